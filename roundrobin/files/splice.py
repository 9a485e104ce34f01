"""The cuts `edit` makes in the text of an event file: game lines, rounds, the round of a withdrawal."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Mapping
from typing import Any

from roundrobin.errors import Impossible
from roundrobin.event import Event
from roundrobin.files import gameline
from roundrobin.files.comments import comments_in, names_in
from roundrobin.files.places import Section, Span, line_end, sections
from roundrobin.files.writing import bye_line, games_list, rounds_text, value
from roundrobin.games import Game, Round
from roundrobin.names import plain, surname

_TAIL = re.compile(r"(?P<comma>\s*,?)(?P<close>\s*\])?(?P<gap>\s*)(?P<comment>#.*)?")
Cut = tuple[Span, str]


def write_rounds_down(text: str, event: Event, needed: Collection[int]) -> str:
    """The text with all rounds listed, when one of the `needed` ones is not yet."""
    there = _rounds(text)
    listed = {number for number, section in there.items() if _has_games(section)}
    if listed.issuperset(needed):
        return text
    cuts: list[Cut] = []
    missing = []
    for round_ in event.schedule.rounds:
        section = there.get(round_.number)
        if section is None:
            missing.append(round_)
        elif round_.number not in listed:
            cuts += _fill(text, section, event, round_)
    text = cut(text, cuts)
    if missing:
        text += "" if text.endswith("\n") else _newline(text)
        text += native(rounds_text(event, missing), text)
    return text


def _fill(text: str, section: Section, event: Event, round_: Round) -> list[Cut]:
    """The cuts that give a round its games: in the place of an empty list, otherwise behind its keys."""
    bye = [] if "bye" in section.keys else [f"\n{line}" for line in bye_line(event, round_)]
    known = section.keys.get("games")
    if known is None:
        end = line_end(text, section.last)
        return [(Span(end, end), "".join([f"\n{line}" for line in games_list(event, round_.games)] + bye))]
    if not round_.games:
        return []
    end = line_end(text, known.value.end)
    inside = [f"    {comment}" for comment in comments_in(text[known.value.start : known.value.end])]
    _, *lines = games_list(event, round_.games)
    return [(known.value, "\n".join(["[", *inside, *lines])), (Span(end, end), "".join(bye))]


def write_games(text: str, event: Event, games: Mapping[tuple[int, int], Game]) -> str:
    """The text with these games, by round and board, in the place of those that stand there."""
    there = _rounds(text)
    cuts: list[Cut] = []
    for (number, board), game in games.items():
        items = there[number].keys["games"].items
        cuts.append(_game(text, items, items[board - 1], game, event))
    return cut(text, cuts)


def write_withdrawal(
    text: str, event: Event, number: int, after: int | None, *, expelled: bool = False
) -> str:
    """The text with `withdrawn_after` in the player's table; without it and `expelled` when that is None.

    With `expelled` the table says that too; without, what it says of that stays.
    """
    section = _player(text, event, number)
    known = section.keys.get("withdrawn_after")
    if after is None:
        gone = [section.keys[key] for key in ("withdrawn_after", "expelled") if key in section.keys]
        return cut(text, [(whole_line(text, one.line, one.value.end), "") for one in gone])
    said = section.keys.get("expelled")
    cuts: list[Cut] = []
    lines = []
    if known:
        cuts.append((known.value, str(after)))
    else:
        lines.append(f"withdrawn_after = {after}")
    if expelled and said:
        cuts.append((said.value, "true"))
    elif expelled:
        lines.append("expelled = true")
    end = line_end(text, section.last)
    start = text.rfind("\n", 0, section.last) + 1
    indent = text[start : start + len(text[start:]) - len(text[start:].lstrip(" \t"))]
    if lines:
        cuts.append((Span(end, end), "".join(f"\n{indent}{line}" for line in lines)))
    return cut(text, cuts)


def listed_rounds(text: str) -> int:
    """How many rounds the text lists with their games."""
    return sum(map(_has_games, _rounds(text).values()))


def _has_games(section: Section) -> bool:
    """Whether games are listed; an empty list is none yet."""
    return "games" in section.keys and bool(section.keys["games"].items)


def _rounds(text: str) -> dict[int, Section]:
    """The sections of the rounds by number; raises `Impossible` when they are written in another way."""
    raw = tomllib.loads(text).get("rounds", [])
    return {one["number"]: section for one, section in zip(raw, tables(text, "rounds", raw), strict=True)}


def _player(text: str, event: Event, number: int) -> Section:
    raw = tomllib.loads(text)["players"]
    there = tables(text, "players", raw)
    return next(table for at, table in enumerate(there) if raw[at].get("number", at + 1) == number)


def tables(text: str, name: str, raw: list[Any]) -> list[Section]:
    """The sections of that name; raises `Impossible` when the list is written in another way."""
    there = [section for section in sections(text) if section.name == name]
    if len(there) != len(raw):
        what = f"the {name} are not written one by one, so they cannot be edited in place"
        raise Impossible.one(f"[[{name}]]", what, f"give each of them a section  [[{name}]]")
    return there


def _game(text: str, items: list[Span], item: Span, game: Game, event: Event) -> Cut:
    """The cut that puts a game in the place of an item, the names behind it included when they are ours."""
    line = value(gameline.write(game))
    end = line_end(text, item.end)
    start = text.rfind("\n", 0, item.start) + 1
    tail = _TAIL.fullmatch(text[item.end : end])
    alone = sum(start <= other.start < end for other in items) == 1
    if not tail or not alone:
        return item, line
    before = f"{tail['comma']}{tail['close'] or ''}"
    comment = _names(tail["comment"], game, event)
    if not comment:
        return item, line
    grown = len(line) - (item.end - item.start)
    gap = " " * max(2, len(tail["gap"].expandtabs()) - grown) if tail["comment"] else "  "
    return Span(item.start, end), f"{line}{before}{gap}{comment}"


def _names(comment: str | None, game: Game, event: Event) -> str:
    """The comment with the names, White first: a new one, or ours refreshed; nothing for another."""
    if not comment:
        return f"# {event.describe(game)}"
    found = names_in(comment, event.players)
    if not found:
        return ""
    white, black = (_called(event, number) for number in game.pairing)
    one, other = map(plain, found)
    if one in white and other in black:
        return comment
    turned = one in black and other in white
    return f"# {found[1]} – {found[0]}" if turned else f"# {event.describe(game)}"


def _called(event: Event, number: int) -> set[str]:
    name = event.player(number).name
    return {plain(name), plain(surname(name))}


def cut(text: str, cuts: list[Cut]) -> str:
    """All cuts made, the last first so that the places before stay right; in the line ends of the text."""
    for span, new in sorted(cuts, reverse=True):
        text = text[: span.start] + native(new, text) + text[span.end :]
    return text


def whole_line(text: str, start: int, position: int) -> Span:
    """From the start of a line to the end of the line of a position, its newline included."""
    end = text.find("\n", position)
    return Span(start, len(text) if end < 0 else end + 1)


def native(new: str, text: str) -> str:
    """The new text in the line ends of the file."""
    return new.replace("\n", _newline(text))


def _newline(text: str) -> str:
    """The line end of the file: that of its first line."""
    first = text.find("\n")
    return "\r\n" if first > 0 and text[first - 1] == "\r" else "\n"
