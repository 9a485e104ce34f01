"""The 50 % rule (FIDE C.05, 6.6): who is annulled, whose open games become forfeits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from roundrobin.event import Event, Player, Rules
from roundrobin.games import Postponed
from roundrobin.names import surname
from roundrobin.results import Result
from roundrobin.scheduling.berger import berger
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.notes import below, counted_ahead
from roundrobin.standings.withdrawal import settle
from tests.drawn import drawn, edited
from tests.sample_events import sample

# Rounds of 6: 1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1
TWO_OF_FIVE = """
    1 2 3 4 5 6
  1 * 1 1 ½ ½ 0
  2 0 * 1 ½ ½ .
  3 0 0 * 0 ½ .
  4 ½ ½ 1 * ½ 1
  5 ½ ½ ½ ½ * .
  6 1 . . 0 . *
"""
THREE_OF_SIX = """
    1 2 3 4
  1 * 11 0. ..
  2 00 * .. 1.
  3 .1 .. * ..
  4 .. .0 .. *
"""


def with_result(event: Event, pair: set[int], text: str) -> Event:
    return edited(event, pair, result=Result.parse(text))


def test_less_than_half_is_annulled_and_nobody_gains() -> None:
    settled = settle(drawn(TWO_OF_FIVE, withdrawn={6: 2}))
    assert settled.annulled == {6}
    assert (settled.verdicts[0].played, settled.verdicts[0].scheduled) == (2, 5)
    assert not settled.forfeited
    open_games = [game for _, _, game in settled.schedule.games() if game.result is None]
    assert len(open_games) == 3
    assert all(settled.cancelled(game) for game in open_games)
    played = [game for _, _, game in settled.schedule.games() if game.result and 6 in game.pairing]
    assert len(played) == 2
    assert not any(settled.counts(game) for game in played)


def test_exactly_half_stands_and_open_games_are_forfeits() -> None:
    event = drawn(THREE_OF_SIX, withdrawn={1: 3})
    settled = settle(event)
    assert not settled.annulled
    assert (settled.verdicts[0].played, settled.verdicts[0].scheduled) == (3, 6)
    given = {
        tuple(game.pairing): str(game.result)
        for _, _, game in settled.schedule.games()
        if settled.derived(game)
    }
    assert given == {(3, 1): "+:-", (1, 4): "-:+", (4, 1): "+:-"}


def test_both_left_is_a_double_forfeit_and_each_is_judged_on_the_original_schedule() -> None:
    event = drawn(THREE_OF_SIX, withdrawn={1: 3, 2: 3})
    settled = settle(event)
    assert [(verdict.played, verdict.annulled) for verdict in settled.verdicts] == [(3, False), (3, False)]
    event = with_result(drawn(THREE_OF_SIX, withdrawn={3: 1, 4: 1}), {3, 4}, "-:-")
    assert settle(event).annulled == {3, 4}


def test_two_who_stay_in_the_table_and_never_met() -> None:
    event = drawn(
        """
        1 2 3 4
      1 * 1 1 .
      2 0 * . 1
      3 0 . * 1
      4 . 0 0 *
    """,
        withdrawn={1: 2, 4: 2},
    )
    settled = settle(event)
    assert {str(game.result) for _, _, game in settled.schedule.games() if settled.derived(game)} == {"-:-"}


def test_a_written_result_beats_a_derived_one() -> None:
    event = with_result(drawn(THREE_OF_SIX, withdrawn={1: 3}), {1, 4}, "½-½")
    assert not settle(event).forfeited & {(1, 4, 1), (1, 4, 2)}


@pytest.mark.parametrize(
    ("policy", "annulled"), [("half", {6}), ("keep", set()), ("annul", {6})], ids=["half", "keep", "annul"]
)
def test_house_rules(policy: str, annulled: set[int]) -> None:
    event = drawn(TWO_OF_FIVE, withdrawn={6: 2}, rules=Rules(withdrawals=policy))
    assert settle(event).annulled == annulled


def test_annul_spares_who_played_everything() -> None:
    event = drawn("  1 2\n1 * 1\n2 0 *", withdrawn={2: 1}, rules=Rules(withdrawals="annul"))
    assert not settle(event).annulled


def test_forfeit_wins_count_as_completed_only_by_house_rule() -> None:
    event = with_result(drawn(TWO_OF_FIVE, withdrawn={6: 2}), {2, 6}, "-:+")
    assert settle(event).annulled == {6}
    lenient = replace(event, rules=Rules(completed="with-forfeits"))
    assert not settle(lenient).annulled
    own_loss = with_result(drawn(TWO_OF_FIVE, withdrawn={6: 2}, rules=lenient.rules), {2, 6}, "+:-")
    assert settle(own_loss).annulled == {6}


def test_who_did_not_leave_is_never_annulled() -> None:
    assert settle(drawn(TWO_OF_FIVE)).annulled == frozenset()


def test_until_the_round_he_left_after_he_has_not_left() -> None:
    event = drawn(TWO_OF_FIVE, withdrawn={6: 2})
    assert settle(event, after=2).annulled == frozenset()
    assert settle(event, after=3).annulled == {6}


def test_a_game_caught_up_early_counts_as_completed() -> None:
    event = with_result(drawn(TWO_OF_FIVE, withdrawn={6: 2}), {3, 6}, "1-0")
    verdict = settle(event, after=3).verdicts[0]
    assert (verdict.played, verdict.annulled) == (3, False)


def test_the_verdict_in_a_sentence() -> None:
    verdict = settle(drawn(TWO_OF_FIVE, withdrawn={6: 2})).verdicts[0]
    assert str(verdict) == (
        "P6 withdrew after round 2 with 2 of 5 games played: the results count for nobody (FIDE C.05, 6.6)."
    )


def test_games_without_a_result_from_before_he_left_are_named() -> None:
    verdict = settle(drawn(TWO_OF_FIVE, withdrawn={6: 4})).verdicts[0]
    assert verdict.missing == 2
    assert str(verdict).endswith("2 games have no result yet from before; enter those that were played.")


def test_in_turn_who_left_first_is_judged_first() -> None:
    """6 played two of five; without him 5 has two of four, half; with him two of five, less."""
    picture = """
        1 2 3 4 5 6
      1 * 1 1 ½ . 0
      2 0 * 1 ½ ½ .
      3 0 0 * ½ ½ .
      4 ½ ½ ½ * . 1
      5 . ½ ½ . * .
      6 1 . . 0 . *
    """
    together = drawn(picture, withdrawn={5: 4, 6: 2})
    assert {one.player.number: one.annulled for one in settle(together).verdicts} == {5: True, 6: True}
    in_turn = replace(together, rules=Rules(judged="in-turn"))
    judged = {
        one.player.number: (one.played, one.scheduled, one.annulled) for one in settle(in_turn).verdicts
    }
    assert judged == {5: (2, 4, False), 6: (2, 5, True)}
    turned = drawn(picture, withdrawn={5: 1, 6: 2}, rules=Rules(judged="in-turn"))
    judged = {one.player.number: (one.played, one.scheduled, one.annulled) for one in settle(turned).verdicts}
    assert judged == {5: (2, 5, True), 6: (2, 4, False)}, "5 left first"


def test_who_left_after_the_same_round_is_judged_together_also_in_turn() -> None:
    """7 and 8 both left after round 3 with 3 of 7 games: whoever has the lower number is no better off."""
    event = eight(left={7: 3, 8: 3}, judged="in-turn")
    assert {verdict.player.number: verdict.annulled for verdict in settle(event).verdicts} == {
        7: True,
        8: True,
    }
    earlier = eight(left={7: 2, 8: 3}, judged="in-turn")
    assert {verdict.player.number: verdict.annulled for verdict in settle(earlier).verdicts} == {
        7: True,
        8: False,
    }


def test_games_of_later_rounds_are_named_in_the_verdict() -> None:
    verdict = settle(eight(left={8: 2})).verdicts[0]
    assert verdict.later == 1
    assert str(verdict).endswith(
        "1 of these games belongs to a later round: if it was not played early, correct the round of leaving."
    )


def eight(left: dict[int, int], judged: str = "together") -> Event:
    """Eight players, three rounds of draws."""
    schedule = berger(8)
    drawn_ = [
        round_._replace(
            games=tuple(
                game._replace(result=Result.parse("½-½") if round_.number <= 3 else None)
                for game in round_.games
            )
        )
        for round_ in schedule.rounds
    ]
    players = tuple(Player(number, f"P{number}", withdrawn_after=left.get(number)) for number in range(1, 9))
    return Event("Eight", players, schedule.mapped(drawn_), rules=Rules(judged=judged))


@pytest.mark.parametrize(
    ("rule", "played", "source"),
    [
        ("half", 2, "FIDE C.05, 6.6"),
        ("half", 3, "FIDE C.05, 6.6"),
        ("annul", 2, "FIDE C.05, 6.6"),
        ("annul", 3, "house rule"),
        ("keep", 2, "house rule"),
        ("keep", 3, "FIDE C.05, 6.6"),
    ],
)
def test_the_article_is_cited_only_for_what_it_says(rule: str, played: int, source: str) -> None:
    rounds = [
        round_._replace(
            games=tuple(
                game._replace(result=Result.parse("1-0") if round_.number <= played else None)
                for game in round_.games
            )
        )
        for round_ in berger(6).rounds
    ]
    players = tuple(Player(n, f"P{n}", withdrawn_after=played if n == 6 else None) for n in range(1, 7))
    event = Event("Left", players, berger(6).mapped(rounds), rules=replace(Rules(), withdrawals=rule))
    assert str(settle(event).verdicts[0]).endswith(f"({source}).")


def test_points_by_default_from_rounds_to_come_are_named() -> None:
    """The table after round 4 has a point of round 5 in it, the sheet of pairings has not."""
    event = sample(6, upto=4)
    gone = replace(event.players[0], withdrawn_after=4)
    left = replace(event, players=(gone, *event.players[1:]))
    opponent = next(
        game.opponent_of(1) for game in event.schedule.rounds[4].games if 1 in (game.white, game.black)
    )
    told = f"Points by default from rounds to come are counted: {surname(event.player(opponent).name)}."
    assert told in below(crosstable(left), announced=True, shared=False)
    assert counted_ahead(crosstable(left, after=4)) == []
    assert counted_ahead(crosstable(event)) == []
    finished = [
        game if game.result else game._replace(result=Result.parse("1-0"))
        for game in event.schedule.rounds[4].games
    ]
    rounds = (*event.schedule.rounds[:4], event.schedule.rounds[4]._replace(games=tuple(finished)))
    assert counted_ahead(crosstable(left.with_schedule(event.schedule.mapped(rounds)))) == []


def test_games_that_cannot_have_been_played_are_not_asked_for() -> None:
    """His opponent had left before, or the game was put off: nobody has forgotten to enter it."""
    event = sample(6, upto=5)
    mine = {
        round_.number: game
        for round_ in event.schedule.rounds
        for game in round_.games
        if 1 in game.pairing and round_.number in {3, 4}
    }
    other = mine[3].opponent_of(1)
    rounds = [
        round_._replace(
            games=tuple(
                game._replace(result=None, postponed=Postponed(1) if round_.number == 4 else None)
                if game in mine.values()
                else game
                for game in round_.games
            )
        )
        for round_ in event.schedule.rounds
    ]
    open_ = event.with_schedule(event.schedule.mapped(rounds))

    def asked(**left: int) -> dict[int, int]:
        players = [
            replace(one, withdrawn_after=left.get(f"p{one.number}", one.withdrawn_after))
            for one in open_.players
        ]
        verdicts = settle(replace(open_, players=tuple(players))).verdicts
        return {verdict.player.number: verdict.missing for verdict in verdicts}

    assert asked(p1=4) == {1: 1}  # round 3; that of round 4 was put off
    assert asked(p1=4, **{f"p{other}": 2})[1] == 0
    assert asked(p1=4, **{f"p{other}": 3})[1] == 1
