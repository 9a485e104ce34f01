"""What must be said below a table, in sentences, so that nobody wonders about a number."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from roundrobin.event import Event
from roundrobin.names import surname
from roundrobin.results import HALF, Outcome, show_points
from roundrobin.standings.crosstable import Crosstable
from roundrobin.standings.handbook import EDITION_NAMES, Entry
from roundrobin.standings.leaving import listed, unrated_players
from roundrobin.standings.lots import PURPOSE, seed
from roundrobin.standings.progress import progress
from roundrobin.standings.readings import reading, unusual
from roundrobin.standings.readings import said as in_words


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
    notes += [*not_played(table), *table.left_out, *leaving(table)]
    notes += [table.kind] if table.kind else []
    if not announced:
        notes.append("No tie-breaks were announced: level players share the place.")
    notes += [*dropped, *cautions(table, entries)]
    if shared:
        notes.append("Players who share a place are listed by number.")
    notes += map(str, table.settled.verdicts)
    notes += counted_ahead(table)
    return (*notes, *decisions, *penalties(table.event), *house_rules(table.event))


def not_played(table: Crosstable) -> list[str]:
    """Which of the rounds that were asked for have not been played at all.

    >>> import roundrobin as rr
    >>> event = rr.example()
    >>> not_played(rr.crosstable(event, after=3))
    []
    >>> not_played(rr.crosstable(event.with_schedule(rr.berger(5)), after=2))
    ['No result yet in rounds 1, 2.']
    """
    if not table.after:
        return []
    settled = table.settled
    rounds = [
        str(round_.number)
        for round_ in settled.schedule.rounds
        if round_.number <= table.after
        and round_.games
        and all(game.result is None or settled.derived(game) for game in round_.games)
    ]
    return [f"No result yet in round{'s' * (len(rounds) > 1)} {', '.join(rounds)}."] if rounds else []


def leaving(table: Crosstable) -> list[str]:
    """Who left after just this round, so that these standings still count everything of theirs.

    >>> import roundrobin as rr
    >>> from dataclasses import replace
    >>> event = rr.example()
    >>> gone = replace(event.players[4], withdrawn_after=3)
    >>> leaving(rr.crosstable(replace(event, players=(*event.players[:4], gone)), after=3))
    ['Elm, Sam left after this round, which changes nothing yet.']
    """
    left = [player.name for player in table.event.players if player.withdrawn_after == table.after]
    if table.after is None or table.swiss or not left:
        return []
    return [f"{listed(left)} left after this round, which changes nothing yet."]


def counted_ahead(table: Crosstable) -> list[str]:
    """Who has points by default from rounds to come, since somebody left: they count from that day on.

    >>> import roundrobin as rr
    >>> counted_ahead(rr.crosstable(rr.example()))
    []
    """
    settled = table.settled
    if table.after is not None or table.final or not settled.forfeited:
        return []
    reached = progress(settled).reached
    winners = {
        game.white if game.result.white is Outcome.FORFEIT_WIN else game.black
        for round_, _, game in settled.schedule.games()
        if round_.number > reached and settled.derived(game) and game.result
        if Outcome.FORFEIT_WIN in game.result[:2]
    }
    names = [surname(table.event.player(number).name) for number in sorted(winners)]
    return [f"Points by default from rounds to come are counted: {listed(names)}."] if names else []


def cautions(table: Crosstable, entries: Sequence[Entry]) -> list[str]:
    """What somebody should know about the tie-breaks listed: lots and their seed, values of doubtful worth.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.handbook import parse_list
    >>> cautions(rr.crosstable(rr.example()), parse_list("DE PS"))
    ['PS measures the order of the rounds in a round robin (C.07, 7.5).']
    """
    codes = {entry.code.partition("/")[0] for entry in entries}
    notes = []
    if not table.swiss and "PS" in codes:
        notes.append("PS measures the order of the rounds in a round robin (C.07, 7.5).")
    if not table.swiss and "ARO" in codes:
        notes.append("ARO puts the lower rated of two level players first in a round robin (C.07, 10.1).")
    notes += other_readings(table, entries)
    edition = table.event.rules.edition
    late = [entry.code for entry in entries if entry.heading and entry.heading.since > edition]
    if late:
        notes.append(f"{', '.join(late)}: not yet in the edition of {EDITION_NAMES[edition]}.")
    if table.swiss and "KS" in codes:
        notes.append("KS is defined for round robins; it counts here because it was announced (C.07, 9.2).")
    notes += [said for entry in entries for said in substitutes(table, entry) + without_value(table, entry)]
    if "lots" in codes:
        drawn = "" if table.event.lots and table.event.lots.seed else ", no seed was drawn"
        lot = f"{seed(table.event)}|{PURPOSE}|NAME"
        notes.append(f"Lots: SHA-256 of {lot} for each name, the smallest first (4.2){drawn}.")
    return notes


def substitutes(table: Crosstable, entry: Entry) -> list[str]:
    """The rating that stands in for a missing one, and for whom, where a tie-break needs ratings (10).

    >>> import roundrobin as rr
    >>> from roundrobin.standings.handbook import parse
    >>> substitutes(rr.crosstable(rr.example()), parse("ARO/U1400"))
    ['ARO/U1400: Ash, Birch, Cedar and 2 more count as rated 1400 (C.07, 10).']
    """
    stand_in = entry.unrated or table.event.rules.unrated
    unrated = unrated_players(table) if entry.ratings and stand_in is not None else []
    if not unrated:
        return []
    count = "counts" if len(unrated) == 1 else "count"
    return [f"{entry.code}: {listed(unrated)} {count} as rated {stand_in} (C.07, 10)."]


def without_value(table: Crosstable, entry: Entry) -> list[str]:
    """Who has no value of a tie-break of the organiser's own.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.handbook import parse
    >>> without_value(rr.crosstable(rr.example()), parse("OTHER_X"))
    ['OTHER_X: Ash, Birch, Cedar and 2 more have no value and stand behind.']
    """
    name = entry.code.removeprefix("OTHER_")
    if name == entry.code:
        return []
    missing = [
        surname(player.name)
        for player in table.event.players
        if name not in dict(player.other) and not table.annulled[player.number - 1]
    ]
    if not missing:
        return []
    how = "has no value and stands behind" if len(missing) == 1 else "have no value and stand behind"
    return [f"{entry.code}: {listed(missing)} {how}."]


def other_readings(table: Crosstable, entries: Sequence[Entry]) -> list[str]:
    """The readings chosen where authorities differ, other than those recommended.

    >>> import roundrobin as rr
    >>> from dataclasses import replace
    >>> from roundrobin.standings.handbook import parse_list
    >>> event = replace(rr.example(), rules=replace(rr.example().rules, koya_step="draw"))
    >>> other_readings(rr.crosstable(event), parse_list("KS/L+1 SB"))
    ['KS/L+1: the line moves by what a draw is worth (koya_step = "draw").']
    """
    said: list[str] = []
    for entry in entries if unusual(table.event.rules) else ():
        found = reading(table, entry)
        if found and not found.recommended:
            said.append(f"{entry.code}: {in_words(found)}.")
    return list(dict.fromkeys(said))


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
