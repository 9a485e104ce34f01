"""Whatever somebody writes into an event is text on every sheet in every form, and nothing else.

Mark-up of the PDF library, HTML, formulas, the separators of calendars and of game and report files, escape
sequences of terminals: each in every field there is.
"""

from __future__ import annotations

import csv as reader
import io
import json
import re
import unicodedata
from collections import Counter
from dataclasses import replace
from datetime import date, time
from fractions import Fraction
from functools import cache, lru_cache
from itertools import cycle
from pathlib import Path
from typing import Any

import icalendar
import pytest
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject

from roundrobin import sheets
from roundrobin.cli import machine
from roundrobin.event import Calendar, Closed, Decision, Event, Lots, Penalty
from roundrobin.files import formats, read, write
from roundrobin.files.ics import calendar
from roundrobin.paper.csv import csv, csv_of_several
from roundrobin.paper.html import html
from roundrobin.paper.ink import MARGIN
from roundrobin.paper.pdf import pdf
from roundrobin.paper.signs import printable
from roundrobin.paper.site import site
from roundrobin.paper.text import NAME_WIDTH, text
from roundrobin.scheduling.groups import bracket
from roundrobin.scheduling.inspect import inspect
from roundrobin.scheduling.scheveningen import scheveningen
from roundrobin.scheduling.sections import sections as cut
from roundrobin.sheets.knockout import Qualified
from roundrobin.sheets.link import address
from roundrobin.sheets.sheet import Sheet
from roundrobin.sheets.translation import translated
from roundrobin.standings.comparison import compare
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.explain.above import above
from roundrobin.standings.ranking import standings
from tests import boxes, browser
from tests.handouts import handouts
from tests.pages import Page
from tests.sample_events import sample

REPORTLAB = [
    "<b>bold</b> <i>slanted</i>",
    "<font size=99 color=red>large</font>",
    '<img src="file:///etc/passwd" width=999/>',
    '<link href="http://evil.example/">here</link><a name="x"/>',
    "&lt;b&gt; &amp; &#60;br/&#62;",
    "<para><seq/><br/></para>",
]
PATTERNS = [
    "{0} {name} {{7*7}} {% raw %}",
    "%s %d %(name)s %%",
    "\\ \\n \\x41 \\u0041 \\1 \\g<0>",
    "$HOME `ls` ${x}",
]
HTML = [
    "<script>window.hacked = 1</script>",
    '"><img src=x onerror="window.hacked = 2">',
    "' onmouseover='window.hacked = 3' x='",
    "javascript:window.hacked=4",
    "javascript://%0awindow.hacked=4",
    "</style></title></bdi><script>window.hacked = 5</script>",
    "]]> <![CDATA[ --> <!--",
    "<svg onload=window.hacked=6><iframe srcdoc='x'>",
]
FORMULAS = [
    "=cmd|'/c calc'!A0",
    "=1+1",
    "+1",
    "-1+2",
    "@SUM(A1)",
    '=HYPERLINK("http://evil.example")',
    "＝1+1",
]
CALENDARS = ["a;b,c:d", "a\\nb\\, c\\;", "END:VEVENT", "ATTENDEE;CN=x:mailto:a@b.example"]
QUOTES = ['"Bob" O\'Neill [x "y"]', '"] [Result "1-0"] {so} ;rest', "001    1 m  x"]
CONTROLS = [
    "a\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:b",
    "a\r\nATTACH:http://evil.example/\r\n b",
    "\x1b]0;title\x07\x1b[2Jx",
    "x\u202egnp.exe\u2066",
    "\t=1+1",
]
WRITABLE = [*REPORTLAB, *PATTERNS, *HTML, *FORMULAS, *CALENDARS, *QUOTES]
HOSTILE = [*WRITABLE, *CONTROLS]
ON_PAPER = [*REPORTLAB, *PATTERNS, *HTML[:2], HTML[6], FORMULAS[-1], CALENDARS[1], QUOTES[0], *CONTROLS]
PLAIN = ("plain", "simple", "usual", "common", "clean", "clear")
STARTS = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n")
OURS = re.compile(r"[+-]:[+-]|[+]|-|[+-]?\d+")  # a result by default; a change of place
DATED = Calendar(
    date(2026, 1, 12),
    at=time(19, 30),
    zone="Europe/Riga",
    skip=(Closed(date(2026, 4, 1), date(2026, 4, 5), "x"),),
)


def mixed(strings: list[str], count: int) -> list[tuple[str, ...]]:
    """The texts in so many groups, each of several kinds, for events with all of a group at once."""
    return [tuple(strings[at::count]) for at in range(count)]


def names(said: tuple[str, ...], count: int) -> list[str]:
    """A name for each player; of several texts the number comes first, so that they sort alike."""
    given = cycle(said)
    called = ((next(given), number) for number in range(1, count + 1))
    return [f"{one} {number}" if len(said) == 1 else f"{number} {one}" for one, number in called]


def event_with(*said: str, language: str = "en") -> Event:
    """An event in the middle of its games with the text in every field; of several each has the next."""
    given = cycle(said)
    called = names(said, 7)
    plain = sample(
        called,
        upto=3,
        withdrawn={3: 2},
        postponed=[(1, 4), (2, 6)],
        name=next(given),
        club=next(given),
        city=next(given),
        federation=next(given),
        organiser=next(given),
        arbiter=next(given),
        deputies=(next(given), next(given)),
        time_control=next(given),
        web=next(given),
        uid="x",
        language=language,
        calendar=replace(DATED, skip=(replace(DATED.skip[0], why=next(given)),)),
        lots=Lots(next(given), "lots", tuple(called)),
        decisions=(Decision((6, 7), (7, 6), "arbiter", next(given)),),
        penalties=(Penalty(5, Fraction(1, 2), next(given)),),
        tiebreaks=("DE", "SB", "KS", "WON"),
    )
    players = tuple(
        replace(
            player,
            club=next(given),
            title=next(given) if player.number % 2 else "",
            federation=f"{next(given)}{player.number % 2}",
            national_id=f"{next(given)} {player.number}",
        )
        for player in plain.players
    )
    rounds = [
        round_._replace(games=tuple(game._replace(remark=next(given)) for game in round_.games))
        for round_ in plain.schedule.rounds
    ]
    return replace(plain, players=players, schedule=plain.schedule.mapped(rounds))


def match_with(*said: str) -> Event:
    """A match of two teams with the text as their names."""
    given = cycle(reversed(said))
    plain = sample(names(said, 6), upto=0)
    players = tuple(replace(one, team="AB"[one.number > 3]) for one in plain.players)
    return replace(
        plain,
        name=next(given),
        players=players,
        teams=(("A", f"{next(given)} A"), ("B", f"{next(given)} B")),
        system="scheveningen",
        schedule=scheveningen(3),
    )


@cache
def drawn(*texts: str, language: str = "en") -> tuple[Sheet, ...]:
    """Every sheet there is."""
    event, match = event_with(*texts, language=language), match_with(*texts)
    said, other, *_ = (*texts, *texts)
    ranked = standings(crosstable(event))
    parts = [part._replace(name=f"{said} {part.name}") for part in cut(event.players)]
    known = {"A1": Qualified(f"{said} 1"), "B1": Qualified(f"{other} 2", True)}
    told = above(ranked, 1, 2)
    made = [
        sheets.schedule(event),
        *(sheets.pairings(event, number) for number in (1, 4, 5)),
        sheets.wallchart(event),
        sheets.crosstable(ranked),
        sheets.crosstable(ranked, by="number"),
        sheets.standings(ranked),
        sheets.players(event, by="number"),
        sheets.players(event),
        sheets.table(event.schedule),
        *handouts(event),
        sheets.why(ranked, told),
        *(sheets.encounter(event, one) for each in told.criteria for one in each.encounters),
        sheets.comparison(compare(crosstable(event), ["DE SB", "SB DE"]), said=[said], sources=[said, other]),
        sheets.sections(parts, event, files={parts[0].name: said}, details=[said], when=other, notes=[said]),
        sheets.knockout(bracket(2, 1), event, known, notes=[other]),
        sheets.inspection(event.schedule, inspect(event.schedule), event=event),
        sheets.teams(standings(crosstable(match))),
        sheets.schedule(match),
        sheets.wallchart(match),
    ]
    return tuple(made)


@lru_cache(maxsize=4096)
def bare(said: str) -> str:
    """As it may reach paper, blanks taken out."""
    return re.sub(r"\s", "", printable(said))


def pieces(sheet: Sheet) -> list[str]:
    """Every text on a sheet in its language."""
    sheet = translated(sheet)
    said = [sheet.title, sheet.subtitle, *sheet.details, *sheet.corner, *sheet.notes]
    for row in sheet.rows:
        said += [row.line] if row.line else [cell.text for cell in row.cells if not cell.marks]
    said += [block.head for block in sheet.blocks]
    return [one for one in said if one and one != "×"]


def with_it(sheet: Sheet, said: str) -> list[str]:
    return [one for one in pieces(sheet) if bare(said) in bare(one)]


# HTML -----------------------------------------------------------------------------------------------------


LONG_WORD = re.compile(r'<span class="whole">([^<]*)</span>')  # the end of a name too long for a phone
TO_FILL_IN = re.compile(r"\[ \]|_{3,}")  # boxes and lines of a slip, which a page draws


class Skeleton(Page):
    """The tags and attributes of a page without its texts; titles and labels are texts as well."""

    def __init__(self, page: str) -> None:
        self.bones: list[object] = []
        self.labels: list[str] = []
        super().__init__(LONG_WORD.sub(r"\1", page).replace(' long"', '"'))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        super().handle_starttag(tag, attrs)
        kept = []
        if ("name", "event") in attrs:  # whose page it is
            self.labels.append(dict(attrs)["content"] or "")
            attrs = [one for one in attrs if one[0] != "content"]
        for name, value in attrs:
            if name in {"title", "aria-label"}:
                self.labels.append(value or "")
            anchor = tag == "section" and name == "id" and not (value or "").startswith("round-")
            if not anchor:  # made of the name of a section where that is letters and digits alone
                kept.append(
                    (name, "" if name in {"title", "aria-label"} else re.sub(r"\d+", "#", value or ""))
                )
        self.bones.append((tag, tuple(kept)))

    def handle_endtag(self, tag: str) -> None:
        super().handle_endtag(tag)
        self.bones.append(tag)

    def handle_comment(self, data: str) -> None:
        self.bones.append(("comment", data))

    def unknown_decl(self, data: str) -> None:
        self.bones.append(("declaration", data))


def checked(made: str, bones: list[object]) -> str:
    """The words of a page that is in order and has these tags, blanks taken out."""
    page = Skeleton(made)
    assert page.faults == []
    assert page.bones == bones
    for link in page.links:
        assert re.fullmatch(r"(?:[\w-]+/|\.\./)?[\w-]+\.html", link), link
    return bare(page.words)


def bound(*said: str) -> list[tuple[Sheet, ...]]:
    """All sheets in as few pages as can be: one schedule on each, whose rounds have anchors."""
    made = drawn(*said)
    return [made[:-2], made[-2:]]


@cache
def harmless_pages() -> list[list[object]]:
    return [Skeleton(html(together)).bones for together in bound(PLAIN[0])]


@cache
def harmless_sheets(count: int) -> list[list[object]]:
    return [Skeleton(html(sheet)).bones for sheet in drawn(*PLAIN[:count])]


@cache
def harmless_site(count: int) -> dict[str, list[object]]:
    return {name: Skeleton(page).bones for name, page in site_with(*PLAIN[:count]).items()}


def site_with(*said: str) -> dict[str, str]:
    """The pages of two events, whose folders are called like their files."""
    events = [
        replace(event, source=f"{file}.toml")
        for file, event in (("event", event_with(*said)), ("match", match_with(*said)))
    ]
    return dict(site(events))


@pytest.mark.parametrize("said", HOSTILE)
def test_pages_have_no_element_and_no_attribute_more(said: str) -> None:
    assert address(event_with(said)) == ""
    for together, bones in zip(bound(said), harmless_pages(), strict=True):
        words = checked(html(together), bones)
        assert words.count(bare(said)) >= 10 * len(together)
        for sheet in together:
            for piece in with_it(sheet, said):
                if piece not in sheet.details:  # which pages of several sheets leave out
                    assert bare(piece) in words, (sheet.name, piece)


@pytest.mark.parametrize("said", mixed(HOSTILE, 7))
def test_a_page_of_a_single_sheet_says_all_of_it(said: tuple[str, ...]) -> None:
    for sheet, bones in zip(drawn(*said), harmless_sheets(len(said)), strict=True):
        made = html(sheet)
        checked(made, bones)
        page = Page(made)
        assert page.faults == []
        words = bare(page.words)
        for piece in pieces(sheet):
            shown = TO_FILL_IN.sub("", piece) if sheet.name == "slips" else piece
            assert bare(shown) in words, (sheet.name, piece)


@pytest.mark.parametrize("said", mixed(HOSTILE, 7))
def test_the_site_has_no_element_and_no_attribute_more(said: tuple[str, ...]) -> None:
    made = site_with(*said)
    harmless = harmless_site(len(said))
    assert made.keys() == harmless.keys()
    every = ""
    for name, page in made.items():
        assert re.fullmatch(r"[\w/-]+\.html", name)
        words = checked(page, harmless[name])
        titles = [one.name for one in (event_with(*said), match_with(*said))]
        assert bare(titles[name.startswith("match/")]) in words
        every += words
    assert all(bare(one) in every for one in said)


@pytest.mark.parametrize("said", HOSTILE)
def test_the_names_of_pages_are_letters_and_digits(said: str) -> None:
    few = sample(3, upto=0, name=said)
    unnamed = site([replace(few, uid=""), replace(match_with(said), uid="")])
    assert all(re.fullmatch(r"(?:[a-z0-9]+(?:-[a-z0-9]+)*/)?[a-z0-9-]+\.html", name) for name, _ in unnamed)


@pytest.mark.skipif(bool(browser.missing()), reason=browser.missing() or "there is one")
def test_a_browser_runs_nothing_of_it(tmp_path: Path) -> None:
    tried = mixed([*REPORTLAB, *PATTERNS, *HTML, *CONTROLS], 5)
    for nth, said in enumerate(tried):
        folder = tmp_path / str(nth)
        folder.mkdir()
        for name, page in site([event_with(*said)]):
            if name == "index.html":
                (folder / name).write_text(page, encoding="utf-8", newline="\n")
        (folder / "all.html").write_text(html(drawn(*said)), encoding="utf-8", newline="\n")
    with browser.browser() as chromium:
        shown = chromium.new_page()
        asked, told = list[str](), list[str]()
        shown.on("request", lambda request: asked.append(request.url))
        shown.on("console", lambda message: told.append(message.text))
        shown.on("pageerror", lambda error: told.append(str(error)))
        shown.on("dialog", lambda dialog: told.append(dialog.message))
        for nth, said in enumerate(tried):
            for file in (tmp_path / str(nth)).iterdir():
                shown.goto(file.as_uri())
                assert shown.evaluate("typeof window.hacked") == "undefined", (file.name, said)
                assert shown.locator("main img, main script, main iframe").count() == 0
                words = bare(shown.locator("body").inner_text())
                wanted = said if file.name == "all.html" else said[:1]
                assert all(bare(one) in words for one in wanted), (file.name, said)
    assert told == []
    assert {url.partition(":")[0] for url in asked} <= {"file", "data"}
    assert all(url.endswith(".html") for url in asked if url.startswith("file"))


# PDF ------------------------------------------------------------------------------------------------------


def keys(value: Any, seen: set[int]) -> set[str]:
    """The names of everything in a PDF that is reached from here."""
    if isinstance(value, IndirectObject):
        if value.idnum in seen:
            return set()
        seen.add(value.idnum)
        value = value.get_object()
    if isinstance(value, DictionaryObject):
        return {*map(str, value)}.union(*(keys(one, seen) for one in value.values()))
    if isinstance(value, ArrayObject):
        return set().union(*(keys(one, seen) for one in value))
    return set()


ACTIVE = {
    "/JS",
    "/JavaScript",
    "/Launch",
    "/OpenAction",
    "/AA",
    "/URI",
    "/EmbeddedFiles",
    "/AcroForm",
    "/XObject",
}


@cache
def document(*said: str) -> bytes:
    """All sheets in one document."""
    return pdf(drawn(*said))


@pytest.mark.parametrize("said", mixed(ON_PAPER, 5))
def test_paper_shows_it_as_it_is(said: tuple[str, ...]) -> None:
    data = document(*said)
    shown = boxes.squeezed(data)
    for sheet in drawn(*said):
        for piece in (sheet.title, *sheet.corner, *sheet.details, *sheet.notes):
            if any(bare(one) in bare(piece) for one in said):
                assert bare(piece) in shown, (sheet.name, piece)
    counts = [shown.count(bare(one)) for one in said]
    assert sum(counts) >= 500
    assert min(counts) >= 80, counts
    pages = [page.mediabox for page in boxes.read(data).pages]
    strokes = boxes.boxes(data)
    assert [
        one
        for one in strokes
        if one.outside(float(pages[one.page].width), float(pages[one.page].height), MARGIN)
    ] == []
    sizes = {one.size for one in strokes if one.size}
    assert max(sizes) <= 30, "no type larger than ours"
    assert min(sizes) >= 4.5


@pytest.mark.parametrize("said", mixed(ON_PAPER, 5))
def test_a_document_does_nothing_and_its_bookmarks_say_it_as_it_is(said: tuple[str, ...]) -> None:
    made = drawn(*said)
    document_ = boxes.read(document(*said))
    assert keys(document_.trailer, set()) & ACTIVE == set()
    facts = document_.metadata
    assert facts is not None
    titles = list(dict.fromkeys(printable(sheet.title) for sheet in made))
    assert facts.title == (
        ", ".join(titles) if len(titles) < 4 else f"{titles[0]} and {len(titles) - 1} more"
    )
    assert facts.author == printable(made[0].author)
    assert facts.subject == ", ".join(dict.fromkeys(printable(sheet.subtitle) for sheet in made))
    outline = [entry["/Title"] for entry in document_.outline if not isinstance(entry, list)]
    wanted = [printable(f"{sheet.subtitle} – {sheet.title}") for sheet in made]
    below = [title for title, sheet in zip(wanted, made, strict=True) if sheet.name == "encounter"]
    assert [one for one in outline if one not in below] == [one for one in wanted if one not in below]


# plain text -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("said", mixed(ON_PAPER, 5))
def test_a_document_of_one_event_is_called_as_it_is(said: tuple[str, ...]) -> None:
    for events in ([event_with(*said)], [event_with(*said), match_with(*said)]):
        made = [sheets.players(event, by="number") for event in events]
        facts = boxes.read(pdf(made)).metadata
        assert facts is not None
        title = ", ".join(printable(event.name) for event in events)
        assert facts.title == (title if events[1:] else f"{title}: {made[0].subtitle}")


def over_lines(piece: str, lines: list[str]) -> bool:
    """Whether a text stands one part below the other on lines that follow each other, nothing left out."""
    most = 2 + 2 * len(piece) // NAME_WIDTH
    for at in range(len(lines)):
        left = bare(piece)
        for line in lines[at : at + most]:
            there = next((end for end in range(len(left), 0, -1) if left[:end] in line), 0)
            left = left[there:]
            if not left:
                return True
    return False


@pytest.mark.parametrize("said", HOSTILE)
def test_plain_text_has_it_as_it_is_and_nothing_for_the_terminal(said: str) -> None:
    for sheet in drawn(said):
        shown = text(sheet)
        words, lines = bare(shown), [bare(line) for line in shown.splitlines()]
        for piece in pieces(sheet):
            if piece not in {"_____", "□", "■"} and not piece.startswith("Coming games"):
                long = len(printable(piece)) > NAME_WIDTH
                assert bare(piece) in words or (long and over_lines(piece, lines)), (sheet.name, piece)
        assert bare(text(sheet, width=5000)) == words, "nothing is shortened where there is room"
        for line in shown.splitlines():
            assert not {unicodedata.category(sign) for sign in line} & {"Cc", "Zl", "Zp", "Cs"}
        assert not set(shown) & set("\u202a\u202b\u202d\u202e\u2066\u2067")
        read_back = json.loads(machine.written(machine.sheet(sheet)))
        assert read_back["title"] == sheet.title


@pytest.mark.parametrize("language", ["de", "ru"])
@pytest.mark.parametrize("said", [*PATTERNS, *CALENDARS, *QUOTES])
def test_in_another_language_too(said: str, language: str) -> None:
    for sheet, plain in zip(drawn(said, language=language), drawn(said), strict=True):
        had, has = (Counter(map(bare, with_it(one, said))) for one in (plain, sheet))
        assert has.total() == had.total(), sheet.name


# spreadsheets ---------------------------------------------------------------------------------------------


def rows(made: str) -> list[list[str]]:
    return list(reader.reader(io.StringIO(made, newline="")))


@pytest.mark.parametrize("said", HOSTILE)
def test_a_spreadsheet_runs_nothing_of_it(said: str) -> None:
    kinds = [[sheet] for sheet in drawn(said)]
    kinds += [[sheets.players(event_with(said)), sheets.players(event_with(said))], [*drawn(said)]]
    for several in kinds:
        made = csv_of_several(several)
        for row in rows(made):
            for cell in row:
                assert OURS.fullmatch(cell) or not cell.lstrip(" ").startswith(STARTS), (
                    several[0].name,
                    cell,
                )
                assert not {unicodedata.category(sign) for sign in cell} & {"Cc", "Zl", "Zp"}
        if len(several) == 1:
            check_cells(several[0], made, said)


def check_cells(sheet: Sheet, made: str, said: str) -> None:
    """Every cell is there and as it was but for the apostrophe; no row has more of them than the head."""
    head, *body = rows(made)
    assert {len(row) for row in body} <= {len(head)}
    wanted = [printable(cell.text) for row in sheet.rows for cell in row.cells]
    there = Counter(cell for row in body for cell in row)
    for cell in wanted:
        if bare(said) in bare(cell):
            assert there[cell] or there[f"'{cell}"], (sheet.name, cell)


@pytest.mark.parametrize(
    "name", ["Tal, Ana", "O'Neill, Siobhán", "Świątek-Nowak, Łukasz", "'t Hooft, Piet", "(rest)"]
)
def test_names_of_people_have_no_apostrophe_before_them(name: str) -> None:
    event = sample([name, "Bron, Max"], upto=0)
    assert [row[1].removeprefix("FM ") for row in rows(csv(sheets.players(event, by="number")))][1] == name


# calendars and files --------------------------------------------------------------------------------------


CALENDAR_KINDS: tuple[dict[str, Any], ...] = ({}, {"by_game": True}, {"player": 1})


def shape(read_back: icalendar.Calendar) -> list[tuple[str | None, list[str]]]:
    """The parts of a calendar and what each has."""
    return [(part.name, sorted({*part.keys()} - {"URL"})) for part in read_back.walk()]


@cache
def harmless_shapes() -> list[list[tuple[str | None, list[str]]]]:
    made = (calendar(event_with(PLAIN[0]), **settings).data for settings in CALENDAR_KINDS)
    return [shape(one) for data in made for one in icalendar.Calendar.from_ical(data, multiple=True)]


@pytest.mark.parametrize("said", HOSTILE)
def test_a_calendar_has_no_entry_and_no_property_more(said: str) -> None:
    for nth, settings in enumerate(CALENDAR_KINDS):
        made = calendar(event_with(said), **settings).data
        [one] = icalendar.Calendar.from_ical(made, multiple=True)
        assert one.errors == []
        assert shape(one) == harmless_shapes()[nth]
        told = "".join(
            str(entry.get(key, ""))
            for entry in one.walk("VEVENT")
            for key in ("summary", "description", "location")
        )
        assert bare(said) in bare(told)
        assert max(map(len, made.split(b"\r\n"))) <= 75
        assert b"\n" not in made.replace(b"\r\n", b"")
        for entry in one.walk("VEVENT"):
            assert re.match("https?://", entry.get("url", "https://")), entry["url"]


@pytest.mark.parametrize(
    "ending", [f".{one.endings[0].lstrip('.')}" for one in formats.FORMATS if one.name != "dbf"]
)
@pytest.mark.parametrize("said", WRITABLE)
def test_a_file_is_read_back_with_the_same_games(said: str, ending: str, tmp_path: Path) -> None:
    event = event_with(said)
    path = tmp_path / f"event{ending}"
    write(event, path)
    again = read(path)
    games = [(round_.number, *game.pairing, str(game.result)) for round_, _, game in event.schedule.games()]
    had = [(round_.number, *game.pairing, str(game.result)) for round_, _, game in again.schedule.games()]
    assert sorted(had) == sorted(games)
    assert len(again.players) == len(event.players)
    if ending in {".toml", ".json"}:
        assert again.players == event.players
        assert (again.name, again.arbiter, again.web) == (event.name, event.arbiter, event.web)
