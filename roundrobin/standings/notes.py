"""What must be said below a table, in sentences, so that nobody wonders about a number."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from roundrobin.event import Event, Rules
from roundrobin.games import HALF, show_points
from roundrobin.standings.crosstable import Crosstable
from roundrobin.standings.handbook import EDITION_NAMES, Entry
from roundrobin.standings.lots import PURPOSE, seed


def below(
    table: Crosstable,
    *,
    announced: bool,
    shared: bool,
    entries: Sequence[Entry] = (),
    dropped: Sequence[str] = (),
    decisions: Sequence[str] = (),
) -> tuple[str, ...]:
    """All sentences, in order.

    Provisional, results left out, the kind of event, what of the list is dropped or doubtful, shared places,
    withdrawals, decisions, penalties, house rules.

    >>> import roundrobin as rr
    >>> below(rr.crosstable(rr.example()), announced=True, shared=True)
    ('Players who share a place are listed by number.',)
    """
    notes = []
    if not table.final:
        notes.append(provisional(table))
    notes += table.left_out
    notes += [table.kind] if table.kind else []
    if not announced:
        notes.append("No tie-breaks were announced: level players share the place.")
    notes += [*dropped, *cautions(table, entries)]
    if shared:
        notes.append("Players who share a place are listed by number.")
    notes += map(str, table.settled.verdicts)
    return (*notes, *decisions, *penalties(table.event), *house_rules(table.event))


def cautions(table: Crosstable, entries: Sequence[Entry]) -> list[str]:
    """What somebody should know about the tie-breaks listed: lots and their seed, values of doubtful worth.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.handbook import parse_list
    >>> cautions(rr.crosstable(rr.example()), parse_list("DE PS"))
    ['PS measures the order of the rounds in a round robin (C.07, 7.5).']
    """
    codes = {code for entry in entries for code in (entry.code, entry.code.partition("/")[0])}
    notes = []
    if not table.swiss and "PS" in codes:
        notes.append("PS measures the order of the rounds in a round robin (C.07, 7.5).")
    if not table.swiss and "ARO" in codes:
        notes.append("ARO puts the lower rated of two level players first in a round robin (C.07, 10.1).")
    notes += [said for code, said in other_readings(table.event.rules) if code in codes]
    edition = table.event.rules.edition
    late = [entry.code for entry in entries if entry.heading and entry.heading.since > edition]
    if late:
        notes.append(f"{', '.join(late)}: not yet in the edition of {EDITION_NAMES[edition]}.")
    if "lots" in codes:
        notes.append(
            f"Lots: SHA-256 of {seed(table.event)}|{PURPOSE}|NAME for each name, the smallest first (4.2)."
        )
    return notes


def other_readings(rules: Rules) -> list[tuple[str, str]]:
    """The readings chosen where authorities differ, other than those recommended: code and sentence.

    >>> other_readings(Rules(koya_step="draw"))
    [('KS', 'KS: the line moves by what a draw is worth, not by half a point (14.5).')]
    """
    listed = []
    if rules.unmet == "lost":
        listed.append(("DE", "DE: games still to come count as lost (6.2 asks for all to have met)."))
    if rules.standard_points == "draw":
        listed.append(("STD", "STD: measured by what a draw is worth, not by the opponent (7.7)."))
    if rules.standard_points == "to-the-letter":
        listed.append(("STD", "STD: half a point each where neither came (7.7 read to the letter)."))
    if rules.koya_step == "draw":
        listed.append(("KS", "KS: the line moves by what a draw is worth, not by half a point (14.5)."))
    if rules.free_rounds_elected:
        listed.append(("REP", "REP: free rounds count (7.6 read to the letter)."))
    if rules.us_half_byes:
        listed.append(("US/Cumulative", "US/Cumulative: less ½ for each half-point bye."))
    if rules.us_raw_scores:
        listed.append(("US/SB", "US/SB: opponents' scores as they are, not adjusted."))
    return listed


def provisional(table: Crosstable) -> str:
    """How many games are missing, and what may still change.

    >>> import roundrobin as rr
    >>> provisional(rr.crosstable(rr.example(), after=3))
    'Provisional: 4 games still to come; tie-breaks that depend on final scores will change.'
    """
    still = (int(table.still_open.sum()) + int(table.unlisted.sum())) // 2
    open_games = f"{still} game{'s' * (still > 1)} still to come"
    if table.unlisted.any():
        open_games += ", of which no round lists " + str(int(table.unlisted.sum()) // 2)
    return f"Provisional: {open_games}; tie-breaks that depend on final scores will change."


def penalties(event: Event) -> list[str]:
    """A sentence for each penalty.

    >>> import roundrobin as rr
    >>> from dataclasses import replace
    >>> from roundrobin.event import Penalty
    >>> penalties(replace(rr.example(), penalties=(Penalty(2, HALF, "did not come"),)))
    ['Penalty: Birch, Tom loses ½ point (did not come).']
    """
    notes = []
    for penalty in event.penalties:
        why = f" ({penalty.why})" if penalty.why else ""
        lost = f"{show_points(penalty.points)} point{'s' * (penalty.points > 1)}"
        notes.append(f"Penalty: {event.player(penalty.player).name} loses {lost}{why}.")
    return notes


def house_rules(event: Event) -> list[str]:
    """Settings that are not the default.

    >>> import roundrobin as rr
    >>> from dataclasses import replace
    >>> event = rr.example()
    >>> house_rules(event), house_rules(replace(event, rules=replace(event.rules, withdrawals="keep")))
    ([], ['House rule: results of players who leave always stand.'])
    """
    rules, notes = event.rules, []
    if rules.withdrawals != "half":
        how = {"keep": "always stand", "annul": "are annulled unless all were played"}[rules.withdrawals]
        notes.append(f"House rule: results of players who leave {how}.")
    if rules.completed == "with-forfeits":
        notes.append("House rule: games won by forfeit count as completed when a player leaves.")
    if rules.judged == "in-turn":
        notes.append("House rule: who leaves first is judged first, not all together.")
    if rules.forfeit_wins_played:
        notes.append("WON, BPG and BWG count forfeit wins here (C.07, 15.2 read to the letter).")
    scoring = rules.scoring
    worth = {"win": scoring.win, "draw": scoring.draw, "loss": scoring.loss}
    if worth != {"win": Fraction(1), "draw": HALF, "loss": Fraction(0)}:
        listed = ", ".join(f"{show_points(value)} for a {what}" for what, value in worth.items())
        notes.append(f"Points: {listed}.")
    if scoring.bye and event.system != "swiss":
        notes.append(f"A bye is worth {show_points(scoring.bye)}, which SB and KS leave out.")
    if rules.weights:
        listed = ", ".join(f"{at} x {show_points(weight)}" for at, weight in enumerate(rules.weights, 1))
        notes.append(f"Points are multiplied by {rules.weighted}: {listed}.")
    return notes
