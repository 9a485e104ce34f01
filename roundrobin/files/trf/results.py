"""The games of a TRF file: both rows checked against each other, results weighed, points compared."""

from __future__ import annotations

from fractions import Fraction

from roundrobin.event import Scoring
from roundrobin.files.trf import assigned, checks, scoring, totals
from roundrobin.files.trf.columns import BYES
from roundrobin.files.trf.free import Free, Request, free, requested
from roundrobin.files.trf.given import Counted, Given
from roundrobin.files.trf.letters import values_of
from roundrobin.games import Game

_SCORING = ("162", "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU")


def counted(given: Given) -> Counted:
    """The games round by round; nothing, with errors noted, where the rows contradict each other."""
    notes = given.notes
    entries = {entry.player.number: entry for entry in given.entries}
    last = max((len(entry.cells) for entry in given.entries), default=0)
    paired = [checks.games_of_round(entries, round_, notes) for round_ in range(1, last + 1)]
    checks.open_games(given.entries, notes)
    extra = assigned.read(given.known.get("299", ()), given.numbers, notes)
    if notes.failed():
        return Counted()
    idle = {round_: free(entries, round_, notes, games) for round_, games in enumerate(paired, 1)}
    requested(_requests(given), idle, notes)
    rows: totals.Rows = {number: [] for number in entries}
    for games in paired:
        for white, black, one, other in games:
            rows[white].append(one)
            rows[black].append(other)
    for listed in idle.values():
        for one_free in listed:
            if one_free.letter:
                rows[one_free.number].append(one_free.letter)
    said, whole = scoring.declared([line for id_ in _SCORING for line in given.known.get(id_, ())], notes)
    said |= extra.values
    telling = "299" not in given.known and not given.annulled
    worth = totals.scoring_of(said, entries, rows, notes, telling=telling, whole=whole)
    results = checks.Results(worth)
    rounds = [[results.game(pair) for pair in games] for games in paired]
    if extra.awards:
        for round_, games in enumerate(paired, 1):
            for board, pair in enumerate(games):
                rounds[round_ - 1][board] = _awarded(rounds[round_ - 1][board], pair, round_, extra, worth)
    added, uncounted = _besides(paired, extra, given.annulled, worth)
    _early(paired, idle, uncounted, worth)
    totals.compare(entries, rows, worth, notes, also=added, penalties=extra.penalties, uncounted=uncounted)
    return Counted(rounds, idle, worth, extra.penalties, extra.kept)


def _besides(
    paired: list[list[checks.Paired]], extra: assigned.Assigned, annulled: set[int], worth: Scoring
) -> tuple[dict[int, Fraction], dict[int, Fraction]]:
    """What awards add to the letters of each player, and what games against annulled players brought."""
    added: dict[int, Fraction] = {}
    uncounted: dict[int, Fraction] = {}
    if not extra.awards and not annulled:
        return added, uncounted
    values = values_of(worth)
    for round_, games in enumerate(paired, 1):
        for white, black, one, other in games:
            for number, against, letter in ((white, black, one), (black, white, other)):
                points = extra.awards.get((round_, number), values[letter])
                added[number] = added.get(number, Fraction(0)) + points - values[letter]
                if against in annulled and number not in annulled:
                    uncounted[number] = uncounted.get(number, Fraction(0)) + points
    return added, uncounted


def _early(
    paired: list[list[checks.Paired]],
    idle: dict[int, list[Free]],
    uncounted: dict[int, Fraction],
    worth: Scoring,
) -> None:
    """Adds the byes of rounds in which nothing is played yet, which may be counted already or not."""
    values = values_of(worth)
    for round_, games in enumerate(paired, 1):
        if games and not any(one or other for _, _, one, other in games):
            for player, letter in idle[round_]:
                if values[letter]:
                    uncounted[player] = uncounted.get(player, Fraction(0)) + values[letter]


def _awarded(game: Game, pair: checks.Paired, round_: int, extra: assigned.Assigned, worth: Scoring) -> Game:
    """A game that counts something else by a record 299."""
    if game.result is None:
        return game
    white, black, one, other = pair
    values = values_of(worth)
    usual = values[one], values[other]
    award = extra.awards.get((round_, white), usual[0]), extra.awards.get((round_, black), usual[1])
    return game if award == usual else game._replace(result=assigned.with_award(game.result, award))


def _requests(given: Given) -> list[Request]:
    """The byes of records 240."""
    found = []
    for line in given.known.get("240", ()):
        fields = BYES.read(line.text)
        kind, round_ = fields["kind"].upper(), fields["round"]
        if kind not in ("F", "H", "Z") or not (round_.isascii() and round_.isdecimal()):
            given.notes.warn(line.at(5), f'"{line.rest}" is no bye of record 240', "write  240 H   3    7")
            continue
        numbers = []
        for column, (text,) in BYES.groups(line.text):
            if text.isascii() and text.isdecimal() and int(text) in given.numbers:
                numbers.append(given.numbers[int(text)])
            elif text.strip("0"):
                given.notes.warn(line.at(column), f"there is no player {text}", "correct the number")
        found.append(Request(kind, int(round_), tuple(numbers), line.place))
    return found
