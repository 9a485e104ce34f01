"""Who left, and what becomes of his games, settled before anything is counted.

FIDE C.05, General Regulations for Competitions, article 6.6: when a player withdraws or is expelled with less
than half of his games completed, his results stay on paper and for rating, but count for nobody; with half or
more they count, and his open games are forfeits (- for him, + for the opponent, - for both when both left).

Everybody is judged on the original schedule and all at once, so that one player's fate never depends on
another's. A game between two who left is a completed game of both. Nobody is annulled who did not leave.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from roundrobin.event import Event, Player
from roundrobin.games import Game, Round, Schedule
from roundrobin.results import Outcome, Result

ARTICLE = "FIDE C.05, 6.6"
HOUSE = "house rule"
"""What a verdict rests on."""


class Verdict(NamedTuple):
    """What the rule makes of one player who left after round `left_after`.

    `missing` counts his games up to that round without a result that may have been played: if some were, the
    verdict may still change. `later` counts those played off their round's turn, in a round after it. `house`
    is whether the article alone would say the opposite, so that a house rule made the verdict.
    """

    player: Player
    left_after: int
    played: int
    scheduled: int
    annulled: bool
    expelled: bool = False
    missing: int = 0
    later: int = 0
    house: bool = False

    def __str__(self) -> str:
        did = "was expelled" if self.expelled else "withdrew"
        when = f"after round {self.left_after}" if self.left_after else "before the first round"
        share = f"{self.played} of {self.scheduled} games played"
        fate = (
            "the results count for nobody" if self.annulled else "the results stand, open games are forfeits"
        )
        said = f"{self.player.name} {did} {when} with {share}: {fate} ({HOUSE if self.house else ARTICLE})."
        if self.missing:
            games = "1 game has" if self.missing == 1 else f"{self.missing} games have"
            said += f" {games} no result yet from before; enter those that were played."
        if self.later:
            games = "1 of these games belongs" if self.later == 1 else f"{self.later} of these games belong"
            said += f" {games} to a later round: if it was not played early, correct the round of leaving."
        return said


@dataclass(frozen=True, slots=True)
class Settled:
    """The schedule with forfeits filled in that follow from withdrawals, and who is annulled.

    The results of an annulled player are still in it, for the crosstable and the rating report.
    """

    schedule: Schedule
    verdicts: tuple[Verdict, ...] = ()
    annulled: frozenset[int] = frozenset()
    forfeited: frozenset[tuple[int, int, int]] = frozenset()

    def counts(self, game: Game) -> bool:
        """Whether the game belongs to the event at all: neither player is annulled."""
        return game.white not in self.annulled and game.black not in self.annulled

    def cancelled(self, game: Game) -> bool:
        """Whether an open game will not be played, because a player is annulled."""
        return game.result is None and not self.counts(game)

    def open(self, game: Game) -> bool:
        """Whether the game waits for a result."""
        return game.result is None and self.counts(game)

    @property
    def open_games(self) -> tuple[tuple[Round, int, Game], ...]:
        """Every game that waits for a result, with its round and board, in order."""
        return tuple(entry for entry in self.schedule.games() if self.open(entry[2]))

    def derived(self, game: Game) -> bool:
        """Whether the result follows from a withdrawal and was never written."""
        return bool(self.forfeited) and game.key in self.forfeited


def settle(event: Event, after: int | None = None) -> Settled:
    """Judges everybody who left; with `after`, only those who had left before the end of that round.

    Completed games are those really played, whatever their round; `rules.completed = "with-forfeits"` adds
    games won by forfeit. `rules.withdrawals` is "half" (the article), "keep" or "annul" (annulled unless all
    games were played). With `rules.judged` "in-turn" who left first is judged first, and games with who is
    annulled are no longer there for the next. In a Swiss nobody is judged.

    >>> import roundrobin as rr
    >>> from dataclasses import replace
    >>> event = rr.example()
    >>> gone = replace(event.players[4], withdrawn_after=0)
    >>> nobody_played = replace(event, players=(*event.players[:4], gone), schedule=rr.berger(5))
    >>> verdict = settle(nobody_played).verdicts[0]
    >>> verdict.player.name, verdict.played, verdict.scheduled, verdict.annulled
    ('Elm, Sam', 0, 4, True)
    """
    gone = {
        player.number: player
        for player in event.players
        if player.withdrawn_after is not None and (after is None or after > player.withdrawn_after)
    }
    if not gone or event.system == "swiss":
        return Settled(event.schedule)
    verdicts = _together(event, gone) if event.rules.judged == "together" else _in_turn(event, gone)
    annulled = frozenset(verdict.player.number for verdict in verdicts if verdict.annulled)
    forfeited = set()
    rounds = []
    for round_ in event.schedule.rounds:
        games = []
        for game in round_.games:
            absent = game.white in gone, game.black in gone
            if game.result is None and any(absent) and not annulled.intersection(game.pairing):
                forfeited.add(game.key)
                game = game._replace(result=_forfeit(*absent), postponed=None)  # noqa: PLW2901
            games.append(game)
        rounds.append(round_._replace(games=tuple(games)))
    return Settled(event.schedule.mapped(rounds), verdicts, annulled, frozenset(forfeited))


def _together(event: Event, gone: dict[int, Player]) -> tuple[Verdict, ...]:
    completed = _completed(event)
    return tuple(
        _judge(event, player, completed[number], event.scheduled(number)) for number, player in gone.items()
    )


def _in_turn(event: Event, gone: dict[int, Player]) -> tuple[Verdict, ...]:
    """By the round after which they left, those of one round together, on what earlier ones left over."""
    annulled: list[int] = []
    verdicts: dict[int, Verdict] = {}
    for left_after in sorted({player.withdrawn_after or 0 for player in gone.values()}):
        completed = _completed(event, without=annulled)
        these = [number for number, player in gone.items() if (player.withdrawn_after or 0) == left_after]
        for number in these:
            scheduled = event.scheduled(number) - sum(event.due(number, other) for other in annulled)
            verdicts[number] = _judge(event, gone[number], completed[number], scheduled)
        annulled += [number for number in these if verdicts[number].annulled]
    return tuple(verdicts[number] for number in gone)


def _completed(
    event: Event, without: Collection[int] = (), *, with_forfeits: bool | None = None
) -> Counter[int]:
    """How many games each has completed; forfeits won count as the event has it unless that is said."""
    if with_forfeits is None:
        with_forfeits = event.rules.completed == "with-forfeits"
    count: Counter[int] = Counter()
    for _, _, game in event.schedule.games():
        if game.white in without or game.black in without:
            continue
        if game.result and game.result.played:
            count.update(game.pairing)
        elif game.result and with_forfeits:
            for number, outcome in zip(game.pairing, game.result[:2], strict=True):
                count[number] += outcome is Outcome.FORFEIT_WIN
    return count


def _judge(event: Event, player: Player, played: int, scheduled: int) -> Verdict:
    annulled = {
        "half": 2 * played < scheduled,
        "keep": False,
        "annul": played < scheduled,
    }[event.rules.withdrawals]
    left_after = player.withdrawn_after or 0
    missing = sum(
        game.result is None
        and player.number in game.pairing
        and round_.number <= left_after
        and not game.postponed
        and not _had_left(event.player(game.opponent_of(player.number)), round_)
        for round_, _, game in event.schedule.games()
    )
    later = sum(
        game.result is not None
        and game.result.played
        and player.number in game.pairing
        and round_.number > left_after
        for round_, _, game in event.schedule.games()
    )
    really = _completed(event, with_forfeits=False)[player.number]
    house = annulled != (2 * really < event.scheduled(player.number))
    return Verdict(player, left_after, played, scheduled, annulled, player.expelled, missing, later, house)


def _had_left(player: Player, round_: Round) -> bool:
    """Whether the player was gone when a round was played."""
    return player.withdrawn_after is not None and player.withdrawn_after < round_.number


def _forfeit(white_left: bool, black_left: bool) -> Result:
    present, absent = Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS
    return Result(absent if white_left else present, absent if black_left else present)
