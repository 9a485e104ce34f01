"""Fair colours for any set of games: each player within one, no three of a colour running, few changes.

For a schedule whose colours went wrong: a player left and took his games with him, rounds were moved by hand,
teams of different size meet, or the games came without colours. What has been played stays; how the others
are chosen is told in `scheduling.turning`.

Which of two players has White in which of their meetings is not looked at.

Source: the aim is that of US Chess rule 30E for early withdrawals, whose tables were not seen; the method
is our own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Set
from dataclasses import dataclass

from roundrobin.errors import Impossible, Problem
from roundrobin.games import Bye, Game, Schedule
from roundrobin.scheduling.faults import counted
from roundrobin.scheduling.turning import excess, nearest, windows
from roundrobin.scheduling.walking import Key, Rows, Whites, walked

PATIENCE = 200
"""How many attempts are compared before the fewest changes are no longer promised."""


@dataclass(frozen=True, slots=True)
class Coloured:
    """A schedule with fair colours.

    `changed` holds the keys of the games that were turned, in order of the rounds. `problems` says, as
    warnings, what could not be reached. `fewest` tells whether it is certain that fewer changes will not do.
    """

    schedule: Schedule
    changed: tuple[Key, ...]
    problems: tuple[Problem, ...]
    fewest: bool


def fair_colours(
    schedule: Schedule, fixed: Collection[Key] = (), *, colours_known: bool = True, patience: int = PATIENCE
) -> Coloured:
    """The same games with fair colours: everybody within one, nobody three of a colour running.

    Games in `fixed` (keys) and games with a result keep their colours and count, but one that was not played
    (a forfeit) counts for nobody. Every other game may be turned; as few are as possible. Rounds in which a
    player has no game are skipped. With `colours_known` False the colours of the games that may be turned
    mean nothing and are given anew. Equal input gives equal output. Where games already played forbid it,
    balance goes before streaks, and the result says who is left how.

    >>> from roundrobin.scheduling.berger import berger
    >>> fair_colours(berger(6)).changed
    ()

    Raises `Impossible` for a key in `fixed` that is no game of the schedule.
    """
    games = {game.key: game for _, _, game in schedule.games()}
    if unknown := sorted(set(fixed) - games.keys()):
        low, high, meeting = unknown[0]
        said = f"there is no game {meeting} of these two"
        raise Impossible.one(f"numbers {low} and {high}", said, "name games as lower, higher number, meeting")
    free = {key for key, game in games.items() if game.result is None}.difference(fixed)
    given = {key: game.white for key, game in games.items()}
    rows = _rows(schedule)
    start = given if colours_known else walked(rows, free, given)
    white, fewest = nearest(rows, free, start, patience)
    rounds = [
        round_._replace(games=tuple(_with_white(game, white[game.key]) for game in round_.games))
        for round_ in schedule.rounds
    ]
    changed = tuple(key for key in games if white[key] != given[key])
    return Coloured(schedule.mapped(rounds), changed, tuple(_problems(rows, free, white)), fewest)


def after_withdrawal(schedule: Schedule, player: int, after: int) -> Coloured:
    """What is left to play after a player has gone, with the colours of the open games made fair again.

    `after` is the last round he was there for (0: he never came). His open games become byes of his
    opponents; played games stay and keep their colours. When the schedule has no results at all, every game
    up to round `after` counts as played, otherwise every game with a result. If he had the highest number
    of an even field no game changes: the table then is that of the odd field.

    >>> from roundrobin.scheduling.berger import berger
    >>> after_withdrawal(berger(8), 8, 2).changed
    ()
    >>> after_withdrawal(berger(6), 4, 1).changed
    ((2, 6, 1),)

    Raises `Impossible` when there is no such player.
    """
    if not 1 <= player <= schedule.players:
        remedy = f"numbers go from 1 to {schedule.players}"
        raise Impossible.one(f"number {player}", "there is no such player", remedy)
    results = any(game.result for _, _, game in schedule.games())
    rounds, played = [], []
    for round_ in schedule.rounds:
        games, byes = [], [bye for bye in round_.byes if bye.player != player]
        for game in round_.games:
            done = game.result is not None if results else round_.number <= after
            if done:
                played.append(game.key)
            if done or player not in game.pairing:
                games.append(game)
            else:
                byes.append(Bye(game.opponent_of(player)))
        rounds.append(round_._replace(games=tuple(games), byes=tuple(byes)))
    return fair_colours(schedule.mapped(rounds), played)


def _rows(schedule: Schedule) -> Rows:
    """Every player's games in order of the rounds, without those that were decided but not played."""
    rows: dict[int, list[Game]] = {player: [] for player in range(1, schedule.players + 1)}
    for _, _, game in schedule.games():
        if game.result is None or game.result.played:
            for player in game.pairing:
                rows[player].append(game)
    return rows


def _with_white(game: Game, white: int) -> Game:
    return game if game.white == white else game._replace(white=game.black, black=game.white)


def _problems(rows: Rows, free: Set[Key], white: Whites) -> Iterator[Problem]:
    """Who of those with a game that may be turned is off balance or has three of a colour running."""
    for player, row in rows.items():
        if not any(game.key in free for game in row):
            continue
        where = f"number {player}"
        if excess(player, row, white):
            whites = sum(white[game.key] == player for game in row)
            remedy = "the games already played allow nothing better"
            yield Problem("warning", where, f"has {counted(whites, len(row) - whites)}", remedy)
        running = {white[window[0]] == player for window in windows({player: row}, free, white)}
        for colour in sorted("White" if mine else "Black" for mine in running):
            yield Problem(
                "warning", where, f"has {colour} three times running", "it cannot be helped any more"
            )
