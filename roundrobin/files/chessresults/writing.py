"""The data part of an upload to chess-results.com: everything but the signature."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date as Date
from fractions import Fraction
from typing import Any
from xml.sax.saxutils import quoteattr

from roundrobin.errors import Malformed
from roundrobin.event import Event, Player
from roundrobin.files.chessresults import codes
from roundrobin.files.chessresults.pairings import ADJOURNED
from roundrobin.files.chessresults.shortcomings import lost
from roundrobin.files.written import Written
from roundrobin.games import Bye, Game, Round
from roundrobin.results import Outcome
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.handbook import parse
from roundrobin.standings.ranking import Row, Standings, standings

LENGTHS = {
    **{"name": 160, "remark": 599, "director": 80, "organiser": 80, "arbiter": 1200, "timecontrol": 100},
    **{"chiefarbiter": 120, "homepageorganiser": 80, "mail": 80, "federation": 3},
    **{
        "lastname": 32,
        "firstname": 30,
        "atitle": 14,
        "title": 4,
        "fed": 3,
        "clubname": 40,
        "id": 12,
        "time": 15,
    },
}
"""So many characters the site takes in these attributes."""
_NO_XML = re.compile("[\x00-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
Attributes = dict[str, Any]


def write(event: Event) -> Written:
    """The data of an upload, in UTF-8, with the standings by the event's tie-breaks as the ranking.

    There is no security element: an upload is signed with a key that we do not have, and `lost` says so.

    >>> import roundrobin as rr
    >>> print(write(rr.example()).data.decode().splitlines()[-3].strip()[:66])
    <playerpairing round="5" pairing="3" board="1" whiteno="3" blackno
    """
    listed, unranked = _tiebreaks(event)
    made = standings(crosstable(event), [code for code, _ in listed])
    kept = event.extra.get("chessresults")
    kept = kept if isinstance(kept, dict) else {}
    cut: dict[str, int] = {}
    sections = (
        ("tournamentdata", "tournament", [_tournament(event, made, kept, listed)]),
        ("rounds", "round", _rounds(event, kept)),
        ("players", "player", _players(event, made, kept)),
        ("playerpairings", "playerpairing", _pairings(event, made)),
    )
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<chessresults>"]
    for section, name, entries in sections:
        lines.append(f" <{section}>")
        lines += [f"  <{name} {_attributes(one, cut)}/>" for one in entries]
        lines.append(f" </{section}>")
    lines.append("</chessresults>")
    return Written("\r\n".join([*lines, ""]).encode(), lost(event, made, unranked, cut))


def _tiebreaks(event: Event) -> tuple[list[tuple[str, codes.Numbered]], list[str]]:
    """The tie-breaks that can be said and counted, with their numbers; and those that cannot."""
    listed: list[tuple[str, codes.Numbered]] = []
    left = []
    for code in event.tiebreaks or ():
        number = codes.numbered(code)
        try:
            if number and len(listed) < codes.MOST_TIEBREAKS:
                listed.append((parse(code, swiss=True).code, number))
                continue
        except Malformed:
            pass
        left.append(code)
    return listed, left


def _attributes(one: Attributes, cut: dict[str, int]) -> str:
    """The attributes of an element; counts in `cut` what was too long."""
    said = []
    for name, value in one.items():
        text = "" if value is None else str(value)
        if len(text) > LENGTHS.get(name, len(text)):
            text = text[: LENGTHS[name]].rstrip()
            cut[name] = cut.get(name, 0) + 1
        said.append(f"{name}={quoteattr(_NO_XML.sub(' ', text))}")
    return " ".join(said)


def _tournament(
    event: Event, made: Standings, kept: Mapping[str, Any], listed: list[tuple[str, codes.Numbered]]
) -> Attributes:
    dates = [day for round_, _, game in event.schedule.games() if (day := round_.date_of(game))]
    dates += [round_.date for round_ in event.schedule.rounds if round_.date]
    first = min(dates) if dates else kept.get("from")
    last = max(dates) if dates else kept.get("to")
    ratings = [player.rating for player in event.players if player.rating]
    numbers = [number for _, number in listed] + [codes.Numbered("0")] * (codes.MOST_TIEBREAKS - len(listed))
    after = made.after_round or 0
    return {
        "key": kept.get("key", ""),
        "type": "0" if event.system in ("swiss", "scheveningen") else "1",
        "name": event.name,
        **{name: _text(kept.get(name)) for name in ("remark", "director")},
        "organiser": event.organiser,
        "location": event.city,
        "arbiter": event.arbiter,
        "rounds": max((round_.number for round_ in event.schedule.rounds), default=0),
        "currentround": after,
        "rankinground": after,
        "sortstartrank": _text(kept.get("sortstartrank")) or "1",
        "from": _compact(first),
        "to": _compact(last),
        "ratedfide": _text(kept.get("ratedfide")) or "-",
        "ratednational": _text(kept.get("ratednational")) or "-",
        **{f"tb{at}no": number.number for at, number in enumerate(numbers, 1)},
        "replay": event.cycles,
        "timecontrol": event.time_control,
        "homecolor": "",
        "samecolor": "",
        "playerperteam": "",
        "category": _text(kept.get("category")) or "0",
        "ratingavg": round(Fraction(sum(ratings), len(ratings))) if ratings else 0,
        "endstatus": "J" if made.final else "N",
        **{f"tb{at}_detail": number.detail for at, number in enumerate(numbers, 1)},
        "chiefarbiter": event.arbiter,
        "deputyarbiter": "; ".join(event.deputies),
        "homepageorganiser": event.web,
        "mail": _text(kept.get("mail")),
        "federation": event.federation or "XXX",
        "creator": _text(kept.get("creator")),
    }


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def _compact(day: Any) -> str:
    return f"{day:%Y%m%d}" if isinstance(day, Date) else _text(day)


def _rounds(event: Event, kept: Mapping[str, Any]) -> Iterator[Attributes]:
    times = {one.get("round"): one.get("time") for one in _tables(kept.get("times"))}
    for round_ in event.schedule.rounds:
        leg = min((game.meeting for game in round_.games), default=1)
        at = f"{event.calendar.at:%H:%M}" if event.calendar and event.calendar.at else ""
        made = {
            "round": round_.number,
            "date": f"{round_.date:%d.%m.%Y}" if round_.date else "",
            "time": _text(times.get(round_.number)) or at,
        }
        yield made | ({"replay": leg} if event.cycles > 1 else {})


def _tables(value: Any) -> list[dict[str, Any]]:
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []


def _players(event: Event, made: Standings, kept: Mapping[str, Any]) -> Iterator[Attributes]:
    rows = {row.player.number: row for row in made.rows}
    aside = {one.get("number"): one for one in _tables(kept.get("players"))}
    above = {
        below.player.number
        for one, below in zip(made.rows, made.rows[1:], strict=False)
        if one.place == below.place
    }
    for player in event.players:
        row, more = rows.get(player.number), aside.get(player.number, {})
        last, _, first = player.name.partition(",")
        yield {
            "no": player.number,
            "id": player.national_id,
            "lastname": last.strip(),
            "firstname": first.strip(),
            "atitle": _text(more.get("atitle")),
            "title": player.title,
            "rtg": player.rating,
            "rtgfide": _text(more.get("rtgfide")),
            "rtgnat": _text(more.get("rtgnat")),
            "dob": _text(more.get("dob")) or player.born,
            "sex": _text(more.get("sex")) or {"m": "M", "w": "W", "f": "W"}.get(player.sex, ""),
            "fed": player.federation,
            "board": "0",
            "teamno": "0",
            "clubname": player.club,
            "fideid": player.fide_id,
            **{name: _text(more.get(name)) for name in ("teamplayid", "club", "typ", "group")},
            "rank": row.place if row else len(rows) + 1,
            **{f"tb{at}": "" for at in range(1, codes.MOST_TIEBREAKS + 1)},
            **_values(made, row),
            "pts": codes.decimal(row.points if row else Fraction(0), ","),
            "equal": "J" if player.number in above else "N",
            "kfaktor": _text(more.get("kfaktor")),
            "state": _state(event, player, annulled=row is None),
        }


def _values(made: Standings, row: Row | None) -> Attributes:
    if row is None:
        return {}
    said = {}
    for at, (key, entry) in enumerate(zip(made.keys, made.tiebreaks, strict=True), 1):
        value = row.values.get(key)
        if value is not None:
            places = (
                2
                if entry.code.startswith("SB")
                else 1
                if isinstance(value, Fraction) or entry.code == "KS"
                else 0
            )
            said[f"tb{at}"] = codes.decimal(Fraction(value), ",", places) if places else str(value)
    return said


def _state(event: Event, player: Player, annulled: bool) -> str:
    if event.system in ("swiss", "scheveningen"):
        return ""
    return "1" if annulled else "0" if player.withdrawn_after is None else "2"


def _pairings(event: Event, made: Standings) -> Iterator[Attributes]:
    for round_ in made.table.settled.schedule.rounds:
        for board, game in enumerate(round_.games, 1):
            yield _game(event, round_, board, game)
        for at, bye in enumerate(round_.byes, len(round_.games) + 1):
            yield _bye(event, round_, at, bye)


def _game(event: Event, round_: Round, board: int, game: Game) -> Attributes:
    white = black = letter = ""
    if game.result:
        white, black = map(codes.decimal, event.rules.scoring.points(game.result))
        letter = "U" if not game.result.rated else "" if game.result.played else "K"
    elif game.remark == ADJOURNED:
        letter = "H"
    return {
        **{
            "round": round_.number,
            "pairing": board,
            "board": 1,
            "whiteno": game.white,
            "blackno": game.black,
        },
        **{"reswhite": white, "resblack": black, "forfeit": letter},
    }


def _bye(event: Event, round_: Round, at: int, bye: Bye) -> Attributes:
    kind = {"H": Outcome.HALF_BYE, "F": Outcome.FULL_BYE, "Z": Outcome.ZERO_BYE}.get(bye.kind, Outcome.BYE)
    scoring = event.rules.scoring
    if event.system == "swiss" and scoring.bye is None:
        scoring = replace(scoring, bye=scoring.win)
    points = codes.decimal(scoring.outcome_points(kind))
    return {
        **{"round": round_.number, "pairing": at, "board": 1, "whiteno": bye.player},
        **{"blackno": -2 if bye.kind else -1, "reswhite": points, "resblack": "", "forfeit": ""},
    }
