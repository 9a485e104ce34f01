"""The adapter of the schedule cases: one check for each expected key, none passed over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from datetime import date, timedelta
from itertools import combinations
from typing import Any

from roundrobin.event import Calendar, Closed, Event, Player
from roundrobin.games import Game, Schedule
from roundrobin.scheduling.berger import berger
from roundrobin.scheduling.crenshaw import crenshaw
from roundrobin.scheduling.dates import round_dates
from roundrobin.scheduling.lots import numbered
from roundrobin.scheduling.redraw import redraw
from roundrobin.scheduling.scheveningen import scheveningen
from roundrobin.scheduling.sections import sections
from roundrobin.scheduling.toss import toss
from tests.colours import balance, colours, longest_streak, rematch_distance, streak

Check = Callable[..., None]


def check_case(case: dict[str, Any]) -> None:
    """Everything the case expects of its schedules; input that is not understood fails too."""
    given, expected = deepcopy(case["input"]), deepcopy(case["expected"])
    system = given.pop("system")
    if system in OTHERS:
        OTHERS[system](given, expected)
        assert not given, f"input not understood: {given}"
        assert not expected, f"nothing checks {expected}"
        return
    assert system == "berger"
    cycles = given.pop("cycles", 1)
    calendar = calendar_of(given.pop("calendar")) if "calendar" in given else Calendar()
    if "variants" in given:
        sizes, variants = given.pop("n_values"), given.pop("variants")
        for variant in variants:
            wanted = expected.pop(variant)
            for n in sizes:
                check_schedule(berger(n, cycles, ORDER[variant]), wanted)
    elif "n_values" in given:
        by_n = expected.pop("by_n")
        assert sorted(map(int, by_n)) == given.pop("n_values")
        for n, wanted in by_n.items():
            check_schedule(berger(int(n), cycles), wanted)
    elif "then" in given:
        check_removal(given, expected)
    elif "n_range" in given:
        first, last = given.pop("n_range")
        wanted = {0: expected.pop("even"), 1: expected.pop("odd")}
        for n in range(first, last + 1):
            check_schedule(berger(n, cycles), wanted[n % 2])
    else:
        check_schedule(berger(given.pop("n"), cycles), expected, calendar=calendar)
        expected = {}
    assert not given, f"input not understood: {given}"
    assert not expected, f"nothing checks {expected}"


def check_schedule(schedule: Schedule, expected: dict[str, Any], **told: Any) -> None:
    for key, value in expected.items():
        assert key in SCHEDULE, f"no check for {key}"
        SCHEDULE[key](schedule, value, **told)


def check_quad(given: dict[str, Any], expected: dict[str, Any]) -> None:
    """A quad of US Chess: its own table, and a toss for the colours of the last round."""
    schedule = crenshaw(given.pop("n"))
    eq(len(schedule.rounds), expected.pop("n_rounds"))
    first = schedule.mapped(schedule.rounds[:2])
    check_rounds(first, expected.pop("rounds_1_2"))
    pairs = {frozenset(pair) for pair in expected.pop("round_3_pairs")}
    eq(expected.pop("round_3_colours"), "by toss; any orientation is legal and must be stored as played")
    tossed = {toss(schedule, str(seed)).rounds for seed in range(50)}
    eq({rounds[:2] for rounds in tossed}, {schedule.rounds[:2]})
    eq(len({rounds[2].games for rounds in tossed}), 4)
    for rounds in tossed:
        eq({frozenset(game.pairing) for game in rounds[2].games}, pairs)
    eq(expected.pop("after_round_2"), "every player has one white and one black")
    eq({"".join(sorted(word)) for word in colours(first).values()}, {"BW"})
    differs = expected.pop("differs_from")
    check_rounds(berger(4), differs.pop("berger_4"))
    assert not differs
    assert [round_.games for round_ in schedule.rounds] != [round_.games for round_ in berger(4).rounds]


def check_quads(given: dict[str, Any], expected: dict[str, Any]) -> None:
    """Fields cut into quads."""
    sizes = expected.pop("group_sizes")
    eq(sorted(map(int, sizes)), given.pop("n_values"))
    eq(expected.pop("order"), "by rating, strongest first; the odd-sized group is the last one")
    for n, wanted in sizes.items():
        field = [Player(number, f"P{number}", 1500 + 7 * number) for number in range(1, int(n) + 1)]
        cut = sections(field)
        eq([part.size for part in cut], wanted)
        ratings = [player.rating for part in cut for player in part.players]
        eq(ratings, sorted(ratings, key=lambda rating: rating or 0, reverse=True))
        assert all(part.size == 4 for part in cut[:-1])


def check_match(given: dict[str, Any], expected: dict[str, Any]) -> None:
    """A Scheveningen match."""
    boards = given.pop("boards")
    schedule = scheveningen(boards)
    first, second = range(1, boards + 1), range(boards + 1, 2 * boards + 1)
    eq(len(schedule.rounds), expected.pop("n_rounds"))
    eq(len(games_of(schedule)), expected.pop("n_games"))
    met = Counter(frozenset(game.pairing) for game in games_of(schedule))
    eq({*met}, {frozenset((a, b)) for a in first for b in second})
    eq({"times": met.pop(frozenset((1, boards + 1)))}, expected.pop("each_cross_pair"))
    eq({*met.values()}, {1})
    eq({word.count("W") for word in colours(schedule).values()}, {expected.pop("whites_per_player")})
    whites = {sum(game.white in first for game in round_.games) for round_ in schedule.rounds}
    eq(whites, {expected.pop("team_whites_per_round")})
    inside = [game for game in games_of(schedule) if (game.white in first) == (game.black in first)]
    eq(not inside, expected.pop("no_games_inside_a_team"))


def check_removal(given: dict[str, Any], expected: dict[str, Any]) -> None:
    """A player who is taken out before the start, whatever gave the numbers."""
    count, then = given.pop("n"), given.pop("then")
    leaver = then.pop("remove_before_start")
    assert not then
    wanted = {key: expected.pop(key) for key in ("n_players", "n_rounds", "byes")}
    absent = expected.pop("removed_player_absent_everywhere")
    for method in ("list", "lots"):
        players, lots = numbered([Player(n, f"P{n}") for n in range(1, count + 1)], method, "spring")
        cup = Event("Cup", players, berger(count), lots=lots)
        gone = cup.player(leaver).name
        done = redraw(cup, leaver)
        schedule = berger(len(done.players))
        eq(len(done.players), wanted["n_players"])
        eq(len(schedule.rounds), wanted["n_rounds"])
        check_byes(schedule, wanted["byes"])
        names = {player.name for player in done.players} | set(done.lots.entries if done.lots else ())
        eq(gone not in names, absent)
        eq({number for game in games_of(schedule) for number in game.pairing}, set(range(1, count)))


def games_of(schedule: Schedule) -> list[Game]:
    return [game for _, _, game in schedule.games()]


def check_rounds(schedule: Schedule, rounds: list[list[list[int]]], **_: Any) -> None:
    ours = [sorted(list(game.pairing) for game in round_.games) for round_ in schedule.rounds]
    assert ours == [sorted(round_) for round_ in rounds]


def check_byes(schedule: Schedule, byes: list[int | None], **_: Any) -> None:
    ours = [[bye.player for bye in round_.byes] for round_ in schedule.rounds]
    assert ours == [[] if bye is None else [bye] for bye in byes]


def check_each_pair(schedule: Schedule, value: dict[str, int], **_: Any) -> None:
    assert set(value) <= {"times", "each_colour"}
    pairs = list(combinations(range(1, schedule.players + 1), 2))
    met = Counter((min(game.pairing), max(game.pairing)) for game in games_of(schedule))
    assert met == Counter(dict.fromkeys(pairs, value["times"]))
    if "each_colour" in value:
        ordered = Counter(tuple(game.pairing) for game in games_of(schedule))
        assert ordered == Counter(dict.fromkeys(pairs + [pair[::-1] for pair in pairs], value["each_colour"]))


def check_player_byes(schedule: Schedule, byes: int, **_: Any) -> None:
    resting = Counter(bye.player for round_ in schedule.rounds for bye in round_.byes)
    assert resting == Counter(dict.fromkeys(range(1, schedule.players + 1), byes))


def cycle(schedule: Schedule, number: int) -> Schedule:
    """The rounds of one cycle."""
    length = len(schedule.rounds) // schedule.cycles
    return schedule.mapped(schedule.rounds[length * (number - 1) : length * number])


def check_per_cycle(schedule: Schedule, value: dict[str, int], **_: Any) -> None:
    assert set(value) <= {"rounds", "max_colour_diff"}
    for number in range(1, schedule.cycles + 1):
        assert len(cycle(schedule, number).rounds) == value["rounds"]
        check_colour_difference(cycle(schedule, number), value["max_colour_diff"])


def check_colour_difference(schedule: Schedule, largest: int, **_: Any) -> None:
    assert max(abs(balance(word)) for word in colours(schedule).values()) == largest


def check_streaks(schedule: Schedule, longest: int, **_: Any) -> None:
    assert longest_streak(colours(schedule)) == longest


def check_who_has_three(schedule: Schedule, who: dict[str, list[int]], **_: Any) -> None:
    having = [number for number, word in colours(schedule).items() if streak(word) == 3]
    assert sorted(having) == who[str(schedule.players)]


def check_colour_count(colour: str) -> Check:
    def check(schedule: Schedule, count: int, **_: Any) -> None:
        assert {word.count(colour) for word in colours(schedule).values()} == {count}

    return check


def check_second_cycle(schedule: Schedule, said: str, **_: Any) -> None:
    assert said.startswith(
        "same round order as the first cycle with colours reversed; only the last two rounds"
    )
    table = berger(schedule.players, 1).rounds
    plain = [{game.pairing for game in round_.games} for round_ in table]
    turned = [{(game.black, game.white) for game in round_.games} for round_ in table]
    first, second = cycle(schedule, 1).rounds, cycle(schedule, 2).rounds
    assert [{tuple(game.pairing) for game in round_.games} for round_ in second] == turned
    assert [{game.pairing for game in round_.games} for round_ in first] in (
        plain,
        [*plain[:-2], plain[-1], plain[-2]],
    )


def check_dates(schedule: Schedule, dates: list[str], *, calendar: Calendar, **_: Any) -> None:
    assert [str(day) for day in round_dates(calendar, len(schedule.rounds))] == dates


SCHEDULE: dict[str, Check] = {
    "n_rounds": lambda schedule, count, **_: eq(len(schedule.rounds), count),
    "n_games": lambda schedule, count, **_: eq(len(games_of(schedule)), count),
    "rounds": check_rounds,
    "byes": check_byes,
    "each_pair": check_each_pair,
    "each_player_byes": check_player_byes,
    "per_cycle": check_per_cycle,
    "max_colour_diff": check_colour_difference,
    "max_same_colour_run": check_streaks,
    "players_with_run_3": check_who_has_three,
    "whites_per_player": check_colour_count("W"),
    "blacks_per_player": check_colour_count("B"),
    "min_rounds_between_rematch": lambda schedule, count, **_: eq(rematch_distance(schedule), count),
    "second_cycle": check_second_cycle,
    "round_dates": check_dates,
}


def eq(ours: object, expected: object) -> None:
    assert ours == expected


def calendar_of(given: dict[str, Any]) -> Calendar:
    assert set(given) == {"start", "every_days", "exclude"}
    assert timedelta(days=given["every_days"]) == timedelta(weeks=1)
    closed = tuple(Closed(date.fromisoformat(day), date.fromisoformat(day)) for day in given["exclude"])
    return Calendar(first=date.fromisoformat(given["start"]), every="week", skip=closed)


OTHERS: dict[str, Callable[[dict[str, Any], dict[str, Any]], None]] = {
    "us-quad": check_quad,
    "quads": check_quads,
    "scheveningen": check_match,
}
ORDER = {"exchange_last_two": "fide", "plain": "plain"}
