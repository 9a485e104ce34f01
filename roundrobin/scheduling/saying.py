"""The sentence about a table that was found: its name, order, colours, what differs; see `recover`."""

from __future__ import annotations

from collections.abc import Sequence

from roundrobin.scheduling.sought import Placed, Sought, Table, displaced

NAMES = {
    "berger": "FIDE Berger table",
    "crenshaw": "Crenshaw-Berger table (US Chess)",
    "circle": "circle method",
    "scheveningen": "Scheveningen table",
}
LISTED = 6
"""How many games that differ are listed in a sentence."""


def sentence(
    sought: Sought, table: Table, turned: bool, differ: Sequence[Placed], strays: Sequence[Placed]
) -> str:
    """`FIDE Berger table, last two rounds of cycle one exchanged; colours differ in 1 game (round 2 2-4)`."""
    once = sought.schedule.cycles == 1 and sought.whole(table.cycle) and len(table.order) == table.cycle
    parts = [NAMES[table.system], *(_once_said(table) if once else _order_said(table))]
    if not sought.whole(table.cycle):
        total = -(-(sought.places[-1] + 1) // table.cycle) * table.cycle
        parts.append(f"as far as it goes ({len(sought.places)} of {total} rounds)")
    if turned:
        parts.append("with all colours turned")
    said = ", ".join(parts)
    if strays:
        said = f"nearest is the {said}; it has {_games_said(strays)} elsewhere"
    if differ:
        games = sum(len(round_.games) for round_ in sought.schedule.rounds)
        if len(differ) * 4 > games:
            return f"{said}; the pairings fit, the colours do not ({len(differ)} of {games} differ)"
        said += f"; colours differ in {_games_said(differ)}"
    if not sought.colours_known:
        said += " (colours unknown)"
    return said


def _once_said(table: Table) -> list[str]:
    """The same of an event in which everybody meets once: nothing is said of cycles."""
    rounds = [base + 1 for _, base in table.order]
    if rounds == sorted(rounds):
        return []
    away = [at for at, base in enumerate(rounds, 1) if at != base]
    if len(away) == 2:
        return [f"rounds {away[0]} and {away[1]} exchanged"]
    start = rounds[0]
    if rounds == [*range(start, len(rounds) + 1), *range(1, start)]:
        return [f"begun with round {start}"]
    return ["rounds in the order " + " ".join(map(str, rounds))]


def _order_said(table: Table) -> list[str]:
    """What is to be said about the order of the rounds, if anything."""
    seen = -(-len(table.order) // table.cycle)
    if not table.name:
        away, name = displaced(table)
        if len(away) == 2:
            said = f"rounds {away[0] + 1} and {away[1] + 1} exchanged"
            return [*_order_said(table._replace(name=name)), said]
        rounds = [base + 1 for _, base in table.order]
        cycles = [rounds[at : at + table.cycle] for at in range(0, len(rounds), table.cycle)]
        return ["rounds in the order " + " | ".join(" ".join(map(str, cycle)) for cycle in cycles)]
    later = "cycle two" if table.cycles == 2 else "every second cycle"
    match table.name:
        case "plain":
            said = "" if seen < 2 else f"{'both' if seen == 2 else 'all'} cycles in plain order"
        case "fide" if table.cycle == 3 and table.cycles > 2:
            said = "every cycle begun one round later"
        case "fide" if table.cycles == 2:
            said = "last two rounds of cycle one exchanged"
        case "fide":
            said = "last two rounds of every cycle but the last exchanged"
        case "french":
            said = (
                f"{'cycle two' if table.cycles == 2 else 'every cycle'} begun one round later (French order)"
            )
        case "english":
            said = f"{later} begun with its last round (English order)"
        case "inverted":
            said = f"{later} in reverse order of rounds"
        case _:
            said = f"{'cycle one' if table.cycles == 2 else 'every other cycle'} begun with its second round"
    return [said] if said else []


def _games_said(placed: Sequence[Placed]) -> str:
    """`2 games (round 1 3-6, round 2 4-5)`."""
    listed = ", ".join(f"round {number} {game.white}-{game.black}" for number, game in placed[:LISTED])
    more = ", .." if len(placed) > LISTED else ""
    return f"{len(placed)} game{'s' if len(placed) > 1 else ''} ({listed}{more})"
