"""The settings of an event and its players.

An `Event` is what a file says, checked and complete: `schedule` holds rounds, games and results, listed or
derived. Points are `Fraction`s, dates are dates, absent things are None or empty.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date as Date
from datetime import time as Time
from fractions import Fraction
from typing import Any, NamedTuple

from roundrobin.errors import Impossible, Problem
from roundrobin.games import Game, Schedule
from roundrobin.results import HALF, Outcome, Result

SYSTEMS = ("berger", "circle", "crenshaw", "scheveningen", "custom", "swiss")
ORDERS = ("fide", "plain", "french", "english", "inverted", "rotated")
EDITIONS = ("2023-09", "2024-08", "2026-03")
DEFAULT_TIEBREAKS = ("DE", "SB", "KS", "WON")
LETTER_FEDERATIONS = frozenset(
    {"USA", "CAN", "MEX", "PHI", "GUA", "HON", "ESA", "CRC", "PAN", "COL", "VEN", "PUR"}
)


@dataclass(frozen=True, slots=True)
class Player:
    """One player. `number` is the pairing number, from 1; everything but the name may be missing.

    `withdrawn_after` is the round after which the player left (0: never came), None for who stays. `other`
    holds values of tie-breaks of the organiser's own, by their names.
    """

    number: int
    name: str
    rating: int | None = None
    title: str = ""
    federation: str = ""
    fide_id: int | None = None
    national_id: str = ""
    club: str = ""
    team: str = ""
    born: int | None = None
    sex: str = ""
    withdrawn_after: int | None = None
    expelled: bool = False
    unavailable: tuple[Date, ...] = ()
    other: tuple[tuple[str, Fraction], ...] = ()

    @property
    def titled_name(self) -> str:
        """`FM Świątek, Łukasz`: the title before the name, as on every sheet."""
        return f"{self.title} {self.name}" if self.title else self.name


_NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points for each outcome of a game, in points (not half points).

    A forfeit win counts as a win, a forfeit loss nothing, unless said otherwise; so a loss worth a point
    (3-2-1) is never given to somebody who did not come. A bye is worth nothing in a round robin and a win
    in a Swiss (None), unless said otherwise.
    """

    win: Fraction = Fraction(1)
    draw: Fraction = HALF
    loss: Fraction = Fraction(0)
    forfeit_win: Fraction | None = None
    forfeit_loss: Fraction = Fraction(0)
    bye: Fraction | None = None

    def outcome_points(self, outcome: Outcome) -> Fraction:
        """Points of one outcome without an award; nothing for an open game."""
        match outcome:
            case Outcome.WIN | Outcome.FULL_BYE:
                return self.win
            case Outcome.DRAW | Outcome.HALF_BYE:
                return self.draw
            case Outcome.LOSS:
                return self.loss
            case Outcome.FORFEIT_WIN:
                return self.win if self.forfeit_win is None else self.forfeit_win
            case Outcome.FORFEIT_LOSS:
                return self.forfeit_loss
            case Outcome.BYE:
                return self.bye or _NOTHING
            case _:
                return _NOTHING

    def points(self, result: Result) -> tuple[Fraction, Fraction]:
        """Points of White and of Black: the award where there is one, else what the outcomes are worth."""
        return result.award or (self.outcome_points(result.white), self.outcome_points(result.black))


@dataclass(frozen=True, slots=True)
class Rules:
    """House rules and which reading counts where authorities differ.

    `edition` is that of C.07. `weights` multiply the points of a cycle (`weighted` = "cycle") or of a round
    ("round"). The keys from `judged` on are readings where authorities differ, the recommended one first:

    * `judged`: several who left are judged "together" on the original schedule, or "in-turn"
    * `unmet`: direct encounter leaves a group level in which two have not met ("level"), or counts the
      missing games as "lost"
    * `standard_points`: STD compares with the "opponent", both absent having nothing; with a "draw"; or with
      the opponent "to-the-letter", where both absent have half a point each
    * `koya_step`: the line of Koya moves by "half-point"s or by what a "draw" is worth
    * `free_rounds_elected`: REP counts the free rounds of an odd field
    * `us_half_byes`: US Chess cumulative takes half a point off for a half-point bye
    * `us_raw_scores`: US Chess Sonneborn-Berger takes opponents' scores as they are, not adjusted
    """

    edition: str = "2026-03"
    withdrawals: str = "half"
    completed: str = "played"
    scoring: Scoring = field(default_factory=Scoring)
    weights: tuple[Fraction, ...] = ()
    weighted: str = "cycle"
    forfeit_wins_played: bool = False
    unrated: int | None = None
    judged: str = "together"
    unmet: str = "level"
    standard_points: str = "opponent"
    koya_step: str = "half-point"
    free_rounds_elected: bool = False
    us_half_byes: bool = False
    us_raw_scores: bool = False


# The readings of a rule between which `Rules` chooses, the recommended one first.
READINGS = {
    "judged": ("together", "in-turn"),
    "unmet": ("level", "lost"),
    "standard_points": ("opponent", "draw", "to-the-letter"),
    "koya_step": ("half-point", "draw"),
}
SWITCHES = ("forfeit_wins_played", "free_rounds_elected", "us_half_byes", "us_raw_scores")


@dataclass(frozen=True, slots=True)
class Closed:
    """Dates without play, with the reason if one is given."""

    first: Date
    last: Date
    why: str = ""


@dataclass(frozen=True, slots=True)
class Calendar:
    """When the rounds are played: the first date, how often ("week", "fortnight", "month" or the dates)."""

    first: Date | None = None
    every: str | tuple[Date, ...] = "week"
    at: Time | None = None
    zone: str = ""
    skip: tuple[Closed, ...] = ()
    rounds_per_night: int = 1


class Substitute(NamedTuple):
    """Somebody who took the drawn number of `out`, with what the draw knew of the latter."""

    out: str
    came: str
    rating: int | None = None
    federation: str = ""
    club: str = ""


@dataclass(frozen=True, slots=True)
class Lots:
    """What was drawn from what, and who has since taken the number of somebody drawn, in that order."""

    seed: str = ""
    method: str = ""
    entries: tuple[str, ...] = ()
    substitutes: tuple[Substitute, ...] = ()


@dataclass(frozen=True, slots=True)
class Decision:
    """How a tie among `players` was decided off the board, by "playoff", "arbiter" or "lots".

    `order` is best first; who is not in it stays level behind them.
    """

    players: tuple[int, ...]
    order: tuple[int, ...]
    by: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points taken from a player (a positive number)."""

    player: int
    points: Fraction
    why: str = ""


@dataclass(frozen=True, slots=True)
class Event:
    """A whole all-play-all. `players` stand in order of their numbers 1, 2, 3, ...

    `tiebreaks` None means that none were announced (ties stand). `source` is the file it came from and
    `warnings` what a reader noticed there.
    """

    name: str
    players: tuple[Player, ...]
    schedule: Schedule
    city: str = ""
    federation: str = ""
    organiser: str = ""
    arbiter: str = ""
    deputies: tuple[str, ...] = ()
    time_control: str = ""
    club: str = ""
    uid: str = ""
    web: str = ""
    language: str = "en"
    paper: str = ""
    fonts: tuple[str, ...] = ()
    system: str = "berger"
    cycles: int = 1
    tiebreaks: tuple[str, ...] | None = None
    teams: tuple[tuple[str, str], ...] = ()
    rules: Rules = field(default_factory=Rules)
    calendar: Calendar | None = None
    lots: Lots | None = None
    decisions: tuple[Decision, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    extra: dict[str, Any] = field(default_factory=dict)
    source: str = ""
    warnings: tuple[Problem, ...] = ()

    def player(self, number: int) -> Player:
        """The player of that number; raises `Impossible` when there is none."""
        if not 1 <= number <= len(self.players):
            raise Impossible.one(
                f"number {number}", "there is no such player", f"numbers go from 1 to {len(self.players)}"
            )
        return self.players[number - 1]

    @property
    def page(self) -> str:
        """The paper the sheets are for: as the file says, else Letter in North America, A4 elsewhere."""
        return self.paper or ("Letter" if self.federation in LETTER_FEDERATIONS else "A4")

    def scheduled(self, number: int) -> int:
        """Games of a player over the whole event, on the original field: what the 50 % rule halves."""
        if self.system == "scheveningen":
            return self.cycles * sum(other.team != self.player(number).team for other in self.players)
        return self.cycles * (len(self.players) - 1)

    def due(self, number: int, other: int) -> int:
        """How often two players are to meet: never with oneself or, in a Scheveningen event, a team-mate."""
        if number == other:
            return 0
        mates = self.system == "scheveningen" and self.player(number).team == self.player(other).team
        return 0 if mates else self.cycles

    def with_schedule(self, schedule: Schedule) -> Event:
        """The same event with another schedule (results entered, dates moved)."""
        return replace(self, schedule=schedule)

    @property
    def last_result(self) -> int | None:
        """The highest round with a result, None before the first."""
        return max((round_.number for round_, _, game in self.schedule.games() if game.result), default=None)

    def describe(self, game: Game) -> str:
        """`Tal, Ana – O'Neill, Siobhán`, White first."""
        return f"{self.player(game.white).name} – {self.player(game.black).name}"
