"""What files state, held against their games: our own never differ, old ones go by the rules of their day."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin.errors import errors_in
from roundrobin.event import Event, Scoring
from roundrobin.files import formats
from roundrobin.files.formats import TRF, XML, Format, Opened
from roundrobin.files.statements import in_force, statements
from roundrobin.standings.verify import Verified, verify
from tests import known_swiss_differences as swisses
from tests.random_events import THREE_ONE_NIL, Kind, random_event

ROBINS = Kind(forfeits=0.2, unfinished=True, withdrawals=True, scorings=(Scoring(), THREE_ONE_NIL))
PAST = {"2024-08": date(2025, 3, 1), "2023-09": date(2024, 3, 1)}


def opened(event: Event, kind: Format) -> Opened:
    """A file of the event, read back."""
    data = kind.write(event).data
    return Opened(kind, data, *kind.check(data, f"x.{kind.name}"))


def verified(event: Event, kind: Format) -> Verified:
    found = opened(event, kind)
    assert found.event is not None, found.problems
    return verify(found.event, *statements(found, found.event))


def dated(event: Event, first: date) -> Event:
    rounds = [
        round_._replace(date=first + timedelta(days=at)) for at, round_ in enumerate(event.schedule.rounds)
    ]
    return event.with_schedule(event.schedule.mapped(rounds))


@pytest.mark.parametrize("kind", [TRF, XML], ids=lambda kind: kind.name)
@pytest.mark.parametrize("seed", range(40))
def test_a_round_robin_of_ours_differs_in_nothing(kind: Format, seed: int) -> None:
    # an upload says neither when somebody left, on which open games depend, nor what is worth what
    plain = ROBINS._replace(withdrawals=False, scorings=(Scoring(),))
    made = random_event(random.Random(seed), ROBINS if kind is TRF else plain)
    event = replace(made, tiebreaks=("DE", "SB", "KS", "WON"))
    found = verified(event, kind)
    assert [one.says for one in found.differences] == []
    assert found.compared["ranks"] > 0


@pytest.mark.parametrize("at", range(0, 60))
def test_a_swiss_of_ours_differs_in_nothing(at: int) -> None:
    _, event, listed, _ = swisses.made_up(3, at)
    event = replace(event, tiebreaks=tuple(listed))
    found = opened(event, TRF)
    assert found.event is not None
    stated = statements(found, found.event)
    # the edition is all of its rules that a report has no room for and that ranks depend on
    known = replace(found.event, rules=replace(found.event.rules, edition=event.rules.edition))
    assert [one.says for one in verify(known, *stated).differences] == []
    assert stated.table is None


def test_an_old_report_goes_by_the_edition_in_force_when_it_began() -> None:
    differing = set()
    for at in (21, 45, 53, 109):
        _, event, listed, _ = swisses.made_up(3, at)
        event = dated(replace(event, tiebreaks=tuple(listed)), PAST[event.rules.edition])
        found = opened(event, TRF)
        assert found.event is not None
        stated = statements(found, found.event)
        then = in_force(found.event)
        assert then is not None
        assert then.rules.edition == event.rules.edition
        right = verify(then, *stated)
        assert right.differences == ()
        assert right.doubts[-1].startswith("Held against the tie-breaks of ")
        if verify(found.event, *stated).differences:
            differing.add(event.rules.edition)
    assert differing == {*PAST}


def test_the_edition_in_force() -> None:
    event = replace(random_event(random.Random(1), ROBINS), calendar=None)
    plain = event.with_schedule(
        event.schedule.mapped(one._replace(date=None) for one in event.schedule.rounds)
    )
    assert in_force(plain) is None
    for first, edition in (
        (date(2019, 5, 1), "2023-09"),
        (date(2024, 7, 31), "2023-09"),
        (date(2024, 8, 1), "2024-08"),
        (date(2026, 2, 28), "2024-08"),
    ):
        then = in_force(dated(plain, first))
        assert then is not None
        assert then.rules.edition == edition
    assert in_force(dated(plain, date(2026, 3, 1))) is None


def test_the_table_is_that_of_record_192_else_the_one_that_is_followed(tmp_path: Path) -> None:
    samples = Path(__file__).parent / "authorities" / "files"
    named = {}
    for path in sorted(samples.iterdir()):
        if path.suffix in (".trf16", ".trf26"):
            found = formats.open_event(path)
            assert found.event is not None
            table = statements(found, found.event).table
            named[path.name] = table and (table.name, table.schedule.cycles, table.schedule.order)
    assert named == {
        "drr4.trf26": ("Berger", 2, "fide"),
        "rr6.trf16": ("Berger", 1, "plain"),
        "rr6.trf26": ("Berger", 1, "plain"),
        "rr6_310scoring.trf26": ("Berger", 1, "plain"),
        "rr7_bye_forfeits.trf26": ("Berger", 1, "plain"),
        "rr7_rest_as_U.trf26": ("Berger", 1, "plain"),
        "schev4.trf26": ("Scheveningen", 1, "plain"),
        "schev4_individual.trf26": ("Scheveningen", 1, "plain"),
    }


@settings(max_examples=150, deadline=None)
@given(
    st.one_of(
        st.binary(max_size=300),
        st.text(alphabet='012 \n[]"{}<>=#\t\x00evntPlayrsWhi', max_size=200).map(str.encode),
        st.sampled_from([b"\n", b" ", b"[ ", b"[a", b"0", b"<", b"\x03"]).map(lambda one: one * 60_000),
    )
)
def test_whatever_it_looks_like_it_is_read_or_refused(data: bytes) -> None:
    kind = formats.looks_like(data) or formats.TOML
    event, problems = kind.check(data, "x")
    assert event is not None or errors_in(problems)
