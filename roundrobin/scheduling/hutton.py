"""The Hutton system, or jamboree: many teams meet in one session, everybody plays one game.

Board b of every team plays round b of a Berger table whose numbers are the teams. With an even count of N
teams and N - 1 boards each two teams meet on exactly one board; on more boards the table begins again
with colours turned, on fewer not all teams meet. With an odd count one team idles on each board, so N
boards bring everybody together.

Source: in use for team days; how the table is filled is our own reasoning.
"""

from __future__ import annotations

from roundrobin.errors import Impossible
from roundrobin.scheduling.berger import Table, berger_table


def hutton(teams: int, boards: int | None = None) -> Table:
    """Which teams meet on each board: a list of boards, each a list of (white, black) teams.

    `boards` is the size of a team; left out, as many as bring all teams together once.

    >>> hutton(4)
    [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]

    Raises `Impossible` for fewer than two teams or one board.
    """
    if teams < 2:
        raise Impossible.one("teams", f"{teams} teams cannot meet", "enter at least two")
    if boards is not None and boards < 1:
        raise Impossible.one("boards", f"{boards} boards", "enter at least one")
    table = berger_table(teams + teams % 2)
    played: Table = []
    for board in range(boards or len(table)):
        again, base = divmod(board, len(table))
        pairs = [pair for pair in table[base] if max(pair) <= teams]
        played.append([pair[::-1] for pair in pairs] if again % 2 else pairs)
    return played
