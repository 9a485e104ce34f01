"""What is said in a calendar of games and nights, in the language of the event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date as Date
from functools import partial

from roundrobin import names
from roundrobin.event import Event
from roundrobin.files.ics.entries import (
    CANCELLED,
    CONFIRMED,
    TENTATIVE,
    Dated,
    Entry,
    clean,
    event_uid,
    game_uid,
)
from roundrobin.games import Game, Round
from roundrobin.scheduling.dates import in_words
from roundrobin.scheduling.faults import said_list
from roundrobin.standings.withdrawal import Settled
from roundrobin.words import words


class Words:
    """What is said of games and nights of one event."""

    def __init__(self, event: Event, settled: Settled) -> None:
        self.event = event
        self.settled = settled
        self.name = clean(event.name)
        self.say = partial(in_language, event.language)
        apart = [clean(name) for name in names.distinct(event.players)]
        short = [clean(names.surname(player.name)) for player in event.players]
        count = Counter(map(names.plain, short))
        self.full = {
            player.number: " ".join(filter(None, [clean(player.title), name]))
            for player, name in zip(event.players, apart, strict=True)
        }
        self.short = {
            player.number: name
            if name and count[names.plain(name)] == 1
            else whole or self.say(f"no. {player.number}")
            for player, name, whole in zip(event.players, short, apart, strict=True)
        }

    def game(self, one: Dated) -> Entry | None:
        """The entry of a game; None when no day of it is known."""
        game, put_off = one.game, one.put_off
        until = one.until
        day = until or one.round.date_of(game)
        if day is None:
            return None
        pair = self.say(f"{self.short[game.white]} – {self.short[game.black]} (round {one.round.number})")
        said = "Last day to play: " if until else "Postponed: " if put_off else ""
        summary = self.say(f"{said}{pair}") if said else pair
        lines = [
            f"{self._round(one.round)}, board {one.board}",
            f"White: {self.full[game.white]}",
            f"Black: {self.full[game.black]}",
            *([f"Time control: {clean(self.event.time_control)}"] if self.event.time_control else []),
            *([f"After the games of {_listed(one.turn)} earlier that day"] if one.turn else []),
            *self._moved(one),
            *([f"Result: {self._result(game)}"] if game.result else []),
        ]
        return Entry(
            game_uid(self.event, game),
            day,
            summary,
            "\n".join([self.name, *map(self.say, lines)]),
            one.turn,
            status=TENTATIVE if until else CANCELLED if put_off else CONFIRMED,
            timed=not until,
        )

    def nights(self, dated: Sequence[Dated]) -> Iterator[Entry]:
        """An entry for every date of rounds on which somebody plays or is to be paired."""
        rounds: dict[Date, list[Round]] = {}
        for round_ in self.settled.schedule.rounds:
            if round_.date:
                rounds.setdefault(round_.date, []).append(round_)
        games: dict[int, list[Dated]] = {}
        for one in dated:
            games.setdefault(one.round.number, []).append(one)
        for day, played in rounds.items():
            here = [one for round_ in played for one in games.get(round_.number, ())]
            open_ = [round_ for round_ in played if not round_.games and not round_.byes]
            if any(not one.away for one in here) or open_:
                yield self._night(day, played, games)
            elif any(one.put_off and not one.until for one in here):
                night = self._night(day, played, games)
                yield night._replace(summary=self.say(f"Postponed: {night.summary}"), status=CANCELLED)

    def _night(self, day: Date, played: Sequence[Round], games: dict[int, list[Dated]]) -> Entry:
        numbers = sorted(round_.number for round_ in played)
        lines = [self.name]
        for round_ in played:
            lines.append(self.say(self._round(round_)))
            lines += map(self._pairing, games.get(round_.number, ()))
            if not round_.games and not round_.byes:
                lines.append(self.say("The pairings are not known yet."))
            if free := [self.full[bye.player] for bye in round_.byes]:
                lines.append(self.say(f"Free: {', '.join(free)}"))
        if self.event.time_control:
            lines.append(self.say(f"Time control: {clean(self.event.time_control)}"))
        which = f"round {numbers[0]}" if len(numbers) == 1 else f"rounds {said_list(numbers)}"
        uid = f"{event_uid(self.event)}-round-{numbers[0]}"
        summary = ": ".join(filter(None, [self.name, self.say(which)]))
        return Entry(uid, day, summary, "\n".join(lines), rounds=len(played))

    def _pairing(self, one: Dated) -> str:
        game = one.game
        said = f"{one.board}  {self.full[game.white]} – {self.full[game.black]}"
        if one.put_off:
            last = f", last day {in_words(one.until)}" if one.until else ""
            return f"{said}  {self.say(f'postponed{last}')}"
        if one.away and game.date:
            moved = f"({'played' if game.result else 'moved to'} {in_words(game.date)})"
            said += f"  {self.say(moved)}"
        return f"{said}  {self._result(game)}" if game.result else said

    def _result(self, game: Game) -> str:
        void = "" if self.settled.counts(game) else self.say(" (annulled, counts for nobody)")
        return f"{in_language(self.event.language, str(game.result), 'cell')}{void}"

    def _moved(self, one: Dated) -> list[str]:
        game, lines = one.game, list[str]()
        if game.postponed and game.result is None:
            by = self.full.get(game.postponed.by or 0)
            until = game.postponed.until
            last = f"; to be played by {in_words(until)}" if until else ""
            lines.append(f"Postponed{f' by {by}' if by else ''}{last}")
            if one.put_off:
                lines.append("The new date is not known yet.")
        if one.away and one.round.date:
            lines.append(f"The date of the round: {in_words(one.round.date)}")
        return lines

    def _round(self, round_: Round) -> str:
        of = "" if self.event.system == "swiss" else f" of {len(self.settled.schedule.rounds)}"
        return f"Round {round_.number}{of}"


def in_language(language: str, text: str, where: str = "calendar") -> str:
    """A line of an entry in a language; as it is where there are no words for it.

    >>> in_language("de", "White: Ash, Ida"), in_language("en", "White: Ash, Ida")
    ('Weiß: Ash, Ida', 'White: Ash, Ida')
    """
    said = words(language)
    return said.say(where, text) if said else text


def _listed(rounds: int) -> str:
    return "one round" if rounds == 1 else f"{rounds} rounds"
