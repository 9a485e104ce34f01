"""What cannot be so in the listed rounds of an event file, round by round and over the whole event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from roundrobin.errors import Problem
from roundrobin.files.field import Field
from roundrobin.files.problems import count_of, error
from roundrobin.games import Game, Round


def impossible(read: Sequence[Round], field: Field) -> list[Problem]:
    """Errors: what cannot be so, round by round and over the whole event."""
    problems = []
    for number, times in Counter(round_.number for round_ in read).items():
        if times > 1:
            problems.append(
                error(f"round {number}", f"is listed {count_of(times)}", "number the rounds 1, 2, 3, ..")
            )
    met: dict[tuple[int, int], list[int]] = {}
    for round_ in read:
        problems += _in_round(round_, field)
        for board, game in enumerate(round_.games, 1):
            place = f"round {round_.number}, board {board}"
            one, other = sorted((game.white, game.black))
            if one == other:
                problems.append(
                    error(
                        place,
                        f"{one}-{other} is no game, both numbers are the same",
                        "write the other number",
                    )
                )
                continue
            problems += _in_game(place, game)
            if not field.sound or not 0 < one < other <= len(field.players):
                continue
            if not field.meet(one, other):
                what = f"{field.called(one)} and {field.called(other)} are in the same team"
                problems.append(error(place, what, "pair players of different teams"))
            before = met.setdefault((one, other), [])
            before.append(round_.number)
            if field.paired and field.counted and len(before) > field.cycles:
                problems.append(_too_often(place, game, before[:-1], field))
    return problems


def _too_often(place: str, game: Game, before: list[int], field: Field) -> Problem:
    rounds_ = f"round{'s' * (len(before) > 1)} {', '.join(map(str, before))}"
    what = f"{game.white}-{game.black} meet for the {_ordinal(len(before) + 1)} time, already in {rounds_}"
    return error(
        place, what, f"write  cycles = {field.cycles + 1}  if they are to meet {count_of(field.cycles + 1)}"
    )


def _ordinal(number: int) -> str:
    return {2: "second", 3: "third"}.get(number, f"{number}th")


def _in_round(round_: Round, field: Field) -> list[Problem]:
    """Unknown numbers, and players with two things to do."""
    problems = []
    seats: dict[int, list[str]] = {}
    for board, game in enumerate(round_.games, 1):
        for number in {game.white, game.black}:
            seats.setdefault(number, []).append(f"board {board}")
    for bye in round_.byes:
        seats.setdefault(bye.player, []).append("the bye")
        if bye.kind and field.paired:
            what = f'"{bye.player} {bye.kind}" is a bye of a Swiss event'
            problems.append(error(f"round {round_.number}", what, f"write  bye = {bye.player}"))
    for number, taken in sorted(seats.items()):
        if field.sound and not 0 < number <= len(field.players):
            place = f"round {round_.number}" + (f", {taken[0]}" if taken[0] != "the bye" else "")
            problems.append(
                error(place, f"there is no player {number}", f"numbers go from 1 to {len(field.players)}")
            )
        if len(taken) > 1:
            what = f"{field.called(number)} is there twice: {', '.join(taken)}"
            problems.append(
                error(f"round {round_.number}", what, "a player has one game or the bye in a round")
            )
    return problems


def _in_game(place: str, game: Game) -> list[Problem]:
    by = game.postponed and game.postponed.by
    if by and by not in game.pairing:
        what = f"postponed by {by}, who does not play {game.white}-{game.black}"
        return [error(place, what, f"write  postponed by {game.white}  or  by {game.black}")]
    return []
