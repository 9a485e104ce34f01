from __future__ import annotations

import zoneinfo
from datetime import date as Date
from datetime import time as Time
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin.errors import Malformed, Problem
from roundrobin.event import Closed, Decision, Event, Lots, Penalty, Rules, Scoring
from roundrobin.files import read, writing
from roundrobin.files.toml import check
from roundrobin.games import Bye, Game, Postponed
from roundrobin.results import HALF, Result
from roundrobin.scheduling.berger import berger

DATA = Path(__file__).parent / "data"
FOUR = "".join(f'[[players]]\nname = "{name}"\n\n' for name in ("Tal, Ana", "Bo, Bea", "Cho, Cy", "Day, Di"))
THREE = "".join(f'[[players]]\nname = "{name}"\n\n' for name in ("Tal, Ana", "Bo, Bea", "Cho, Cy"))


def event(text: str) -> Event:
    found, problems = check(text.encode(), "club.toml")
    assert found is not None, problems
    return found


def problems(text: str | bytes) -> list[Problem]:
    return list(check(text if isinstance(text, bytes) else text.encode())[1])


def errors(text: str) -> list[str]:
    return [f"{one.where}: {one.what}" for one in problems(text) if one.level == "error"]


def warnings(text: str) -> list[str]:
    found = event(text).warnings
    return [f"{one.where}: {one.what}" for one in found]


def test_the_example_of_the_format() -> None:
    found = read(DATA / "riverside.toml")
    assert found.name == "Riverside Spring Championship 2026"
    assert found.tiebreaks == ("DE", "SB", "KS", "WON")
    assert [player.name for player in found.players] == ["Świątek, Łukasz", "Tal, Ana", "O'Neill, Siobhán"]
    assert found.players[2].withdrawn_after == 1
    assert found.schedule.rounds[0].games == (Game(2, 3, 1, Result.parse("1-0")),)
    assert [round_.byes for round_ in found.schedule.rounds] == [(Bye(1),), (Bye(3),), (Bye(2),)]
    assert [round_.date for round_ in found.schedule.rounds] == [Date(2026, 1, day) for day in (12, 19, 26)]
    assert found.warnings == ()
    assert found.source == str(DATA / "riverside.toml")


def test_every_key() -> None:
    found = read(DATA / "every-key.toml")
    assert (found.name, found.city, found.federation, found.organiser) == (
        "Club 2026",
        "Riga",
        "LAT",
        "Bo, Bea",
    )
    assert (found.arbiter, found.deputies) == ("Tal, Ana", ("Cho, Cy", "Day, Di"))
    assert (found.time_control, found.club, found.uid, found.web) == (
        "90+30",
        "Riverside",
        "u-1",
        "https://x.org",
    )
    assert (found.language, found.paper, found.fonts) == ("pl", "A3", ("Noto.ttf",))
    assert (found.system, found.cycles, found.schedule.order) == ("scheveningen", 2, "plain")
    assert found.teams == (("A", "Riverside"), ("B", "Hill"))
    assert found.tiebreaks == ("KS/L+1", "SB/C1")
    assert found.rules == Rules(
        edition="2024-08",
        withdrawals="keep",
        completed="with-forfeits",
        scoring=Scoring(Fraction(3), Fraction(1), HALF, Fraction(2), Fraction(-1), Fraction(1, 3)),
        weights=(Fraction(1), Fraction(3, 2)),
        forfeit_wins_played=True,
        unrated=1400,
    )
    assert found.calendar is not None
    assert (found.calendar.first, found.calendar.every) == (Date(2026, 1, 12), "fortnight")
    assert (found.calendar.at, found.calendar.zone, found.calendar.rounds_per_night) == (
        Time(19, 30),
        "Europe/Riga",
        2,
    )
    assert found.calendar.skip == (
        Closed(Date(2026, 2, 9), Date(2026, 2, 9)),
        Closed(Date(2026, 2, 20), Date(2026, 2, 25), "fair"),
    )
    assert found.lots == Lots("17", "by hand", ("Bo, Bea", "Tal, Ana"))
    first = found.players[0]
    assert (first.number, first.name, first.rating, first.title) == (1, "Tal, Ana", 2100, "WFM")
    assert (first.federation, first.fide_id, first.national_id, first.club) == (
        "LAT",
        11600098,
        "0017",
        "Riverside",
    )
    assert (first.team, first.born, first.sex) == ("A", 1990, "w")
    assert (first.withdrawn_after, first.expelled, first.unavailable) == (2, True, (Date(2026, 1, 12),))
    assert found.players[1].rating is None
    one, two = found.schedule.rounds
    assert one.games == (Game(1, 2, 1, Result.parse("1-0"), Date(2026, 1, 11), None, "early"),)
    assert two.games == (Game(2, 1, 2, None, None, Postponed(1, Date(2026, 3, 1))),)
    assert one.date == two.date == Date(2026, 1, 12)
    assert found.decisions == (Decision((1, 2), (2, 1), "playoff", "blitz"),)
    assert found.penalties == (Penalty(2, HALF, "phone"),)
    assert found.extra == {"colour": "blue", "price": 1.5, "deep": {"list": [1, {"a": True}]}}
    assert found.warnings == ()


def test_without_rounds_the_schedule_is_the_table() -> None:
    found = event(FOUR)
    assert found.schedule == berger(4)
    assert event(f"[event]\ncycles = 2\n\n{FOUR}").schedule == berger(4, 2)
    assert event(f'[event]\ncycles = 2\norder = "french"\n\n{FOUR}').schedule == berger(4, 2, "french")
    assert event(f"[event]\ncycles = 2\n\n{THREE}").schedule == berger(3, 2, "plain")


def test_rounds_that_are_not_listed_are_derived() -> None:
    found = event(f'{FOUR}[[rounds]]\nnumber = 2\ndate = 2026-02-02\ngames = ["4-3 1-0", "1-2"]\n')
    table = berger(4).rounds
    assert found.schedule.rounds[0] == table[0]
    assert found.schedule.rounds[1].games == (Game(4, 3, 1, Result.parse("1-0")), Game(1, 2))
    assert found.schedule.rounds[2] == table[2]
    assert [one.what for one in found.warnings] == ["the event has no name"]


def test_a_round_with_only_a_date_keeps_the_games_of_the_table() -> None:
    found = event(f'[event]\nname = "X"\n\n{FOUR}[[rounds]]\nnumber = 2\ndate = 2026-02-02\n')
    assert found.schedule.rounds[1] == berger(4).rounds[1]._replace(date=Date(2026, 2, 2))
    assert found.warnings == ()


def test_a_derived_game_that_is_listed_already_is_left_out() -> None:
    text = f'[event]\nname = "X"\n\n{FOUR}[[rounds]]\nnumber = 1\ngames = ["1-2", "3-4"]\n'
    found = event(text)
    assert found.schedule.rounds[1].games == ()
    assert "round 2: 1-2 is left out, a listed round has that game already" in warnings(text)
    assert "[[rounds]]: 1-4, 2-3 never meet" in warnings(text)


def test_the_player_left_over_in_an_odd_field_has_the_bye() -> None:
    found = event(f'{THREE}[[rounds]]\nnumber = 1\ngames = ["2-3"]\n')
    assert found.schedule.rounds[0].byes == (Bye(1),)


def test_byes_of_a_swiss_and_no_schedule_of_its_own() -> None:
    text = (
        f'[event]\nsystem = "swiss"\n\n{FOUR}[[rounds]]\nnumber = 1\ngames = ["1-2 1-0"]\nbye = ["3 h", 4]\n'
    )
    assert event(text).schedule.rounds[0].byes == (Bye(3, "H"), Bye(4))


def test_numbers_decide_the_order() -> None:
    text = "".join(
        f'[[players]]\nname = "{name}"\nnumber = {number}\n\n' for name, number in (("B", 2), ("A", 1))
    )
    assert [player.name for player in event(text).players] == ["A", "B"]


@pytest.mark.parametrize(
    ("weights", "expected"),
    [
        ("[1, 2]", ("cycle", (1, 2))),
        ('[1, 1, 1, 2, 2, "1/2"]', ("round", (1, 1, 1, 2, 2, HALF))),
        ("{ cycles = [1, 2] }", ("cycle", (1, 2))),
        ("{ rounds = [1, 1, 1, 2, 2, 2] }", ("round", (1, 1, 1, 2, 2, 2))),
    ],
)
def test_weights(weights: str, expected: tuple[str, tuple[Fraction, ...]]) -> None:
    rules = event(f"[event]\ncycles = 2\n\n[rules]\nweights = {weights}\n\n{FOUR}").rules
    assert (rules.weighted, rules.weights) == expected


def test_weights_that_fit_both_are_of_the_cycles() -> None:
    two = "".join(f'[[players]]\nname = "{name}"\n\n' for name in "AB")
    rules = event(f"[event]\ncycles = 2\n\n[rules]\nweights = [1, 2]\n\n{two}").rules
    assert rules.weighted == "cycle"
    rules = event(f"[event]\ncycles = 2\n\n[rules]\nweights = {{ rounds = [1, 2] }}\n\n{two}").rules
    assert rules.weighted == "round"
    assert errors(f"[event]\ncycles = 2\n\n[rules]\nweights = {{ cycles = [1] }}\n\n{two}") == [
        "[rules] weights: 1 weights do not fit 2 cycles"
    ]


def test_a_local_time_of_toml_is_a_time_too() -> None:
    found = event(f"[calendar]\nfirst = 2026-01-12\nat = 19:30:00\n\n{FOUR}")
    assert found.calendar is not None
    assert found.calendar.at == Time(19, 30)


def test_players_in_decisions_by_name() -> None:
    text = f'{FOUR}[[decisions]]\nplayers = ["Tal, Ana", 3]\nby = "lots"\n\n'
    text += '[[penalties]]\nplayer = "Bo, Bea"\npoints = 1\n'
    found = event(text)
    assert found.decisions == (Decision((1, 3), (), "lots"),)
    assert found.penalties == (Penalty(2, Fraction(1)),)


def test_games_are_checked_when_other_things_are_wrong() -> None:
    text = f'[event]\nnmae = "X"\n\n{FOUR}[[rounds]]\nnumber = 1\ngames = ["1-4 1-O", "2-3"]\n'
    assert errors(text) == ['[event]: there is no key "nmae"', 'round 1, board 1: "1-O" is not a result']


def test_cycles_that_cannot_be_read_do_not_make_games_too_many() -> None:
    rounds = '[[rounds]]\nnumber = 1\ngames = ["1-4"]\n\n[[rounds]]\nnumber = 2\ngames = ["4-1"]\n'
    assert errors(f'[event]\ncycles = "two"\n\n{FOUR}{rounds}') == ['cycles: "two" is not a whole number']


def test_a_double_event_may_meet_twice_and_not_three_times() -> None:
    rounds = "".join(
        f'[[rounds]]\nnumber = {number}\ngames = ["{game}"]\n\n'
        for number, game in ((1, "1-4"), (4, "4-1"), (5, "1-4"))
    )
    assert errors(f"[event]\ncycles = 2\n\n{FOUR}{rounds}") == [
        "round 5, board 1: 1-4 meet for the third time, already in rounds 1, 4"
    ]


def test_reversed_colours_are_a_warning_each_and_many_are_one() -> None:
    games = {1: '"4-1", "2-3"', 2: '"4-3", "1-2"', 3: '"2-4", "3-1"'}
    rounds = "".join(f"[[rounds]]\nnumber = {number}\ngames = [{one}]\n\n" for number, one in games.items())
    head = '[event]\nname = "X"\n\n'
    assert warnings(f"{head}{FOUR}{rounds}") == [
        "round 1, board 1: 4-1 has the colours against the Berger table"
    ]
    turned = {1: '"4-1", "3-2"', 2: '"3-4", "2-1"', 3: '"4-2", "1-3"'}
    rounds = "".join(f"[[rounds]]\nnumber = {number}\ngames = [{one}]\n\n" for number, one in turned.items())
    assert warnings(f"{head}{FOUR}{rounds}") == [
        "[[rounds]]: 6 games have the colours against the Berger table"
    ]


def test_a_third_colour_that_the_table_has_is_not_said() -> None:
    names = "".join(f'[[players]]\nname = "P{number}"\n\n' for number in range(1, 7))
    lines = []
    for round_ in berger(6, 2, "plain").rounds:
        games = ", ".join(f'"{game.white}-{game.black}"' for game in round_.games)
        lines.append(f"[[rounds]]\nnumber = {round_.number}\ngames = [{games}]\n\n")
    text = f'[event]\nname = "X"\ncycles = 2\norder = "plain"\n\n{names}{"".join(lines)}'
    assert warnings(text) == []
    custom = text.replace("cycles = 2", 'cycles = 2\nsystem = "custom"')
    assert warnings(custom) == [
        "player 1 (P1): has Black 3 times running (rounds 5, 6 and 7)",
        "player 4 (P4): has White 3 times running (rounds 5, 6 and 7)",
    ]


def test_what_is_for_swiss_events_is_not_refused_in_one() -> None:
    rounds = '[[rounds]]\nnumber = 1\ngames = ["1-2", "3-4"]\n'
    text = f'[event]\nsystem = "swiss"\ntiebreaks = ["BH"]\n\n{FOUR}{rounds}'
    assert event(text).tiebreaks == ("BH",)
    assert errors(text.replace("swiss", "custom"))[0].startswith("tiebreaks:")


def test_a_rating_of_zero_is_none() -> None:
    assert event('[[players]]\nname = "A"\nrating = 0\n\n[[players]]\nname = "B"\n').players[0].rating is None


def test_two_rounds_a_night_leave_the_first_alone() -> None:
    names = "".join(f'[[players]]\nname = "P{number}"\n\n' for number in range(1, 7))
    found = event(f"[calendar]\nfirst = 2026-01-12\nrounds_per_night = 2\n\n{names}")
    dates = [round_.date and round_.date.day for round_ in found.schedule.rounds]
    assert dates == [12, 19, 19, 26, 26]


def test_what_was_mended_goes_on_and_stays_an_error() -> None:
    text = f"[calendar]\nfirst = 2026-01-12\nat = 19:30\nfirts = 3\n\n{FOUR}"
    assert errors(text) == [
        "line 3, column 8: a time of day needs quotes: 19:30",
        '[calendar]: there is no key "firts"',
    ]


keys = st.sampled_from(
    [
        *("event", "rules", "calendar", "players", "rounds", "name", "number", "games", "bye", "tiebreaks"),
        *("rating", "weights", "first", "skip"),
    ]
)
scalars = (
    st.none() | st.integers() | st.text(max_size=5) | st.booleans() | st.dates() | st.times() | st.floats()
)
trees = st.recursive(
    scalars.filter(lambda one: one is not None),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=80, deadline=None)
@given(st.dictionaries(keys, trees, max_size=5))
def test_wrong_types_anywhere_never_give_a_traceback(tables: dict[str, object]) -> None:
    import tomlkit

    found, said = check(tomlkit.dumps(tables).encode("utf-8", "surrogatepass"))
    assert found is not None or any(problem.level == "error" for problem in said)


@settings(deadline=None)
@given(
    st.binary(max_size=100)
    | st.text(alphabet="[]{}=\"'#\n\\,.:-0123456789aebn ", max_size=80).map(str.encode)
)
def test_any_bytes_are_an_event_or_problems(data: bytes) -> None:
    found, said = check(data)
    assert found is None
    assert said


def test_reading_raises_with_everything() -> None:
    with pytest.raises(Malformed, match="1 thing needs attention"):
        read(Path(__file__).parent / "errors" / "empty.toml")


@pytest.mark.parametrize(
    "value", ["0.0001", "0.1234", "999.9999", '"1/3"', '"1/9999"', '"-7/3"', '"0,1234"', "1.50000"]
)
def test_every_number_of_points_that_is_read_is_written_so_that_it_is_read(value: str) -> None:
    rules = f"[rules]\nscoring = {{ loss = {value} }}\n"
    found = event(rules + FOUR)
    assert event(writing.text(found)).rules == found.rules


@pytest.mark.parametrize("value", ["0.00001", "1e-5", '"0.00001"', '"-,12345"', "0.1234567", "1e-400"])
def test_more_than_four_decimals_are_refused(value: str) -> None:
    (said,) = errors(f"[rules]\nscoring = {{ loss = {value} }}\n" + FOUR)
    assert "has more than four decimals" in said


@pytest.mark.parametrize("bye", ["2 U", "2u", "2 X"])
def test_a_kind_of_bye_that_there_is_not(bye: str) -> None:
    text = (
        '[event]\nname = "S"\nsystem = "swiss"\n'
        + FOUR
        + f'[[rounds]]\nnumber = 1\ngames = []\nbye = "{bye}"\n'
    )
    (problem,) = problems(text)
    assert problem.what == f'bye "{bye}" has the letter {bye[-1].upper()}, which is no kind of bye'
    assert problem.remedy == 'write  bye = 2,  or  "2 H" half, "2 F" full, "2 Z" zero'


def test_players_and_rounds_that_stand_on_one_line_are_warned_of() -> None:
    rounds = 'rounds = [{ number = 1, games = ["1-2"] }]\n'
    players = 'players = [{ name = "P1" }, { name = "P2" }]\n'
    said = warnings(rounds + players + '[event]\nname = "Club"\n')
    assert len(said) == 2
    assert "the rounds are not written one by one, so results cannot be entered" in said[1]
    assert warnings('[event]\nname = "Club"\n' + FOUR.replace("[[players]]", '[[ "players" ]]')) == []


def test_a_time_zone_that_nobody_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    def known(key: str) -> None:
        if key not in zones:
            raise zoneinfo.ZoneInfoNotFoundError(key)

    def said(zone: str) -> list[tuple[str, str]]:
        found = problems(
            '[event]\nname = "Club"\n' + FOUR + f'[calendar]\nfirst = 2026-01-12\nzone = "{zone}"\n'
        )
        return [(problem.what, problem.remedy) for problem in found]

    zones = {"Europe/Riga", "Europe/Andorra", "America/New_York"}
    monkeypatch.setattr(zoneinfo, "ZoneInfo", known)
    monkeypatch.setattr(zoneinfo, "available_timezones", lambda: zones)
    assert said("Europe/Riga") == said("") == []
    for typed, near in {
        "europe/riga": "Europe/Riga",
        "Rigga": "Europe/Riga",
        "new york": "America/New_York",
    }.items():
        assert said(typed) == [(f'"{typed}" is no time zone that is known here', f'did you mean "{near}"?')]
    assert said("Mars/Phobos") == [
        ('"Mars/Phobos" is no time zone that is known here', "write continent and city, like Europe/Riga")
    ]
    zones = set()
    assert said("Europe/Nowhere") == []
