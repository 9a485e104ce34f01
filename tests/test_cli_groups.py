from __future__ import annotations

from pathlib import Path

import pytest

from roundrobin.files import read
from tests.cli_runs import run


@pytest.fixture
def entries(tmp_path: Path) -> Path:
    path = tmp_path / "entries.csv"
    lines = [f"Player {n:02};{2400 - n}" for n in range(1, 17)]
    path.write_text("Name;Rating\n" + "\n".join(lines) + "\n", encoding="utf-8")
    return path


@pytest.fixture
def cup(entries: Path) -> Path:
    """Two groups of four, two of each go on; nothing is played."""
    short = entries.with_name("eight.csv")
    short.write_text("".join(entries.read_text(encoding="utf-8").splitlines(True)[:9]), encoding="utf-8")
    folder = entries.with_name("cup")
    words = ("--groups", 2, "--first", "2026-01-12", "--name", "Winter cup", "-o", folder)
    assert run("groups", short, *words).status == 0
    return folder


def play(file: Path, rounds: int) -> None:
    """In every game the lower number wins."""
    for round_ in read(file).schedule.rounds[:rounds]:
        for game in round_.games:
            result = "1-0" if game.white < game.black else "0-1"
            assert run("result", file, round_.number, f"{game.white}-{game.black}", result).status == 0


def test_the_guide_sixteen_in_four_double_groups(entries: Path) -> None:
    answer = run("groups", entries, "--groups", 4, "--qualifiers", 1, "--cycles", 2)
    assert answer.status == 0, answer.err
    assert "51 games in 8 rounds; a player has 6 to 8 games. 8 evenings." in answer.out
    assert "Group A · 6 rounds\n 1  Player 01  2399\n 2  Player 08  2392\n" in answer.out
    assert "  1    A1  ________________  –    D1  ________________  _____\n" in answer.out


def test_dates_of_groups_and_knockout(entries: Path) -> None:
    words = ("--groups", 4, "--qualifiers", 1, "--first", "2026-01-12", "--rounds-per-night", 3)
    answer = run("groups", entries, *words)
    assert "3 evenings with 3 rounds an evening, 12 – 26 January 2026." in " ".join(answer.out.split())
    assert "Semi-finals · Monday 19 January 2026" in answer.out
    assert "Final · Monday 26 January 2026" in answer.out


def test_two_rounds_an_evening_keep_the_colours(entries: Path) -> None:
    words = (
        "--groups",
        4,
        "--qualifiers",
        1,
        "--cycles",
        2,
        "--first",
        "2026-01-12",
        "--rounds-per-night",
        2,
    )
    answer = run("groups", entries, *words)
    assert "6 evenings with 2 rounds an evening" in " ".join(answer.out.split())
    assert "1 evening more than the rounds fill" in answer.out


def test_groups_for_programs(entries: Path) -> None:
    made = run("groups", entries, "--groups", 4, "--first", "2026-01-12", "--json").json
    assert [group["size"] for group in made["groups"]] == [4] * 4
    assert made["groups"][0]["players"] == ["Player 01", "Player 08", "Player 09", "Player 16"]
    assert (made["games"], made["rounds"], made["evenings"]) == (31, 6, 6)
    assert made["dates"][-1] == "2026-02-16"
    assert made["knockout"][0]["ties"][0] == ["A1", "B2"]


def test_an_event_file_for_each_group(cup: Path) -> None:
    assert sorted(path.name for path in cup.iterdir()) == ["group-a.toml", "group-b.toml", "index.csv"]
    event = read(cup / "group-a.toml")
    assert event.name == "Winter cup, Group A"
    assert [str(round_.date) for round_ in event.schedule.rounds] == [
        "2026-01-12",
        "2026-01-19",
        "2026-01-26",
    ]
    assert run("groups", cup.with_name("entries.csv"), "--groups", 2, "-o", cup).status == 2


def test_pots_and_a_draw_have_a_seed(entries: Path) -> None:
    words = ("--groups", 4, "--qualifiers", 1, "--by", "pots", "--draw", "--seed", "cup")
    answer = run("groups", entries, *words)
    assert 'Drawn by lots (seed "cup").' in answer.out
    assert answer.out == run("groups", entries, *words).out


def test_a_stage_that_cannot_be(entries: Path) -> None:
    answer = run("groups", entries, "--groups", 3)
    assert answer.status == 2
    assert "no knockout of 2, 4 or 8" in answer.err


def test_the_knockout_before_anything_is_played(cup: Path) -> None:
    answer = run("knockout", cup / "group-a.toml", cup / "group-b.toml")
    assert answer.status == 0, answer.err
    assert answer.out.startswith("Winter cup\nKnockout · 4 players · 1 game a tie\n")
    assert "Winter cup, Group A has not begun." in answer.out
    assert "Semi-finals · Monday 2 February 2026" in answer.out


def test_provisional_qualifiers_are_marked(cup: Path) -> None:
    play(cup / "group-a.toml", 2)
    play(cup / "group-b.toml", 3)
    answer = run("knockout", cup / "group-a.toml", cup / "group-b.toml", "--json")
    made = answer.json
    assert made["final"] is False
    assert made["notes"] == ["Winter cup, Group A is not finished: 2 games open."]
    assert set(made["provisional"]) <= {"A1", "A2"}
    text = run("knockout", cup / "group-a.toml", cup / "group-b.toml").out
    assert "Player 01 ?" in text
    assert "? as the group stands now" in " ".join(text.split())


def test_the_knockout_of_finished_groups(cup: Path) -> None:
    files = [cup / "group-b.toml", cup / "group-a.toml"]  # the letters in the names count
    for file in files:
        play(file, 3)
    made = run("knockout", *files, "--final", "--json").json
    assert made["final"] is True
    semi = made["rounds"][0]["ties"]
    assert [tie["from"] for tie in semi] == [["A1", "B2"], ["B1", "A2"]]
    assert [tie["players"] for tie in semi] == [["Player 01", "Player 03"], ["Player 02", "Player 04"]]
    text = run("knockout", *files, "--third-place", "--tie-games", 2).out
    assert "2 games a tie" in text
    assert "loser of tie 1" in text


def test_final_is_refused_while_games_are_open(cup: Path) -> None:
    play(cup / "group-a.toml", 3)
    answer = run("knockout", cup / "group-a.toml", cup / "group-b.toml", "--final")
    assert answer.status == 1
    assert answer.out == ""
    assert "Winter cup, Group B is not final:" in answer.err


def test_a_tie_across_the_line_stays_open(cup: Path) -> None:
    for file in (cup / "group-a.toml", cup / "group-b.toml"):
        for round_ in read(file).schedule.rounds:
            for game in round_.games:
                result = "1-0" if game.white == 1 else "0-1" if game.black == 1 else "="
                run("result", file, round_.number, f"{game.white}-{game.black}", result)
    made = run("knockout", cup / "group-a.toml", cup / "group-b.toml", "--json").json
    assert made["rounds"][0]["ties"][0]["players"] == ["Player 01", "B2"]
    assert made["final"] is False
    assert made["notes"][0] == (
        "Winter cup, Group A: Player 04, Player 05 and Player 08 are level for place 2; still to be decided."
    )


def test_the_bracket_as_pdf(cup: Path) -> None:
    from pypdf import PdfReader

    target = cup.with_name("bracket.pdf")
    answer = run("knockout", cup / "group-a.toml", cup / "group-b.toml", "-o", target)
    assert answer.status == 0, answer.err
    text = PdfReader(target).pages[0].extract_text()
    assert "Semi-finals" in text
    assert "winner of tie 1" in text


def test_too_many_qualifiers(cup: Path) -> None:
    answer = run("knockout", cup / "group-a.toml", cup / "group-b.toml", "--qualifiers", 4)
    assert answer.status == 2
    assert "the group decides nothing" in answer.err


def test_a_group_named_twice_is_no_knockout(cup: Path) -> None:
    one, other = cup / "group-a.toml", cup / "group-b.toml"
    copy = cup / "copy.toml"
    copy.write_bytes(one.read_bytes())
    for files, said in (((one, one), "is named twice"), ((one, other, copy, copy), f"same group as {one}")):
        answer = run("knockout", *files)
        assert (answer.status, answer.out) == (2, "")
        assert said in answer.err


def test_nobody_plays_in_two_groups(cup: Path) -> None:
    one, other = cup / "group-a.toml", cup / "group-b.toml"
    name = read(one).players[0].name
    text = other.read_text(encoding="utf-8").replace(read(other).players[1].name, name.upper())
    other.write_text(text, encoding="utf-8")
    answer = run("knockout", one, other)
    assert (answer.status, answer.out) == (2, "")
    assert f"{name.upper()} is in {one} too" in answer.err
    for file, number in ((one, 41), (other, 42)):  # two of one name, apart by their ids
        text = file.read_text(encoding="utf-8")
        for said in (name, name.upper()):
            text = text.replace(f'name = "{said}"\n', f'name = "{said}"\nfide_id = {number}\n')
        file.write_text(text, encoding="utf-8")
    assert run("knockout", one, other).status == 0
