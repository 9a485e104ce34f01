"""Lots for ties: anybody can draw them again, and nobody's lot depends on anybody else."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from roundrobin.event import Event, Lots, Player
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.lots import lots, seed
from roundrobin.standings.ranking import standings
from tests.drawn import drawn

DRAWS = "  1 2 3 4\n1 Tal * ½ ½ ½\n2 Lee ½ * ½ ½\n3 Fine ½ ½ * ½\n4 Euwe ½ ½ ½ *"


def order(event: Event) -> list[str]:
    table = standings(crosstable(event), "DE lots")
    assert [row.place for row in table.rows] == list(range(1, len(table.rows) + 1))
    return [row.player.name for row in table.rows]


def by_hand(names: list[str], word: str) -> list[str]:
    return sorted(names, key=lambda name: hashlib.sha256(f"{word}|ties|{name}".encode()).hexdigest())


def test_the_smallest_digest_is_first() -> None:
    event = replace(drawn(DRAWS), name="Spring")
    assert order(event) == by_hand(["Tal", "Lee", "Fine", "Euwe"], "Spring")


def test_the_seed_is_that_of_the_lots_else_the_uid_else_the_name() -> None:
    event = replace(drawn(DRAWS), name="Spring")
    assert seed(event) == "Spring"
    assert seed(replace(event, uid="b2c4")) == "b2c4"
    assert seed(replace(event, uid="b2c4", lots=Lots("riverside 2026", "lots"))) == "riverside 2026"
    assert seed(replace(event, uid="b2c4", lots=Lots("", "rating"))) == "b2c4"
    for word in ("a", "b", "c"):
        drawn_with = replace(event, lots=Lots(word, "lots"))
        assert order(drawn_with) == by_hand(["Tal", "Lee", "Fine", "Euwe"], word)
        notes = standings(crosstable(drawn_with), "DE lots").notes
        assert any(note.startswith(f"Lots: SHA-256 of {word}|ties|NAME") and "4.2" in note for note in notes)


def test_who_joins_elsewhere_changes_no_draw() -> None:
    small = replace(drawn(DRAWS), name="Spring")
    five = drawn(
        "  1 2 3 4 5\n1 Tal * ½ ½ ½ 1\n2 Lee ½ * ½ ½ 1\n3 Fine ½ ½ * ½ 1\n4 Euwe ½ ½ ½ * 1\n5 Rubin 0 0 0 0 *"
    )
    assert order(replace(five, name="Spring")) == [*order(small), "Rubin"]


def test_numbers_have_nothing_to_do_with_it() -> None:
    event = replace(drawn(DRAWS), name="Spring")
    turned = tuple(Player(5 - one.number, one.name) for one in reversed(event.players))
    assert order(replace(event, players=turned)) == order(event)


def test_twins_have_a_lot_each() -> None:
    event = replace(drawn(DRAWS.replace("Lee", "Tal")), name="Spring")
    assert sorted(lots(crosstable(event)).show()) == ["1", "2", "3", "4"]
    digests = {
        name: hashlib.sha256(f"Spring|ties|{name}".encode()).hexdigest() for name in ("Tal", "Tal (2)")
    }
    rows = [
        row.player.number for row in standings(crosstable(event), "lots").rows if row.player.name == "Tal"
    ]
    assert rows == ([1, 2] if digests["Tal"] < digests["Tal (2)"] else [2, 1])


def test_lots_decide_only_what_is_still_level() -> None:
    event = drawn("  1 2 3\n1 * 1 1\n2 0 * ½\n3 0 ½ *")
    table = standings(crosstable(event), "DE SB lots")
    assert [row.decided_by for row in table.rows] == [None, "PTS", "lots"]
    assert table.rows[0].values["lots"] is not None, "everybody's lot is shown"
