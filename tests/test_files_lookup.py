from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from roundrobin.errors import Malformed
from roundrobin.event import Player
from roundrobin.files.lookup import Filled, fill
from tests.rating_lists import PLAYERS, SINGLE, Line, fixed, xml


@pytest.fixture(params=[fixed, xml], ids=["text", "xml"])
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    made = tmp_path / "list"
    made.write_bytes(request.param(PLAYERS))
    return made


def notes(found: Filled) -> list[tuple[str, str]]:
    return [(note.where, note.what) for note in found.notes]


def test_by_id(path: Path) -> None:
    found = fill([Player(1, "Tal, Mihail", fide_id=100013)], path)
    assert found.players == (Player(1, "Tal, Mihail", 2600, "GM", "LAT", 100013, born=1936, sex="m"),)
    assert found.fields == {1: ("title", "rating", "federation", "born", "sex")}
    assert found.notes == ()


def test_by_name_in_any_order_and_without_accents(path: Path) -> None:
    listed = [
        Player(1, "Łukasz Świątek"),
        Player(2, "Müller, Jörg", 1234),
        Player(3, "Juan Carlos García López"),
    ]
    found = fill(listed, path)
    assert [player.fide_id for player in found.players] == [100021, 100048, 100072]
    assert [player.name for player in found.players] == [player.name for player in listed]
    assert [player.rating for player in found.players] == [2260, 1234, 1650]
    assert notes(found) == [("entry 2 (Müller, Jörg)", "rating 1234 stays, it has 1900")]


def test_the_kind_of_rating(path: Path) -> None:
    tal = [Player(1, "Tal, Mihail")]
    assert [fill(tal, path, kind).players[0].rating for kind in ("standard", "rapid", "blitz")] == [
        2600, 2550, None,
    ]  # fmt: skip


def test_namesakes_are_never_guessed(path: Path) -> None:
    found = fill([Player(1, "Kim, Anna", 1400)], path)
    assert found.players == (Player(1, "Kim, Anna", 1400),)
    assert found.fields == {}
    assert notes(found) == [
        (
            "entry 1 (Kim, Anna)",
            "2 in it are called so: 100056 KOR 1990; 100064 USA 2005; nothing is filled",
        )
    ]
    assert found.notes[0].remedy == "write the FIDE id of the right one"


@pytest.mark.parametrize("known", [{"born": 2005}, {"federation": "USA"}])
def test_what_is_known_tells_namesakes_apart_and_that_is_said(path: Path, known: dict[str, object]) -> None:
    found = fill([replace(Player(1, "Kim, Anna"), **known)], path)  # type: ignore[arg-type]
    assert (found.players[0].fide_id, found.players[0].title) == (100064, "WCM")
    assert "100064 is taken by what is known" in found.notes[0].what


@pytest.mark.parametrize("known", [{"born": 1950}, {"federation": "ESP"}])
def test_another_year_or_federation_is_another_person(path: Path, known: dict[str, object]) -> None:
    player = replace(Player(1, "Tal, Mihail"), **known)  # type: ignore[arg-type]
    found = fill([player], path)
    assert found.players == (player,)
    assert notes(found) == [
        (
            "entry 1 (Tal, Mihail)",
            "the year of birth or the federation differs: 100013 LAT 1936; nothing is filled",
        )
    ]


def test_twins_of_one_entry_get_nothing(path: Path) -> None:
    found = fill([Player(1, "Tal, Mihail"), Player(2, "Mihail Tal")], path)
    assert found.fields == {}
    assert [where for where, _ in notes(found)] == ["entry 1 (Tal, Mihail)", "entry 2 (Mihail Tal)"]
    assert "who fits entry 2 too" in found.notes[0].what
    found = fill([Player(1, "Tal, Mihail"), Player(2, "Tal, Mihail", fide_id=100013)], path)
    assert [*found.fields] == [2]
    assert notes(found)[0][0] == "entry 1 (Tal, Mihail)"


def test_an_id_of_somebody_else_fills_nothing(path: Path) -> None:
    found = fill([Player(1, "Roe, A", fide_id=100013), Player(2, "Bo", fide_id=5)], path)
    assert found.fields == {}
    assert notes(found) == [
        ("entry 1 (Roe, A)", "FIDE id 100013 belongs to Tal, Mihail, nothing is filled"),
        ("entry 2 (Bo)", "FIDE id 5 is not in it"),
    ]


def test_an_id_under_a_name_that_is_nearly_the_same(path: Path) -> None:
    found = fill([Player(1, "Tal, Misha", fide_id=100013)], path)
    assert found.players[0].rating == 2600
    assert notes(found) == [("entry 1 (Tal, Misha)", "FIDE id 100013 is called Tal, Mihail there")]


def test_who_is_not_in_it_is_said_in_one_note(path: Path) -> None:
    found = fill([Player(nth, f"Nobody {nth}") for nth in range(1, 11)], path)
    (note,) = found.notes
    assert note.what.startswith("nobody in it is called Nobody 1; Nobody 2;")
    assert note.what.endswith("Nobody 8 and 2 more")


def test_two_entries_of_one_id_are_said(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(fixed([*PLAYERS, Line(100013, "Tal, Mikhail")], SINGLE))
    found = fill([Player(1, "Tal, Mihail", fide_id=100013)], tmp_path / "x")
    assert (found.fields, found.month) == ({}, "OCT26")
    assert notes(found) == [("entry 1 (Tal, Mihail)", "FIDE id 100013 stands in it 2 times")]


def test_what_is_no_rating_list(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("Name;Elo\n", encoding="utf-8")
    with pytest.raises(Malformed, match="no rating list of FIDE"):
        fill([Player(1, "Tal")], tmp_path / "x")
