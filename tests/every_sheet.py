"""Every kind of sheet with everything that can stand on it, made of names that no language has.

What is a name or a remark of the organiser's begins with `Qx` or `Mx` (`Qxova, Mxan`), so that any other
word of English on a sheet is ours.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction
from functools import cache

from roundrobin import sheets
from roundrobin.errors import Impossible, Malformed
from roundrobin.event import READINGS, Calendar, Decision, Event, Lots, Penalty, Player, Rules, Scoring
from roundrobin.files import gameline
from roundrobin.games import Bye, Game, Postponed, Round, Schedule
from roundrobin.results import HALF
from roundrobin.scheduling.berger import berger
from roundrobin.scheduling.circle import circle
from roundrobin.scheduling.crenshaw import crenshaw
from roundrobin.scheduling.cycles import ORDERS
from roundrobin.scheduling.groups import bracket, group_stage
from roundrobin.scheduling.inspect import inspect
from roundrobin.scheduling.plan import plan
from roundrobin.scheduling.recover import recover
from roundrobin.scheduling.scheveningen import scheveningen
from roundrobin.scheduling.sections import sections as cut
from roundrobin.sheets.knockout import Qualified
from roundrobin.sheets.sheet import Sheet
from roundrobin.standings.advice import advised
from roundrobin.standings.byhand import by_hand
from roundrobin.standings.comparison import compare
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.explain import Explanation, explain, points
from roundrobin.standings.explain.above import Above, Placed, above, placed
from roundrobin.standings.handbook import TABLE, parse
from roundrobin.standings.ranking import Standings, standings
from tests.random_events import FORFEITS, ODDITIES, RULINGS, Kind, random_event
from tests.random_swiss import Kind as SwissKind
from tests.random_swiss import random_swiss

NAME = re.compile(r"\b[QM]x\w+")
SURNAMES = ("Qxova", "Qxirb", "Qxolm", "Qxush", "Qxaml", "Qxeze", "Qxild", "Qxokr", "Qxyms", "Qxarf")
FIRST = date(2026, 1, 12)
ALL = " ".join(code for code in TABLE if not code.startswith("US/"))
US = " ".join(code for code in TABLE if code.startswith("US/"))
US_HERE = " ".join(code for code in US.split() if not TABLE[code].swiss)
CUTS = "SB/C1 SB/C2 KS/L+1 KS/L-1 PS/C1 PS/C9 ARO/C1/U1400 ARO/M1/U1400 OTHER_QX TPN/R RTNG/U1500"


def named(event: Event, **settings: object) -> Event:
    """The event with names that no language has."""
    players = tuple(
        replace(
            player,
            name=f"{SURNAMES[at % 10]}{'x' * (at // 10)}, Mxan{'x' * at}",
            club="Qxklub",
            title="",
            other=(("QX", Fraction(at)),) if at else (),
        )
        for at, player in enumerate(event.players)
    )
    given = {
        "name": "Qxturn 2026",
        "club": "Qxklub",
        "city": "Qxcity",
        "arbiter": "Mxarb",
        "players": players,
    }
    if event.lots:
        given["lots"] = replace(event.lots, seed="qx")
    return replace(event, **(given | settings))  # type: ignore[arg-type]


def dated(event: Event) -> Event:
    """The event with a night a week, moved and postponed games and remarks."""
    rounds = []
    for at, round_ in enumerate(event.schedule.rounds):
        day = FIRST + timedelta(weeks=at)
        games = list(round_.games)
        for board, game in enumerate(games):
            if game.result and (at + board) % 5 == 0:
                games[board] = game._replace(date=day + timedelta(days=9), remark="Qxremark")
            elif not game.result and board % 3 == 0:
                put = (
                    Postponed(),
                    Postponed(game.white),
                    Postponed(game.black, day + timedelta(days=20)),
                    Postponed(None, day + timedelta(days=20)),
                )
                games[board] = game._replace(postponed=put[at % 4])
            elif not game.result and board % 3 == 1:
                put_off = Postponed(game.white) if at % 2 else None
                games[board] = game._replace(date=day + timedelta(days=11), postponed=put_off)
        rounds.append(round_._replace(date=day, games=tuple(games)))
    return replace(
        event, schedule=event.schedule.mapped(rounds), calendar=Calendar(FIRST, zone="Europe/Riga"), uid="qx"
    )


@cache
def round_robins() -> tuple[Event, ...]:
    """Round robins of all sorts: cycles, forfeits, oddities, withdrawals, house rules, decisions."""
    chance = random.Random(5)
    made = []
    kinds = [
        Kind((4, 5), (1, 1), forfeits=0.4, ratings=False),
        Kind((4, 8), (1, 2), rulings=0.1, oddities=0.3),
        Kind((4, 7), (1, 3), unfinished=True),
        Kind((5, 8), (1, 1), withdrawals=True, policies=("half", "keep", "annul")),
        Kind((4, 6), (1, 2), house_rules=True, withdrawals=True, unfinished=True),
    ]
    for kind in kinds:
        made += [named(random_event(chance, kind)) for _ in range(5)]
    made += [with_rules(event, at) for at, event in enumerate(made[::2])]
    made += [decided(), level(), *alike()]
    made += [dated(event) for event in made[3::4]]
    return tuple(made)


def with_rules(event: Event, at: int) -> Event:
    """The event under other readings, scoring or weights."""
    rules = event.rules
    for key, values in READINGS.items():
        rules = replace(rules, **{key: values[at % len(values)]})
    rules = replace(
        rules,
        completed=("played", "with-forfeits")[at % 2],
        judged=("together", "in-turn")[at // 2 % 2],
        withdrawals=("half", "keep", "annul")[at % 3],
        edition=("2023-09", "2024-08", "2026-03")[at % 3],
    )
    if at % 4 == 1:
        rules = replace(rules, scoring=Scoring(win=Fraction(3), draw=Fraction(1), bye=Fraction(1)))
    left = tuple(
        replace(player, withdrawn_after=at % 3, expelled=bool(at % 2)) if number < 2 else player
        for number, player in enumerate(event.players)
    )
    return replace(event, rules=rules, players=left, tiebreaks=("DE", "SB", "KS/L+1", "STD", "REP", "WON"))


def of(players: int, *rounds: str, **settings: object) -> Event:
    """An event of game lines, a string a round."""
    made = [
        Round(at, tuple(gameline.parse(line) for line in lines.split(", ")))
        for at, lines in enumerate(rounds, 1)
    ]
    field = tuple(
        Player(number, f"P {number}", rating=2000 - 10 * number) for number in range(1, players + 1)
    )
    event = Event("x", field, Schedule(players, tuple(made)))
    return named(event, **({"tiebreaks": ("DE", "SB")} | settings))


def decided() -> Event:
    """Two ties decided off the board, one decision that does not fit, and penalties."""
    decisions = (
        Decision((1, 2), (2, 1), "playoff", "Qxblitz"),
        Decision((3, 4), (3, 4), "arbiter"),
        Decision((1, 3), (1, 3), "lots"),
    )
    return of(
        4,
        "1-4 1-0, 2-3 1-0",
        "4-3 ½-½, 1-2 ½-½",
        "2-4 1-0, 3-1 0-1",
        decisions=decisions,
        penalties=(Penalty(3, HALF, "Qxphone"), Penalty(4, HALF)),
    )


def level() -> Event:
    """Everything drawn."""
    return of(
        4, "1-4 ½-½, 2-3 ½-½", "4-3 ½-½, 1-2 ½-½", "2-4 ½-½, 3-1 ½-½", tiebreaks=("DE", "SB", "DE", "DE")
    )


def alike() -> list[Event]:
    """Ties of direct encounter: a circle, games not played, two games each."""
    circle_ = "1-4 1-0, 2-3 1-0", "4-3 0-1, 1-2 1-0", "2-4 1-0, 3-1 1-0"
    twice = "1-2 1-0, 3-4 1-0", "2-1 1-0, 4-3 1-0", "1-3 ½-½, 2-4 ½-½", "3-1 ½-½, 4-2 ½-½"
    unmet = "1-2 1-0, 3-4 ½-½", "1-3, 2-4 1-0"
    return [
        of(4, *circle_),
        of(4, *twice, cycles=2, system="custom"),
        of(4, *unmet, system="custom"),
        of(4, *unmet, system="custom", rules=Rules(unmet="lost")),
        of(4, *unmet, system="custom", tiebreaks=()),
        of(
            4,
            *unmet,
            tiebreaks=None,
            cycles=2,
            rules=Rules(weights=(Fraction(1), Fraction(2)), weighted="cycle"),
        ),
        of(3, "1-2 1-0", "2-3 ½-½", "3-1 1-0", rules=Rules(weights=(Fraction(1),) * 3, weighted="round")),
        of(6, "1-2 ½-½, 3-4 ½-½, 5-6 ½-½", system="custom", lots=Lots("qx", "rating", ())),
    ]


@cache
def swisses() -> tuple[Event, ...]:
    """Swiss events with byes, forfeits and games asked for."""
    chance = random.Random(3)
    made = [named(random_swiss(chance, SwissKind())) for _ in range(8)]
    listed = ("BH/C1", "BH", "DE", "SB/C1", "AOB", "WIN")
    return tuple(replace(event, tiebreaks=listed) for event in made)


def ranked(event: Event, tiebreaks: str | None = None, **options: object) -> Standings:
    """Its standings."""
    table = crosstable(event, **options)  # type: ignore[arg-type]
    return standings(table, tiebreaks) if tiebreaks is not None else standings(table)


def of_events() -> Iterator[Sheet]:
    """The sheets an event has, of all events."""
    for event in (*round_robins()[::2], *round_robins()[-16:], *swisses()):
        rounds = len(event.schedule.rounds)
        half = ranked(event, after=max(1, rounds // 2))
        for made in (ranked(event), half):
            yield from sheets.report(made)
            yield sheets.crosstable(made, by="number")
        if event.system != "swiss":
            yield sheets.wallchart(event)
            yield sheets.overview(event)
        yield sheets.uschart(event)
        yield sheets.schedule(event)
        yield from (sheets.pairings(event, number) for number in range(1, rounds + 1))
        yield from (sheets.card(event, number) for number in range(1, len(event.players) + 1))
        yield sheets.cards(event)
        yield sheets.players(event, by="number")
        yield sheets.outstanding(event, date=FIRST + timedelta(days=60))
        yield sheets.outstanding(event, by="player", date=FIRST + timedelta(days=20))
        yield sheets.outstanding(event, player=1)
        yield sheets.slips(event, rounds, blank=1)
        yield sheets.slips(event, 1)
        yield from compared(ranked(event))
    for kind in ("swiss", "round-robin"):
        yield from (sheets.standings(ranked(event, kind=kind)) for event in (*round_robins()[:3], *swisses()))


def compared(made: Standings) -> Iterator[Sheet]:
    """The lists of the event and of the guides side by side."""
    orders = advised(swiss=made.table.swiss)
    own = made.event.tiebreaks or ()
    whose = ["as announced" if own else "none is announced", *(order.whose for order in orders)]
    yield sheets.comparison(compare(made.table, [own, *(order.tiebreaks for order in orders)]), sources=whose)
    yield sheets.comparison(compare(made.table, ["lots", "", "DE SB KS WON BPG"]))


def whys() -> Iterator[Sheet]:
    """Why, for players, pairs and codes, with the little tables of direct encounter."""
    for event in (*round_robins()[::8], *round_robins()[-5:], decided(), level(), *alike(), *swisses()[::3]):
        listed = "" if event.tiebreaks is None else " ".join(event.tiebreaks)
        lists = (ranked(event, listed), ranked(event, f"lots {CUTS}", after=1), ranked(event, US_HERE))
        for at, made in enumerate(lists):
            for told in _told(made, values=not at):
                yield sheets.why(made, told, notes=NOT_LISTED)
                yield from (sheets.encounter(event, each) for each in _encounters(told))


NOT_LISTED = (
    "BH/C1 is not in the list that is applied (DE, SB, KS); computed all the same.",
    "BH/C1 is not in the list that is applied (DE).",
    "BH/C1 is in no list, none being announced; computed all the same.",
    "BH/C1 is in no list, none being announced.",
)


def _told(made: Standings, *, values: bool) -> Iterator[Above | Placed | Explanation]:
    numbers = [player.number for player in made.event.players]
    for number in numbers[:4]:
        yield placed(made, number)
        yield from (above(made, number, other) for other in numbers[:4] if other != number)
        yield points(made.table, number)
    if not values:
        return
    for code in f"{ALL} {US} {CUTS} BH/C1 BH/M1 BH/P FB/C1 AOB/F ARO/U1400 APRO/U1400 APPO/U1400".split():
        entry = parse(code, swiss=True)
        if made.table.swiss or not (entry.heading and entry.heading.swiss):
            yield from (explain(made.table, entry, number) for number in numbers[:2])


def _encounters(told: Above | Placed | Explanation) -> Iterator[object]:
    parts = told.criteria if isinstance(told, Above) else told.values if isinstance(told, Placed) else [told]
    for part in parts:
        yield from part.encounters


def without_event() -> Iterator[Sheet]:
    """Tables, plans, values by hand, and the list of tie-breaks."""
    yield sheets.tiebreaks()
    for players in (2, 3, 4, 5, 8):
        for cycles in (1, 2, 3):
            for order in ORDERS:
                yield sheets.table(berger(players, cycles, order))
                yield sheets.table(circle(players, cycles, order))
    yield sheets.table(crenshaw(4))
    for cycles in (1, 2, 3):
        made = scheveningen(4, cycles)
        seats = [f"{team}{seat}" for team in "AB" for seat in range(1, 5)]
        yield sheets.table(made, seats=seats)
        yield sheets.table(made.mapped(made.rounds[:3]) if cycles == 1 else made, seats=seats)
    for cycles in (1, 2, 3):
        for evening in (60, 180, 600):
            fields = range(2, 34)
            yield sheets.plan([plan(one, "60+5", evening, cycles) for one in fields])
            yield from (sheets.plan([plan(one, "25+10", evening, cycles)]) for one in fields)
        yield sheets.plan(
            [plan(6, "G/60", 180, cycles), plan(6, "G/25", 180, cycles), plan(8, "G/25", 90, cycles)]
        )
        yield sheets.plan([plan(12, one, 180, cycles) for one in ("G/60", "G/25", "90+30")])
    for rounds in HANDS:
        for kind in ("swiss", "round-robin"):
            for full in (True, False):
                for code in ("", f"SB/C1 SB/C2 BH/C1 BH/M1 KS/L+1 PS/C1 ARO/U1400 {US} DE"):
                    for total in (None, 9):
                        try:
                            found = by_hand(rounds, code, kind=kind, rounds=total)
                        except (Impossible, Malformed):
                            continue
                        yield sheets.score(found, full=full)


HANDS = (
    "1 vs 3½, ½ vs 2, 0 vs 3",
    "1 vs 3.5 (1850) b, ½ vs Qxova 2 (1900) w, 0 vs 12, bye",
    "1 vs 3.5, F, H, Z, + vs 3, - vs 2, +, -",
    "1 vs 1850, 0 vs 1900",
    "W, L, D",
    "0, 3, 4",
)


def inspections() -> Iterator[Sheet]:
    """What a schedule is worth, sound and damaged, with names and without."""
    chance = random.Random(11)
    made = [
        berger(players, cycles, order) for players in (4, 5, 6) for cycles in (1, 2, 3) for order in ORDERS
    ]
    made += [circle(8), crenshaw(4), scheveningen(3), scheveningen(4, 2), scheveningen(3, 3), berger(3)]
    made += [_damaged(chance, chance.choice(made)) for _ in range(120)]
    made += [
        one._replace(rounds=one.rounds[:2]) if hasattr(one, "_replace") else _first(one, 2)
        for one in made[:9]
    ]
    for schedule in made:
        players = tuple(Player(number, f"P {number}") for number in range(1, schedule.players + 1))
        event = named(Event("x", players, schedule))
        for known in (True, False):
            found = inspect(schedule, colours_known=known)
            tables = recover(schedule, colours_known=known)
            yield sheets.inspection(schedule, found, tables)
            yield sheets.inspection(schedule, found, tables, event=event)
    for players in (4, 5, 6):
        for cycles in (2, 3):
            found_ = [(order, inspect(berger(players, cycles, order))) for order in ORDERS]
            yield sheets.orders(found_, berger(players, cycles), "plain")


def _first(schedule: Schedule, rounds: int) -> Schedule:
    return replace(schedule, rounds=schedule.rounds[:rounds])


def _damaged(chance: random.Random, schedule: Schedule) -> Schedule:
    rounds = list(schedule.rounds)
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(rounds))
        games = list(rounds[at].games)
        if not games:
            continue
        board = chance.randrange(len(games))
        one = games[board]
        match chance.randrange(7):
            case 0:
                games.pop(board)
            case 1:
                games.append(one)
            case 2:
                games[board] = one._replace(white=one.black, black=one.white)
            case 3:
                games[board] = Game(chance.randint(1, schedule.players), one.black)
            case 4:
                rounds = rounds[:at] + rounds[at + 1 :] if len(rounds) > 2 else rounds
            case 5:
                other = chance.randrange(len(rounds))
                rounds[at], rounds[other] = (
                    rounds[at]._replace(games=rounds[other].games, byes=rounds[other].byes),
                    rounds[other]._replace(games=rounds[at].games, byes=rounds[at].byes),
                )
            case _:
                byes = (*rounds[at].byes, Bye(one.white))
                rounds[at] = rounds[at]._replace(byes=byes)
        if at < len(rounds) and len(games) and games[0].white != games[0].black:
            sound = tuple(game for game in games if game.white != game.black)
            rounds[at] = rounds[at]._replace(games=sound) if sound else rounds[at]
    return replace(schedule, rounds=tuple(one._replace(number=at) for at, one in enumerate(rounds, 1)))


def groups() -> Iterator[Sheet]:
    """Sections, groups, the knockout behind them, and teams."""
    for count in range(4, 30):
        field = named(Event("x", tuple(Player(n, "x") for n in range(1, count + 1)), Schedule(count, ())))
        for size in (4, 6, 8):
            for leftovers in ("merge", "max6", "swiss"):
                for cycles in (1, 2, 4):
                    try:
                        parts = cut(field.players, size, leftovers, seed="qx", cycles=cycles)
                    except (Impossible, Malformed):
                        continue
                    yield sheets.sections(parts, field, notes=OF_SECTIONS)
    field = named(Event("x", tuple(Player(n, "x") for n in range(1, 18)), Schedule(17, ())))
    for count, through in ((1, 2), (2, 2), (4, 2), (8, 1)):
        stage = group_stage(field.players, count, through, third_place=True)
        yield sheets.sections(stage.groups, field, what="group", notes=OF_GROUPS)
        known = {"A1": Qualified("Qxova, Mxan"), "B2": Qualified("Qxova, Mxan", provisional=True)}
        for third in (True, False):
            rounds = bracket(count, through, 2, third_place=third)
            when = [
                [FIRST + timedelta(weeks=at), FIRST + timedelta(weeks=at + 1)] for at in range(len(rounds))
            ]
            yield sheets.knockout(rounds, field, known, when=when, notes=OF_KNOCKOUTS)
            yield sheets.knockout(rounds, field)
    for cycles in (1, 2):
        for upto in (0, 2, 9):
            match = _match(cycles, upto)
            for named_ in ((), (("A", "Qxteam"),)):
                made = ranked(replace(match, teams=named_))
                yield sheets.teams(made)
                yield from sheets.report(made)


def _match(cycles: int, upto: int) -> Event:
    chance = random.Random(4)
    schedule = scheveningen(3, cycles)
    rounds = [
        round_._replace(
            games=tuple(
                game._replace(result=chance.choice((*FORFEITS, *RULINGS, *ODDITIES))) for game in round_.games
            )
        )
        if round_.number <= upto
        else round_
        for round_ in schedule.rounds
    ]
    players = tuple(Player(number, "x", team="A" if number < 4 else "B") for number in range(1, 7))
    return named(
        Event(
            "x",
            players,
            schedule.mapped(rounds),
            system="scheveningen",
            cycles=cycles,
            tiebreaks=("DE", "SB"),
        )
    )


OF_SECTIONS = (
    'Equal ratings, and players without one, were put in order by lots (seed "qx").',
    'The colours of the last round of the quads were tossed for (seed "qx").',
    "The bottom group has no event file: it is to be paired with a Swiss program.",
)
OF_GROUPS = (
    "51 games in 8 rounds; a player has 6 to 8 games. "
    "5 evenings with 2 rounds an evening, 12 January – 9 March 2026.",
    "51 games in 8 rounds; a player has 6 to 8 games. 5 evenings, 12 January – 9 March 2026.",
    "51 games in 8 rounds; a player has 6 to 8 games. 5 evenings with 2 rounds an evening.",
    "51 games in 1 round; a player has 6 games. 1 evening.",
    "2 evenings more than the rounds fill, so that nobody has the same colour twice in one evening.",
    "Groups of 4 and of 5: not everybody plays as many games.",
    'Drawn by lots (seed "qx").',
)
OF_KNOCKOUTS = (
    "Qxturn has not begun.",
    "Qxturn is not finished: 3 games open.",
    "Qxturn is not finished: 1 game open.",
    "Qxturn is not finished: later games left out.",
    "Qxturn: Qxova, Mxan and Qxirb, Mxan are level for places 1 to 2; still to be decided.",
    "Qxturn: Qxova, Mxan and Qxirb, Mxan are level for place 2.",
)


def said_in(sheet: Sheet) -> Iterator[str]:
    """Every text of a sheet but its title."""
    yield from (sheet.subtitle, *sheet.details, *sheet.corner, *sheet.notes, sheet.legend, sheet.footer)
    yield from sheet.block_heads
    for column in sheet.columns:
        yield from (column.head, column.means)
    for block in sheet.blocks:
        yield from (block.head, block.aside)
        for row in block.rows:
            yield row.line
            for cell in row.cells:
                yield cell.text
                yield from (mark.text for mark in cell.marks)


@cache
def every_sheet() -> tuple[Sheet, ...]:
    """All that say something new, names and numbers apart."""
    seen = set[tuple[str, str]]()
    kept = []
    for made in (of_events(), whys(), without_event(), inspections(), groups()):
        for sheet in made:
            said = {(sheet.name, _alike(text)) for text in said_in(sheet)}
            if not said <= seen:
                kept.append(sheet)
            seen |= said
    return tuple(kept)


def _alike(text: str) -> str:
    """The text without what differs from sheet to sheet: names, numbers, sums."""
    text = re.sub(r"[QM]x\w+(?:, Mx\w+)?", "x", text)
    text = re.sub(r"[-+×=/.\d½¼¾]+(?: [-+×=/.\d½¼¾]+)*", "9", text)
    return re.sub(r"\b(x|9|x 9)(?:(?:, | and )\1\b)+", r"\1s", text)
