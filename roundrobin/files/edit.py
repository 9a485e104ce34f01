"""Results and withdrawals written into an event file, everything else in it left as it is, byte for byte.

Only the line of the game, or one key of the player, is touched; the first result writes the whole schedule
down. Several results at once are all written or none. A file with errors is never touched; the version
before is kept, and two writers at once lose nothing: each waits, reads again, edits and writes.

Colours. A result names the two players and is seen from the first of them. When the file lists them the
other way round, nothing is guessed: `Ambiguous` asks. With `reverse` the colours of the game are exchanged
and the winner stays the winner, whichever of the two was named first; saying it again changes nothing as
long as the named table tells which colours were scheduled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date as Date
from pathlib import Path
from typing import Literal, NamedTuple

from roundrobin.errors import Ambiguous, Impossible, Malformed, Problem, RoundRobinError
from roundrobin.event import Event, Player
from roundrobin.files import splice
from roundrobin.files.field import Field
from roundrobin.files.problems import error
from roundrobin.files.rewriting import rewrite
from roundrobin.games import Game
from roundrobin.results import Result

ResultKind = Literal["entered", "same", "replaced", "cleared", "refused"]
WithdrawalKind = Literal["withdrawn", "changed", "cancelled", "same"]


class Entry(NamedTuple):
    """A result for a game of a round, as seen from `white`; None (with `clear`) takes it away.

    `date` is the day it was really played on; None leaves what the file says. `reverse` exchanges the colours
    of this game, as `enter_results` can do for all.
    """

    round: int
    white: int
    black: int
    result: Result | None = None
    date: Date | None = None
    reverse: bool = False


class Change(NamedTuple):
    """What became of one entry: the game as it stood and as it stands now (or would, when refused)."""

    kind: ResultKind
    round: int
    board: int
    before: Game
    after: Game


@dataclass(frozen=True, slots=True)
class Edited:
    """Results that were entered. `written` is False when nothing changed, was refused or was only tried.

    `before` and `event` are the event before and after; `schedule_written` says that the rounds were written
    down by this, `backup` where the version before is.
    """

    path: Path
    changes: tuple[Change, ...]
    before: Event
    event: Event
    written: bool
    schedule_written: bool = False
    backup: Path | None = None

    @property
    def refused(self) -> tuple[Change, ...]:
        """Entries that contradict a result in the file: then nothing was written."""
        return tuple(change for change in self.changes if change.kind == "refused")


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A withdrawal that was entered, changed or cancelled; `after` is the round now, None for who stays."""

    path: Path
    kind: WithdrawalKind
    player: Player
    after: int | None
    before: Event
    event: Event
    written: bool
    backup: Path | None = None


def enter_results(
    path: str | Path,
    entries: Sequence[Entry],
    *,
    replace: bool = False,
    clear: bool = False,
    reverse: bool = False,
    dry_run: bool = False,
) -> Edited:
    """Writes results into the file, all or none.

    The same result again is fine and changes nothing. Another one is refused unless `replace` is set (look
    at `Edited.refused`). `clear` takes results away, `reverse` exchanges the colours: see the head of this
    module. `dry_run` writes nothing.

    Raises `Impossible` for games that do not exist, `Ambiguous` for colours that are not those listed, and
    whatever is wrong with the file.
    """
    found: list[Change] = []

    def edit(text: str, event: Event) -> str:
        found[:] = _changes(event, entries, replace=replace, clear=clear, reverse=reverse)
        touched = [change for change in found if change.before != change.after]
        if not touched or any(change.kind == "refused" for change in found):
            return text
        text = splice.write_rounds_down(text, event, {change.round for change in touched})
        return splice.write_games(text, event, {(one.round, one.board): one.after for one in touched})

    before, after, texts, backup = rewrite(Path(path), edit, dry_run)
    written = texts[0] != texts[1] and not dry_run
    schedule_written = written and splice.listed_rounds(texts[0]) < splice.listed_rounds(texts[1])
    return Edited(Path(path), tuple(found), before, after, written, schedule_written, backup)


def withdraw(
    path: str | Path,
    number: int,
    after: int | None = None,
    *,
    cancel: bool = False,
    expelled: bool = False,
    dry_run: bool = False,
) -> Withdrawn:
    """Says in the file that a player has left after a round, or with `cancel` that he has not.

    Without `after` it is the last round in which he has played a game, 0 when he never has; who has left
    already keeps the round that stands there. A round after which he is said to have left already may be
    corrected. With `expelled` the file says that it was not his own doing; the rule is the same.

    Raises `Impossible` for numbers and rounds that do not exist, and whatever is wrong with the file.
    """
    (done,) = withdraw_together(path, [number], after, cancel=cancel, expelled=expelled, dry_run=dry_run)
    return done


def withdraw_together(
    path: str | Path,
    numbers: Sequence[int],
    after: int | None = None,
    *,
    cancel: bool = False,
    expelled: bool = False,
    dry_run: bool = False,
) -> tuple[Withdrawn, ...]:
    """The same for several players in one step: all or nobody, and judged together."""
    found: dict[int, tuple[int | None, int | None, bool]] = {}

    def edit(text: str, event: Event) -> str:
        for number in dict.fromkeys(numbers):
            player = event.player(number)
            left = None if cancel else _left(event, player, after)
            sent = expelled and not player.expelled
            found[number] = player.withdrawn_after, left, sent
            if left != player.withdrawn_after or sent:
                text = splice.write_withdrawal(text, event, number, left, expelled=expelled)
        return text

    before, event, texts, backup = rewrite(Path(path), edit, dry_run)
    written = texts[0] != texts[1] and not dry_run
    return tuple(
        Withdrawn(
            Path(path), _kind(*changed), event.player(number), changed[1], before, event, written, backup
        )
        for number, changed in found.items()
    )


def _kind(was: int | None, now: int | None, sent: bool) -> WithdrawalKind:
    if was == now:
        return "changed" if sent else "same"
    if now is None:
        return "cancelled"
    return "withdrawn" if was is None else "changed"


def _changes(
    event: Event, entries: Sequence[Entry], *, replace: bool, clear: bool, reverse: bool
) -> list[Change]:
    """What each entry would do; raises with everything that is wrong with any of them."""
    changes: dict[tuple[int, int], Change] = {}
    wrong: dict[type[RoundRobinError], list[Problem]] = {Malformed: [], Impossible: [], Ambiguous: []}
    for entry in entries:
        try:
            turned = reverse or entry.reverse
            change = _change(event, entry, replace=replace, clear=clear, reverse=turned)
            other = changes.setdefault((change.round, change.board), change)
            if other.after != change.after:
                raise Impossible.one(
                    _place(entry), "two different results are given for this game", "give one"
                )
        except RoundRobinError as said:
            wrong[type(said)] += said.problems
    for kind, problems in wrong.items():
        if problems:
            raise kind(problems)
    return list(changes.values())


def _change(event: Event, entry: Entry, *, replace: bool, clear: bool, reverse: bool) -> Change:
    board, before = _game(event, entry)
    if clear:
        after = before._replace(result=None)
        return Change("cleared" if before.result else "same", entry.round, board, before, after)
    if entry.result is None:
        raise Malformed.one(_place(entry), "there is no result", "write one of 1-0, 0-1, ½-½, +:-, -:+, -:-")
    white, black = before.pairing
    if reverse:
        white, black = _scheduled(event, entry.round, before)[::-1]
    elif entry.white != before.white:
        raise _other_colours(event, entry, before)
    result = entry.result if entry.white == white else entry.result.turned()
    date = entry.date or before.date
    if entry.date and entry.date == event.schedule.round(entry.round).date:
        date = None  # the round says it
    after = before._replace(white=white, black=black, result=result, date=date)
    kind: ResultKind = "same" if after == before else "replaced" if replace else "refused"
    new = before.result is None or (before.date is None and after._replace(date=None) == before != after)
    return Change("entered" if new else kind, entry.round, board, before, after)


def _game(event: Event, entry: Entry) -> tuple[int, Game]:
    """Board and game of an entry; raises `Impossible` with where the two meet instead."""
    for number in (entry.white, entry.black):
        event.player(number)
    round_ = event.schedule.round(entry.round)
    for board, game in enumerate(round_.games, 1):
        if {*game.pairing} == {entry.white, entry.black}:
            return board, game
    if meetings := [str(one.number) for one, _, _ in event.schedule.meetings(entry.white, entry.black)]:
        remedy = f"they meet in round{'s' * (len(meetings) > 1)} {' and '.join(meetings)}"
    else:
        boards = [round_.game_of(number) for number in (entry.white, entry.black)]
        games = {"{}-{}".format(*found[1].pairing) for found in boards if found}
        remedy = f"round {entry.round} has {' and '.join(sorted(games))}" if games else "see the schedule"
    raise Impossible.one(_place(entry), "there is no such game", remedy)


def _scheduled(event: Event, round_: int, game: Game) -> tuple[int, int]:
    """The colours before an exchange: as listed while the game is open, later those of the table."""
    if game.result is not None:
        table = Field.of(event).table()
        for one, _, known in table.games() if table else ():
            if one.number == round_ and {*known.pairing} == {*game.pairing}:
                return known.pairing
    return game.pairing


def _other_colours(event: Event, entry: Entry, game: Game) -> Ambiguous:
    assert entry.result is not None
    white = event.player(entry.white)
    return Ambiguous.one(
        _place(entry),
        f"the file has {game.white}-{game.black}, so {white.name} has Black",
        f"write {game.white}-{game.black} {entry.result.turned()} if that is right, "
        f"or add --reversed if {entry.white} really had White",
    )


def _left(event: Event, player: Player, after: int | None) -> int:
    last = max((round_.number for round_ in event.schedule.rounds), default=0)
    if after is None:
        if player.withdrawn_after is not None:
            return player.withdrawn_after
        rounds = event.schedule.rounds
        games = [(round_.number, found[1]) for round_ in rounds if (found := round_.game_of(player.number))]
        return max((number for number, game in games if game.result and game.result.played), default=0)
    if not 0 <= after <= last:
        raise Impossible((error(f"round {after}", "there is no such round", f"write 0 to {last}"),))
    return after


def _place(entry: Entry) -> str:
    return f"round {entry.round}, {entry.white}-{entry.black}"
