"""An event as a TRF file, strictly: CRLF, fixed columns, ASCII unless told otherwise; what it cannot hold.

TRF16 has the records 001 to 132; everything of TRF26 (scoring, tie-breaks, coded type, penalties, teams) is
lost there and said. Points and ranks are those of our standings; an annulled player keeps his games and what
he scored in them, without a rank.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from roundrobin.errors import Impossible
from roundrobin.event import Event, Player, Scoring
from roundrobin.files.trf import assigned, codes, dates, letters, records, scoring, systems, teams
from roundrobin.files.trf.columns import DATES, PLAYER
from roundrobin.files.trf.lost import Loss, lost
from roundrobin.files.trf.plaintext import Spelling
from roundrobin.files.trf.players import MOST_PLAYERS, MOST_ROUNDS
from roundrobin.files.trf.withdrawals import comments
from roundrobin.files.written import Written
from roundrobin.games import Game
from roundrobin.standings.crosstable import Crosstable, crosstable

_KINDS = {"1": "W", "=": "D", "0": "L"}


def write(event: Event, *, version: str = "26", ascii: bool = True, rest: str = "Z") -> Written:
    """The bytes of a TRF file of that version ("26" or "16"), and what they cannot hold.

    `ascii` transliterates names, otherwise the file is UTF-8. `rest` is the letter of a free round, Z or U
    (which checkers of pairings want); where a free round is worth other than an absence it is always U.

    Raises `Impossible` for another version or letter, and for more players or rounds than TRF has room for.

    >>> import roundrobin as rr
    >>> file = write(rr.example())
    >>> file.data.decode().splitlines()[-1][:24], file.lost
    ('001    5      Elm, Sam  ', ())
    """
    _refuse(event, version, rest)
    worth = scoring.concrete(event.rules.scoring, swiss=event.system == "swiss")
    event = replace(event, rules=replace(event.rules, scoring=worth))
    made = _File(event, crosstable(event), Spelling(ascii_only=ascii), Loss(), version == "26", rest)
    body = "".join(f"{line}\r\n" for line in made.lines())
    return Written(
        body.encode("ascii" if ascii else "utf-8"), lost(event, made.table, made.loss, made.spell, version)
    )


def _refuse(event: Event, version: str, rest: str) -> None:
    if version not in ("16", "26"):
        raise Impossible.one("version", f'there is no TRF "{version}"', "write 16 or 26")
    if rest not in ("Z", "U"):
        raise Impossible.one("rest", f'"{rest}" is no letter of a free round', "write Z or U")
    last = max((round_.number for round_ in event.schedule.rounds), default=0)
    if len(event.players) > MOST_PLAYERS or last > MOST_ROUNDS:
        what = f"{len(event.players)} players and {last} rounds do not fit into a TRF file"
        raise Impossible.one(event.name, what, f"it holds {MOST_PLAYERS} players and {MOST_ROUNDS} rounds")


@dataclass(slots=True)
class _File:
    event: Event
    table: Crosstable
    spell: Spelling
    loss: Loss
    new: bool
    rest: str

    @property
    def kept(self) -> dict[str, Any]:
        """What a TRF file said that this event came from."""
        found = self.event.extra.get("trf", {})
        return found if isinstance(found, dict) else {}

    def lines(self) -> Iterator[str]:
        """All lines of the file."""
        kept, shown = self.kept, self.shown()
        for text in _texts(kept.get("comments")):
            yield self.spell.line(text)
        yield from comments(self.event, shown, self.table.settled.annulled)
        rows, given = self.rows(shown)
        yield from self.head()
        if self.new:
            yield from self.new_records()
            yield from given
        yield from rows
        if self.new and self.event.system == "scheveningen":
            nicknames, match = _texts(kept.get("nicknames")), _texts(self.records().get("362"))
            named = replace(
                self.event, teams=tuple((letter, self.spell(name)) for letter, name in self.event.teams)
            )
            yield from teams.written(named, [self.spell(name) for name in nicknames], match)
        for text in _texts(kept.get("lines")):
            yield self.spell.line(text)

    def shown(self) -> dict[int, int]:
        """The number of each player in the file: the file's own where it came from one with gaps."""
        own = range(1, len(self.event.players) + 1)
        numbers = self.kept.get("numbers", ())
        whole = (
            isinstance(numbers, list | tuple)
            and len(numbers) == len(own)
            and all(isinstance(one, int) and 0 < one <= MOST_PLAYERS for one in numbers)
        )
        return dict(zip(own, numbers if whole and len({*numbers}) == len(own) else own, strict=True))

    def records(self) -> dict[str, Any]:
        """The records that are kept as they were."""
        found = self.kept.get("records", {})
        return found if isinstance(found, dict) else {}

    def head(self) -> Iterator[str]:
        """Records 012 to 132."""
        event, spell = self.event, self.spell
        rated = sum(player.rating is not None for player in event.players)
        days = {round_.number: round_.date for round_ in event.schedule.rounds if round_.date}
        for number, day in self.kept.get("dates", {}).items():
            if str(number).isdecimal() and int(number) <= MOST_ROUNDS and hasattr(day, "year"):
                days.setdefault(int(number), day)
        listed = [round_.date for round_ in event.schedule.rounds if round_.date]
        first = min([*listed, *filter(None, [self.kept.get("start")])], default=None)
        last = max([*listed, *filter(None, [self.kept.get("end")])], default=None)
        said = str(self.kept.get("type", ""))
        means, ours = codes.spoken(said), codes.spoken(codes.type_of(event))
        same = (means.what, means.cycles or event.cycles) == (ours.what, ours.cycles or event.cycles)
        values: list[tuple[str, object]] = [
            ("012", spell(event.name)),
            ("022", spell(event.city)),
            ("032", spell(event.federation)),
            ("042", dates.written(first) if first else ""),
            ("052", dates.written(last) if last else ""),
            ("062", len(event.players)),
            ("072", rated),
            ("082", 2 if event.system == "scheveningen" else 0),
            ("092", spell(said) if said and same else codes.type_of(event)),
            ("102", spell(event.arbiter)),
            *(("112", spell(deputy)) for deputy in event.deputies),
            ("122", spell(event.time_control)),
        ]
        yield from (f"{id_} {value}" for id_, value in values if value != "")
        if days:
            slots = [[dates.short(days[at]) if at in days else ""] for at in range(1, max(days) + 1)]
            yield DATES.write({}, slots)

    def new_records(self) -> Iterator[str]:
        """Records 142 to 260."""
        event, kept = self.event, self.records()
        last = max((round_.number for round_ in event.schedule.rounds), default=0)
        rounds = self.kept.get("rounds", 0)
        found = {
            id_: [f"{id_} {self.spell.line(text)}" for text in _texts(lines)] for id_, lines in kept.items()
        }
        found.pop("362", None)
        if whole := max(last, rounds if isinstance(rounds, int) else 0):
            found["142"] = [f"142 {whole}"]
        if self.needs_scoring:
            found["162"] = [scoring.record(event.rules.scoring)]
        found.setdefault("182", ["182 roundrobin"])
        table = systems.recognised(event)
        found["192"] = [f"192 {codes.code_of(event, table=table is not None and table.name == event.system)}"]
        if event.tiebreaks:
            found["202"] = [f"202 {','.join(self.spell(code) for code in event.tiebreaks)}"]
        elif event.tiebreaks is not None:
            found["212"] = ["212 PTS"]
        if "222" not in found and (control := records.control_of(event.time_control)):
            found["222"] = [f"222 {control}"]
        for id_ in sorted(found):
            yield from found[id_]

    @property
    def free(self) -> str:
        """The letter of a free round."""
        worth = self.event.rules.scoring
        return self.rest if worth.bye == worth.forfeit_loss else "U"

    @property
    def needs_scoring(self) -> bool:
        """Whether a reader would count otherwise without record 162."""
        worth = self.event.rules.scoring
        usual = Scoring()
        if (worth.win, worth.draw, worth.loss, worth.forfeit_loss) != (
            usual.win,
            usual.draw,
            usual.loss,
            usual.forfeit_loss,
        ):
            return True
        swiss = self.event.system == "swiss"
        byes = any(round_.byes for round_ in self.event.schedule.rounds)
        return worth.bye != worth.win and (swiss or (byes and self.free == "U"))

    def rows(self, shown: dict[int, int]) -> tuple[list[str], list[str]]:
        """Records 001, and the records 299 that go with them."""
        event, worth = self.event, self.event.rules.scoring
        given = [
            assigned.penalty(shown[one.player], one.points, one.why)
            for one in event.penalties
            if scoring.fits(-one.points)
        ]
        if worth.forfeit_win not in (None, worth.win) and scoring.fits(worth.forfeit_win or Fraction(0)):
            given.insert(0, assigned.record("+", worth.forfeit_win or Fraction(0)))
        last = max((round_.number for round_ in event.schedule.rounds), default=0)
        cells: dict[int, list[list[object]]] = {
            player.number: [["", "", ""] for _ in range(last)] for player in event.players
        }
        played: dict[int, Fraction] = {}
        for round_ in self.table.settled.schedule.rounds:
            at = round_.number - 1
            for game in round_.games:
                one, other = self.game_letters(game)
                cells[game.white][at] = [shown[game.black], "w", one]
                cells[game.black][at] = [shown[game.white], "b", other]
                given += self.awards(game, (one, other), round_.number, shown)
            for bye in round_.byes:
                letter = bye.kind or ("U" if event.system == "swiss" else self.free)
                cells[bye.player][at] = ["0000", "-", letter]
        for number in self.table.settled.annulled:
            played[number] = self.as_played(number)
        scores = [value * self.table.unit for value in self.table.score.tolist()]
        ranks = self.loss.ranks(self.table)
        rows = []
        for player in event.players:
            points = played.get(player.number, scores[player.number - 1])
            rows.append(self.row(player, shown, points, ranks.get(player.number), cells[player.number]))
        return rows, given

    def game_letters(self, game: Game) -> tuple[str, str]:
        """The letters of a game, blank while it is open."""
        if game.result is None:
            return "", ""
        return letters.letters_of(game.result, self.event.rules.scoring)

    def awards(self, game: Game, pair: tuple[str, str], round_: int, shown: dict[int, int]) -> list[str]:
        """Records 299 where a game counts other than its letters say."""
        result, worth = game.result, self.event.rules.scoring
        if result is None or result.award is None:
            return []
        usual = letters.worth_of(pair, worth)
        found = []
        for number, letter, points, expected in zip(game.pairing, pair, result.award, usual, strict=True):
            if points != expected and scoring.fits(points):
                found.append(assigned.record(_KINDS.get(letter, letter), points, round_, [shown[number]]))
        return found

    def as_played(self, number: int) -> Fraction:
        """What an annulled player scored in his games."""
        worth, total = self.event.rules.scoring, Fraction(0)
        for _, _, game in self.event.schedule.games():
            if number in game.pairing and game.result:
                total += worth.points(game.result)[game.pairing.index(number)]
        return total

    def row(
        self,
        player: Player,
        shown: dict[int, int],
        points: Fraction,
        rank: int | None,
        cells: list[list[object]],
    ) -> str:
        """A record 001."""
        spell, births = self.spell, self.kept.get("births", {})
        name = spell(player.name) or "?"
        width = PLAYER.column("name").width
        if len(name) > width:
            self.loss.cut.append(player.name)
        born = str(births.get(str(player.number), "")) if isinstance(births, dict) else ""
        year = f"{player.born:04}/00/00" if player.born else ""
        fits = scoring.fits(points)
        if not fits:
            self.loss.points.append(player.name)
        title = spell(player.title)
        federation = spell(player.federation)
        if len(title) > 3 or len(federation) > 3:
            self.loss.short.append(player.name)
        fields = {
            "number": shown[player.number],
            "sex": {"m": "m", "w": "w", "f": "w"}.get(player.sex.lower(), ""),
            "title": title,
            "name": name,
            "rating": player.rating or "",
            "federation": federation,
            "fide_id": player.fide_id or "",
            "born": born if player.born and born.startswith(f"{player.born:04}/") else year,
            "points": scoring.shown(points) if fits else "",
            "rank": rank or "",
        }
        return PLAYER.write(fields, cells)


def _texts(value: Any) -> list[str]:
    """A list of texts as extra keeps it, whatever somebody has made of it."""
    return [one for one in value if isinstance(one, str)] if isinstance(value, list | tuple) else []
