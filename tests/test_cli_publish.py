"""`roundrobin publish`: every page there, in order, linked; equal results give equal pages."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date as Date
from pathlib import Path

import pytest

import roundrobin as rr
from roundrobin.event import Event
from roundrobin.paper.event_pages import next_round
from roundrobin.paper.folders import folders
from roundrobin.paper.site import site, site_names
from roundrobin.standings.crosstable import crosstable
from tests.cli_runs import SPRING, run
from tests.pages import Page
from tests.sample_events import sample

WEB = "https://riverside.example/spring"


@pytest.fixture
def spring(tmp_path: Path) -> Path:
    path = tmp_path / "spring.toml"
    path.write_text(SPRING, encoding="utf-8")
    return path


def read(folder: Path) -> dict[str, Page]:
    """All pages of a folder by name."""
    found = sorted(folder.rglob("*.html"))
    return {path.relative_to(folder).as_posix(): Page(path.read_text(encoding="utf-8")) for path in found}


def made(event: Event) -> dict[str, Page]:
    """The pages of an event by name."""
    return {name: Page(text) for name, text in site([event])}


def dead(pages: dict[str, Page]) -> list[tuple[str, str]]:
    """Links that lead nowhere, by page."""
    wrong = []
    for name, page in pages.items():
        for link in page.links:
            if link.startswith("https://"):
                continue
            target, _, anchor = link.partition("#")
            parts: list[str] = name.split("/")[:-1]
            for step in target.split("/"):
                parts = parts[:-1] if step == ".." else [*parts, step]
            other = pages.get("/".join(parts))
            if other is None or (anchor and anchor not in other.anchors):
                wrong.append((name, link))
    return wrong


def test_a_folder_with_all_pages(spring: Path, tmp_path: Path) -> None:
    answer = run("publish", spring, "-o", tmp_path / "site")
    assert (answer.status, answer.out) == (0, "")
    assert f"wrote 10 pages to {tmp_path / 'site'}" in answer.err
    pages = read(tmp_path / "site")
    assert sorted(pages) == [
        "after-1.html", "after-2.html", "crosstable.html", "index.html",
        "player-1.html", "player-2.html", "player-3.html", "player-4.html", "players.html", "schedule.html",
    ]  # fmt: skip
    assert [name for name, page in pages.items() if page.faults] == []
    assert {page.language for page in pages.values()} == {"en"}
    assert len({page.of("title")[0] for page in pages.values()}) == len(pages)
    assert dead(pages) == []
    linked = {link for page in pages.values() for link in page.links}
    assert linked == set(pages)


def test_the_next_round_stands_on_top_and_the_day_below(spring: Path, tmp_path: Path) -> None:
    run("publish", spring, "-o", tmp_path / "site")
    index = read(tmp_path / "site")["index.html"]
    assert index.of("h2") == [
        "Next round",
        "Standings after round 2 of 3, provisional",
        "The table after every round",
    ]
    assert "3 / 3 · Monday 26 January 2026" in index.of("span")
    assert " As of 19 January 2026, after round 2 of 3 · updated " in index.words


def test_equal_results_give_equal_bytes(spring: Path, tmp_path: Path) -> None:
    for name in ("one", "two"):
        run("publish", spring, "-o", tmp_path / name)
    one, two = (
        {path.name: path.read_bytes() for path in (tmp_path / name).iterdir()} for name in ("one", "two")
    )
    assert one == two


def test_the_day_is_the_one_asked_for(spring: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run("publish", spring, "-o", tmp_path / "asked", "--date", "2026-02-01")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1770163200")
    run("publish", spring, "-o", tmp_path / "epoch")
    assert "As of 1 February 2026" in read(tmp_path / "asked")["player-2.html"].words
    assert "As of 4 February 2026" in read(tmp_path / "epoch")["player-2.html"].words


def test_what_else_lies_there_stays_and_pages_are_replaced(spring: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    run("publish", spring, "-o", folder)
    (folder / "photo.jpg").write_bytes(b"photo")
    (folder / "player-9.html").write_bytes(b"of somebody else")
    later = SPRING.replace('"2-4", "3-1"', '"2-4 1-0", "3-1"')
    spring.write_text(later, encoding="utf-8")
    answer = run("publish", spring, "-o", folder)
    assert answer.status == 0
    assert "removed" not in answer.err
    assert (folder / "photo.jpg").read_bytes() == b"photo"
    assert (folder / "player-9.html").read_bytes() == b"of somebody else"
    assert "Next round" in read(folder)["index.html"].of("h2")
    assert "As of 26 January 2026" in read(folder)["index.html"].words
    assert {path.suffix for path in folder.iterdir()} == {".html", ".jpg"}


def test_our_own_pages_go_when_they_are_no_longer_made(spring: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    later = SPRING.replace('"2-4", "3-1"', '"2-4 1-0", "3-1 1-0"')
    spring.write_text(later, encoding="utf-8")
    run("publish", spring, "-o", folder)
    copied = (folder / "players.html").read_bytes()
    for name in ("player-7.html", "player-12.html", "holidays.html"):
        (folder / name).write_bytes(copied)
    (folder / "elsewhere").mkdir()
    (folder / "elsewhere" / "player-7.html").write_bytes(copied)
    (folder / "player-8.html").symlink_to(folder / "players.html")
    spring.write_text(SPRING, encoding="utf-8")
    answer = run("publish", spring, "-o", folder)
    assert answer.status == 0
    assert (
        "removed 3 pages that are no longer made: after-3.html, player-12.html, player-7.html" in answer.err
    )
    pages = sorted(read(folder))
    assert {"holidays.html", "elsewhere/player-7.html", "player-8.html"} <= set(pages)
    assert not {"after-3.html", "player-7.html", "player-12.html"} & set(pages)
    again = run("publish", spring, "-o", folder, "--json")
    assert again.json["removed"] == []


def festival(tmp_path: Path, letters: str = "ABC") -> list[Path]:
    """An event file a letter, with a `uid` each."""
    files = []
    for letter in letters:
        path = tmp_path / f"quad-{letter}.toml"
        named = f'"Spring 2026, Section {letter}"\nuid = "uid-of-{letter}"'
        path.write_text(SPRING.replace('"Spring"', named), encoding="utf-8")
        files.append(path)
    return files


def state(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Every file of a folder with its bytes and when it was written."""
    return {
        path.relative_to(folder).as_posix(): (path.read_bytes(), path.stat().st_mtime_ns)
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_the_pages_of_an_event_that_is_gone_go_with_their_folder(tmp_path: Path) -> None:
    files, folder = festival(tmp_path), tmp_path / "site"
    run("publish", *files, "-o", folder)
    run("publish", files[0], "-o", folder / "own")  # for itself, with no way up
    (folder / "quad-b" / "photo.jpg").write_bytes(b"photo")
    answer = run("publish", files[0], files[2], "-o", folder)
    assert answer.status == 0
    assert "removed 10 pages that are no longer made: quad-b/after-1.html, " in answer.err
    assert "and 7 more" in answer.err
    assert sorted(path.name for path in folder.iterdir() if path.is_dir()) == [
        "own", "quad-a", "quad-b", "quad-c",
    ]  # fmt: skip
    assert [path.name for path in (folder / "quad-b").iterdir()] == ["photo.jpg"]
    assert len([*(folder / "own").iterdir()]) == 10
    run("publish", *files[:2], "-o", folder)
    assert not (folder / "quad-c").exists()
    assert dead({name: page for name, page in read(folder).items() if "own/" not in name}) == []


def test_addresses_stay_when_files_come_and_go_and_change_places(tmp_path: Path) -> None:
    files, folder = festival(tmp_path), tmp_path / "site"
    run("publish", *files[1:], "-o", folder)
    before = state(folder)
    again = run("publish", *files[:0:-1], "-o", folder, "--json").json
    assert (again["new"], again["changed"], again["removed"]) == ([], ["index.html"], [])
    more = run("publish", *files, "-o", folder, "--json").json
    assert {name.partition("/")[0] for name in more["new"]} == {"quad-a"}
    assert more["removed"] == []
    after = state(folder)
    assert all(after[name] == before[name] for name in before if name != "index.html")


def test_an_event_that_gets_company_moves_into_its_folder(tmp_path: Path) -> None:
    files, folder = festival(tmp_path), tmp_path / "site"
    run("publish", files[0], "-o", folder)
    both = run("publish", *files[:2], "-o", folder, "--json").json
    assert len(both["removed"]) == 9  # all of the one event but its index, which is that of both now
    assert dead(read(folder)) == []


def test_folders_of_before_go(tmp_path: Path) -> None:
    """Once they were called by position; their pages had no mark of the event."""
    files, folder = festival(tmp_path), tmp_path / "site"
    run("publish", *files[:2], "-o", folder)
    for nth, letter in enumerate("ab", 1):
        (folder / f"quad-{letter}").rename(folder / f"section-{nth}")
    for page in folder.rglob("*.html"):
        text = re.sub('<meta name="event"[^>]*>\n', "", page.read_text(encoding="utf-8"))
        page.write_text(text, encoding="utf-8", newline="\n")
    answer = run("publish", *files[:2], "-o", folder)
    assert "removed 20 pages that are no longer made: section-1/after-1.html" in answer.err
    assert sorted(path.name for path in folder.iterdir()) == ["index.html", "quad-a", "quad-b"]


def test_files_of_one_name_have_folders_of_their_own(tmp_path: Path) -> None:
    for place in ("Öst", "West"):
        (tmp_path / place).mkdir()
        text = SPRING.replace('"Spring"', f'"Spring {place}"')
        (tmp_path / place / "01 Quad.toml").write_text(text, encoding="utf-8")
    events = [rr.read(path) for path in sorted(tmp_path.glob("*/*.toml"))]
    assert folders(events) == ["west-01-quad", "ost-01-quad"]
    assert folders(events[:1]) == ["01-quad"]
    assert folders([replace(event, source="") for event in events]) == ["spring-west", "spring-ost"]
    same = [replace(events[0], source="", uid=uid) for uid in ("", "", "a-1", "")]
    assert folders(same) == ["spring-west", "spring-west-2", "spring-west-a-1", "spring-west-3"]
    odd = [replace(events[0], source=source, name="") for source in ("con.toml", "???.toml", "x" * 300)]
    assert folders(odd) == ["event-con", "event", "x" * 60]


# another event -------------------------------------------------------------------------------------------


def test_the_pages_of_another_event_are_not_written_over(tmp_path: Path) -> None:
    files, folder = festival(tmp_path), tmp_path / "site"
    run("publish", files[0], "-o", folder)
    before = state(folder)
    for words in ([files[1]], files[1:], [files[1], "--dry-run"]):
        answer = run("publish", *words, "-o", folder)
        assert (answer.status, answer.out) == (2, "")
        who = '"Spring 2026, Section B"' if words != files[1:] else "these events"
        assert answer.err == (
            f"-o {folder}: the pages of another event lie there: "
            f'"Spring 2026, Section A" (index.html); choose another folder, or put {who} in their place '
            "with --force\n"
        )
        assert state(folder) == before
    said = run("publish", files[1], "-o", folder, "--json")
    assert said.status == 2
    assert "Section A" in said.json["problems"][0]["what"]
    forced = run("publish", files[1], "-o", folder, "--force")
    assert forced.status == 0
    assert "Section B" in read(folder)["player-1.html"].words


def test_one_event_does_not_take_the_place_of_several(tmp_path: Path) -> None:
    files, folder = festival(tmp_path), tmp_path / "site"
    run("publish", *files, "-o", folder)
    before = state(folder)
    answer = run("publish", files[0], "-o", folder)
    assert answer.status == 2
    assert '"Spring 2026" (index.html)' in answer.err
    other = festival(tmp_path, "DE")
    assert run("publish", *other, "-o", folder).status == 2
    assert state(folder) == before
    answer = run("publish", files[0], "-o", folder, "--force")
    assert "removed 30 pages" in answer.err
    assert [path.name for path in folder.iterdir() if path.is_dir()] == []


def test_last_years_files_of_the_same_names_are_another_event(tmp_path: Path) -> None:
    files, folder = festival(tmp_path), tmp_path / "site"
    run("publish", *files, "-o", folder)
    before = state(folder)
    for file in files:
        text = file.read_text(encoding="utf-8").replace("uid-of", "uid-of-2027")
        file.write_text(text, encoding="utf-8")
    answer = run("publish", *files, "-o", folder)
    assert answer.status == 2
    assert "(index.html)" in answer.err
    (folder / "index.html").unlink()
    del before["index.html"]
    assert "(quad-a/player-1.html)" in run("publish", *files, "-o", folder).err
    assert run("publish", *festival(tmp_path, "XY"), "-o", folder).status == 0
    after = state(folder)
    assert all(after[name] == before[name] for name in before)  # not known here, so they stay


def test_a_renamed_event_with_its_uid_is_the_same(spring: Path, tmp_path: Path) -> None:
    named = SPRING.replace('"Spring"', '"Spring"\nuid = "spring-2026"')
    run("publish", spring, "-o", tmp_path / "site")  # has none yet, and goes by its name
    for text in (named, named.replace('"Spring"', '"The Riverside Spring"')):
        spring.write_text(text, encoding="utf-8")
        assert run("publish", spring, "-o", tmp_path / "site").status == 0
    page = read(tmp_path / "site")["player-1.html"]
    assert page.metas["event"] == "spring-2026"
    spring.write_text(SPRING.replace('"Spring"', '"Summer"'), encoding="utf-8")
    assert run("publish", spring, "-o", tmp_path / "site").status == 2


# what would be done --------------------------------------------------------------------------------------


def test_a_dry_run_says_what_would_be_done_and_does_nothing(spring: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    first = run("publish", spring, "-o", folder, "--dry-run")
    assert (first.status, first.err) == (0, "")
    assert first.out.splitlines()[:2] == [
        f"would write 10 pages to {folder}: 10 new",
        "  new      player-1.html",
    ]
    assert not folder.exists()
    run("publish", spring, "-o", folder)
    (folder / "player-9.html").write_bytes((folder / "players.html").read_bytes())
    spring.write_text(SPRING.replace('"2-4", "3-1"', '"2-4 1-0", "3-1 1-0"'), encoding="utf-8")
    before = state(folder)
    answer = run("publish", spring, "-o", folder, "--dry-run")
    assert answer.out.splitlines() == [
        f"would write 11 pages to {folder}: 1 new, 9 changed, 1 as before; would remove 1",
        "  new      after-3.html",
        *(f"  changed  player-{number}.html" for number in (1, 2, 3, 4)),
        "  changed  players.html",
        "  changed  after-2.html",
        "  changed  crosstable.html",
        "  changed  schedule.html",
        "  changed  index.html",
        "  removed  player-9.html",
    ]
    said = run("publish", spring, "-o", folder, "--dry-run", "--json").json
    assert state(folder) == before
    assert (said["new"], len(said["changed"]), said["removed"]) == (["after-3.html"], 9, ["player-9.html"])
    assert run("publish", spring, "-o", folder, "--json").json == said
    done = run("publish", spring, "-o", folder, "--json").json
    assert (done["new"], done["changed"], done["removed"]) == ([], [], [])


# the day ------------------------------------------------------------------------------------------------


class Days(Date):
    """A day that a test chooses."""

    now = Date(2026, 2, 5)

    @classmethod
    def today(cls) -> Days:
        return cls(cls.now.year, cls.now.month, cls.now.day)


def test_the_index_says_when_the_pages_were_updated(
    spring: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roundrobin.cli.publish.Date", Days)
    folder = tmp_path / "site"
    run("publish", spring, "-o", folder)
    pages = read(folder)
    assert pages["index.html"].words.endswith(
        "As of 19 January 2026, after round 2 of 3 · updated 5 February 2026"
    )
    assert [name for name, page in pages.items() if "updated" in page.words] == ["index.html"]
    before = state(folder)
    monkeypatch.setattr(Days, "now", Date(2026, 2, 6))
    assert run("publish", spring, "-o", folder).status == 0
    assert state(folder) == before  # nothing to say, so nothing to upload
    spring.write_text(SPRING.replace('"Tal, Ana"', '"Tal, Anna"'), encoding="utf-8")
    run("publish", spring, "-o", folder)
    assert "updated 6 February 2026" in read(folder)["index.html"].words
    run("publish", spring, "-o", folder, "--date", "2026-02-01")
    assert read(folder)["index.html"].words.endswith("As of 1 February 2026, after round 2 of 3")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1770163200")
    run("publish", spring, "-o", folder)
    assert read(folder)["index.html"].words.endswith("As of 4 February 2026, after round 2 of 3")


def test_only_the_events_that_changed_are_updated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roundrobin.cli.publish.Date", Days)
    files, folder = festival(tmp_path), tmp_path / "site"
    run("publish", *files, "-o", folder)
    monkeypatch.setattr(Days, "now", Date(2026, 2, 6))
    before = state(folder)
    text = files[1].read_text(encoding="utf-8").replace('"2-4"', '"2-4 1-0"')
    files[1].write_text(text, encoding="utf-8")
    said = run("publish", *files, "-o", folder, "--json").json
    assert {name.partition("/")[0] for name in said["changed"]} == {"quad-b", "index.html"}
    after = state(folder)
    assert {name for name in after if after[name] != before[name]} == {*said["changed"]}
    days = {name: page.words[-15:] for name, page in read(folder).items() if "index" in name}
    assert days == {
        "index.html": "6 February 2026", "quad-b/index.html": "6 February 2026",
        "quad-a/index.html": "5 February 2026", "quad-c/index.html": "5 February 2026",
    }  # fmt: skip


def test_before_the_first_round_stands_when_it_is(spring: Path, tmp_path: Path) -> None:
    spring.write_text(re.sub(r' (1-0|0-1|½-½|=)"', '"', SPRING), encoding="utf-8")
    run("publish", spring, "-o", tmp_path / "site")
    page = read(tmp_path / "site")["player-2.html"]
    assert page.words.endswith("Before round 1 · Next round: Monday 12 January 2026")


def test_a_table_after_a_round_says_of_what_day_and_round_it_is(spring: Path, tmp_path: Path) -> None:
    run("publish", spring, "-o", tmp_path / "site")
    pages = read(tmp_path / "site")
    assert pages["after-1.html"].words.endswith("As of 12 January 2026, after round 1 of 3")
    assert pages["after-2.html"].words.endswith("As of 19 January 2026, after round 2 of 3")
    assert pages["players.html"].words.endswith("As of 19 January 2026, after round 2 of 3")
    run("publish", spring, "-o", tmp_path / "site", "--date", "2026-02-01")
    assert read(tmp_path / "site")["after-1.html"].words.endswith("As of 1 February 2026, after round 1 of 3")


def test_a_table_of_an_earlier_round_stays_untouched_when_another_is_played(
    spring: Path, tmp_path: Path
) -> None:
    later = SPRING.replace('"2-4", "3-1"', '"2-4 1-0", "3-1 1-0"')
    run("publish", spring, "-o", tmp_path / "site")
    before = (tmp_path / "site" / "after-1.html").stat().st_mtime_ns
    spring.write_text(later, encoding="utf-8")
    run("publish", spring, "-o", tmp_path / "site")
    assert (tmp_path / "site" / "after-3.html").is_file()
    assert (tmp_path / "site" / "after-1.html").stat().st_mtime_ns == before


def test_a_page_that_says_the_same_stays_untouched(spring: Path, tmp_path: Path) -> None:
    run("publish", spring, "-o", tmp_path)
    before = {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    assert run("publish", spring, "-o", tmp_path).status == 0
    assert {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()} == before


def test_a_page_of_somebody_else_is_not_written_over(spring: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "index.html").write_text("<title>Our club</title>", encoding="utf-8")
    answer = run("publish", spring, "-o", folder)
    assert answer.status == 2
    assert answer.err == (
        f"-o {folder}: index.html is there already and not made by roundrobin; "
        "choose another folder, or write over with --force\n"
    )
    assert [path.name for path in folder.iterdir()] == ["index.html"]
    assert run("publish", spring, "-o", folder, "--force").status == 0
    assert Page((folder / "index.html").read_text(encoding="utf-8")).faults == []


def test_what_is_no_folder(spring: Path, tmp_path: Path) -> None:
    answer = run("publish", spring, "-o", spring)
    assert (answer.status, answer.err) == (2, f"-o {spring}: this is a file; name a folder\n")
    answer = run("publish", spring, "-o", spring / "below")
    assert answer.status == 2
    assert "it cannot be written" in answer.err
    assert run("publish", spring).status == 2
    assert run("publish", tmp_path / "none.toml", "-o", tmp_path / "site").status == 2
    assert not (tmp_path / "site").exists()


def test_for_programs(spring: Path, tmp_path: Path) -> None:
    said = run("publish", spring, "-o", tmp_path / "site", "--json").json
    assert said["version"] == 1
    assert sorted(said["pages"]) == sorted(read(tmp_path / "site"))
    assert said["removed"] == []


def test_several_events_have_an_index_and_a_folder_each(tmp_path: Path) -> None:
    files = festival(tmp_path, "AB")
    assert run("publish", *files, "-o", tmp_path / "site").status == 0
    pages = read(tmp_path / "site")
    assert {name.rpartition("/")[0] for name in pages} == {"", "quad-a", "quad-b"}
    assert [name for name, page in pages.items() if page.faults] == []
    assert dead(pages) == []
    index = pages["index.html"]
    assert index.of("title") == ["Spring 2026"]
    assert index.links == ["quad-a/index.html", "quad-b/index.html"]
    assert "After round 2 of 3" in index.of("strong")
    assert "../index.html" in pages["quad-b/player-1.html"].links


# what the pages say ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "event",
    [
        sample(4),
        sample(3, upto=0),
        sample(10, 2, upto=7, withdrawn={3: 2}, postponed=[(1, 10)], web=WEB),
        sample(16, upto=7),
        sample(30, upto=3),
        sample(["", "<b>Tal</b>", "Tal", "Tal"], upto=1, tiebreaks=None),
        rr.example(),
    ],
    ids=["four", "three", "ten", "sixteen", "thirty", "twins", "example"],
)
def test_every_event_has_pages_in_order(event: Event) -> None:
    pages = made(event)
    assert list(pages) == site_names([event])
    assert [(name, page.faults) for name, page in pages.items() if page.faults] == []
    assert dead(pages) == []
    assert list(pages)[-1] == "index.html"


def test_after_every_round_there_is_a_table_with_the_results() -> None:
    pages = made(sample(6, upto=3))
    assert [name for name in pages if name.startswith("after")] == [
        "after-1.html",
        "after-2.html",
        "after-3.html",
    ]
    assert pages["after-2.html"].of("h2") == []
    assert [text for text in pages["after-2.html"].of("bdi") if "round 2" in text] == [
        "Standings after round 2 of 5, provisional",
        "Pairings of round 2 of 5",
    ]
    assert {"after-1.html", "after-3.html"} <= set(pages["after-2.html"].links)
    final = made(sample(6))
    assert "Next round" not in final["index.html"].of("h2")
    assert "Final standings" in final["index.html"].of("h2")


def test_large_fields_and_swiss_events_have_a_crosstable_by_rounds() -> None:
    assert "R1" in made(sample(26, upto=1))["crosstable.html"].of("th")
    assert "R1" not in made(sample(24, upto=1))["crosstable.html"].of("th")
    event = sample(6, upto=2, system="swiss")
    swiss = event.with_schedule(event.schedule.mapped(event.schedule.rounds[:3]))
    assert "R1" in made(swiss)["crosstable.html"].of("th")


def test_a_player_has_the_next_game_and_the_season() -> None:
    page = made(sample(10, upto=5))["player-2.html"]
    blocks = [text for tag, text in page.said if tag == "bdi"]
    assert any("Ivanov, Dmitri" in text for text in blocks)
    assert next(text for text in blocks if text.startswith(("Next", "All"))).startswith("Next game")
    assert "round 6, Monday 16 February 2026" in page.words
    assert len([text for text in page.of("td") if text in {"White", "Black"}]) == 10
    gone = made(sample(10, upto=5, withdrawn={3: 2}))["player-3.html"]
    assert "the results count for nobody (FIDE C.05, 6.6)" in gone.words


def test_an_open_game_of_an_earlier_round_is_named() -> None:
    index = made(sample(10, upto=5, postponed=[(1, 10)]))["index.html"]
    assert "Still to be played" in index.of("h2")
    assert [text for text in index.of("li") if "round 1, postponed" in text]


def test_the_next_round_is_the_first_that_is_hardly_begun() -> None:
    event = sample(6, upto=2)
    assert next_round(crosstable(event)) == 3
    begun = event.schedule.rounds[2]
    one = begun._replace(games=(begun.games[0]._replace(result=rr.Result.parse("1-0")), *begun.games[1:]))
    two = one._replace(
        games=(*one.games[:1], one.games[1]._replace(result=rr.Result.parse("=")), *one.games[2:])
    )
    for round_, expected in ((one, 3), (two, 4)):
        rounds = (*event.schedule.rounds[:2], round_, *event.schedule.rounds[3:])
        assert next_round(crosstable(event.with_schedule(event.schedule.mapped(rounds)))) == expected
    assert next_round(crosstable(sample(6))) is None


def test_the_score_of_a_match_stands_on_the_index(tmp_path: Path) -> None:
    file = tmp_path / "match.toml"
    players = "".join(
        f'[[players]]\nname = "{name}"\nteam = "{team}"\n'
        for name, team in (("Ash, Ida", "A"), ("Birch, Tom", "A"), ("Cedar, Leo", "B"), ("Dogwood, Mia", "B"))
    )
    rounds = '[[rounds]]\nnumber = 1\ngames = ["1-3 1-0", "4-2 ½-½"]\n'
    rounds += '[[rounds]]\nnumber = 2\ngames = ["3-2", "1-4"]\n'
    head = '[event]\nname = "Match"\nsystem = "scheveningen"\n'
    teams = 'teams = {A = "Old Mill", B = "Riverside"}\n'
    file.write_text(head + teams + players + rounds, encoding="utf-8")
    event = rr.read(file)
    pages = made(event)
    assert [(name, page.faults) for name, page in pages.items() if page.faults] == []
    index = pages["index.html"]
    assert "Match Old Mill 1½ : ½ Riverside Round 1 1½–½. Rounds won: Old Mill 1" in index.words
    assert index.words.index("Next round") < index.words.index("Old Mill 1½")
    for name in ("index.html", "players.html", "after-1.html"):
        assert "Team" in pages[name].of("th")
        cells = pages[name].of("td")
        assert (cells.count("Old Mill"), cells.count("Riverside")) == (2, 2), name
    assert "Team" not in made(sample(4))["index.html"].of("th")
    over = dict(site([event, sample(4)]))["index.html"]
    assert "Old Mill 1½ : ½ Riverside" in Page(over).words
    german = dict(site([replace(event, language="de", teams=())]))["index.html"]
    assert "Wettkampf Mannschaft A 1½ : ½ Mannschaft B" in Page(german).words


def test_all_who_lead_are_named(tmp_path: Path) -> None:
    """Tie-breaks say who is first when all is played; before that two with equal points lead together."""
    event = sample(4, results={(1, 1, 4): "1-0", (1, 2, 3): "1-0"})
    for final in (False, True):
        if final:
            event = sample(
                4,
                results=dict.fromkeys(
                    [(1, 1, 4), (1, 2, 3), (2, 4, 3), (2, 1, 2), (3, 2, 4), (3, 3, 1)], "1-0"
                )
                | {(3, 3, 1): "½-½", (3, 2, 4): "½-½"},
            )
        ranked = rr.standings(rr.crosstable(event))
        top = [row.player.name for row in ranked.rows if row.points == ranked.rows[0].points]
        page = Page(dict(site([event, event]))["index.html"])
        named = [text for text in page.of("bdi") if any(name in text for name in top)]
        facts = {row.cells[0].text: row.cells[1].text for row in rr.sheets.cover(ranked).rows}
        if final:
            first = [row for row in ranked.rows if row.place == 1]
            assert len(named) == 2 * len(first)
            assert ("Winner" if len(first) == 1 else "Winners") in facts
        else:
            assert len(top) == 2
            assert len(named) == 4
            assert all(name in facts["Leading"] for name in top)


# reports of users about the pages of other programs ------------------------------------------------------


def cells(page: str, column: str) -> list[list[str]]:
    """The texts of the cells of one role, a row a list."""
    rows = re.findall(r"<tr[^>]*>(.*?)</tr>", page.partition("<tbody>")[2], re.DOTALL)
    found = [re.findall(rf'<t[dh][^>]*class="{column}[ "][^>]*>(.*?)</t[dh]>', row) for row in rows]
    return [[re.sub("<[^>]*>", "", cell) for cell in row] for row in found]


@pytest.mark.parametrize("reverse", [False, True])
def test_a_cell_is_the_result_of_its_row_whatever_the_colour(reverse: bool) -> None:
    """R103: wins were shown as losses for one of the colours."""
    said = "0-1" if reverse else "1-0"
    event = sample(4, results={(1, 1, 4): said, (1, 2, 3): said, (2, 4, 3): said, (2, 1, 2): said})
    page = dict(site([event]))["crosstable.html"]
    names = [row[0] for row in cells(page, "name")]
    grid = [[cell.strip() for cell in row] for row in cells(page, "opponent")]
    number = {player.name.partition(",")[0]: player.number for player in event.players}
    order = [next(at for name, at in number.items() if name in shown) for shown in names]
    for white, black in ((1, 4), (2, 3), (4, 3), (1, 2)):
        row, column = order.index(white), order.index(black)
        pair = (grid[row][column], grid[column][row])
        assert pair == (("0", "1") if reverse else ("1", "0")), (white, black)
    assert sum(cell in {"0", "1"} for row in grid for cell in row) == 8  # R114: none is missing


def test_results_are_text_to_copy_and_names_stand_in_order() -> None:
    """R105, R108: results were pictures, and names with accents came behind Z."""
    called = ["Zeller, Max", "Ábel, Ida", "Éva, Kis", "Evans, Jo", "Babić, Ana"]
    pages = dict(site([sample(called, results={(1, 2, 5): "1-0", (2, 5, 3): "½-½"})]))
    schedule = Page(pages["schedule.html"]).words
    assert "1-0" in schedule
    assert "½-½" in schedule
    shown = [row[0] for row in cells(pages["players.html"], "name")]
    surnames = [name.partition(",")[0].split()[-1] for name in shown]
    assert surnames == ["Ábel", "Babić", "Éva", "Evans", "Zeller"]


def test_a_long_remark_on_a_game_stops_nothing(spring: Path, tmp_path: Path) -> None:
    """R109."""
    spring.write_text(SPRING.replace('"2-4"', f'"2-4 ; {"long remark " * 210}"'), encoding="utf-8")
    assert run("publish", spring, "-o", tmp_path / "site").status == 0
    assert [name for name, page in read(tmp_path / "site").items() if page.faults] == []


def test_a_finished_event_is_called_so() -> None:
    """R110: it stayed in the list of those running."""
    index = Page(dict(site([sample(4), sample(4, upto=1)]))["index.html"])
    assert index.of("strong") == ["Final standings", "After round 1 of 3"]
    assert index.words.count("Next round") == 1


def test_the_address_and_its_code_stand_on_the_index() -> None:
    pytest.importorskip("segno")
    index = made(sample(4, web=WEB))["index.html"]
    assert WEB in index.links
    assert '<svg class="code"' in index.text
    assert "<svg" not in made(sample(4, web="javascript:alert(1)"))["index.html"].text


def test_an_address_that_is_none_is_said(spring: Path, tmp_path: Path) -> None:
    spring.write_text(
        SPRING.replace('name = "Spring"', 'name = "Spring"\nweb = "on the wall"'), encoding="utf-8"
    )
    answer = run("publish", spring, "-o", tmp_path / "site")
    assert 'web = "on the wall" is no address of a page and is left out' in answer.err


def test_without_segno_it_says_so(spring: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from roundrobin.paper.qr import code

    spring.write_text(SPRING.replace('name = "Spring"', f'name = "Spring"\nweb = "{WEB}"'), encoding="utf-8")
    monkeypatch.setitem(__import__("sys").modules, "segno", None)
    code.cache_clear()
    try:
        answer = run("publish", spring, "-o", tmp_path / "site")
    finally:
        code.cache_clear()
    assert answer.status == 0
    assert 'pip install "roundrobin-chess[qr]"' in answer.err
    assert WEB in read(tmp_path / "site")["index.html"].links


def test_any_sheet_is_written_as_a_page(spring: Path, tmp_path: Path) -> None:
    for words in (["standings"], ["wallchart"], ["crosstable"], ["schedule"], ["players"], ["pairings"]):
        file = tmp_path / f"{words[0]}.html"
        more = [3] if words == ["pairings"] else []
        assert run(*words, spring, *more, "-o", file).status == 0
        page = Page(file.read_text(encoding="utf-8"))
        assert page.faults == []
        assert "Spring" in page.of("bdi")
