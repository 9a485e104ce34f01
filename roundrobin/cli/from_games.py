"""The results of a PGN, entered into an event file: what `result EVENT --from games.pgn` does."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from roundrobin.cli.output import Output
from roundrobin.cli.reading import adjusted
from roundrobin.errors import Impossible, Malformed, errors_in

if TYPE_CHECKING:
    from roundrobin.event import Event
    from roundrobin.files.edit import Edited

_ALL = 1000


def entered(
    path: str, event: Event, games: str, round_: int | None, output: Output, *, dry_run: bool
) -> Edited:
    """The results of the file, of one round or of all, written into the event file, all of them or none.

    Where colours are the other way round, they are taken as really played. What was noticed is said.

    Raises `Malformed` with everything that stands in the way: players nobody knows, results that contradict
    those of the event; `Impossible` when there is no result to enter.
    """
    from roundrobin.files import pgn
    from roundrobin.files.edit import enter_results
    from roundrobin.files.reading import load

    found, problems = pgn.results(load(Path(games)), event, games)
    if errors_in(problems):
        raise Malformed(problems, games)
    output.say(adjusted(games, problems, _ALL))
    wanted = [one for one in found if round_ in (None, one.entry.round)]
    if not wanted:
        where = f"of round {round_} " if round_ else ""
        raise Impossible.one(games, f"it has no result {where}for a game of this event")
    return enter_results(path, [one.entry._replace(reverse=one.reversed) for one in wanted], dry_run=dry_run)
