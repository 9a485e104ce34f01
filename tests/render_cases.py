"""The adapter of the render cases: one check for each expected key on every form, none passed over."""

from __future__ import annotations

import csv as reader
import io
import json
import re
from collections import Counter
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, time, timedelta
from fractions import Fraction
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import icalendar
import pytest
from dateutil import tz

from roundrobin import sheets
from roundrobin.event import Calendar, Event, Player
from roundrobin.files import read, write
from roundrobin.files.ics import calendar
from roundrobin.files.trf.columns import PLAYER
from roundrobin.games import Bye, Game, Round, Schedule, with_meetings
from roundrobin.paper.advice import advice
from roundrobin.paper.csv import csv
from roundrobin.paper.html import html
from roundrobin.paper.ink import MARGIN
from roundrobin.paper.pdf import pdf
from roundrobin.paper.text import text
from roundrobin.results import Result
from roundrobin.scheduling.berger import berger
from roundrobin.sheets.sheet import Kind, Role, Sheet
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests import boxes
from tests.cli_runs import run
from tests.pages import Page
from tests.recorded import Stroke, strokes

FOLDER = Path(__file__).parent / "authorities" / "cases"
CASES: dict[str, dict[str, Any]] = {
    path.stem: json.loads(path.read_text(encoding="utf-8"))
    for path in [*sorted((FOLDER / "render").glob("*.json")), FOLDER / "pgn" / "X02.json"]
}
TAGS = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
PAPERS = ("A4", "Letter", "A3")
ROW = r" *\d+ +\d+ +P\d+"  # board, number, White
GAME = r"(?:1-0|0-1|½-½|[+-]:[+-])"


class Tables(HTMLParser):
    """The rows of the tables of a page, a list of texts each."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.rows: list[list[str]] = []
        self._open = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "tr":
            self.rows.append([])
        if tag in {"td", "th"}:
            self.rows[-1].append("")
            self._open = True

    def handle_endtag(self, tag: str) -> None:
        self._open = self._open and tag not in {"td", "th"}

    def handle_data(self, data: str) -> None:
        if self._open:
            self.rows[-1][-1] += data


@dataclass
class Forms:
    """A sheet in every form, and what is read back from each."""

    sheet: Sheet
    patch: pytest.MonkeyPatch = field(repr=False)

    @cached_property
    def pdf(self) -> bytes:
        return pdf(self.sheet)

    @cached_property
    def text(self) -> str:
        return text(self.sheet)

    @cached_property
    def csv(self) -> list[list[str]]:
        return list(reader.reader(io.StringIO(csv(self.sheet), newline="")))

    @cached_property
    def html(self) -> list[list[str]]:
        return Tables(html(self.sheet)).rows

    @cached_property
    def strokes(self) -> list[Stroke]:
        return strokes(self.patch, self.sheet)

    @cached_property
    def words(self) -> dict[str, str]:
        """All text of each form without blanks, since a line break may stand for one."""
        said = {
            "text": self.text,
            "csv": "\n".join(cell for row in self.csv for cell in row),
            "html": Page(html(self.sheet)).words,
            "pdf": boxes.squeezed(self.pdf),
        }
        return {form: "".join(one.split()) for form, one in said.items()}

    def has(self, said: str) -> None:
        for form, words in self.words.items():
            assert "".join(said.split()) in words, (self.sheet.name, form, said)

    def lacks(self, said: str) -> None:
        for form, words in self.words.items():
            assert said not in words, (self.sheet.name, form, said)

    def cells(self) -> dict[str, dict[tuple[int, int], str]]:
        """Of a crosstable by number with names P1, P2, ...: what stands in the cells, by form."""
        opponents = [at for at, one in enumerate(self.sheet.columns) if one.role is Role.OPPONENT]
        return {
            "csv": self._of_rows(self.csv, opponents),
            "html": self._of_rows(self.html, opponents),
            "text": self._of_text(),
            "pdf": self._of_pdf(len(opponents)),
        }

    @staticmethod
    def _of_rows(rows: list[list[str]], opponents: Sequence[int]) -> dict[tuple[int, int], str]:
        found = {}
        for row in rows:
            name = next((cell for cell in row if re.fullmatch(r"P\d+", cell)), None)
            if name:
                found |= {(int(name[1:]), nth): row[at] for nth, at in enumerate(opponents, 1)}
        return found

    def _of_text(self) -> dict[tuple[int, int], str]:
        """By the place of the heads, as an eye reads it."""
        lines = self.text.splitlines()
        head = next(line for line in lines if re.search(r"Name .* Pts\b", line))
        places = {int(one[0]): one.start() for one in re.finditer(r"\b\d+\b", head)}
        rows = [(re.search(r"\bP(\d+)\b", line), line) for line in lines if re.match(r" *\d", line)]
        return {
            (int(name[1]), column): line[at - 1 : at + 2].strip()
            for name, line in rows
            if name
            for column, at in places.items()
        }

    def _of_pdf(self, opponents: int) -> dict[tuple[int, int], str]:
        """By the place of the heads too."""
        (points,) = (one for one in self.strokes if one.text == "Pts")
        line = [one for one in self.strokes if one.text and abs(one.top - points.top) < points.size]
        heads = {int(one.text): (one.left + one.right) / 2 for one in line if one.text.isdecimal()}
        assert sorted(heads) == list(range(1, opponents + 1))
        near = min(abs(heads[at] - heads[at - 1]) for at in heads if at > 1) / 2
        names = [one for one in self.strokes if re.fullmatch(r"P\d+", one.text)]
        found = {(int(name.text[1:]), column): "" for name in names for column in heads}
        for name in names:
            for one in self.strokes:
                level = one.text and abs(one.bottom - name.bottom) < name.size / 2
                for column, centre in heads.items():
                    if level and abs((one.left + one.right) / 2 - centre) < near:
                        found[int(name.text[1:]), column] += one.text
        return found


# the events of the cases ----------------------------------------------------------------------------------


def event_of(given: dict[str, Any], name: str = "") -> Event:
    """The event of a case: listed games, or the Berger table, without results unless all are draws."""
    given = deepcopy(given)
    assert given.pop("format", "round-robin") == "round-robin"
    listed = given.pop("players", [])
    names = [one if isinstance(one, str) else one["name"] for one in listed]
    count = given.pop("n", len(names))
    names = names or [f"P{at}" for at in range(1, count + 1)]
    players = tuple(Player(number, called) for number, called in enumerate(names, 1))
    cycles = given.pop("cycles", 1)
    tiebreaks = tuple(given.pop("tiebreaks", ())) or None
    games, results = given.pop("games", None), given.pop("results", None)
    assert not given, f"input not understood: {given}"
    if games is None:
        table = berger(count, cycles)
        draw = {None: None, "all draws": Result.parse("½-½")}[results]
        rounds: list[Round] = [
            round_._replace(games=tuple(game._replace(result=draw) for game in round_.games))
            for round_ in table.rounds
        ]
        return Event(name, players, table.mapped(rounds), cycles=cycles, tiebreaks=tiebreaks)
    rounds = []
    for number in sorted({one["round"] for one in games}):
        paired = [
            Game(one["white"], one["black"], 1, Result.parse(said.replace("1/2", "½")) if said else None)
            for one in games
            for said in [one["result"]]
            if one["round"] == number
        ]
        seated = {seat for game in paired for seat in game.pairing}
        byes = tuple(Bye(player.number, "") for player in players if player.number not in seated)
        rounds.append(Round(number, tuple(paired), byes))
    schedule = Schedule(count, with_meetings(rounds), "custom", cycles, "plain")
    return Event(name, players, schedule, cycles=cycles, system="custom", tiebreaks=tiebreaks)


def points(event: Event) -> dict[str, Fraction]:
    return {row.player.name: row.points for row in standings(crosstable(event)).rows}


def fractions(wanted: dict[str, float]) -> dict[str, Fraction]:
    return {f"P{number}": Fraction(str(had)) for number, had in wanted.items()}


# sheets ---------------------------------------------------------------------------------------------------


def check_inside(made: bytes) -> None:
    assert boxes.outside(made, MARGIN) == []
    assert boxes.boxes(made)


def check_crosstable(given: dict[str, Any], expected: dict[str, Any], patch: pytest.MonkeyPatch) -> None:
    """The crosstable in both orders and the wall chart."""
    event = event_of(given.pop("event", None) or {key: given.pop(key) for key in [*given]})
    ranked = standings(crosstable(event))
    by_number = Forms(sheets.crosstable(ranked, by="number"), patch)
    all_forms = [
        by_number,
        *(Forms(one, patch) for one in (sheets.crosstable(ranked), sheets.wallchart(event))),
    ]
    assert expected.pop("exception", False) is False
    for said in expected.pop("text_contains", []):
        for one in all_forms:
            one.has(said)
            assert advice(one.sheet) == [], "every letter has a glyph"
    for said in expected.pop("text_absent", []):
        for one in all_forms if said != "■" else all_forms[:2]:  # the sign of Black in a wall chart
            one.lacks(said)
    if "rows" in expected:
        count, columns = expected.pop("rows"), expected.pop("columns_for_opponents")
        for one in all_forms:
            assert len(one.sheet.rows) == count
            assert sum(column.role is Role.OPPONENT for column in one.sheet.columns) == columns
            assert len(one.csv) == 1 + count
            assert len(one.html) == 1 + count
    check_cells(event, by_number, expected)
    if expected.pop("all_24_columns_on_the_page_or_split_with_row_labels_repeated", False):
        smallest, inside = expected.pop("min_font_pt"), expected.pop("no_text_outside_page")
        assert inside
        for paper in PAPERS:
            for one in all_forms:
                check_wide(Forms(_on(one.sheet, paper), patch), event, smallest)


def check_cells(event: Event, made: Forms, expected: dict[str, Any]) -> None:
    """What stands in the cells, in every form."""
    played = {
        (white, black) for _, _, game in event.schedule.games() if game.result
        for white, black in (game.pairing, game.pairing[::-1])
    }  # fmt: skip
    if expected.pop("cells_empty_for_unplayed", False):
        for form, cells in made.cells().items():
            assert {pair for pair, said in cells.items() if said} - _diagonal(event) == played, form
            assert len(cells) == len(event.players) ** 2, form
    if "cells" in expected:
        wanted = {tuple(map(int, pair.split("v"))): said for pair, said in expected.pop("cells").items()}
        assert {*wanted} == played
        for form, cells in made.cells().items():
            assert {pair: cells[pair] for pair in sorted(played)} == wanted, form
        at = [column.head for column in made.sheet.columns].index("Pts")
        had = {row[1]: Fraction(row[at]) for row in made.csv[1:]}
        assert had == points(event) == fractions(expected.pop("points"))


def _diagonal(event: Event) -> set[tuple[int, int]]:
    return {(player.number, player.number) for player in event.players}


def _on(sheet: Sheet, paper: str) -> Sheet:
    return replace(sheet, paper=paper)


def check_wide(made: Forms, event: Event, smallest: float) -> None:
    """Every column is on some page, and every page has the names before its columns."""
    check_inside(made.pdf)
    drawn = boxes.boxes(made.pdf)
    assert min(one.size for one in drawn if one.size) >= smallest
    heads = [column.head for column in made.sheet.columns if column.role is Role.OPPONENT]
    assert heads == [str(number) for number in range(1, 25)]
    found: Counter[str] = Counter()
    names = {player.name for player in event.players}
    for page in {one.page for one in made.strokes}:
        on_page = [one for one in made.strokes if one.page == page and one.text]
        if not names & {one.text for one in on_page}:
            continue
        assert names <= {one.text for one in on_page}
        top = max(one.top for one in on_page if one.text in names)
        line = [one for one in on_page if one.text in heads and top < one.bottom < top + 60]
        found.update(one.text for one in line)
    assert {*found} == {*heads}


def check_longest_name(given: dict[str, Any], expected: dict[str, Any], patch: pytest.MonkeyPatch) -> None:
    """The schedule and the crosstable, and whatever else has the name on it."""
    event = event_of({"players": given.pop("players")})
    longest, seen = event.players[0].name, expected.pop("name_visible_from_start")
    assert longest.startswith(seen)
    assert expected.pop("exception") is False
    assert expected.pop("every_page_inside_margins")
    ranked = standings(crosstable(event))
    made = [
        sheets.schedule(event),
        sheets.crosstable(ranked),
        sheets.crosstable(ranked, by="number"),
        sheets.wallchart(event),
        sheets.pairings(event, 1),
        sheets.standings(ranked),
        sheets.players(event),
        sheets.card(event, 1),
        sheets.cards(event),
        sheets.slips(event, 1),
    ]
    for sheet in made:
        for paper in PAPERS:
            forms = Forms(_on(sheet, paper), patch)
            check_inside(forms.pdf)
            where = [form for form in forms.words if not (form == "csv" and sheet.name == "card")]
            assert all(seen in forms.words[form] for form in where), sheet.name  # his card is his opponents
            assert min(one.size for one in forms.strokes if one.text) >= 5
        whole = "".join(longest.split())
        for form in {"csv", "html"} & {*where}:
            assert whole in forms.words[form], (sheet.name, form)
        for piece in re.findall(r"[^\s-]+-?", longest) if "text" in where else ():  # over several lines
            assert piece in forms.words["text"], (sheet.name, piece)


def check_results(given: dict[str, Any], expected: dict[str, Any], patch: pytest.MonkeyPatch) -> None:
    """The results of each round, and of all of them on the schedule."""
    event = event_of(given.pop("event"))
    assert expected.pop("pending_game_shown_as") == "blank or *"
    assert expected.pop("plain_text_copy_keeps_columns")
    made = [Forms(sheets.pairings(event, one.number), patch) for one in event.schedule.rounds]
    made.append(Forms(sheets.schedule(event), patch))
    wanted = expected.pop("text_contains")
    for said in wanted:
        made[-1].has(said)
        assert any(said in one.words["text"] for one in made[:-1])
    for one in made:
        rounds = event.schedule.rounds if one is made[-1] else event.schedule.rounds[made.index(one) :][:1]
        games = [game for round_ in rounds for game in round_.games]
        check_result_cells(one, games)
        check_columns_keep(one, games)


def check_result_cells(made: Forms, games: list[Game]) -> None:
    """The result of every game in every form; nothing where it is still to come, or a line to write on."""
    at = next(nth for nth, one in enumerate(made.sheet.columns) if one.role is Role.RESULT)
    results = [str(game.result or "") for game in games]
    assert [row.cells[at].text for row in made.sheet.rows] == results
    pending = {row.cells[at].kind for row in made.sheet.rows if not row.cells[at].text}
    assert pending <= {Kind.PLAIN, Kind.WRITE}
    head = [column.role for column in made.sheet.columns if column.role is not Role.DASH]
    before = len(made.sheet.block_heads)
    assert [row[before + head.index(Role.RESULT)] for row in made.csv[1:]] == results
    assert [row[at] for row in made.html if len(row) > at and row[0].isdecimal()] == results
    rows = [line for line in made.text.splitlines() if re.match(ROW, line)]
    assert [
        re.sub(rf"{ROW}|\bP\d+|\s|–|(?<=\s)[\d½]+(?=\s|$)", "", line).strip("_*") for line in rows
    ] == results
    shown = Counter(one.text for one in made.strokes if re.fullmatch(GAME, one.text))
    assert shown == Counter(filter(None, results))


def check_columns_keep(made: Forms, games: list[Game]) -> None:
    """Copied as plain text a row stays a row, and everything of one column stands at one place in it."""
    assert "\t" not in made.text
    rows = [line for line in made.text.splitlines() if re.match(ROW, line)]
    assert len(rows) == len(games)
    names = [[one.start() for one in re.finditer(r"\bP\d+\b", line)] for line in rows]
    assert len({tuple(places) for places in names}) == 1
    results = {found.start() for line in rows if (found := re.search(GAME, line))}
    assert len(results) <= 1
    lines = [line for page in boxes.read(made.pdf).pages for line in page.extract_text().splitlines()]
    for game in games:
        one, other, result = game.white, game.black, str(game.result or "")
        pattern = rf"P{one}\b.*{re.escape(result)}.*P{other}\b|P{one}\b.*P{other}\b.*{re.escape(result)}"
        assert any(re.search(pattern, line) for line in lines), (game, lines)


def check_players(given: dict[str, Any], expected: dict[str, Any], patch: pytest.MonkeyPatch) -> None:
    """By name, which is also what stands there if nobody asks for an order."""
    event = event_of({"players": given.pop("players")})
    wanted = expected.pop("order")
    made = Forms(sheets.players(event), patch)
    assert sheets.players(event) == sheets.players(event, by="name")
    for form, said in made.words.items():
        places = [said.index("".join(name.split())) for name in wanted]
        assert places == sorted(places), form
    drawn = [one.text for one in sorted(made.strokes, key=lambda one: -one.bottom) if one.text in wanted]
    assert drawn == wanted
    by_number = [row.cells[1].text for row in sheets.players(event, by="number").rows]
    assert by_number == [player.name for player in event.players] != wanted


def check_note(given: dict[str, Any], expected: dict[str, Any], patch: pytest.MonkeyPatch) -> None:
    """A note of the case's length, and some far longer ones, on every paper."""
    said = given.pop("note_on_a_game")
    assert expected.pop("exception") is False
    least, games = expected.pop("page_count_min"), expected.pop("games")
    plain = event_of({"n": given.pop("n")})
    for note in (said, "x" * 2500, said * 8):
        first = plain.schedule.rounds[0]
        noted = first._replace(games=(first.games[0]._replace(remark=note), *first.games[1:]))
        event = plain.with_schedule(plain.schedule.mapped([noted, *plain.schedule.rounds[1:]]))
        assert event.schedule.rounds[0].games[0].remark == note
        for sheet, count in ((sheets.schedule(event), games), (sheets.pairings(event, 1), 3)):
            assert sum(not row.line for row in sheet.rows) == count
            for paper in PAPERS:
                made = Forms(_on(sheet, paper), patch)
                assert len(boxes.read(made.pdf).pages) >= least
                check_inside(made.pdf)
                drawn = [one.size for one in boxes.boxes(made.pdf) if one.size]
                assert min(drawn) >= 5
            table = [
                one.size for one in made.strokes if one.text in {player.name for player in event.players}
            ]
            assert len(table) == 2 * count
            assert min(table) >= 12, "the note takes nothing from the table"
            for form in ("text", "html", "pdf"):
                assert "".join(note.split()) in re.sub(r"page\d+of\d+", "", _flowing(made, form)), form


def _flowing(made: Forms, form: str) -> str:
    """The words of a form; of a PDF in the order of its notes, which may go over pages with head and foot."""
    if form != "pdf":
        return made.words[form]
    notes = [one for one in made.strokes if one.text and _is_note(one, made.sheet)]
    return "".join("".join(one.text.split()) for one in notes)


def _is_note(one: Stroke, sheet: Sheet) -> bool:
    scale = 1.3 if sheet.paper == "A3" else 1.0
    return abs(one.size - 10 * scale) < 0.01


# files ----------------------------------------------------------------------------------------------------


def check_pgn(given: dict[str, Any], expected: dict[str, Any], folder: Path) -> None:
    """A shell for the moves has every game and no rests."""
    path = folder / "shell.pgn"
    write(event_of(given.pop("event"), "A shell"), path)
    games = re.split(r"\n\n(?=\[Event )", path.read_text(encoding="utf-8").strip())
    assert len(games) == expected.pop("games")
    assert expected.pop("games_for_rests") == 0
    assert expected.pop("each_tag_on_its_own_line")
    assert expected.pop("every_game_has_seven_tags")
    for game in games:
        tags = [re.fullmatch(r'\[(\w+) ".*"\]', line) for line in game.partition("\n\n")[0].splitlines()]
        assert all(tags), "each tag has a line of its own"
        assert tuple(tag[1] for tag in tags if tag)[:7] == TAGS
        assert not re.search(r'"(bye|rest)"', game, re.IGNORECASE)
    assert points(read(path)) == fractions(expected.pop("re_read_gives_same_points"))


def check_trf(given: dict[str, Any], expected: dict[str, Any], folder: Path) -> None:
    """The report file: rests are nothing won, and eighteen rounds find room."""
    event = event_of(given.pop("event"), "A report")
    if "rest_rounds" in expected:
        check_rests(event, expected, folder / "x.trf")
        return
    wanted = expected.pop("rounds"), expected.pop("games"), expected.pop("blocks_per_row")
    had, same = Fraction(str(expected.pop("points_each"))), expected.pop("re_import_gives_same")
    for version in ("16", "26"):
        path = folder / f"x.trf{version}"
        write(event, path)
        rows = [line for line in path.read_text(encoding="ascii").splitlines() if line.startswith("001")]
        assert len(rows) == len(event.players)
        blocks = [[cells for _, cells in PLAYER.groups(row)] for row in rows]
        assert {letter for row in blocks for _, _, letter in row} == {"="}
        assert {Fraction(row[80:84].strip()) for row in rows} == {had}
        again = read(path)
        games = sum(len(round_.games) for round_ in again.schedule.rounds)
        assert {(len(again.schedule.rounds), games, len(row)) for row in blocks} == {wanted}
        assert (again.schedule == event.schedule) is same
        assert {*points(again).values()} == {had}
        assert run("check", path).status == 0


def check_rests(event: Event, expected: dict[str, Any], path: Path) -> None:
    write(event, path)
    lines = [line for line in path.read_text(encoding="ascii").splitlines() if line.startswith("001")]
    assert len(lines) == len(event.players)
    rests, had = expected.pop("rest_rounds"), expected.pop("points_field")
    allowed, banned = expected.pop("rest_codes_allowed"), expected.pop("rest_codes_not_allowed")
    for line in lines:
        number = line[4:8].strip()
        round_ = rests[number]
        cell = line[91 + 10 * (round_ - 1) : 99 + 10 * (round_ - 1)]
        assert cell[:4] in ("0000", "    ")
        assert cell[7] in allowed
        assert cell[7] not in banned
        assert float(line[80:84]) == had[number]
    assert points(read(path)) == fractions(had)
    assert run("check", path).status == 0


def check_ics(given: dict[str, Any], expected: dict[str, Any], folder: Path) -> None:
    """A time is never without its zone: the first round is when the case says, the others a week apart."""
    asked = given.pop("event")
    (day,), zone = map(datetime.fromisoformat, asked.pop("round_dates")), asked.pop("timezone")
    start = time.fromisoformat(asked.pop("start"))
    table = event_of(asked)
    rounds = [
        round_._replace(date=day.date() + timedelta(weeks=round_.number - 1))
        for round_ in table.schedule.rounds
    ]
    event = Event(
        "Out of hours",
        table.players,
        table.schedule.mapped(rounds),
        uid="p11",
        calendar=Calendar(day.date(), at=start, zone=zone),
    )
    said = re.fullmatch(r"(\S+) (\S+) = (\S+)Z", expected.pop("dtstart_is"))
    assert said
    local, moment = datetime.fromisoformat(said[1]), datetime.fromisoformat(said[3]).replace(tzinfo=UTC)
    assert local.replace(tzinfo=ZoneInfo(said[2])) == moment
    floating = expected.pop("floating_time")
    for made in (calendar(event), calendar(event, by_game=True), calendar(event, 1)):
        (found,) = icalendar.Calendar.from_ical(made.data, multiple=True)
        starts = [entry["dtstart"] for entry in found.walk("VEVENT")]
        assert {one.params.get("TZID") for one in starts} == {said[2]}
        first = min(starts, key=lambda one: one.dt)
        assert first.dt.astimezone(UTC) == moment
        assert first.to_ical().decode() == f"{local:%Y%m%dT%H%M%S}"
        entries = made.data.partition(b"END:VTIMEZONE")[2]
        assert bool(re.findall(rb"^DT(?:START|END):\d{8}T\d{6}\r", entries, re.M)) is floating
        own = tz.tzical(io.StringIO(made.data.decode())).get(said[2])  # by the zone in the file itself
        assert local.replace(tzinfo=own).astimezone(UTC) == moment


SHEETS: dict[str, Callable[[dict[str, Any], dict[str, Any], pytest.MonkeyPatch], None]] = {
    "crosstable": check_crosstable,
    "schedule+crosstable": check_longest_name,
    "round-results": check_results,
    "player-list": check_players,
    "schedule": check_note,
}
FILES: dict[str, Callable[[dict[str, Any], dict[str, Any], Path], None]] = {
    "pgn": check_pgn,
    "trf": check_trf,
    "ics": check_ics,
}


def check_case(case: dict[str, Any], folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Everything the case expects; input that is not understood and keys nothing checks fail too."""
    given, expected = deepcopy(case["input"]), deepcopy(case["expected"])
    document = given.pop("document")
    if document in SHEETS:
        SHEETS[document](given, expected, patch)
    else:
        FILES[document](given, expected, folder)
    assert not given, f"input not understood: {given}"
    assert not expected, f"nothing checks {expected}"
