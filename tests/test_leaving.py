"""What of an announced list is left out, for whom, and what is said."""

from __future__ import annotations

from dataclasses import replace

import pytest

from roundrobin.event import Event, Rules
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.handbook import parse_list
from roundrobin.standings.leaving import applicable
from tests.drawn import drawn

FIVE = "  1 2 3 4 5\n1 Tal * 1 ½ 0 1\n2 Lee 0 * 1 ½ 1\n3 Fine ½ 0 * 1 1\n4 Euwe 1 ½ 0 * 1\n5 Rubin 0 0 0 0 *"


def rated(*ratings: int | None, **settings: object) -> Event:
    event = drawn(FIVE, **settings)  # type: ignore[arg-type]
    players = (replace(one, rating=rating) for one, rating in zip(event.players, ratings, strict=True))
    return replace(event, players=tuple(players))


def left_out(event: Event, codes: str, *, swiss: bool = False) -> tuple[list[str], tuple[str, ...]]:
    kept, said = applicable(crosstable(event), parse_list(codes, swiss=swiss))
    return [entry.code for entry in kept], said


@pytest.mark.parametrize("code", ["ARO", "ARO/C1", "ARO/M1", "TPR", "PTP", "APRO", "APPO", "RTNG", "RTNG/R"])
def test_one_unrated_player_takes_the_ratings_from_all(code: str) -> None:
    assert left_out(rated(2000, 1900, 1800, 1700, 1600), f"SB {code}") == (["SB", code], ())
    kept, said = left_out(rated(2000, 1900, None, 1700, 1600), f"SB {code}")
    assert kept == ["SB"]
    (sentence,) = said
    assert sentence.startswith(f"{code} is left out: Fine has no rating, ")
    assert sentence.endswith("10).")


def test_a_rating_of_nought_is_none() -> None:
    assert left_out(rated(2000, 1900, 0, 1700, 1600), "ARO")[0] == []


def test_the_names_of_the_unrated() -> None:
    assert "Tal and Rubin have no rating" in left_out(rated(None, 1, 1, 1, None), "TPR")[1][0]
    assert "Tal, Lee and Rubin have no rating" in left_out(rated(None, None, 1, 1, None), "TPR")[1][0]
    assert "Tal, Lee, Fine and 2 more have no rating" in left_out(rated(*[None] * 5), "TPR")[1][0]


def test_a_substitute_of_the_rules_or_of_the_tie_break_is_enough() -> None:
    event = rated(2000, 1900, None, 1700, 1600)
    assert left_out(event, "ARO/U1400 RTNG")[0] == ["ARO/U1400"]
    ruled = replace(event, rules=Rules(unrated=1400))
    assert left_out(ruled, "ARO RTNG TPR/U1000")[0] == ["ARO", "RTNG", "TPR/U1000"]


def test_who_is_annulled_needs_no_rating() -> None:
    event = replace(rated(2000, 1900, 1800, 1700, None), rules=Rules(withdrawals="annul"))
    gone = replace(event.players[4], withdrawn_after=0)
    open_ = [
        round_._replace(
            games=tuple(game._replace(result=None) if 5 in game.pairing else game for game in round_.games)
        )
        for round_ in event.schedule.rounds
    ]
    event = replace(event, players=(*event.players[:4], gone), schedule=event.schedule.mapped(open_))
    assert left_out(event, "ARO RTNG") == (["ARO", "RTNG"], ())
    kept = replace(event, rules=Rules(withdrawals="keep"))
    assert left_out(kept, "ARO RTNG")[0] == []


def test_buchholz_announced_for_what_is_a_round_robin() -> None:
    event = rated(2000, 1900, 1800, 1700, 1600)
    kept, said = left_out(event, "BH/C1 DE AOB SB US/Solkoff", swiss=True)
    assert kept == ["DE", "SB"]
    assert [sentence.split(" is left out: ")[0] for sentence in said] == ["BH/C1", "AOB", "US/Solkoff"]


def test_a_swiss_keeps_its_list() -> None:
    event = rated(2000, 1900, 1800, 1700, 1600)
    event = replace(event, system="swiss", schedule=event.schedule.mapped(event.schedule.rounds[:3]))
    assert left_out(event, "BH/C1 DE AOB ARO", swiss=True) == (["BH/C1", "DE", "AOB", "ARO"], ())
