"""What must be said below a table, in sentences, so that nobody wonders about a number."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from roundrobin.event import Event
from roundrobin.games import HALF, show_points
from roundrobin.standings.crosstable import Crosstable


def below(
    table: Crosstable, *, announced: bool, shared: bool, decisions: Sequence[str] = ()
) -> tuple[str, ...]:
    """All sentences: provisional, left out, no list, shared places, withdrawals, decisions, house rules.

    >>> import roundrobin as rr
    >>> below(rr.crosstable(rr.example()), announced=True, shared=True)
    ('Players who share a place are listed by number.',)
    """
    notes = []
    if not table.final:
        notes.append(provisional(table))
    notes += table.left_out
    if not announced:
        notes.append("No tie-breaks were announced: level players share the place.")
    if shared:
        notes.append("Players who share a place are listed by number.")
    notes += map(str, table.settled.verdicts)
    return (*notes, *decisions, *penalties(table.event), *house_rules(table.event))


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
    if rules.forfeit_wins_played:
        notes.append("WON, BPG and BWG count forfeit wins here (C.07, 15.2 read to the letter).")
    scoring = rules.scoring
    worth = {"win": scoring.win, "draw": scoring.draw, "loss": scoring.loss}
    if worth != {"win": Fraction(1), "draw": HALF, "loss": Fraction(0)}:
        listed = ", ".join(f"{show_points(value)} for a {what}" for what, value in worth.items())
        notes.append(f"Points: {listed}.")
    if scoring.bye:
        notes.append(f"A bye is worth {show_points(scoring.bye)}, which SB and KS leave out.")
    if rules.weights:
        listed = ", ".join(f"{at} x {show_points(weight)}" for at, weight in enumerate(rules.weights, 1))
        notes.append(f"Points are multiplied by {rules.weighted}: {listed}.")
    return notes
