"""`lots`: numbers drawn anew before round 1, the draw checked, somebody drops out."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from roundrobin.files import read
from roundrobin.scheduling.berger import berger
from tests.cli_runs import run

FOUR = """\
# On the shelf
[event]
name = "Spring"  # comment

[calendar]
first = 2026-01-12

[[players]]   # the first
name = "Świątek, Łukasz"
rating = 2260

[[players]]
  name = "Tal, Ana"   # comes by train

# between
[[players]]
name = "O'Neill, Siobhán"

[[players]]
name = "Lee, Kim"
rating = 1900

[[rounds]]
number = 1
date = 2026-01-13   # a Tuesday
games = [
    # keep me
    "1-4",   # Świątek – Lee
    "2-3 ; early",   # Tal, Ana – O'Neill, Siobhán
]

[[rounds]]
number = 2
games = ["4-3", "1-2"]  # both here

[[rounds]]
number = 3
games = ["2-4", "3-1"]
"""
NAMES = ["Świątek, Łukasz", "Tal, Ana", "O'Neill, Siobhán", "Lee, Kim"]


def by_hand(seed: str, names: list[str]) -> list[str]:
    """The draw as anybody can repeat it."""
    return sorted(names, key=lambda name: hashlib.sha256(f"{seed}|numbers|{name}".encode()).hexdigest())


def named(path: Path) -> list[str]:
    return [player.name for player in read(path).players]


@pytest.fixture
def spring(tmp_path: Path) -> Path:
    path = tmp_path / "spring.toml"
    path.write_text(FOUR, encoding="utf-8")
    return path


def test_a_draw_is_written_and_can_be_checked_by_hand(spring: Path) -> None:
    answer = run("lots", spring, "--seed", "riverside 2026")
    assert answer.status == 0
    assert answer.out.startswith('Drawn with the seed "riverside 2026" (lots).')
    event = read(spring)
    assert named(spring) == by_hand("riverside 2026", NAMES)
    assert event.lots is not None
    assert (event.lots.seed, event.lots.method, [*event.lots.entries]) == ("riverside 2026", "lots", NAMES)
    games = [[game.pairing for game in round_.games] for round_ in event.schedule.rounds]
    assert games == [[game.pairing for game in round_.games] for round_ in berger(4).rounds]
    assert event.warnings == ()
    assert run("lots", spring, "--verify").status == 0


def test_comments_and_dates_stay_and_names_follow(spring: Path) -> None:
    run("lots", spring, "--seed", "riverside 2026")
    text = spring.read_text(encoding="utf-8")
    for kept in (
        "# On the shelf\n",
        "# comment",
        "[[players]]   # the first\n",
        '  name = "Tal, Ana"   # comes by train\n',
        "\n# between\n[[players]]\n",
        "date = 2026-01-13   # a Tuesday\n",
        "# keep me\n",
        "# both here\n",
    ):
        assert kept in text
    first = by_hand("riverside 2026", NAMES)
    assert f"# {first[0]} – {first[3]}\n" in text
    assert "# Świątek – Lee" not in text
    assert spring.with_name("spring.toml.bak").read_text(encoding="utf-8") == FOUR


def test_what_hung_on_a_game_is_said_when_it_goes(spring: Path) -> None:
    answer = run("lots", spring, "--seed", "a")
    assert "left out: round 1 Tal, Ana – O'Neill, Siobhán." in answer.out
    assert "early" not in spring.read_text(encoding="utf-8")


def test_the_same_draw_again_changes_nothing(spring: Path) -> None:
    run("lots", spring, "--seed", "a")
    before = spring.read_bytes()
    numbers = named(spring)
    run("lots", spring, "--seed", "a")
    assert named(spring) == numbers
    run("lots", spring, "--seed", "b")
    run("lots", spring, "--seed", "a")
    assert named(spring) == numbers
    assert spring.read_bytes().count(b"[lots]") == before.count(b"[lots]") == 1
    assert spring.read_bytes().count(b"number = ") == before.count(b"number = ")


def test_without_a_seed_one_is_taken_and_a_dry_run_writes_nothing(spring: Path) -> None:
    answer = run("lots", spring, "--dry-run", "--json")
    assert answer.status == 0
    assert (answer.json["written"], answer.json["method"]) == (False, "lots")
    assert len(answer.json["seed"]) == 8
    assert [one["name"] for one in answer.json["players"]] == by_hand(answer.json["seed"], NAMES)
    assert spring.read_text(encoding="utf-8") == FOUR
    assert "with --seed " in run("lots", spring, "--dry-run").err


def test_by_rating(spring: Path) -> None:
    assert run("lots", spring, "--method", "rating", "--seed", "x").status == 0
    assert named(spring)[:2] == ["Świątek, Łukasz", "Lee, Kim"]
    assert named(spring)[2:] == [name for name in by_hand("x", NAMES) if name in NAMES[1:3]]
    assert run("lots", spring, "--verify").status == 0


def test_windows_line_ends_survive(spring: Path) -> None:
    spring.write_bytes(FOUR.replace("\n", "\r\n").encode())
    assert run("lots", spring, "--seed", "a").status == 0
    data = spring.read_bytes()
    assert data.count(b"\n") == data.count(b"\r\n")


def test_a_changed_number_is_noticed(spring: Path) -> None:
    run("lots", spring, "--seed", "a")
    text = spring.read_text(encoding="utf-8")
    swapped = text.replace("number = 1\nname", "number = X\nname").replace("  number = 1\n", "  number = X\n")
    lines = swapped.replace("number = 2\nname", "number = 1\nname").replace(
        "  number = 2\n", "  number = 1\n"
    )
    spring.write_text(lines.replace("number = X", "number = 2"), encoding="utf-8")
    answer = run("lots", spring, "--verify")
    assert answer.status == 1
    assert "number 1  should be" in answer.out
    assert {one["level"] for one in run("lots", spring, "--verify", "--json").json["problems"]} == {"error"}


def test_results_keep_the_numbers(spring: Path) -> None:
    run("result", spring, 1, "1-4", "1-0")
    before = spring.read_bytes()
    for words in (["--seed", "a"], ["--drop", "Lee"]):
        answer = run("lots", spring, *words)
        assert (answer.status, answer.out) == (2, "")
        assert "round 1 has results, so the numbers stand; roundrobin withdraw" in answer.err
    assert spring.read_bytes() == before


def test_edge_51_the_last_number_of_an_even_field_leaves_the_odd_table(spring: Path) -> None:
    answer = run("lots", spring, "--drop", "Lee")
    assert answer.status == 0
    assert "Lee, Kim had the last number of an even field" in answer.out
    event = read(spring)
    assert named(spring) == NAMES[:3]
    assert event.schedule == berger(3).mapped(
        round_._replace(date=mine.date)
        for round_, mine in zip(berger(3).rounds, event.schedule.rounds, strict=True)
    )
    assert event.warnings == ()
    assert "bye = 1  # Świątek, Łukasz\n" in spring.read_text(encoding="utf-8")


def test_edge_51_a_substitute_takes_the_number_and_nothing_else_changes(spring: Path) -> None:
    run("lots", spring, "--seed", "a")
    drawn = named(spring)
    answer = run("lots", spring, "--drop", "Tal", "--substitute", "New, Guy, 1500")
    assert answer.status == 0
    assert named(spring) == ["New, Guy" if name == "Tal, Ana" else name for name in drawn]
    assert read(spring).player(drawn.index("Tal, Ana") + 1).rating == 1500
    assert "Tal, Ana –" not in spring.read_text(encoding="utf-8")
    checked = run("lots", spring, "--verify")
    assert checked.status == 0
    assert "New, Guy" not in checked.err, "the substitution is on record"
    assert read(spring).lots.substitutes[0][:2] == ("Tal, Ana", "New, Guy")


def test_edge_51_otherwise_the_lots_are_drawn_again(spring: Path) -> None:
    run("lots", spring, "--seed", "a")
    leaver = named(spring)[0]
    rest = [name for name in NAMES if name != leaver]
    answer = run("lots", spring, "--drop", "1")
    assert answer.out.startswith(f'{leaver} is out; the lots are drawn again with the seed "a/2".')
    assert named(spring) == by_hand("a/2", rest)
    assert run("lots", spring, "--verify").status == 0
    assert "# between" in spring.read_text(encoding="utf-8")


def test_fewer_rounds_when_two_have_gone(tmp_path: Path) -> None:
    path = tmp_path / "six.toml"
    names = [word for at in range(6) for word in ("--player", f"P{at}, {2000 - at}")]
    run("new", path, *names, "--numbers", "lots", "--seed", "a", "--first", "2026-01-12")
    run("lots", path, "--drop", "6")
    assert [len(round_.games) for round_ in read(path).schedule.rounds] == [2] * 5
    run("lots", path, "--drop", "1")
    event = read(path)
    assert [len(round_.games) for round_ in event.schedule.rounds] == [2] * 3
    assert event.lots is not None
    assert event.lots.seed == "a/2"
    assert event.warnings == ()
    assert run("inspect", path).status == 0


def federations(folder: Path, sizes: tuple[int, ...], head: str = "") -> Path:
    path = folder / "masters.toml"
    players = "".join(
        f'[[players]]\nname = "P{place}{at}"\nfederation = "F{place}"\nclub = "C{at}"\n\n'
        for place, size in enumerate(sizes)
        for at in range(size)
    )
    path.write_text(f'[event]\nname = "Masters"\n{head}\n{players}', encoding="utf-8")
    return path


def test_edge_36_the_slip_of_the_varma_table_is_warned_of(tmp_path: Path) -> None:
    path = federations(tmp_path, (4, 3, 3, 2))
    answer = run("lots", path, "--method", "varma", "--seed", "oslo")
    assert answer.status == 0
    assert "6 and 12 of set C meet in round 11, the last" in answer.err
    assert run("lots", path, "--verify").status == 0
    corrected = run("lots", path, "--method", "varma", "--seed", "oslo", "--corrected")
    assert "set C" not in corrected.err
    event = read(path)
    assert event.lots is not None
    assert event.lots.method == "varma corrected"
    for round_ in event.schedule.rounds[-3:]:
        for game in round_.games:
            one, other = (event.player(number).federation for number in game.pairing)
            assert one != other
    assert run("lots", path, "--verify").status == 0
    again = run("lots", path, "--drop", "1")
    assert 'drawn again with the seed "oslo/2"' in again.out
    assert run("lots", path, "--verify").status == 0


@pytest.mark.parametrize(
    "head",
    [
        'cycles = 2\norder = "french"',
        'cycles = 2\norder = "english"',
        'cycles = 2\norder = "inverted"',
        'system = "crenshaw"',
    ],
)
def test_what_breaks_the_promise_of_the_varma_tables_is_warned_of(tmp_path: Path, head: str) -> None:
    path = federations(tmp_path, (3, 3, 2, 2), head)
    assert "varma draw" in run("lots", path, "--method", "varma", "--seed", "oslo").err
    path = federations(tmp_path, (3, 3, 2, 2), "cycles = 2")
    assert "varma draw" not in run("lots", path, "--method", "varma", "--seed", "oslo").err


def test_a_draw_by_groups_keeps_its_record_when_the_last_number_goes(tmp_path: Path) -> None:
    path = federations(tmp_path, (3, 3, 2, 2))
    run("lots", path, "--method", "varma", "--seed", "oslo")
    gone = named(path)[-1]
    assert run("lots", path, "--drop", "10").status == 0
    lots = read(path).lots
    assert lots is not None
    assert gone in lots.entries
    answer = run("lots", path, "--verify")
    assert answer.status == 1
    assert f"{gone}  was drawn and is not among the players" in answer.out


def test_clubmates_meet_early(tmp_path: Path) -> None:
    path = federations(tmp_path, (2, 2, 2, 2))
    answer = run("lots", path, "--method", "early", "--by", "federation", "--seed", "s", "--json")
    assert answer.status == 0
    assert answer.json["groups"][0]["last_meeting"] == 1
    assert answer.json["method"] == "early"
    assert run("lots", path, "--verify").status == 0


def test_hand_made_rounds_keep_their_numbers_and_not_their_field(tmp_path: Path) -> None:
    path = tmp_path / "custom.toml"
    path.write_text(FOUR.replace("[event]", '[event]\nsystem = "custom"'), encoding="utf-8")
    games = [[game.pairing for game in round_.games] for round_ in read(path).schedule.rounds]
    assert run("lots", path, "--seed", "a").status == 0
    assert [[game.pairing for game in round_.games] for round_ in read(path).schedule.rounds] == games
    answer = run("lots", path, "--drop", "4")
    assert answer.status == 2
    assert "made by hand for 4 players, and there are 3 now; list the rounds" in answer.err


def test_numbers_in_decisions_would_mean_somebody_else(spring: Path) -> None:
    more = '\n[[penalties]]\nplayer = 2\npoints = 1\nwhy = "late"\n'
    spring.write_text(FOUR + more, encoding="utf-8")
    answer = run("lots", spring, "--seed", "a")
    assert answer.status == 2
    assert "write the full names there instead" in answer.err
    spring.write_text(FOUR + more.replace("player = 2", 'player = "Tal, Ana"'), encoding="utf-8")
    assert run("lots", spring, "--seed", "a").status == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--verify"], "no lots are recorded"),
        (["--verify", "--seed", "a"], "--seed does not go with --verify"),
        (["--verify", "--dry-run"], "--verify goes alone"),
        (["--drop", "Lee", "--method", "rating"], "--method does not go with --drop"),
        (["--substitute", "New, Guy"], "--substitute goes with --drop"),
        (["--seed", " "], "it is empty"),
        (["--by", "club"], "lots makes no groups"),
        (["--corrected"], "lots has no corrected table"),
        (["--drop", "Nobody"], "Nobody"),
    ],
)
def test_what_cannot_be_drawn(spring: Path, words: list[str], said: str) -> None:
    answer = run("lots", spring, *words)
    assert (answer.status, answer.out) == (2, "")
    assert said in answer.err
    assert spring.read_text(encoding="utf-8") == FOUR


def test_the_standard_input_is_no_file_to_write_into() -> None:
    assert run("lots", "-", "--seed", "a", stdin=FOUR).status == 2
    drawn = FOUR.replace("[calendar]", '[lots]\nseed = "a"\nmethod = "lots"\nentries = ["X"]\n\n[calendar]')
    assert run("lots", "-", "--verify", stdin=drawn).status == 1
