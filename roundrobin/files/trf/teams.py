"""Teams of a Scheveningen match: records 310 (or the older 013), 300 and 352, read and written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from roundrobin.event import Event
from roundrobin.files.trf import scoring
from roundrobin.files.trf.columns import LINE_UP, MATCHES, OLD_TEAM, TEAM
from roundrobin.files.trf.lines import Line
from roundrobin.files.trf.notes import Notes
from roundrobin.files.trf.players import printable
from roundrobin.games import Round


class Team(NamedTuple):
    """A team as the file has it; `members` are numbers of the event in board order.

    `stated` has match points, points and rank as the file gives them, as far as it does.
    """

    number: int
    name: str
    nickname: str
    members: tuple[int, ...]
    line: Line
    stated: dict[str, str | int]


def teams(known: dict[str, list[Line]], numbers: dict[int, int], notes: Notes) -> list[Team]:
    """The teams of records 310, or of 013 where there are none."""
    found = []
    layout = TEAM if "310" in known else OLD_TEAM
    for at, line in enumerate(known.get("310", ()) or known.get("013", ()), 1):
        fields = layout.read(line.text)
        number = fields.get("number", "") or str(at)
        members = []
        for column, (text,) in layout.groups(line.text):
            member = numbers.get(int(text)) if text.isascii() and text.isdecimal() else None
            if member:
                members.append(member)
            elif text.strip("0"):
                notes.error(line.at(column), f"there is no player {text}", "correct the number of the member")
        found.append(
            Team(
                int(number) if number.isascii() and number.isdecimal() else at,
                printable(fields["name"]),
                printable(fields.get("nickname", "")),
                tuple(members),
                line,
                _stated(fields, line, notes),
            )
        )
    return found


def _stated(fields: dict[str, str], line: Line, notes: Notes) -> dict[str, str | int]:
    """What a record 310 says that follows from the games; what cannot be read there is said."""
    stated: dict[str, str | int] = {}
    for key in ("match_points", "points"):
        text = fields.get(key, "")
        if text and (value := scoring.number(text)) is None:
            notes.warn(line.at(TEAM.column(key).first), f'"{text}" is not a number of points', "write  6.5")
        elif text and value is not None:
            stated[key] = scoring.shown(value) if scoring.fits(value, 6) else text
    text = fields.get("rank", "")
    if text.isascii() and text.isdecimal() and int(text):
        stated["rank"] = int(text)
    elif text.strip("0"):
        notes.warn(line.at(TEAM.column("rank").first), f'"{text}" is not a rank', "write  1")
    return stated


def letters(found: Sequence[Team], players: Sequence[str], notes: Notes) -> tuple[str, ...]:
    """A or B for each player, by the two teams; `players` are how they are called."""
    side = [""] * len(players)
    for letter, team in zip("AB", found, strict=False):
        for member in team.members:
            if side[member - 1]:
                where = f"{team.line.place}, {players[member - 1]}"
                notes.error(where, "is in both teams", "leave the player in one of them")
            side[member - 1] = letter
    for at, called in enumerate(players):
        if not side[at]:
            notes.error(called, "is in neither team", "add the number to one of the records 310")
    return tuple(side)


def boards(
    rounds: Sequence[Round],
    found: Sequence[Team],
    lines: Sequence[Line],
    numbers: dict[int, int],
    notes: Notes,
) -> list[Round]:
    """The rounds with their games in the order of the boards: by record 300, else by 310."""
    line_ups: dict[tuple[int, int], tuple[Line, list[int]]] = {}
    for line in lines:
        fields = LINE_UP.read(line.text)
        if not all(text.isascii() and text.isdecimal() for text in (fields["round"], fields["team"])):
            notes.warn(line.at(5), "round and team cannot be read, the line-up is left out")
            continue
        members = [
            numbers.get(int(text), 0) if text.isascii() and text.isdecimal() else 0
            for _, (text,) in LINE_UP.groups(line.text)
        ]
        _known(fields, line, found, notes)
        line_ups[int(fields["round"]), int(fields["team"])] = line, members
    first, second = found
    if first.number == second.number:
        what = f"both teams have number {first.number}"
        notes.warn(second.line.at(TEAM.column("number").first), what, "number them 1 and 2")
    ordered = []
    for round_ in rounds:
        own = line_ups.get((round_.number, first.number))
        order = {member: at for at, member in enumerate(own[1] if own else first.members)}
        games = sorted(round_.games, key=lambda game: min(order.get(one, 9999) for one in game.pairing))
        ordered.append(round_._replace(games=tuple(games)))
        if against := line_ups.get((round_.number, second.number)):
            line, members = against
            members_met = [next((one for one in game.pairing if one not in order), 0) for game in games]
            if [member for member in members if member] != members_met:
                what = f"the line-up of round {round_.number} is not that of the players' rows, which count"
                notes.warn(line.at(LINE_UP.group[0].first), what)
    return ordered


def _known(fields: dict[str, str], line: Line, found: Sequence[Team], notes: Notes) -> None:
    """Says of a line-up whose teams are not those of the records 310."""
    numbers = {str(team.number) for team in found}
    for key in ("team", "opponent"):
        text = fields[key].lstrip("0")
        if text and text not in numbers:
            left = ": it is left out" if key == "team" else ""
            what = f"no record 310 has the number {text}, which this line-up names{left}"
            remedy = f"write {' or '.join(sorted(numbers))}, or correct the number in 310"
            notes.warn(line.at(LINE_UP.column(key).first), what, remedy)


def written(event: Event, nicknames: Sequence[str], kept_scoring: Sequence[str]) -> list[str]:
    """Records 352, 362, 310 and 300 of a Scheveningen event."""
    from roundrobin.standings.crosstable import crosstable
    from roundrobin.standings.teams import team_score
    from roundrobin.standings.verify_teams import match_points as matches

    score = team_score(crosstable(event))
    values = match_values(kept_scoring)
    match_points = matches(score, (values["TW"], values["TD"], values["TL"]))
    ranks = [
        1
        + sum(
            (match_points[at], score.points[at]) < pair
            for pair in zip(match_points, score.points, strict=True)
        )
        for at in (0, 1)
    ]
    members = [[player.number for player in event.players if player.team == letter] for letter in "AB"]
    lines = []
    if colours := _colours(event):
        lines.append(f"352 {colours}")
    lines.append(MATCHES.write({}, [(symbol, scoring.shown(value)) for symbol, value in values.items()]))
    for at, name in enumerate(score.names):
        ratings = [event.player(number).rating or 0 for number in members[at]]
        rated = [rating for rating in ratings if rating]
        fields = {
            "number": at + 1,
            "name": name,
            "nickname": nicknames[at] if at < len(nicknames) else "",
            "strength": (2 * sum(rated) + len(rated)) // (2 * len(rated)) if rated else "",
            "match_points": scoring.shown(match_points[at]),
            "points": scoring.shown(score.points[at]),
            "rank": ranks[at],
        }
        lines.append(TEAM.write(fields, [[number] for number in members[at]]))
    return lines + list(_line_ups(event, members))


def _line_ups(event: Event, members: Sequence[Sequence[int]]) -> Iterator[str]:
    """A record 300 wherever a team does not sit in the order of its record 310."""
    for round_ in event.schedule.rounds:
        if not round_.games:
            continue
        seats: list[list[int]] = [[], []]
        for game in round_.games:
            a_white = event.player(game.white).team == "A"
            seats[0].append(game.white if a_white else game.black)
            seats[1].append(game.black if a_white else game.white)
        for at in (0, 1):
            if seats[at] != [*members[at]]:
                fields = {"round": round_.number, "team": at + 1, "opponent": 2 - at}
                yield LINE_UP.write(fields, [[number] for number in seats[at]])


def _colours(event: Event) -> str:
    """The colours of team A on the boards of its first round."""
    first = next((round_ for round_ in event.schedule.rounds if round_.games), None)
    if first is None:
        return ""
    return "".join("W" if event.player(game.white).team == "A" else "B" for game in first.games)


def match_values(kept: Sequence[str]) -> dict[str, Fraction]:
    """What a match counts by records 362: TW won, TD drawn, TL lost."""
    values = {"TW": Fraction(2), "TD": Fraction(1), "TL": Fraction(0)}
    for text in kept:
        for _, (symbol, points) in MATCHES.groups(f"362 {text}"):
            value = scoring.number(points)
            if symbol.upper() in values and value is not None:
                values[symbol.upper()] = value
    return values
