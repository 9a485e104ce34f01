"""What an event takes: rounds, games, boards, hours and club evenings, and which format fits the field.

Hours are those of all rounds one after the other, to the nearest quarter. Evenings: as many rounds as fit
into one, each with its quarter of an hour for setting up the next (`tight` leaves out the last of these),
and at least one.

The advice is that of club practice: a round robin up to ten players, double when the field is small (six
and fewer), quads or other sections above it, or a Swiss; a dozen players still make a round robin for a
club with the evenings for it. The rounds of a Swiss grow with the field: 5 up to 32 players, 7 up to 128, 9
up to 512, the odd number that allows for halving the field until one is left.

Source: the table of a club guide for 4, 6, 8, 10, 12 and 16 players at G/10+5, G/25 d5 and G/60 d5, all of
whose figures these rules reproduce.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from roundrobin.errors import Impossible, Problem
from roundrobin.results import show_points
from roundrobin.scheduling.berger import check_size
from roundrobin.scheduling.control import CHANGEOVER, Control, parse_control
from roundrobin.scheduling.sections import rounds_of, sizes

SMALL, LARGE = 6, 10  # a double round robin up to SMALL, a single one up to LARGE


@dataclass(frozen=True, slots=True)
class Plan:
    """What an all-play-all takes. Counts are of the whole event, `boards` of a round, times in minutes.

    `hours` are exact quarters. `games_each` and `byes_each` are those of one player.
    """

    players: int
    cycles: int
    control: Control
    evening: int
    rounds: int
    games: int
    boards: int
    games_each: int
    byes_each: int
    minutes: int
    hours: Fraction
    rounds_per_evening: int
    evenings: int
    advice: tuple[str, ...] = ()
    warnings: tuple[Problem, ...] = ()

    @property
    def shown_hours(self) -> str:
        """`26½`, as on paper."""
        return show_points(self.hours)


def plan(
    players: int, control: str = "60+5", evening: int = 180, cycles: int = 1, *, tight: bool = False
) -> Plan:
    """The arithmetic of an event for a time control and evenings of so many minutes, with advice.

    >>> club = plan(8, "G/60 d5")
    >>> club.rounds, club.games, club.boards, club.shown_hours, club.evenings
    (7, 28, 4, '17', 7)

    Raises `Impossible` for fewer than two players, less than one cycle or no time, `Malformed` for a time
    control that cannot be read.
    """
    check_size(players, cycles)
    if evening < 1:
        raise Impossible.one("evening", f"{evening} minutes are no evening", "write 180 for three hours")
    clock = parse_control(control)
    rounds = cycles * rounds_of(players)
    fitting = (evening + CHANGEOVER * tight) // clock.round
    per_evening = max(1, fitting)
    warnings = []
    if not fitting:
        what = f"a round of {clock.round} minutes is longer than an evening of {evening}"
        warnings.append(Problem("warning", "evening", what, "play faster, or start earlier"))
    if rounds_of(players) > 30:
        what = f"{rounds} rounds; no Berger table for so many players has been published"
        warnings.append(Problem("warning", "players", what, "cut the field into sections"))
    return Plan(
        players,
        cycles,
        clock,
        evening,
        rounds=rounds,
        games=cycles * players * (players - 1) // 2,
        boards=players // 2,
        games_each=cycles * (players - 1),
        byes_each=cycles * (players % 2),
        minutes=rounds * clock.round,
        hours=quarters(rounds * clock.round),
        rounds_per_evening=per_evening,
        evenings=evenings(rounds, per_evening),
        advice=_advice(players, cycles, per_evening),
        warnings=tuple(warnings),
    )


def quarters(minutes: int) -> Fraction:
    """Hours to the nearest quarter.

    >>> [show_points(quarters(minutes)) for minutes in (725, 1015, 1595)]
    ['12', '17', '26½']
    """
    return Fraction(floor(Fraction(minutes, 15) + Fraction(1, 2)), 4)


def evenings(rounds: int, per_evening: int) -> int:
    """Evenings for so many rounds."""
    return -(-rounds // per_evening)


def _advice(players: int, cycles: int, per_evening: int) -> tuple[str, ...]:
    """The format for such a field, in sentences."""
    once = rounds_of(players)
    if players == 2:
        return ("Two players play a match, with an even number of games.",)
    if players <= SMALL:
        double = f"{2 * once} rounds, {_evenings(2 * once, per_evening)}"
        if cycles == 2:
            return (f"A double round robin suits a field of {players}.",)
        return (f"{players} players are few: a double round robin suits them better ({double}).",)
    if players <= LARGE:
        said = [f"A single round robin suits a field of {players}: everybody plays everybody once."]
        if cycles > 1:
            said = [
                f"For {players} players one cycle is usual: {once} rounds, {_evenings(once, per_evening)}."
            ]
        if players >= 8:
            said.append(f"Short of evenings? {_sections(players, 4, per_evening)}")
        return tuple(said)
    long = f"{once} rounds, {_evenings(once, per_evening)}"
    said = [f"A round robin of {players} takes {long}; above {LARGE} players sections or a Swiss are better."]
    if players < 16:
        said.append(_sections(players, 6, per_evening))
    said.append(_sections(players, 4, per_evening))
    swiss = swiss_rounds(players)
    said.append(
        f"To keep the field together, play a Swiss of {swiss} rounds ({_evenings(swiss, per_evening)})."
    )
    return tuple(said)


def swiss_rounds(players: int) -> int:
    """Rounds of a Swiss: as often as the field must be halved to leave one, made odd, and at least 5.

    >>> [swiss_rounds(players) for players in (12, 32, 33, 128, 129, 400, 512, 513)]
    [5, 5, 7, 7, 9, 9, 9, 11]
    """
    return max(5, (players - 1).bit_length() | 1)


def _sections(players: int, size: int, per_evening: int) -> str:
    """What quads or hexes would be: their sizes and the rounds of the longest."""
    cut = sizes(players, size)
    words = {4: "Quads", 6: "Hexes"}
    counted = [
        f"{count} of {part}" if count > 1 else f"one of {part}"
        for part, count in sorted(Counter(cut).items())
    ]
    rounds = max(rounds_of(part) for part in cut)
    usual = rounds_of(size)
    longest = f"{usual} rounds" + f", {rounds} in the largest" * (rounds > usual)
    return f"{words[size]}: {' and '.join(counted)}, {longest} ({_evenings(rounds, per_evening)})."


def _evenings(rounds: int, per_evening: int) -> str:
    count = evenings(rounds, per_evening)
    return f"{count} evening{'s' * (count > 1)}"
