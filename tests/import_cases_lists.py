"""Cases of users about player lists, turned into lists read by us: one check for each expected key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from roundrobin.event import Player
from roundrobin.files.lists import PlayerList, players_in
from roundrobin.names import distinct


def check_case(case: dict[str, Any]) -> None:
    """Reads the list of a case and asserts everything that is expected of it."""
    assert case["kind"] == "import"
    assert set(case["input"]) == {"format", "text"}
    assert case["input"]["format"] == "csv"
    found = players_in(case["input"]["text"].encode(), case["id"])
    for key, expected in case["expected"].items():
        assert key in _CHECKS, f"nothing checks {key}"
        _CHECKS[key](found, expected)


def _fide_id(player: Player) -> str | None:
    return str(player.fide_id) if player.fide_id else None


def _players(found: PlayerList, expected: list[dict[str, Any]] | int) -> None:
    if isinstance(expected, int):
        assert len(found.players) == expected
        return
    shown = [
        {
            "name": player.name,
            **({"rating": player.rating} if player.rating else {}),
            **({"fide_id": _fide_id(player)} if player.fide_id else {}),
        }
        for player in found.players
    ]
    assert shown == expected


def _two_people(found: PlayerList, expected: list[str]) -> None:
    same = [player for player in found.players if _fide_id(player) in expected]
    assert [_fide_id(player) for player in same] == expected
    assert len({player.name for player in same}) == 1


def _flagged(found: PlayerList, expected: str) -> None:
    assert [note for note in found.notes if expected in note.what and "listed once" in note.what]
    assert [_fide_id(player) for player in found.players].count(expected) == 1


def _told_apart(found: PlayerList, expected: bool) -> None:
    names = distinct(found.players)
    assert (len(set(names)) == len(names)) is expected


def _fide_ids(found: PlayerList, expected: dict[str, str | None]) -> None:
    assert {player.name: _fide_id(player) for player in found.players} == expected


def _warned(found: PlayerList, expected: list[str]) -> None:
    assert all(note.level == "warning" for note in found.notes)
    assert [name for name in expected if any(f"({name})" in note.where for note in found.notes)] == expected
    assert len(found.notes) == len(expected)


def _same_person(_: PlayerList, expected: str) -> None:
    first, second = (word for word in expected.split() if word.isdecimal())
    found = players_in(f"Name,FideId\nRoe,{first}\nRoe,{second}\n".encode())
    assert len(found.players) == 1
    assert found.notes


def _no_error(found: PlayerList, expected: bool) -> None:
    assert expected is False
    assert found.players


_CHECKS: dict[str, Callable[[PlayerList, Any], None]] = {
    "players": _players,
    "players_kept": lambda found, expected: _players(found, int(expected)),
    "error": _no_error,
    "two_different_people": _two_people,
    "flagged_duplicate": _flagged,
    "printed_lists_can_tell_them_apart": _told_apart,
    "fide_ids": _fide_ids,
    "warnings_for": _warned,
    "leading_zero_rule": _same_person,
}
