"""An event as a new event file, made to be read: sections in their order, only what is not the default.

Games stand one on a line with the names behind them as a comment. What reads the file back gets the same
event.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import time as Time
from fractions import Fraction
from pathlib import Path
from typing import Any

from roundrobin.errors import Impossible
from roundrobin.event import READINGS, SWITCHES, Calendar, Event, Lots, Player, Rules, Scoring
from roundrobin.files import gameline, saving
from roundrobin.games import Bye, Game, Round

_PLAIN = re.compile(r"[ !#-\[\]-~]*")  # no quote and no backslash
_TEXTS = (
    "name",
    "city",
    "federation",
    "organiser",
    "arbiter",
    "deputies",
    "time_control",
    "club",
    "uid",
    "web",
)


def write(event: Event, path: Path, *, force: bool = False) -> None:
    """Writes the event as a new file.

    Raises `Impossible` when there is a file already, unless `force` is set (its version is kept as `.bak`),
    or when it cannot be written.
    """
    data = text(event).encode()
    if not path.exists():
        saving.replace(path, data)
        return
    if not force:
        remedy = "choose another name, or use --force"
        raise Impossible.one(str(path), "there is a file of that name already", remedy)
    with saving.alone(path):
        if path.is_file():
            saving.keep(path)
        saving.replace(path, data)


def text(event: Event) -> str:
    """The whole file as text."""
    return "\n".join([*_event(event), *_rules(event), *_calendar(event.calendar), *_rest(event)])


def rounds_text(event: Event, rounds: Sequence[Round]) -> str:
    """Some rounds as they stand in a file, each with a blank line before it."""
    return "".join("\n" + "".join(f"{line}\n" for line in _round(event, round_)) for round_ in rounds)


def games_list(event: Event, games: Sequence[Game]) -> list[str]:
    """The lines of `games = [...]` with names as comments."""
    if not games:
        return ["games = []"]
    lines = [f"{value(gameline.write(game))}," for game in games]
    # Room for the result, so that the names stay in their column when it is entered.
    width = max(len(line) + len(" ½-½") * (not game.result) for line, game in zip(lines, games, strict=True))
    return [
        "games = [",
        *(f"    {line:<{width}}  # {event.describe(game)}" for line, game in zip(lines, games, strict=True)),
        "]",
    ]


def bye_line(event: Event, round_: Round) -> Iterator[str]:
    """The line of the bye, when there is one."""
    if len(round_.byes) == 1:
        yield f"bye = {_bye(round_.byes[0])}  # {_named(event, [round_.byes[0].player])}"
    elif round_.byes:
        yield f"bye = [{', '.join(map(_bye, round_.byes))}]"


def value(one: Any) -> str:
    """A value as TOML writes it; points as decimals where these are exact, otherwise as text."""
    import tomlkit

    match one:
        case str() if _PLAIN.fullmatch(one):  # as most are, and a large event has many thousands
            return f'"{one}"'
        case Fraction() if one.denominator == 1:
            return str(one.numerator)
        case Fraction():
            return f"{float(one)}" if (one * 10_000).denominator == 1 else f'"{one}"'
        case Time() if not one.second:
            return f'"{one:%H:%M}"'
        case tuple() | list():
            return f"[{', '.join(map(value, one))}]"
        case _:
            return str(tomlkit.item(one).as_string())


def _event(event: Event) -> Iterator[str]:
    yield "[event]"
    yield from _keys((key, getattr(event, key)) for key in _TEXTS)
    yield from _keys([("language", event.language if event.language != "en" else ""), ("paper", event.paper)])
    yield from _keys([("fonts", event.fonts)])
    yield f"system = {value(event.system)}"
    yield f"cycles = {event.cycles}"
    yield f"order = {value(event.schedule.order)}"
    if event.tiebreaks is not None:
        yield f"tiebreaks = {value(event.tiebreaks)}"
    if event.teams:
        yield f"teams = {{ {', '.join(f'{team} = {value(name)}' for team, name in event.teams)} }}"
    yield ""


def _rules(event: Event) -> Iterator[str]:
    rules, usual = event.rules, Rules()
    lines = list(
        _keys(
            (key, getattr(rules, key))
            for key in _unusual(rules, usual, ("edition", "withdrawals", "completed", *READINGS))
        )
    )
    if scoring := _unusual(
        rules.scoring, Scoring(), ("win", "draw", "loss", "forfeit_win", "forfeit_loss", "bye")
    ):
        inside = ", ".join(f"{key} = {value(getattr(rules.scoring, key))}" for key in scoring)
        lines.append(f"scoring = {{ {inside} }}")
    if rules.weights:
        plain = rules.weighted == "cycle" or len(rules.weights) != event.cycles
        listed = value(rules.weights)
        lines.append(f"weights = {listed if plain else f'{{ rounds = {listed} }}'}")
    lines += [f"{key} = true" for key in SWITCHES if getattr(rules, key)]
    if rules.unrated is not None:
        lines.append(f"unrated = {rules.unrated}")
    if lines:
        yield from ["[rules]", *lines, ""]


def _calendar(calendar: Calendar | None) -> Iterator[str]:
    if calendar is None:
        return
    yield "[calendar]"
    yield from _keys([("first", calendar.first), ("every", calendar.every)], keep_empty=True)
    yield from _keys([("at", calendar.at), ("zone", calendar.zone)])
    if calendar.skip:
        spans = [
            value(closed.first)
            if closed.first == closed.last and not closed.why
            else f"{{ from = {closed.first}, to = {closed.last}"
            + (f", why = {value(closed.why)} }}" if closed.why else " }")
            for closed in calendar.skip
        ]
        yield f"skip = [{', '.join(spans)}]"
    if calendar.rounds_per_night != 1:
        yield f"rounds_per_night = {calendar.rounds_per_night}"
    yield ""


def _rest(event: Event) -> Iterator[str]:
    if event.lots:
        yield "[lots]"
        yield from _keys((key, getattr(event.lots, key)) for key in ("seed", "method", "entries"))
        if event.lots.substitutes:
            yield f"substitutes = {substitutes(event.lots)}"
        yield ""
    for player in event.players:
        yield from ["[[players]]", *player_lines(player), ""]
    for round_ in event.schedule.rounds:
        yield from [*_round(event, round_), ""]
    for decision in event.decisions:
        yield "[[decisions]]"
        yield f"players = {value(decision.players)}  # {_named(event, decision.players)}"
        if decision.order:
            yield f"order = {value(decision.order)}"
        yield from _keys([("by", decision.by), ("why", decision.why)])
        yield ""
    for penalty in event.penalties:
        yield "[[penalties]]"
        yield f"player = {penalty.player}  # {_named(event, [penalty.player])}"
        yield from _keys([("points", penalty.points), ("why", penalty.why)])
        yield ""
    if event.extra:
        try:
            lines = [f"{_key(key)} = {_foreign(one)}" for key, one in event.extra.items()]
        except (ValueError, TypeError, RecursionError) as wrong:
            what = f"it cannot be written as TOML: {wrong}"
            raise Impossible.one("[extra]", what, "keep text, numbers, dates, lists and tables") from None
        yield from ["[extra]", *lines, ""]


def substitutes(lots: Lots) -> str:
    """The value of `substitutes` in `[lots]`, one in braces each."""
    said = []
    for one in lots.substitutes:
        known = {"out": one.out, "in": one.came}
        known |= {key: getattr(one, key) for key in ("rating", "federation", "club") if getattr(one, key)}
        said.append(f"{{ {', '.join(f'{key} = {value(text)}' for key, text in known.items())} }}")
    return f"[{', '.join(said)}]"


def _foreign(one: Any) -> str:
    """A value of another program; tables in braces, so that every key stays on its line."""
    import tomlkit

    match one:
        case dict():
            return f"{{ {', '.join(f'{_key(key)} = {_foreign(inner)}' for key, inner in one.items())} }}"
        case list() | tuple():
            return f"[{', '.join(map(_foreign, one))}]"
        case _:
            return str(tomlkit.item(one).as_string())


def _key(key: str) -> str:
    return key if re.fullmatch("[A-Za-z0-9_-]+", key) else value(key)


def player_lines(player: Player) -> Iterator[str]:
    """The keys of a player, one a line."""
    yield f"number = {player.number}"
    yield from _keys(
        (key, getattr(player, key))
        for key in (
            "name",
            "rating",
            "title",
            "federation",
            "fide_id",
            "national_id",
            "club",
            "team",
            "born",
            "sex",
        )
    )
    if player.withdrawn_after is not None:
        yield f"withdrawn_after = {player.withdrawn_after}"
    if player.expelled:
        yield "expelled = true"
    yield from _keys([("unavailable", player.unavailable)])
    if player.other:
        yield f"other = {{ {', '.join(f'{key} = {value(worth)}' for key, worth in player.other)} }}"


def _round(event: Event, round_: Round) -> Iterator[str]:
    yield "[[rounds]]"
    yield f"number = {round_.number}"
    yield from _keys([("date", round_.date)])
    yield from games_list(event, round_.games)
    yield from bye_line(event, round_)


def _bye(bye: Bye) -> str:
    return f'"{bye.player} {bye.kind}"' if bye.kind else str(bye.player)


def _keys(pairs: Any, keep_empty: bool = False) -> Iterator[str]:
    """Lines for those keys that have a value."""
    for key, one in pairs:
        if (one or keep_empty) and one is not None:
            yield f"{key} = {value(one)}"


def _unusual(one: Any, usual: Any, keys: Sequence[str]) -> list[str]:
    return [key for key in keys if getattr(one, key) != getattr(usual, key)]


def _named(event: Event, numbers: Sequence[int]) -> str:
    return "; ".join(event.player(number).name for number in numbers)
