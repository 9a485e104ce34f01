"""A shell for entering the moves: a game of headers for every game of an event, as strict readers want it.

The seven tags come first, the others in the order of their names. A game without play has `unplayed` in its
Termination, a ruling what was given, which this program reads back; other programs see the Result alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date as Date
from fractions import Fraction

from roundrobin.event import Event, Player, Rules
from roundrobin.files.pgn.scanner import ROSTER
from roundrobin.files.values import unprintable
from roundrobin.files.written import Written
from roundrobin.games import Game, Round
from roundrobin.results import Outcome, Result, exact_points

_LETTERS = {Outcome.WIN: "1-0", Outcome.LOSS: "0-1", Outcome.DRAW: "1/2-1/2"}
_FORFEITS = {Outcome.FORFEIT_WIN: "1-0", Outcome.FORFEIT_LOSS: "0-1"}
_KINDS = {"swiss": "swiss", "scheveningen": "schev"}
_TIME_CODE = re.compile(r"(?:[0-9]+/)?[0-9]+(?:\+[0-9]+)?(?::(?:[0-9]+/)?[0-9]+(?:\+[0-9]+)?)*")
_MINUTES = re.compile(r"([0-9]{1,3}) ?(?:'|min)? ?(?:\+ ?([0-9]{1,3}) ?(?:\"|''|s|sec)?)?")
_FEWEST_SECONDS = 180
"""A time control of a bare number below this is in minutes."""


def write(event: Event, *, round: int | None = None) -> Written:
    """All games of an event, or of one round, and what PGN has no room for.

    Raises `Impossible` for a round that is not there.
    """
    rounds = event.schedule.rounds if round is None else (event.schedule.round(round),)
    games = [
        _game(event, round_, board, game) for round_ in rounds for board, game in enumerate(round_.games, 1)
    ]
    return Written("\n".join(games).encode(), tuple(_lost(event, rounds)))


def _game(event: Event, round_: Round, board: int, game: Game) -> str:
    result, termination = ("*", "") if game.result is None else _ended(game.result)
    white, black = event.player(game.white), event.player(game.black)
    roster = {
        "Event": event.name,
        "Site": " ".join(part for part in (event.city, event.federation) if part),
        "Date": _date(round_.date_of(game)),
        "Round": f"{round_.number}.{board}",
        "White": white.name,
        "Black": black.name,
        "Result": result,
    }
    others = {
        **_foreign(event),
        "Board": str(board),
        "EventType": _KINDS.get(event.system, "tourn"),
        "Termination": termination,
        "TimeControl": _time_control(event.time_control),
        **_about(event, "White", white),
        **_about(event, "Black", black),
    }
    lines = [f'[{tag} "{_escaped(value) or "?"}"]' for tag, value in roster.items()]
    lines += [f'[{tag} "{_escaped(str(value))}"]' for tag, value in sorted(others.items()) if value]
    return "\n".join([*lines, "", result, ""])


def _foreign(event: Event) -> dict[str, str]:
    """Tags of the file the event came from that have no other place."""
    kept = event.extra.get("pgn", {})
    listed = kept.items() if isinstance(kept, dict) else ()
    return {
        tag: value
        for tag, value in listed
        if isinstance(value, str) and re.fullmatch(r"[A-Za-z0-9_]+", tag) and tag.lower() not in ROSTER
    }


def _about(event: Event, colour: str, player: Player) -> dict[str, str]:
    """The tags of a player, empty where nothing is known."""
    return {
        f"{colour}Elo": str(player.rating or ""),
        f"{colour}Fed": player.federation,
        f"{colour}FideId": str(player.fide_id or ""),
        f"{colour}Team": dict(event.teams).get(player.team, player.team),
        f"{colour}Title": player.title,
    }


def _ended(result: Result) -> tuple[str, str]:
    """The Result and Termination tags: only `1-0`, `0-1`, `1/2-1/2` and `*` are results in PGN."""
    if result.white in _FORFEITS:
        if result.white is result.black:
            return "*", "double forfeit"
        return _FORFEITS[result.white], "unplayed"
    counted = ":".join(map(_points, result.award)) if result.award else ""
    if result.white is Outcome.RULED:
        return "*", f"ruling {counted}"
    if result.white is Outcome.AWARDED:
        return "*", f"unplayed {counted}"
    kind = "armageddon" if result.armageddon else "award"
    said = [f"{kind} {counted}"] if counted else []
    return _LETTERS[result.white], " ".join(said + ["unrated"] * (not result.rated))


def _points(value: Fraction) -> str:
    return f"{float(value)}" if value.denominator == 2 else exact_points(value)


def _date(day: Date | None) -> str:
    return f"{day:%Y.%m.%d}" if day else "????.??.??"


def _time_control(text: str) -> str:
    """The time control as PGN codes it, in seconds: `90+30` is `5400+30`; nothing for words."""
    text = " ".join(text.split())
    minutes = _MINUTES.fullmatch(text)
    if minutes and int(minutes[1]) < _FEWEST_SECONDS:
        return f"{int(minutes[1]) * 60}" + (f"+{int(minutes[2])}" if minutes[2] else "")
    return text if _TIME_CODE.fullmatch(text) else ""


def _escaped(value: str) -> str:
    """A value for a tag: on one line, quotes and backslashes with a backslash."""
    plain = " ".join("".join(" " if unprintable(char) else char for char in value).split())
    return plain.replace("\\", "\\\\").replace('"', '\\"')


def _lost(event: Event, rounds: tuple[Round, ...]) -> Iterator[str]:
    """What the shell has no room for, a sentence each."""
    games = [game for round_ in rounds for game in round_.games]
    ruled = sum(game.result is not None and game.result.award is not None for game in games)
    if ruled:
        yield f"PGN has no result for a ruling: {_games(ruled)} it in the Termination tag, for this program."
    both = sum(game.result is not None and str(game.result) == "-:-" for game in games)
    if both:
        yield f"PGN has no result for two who did not come: {_games(both)} * as Result, and a Termination."
    if postponed := sum(game.postponed is not None for game in games):
        yield f"PGN has no room for postponements: {_games(postponed, 'lose')} who asked and the new date."
    if remarks := sum(bool(game.remark) for game in games):
        yield f"PGN has no room for remarks: {_games(remarks, 'lose')} theirs."
    if event.time_control and _time_control(event.time_control) != event.time_control:
        coded = _time_control(event.time_control)
        yield f"PGN has time controls in seconds: {event.time_control} is " + (
            f"written {coded}." if coded else "left out."
        )
    if kept := [said for said, there in _no_room(event) if there]:
        yield f"PGN has no room for {', '.join(kept[:-1])}{' and ' * (len(kept) > 1)}{kept[-1]}."


def _no_room(event: Event) -> list[tuple[str, bool]]:
    players = event.players
    return [
        ("drawing numbers", True),
        ("clubs", any(player.club for player in players)),
        ("national ids", any(player.national_id for player in players)),
        ("years of birth", any(player.born for player in players)),
        ("sexes", any(player.sex for player in players)),
        ("withdrawals", any(player.withdrawn_after is not None for player in players)),
        ("tie-breaks", bool(event.tiebreaks)),
        ("rules", event.rules != Rules()),
        ("decisions", bool(event.decisions)),
        ("penalties", bool(event.penalties)),
        ("the arbiters", bool(event.arbiter or event.deputies)),
        ("the organiser", bool(event.organiser)),
        ("the calendar", event.calendar is not None),
        ("lots", event.lots is not None),
        ("byes of a Swiss", event.system == "swiss" and any(one.byes for one in event.schedule.rounds)),
    ]


def _games(times: int, verb: str = "have") -> str:
    if times == 1:
        return f"1 game {'has' if verb == 'have' else verb + 's'}"
    return f"{times} games {verb}"
