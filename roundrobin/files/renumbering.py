"""New numbers written into an event file whose games have not begun: after a draw of lots, after a drop-out.

The players stay where they stand in the file and get their numbers; `[lots]` says how these were drawn;
listed rounds get the games of the table for the new field, hand-made rounds keep theirs, and the names
behind the games follow the numbers. All other text, comments included, stays as it is.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from operator import ne
from pathlib import Path

from roundrobin.errors import Impossible
from roundrobin.event import Event, Lots, Player
from roundrobin.files.comments import comments_in, names_in
from roundrobin.files.field import Field
from roundrobin.files.places import Section, Span, line_end, sections
from roundrobin.files.rewriting import rewrite
from roundrobin.files.splice import Cut, cut, tables, whole_line
from roundrobin.files.toml import check, usable
from roundrobin.files.writing import bye_line, games_list, player_lines, value
from roundrobin.files.writing import substitutes as written_substitutes
from roundrobin.games import Game, Round, Schedule

_WIDE = 100


@dataclass(frozen=True, slots=True)
class Renumbered:
    """What became of a file: the event before and after, whether it was written, where the old version is.

    `dropped` names games whose dates, postponements or remarks were left out with the old pairings.
    """

    path: Path
    before: Event
    event: Event
    written: bool
    backup: Path | None = None
    dropped: tuple[str, ...] = ()


def renumber(
    path: str | Path,
    draw: Callable[[Event], tuple[Sequence[Player], Lots | None]],
    *,
    dry_run: bool = False,
) -> Renumbered:
    """Gives the players of the file the numbers that `draw` makes of the event, and records its lots.

    `draw` is asked while nobody else can write; of the players it gives, at most one may be new, in the place
    of one who is missing.

    Raises `Impossible` when a game has a result, when hand-made rounds would have to be made for a field of
    another size, when decisions or penalties name players by number; and whatever `draw` raises.
    """
    dropped: list[str] = []

    def edit(text: str, event: Event) -> str:
        _refuse(text, event)
        players, lots = draw(event)
        if tuple(players) == event.players and lots == event.lots:
            return text
        made = _with_lots(_with_players(text, event, players), lots)
        if any(one.get("games") for one in tomllib.loads(text).get("rounds", ())):
            made, dropped[:] = _with_rounds(made, event, players)
        return made

    before, event, texts, backup = rewrite(Path(path), edit, dry_run)
    written = texts[0] != texts[1] and not dry_run
    return Renumbered(Path(path), before, event, written, backup, tuple(dropped))


def _refuse(text: str, event: Event) -> None:
    if event.last_result is not None:
        what = f"round {event.last_result} has results, so the numbers stand"
        raise Impossible.one(event.name, what, "roundrobin withdraw takes somebody out of a running event")
    raw = tomllib.loads(text)
    named = [
        *(who for one in raw.get("decisions", ()) for who in (*one["players"], *one.get("order", ()))),
        *(one["player"] for one in raw.get("penalties", ())),
    ]
    if any(isinstance(who, int) for who in named):
        what = "decisions or penalties name players by their numbers"
        raise Impossible.one(event.name, what, "write the full names there instead")


def _with_players(text: str, event: Event, players: Sequence[Player]) -> str:
    """The text with the new numbers; who is missing goes, or makes room for the one who is new."""
    raw = tomllib.loads(text)["players"]
    found = tables(text, "players", raw)
    due = [(replace(player, number=0), player.number) for player in players]
    cuts: list[Cut] = []
    gone: list[Section] = []
    for at, (one, section) in enumerate(zip(raw, found, strict=True), 1):
        mine = replace(event.player(one.get("number", at)), number=0)
        entry = next((entry for entry in due if entry[0] == mine), None)
        if entry is None:
            gone.append(section)
            continue
        due.remove(entry)
        cuts.append(_number(text, section, entry[1]))
    for section, (player, number) in zip(
        gone, due, strict=False
    ):  # a substitute in the place of one who left
        cuts.append(_person(text, section, replace(player, number=number)))
    cuts += [(_whole_section(text, section), "") for section in gone[len(due) :]]
    return cut(text, cuts)


def _number(text: str, section: Section, number: int) -> Cut:
    if known := section.keys.get("number"):
        return known.value, str(number)
    first = min(one.line for one in section.keys.values())
    indent = re.match(r"[ \t]*", text[first:])
    return Span(first, first), f"{indent[0] if indent else ''}number = {number}\n"


def _person(text: str, section: Section, player: Player) -> Cut:
    first = min(one.line for one in section.keys.values())
    return Span(first, line_end(text, section.last)), "\n".join(player_lines(player))


def _whole_section(text: str, section: Section) -> Span:
    """From the head to the last key, and one blank line behind it."""
    span = whole_line(text, section.start, section.last)
    blank = re.match(r"[ \t]*\r?\n", text[span.end :])
    return Span(span.start, span.end + (blank.end() if blank else 0))


def _with_lots(text: str, lots: Lots | None) -> str:
    """The text with this record in `[lots]`, or without one."""
    there = next((section for section in sections(text) if section.name == "lots"), None)
    if lots is None:
        return cut(text, [(_whole_section(text, there), "")]) if there else text
    entries = value(lots.entries)
    if len(entries) > _WIDE:
        entries = "[\n" + "".join(f"    {value(name)},\n" for name in lots.entries) + "]"
    said = {"seed": value(lots.seed) if lots.seed else "", "method": value(lots.method), "entries": entries}
    said["substitutes"] = written_substitutes(lots) if lots.substitutes else ""
    if there is None:
        first = next(section for section in sections(text) if section.name == "players")
        lines = "".join(f"{key} = {one}\n" for key, one in said.items() if one)
        return cut(text, [(Span(first.start, first.start), f"[lots]\n{lines}\n")])
    cuts: list[Cut] = []
    for key, one in said.items():
        known = there.keys.get(key)
        if known and one:
            cuts.append((known.value, one))
        elif known:
            cuts.append((whole_line(text, known.line, known.value.end), ""))
    new = "".join(f"\n{key} = {one}" for key, one in said.items() if one and key not in there.keys)
    end = line_end(text, there.last)
    return cut(text, [*cuts, (Span(end, end), new)] if new else cuts)


def _with_rounds(text: str, before: Event, players: Sequence[Player]) -> tuple[str, list[str]]:
    """The listed rounds with their games for the new numbers, and which games lost a word by it.

    After a substitution the games stay and only the names behind them change.
    """
    old = before.schedule
    same = len(players) == old.players and sum(map(ne, players, before.players)) <= 1
    by_hand = Field.of(before).table() is None
    if by_hand and len(players) != old.players:
        what = f"its rounds were made by hand for {old.players} players, and there are {len(players)} now"
        raise Impossible.one("[[rounds]]", what, "list the rounds for the new field, or name a system")
    bare = text if same or by_hand else _without_games(text)
    found, problems = check(bare.encode())
    event = usable(found, problems, "the rounds of the new field")
    if by_hand and not same:
        event = event.with_schedule(event.schedule.mapped(map(_plain, event.schedule.rounds)))
    raw = tomllib.loads(text)["rounds"]
    there = zip(raw, tables(text, "rounds", raw), strict=True)
    last = max(round_.number for round_ in event.schedule.rounds)
    cuts: list[Cut] = []
    for one, section in there:
        if one["number"] > last:
            cuts.append((_whole_section(text, section), ""))
        elif one.get("games") or "bye" in one:
            cuts += _round(text, section, event, one["number"], before.players)
    return cut(text, cuts), [] if same else _words(before, old)


def _plain(round_: Round) -> Round:
    """The round with nothing but its pairings."""
    return round_._replace(games=tuple(Game(game.white, game.black, game.meeting) for game in round_.games))


def _round(text: str, section: Section, event: Event, number: int, players: Sequence[Player]) -> list[Cut]:
    """The cuts that give a listed round its games and its bye; comments that are no names stay before it."""
    round_ = event.schedule.round(number)
    cuts = []
    games = section.keys["games"]
    span = Span(games.line, line_end(text, games.value.end))
    kept = [found for found in comments_in(text[span.start : span.end]) if not names_in(found, players)]
    if round_.games or kept:
        cuts.append((span, "\n".join([*kept, *games_list(event, round_.games)])))
    bye = list(bye_line(event, round_))
    if known := section.keys.get("bye"):
        place = whole_line(text, known.line, known.value.end)
        cuts.append((place, "".join(f"{line}\n" for line in bye)))
    elif bye:
        cuts[-1] = span, f"{cuts[-1][1]}\n{bye[0]}"
    return cuts


def _without_games(text: str) -> str:
    """The text with its rounds but without their games, so that a reader derives them."""
    cuts: list[Cut] = []
    for section in sections(text):
        for key in ("games", "bye"):
            if section.name == "rounds" and (known := section.keys.get(key)):
                cuts.append((whole_line(text, known.line, known.value.end), ""))
    return cut(text, cuts)


def _words(event: Event, schedule: Schedule) -> list[str]:
    """Games with a date of their own, a postponement or a remark."""
    return [
        f"round {round_.number} {event.describe(game)}"
        for round_, _, game in schedule.games()
        if game.date or game.postponed or game.remark
    ]
