"""What a TRF file cannot hold of an event, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields, replace

from roundrobin.errors import RoundRobinError
from roundrobin.event import Event, Rules
from roundrobin.files.trf import scoring, systems
from roundrobin.files.trf.letters import letters_of, result_of, worth_of
from roundrobin.files.trf.plaintext import Spelling
from roundrobin.files.trf.records import TABLE
from roundrobin.files.trf.systems import called_table
from roundrobin.games import Game, Round
from roundrobin.results import Result
from roundrobin.standings.crosstable import Crosstable

_SETTINGS = ("organiser", "club", "uid", "web", "paper", "fonts", "calendar", "lots")
_OF_PLAYERS = ("club", "national_id", "expelled", "unavailable", "other")


@dataclass(slots=True)
class Loss:
    """What was cut while writing: names, titles and federations, points that have no room; tie-breaks."""

    cut: list[str] = field(default_factory=list)
    short: list[str] = field(default_factory=list)
    points: list[str] = field(default_factory=list)
    unknown: str = ""

    def ranks(self, table: Crosstable) -> dict[int, int]:
        """The place of each player in the standings; a tie-break that is not known ends the list."""
        from roundrobin.standings.handbook import parse
        from roundrobin.standings.ranking import standings

        listed = list(table.event.tiebreaks or ())
        known: list[str] = []
        for code in listed:
            try:
                known.append(parse(code, swiss=True).code)
            except RoundRobinError:
                break
        while True:
            self.unknown = listed[len(known)] if len(known) < len(listed) else ""
            try:
                made = standings(table, known if self.unknown else None)
                return {row.player.number: row.place for row in made.rows}
            except RoundRobinError:
                if not known:
                    return {}
                known.pop()


def lost(event: Event, table: Crosstable, loss: Loss, spell: Spelling, version: str) -> tuple[str, ...]:
    """The sentences about an event that was written."""
    name = f"TRF{version}"
    return (
        *_left(event, table),
        *_games(event, name),
        *_settings(event, name),
        *_zero(event, name),
        *_written(event, loss, spell),
        *_system(event, name),
        *(_old(event) if version == "16" else ()),
        *(_points(event) if version == "26" else ()),
    )


def _left(event: Event, table: Crosstable) -> Iterator[str]:
    """Who is annulled, and who left."""
    for verdict in table.settled.verdicts:
        name, number = verdict.player.name, verdict.player.number
        if verdict.annulled:
            yield (
                f"{name} is annulled: his games stand for rating with his points as played and no rank, the "
                f"others are ranked without them; a comment says so. Other programs count these games, "
                f"and one that checks the points may reject those of the others."
            )
        else:
            mine = sum(
                table.settled.derived(game) for _, _, game in event.schedule.games() if number in game.pairing
            )
            games = (
                f"; {mine} open game{'s are' if mine != 1 else ' is'} written as forfeited" if mine else ""
            )
            yield f"That {name} left is in a comment that other programs do not read{games}."


def _games(event: Event, name: str) -> Iterator[str]:
    games = [(round_, game) for round_, _, game in event.schedule.games()]
    postponed = [game for _, game in games if game.postponed]
    moved = [game for _, game in games if game.date]
    remarks = [game for _, game in games if game.remark]
    if postponed:
        losing = "1 game loses its" if len(postponed) == 1 else f"{len(postponed)} games lose their"
        yield f"{name} has no room for postponements: {losing} new date."
    if moved:
        yield f"{name} has one date for a round: {_count(moved)} on another day go without."
    if remarks:
        yield f"{name} has no room for remarks: {_count(remarks)} lose{'s' * (len(remarks) == 1)} them."
    for round_, game in games:
        if game.result:
            yield from _result(event, round_, game, game.result)


def _result(event: Event, round_: Round, game: Game, result: Result) -> Iterator[str]:
    """A result that does not come back as it was."""
    if result.award is None:
        return
    worth = event.rules.scoring
    pair = letters_of(result, worth)
    read = result_of(*pair, worth)
    if read == result:
        return
    said = f"{event.describe(game)} in round {round_.number}"
    usual = worth_of(pair, worth)
    written = f'"{pair[0]}" and "{pair[1]}"'
    if usual == result.award:
        yield f"{said} ({result}) is written as {written}, which counts the same."
    else:
        yield (
            f"{said} ({result}) is written as {written}; what it counts is in record 299 at most, which few "
            f"programs read."
        )


def _settings(event: Event, name: str) -> Iterator[str]:
    usual = Rules()
    set_ = [key for key in _SETTINGS if getattr(event, key)]
    set_ += ["language"] * (event.language != "en")
    set_ += [
        f"rules ({one.name})"
        for one in fields(Rules)
        if one.name not in ("scoring", "weighted")
        and getattr(event.rules, one.name) != getattr(usual, one.name)
    ]
    set_ += [
        f"{key.replace('_', ' ')} of players"
        for key in _OF_PLAYERS
        if any(getattr(player, key) for player in event.players)
    ]
    if event.system != "scheveningen" and (event.teams or any(player.team for player in event.players)):
        set_.append("teams")
    set_ += [f"[extra] {key}" for key in event.extra if key != "trf"]
    if any(player.sex not in ("", "m", "w") for player in event.players):
        set_.append("sex other than m and w")
    if set_:
        yield f"{name} has no room for {_listing(set_)}."
    if event.decisions:
        yield f"{name} has no room for decisions off the board: they show in the ranks only."


def _written(event: Event, loss: Loss, spell: Spelling) -> Iterator[str]:
    if spell.changed:
        texts = "1 text is" if spell.changed == 1 else f"{spell.changed} texts are"
        yield f"{texts} written in ASCII: {spell.example}." if spell.example else f"{texts} written in ASCII."
    for names, what in (
        (loss.cut, "A name has 33 letters in TRF, cut are: {}."),
        (loss.short, "Title and federation have 3 letters in TRF, cut are those of {}."),
        (loss.points, "Points are written as 11.5, left blank are those of {}."),
    ):
        if names:
            yield what.format(_listing(names))
    if loss.unknown:
        yield f"The ranks go by the tie-breaks before {loss.unknown}, which cannot be counted here."


def _system(event: Event, name: str) -> Iterator[str]:
    """Where the rounds do not come back as they are."""
    if event.system == "swiss":
        read = None
    else:
        read = systems.recognised(event, coded=name == "TRF26")
        wanted = event.system, event.schedule.order
        if event.system in ("berger", "circle", "crenshaw", "scheveningen"):
            found = (read.name, read.order) if read else ("no table", "")
            if found != wanted and not (event.cycles == 1 and found[0] == wanted[0]):
                called = (
                    f"the {called_table(read.name)} table, {read.order} order"
                    if read
                    else "the organiser's own pairings"
                )
                order = f"{called_table(event.system)} table in {event.schedule.order} order"
                yield f"The {order} is read back as {called}."
        elif read:
            yield f"The rounds are those of the {called_table(read.name)} table and are read back as such."
    table = read.table if read else None
    if table:
        there = sum(len(round_.games) for round_ in event.schedule.rounds)
        if there < sum(len(round_.games) for round_ in table.rounds):
            yield "Games that no round lists come back as open games of the table."
    if event.system == "scheveningen" and name == "TRF26":
        return
    listed = [round_ for round_ in event.schedule.rounds if round_.games]
    ordered = systems.in_board_order(listed, table)
    moved = [one.number for one, other in zip(listed, ordered, strict=True) if one.games != other.games]
    if moved:
        rounds = f"round {moved[0]}" if len(moved) == 1 else f"{len(moved)} rounds"
        yield f"{name} has no board numbers: the games of {rounds} come back in another order."
    numbers = [round_.number for round_ in event.schedule.rounds if not round_.games and not round_.byes]
    if numbers and not table:
        yield f"Rounds without games ({_listing([str(number) for number in numbers])}) are left out."


def _old(event: Event) -> Iterator[str]:
    """What only TRF26 has records for."""
    missing = []
    if event.tiebreaks is not None:
        missing.append("tie-breaks")
    worth, usual = event.rules.scoring, scoring.scoring_of({})
    if replace(worth, bye=usual.bye) != usual or worth.bye not in (0, usual.bye):
        missing.append("the scoring")
    if event.penalties:
        missing.append("penalties")
    if event.system == "scheveningen":
        missing.append("the two teams")
    if event.system == "custom" or event.cycles > 1:
        missing.append("the kind of table")
    kept = event.extra.get("trf", {})
    old = kept.get("records", {}) if isinstance(kept, dict) else {}
    missing += [f"record {id_}" for id_ in old if id_ in TABLE and not TABLE[id_].trf16]
    if missing:
        yield f"TRF16 has no records for {_listing(missing)}."


def _zero(event: Event, name: str) -> Iterator[str]:
    """A zero-point bye, which TRF counts as an absence."""
    kinds = {bye.kind for round_ in event.schedule.rounds for bye in round_.byes}
    if event.rules.scoring.forfeit_loss and "Z" in kinds:
        yield f"{name} counts a zero-point bye like a forfeited game."


def _points(event: Event) -> Iterator[str]:
    """Numbers that the columns of TRF26 cannot hold."""
    worth = event.rules.scoring
    values = (worth.win, worth.draw, worth.loss, worth.forfeit_loss, worth.bye, worth.forfeit_win)
    if any(value is not None and not scoring.fits(value) for value in values):
        yield "Points of the scoring are rounded to one decimal."
    if any(not scoring.fits(-penalty.points) for penalty in event.penalties):
        yield "Penalties that cannot be written as 11.5 are left out."
    if any(penalty.why and not penalty.why.startswith("round ") for penalty in event.penalties):
        yield "TRF26 has no room for the reason of a penalty."
    odd = [
        game
        for _, _, game in event.schedule.games()
        if game.result and game.result.award and not all(map(scoring.fits, game.result.award))
    ]
    if odd:
        yield f"What {_count(odd)} count{'s' * (len(odd) == 1)} cannot be written with one decimal."
    byes = any(round_.byes for round_ in event.schedule.rounds)
    if event.system != "swiss" and not byes and worth.bye != worth.forfeit_loss:
        yield "TRF26 does not say what a free round counts where nobody has one."


def _count(games: Sequence[Game]) -> str:
    return "1 game" if len(games) == 1 else f"{len(games)} games"


def _listing(words: Sequence[str]) -> str:
    """At most six of them in a sentence."""
    if len(words) > 6:
        return f"{', '.join(words[:6])} and {len(words) - 6} more"
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]]))
