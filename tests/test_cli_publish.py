"""`roundrobin publish`: every page there, in order, linked; equal results give equal pages."""

from __future__ import annotations

from pathlib import Path

import pytest

import roundrobin as rr
from roundrobin.event import Event
from roundrobin.paper.event_pages import next_round
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
    assert index.words.endswith("As of 19 January 2026, after round 2 of 3")


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


def test_the_pages_of_a_section_that_is_gone_go_with_their_folder(tmp_path: Path) -> None:
    files = []
    for letter in "ABC":
        path = tmp_path / f"{letter}.toml"
        path.write_text(SPRING.replace('"Spring"', f'"Spring 2026, Section {letter}"'), encoding="utf-8")
        files.append(path)
    folder = tmp_path / "site"
    run("publish", *files, "-o", folder)
    run("publish", files[0], "-o", folder / "section-8")  # an event of its own, with no way up
    (folder / "section-2" / "photo.jpg").write_bytes(b"photo")
    answer = run("publish", files[0], "-o", folder)
    assert answer.status == 0
    assert "removed 30 pages that are no longer made: section-1/after-1.html, " in answer.err
    assert "and 27 more" in answer.err
    assert sorted(path.name for path in folder.iterdir() if path.is_dir()) == ["section-2", "section-8"]
    assert [path.name for path in (folder / "section-2").iterdir()] == ["photo.jpg"]
    assert len([*(folder / "section-8").iterdir()]) == 10
    back = run("publish", *files[:2], "-o", folder, "--json").json
    assert len(back["removed"]) == 9  # all of the one event but its index, which is that of both now
    assert dead({name: page for name, page in read(folder).items() if "-8" not in name}) == []


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
    files = []
    for letter in "AB":
        path = tmp_path / f"{letter}.toml"
        path.write_text(SPRING.replace('"Spring"', f'"Spring 2026, Section {letter}"'), encoding="utf-8")
        files.append(path)
    assert run("publish", *files, "-o", tmp_path / "site").status == 0
    pages = read(tmp_path / "site")
    assert {name.rpartition("/")[0] for name in pages} == {"", "section-1", "section-2"}
    assert [name for name, page in pages.items() if page.faults] == []
    assert dead(pages) == []
    index = pages["index.html"]
    assert index.of("title") == ["Spring 2026"]
    assert index.links == ["section-1/index.html", "section-2/index.html"]
    assert "After round 2 of 3" in index.of("strong")
    assert "../index.html" in pages["section-2/player-1.html"].links


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
