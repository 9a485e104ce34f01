"""What a file records of a toss and of substitutes, and that it is believed afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest

from roundrobin.errors import Impossible
from roundrobin.event import Event, Player
from roundrobin.files import read
from roundrobin.scheduling.berger import berger
from roundrobin.scheduling.circle import circle
from roundrobin.scheduling.crenshaw import crenshaw
from roundrobin.scheduling.draws import draw, drop, verify
from roundrobin.scheduling.recover import recover
from roundrobin.scheduling.redraw import redraw
from roundrobin.scheduling.toss import toss
from tests.cli_runs import run

FIELD = [
    Player(at, name, rating, federation=fed, club=club)
    for at, (name, rating, fed, club) in enumerate(
        [
            ("Alekhine", 2100, "FRA", "North"),
            ("Botvinnik", 2100, "RUS", "North"),
            ("Capablanca", 1900, "CUB", "South"),
            ("Euwe", 2000, "NED", "South"),
            ("Fine", 1800, "USA", ""),
            ("Keres", 2050, "NED", "North"),
            ("Lasker", None, "NED", "South"),
            ("Reshevsky", 1950, "USA", ""),
            ("Smyslov", 2090, "RUS", "East"),
            ("Tal", 1700, "RUS", "East"),
        ],
        1,
    )
]


@pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e", "f"])
@pytest.mark.parametrize("listed", [True, False])
def test_a_recorded_toss_is_no_departure_from_the_table(tmp_path: Path, seed: str, listed: bool) -> None:
    lines = "\n".join(f"P{number},{2000 - number}" for number in range(1, 9))
    entries = tmp_path / "entries.csv"
    entries.write_text(f"Name,Rating\n{lines}\n", encoding="utf-8")
    folder = tmp_path / "quads"
    words = ("--system", "crenshaw", "--toss", "--seed", seed, "-o", str(folder))
    assert run("sections", entries, *words).status == 0
    for path in sorted(folder.glob("*.toml")):
        event = read(path)
        if not listed:  # the schedule follows from the table, and the colours from the toss
            text = path.read_text(encoding="utf-8")
            head, _, rest = text.partition("[[rounds]]")
            path.write_text(head + "[extra]" + rest.partition("[extra]")[2], encoding="utf-8")
            assert [r.games for r in read(path).schedule.rounds] == [r.games for r in event.schedule.rounds]
        assert read(path).warnings == ()
        said = run("inspect", path).out
        assert "Crenshaw-Berger table" in said
        assert "cycle" not in said.partition("Crenshaw-Berger")[2].splitlines()[0]
        assert run("lots", path, "--verify").status == 0


def test_colours_against_the_recorded_toss_are_said(tmp_path: Path) -> None:
    games = [[tuple(game.pairing) for game in r.games] for r in toss(crenshaw(4), "club").rounds]
    games[2][0] = games[2][0][::-1]
    rounds = "".join(
        f"\n[[rounds]]\nnumber = {number}\ngames = {[f'{white}-{black}' for white, black in pairs]}\n"
        for number, pairs in enumerate(games, 1)
    )
    players = "".join(f'[[players]]\nname = "P{number}"\n' for number in range(1, 5))
    path = tmp_path / "quad.toml"
    extra = '[extra]\ntoss = { round = 3, seed = "club" }\n'
    path.write_text(f'[event]\nname = "Q"\nsystem = "crenshaw"\n{players}{rounds}\n{extra}', encoding="utf-8")
    assert any("colours against the toss" in problem.what for problem in read(path).warnings)
    answer = run("lots", path, "--verify")
    assert answer.status == 1
    assert "the toss gave" in answer.out


@pytest.mark.parametrize("seed", "abcdefgh")
def test_a_tossed_quad_is_recognised(seed: str) -> None:
    made = toss(crenshaw(4), seed)
    found = recover(made)[0]
    assert found.numbers == {1: 1, 2: 2, 3: 3, 4: 4}
    assert found.exact
    if made.rounds != crenshaw(4).rounds:
        assert found.system == "crenshaw"
        assert found.text == "Crenshaw-Berger table (US Chess), colours of the last round tossed"


@pytest.mark.parametrize("method", [berger, circle, crenshaw])
@pytest.mark.parametrize("players", [4, 5, 6, 7, 8, 10])
def test_of_a_single_cycle_no_cycles_are_spoken(method, players: int) -> None:
    table = method(players)
    for order in ([*table.rounds[1:], table.rounds[0]], [*table.rounds[:-2], *table.rounds[:-3:-1]]):
        moved = table.mapped(round_._replace(number=at) for at, round_ in enumerate(order, 1))
        for found in recover(moved):
            assert "cycle" not in found.text, found.text


@pytest.mark.parametrize(
    ("method", "by"),
    [
        ("lots", None),
        ("rating", None),
        ("varma", None),
        ("varma", "club"),
        ("early", None),
        ("early", "federation"),
    ],
)
@pytest.mark.parametrize("leaver", [1, 4, 7, 10])
def test_after_a_substitution_every_draw_can_be_verified(method: str, by: str | None, leaver: int) -> None:
    made = draw(FIELD, method, "spring", by=by)
    event = Event("Cup", made.players, berger(10), lots=made.lots)
    assert verify(event.players, made.lots) == ()
    once = drop(event, leaver, Player(0, "New, Guy", 1500, federation="ISL"))
    event = Event("Cup", once.players, berger(10), lots=once.lots)
    assert verify(event.players, once.lots) == ()
    twice = drop(event, leaver, Player(0, "Other, Guy"))  # the substitute has a substitute
    assert verify(twice.players, twice.lots) == ()
    assert [one[:2] for one in twice.lots.substitutes][1] == ("New, Guy", "Other, Guy")
    swapped = [*twice.players[1::-1], *twice.players[2:]]
    assert verify(swapped, twice.lots) != ()


def test_the_record_survives_the_file(tmp_path: Path) -> None:
    path = tmp_path / "cup.toml"
    listed = [word for one in FIELD for word in ("--player", f"{one.name}, {one.rating or 1500}")]
    assert run("new", path, *listed, "--numbers", "rating").status == 0
    assert run("lots", path, "--drop", "Keres", "--substitute", "New, Guy, 1500").status == 0
    assert 'substitutes = [{ out = "Keres", in = "New, Guy", rating = 2050 }]' in path.read_text(
        encoding="utf-8"
    )
    assert run("lots", path, "--verify").status == 0
    assert run("check", path).status == 0
    assert run("lots", path, "--drop", "New", "--substitute", "Third, Guy").status == 0
    checked = run("lots", path, "--verify")
    assert (checked.status, "follow" in checked.out) == (0, True)


@pytest.mark.parametrize(
    "line", ['[{ out = "A" }]', '[{ out = "A", in = 3 }]', '"A"', '[{ out = "A", in = "B", x = 1 }]']
)
def test_a_faulty_record_is_said(tmp_path: Path, line: str) -> None:
    path = tmp_path / "cup.toml"
    path.write_text(
        f'[event]\nname = "Q"\n[lots]\nsubstitutes = {line}\n'
        '[[players]]\nname = "A"\n[[players]]\nname = "B"\n',
        encoding="utf-8",
    )
    answer = run("check", path)
    assert answer.status != 0
    assert "[lots]" in answer.out + answer.err


def test_who_plays_already_is_no_substitute() -> None:
    event = Event("Cup", tuple(FIELD), berger(10))
    for name in ("Tal", "tal", "Alekhine"):
        with pytest.raises(Impossible, match="plays already, with number"):
            redraw(event, 1, Player(0, name))
    assert redraw(event, 1, Player(0, "Tal", club="West")).rule == "substitute"
    with pytest.raises(Impossible, match="plays already"):
        redraw(event, 1, Player(0, "Tal", club="EAST"))
