"""`calendar`: the file, what is said beside it, and a file that is there already."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import icalendar
import pytest

from roundrobin import tables
from roundrobin.files.ics import calendar
from tests.cli_runs import SPRING, run
from tests.every_sheet import NAME, dated, round_robins
from tests.test_sheets_translation import WORD, vocabulary

CLUB = SPRING.replace('every = "week"\n', 'every = "week"\nat = "19:30"\nzone = "Europe/Riga"\n').replace(
    'name = "Spring"\n', 'name = "Spring"\nuid = "spring-2026"\ntime_control = "90+30"\n'
)


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "club.toml"
    file.write_text(CLUB, encoding="utf-8")
    return file


def entries(path: Path) -> dict[str, icalendar.Event]:
    found = icalendar.Calendar.from_ical(path.read_bytes())
    return {str(entry["uid"]): entry for entry in found.walk("VEVENT")}


def test_a_whole_event_and_what_is_said(club: Path) -> None:
    answer = run("calendar", club.name, "-o", "club.ics")
    assert (answer.status, answer.out) == (0, "")
    wrote, hint = answer.err.splitlines()
    assert wrote == "wrote club.ics: 3 entries"
    assert hint.startswith("Next: put club.ics where it can be subscribed to; after a change ")
    assert hint.endswith("calendar club.toml -o club.ics brings it up to date")
    made = entries(club.with_name("club.ics"))
    assert [*made] == ["spring-2026-round-1", "spring-2026-round-2", "spring-2026-round-3"]
    assert made["spring-2026-round-1"]["dtstart"].params["TZID"] == "Europe/Riga"


def test_a_player_by_name_or_number(club: Path) -> None:
    assert run("calendar", club.name, "tal", "-o", "tal.ics", "-q").err == ""
    assert [*entries(club.with_name("tal.ics"))] == [
        f"spring-2026-game-{pair}-1" for pair in ("2-3", "1-2", "2-4")
    ]
    assert run("calendar", club.name, "2").out == club.with_name("tal.ics").read_bytes().decode()
    assert run("calendar", club.name, "2", "-o", "-").out.endswith("END:VCALENDAR\r\n")
    nobody = run("calendar", club.name, "tall")
    assert nobody.status == 2
    assert "did you mean 2 Tal, Ana?" in nobody.err


def test_a_moved_game_moves_and_nothing_else_does(club: Path) -> None:
    run("calendar", club.name, "--games", "-o", "games.ics", "-q")
    file = club.with_name("games.ics")
    before = file.read_bytes()
    same = run("calendar", club.name, "--games", "-o", "games.ics")
    assert "wrote games.ics: nothing has changed\n" in same.err
    assert file.read_bytes() == before
    club.write_text(CLUB.replace('"2-4"', '"2-4 @2026-02-09"'), encoding="utf-8")
    moved = run("calendar", club.name, "--games", "-o", "games.ics")
    assert "wrote games.ics: 1 changed, 5 as before\n" in moved.err
    entry = entries(file)["spring-2026-game-2-4-1"]
    assert entry["sequence"] == 1
    assert entry["dtstart"].to_ical() == b"20260209T193000"
    club.write_text(
        CLUB.replace('name = "Lee, Kim"\n', 'name = "Lee, Kim"\nwithdrawn_after = 2\n'), encoding="utf-8"
    )
    gone = run("calendar", club.name, "--games", "-o", "games.ics")
    assert "1 cancelled, 5 as before\n" in gone.err
    assert str(entries(file)["spring-2026-game-2-4-1"]["status"]) == "CANCELLED"


LEFT = CLUB.replace('name = "Lee, Kim"\n', 'name = "Lee, Kim"\nwithdrawn_after = 0\n')
UNPLAYED = re.sub(r' (1-0|0-1|½-½|=)"', '"', LEFT)


def test_the_calendar_of_somebody_who_left_is_cancelled(club: Path) -> None:
    club.write_text(re.sub(r' (1-0|0-1|½-½|=)"', '"', CLUB), encoding="utf-8")
    run("calendar", club.name, "lee", "-o", "lee.ics", "-q")
    file = club.with_name("lee.ics")
    club.write_text(UNPLAYED, encoding="utf-8")
    answer = run("calendar", club.name, "lee", "-o", "lee.ics")
    assert answer.status == 0
    assert "wrote lee.ics: 3 cancelled\n" in answer.err
    assert "calendar: Lee, Kim has no game with a date" in answer.err
    made = entries(file)
    assert len(made) == 3
    assert {str(entry["status"]) for entry in made.values()} == {"CANCELLED"}
    assert {entry["sequence"] for entry in made.values()} == {1}
    assert b"BEGIN:VTIMEZONE" in file.read_bytes()
    assert b"X-WR-TIMEZONE:Europe/Riga" in file.read_bytes()
    before = file.read_bytes()
    again = run("calendar", club.name, "lee", "-o", "lee.ics")
    assert (again.status, "nothing has changed" in again.err) == (0, True)
    assert file.read_bytes() == before
    new = run("calendar", club.name, "lee", "-o", "other.ics")
    assert new.status == 2
    assert not club.with_name("other.ics").exists()
    assert run("calendar", club.name, "lee").status == 2
    back = CLUB.replace("[[rounds]]", "[[rounds]]", 1)
    club.write_text(back, encoding="utf-8")
    assert "3 changed" in run("calendar", club.name, "lee", "-o", "lee.ics").err  # he plays after all
    assert {str(entry["status"]) for entry in entries(file).values()} == {"CONFIRMED"}
    assert {entry["sequence"] for entry in entries(file).values()} == {2}


def test_nobody_else_is_cancelled_with_him(club: Path) -> None:
    club.write_text(re.sub(r' (1-0|0-1|½-½|=)"', '"', CLUB), encoding="utf-8")
    run("calendar", club.name, "--games", "-o", "all.ics", "-q")
    club.write_text(UNPLAYED, encoding="utf-8")
    answer = run("calendar", club.name, "lee", "-o", "all.ics")
    assert "3 cancelled" in answer.err
    states = {uid: str(entry["status"]) for uid, entry in entries(club.with_name("all.ics")).items()}
    assert {uid for uid, state in states.items() if state == "CANCELLED"} == {
        uid for uid in states if "4" in uid.rpartition("-game-")[2].rpartition("-")[0]
    }


def test_an_event_that_lost_its_dates_is_cancelled(club: Path) -> None:
    run("calendar", club.name, "-o", "club.ics", "-q")
    text = re.sub(r"\[calendar\]\n(.+\n)+", "", CLUB)
    club.write_text(re.sub(r"(?m)^date = .*\n", "", text), encoding="utf-8")
    answer = run("calendar", club.name, "-o", "club.ics")
    assert answer.status == 0
    assert "wrote club.ics: 3 cancelled" in answer.err
    assert "there is no game with a date" in answer.err
    assert {str(entry["status"]) for entry in entries(club.with_name("club.ics")).values()} == {"CANCELLED"}


def test_a_dry_run_says_what_would_be_done_and_does_nothing(club: Path) -> None:
    first = run("calendar", club.name, "--games", "-o", "games.ics", "--dry-run")
    assert (first.status, first.err) == (0, "")
    assert first.out.splitlines()[:2] == [
        "would write games.ics: 6 entries",
        "  new        2026-01-12 19:30  Świątek – Lee (round 1)",
    ]
    assert {path.name for path in club.parent.iterdir()} == {"club.toml"}
    run("calendar", club.name, "--games", "-o", "games.ics", "-q")
    file = club.with_name("games.ics")
    before = file.read_bytes()
    club.write_text(CLUB.replace('"2-4"', '"2-4 @2026-02-09"'), encoding="utf-8")
    moved = run("calendar", club.name, "--games", "-o", "games.ics", "--dry-run")
    assert moved.out.splitlines() == [
        "would write games.ics: 1 changed, 5 as before",
        "  changed    2026-02-09 19:30  Tal – Lee (round 3)",
    ]
    club.write_text(LEFT, encoding="utf-8")
    gone = run("calendar", club.name, "--games", "-o", "games.ics", "--dry-run")
    assert "  cancelled  2026-01-26 19:30  Cancelled: Tal – Lee (round 3)" in gone.out.splitlines()
    assert file.read_bytes() == before


def test_for_programs(club: Path) -> None:
    said = run("calendar", club.name, "tal", "--json").json
    assert [said[key] for key in ("version", "event", "player", "file", "new", "same")] == [
        1, "Spring", 2, None, 3, 0,
    ]  # fmt: skip
    first = said["entries"][0]
    assert [*first] == ["uid", "change", "start", "end", "summary", "description", "status"]
    assert (first["uid"], first["change"], first["status"]) == ("spring-2026-game-2-3-1", "new", "CONFIRMED")
    assert (first["start"], first["end"]) == ("2026-01-12T19:30:00+02:00", "2026-01-12T23:30:00+02:00")
    done = run("calendar", club.name, "tal", "-o", "tal.ics", "--json")
    assert done.json["file"] == "tal.ics"
    assert len(entries(club.with_name("tal.ics"))) == 3
    assert {
        entry["change"]
        for entry in run("calendar", club.name, "tal", "-o", "tal.ics", "--json").json["entries"]
    } == {"same"}
    days = run("calendar", club.name, "tal", "--json", "--zone", "Riga")
    assert days.status == 2
    assert days.json["problems"]


def test_a_broken_calendar_is_not_written_over(club: Path) -> None:
    file = club.with_name("club.ics")
    run("calendar", club.name, "-o", file, "-q")
    broken = file.read_bytes()[:-40]
    file.write_bytes(broken)
    answer = run("calendar", club.name, "-o", file)
    assert (answer.status, answer.out) == (2, "")
    assert "club.ics: 1 thing needs attention" in answer.err
    assert "give another name with -o, or move that file away" in answer.err
    assert file.read_bytes() == broken


def test_an_empty_file_is_no_calendar_to_lose(club: Path) -> None:
    file = club.with_name("club.ics")
    file.write_bytes(b"\r\n")
    assert run("calendar", club.name, "-o", file).status == 0
    assert len(entries(file)) == 3


def test_only_calendars_are_written(club: Path) -> None:
    for name in ("club.toml", "club.pdf", "club"):
        answer = run("calendar", club.name, "-o", name)
        assert answer.status == 2
        assert "let it end in .ics" in answer.err
    assert club.read_text(encoding="utf-8") == CLUB
    nowhere = run("calendar", club.name, "-o", "nowhere/club.ics")
    assert nowhere.status == 2
    assert "cannot be written" in nowhere.err
    assert not club.with_name("nowhere").exists()
    club.with_name("folder.ics").mkdir()
    assert run("calendar", club.name, "-o", "folder.ics").status == 2


def test_what_is_missing_is_said_with_what_to_write(club: Path) -> None:
    club.write_text(SPRING.replace('every = "week"\n', 'every = "week"\nat = "19:30"\n'), encoding="utf-8")
    answer = run("calendar", club.name, "-o", "club.ics")
    assert answer.status == 0
    assert "[event]: the event has no uid" in answer.err
    assert 'write  uid = "' in answer.err
    assert (
        "[calendar]: zone is missing, so the calendar has the days only; 19:30 stands in the titles"
        in answer.err
    )
    assert b"T193000" not in club.with_name("club.ics").read_bytes()
    zoned = run("calendar", club.name, "--zone", "America/New_York", "-o", "york.ics")
    assert "calendar club.toml --zone America/New_York -o york.ics brings it up to date" in zoned.err
    assert "time_control: it is missing; the calendar takes 180 minutes a game" in zoned.err
    assert b"DTSTART;TZID=America/New_York:20260112T193000" in club.with_name("york.ics").read_bytes()
    assert "takes" not in run("calendar", club.name, "--zone", "Europe/Riga", "--minutes", 60).err
    assert run("calendar", club.name, "--zone", "Riga").status == 2


def test_the_date_of_the_version(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "DTSTAMP:20260119T000000Z" in run("calendar", club.name).out
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1770000000")
    assert "DTSTAMP:20260202T024000Z" in run("calendar", club.name).out
    assert "DTSTAMP:20260501T000000Z" in run("calendar", club.name, "--date", "2026-05-01").out


def test_an_event_without_dates(club: Path) -> None:
    club.write_text(
        "[event]\nname = 'S'\n" + "".join(f"[[players]]\nname = 'P {n}'\n" for n in "123"), "utf-8"
    )
    answer = run("calendar", club.name)
    assert answer.status == 2
    assert "there is no game with a date" in answer.err
    assert "first = 2026-01-12" in answer.err


def test_names_with_the_signs_of_calendars(club: Path) -> None:
    club.write_text(CLUB.replace("Lee, Kim", r"Lee\\n;DTEND:, \"Kim\""), encoding="utf-8")
    assert run("calendar", club.name, "4", "-o", "lee.ics").status == 0
    made = entries(club.with_name("lee.ics"))
    assert len(made) == 3
    assert 'Lee\\n;DTEND:, "Kim"' in str(made["spring-2026-game-1-4-1"]["description"])
    assert run("calendar", club.name, "4", "-o", "lee.ics").err.startswith(
        "wrote lee.ics: nothing has changed"
    )


LANGUAGES = [code for code in tables.languages() if code != "en"]
SPRING_WORDS = {  # the summary of a night and the head of its first round
    "de": ("Spring: Runde 1", "Runde 1 von 3"),
    "fr": ("Spring: ronde 1", "Ronde 1 sur 3"),
    "es": ("Spring: ronda 1", "Ronda 1 de 3"),
    "it": ("Spring: turno 1", "Turno 1 di 3"),
    "pl": ("Spring: runda 1", "Runda 1 z 3"),
    "ru": ("Spring: тур 1", "Тур 1 из 3"),
    "uk": ("Spring: тур 1", "Тур 1 з 3"),
}


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_language_of_the_event_or_of_the_option(club: Path, code: str) -> None:
    english = run("calendar", club.name).out
    by_option = run("calendar", club.name, "--language", code).out
    club.write_text(CLUB.replace("[event]", f'[event]\nlanguage = "{code}"', 1), encoding="utf-8")
    assert run("calendar", club.name).out == by_option != english
    assert run("calendar", club.name, "--language", "en").out == english
    run("calendar", club.name, "-o", "club.ics", "-q")
    night = entries(club.with_name("club.ics"))["spring-2026-round-1"]
    summary, head = SPRING_WORDS[code]
    assert str(night["summary"]) == summary
    assert str(night["description"]).split("\n")[:2] == ["Spring", head]


MOVED_WORDS = {  # moved from 26 January to 1 February, and put off until 12 February
    "en": ("The date of the round: 26 January 2026", "Postponed; to be played by 12 February 2026"),
    "de": ("Datum der Runde: 26. Januar 2026", "Verlegt; zu spielen bis zum 12. Februar 2026"),
    "fr": ("Date de la ronde : 26 janvier 2026", "Reportée ; à jouer avant le 12 février 2026 inclus"),
    "es": ("Fecha de la ronda: 26 de enero de 2026", "Aplazada; jugar hasta el 12 de febrero de 2026"),
    "it": ("Data del turno: 26 gennaio 2026", "Rinviata; da giocare entro 12 febbraio 2026"),
    "pl": ("Data rundy: 26 stycznia 2026", "Przełożona; rozegrać do 12 lutego 2026"),
    "ru": ("Дата тура: 26 января 2026", "Перенесена; сыграть до 12 февраля 2026 включительно"),
    "uk": ("Дата туру: 26 січня 2026", "Перенесено; зіграти до 12 лютого 2026 включно"),
}
FIRST_OF_FEBRUARY = {"fr": "(reportée au 1er février 2026)", "it": "(nuova data: 1º febbraio 2026)"}


@pytest.mark.parametrize("code", MOVED_WORDS)
def test_dates_in_sentences_are_in_words(club: Path, code: str) -> None:
    club.write_text(CLUB.replace('"2-4"', '"2-4 @2026-02-01"'), encoding="utf-8")
    put_off = CLUB.replace('"2-4"', '"2-4 postponed until 2026-02-12"')
    said = dict[str, str]()
    for name, text in (("moved", club.read_text(encoding="utf-8")), ("late", put_off)):
        club.write_text(text, encoding="utf-8")
        for kind in ((), ("--games",)):
            run("calendar", club.name, *kind, "-o", f"{name}.ics", "-q", "--language", code)
            made = entries(club.with_name(f"{name}.ics"))
            said[name] = said.get(name, "") + "\n".join(str(one["description"]) for one in made.values())
    assert MOVED_WORDS[code][0] in said["moved"]
    assert FIRST_OF_FEBRUARY.get(code, "") in said["moved"]
    assert MOVED_WORDS[code][1] in said["late"]
    assert re.search(r"\d{4}-\d\d-\d\d", "".join(said.values())) is None


def test_the_hint_repeats_the_language(club: Path) -> None:
    said = run("calendar", club.name, "--language", "de", "-o", "club.ics").err
    assert "calendar club.toml --language de -o club.ics brings it up to date" in said


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_english_is_left_in_a_calendar(code: str) -> None:
    """Nights and games, moved, postponed in every way, cancelled, with names that no language has."""
    english = vocabulary("en")
    known = vocabulary(code)
    seen = set[str]()
    for event in round_robins():
        moved = replace(dated(event), language=code, uid="qx", time_control="90+30")
        for by_game in (False, True):
            made = calendar(moved, by_game=by_game)
            for entry in icalendar.Calendar.from_ical(made.data).walk("VEVENT"):
                said = f"{entry['summary']}\n{entry['description']}"
                seen |= {word for word in WORD.findall(NAME.sub("", said)) if word in english - known}
    assert seen == set()


def test_a_name_in_a_calendar_stays(club: Path) -> None:
    text = CLUB.replace('name = "Lee, Kim"', 'name = "White: bye"').replace(
        "[event]", '[event]\nlanguage = "de"'
    )
    club.write_text(text, encoding="utf-8")
    run("calendar", club.name, "--games", "-o", "games.ics", "-q")
    said = " ".join(str(one["description"]) for one in entries(club.with_name("games.ics")).values())
    assert "Weiß: White: bye" in said or "Schwarz: White: bye" in said


def test_a_game_that_is_gone_is_cancelled_in_the_language(club: Path) -> None:
    run("calendar", club.name, "--games", "-o", "games.ics", "-q", "--language", "de")
    gone = CLUB.replace('name = "Lee, Kim"\n', 'name = "Lee, Kim"\nwithdrawn_after = 2\n')
    club.write_text(gone, encoding="utf-8")
    run("calendar", club.name, "--games", "-o", "games.ics", "-q", "--language", "de")
    entry = entries(club.with_name("games.ics"))["spring-2026-game-2-4-1"]
    assert str(entry["summary"]).startswith("Entfällt: ")
