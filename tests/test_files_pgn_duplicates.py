"""One game twice in the file, and two games of the same players: which is which."""

from __future__ import annotations

from tests.pgn_text import game, games_of, read, refused, said, table

FOUR = table("1 A-D 1-0", "1 B-C 1-0", "2 D-C 1-0", "2 A-B 1-0", "3 B-D 1-0", "3 C-A 0-1")
COPIES = "the same game is in the file more than once and counts once"


def test_copies_count_once() -> None:
    event, warnings = read(FOUR + FOUR)
    assert games_of(event) == games_of(read(FOUR)[0])
    assert said(warnings, f"line 49 (A – D), line 57 (B – C), line 65 (D – C) and 3 more: {COPIES}")


def test_boards_are_no_identity() -> None:
    event, warnings = read(FOUR + game("A", "D", "1-0", "1.7", Board=7))
    assert len(games_of(event)) == 6
    assert said(warnings, COPIES)


def test_the_copy_with_a_result_is_kept_then_the_longer_one() -> None:
    live = game("A", "D", "*", 1, moves="1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4")
    event, _ = read(live + FOUR)
    assert "1 A-D 1-0" in games_of(event)
    short, long = (
        game("A", "D", "1-0", 1, "1. e4", Board=1),
        game("A", "D", "1-0", 1, "1. e4 e5 2. d4", Date="2026.01.05"),
    )
    event, _ = read(short + long + FOUR)
    assert event.schedule.rounds[0].date is not None


def test_different_results_are_an_error() -> None:
    problems = refused(FOUR + game("A", "D", "0-1", 1))
    assert [str(one) for one in problems if one.level == "error"] == [
        "line 49 (A – D): the same game as in line 1, there 1-0, here 0-1; "
        "delete the wrong one, or correct its round"
    ]


def test_a_copy_with_turned_colours() -> None:
    event, warnings = read(FOUR + game("D", "A", "0-1", 1))
    assert len(games_of(event)) == 6
    assert said(warnings, COPIES)
    assert refused(FOUR + game("D", "A", "1-0", 1))


def test_copies_without_rounds() -> None:
    """Only what is the same in every tag is a copy; another date or colour is another game."""
    first = game("A", "B", "1-0", Date="2026.01.05")
    assert len(games_of(read(first + first)[0])) == 1
    assert len(games_of(read(first + game("A", "B", "1-0", Date="2026.01.06"))[0])) == 2
    assert len(games_of(read(first + game("B", "A", "1-0", Date="2026.01.05"))[0])) == 2


def test_double_games_in_a_round_are_no_copies() -> None:
    """Every pair twice in a round, each with White once: two rounds of one date."""
    turned = table("1 D-A 1-0", "1 C-B 1-0", "2 C-D 1-0", "2 B-A 0-1", "3 D-B 1-0", "3 A-C 0-1")
    event, warnings = read((FOUR + turned).replace("[White", '[Date "2026.01.05"]\n[White'))
    assert (event.cycles, len(event.schedule.rounds), len(games_of(event))) == (2, 6, 12)
    assert {round_.date for round_ in event.schedule.rounds} == {event.schedule.rounds[0].date}
    assert games_of(event)[:4] == ["1 A-D 1-0", "1 B-C 1-0", "2 D-A 1-0", "2 C-B 1-0"]
    assert said(warnings, "a round has 2 games of a pair, which are 2 rounds here: round 2 begins as 3")


def test_games_numbered_in_the_round() -> None:
    text = table(
        "1.1.1 A-D 1-0", "1.1.2 D-A 1-0", "1.2.1 B-C 1-0", "1.2.2 C-B 1/2-1/2", "2.1.1 A-B 1-0", "2.1.2 B-A *"
    )
    event, _ = read(text)
    assert [line.split()[0] for line in games_of(event)] == ["1", "1", "2", "2", "3", "4"]


def test_a_conflict_is_said_once_for_all_copies_and_nothing_counts_once() -> None:
    text = FOUR + game("A", "D", "1-0", 1) + game("A", "D", "0-1", 1) + game("A", "D", "1/2-1/2", 1)
    assert [str(one) for one in refused(text) if "same game" in one.what] == [
        "line 65 (A – D): the same game as in line 1, there 1-0, and in line 57, there 0-1, here ½-½; "
        "delete the wrong one, or correct its round"
    ]
