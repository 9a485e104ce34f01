"""Sheets and pages in every language: no English left, names untouched, plurals, numbers and dates.

After a change that is meant, run once with ROUNDROBIN_WRITE_GOLDEN=1 and read the difference.
"""

from __future__ import annotations

import io
import os
import re
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction
from html import unescape as html_text
from pathlib import Path

import pytest
from pypdf import PdfReader

from roundrobin import example, sheets, tables
from roundrobin.cli.options import LANGUAGES
from roundrobin.event import Event
from roundrobin.files import read
from roundrobin.files.settings import language as language_problems
from roundrobin.games import Postponed
from roundrobin.paper.csv import csv
from roundrobin.paper.html import html
from roundrobin.paper.page_words import WORDS
from roundrobin.paper.pdf import pdf
from roundrobin.paper.site import site
from roundrobin.paper.text import text
from roundrobin.results import Result
from roundrobin.scheduling.inspect import inspect
from roundrobin.sheets.sheet import Kind, Role, Sheet
from roundrobin.sheets.translation import translated
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.explain import explain
from roundrobin.standings.explain.above import above, placed
from roundrobin.standings.explain.meeting import encounter
from roundrobin.standings.handbook import parse
from roundrobin.standings.ranking import Standings, standings
from roundrobin.words import Words, words
from tests.cli_runs import run
from tests.every_sheet import every_sheet, round_robins, said_in, swisses
from tests.sample_events import sample
from tests.test_sheets_golden import SHEETS, five

GOLDEN = Path(__file__).parent / "golden" / "languages"
KEPT = ("wallchart", "crosstable", "standings", "schedule", "pairings", "comparison", "tiebreaks", "cards")
OTHERS = [code for code in tables.languages() if code != "en"]
WORD = re.compile(r"[A-Za-z’']{2,}")
# What stays in every language: names and remarks of the file, codes and settings as they are typed, seeds.
STAYS = re.compile(
    r"\b[QM]x\w*|\bqx\b"
    r"|\bUS/\w+"
    r"|rules\.\w+ = \S+|\(\w+ = \S+\)|order = .\w+.|\[\[decisions]]"
    r"|\blots\b"
    r"|\S+\|NAME|\S*\|ties\|[^:]*: \w+"
)
ORDERS = {"fide", "plain", "french", "english", "inverted", "rotated"}  # as an event file has them
# What is text of the file, a name of another's or a code: remarks typed by an organiser, keys of [rules].
FREE = set(
    WORD.findall(
        "two blitz games telephone, Riverside Spring Championship Chess Club, Old Mill, Novak, NAME ties,"
        " rules unmet level koya step half point forfeit wins played false completed judged together,"
        " Sonneborn Berger Koya Buchholz lots"
    )
)


def vocabulary(code: str) -> set[str]:
    """Every word of a language in the table."""
    return {word for row in tables.rows("words.csv") for word in WORD.findall(STAYS.sub("", row[code]))}


def names_of(event: Event) -> set[str]:
    """The words of the players' names and titles."""
    said = [f"{player.title} {player.name} {player.federation} {player.club}" for player in event.players]
    return {word for one in said for word in WORD.findall(one)}


def ranked(event: Event) -> Standings:
    return standings(crosstable(event))


def ranked_swiss(event: Event) -> Standings:
    return standings(crosstable(event, kind="swiss"))


def in_words(code: str) -> Words:
    found = words(code)
    assert found
    return found


def in_language(code: str) -> Event:
    return replace(five(), language=code)


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("name", SHEETS)
def test_no_english_is_left(name: str, code: str) -> None:
    known = vocabulary(code) | FREE | names_of(sample(10)) | {"ENG"}
    before, after = SHEETS[name](), translated(SHEETS[name](), code)
    assert left_in(before, after, known) == set()


@pytest.mark.parametrize("code", OTHERS)
def test_no_english_is_left_on_any_sheet(code: str) -> None:
    """What a new sentence of a sheet needs is a row of tables/words.csv."""
    known = vocabulary(code) | ORDERS
    left: dict[tuple[str, ...], list[str]] = {}
    for sheet in every_sheet():
        after = translated(sheet, code)
        if words_left := left_in(sheet, after, known):
            said = [text for text in said_in(after) if words_left & set(WORD.findall(STAYS.sub("", text)))]
            left.setdefault((sheet.name, *sorted(words_left)), said)
    assert left == {}


def left_in(before: Sheet, after: Sheet, known: set[str]) -> set[str]:
    """The words of a sheet that are still English: none of the language, and no code in capitals."""
    return {
        word
        for english, said in zip(said_in(before), said_in(after), strict=True)
        for word in WORD.findall(STAYS.sub("", said))
        if word not in known and not word.isupper() and word in WORD.findall(STAYS.sub("", english))
    }


def test_a_new_sentence_would_be_found() -> None:
    sheet = replace(SHEETS["standings"](), notes=("Nobody ever said so.", "Nobody has left."))
    left = left_in(sheet, translated(sheet, "de"), vocabulary("de") | FREE | names_of(sample(10)))
    assert left == {"Nobody", "ever", "said"}


def test_every_kind_of_sheet_is_looked_at() -> None:
    made = {sheet.name for sheet in every_sheet()}
    assert {"why", "score", "inspection", "orders", "plan", "tiebreaks", "knockout", "encounter"} <= made
    assert {"comparison", "table", "sections", "groups", "teams", "cover", "ties", "rules"} <= made
    assert {"schedule", "pairings", "wallchart", "crosstable", "standings", "card", "cards", "slips"} <= made
    assert {"outstanding", "overview", "players", "uschart"} <= made


@pytest.mark.parametrize("code", OTHERS)
def test_names_results_and_numbers_stay(code: str) -> None:
    for name in ("crosstable-withdrawn", "standings-decided", "schedule", "pairings-played", "uschart"):
        before, after = SHEETS[name](), translated(SHEETS[name](), code)
        assert (after.title, after.author, after.corner[0]) == (before.title, before.author, before.corner[0])
        for old, new in zip(before.rows, after.rows, strict=True):
            for column, one, other in zip(before.columns, old.cells, new.cells, strict=False):
                if column.role in {Role.NAME, Role.NUMBER, Role.RATING, Role.POINTS, Role.PLACE}:
                    assert one == other


@pytest.mark.parametrize("code", OTHERS)
def test_a_name_that_is_a_phrase_stays(code: str) -> None:
    """Players and club called like words of the sheets, and a name with a whole sentence in it."""
    hostile = ["White", "bye", "Schedule", "round 3", "after round 3 of 5, provisional"]
    event = in_language(code)
    players = tuple(
        replace(player, name=name, title="", club="Players")
        for player, name in zip(event.players, hostile, strict=True)
    )
    event = replace(event, players=players, name="Standings", club="Schedule", time_control="")
    made = [
        sheets.wallchart(event),
        sheets.schedule(event),
        sheets.pairings(event, 3),
        sheets.crosstable(ranked(event)),
        sheets.standings(ranked(event)),
        sheets.players(event),
        *(sheets.card(event, number) for number in range(1, 6)),
    ]
    for sheet in made:
        after = translated(sheet)
        assert (after.title, after.corner[0]) == ("Standings", "Schedule")
        for old, new in zip(sheet.rows, after.rows, strict=True):
            for column, one, other in zip(sheet.columns, old.cells, new.cells, strict=False):
                bye = one.kind is Kind.SECONDARY and sheet.name == "card"  # a real one
                if column.role in {Role.NAME, Role.CLUB} and one.text in {*hostile, "Players"} and not bye:
                    assert other.text == one.text
    card = translated(made[-1])
    assert card.subtitle == "5 after round 3 of 5, provisional"


def test_every_word_of_pages_is_in_the_table() -> None:
    assert set(WORDS.values()) <= {row["en"] for row in tables.rows("words.csv") if row["where"] == "page"}


def test_the_languages_of_the_command_line_are_those_of_the_table() -> None:
    assert tables.languages() == LANGUAGES


@pytest.mark.parametrize(
    ("code", "number", "said"),
    [
        *(("ru", n, f"{n} {word}") for n, word in [(1, "тур"), (2, "тура"), (5, "туров"), (11, "туров")]),
        *(("ru", n, f"{n} {word}") for n, word in [(21, "тур"), (22, "тура"), (112, "туров")]),
        *(("pl", n, f"{n} {word}") for n, word in [(1, "runda"), (3, "rundy"), (5, "rund"), (12, "rund")]),
        *(("pl", n, f"{n} {word}") for n, word in [(21, "rund"), (22, "rundy")]),
        *(("uk", n, f"{n} {word}") for n, word in [(1, "тур"), (4, "тури"), (14, "турів"), (31, "тур")]),
        *(("de", n, f"{n} {word}") for n, word in [(1, "Runde"), (9, "Runden")]),
    ],
)
def test_plurals(code: str, number: int, said: str) -> None:
    found = in_words(code)
    assert found.say("aside", f"{number} round{'s' * (number != 1)}") == said


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("de", "je ½ Punkt"),
        ("fr", "½ point chacun"),
        ("pl", "po ½ punktu"),
        ("ru", "по ½ очка"),
        ("uk", "по ½ очка"),
    ],
)
def test_half_a_point(code: str, said: str) -> None:
    found = in_words(code)
    assert found.say("aside", "½ point each") == said
    assert found.plural(Fraction(3, 2), "1|2").isdigit()


@pytest.mark.parametrize(
    ("code", "long", "short", "span"),
    [
        ("de", "Montag, 12. Januar 2026", "12. Jan", "12. Januar – 9. Februar 2026"),
        ("fr", "lundi 12 janvier 2026", "12 janv", "12 janvier – 9 février 2026"),
        ("es", "lunes, 12 de enero de 2026", "12 ene", "12 de enero – 9 de febrero de 2026"),
        ("it", "lunedì 12 gennaio 2026", "12 gen", "12 gennaio – 9 febbraio 2026"),
        ("pl", "poniedziałek, 12 stycznia 2026", "12 sty", "12 stycznia – 9 lutego 2026"),
        ("ru", "понедельник, 12 января 2026", "12 янв", "12 января – 9 февраля 2026"),
        ("uk", "понеділок, 12 січня 2026", "12 січ", "12 січня – 9 лютого 2026"),
    ],
)
def test_dates(code: str, long: str, short: str, span: str) -> None:
    found = in_words(code)
    assert found.say("day", "Monday 12 January 2026") == long
    assert found.say("day", "12 Jan") == short
    assert found.say("when", "12 January – 9 February 2026") == span


def test_the_first_of_a_month() -> None:
    assert in_words("fr").say("day", "Sunday 1 March 2026") == "dimanche 1er mars 2026"
    assert in_words("it").say("day", "1 March 2026") == "1º marzo 2026"


def test_a_decimal_comma() -> None:
    made = SHEETS["standings"]()
    at = next(at for at, column in enumerate(made.columns) if column.role is Role.TIEBREAK)
    first = made.blocks[0].rows[0]
    cells = (*first.cells[:at], first.cells[at]._replace(text="12.33"), *first.cells[at + 1 :])
    made = replace(made, blocks=(replace(made.blocks[0], rows=(first._replace(cells=cells),)),))
    assert translated(made, "de").rows[0].cells[at].text == "12,33"
    assert translated(made, "en").rows[0].cells[at].text == "12.33"


@pytest.mark.parametrize("code", OTHERS)
def test_the_names_of_two_players_stay_over_their_columns(code: str) -> None:
    """Players called like the heads of `why` and of the little table of direct encounter."""
    event = in_language(code)
    called = ["Value", "R2", "White", "Criterion", "Result"]
    players = tuple(replace(one, name=name) for one, name in zip(event.players, called, strict=True))
    event = replace(event, players=players)
    made = standings(crosstable(event), "DE SB")
    told = above(made, 1, 2)
    heads = [column.head for column in translated(sheets.why(made, told)).columns]
    assert set(heads[1:]) == {"Value", "R2"}
    met = sheets.encounter(event, encounter(made.table, [1, 2, 3], parse("DE")))
    assert {column.head for column in translated(met).columns[1:-1]} == {"Value", "R2", "White"}


@pytest.mark.parametrize("code", OTHERS)
def test_names_of_teams(code: str) -> None:
    """`Team A` is ours where the file has no name; a name that is given stays, even this one."""
    said = in_words(code).say("team", "Team A")
    unnamed, given = (teamed(names) for names in ((), (("A", "Team A"), ("B", "Yew"))))
    assert said in text(translated(sheets.teams(ranked(unnamed)), code))
    assert "Team A" in text(translated(sheets.teams(ranked(given)), code))
    assert said in text(translated(sheets.cover(ranked(unnamed)), code))


@pytest.mark.parametrize("code", OTHERS)
def test_a_player_named_like_a_team_stays(code: str) -> None:
    """Only where a whole team stands is its name ours: not in the note about who plays across."""
    event = teamed(())
    hostile = ["Team B", "Team A Smith, Bob", "Team A", "Team B Jones, Al", "Team A, points"]
    players = tuple(
        replace(one, name=name, title="") for one, name in zip(event.players, hostile, strict=True)
    )
    event = replace(event, players=players, club="Team A Chess", arbiter="Team B")
    found = in_words(code)
    ours = [found.say("team", f"Team {letter}") for letter in "AB"]
    made = translated(sheets.teams(ranked(event)), code)
    across = next(note for note in made.notes if note.startswith((f"{ours[1]}: B1 ", f"{ours[1]} : B1 ")))
    for name in hostile[2:]:
        assert name in across
    assert across.count(ours[0]) == 0
    assert made.details[0].startswith(f"{ours[0]} ")
    assert made.details[0].endswith(f" {ours[1]}")
    assert any(detail.endswith(" Team B") for detail in made.details)
    assert [row.cells[1].text for row in made.rows[:2]] == hostile[:2]
    assert [row.cells[1].text for row in made.rows[2:]] == [
        found.say("total", f"{name}, points") for name in ours
    ]
    won = next(note for note in made.notes if ours[0] in note)
    assert ours[1] in won
    front = translated(sheets.cover(ranked(event)), code)
    told = {row.cells[1].text for row in front.rows}
    assert "Team A Chess" in told
    assert made.details[0] in told
    assert any(text.startswith(tuple(hostile)) for text in told - {"Team A Chess", "Team B"})


def test_french_elides_before_a_team() -> None:
    made = translated(sheets.teams(ranked(teamed(()))), "fr")
    assert "Les résultats sont ceux d’Équipe A" in made.legend
    assert any(note.startswith("Équipe B : B1 ") for note in made.notes)


@pytest.mark.parametrize("code", ["en", *OTHERS])
def test_dates_for_a_spreadsheet_keep_their_year(code: str) -> None:
    """Whether the sheet is translated before it is written or while it is."""
    event = put_off()
    sheet = sheets.outstanding(event, date=date(2026, 3, 1))
    assert re.search(r"\d{4}", " ".join(cell.text for row in sheet.rows for cell in row.cells)) is None
    lines = csv(translated(sheet, code)).splitlines()
    assert lines == csv(replace(sheet, language=code)).splitlines()
    game = next(line for line in lines if "2026-02-12" in line)
    assert "2026-01-12" in game
    late = "2026-02-12: overdue by 17 days"
    assert (late if code == "en" else in_words(code).say("cell", late)) in game
    assert code == "en" or "overdue" not in game


def put_off() -> Event:
    """The usual five in weeks from 12 January; a game of the first round put off until 12 February."""
    event = five()
    rounds = []
    for at, each in enumerate(event.schedule.rounds):
        games = each.games
        if not at:
            games = (
                games[0]._replace(result=None, postponed=Postponed(None, date(2026, 2, 12))),
                *games[1:],
            )
        rounds.append(each._replace(games=games, date=date(2026, 1, 12) + timedelta(weeks=at)))
    return event.with_schedule(event.schedule.mapped(rounds))


def test_leaders_with_commas_in_their_names_are_told_apart() -> None:
    """White has won the games of the first round, and nothing else is played."""
    event = sample(5, upto=0)
    first = event.schedule.rounds[0]
    games = tuple(game._replace(result=Result.parse("1-0")) for game in first.games)
    rounds = (first._replace(games=games), *event.schedule.rounds[1:])
    called = dict(zip(sorted(game.white for game in games), ("Doyle, Sean", "Jay, Florence"), strict=True))
    players = tuple(replace(one, name=called.get(one.number, one.name), title="") for one in event.players)
    event = replace(event, players=players).with_schedule(event.schedule.mapped(rounds))
    index = dict(site([event, replace(event, name="Another")]))["index.html"]
    assert "Doyle, Sean · Jay, Florence 1" in html_text(re.sub("<[^>]+>", "", index))


def test_done_once_and_only_where_there_are_words() -> None:
    made = SHEETS["wallchart"]()
    assert translated(made) is made
    french = translated(made, "fr-CA")
    assert (french.language, french.words) == ("fr-CA", "fr")
    assert translated(french) is french
    assert translated(made, "nl") == replace(made, language="nl")


def test_letters_of_lists_stay_and_those_of_colours_do_not() -> None:
    compared = translated(SHEETS["comparison"](), "ru")
    assert [column.head for column in compared.columns] == ["Участник", "Очки", "A", "B", "C"]
    event = example()
    looked = sheets.inspection(event.schedule, inspect(event.schedule), event=event)
    assert [column.head for column in translated(looked, "de").columns][2:5] == ["Farben", "W", "S"]
    assert translated(looked, "de").rows[0].cells[2].text == ".WSWS"


def test_colours_are_letters_of_the_language() -> None:
    said = text(translated(SHEETS["wallchart"](), "de"))
    assert " 4s " in said
    assert "w Weiß s Schwarz" in said.replace("\n", " ")


def explained(name: str) -> Sheet:
    """The sheets of tests/golden/why."""
    made = ranked(example())
    if name == "why-two":
        return sheets.why(made, above(made, 5, 2))
    if name == "why-all":
        return sheets.why(made, placed(made, 3))
    swiss = ranked_swiss(example())
    return sheets.why(swiss, explain(swiss.table, parse("BH/C1", swiss=True), 1))


@pytest.mark.parametrize("code", ["de", "fr", "ru"])
@pytest.mark.parametrize("name", [*KEPT, "why-two", "why-all", "why-swiss"])
def test_golden(name: str, code: str) -> None:
    made = explained(name) if name.startswith("why") else SHEETS[name]()
    said = text(translated(made, code))
    path = GOLDEN / f"{name}-{code}.txt"
    if os.environ.get("ROUNDROBIN_WRITE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(said, encoding="utf-8", newline="\n")
    assert said == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("code", OTHERS)
def test_a_pdf_in_the_language_of_its_event(code: str) -> None:
    made = sheets.wallchart(in_language(code))
    reader = PdfReader(io.BytesIO(pdf(made)))
    said = " ".join(reader.pages[0].extract_text().split())
    assert str(reader.root_object["/Lang"]) == code
    assert translated(made).subtitle in said
    assert "Świątek, Łukasz" in said
    assert "Wall chart" not in said
    assert "page 1 of 1" not in said
    found = in_words(code)
    assert found.say("page", "page 1 of 1") in said
    assert pdf(made) == pdf(made)


@pytest.mark.parametrize("code", OTHERS)
def test_pages_in_the_language_of_the_event(code: str) -> None:
    pages = dict(site([in_language(code)]))
    index = pages["index.html"]
    found = in_words(code)
    assert f'<html lang="{code}">' in index
    for word in ("Next round", "The table after every round", "Still to be played", "Schedule"):
        assert found.say("page", word) in index
    body = re.sub(r"<style>.*?</style>|<head>.*?</head>", "", "".join(pages.values()), flags=re.DOTALL)
    shown = re.sub(r"<[^>]*>", " ", body)
    known = vocabulary(code) | FREE | names_of(sample(10)) | {"ENG"}
    english = vocabulary("en")
    left = {word for word in WORD.findall(shown) if word in english and word not in known}
    assert {word for word in left if not word.isupper()} == set()
    both = dict(site([in_language(code), replace(in_language(code), name="Riverside Masters 2026")]))
    assert found.say("page", "Next round") in both["index.html"]


@pytest.mark.parametrize("code", OTHERS)
def test_no_english_is_left_on_pages(code: str) -> None:
    """Pages of events of all sorts, alone and together."""
    known, english = vocabulary(code) | {"QR", "FIDE"}, vocabulary("en")
    some = [*round_robins()[1::9], *round_robins()[-3:], *swisses()[:2]]
    left = set()
    for events in (*([event] for event in some), some[-4:]):
        for page in dict(site([replace(event, language=code) for event in events])).values():
            shown = re.sub(
                r"<style>.*?</style>|<script>.*?</script>|<svg.*?</svg>", "", page, flags=re.DOTALL
            )
            said = [*re.findall(r'(?:title|aria-label|alt)="([^"]*)"', shown), re.sub(r"<[^>]*>", " ", shown)]
            said = [STAYS.sub("", html_text(one)) for one in said]
            left |= {word for one in said for word in WORD.findall(one) if word in english - known}
    assert {word for word in left if not word.isupper()} == set()


def test_csv_and_html_of_a_sheet() -> None:
    made = sheets.standings(ranked(in_language("es")))
    assert csv(made).startswith("Pos,Nombre,")
    assert 'title="puesto"' in html(made)


def test_the_language_of_an_option_goes_before_that_of_the_file(tmp_path: Path) -> None:
    source = tmp_path / "event.toml"
    event = tables.path("five.toml").read_text(encoding="utf-8")
    source.write_text(event.replace("[event]", '[event]\nlanguage = "fr"', 1), encoding="utf-8")
    assert read(source).language == "fr"
    assert "Classement final" in run("standings", str(source)).out
    assert "Schlussrangliste" in run("standings", str(source), "--language", "de").out
    assert "Final standings" in run("standings", str(source), "--language", "en").out
    assert "standings" not in run("standings", str(source), "--json").err


@pytest.mark.parametrize(
    ("code", "remedy"), [("german", '"de"'), ("Deutsch", '"de"'), ("ua", '"uk"'), ("nl", "en, de, fr")]
)
def test_an_unknown_language_is_a_warning_with_the_nearest(code: str, remedy: str) -> None:
    (problem,) = language_problems(code)
    assert problem.level == "warning"
    assert remedy in problem.remedy


def test_known_languages_are_no_problem() -> None:
    for code in (*tables.languages(), "de-AT", "RU"):
        assert language_problems(code) == []


def teamed(names: tuple[tuple[str, str], ...]) -> Event:
    """Two against three of the usual five."""
    event = five()
    players = tuple(replace(one, team=team) for one, team in zip(event.players, "AABBB", strict=True))
    across = [
        one._replace(games=tuple(game for game in one.games if (game.white < 3) != (game.black < 3)))
        for one in event.schedule.rounds
    ]
    made = replace(event, system="scheveningen", players=players, teams=names)
    return made.with_schedule(event.schedule.mapped(across))


@pytest.mark.parametrize("code", OTHERS)
def test_a_team_crosstable(code: str) -> None:
    made = sheets.teams(ranked(teamed((("A", "Oak"), ("B", "Yew")))))
    said = " ".join(text(translated(made, code)).split())
    assert "Oak, points" in text(made)
    assert re.search(r"\b(rounds?|points before|won|drawn|teams of|Results are)\b", said) is None
    found = in_words(code)
    assert found.say("total", "Oak, points") in said
