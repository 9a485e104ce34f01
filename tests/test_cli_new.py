from __future__ import annotations

from datetime import date, time
from pathlib import Path

import pytest

from roundrobin.files import check, read
from roundrobin.scheduling import lots
from roundrobin.scheduling.methods import scheduled
from tests.cli_runs import run

ENTRIES = """\
Name;Rating;Title;Club
Świątek, Łukasz;2260;FM;Riverside
Tal, Ana;1900;;Old Mill
"O'Neill, Siobhán";;;Riverside
Lee, Kim;1900;;
"""


@pytest.fixture
def entries(tmp_path: Path) -> Path:
    path = tmp_path / "entries.csv"
    path.write_text(ENTRIES, encoding="utf-8")
    return path


def names(path: Path) -> list[str]:
    return [player.name.partition(",")[0] for player in read(path).players]


def test_from_a_list_to_an_event(entries: Path) -> None:
    path = entries.with_name("spring.toml")
    answer = run(
        "new", path, "--players", entries, "--first", "2026-01-12", "--at", "19:30", "--name", "Spring 2026"
    )
    assert answer.status == 0, answer.err
    assert answer.out == f"wrote {path}: 4 players, 3 rounds, 2026-01-12 to 2026-01-26\n"
    event = read(path)
    assert (event.name, event.system, event.cycles) == ("Spring 2026", "berger", 1)
    assert event.tiebreaks == ("DE", "SB", "KS", "WON")
    assert event.calendar is not None
    assert (event.calendar.first, event.calendar.every, event.calendar.at) == (
        date(2026, 1, 12),
        "week",
        time(19, 30),
    )
    assert [round_.date for round_ in event.schedule.rounds] == [date(2026, 1, day) for day in (12, 19, 26)]
    assert [player.rating for player in event.players] == [2260, 1900, None, 1900]
    assert (event.players[0].title, event.players[0].club) == ("FM", "Riverside")
    assert [game.pairing for game in event.schedule.rounds[0].games] == [(1, 4), (2, 3)]
    assert event.lots is None
    assert event.uid
    assert check(path)[1] == ()
    assert "# Świątek" in path.read_text(encoding="utf-8")


def test_players_typed_one_by_one(tmp_path: Path) -> None:
    path = tmp_path / "quick.toml"
    words = ("--player", "Tal, Ana, 1900", "--player", "Lee Kim", "--player", "Novák, Jan")
    assert run("new", path, *words, "--cycles", 2, "--order", "plain").status == 0
    event = read(path)
    assert [(player.name, player.rating) for player in event.players] == [
        ("Tal, Ana", 1900),
        ("Lee Kim", None),
        ("Novák, Jan", None),
    ]
    assert event.name == "quick"
    assert len(event.schedule.rounds) == 6
    assert event.calendar is None


def test_the_list_may_come_from_stdin_and_be_added_to(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    assert run("new", path, "--players", "-", "--player", "Novák, Jan", stdin=ENTRIES).status == 0
    assert names(path) == ["Świątek", "Tal", "O'Neill", "Lee", "Novák"]


def test_where_the_clock_is_read_and_how_many_rounds_a_night_has(entries: Path) -> None:
    path = entries.with_name("x.toml")
    words = ("--first", "2026-01-12", "--at", "19:30", "--zone", "Europe/Dublin", "--rounds-per-night", 2)
    answer = run("new", path, "--players", entries, *words)
    assert (answer.status, answer.err.count("warning")) == (0, 0), answer.err
    calendar = read(path).calendar
    assert calendar is not None
    assert (calendar.zone, calendar.rounds_per_night) == ("Europe/Dublin", 2)
    assert [round_.date for round_ in read(path).schedule.rounds] == [
        date(2026, 1, 12),
        date(2026, 1, 12),
        date(2026, 1, 19),
    ]
    answer = run("new", path, "--players", entries, *words[:5], "Europe/Dublun", "--force")
    assert "did you mean" in answer.err
    assert run("new", path, "--players", entries, "--zone", "Europe/Dublin", "--force").status == 2


def test_every_setting(entries: Path) -> None:
    path = entries.with_name("x.toml")
    words = {
        "--tiebreaks": "sb/c1, ks/l1",
        "--every": "fortnight",
        "--first": "2026-01-12",
        "--skip": "2026-01-26",
        "--club": "Riverside",
        "--city": "Cork",
        "--federation": "irl",
        "--arbiter": "Noor D.",
        "--time-control": "90 min + 30 s",
        "--paper": "a3",
    }
    answer = run("new", path, "--players", entries, *(word for pair in words.items() for word in pair))
    assert answer.status == 0, answer.err
    event = read(path)
    assert event.tiebreaks == ("SB/C1", "KS/L+1")
    assert [round_.date for round_ in event.schedule.rounds] == [
        date(2026, 1, 12),
        date(2026, 2, 9),
        date(2026, 2, 23),
    ]
    assert (event.club, event.city, event.federation, event.arbiter) == (
        "Riverside",
        "Cork",
        "IRL",
        "Noor D.",
    )
    assert (event.time_control, event.page) == ("90 min + 30 s", "A3")
    assert run("new", path, "--players", entries, "--tiebreaks", "none", "--force").status == 0
    assert read(path).tiebreaks is None


def test_numbers_by_rating_with_lots_among_equals(entries: Path) -> None:
    path = entries.with_name("x.toml")
    orders = set()
    for seed in "abcdef":
        run("new", path, "--players", entries, "--numbers", "rating", "--seed", seed, "--force")
        orders.add(tuple(names(path)))
        record = read(path).lots
        assert record is not None
        assert (record.seed, record.method) == (seed, "rating")
        assert record.entries == ("Świątek, Łukasz", "Tal, Ana", "O'Neill, Siobhán", "Lee, Kim")
    assert orders == {("Świątek", "Tal", "Lee", "O'Neill"), ("Świątek", "Lee", "Tal", "O'Neill")}


def test_numbers_by_rating_without_equals_need_no_lots(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    run("new", path, "--player", "A, 1500", "--player", "B, 1900", "--player", "C", "--numbers", "rating")
    assert names(path) == ["B", "A", "C"]
    assert read(path).lots is None


def test_numbers_by_lots_can_be_checked(entries: Path) -> None:
    path = entries.with_name("x.toml")
    answer = run("new", path, "--players", entries, "--numbers", "lots", "--seed", "riverside 2026")
    event = read(path)
    assert event.lots is not None
    order = lots.order(event.lots.entries, "riverside 2026")
    assert [player.name for player in event.players] == [event.lots.entries[at] for at in order]
    assert "riverside 2026" in answer.err
    again = entries.with_name("y.toml")
    run("new", again, "--players", entries, "--numbers", "lots", "--seed", "riverside 2026", "--name", "x")
    assert again.read_text(encoding="utf-8") == path.read_text(encoding="utf-8")


def test_without_a_seed_one_is_drawn_and_recorded(entries: Path) -> None:
    seeds = set()
    for name in ("x", "y"):
        path = entries.with_name(f"{name}.toml")
        run("new", path, "--players", entries, "--numbers", "lots")
        record = read(path).lots
        assert record is not None
        assert [event.name for event in read(path).players] == [
            record.entries[at] for at in lots.order(record.entries, record.seed)
        ]
        seeds.add(record.seed)
    assert len(seeds) == 2


def test_an_event_file_is_not_written_over(entries: Path) -> None:
    path = entries.with_name("x.toml")
    path.write_text("mine", encoding="utf-8")
    answer = run("new", path, "--players", entries)
    assert (answer.status, answer.out) == (2, "")
    assert "--force" in answer.err
    assert path.read_text(encoding="utf-8") == "mine"
    assert run("new", path, "--players", entries, "--force").status == 0
    assert len(read(path).players) == 4


def test_dry_run_writes_nothing(entries: Path) -> None:
    answer = run("new", entries.with_name("x.toml"), "--players", entries, "--dry-run")
    assert answer.status == 0
    assert answer.out.startswith("would write ")
    assert [path.name for path in entries.parent.iterdir()] == ["entries.csv"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "there are no players"),
        (["--player", "Tal"], "one player cannot play a round robin"),
        (["--player", "Tal", "--player", " "], "name"),
        (["--player", "A", "--player", "B\x07"], "control character"),
        (["--player", "A", "--player", "B", "--system", "swiss"], "read and ranked here, never paired"),
        (["--player", "A", "--player", "B", "--system", "custom"], "list them under [[rounds]]"),
        (["--player", "A", "--system", "burger"], "the systems are: berger, circle, crenshaw,"),
        (["--player", "A", "--player", "B", "--teams", "C, D"], "there are no teams in berger"),
        (["--player", "A", "--player", "B", "--numbers", "lots", "--seed", " "], "announce a word"),
        (["--player", "A", "--player", "B", "--tiebreaks", "DE,SBB,BH"], "did you mean SB?"),
        (["--player", "A", "--player", "B", "--at", "19:30"], "--first 2026-01-12"),
        (["--player", "A", "--player", "B", "--first", "12/1/26"], "write year-month-day"),
        (["--player", "A", "--player", "B", "--first", "2026-01-12", "--at", "25:00"], "write it like 19:30"),
        (["--player", "A", "--player", "B", "--seed", "x"], "no lots are drawn here"),
        (["--players", "there-is-no-such.csv"], "there is no such file"),
        (["--players", "-"], "there are no players in it"),
        (["--player", "A", "--player", "B", "--cycles", "0"], "0 is not in the range"),
    ],
)
def test_what_makes_no_event(tmp_path: Path, words: list[str], said: str) -> None:
    path = tmp_path / "x.toml"
    answer = run("new", path, *words)
    assert (answer.status, answer.out) == (2, "")
    assert said in answer.err
    assert not path.exists()


def test_an_event_file_ends_in_toml(tmp_path: Path) -> None:
    answer = run("new", tmp_path / "spring", "--player", "A", "--player", "B")
    assert answer.status == 2
    assert "write spring.toml" in answer.err
    assert [*tmp_path.iterdir()] == []


def test_twins_are_warned_about(tmp_path: Path) -> None:
    answer = run("new", tmp_path / "x.toml", "--player", "Tal", "--player", "Tal")
    assert answer.status == 0
    assert "has the same name" in answer.err


def test_the_system_is_never_replaced_by_another(tmp_path: Path) -> None:
    for system in ("custom", "swiss", "burger", "Berger"):
        path = tmp_path / f"{system}.toml"
        assert run("new", path, "--player", "A", "--player", "B", "--system", system).status == 2
        assert not path.exists()


@pytest.mark.parametrize("system", ["berger", "circle", "crenshaw"])
@pytest.mark.parametrize(("count", "cycles"), [(4, 1), (5, 2), (6, 3), (8, 2)])
def test_every_table_makes_an_event(tmp_path: Path, system: str, count: int, cycles: int) -> None:
    path = tmp_path / "x.toml"
    words = [word for nth in range(count) for word in ("--player", f"P{nth}")]
    answer = run("new", path, *words, "--system", system, "--cycles", cycles)
    assert answer.status == 0, answer.err
    event = read(path)
    wanted = scheduled(system, count, cycles)
    assert wanted is not None
    assert (event.system, event.cycles, event.schedule.order) == (system, cycles, wanted.order)
    assert [game.pairing for _, _, game in event.schedule.games()] == [
        game.pairing for _, _, game in wanted.games()
    ]
    said = {problem.where for problem in check(path)[1]}
    unusual = system == "crenshaw" and count in {5, 6}
    assert said == ({"order"} if unusual else set()), "only where no order keeps pairs and colours apart"


def test_edge_12_many_players_are_warned_of_the_rounds(tmp_path: Path) -> None:
    words = [word for nth in range(31) for word in ("--player", f"P{nth}")]
    answer = run("new", tmp_path / "x.toml", *words)
    assert answer.status == 0
    assert "31 players need 31 rounds" in answer.err
    assert "need 31 rounds" in run("table", 31).err
    assert "need" not in run("table", 30).err


# Team against team.

MATCH = "name,team\nTal,A\nLee,B\nFine,A\nEuwe,B\n"


def test_a_match_from_a_list_with_a_column_of_teams(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    words = ("--system", "scheveningen", "--teams", "Riverside, Old Mill")
    answer = run("new", path, "--players", "-", *words, stdin=MATCH)
    assert answer.status == 0, answer.err
    event = read(path)
    assert event.teams == (("A", "Riverside"), ("B", "Old Mill"))
    assert [player.team for player in event.players] == ["A", "B", "A", "B"]
    assert [[game.pairing for game in round_.games] for round_ in event.schedule.rounds] == [
        [(1, 2), (3, 4)],
        [(4, 1), (2, 3)],
    ]
    assert check(path)[1] == ()


def test_without_teams_the_list_is_halved_and_that_is_said(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    words = [word for name in "PQRS" for word in ("--player", name)]
    answer = run("new", path, *words, "--system", "scheveningen", "--cycles", 2)
    assert answer.status == 0, answer.err
    assert "Team A is the first half of the list, down to Q." in answer.err
    assert [player.team for player in read(path).players] == ["A", "A", "B", "B"]
    assert (len(read(path).schedule.rounds), read(path).schedule.order) == (4, "inverted")


def test_lots_move_the_numbers_of_a_match_and_not_the_teams(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    words = ("--system", "scheveningen", "--numbers", "lots", "--seed", "spring")
    assert run("new", path, "--players", "-", *words, stdin=MATCH).status == 0
    teams = {player.name: player.team for player in read(path).players}
    assert teams == {"Tal": "A", "Lee": "B", "Fine": "A", "Euwe": "B"}
    assert check(path)[1] == ()


@pytest.mark.parametrize(
    ("stdin", "words", "said"),
    [
        (MATCH, ["--cycles", "3"], "two teams meet once or twice"),
        (MATCH, ["--teams", "Riverside"], "is not two names"),
        (MATCH.replace(",B", ",A"), [], "team B: nobody is in it"),
        (MATCH.replace("Euwe,B", "Euwe,"), [], "which team these numbers play for: 4"),
        ("name\nTal\nLee\nFine\n", [], "no column  team"),
        (MATCH.replace("Euwe", "Tal"), [], "Tal is in team A too"),
    ],
)
def test_what_makes_no_match(tmp_path: Path, stdin: str, words: list[str], said: str) -> None:
    path = tmp_path / "x.toml"
    answer = run("new", path, "--players", "-", "--system", "scheveningen", *words, stdin=stdin)
    assert (answer.status, answer.out) == (2, "")
    assert said in answer.err
    assert not path.exists()


def match_of(first: int, second: int) -> str:
    players = [f"P{nth},{'A' if nth <= first else 'B'}" for nth in range(1, first + second + 1)]
    return "\n".join(["name,team", *players])


@pytest.mark.parametrize(
    ("first", "second", "said"),
    [
        (14, 14, "team A has White on all boards of round 7 and Black on all of round 8"),
        (18, 18, "team A has White on all boards of round 9 and Black on all of round 10"),
        (5, 5, "toss for which team is A"),
        (1, 1, "toss for White"),
        (10, 10, ""),
        (4, 6, ""),
    ],
)
def test_edge_42_43_44_what_a_match_is_warned_about(
    tmp_path: Path, first: int, second: int, said: str
) -> None:
    path = tmp_path / "x.toml"
    answer = run("new", path, "--players", "-", "--system", "scheveningen", stdin=match_of(first, second))
    assert answer.status == 0, answer.err
    assert said in answer.err
    assert ("attention" in answer.err) == bool(said)


NAMED = "name,team\nTal,Riverside\nLee,Old Mill\nFine,old  mill\nEuwe,Riverside\n"


@pytest.mark.parametrize(
    ("stdin", "words", "teams", "sides"),
    [
        (NAMED, (), ("Riverside", "Old Mill"), "ABBA"),
        (NAMED, ("--teams", "Riverside, Old Mill"), ("Riverside", "Old Mill"), "ABBA"),
        (NAMED, ("--teams", "old mill,Riverside"), ("old mill", "Riverside"), "BAAB"),
        (MATCH.replace(",A", ",a"), (), (), "ABAB"),
        (MATCH, ("--teams", "Riverside, Old Mill"), ("Riverside", "Old Mill"), "ABAB"),
    ],
)
def test_the_names_of_teams_in_the_list_count(
    tmp_path: Path, stdin: str, words: tuple[str, ...], teams: tuple[str, ...], sides: str
) -> None:
    path = tmp_path / "x.toml"
    answer = run("new", path, "--players", "-", "--system", "scheveningen", *words, stdin=stdin)
    assert answer.status == 0, answer.err
    event = read(path)
    assert event.teams == tuple(zip("AB", teams, strict=False))
    assert "".join(player.team for player in event.players) == sides
    assert "half of the list" not in answer.err
    assert "left out" not in answer.err
    assert check(path)[1] == ()


@pytest.mark.parametrize(
    ("stdin", "words", "said"),
    [
        (NAMED.replace("old  mill", "Hill"), (), "the list has 3 teams: Riverside, Old Mill, Hill"),
        (NAMED.replace("Old Mill", "A"), (), "the list has 3 teams: Riverside, A, old mill"),
        (NAMED, ("--teams", "Riverside, Hill"), "has Old Mill, the teams are Riverside and Hill"),
        ("name,team\nTal,Riverside\nLee,Riverside\n", (), "the list has one team: Riverside"),
        (NAMED.replace("Euwe,Riverside", "Euwe,"), (), "which team these numbers play for: 4"),
        (MATCH, ("--teams", "Riverside, riverside"), "both teams are called Riverside"),
        (NAMED, ("--teams", "X, X"), "both teams are called X"),
    ],
)
def test_teams_that_are_not_two_are_refused(
    tmp_path: Path, stdin: str, words: tuple[str, ...], said: str
) -> None:
    path = tmp_path / "x.toml"
    answer = run("new", path, "--players", "-", "--system", "scheveningen", *words, stdin=stdin)
    assert (answer.status, answer.out) == (2, "")
    assert said in answer.err
    assert not path.exists()


def test_names_of_teams_go_into_no_event_of_one_field(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    answer = run("new", path, "--players", "-", stdin=NAMED)
    assert answer.status == 0, answer.err
    assert 'team "Riverside" cannot be read, it is left out' in answer.err
    assert {player.team for player in read(path).players} == {""}


def test_too_many_players_are_refused_before_anything_is_paired(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> None:
        raise AssertionError("it is paired before its size is looked at")

    monkeypatch.setattr("roundrobin.cli.new.schedule", never)
    (tmp_path / "many.csv").write_text("Name\n" + "".join(f"Player {nth}\n" for nth in range(2000)))
    answer = run("new", tmp_path / "x.toml", "--players", tmp_path / "many.csv", "--dry-run")
    assert answer.status != 0
    assert "2000 players and 1 cycle are 1999000 games" in answer.err
