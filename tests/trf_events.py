"""Events that a TRF file can hold whole, made up by hypothesis, and what of an event comes back from a "
"file."""

from __future__ import annotations

import string
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction

from hypothesis import strategies as st

from roundrobin.event import Event, Penalty, Player, Rules, Scoring
from roundrobin.files.trf.scoring import normal
from roundrobin.games import Bye, Game, Round, Schedule, with_meetings
from roundrobin.results import Outcome, Result
from roundrobin.scheduling.methods import scheduled

HALF = Fraction(1, 2)
SCORINGS = (
    Scoring(),
    Scoring(win=Fraction(3), draw=Fraction(1)),
    Scoring(win=Fraction(3), draw=Fraction(2), loss=Fraction(1)),
    Scoring(forfeit_win=HALF),
    Scoring(forfeit_loss=Fraction(1, 5)),
)
PLAYED = tuple(
    Result.parse(text) for text in ("1-0", "0-1", "=", "1-0 unrated", "0-1 unrated", "= unrated", "0:0")
)
FORFEITS = tuple(Result.parse(text) for text in ("+:-", "-:+", "-:-"))
AWARDS = tuple(Result.parse(text) for text in ("0-1 award 1:0", "½-½ award 0:0", "1-0 award 0.5:0.5"))
TIEBREAKS = ("DE", "SB", "KS", "WON", "WIN", "BPG", "BWG", "SB/C1", "KS/L+1")
TITLES = ("", "GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")

words = st.text(string.ascii_letters + string.digits + " ',.-:/|#", min_size=1, max_size=33).map(
    lambda text: text.strip() or "Tal"
)
federations = st.sampled_from(("", "NOR", "ENG", "FID"))


def ruling(scoring: Scoring) -> Result:
    return Result(Outcome.RULED, Outcome.RULED, (scoring.draw, scoring.loss))


def results(scoring: Scoring, *, awards: bool) -> st.SearchStrategy[Result | None]:
    zero = Result(Outcome.RULED, Outcome.RULED, (scoring.loss, scoring.loss))
    played = [result for result in PLAYED if result.award is None]
    listed: list[Result | None] = [None, *played, *FORFEITS, ruling(scoring), ruling(scoring).turned(), zero]
    if awards and scoring == Scoring():
        listed += AWARDS
    return st.sampled_from(listed)


@st.composite
def fields(draw: st.DrawFn, count: int, teams: str = "") -> tuple[Player, ...]:
    ids = draw(
        st.lists(
            st.integers(1, 99_999_999_999) | st.none(),
            min_size=count,
            max_size=count,
            unique_by=lambda one: one or object(),
        )
    )
    return tuple(
        Player(
            number,
            draw(words),
            rating=draw(st.none() | st.integers(1, 9999)),
            title=draw(st.sampled_from(TITLES)),
            federation=draw(federations),
            fide_id=ids[number - 1],
            born=draw(st.none() | st.integers(1900, 2020)),
            sex=draw(st.sampled_from(("", "m", "w"))),
            team=teams[number - 1] if teams else "",
        )
        for number in range(1, count + 1)
    )


@st.composite
def schedules(draw: st.DrawFn, count: int, system: str, teams: str = "") -> Schedule:
    cycles = draw(st.integers(1, 2 if teams else 3))
    order = draw(st.sampled_from(("plain", "fide", "french"))) if cycles > 1 and draw(st.booleans()) else None
    table = scheduled(system, count, cycles, order, teams)
    assert table
    return table


@st.composite
def dated(draw: st.DrawFn, schedule: Schedule, found: st.SearchStrategy[Result | None]) -> Schedule:
    first = draw(st.none() | st.dates(date(1950, 1, 1), date(2090, 1, 1)))
    rounds = []
    for round_ in schedule.rounds:
        games = tuple(game._replace(result=draw(found)) for game in round_.games)
        day = first and first + timedelta(days=7 * (round_.number - 1))
        rounds.append(round_._replace(games=games, date=day))
    return schedule.mapped(rounds)


@st.composite
def round_robins(draw: st.DrawFn) -> Event:
    """Round robins by a table, single, double or more, with everything that TRF26 has a place for."""
    system = draw(st.sampled_from(("berger", "berger", "circle", "crenshaw", "scheveningen")))
    count = draw(st.integers(5, 9))
    teams = ""
    if system == "scheveningen":
        count = draw(st.sampled_from((4, 6, 8)))
        teams = draw(st.permutations("A" * (count // 2) + "B" * (count // 2)).map("".join))
    scoring = draw(st.sampled_from(SCORINGS))
    schedule = draw(schedules(count, system, teams))
    schedule = draw(dated(schedule, results(scoring, awards=True)))
    if any(round_.byes for round_ in schedule.rounds):
        scoring = replace(scoring, bye=draw(st.sampled_from((scoring.forfeit_loss, HALF, scoring.win))))
    else:
        scoring = replace(scoring, bye=scoring.forfeit_loss)
    return Event(
        **draw(heads()),
        players=draw(fields(count, teams)),
        schedule=schedule,
        system=system,
        cycles=schedule.cycles,
        teams=(("A", "Aleph"), ("B", "Bet")) if teams and draw(st.booleans()) else (),
        tiebreaks=draw(st.none() | st.lists(st.sampled_from(TIEBREAKS), max_size=4).map(tuple)),
        rules=Rules(scoring=scoring),
        penalties=tuple(draw(st.lists(penalties(count), max_size=2))),
    )


@st.composite
def swisses(draw: st.DrawFn) -> Event:
    """Swiss events with byes of every kind."""
    count = draw(st.integers(4, 9))
    scoring = replace(draw(st.sampled_from(SCORINGS[:-1])), bye=draw(st.sampled_from((HALF, Fraction(1)))))
    rounds = []
    for number in range(1, draw(st.integers(1, 5)) + 1):
        order = draw(st.permutations(range(1, count + 1)))
        pairs = count // 2 - draw(st.integers(0, 1))
        games = sorted(
            (
                Game(order[2 * at], order[2 * at + 1], 1, draw(results(scoring, awards=True)))
                for at in range(pairs)
            ),
            key=lambda game: min(game.pairing),
        )
        byes = [
            Bye(player, kind)
            for player in sorted(order[2 * pairs :])
            if (kind := draw(st.sampled_from(("", "H", "F", "Z", "-")))) != "-"
        ]
        rounds.append(Round(number, tuple(games), tuple(byes)))
    return Event(
        **draw(heads()),
        players=draw(fields(count)),
        schedule=Schedule(count, with_meetings(rounds), "swiss"),
        system="swiss",
        rules=Rules(scoring=scoring),
    )


def heads() -> st.SearchStrategy[dict[str, object]]:
    text = st.just("") | words
    return st.fixed_dictionaries(
        {
            "name": words,
            "city": text,
            "federation": federations,
            "arbiter": text,
            "deputies": st.lists(words, max_size=2).map(tuple),
            "time_control": st.just("") | st.sampled_from(("90+30", "two hours", "90 min + 30 sec per move")),
        }
    )


def penalties(count: int) -> st.SearchStrategy[Penalty]:
    return st.builds(
        Penalty,
        st.integers(1, count),
        st.sampled_from((HALF, Fraction(1), Fraction(3, 2))),
        st.sampled_from(("", "round 2")),
    )


def bare(event: Event | None, source: str = "") -> Event:
    """An event without what only a reader adds, the worth of a bye as short as can be."""
    assert event is not None
    schedule = event.schedule
    worth = normal(event.rules.scoring, swiss=event.system == "swiss")
    event = replace(event, rules=replace(event.rules, scoring=worth))
    return replace(
        event, source=source, warnings=(), extra={}, schedule=replace(schedule, order=schedule.order)
    )
