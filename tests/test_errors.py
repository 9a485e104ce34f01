"""How problems are told: all at once, the place first, the remedy with each."""

from __future__ import annotations

from roundrobin.errors import Impossible, Malformed, Problem, RoundRobinError, errors_in, report


def test_one_problem_is_one_line() -> None:
    error = Impossible.one("round 3", "there is no such round", "the rounds are 1 to 2")
    assert str(error) == "round 3: there is no such round; the rounds are 1 to 2"
    assert isinstance(error, ValueError)
    assert isinstance(error, RoundRobinError)


def test_all_problems_of_a_file_are_counted_and_listed() -> None:
    problems = [
        Problem(
            "error", "player 3 (Tal, Mihail)", 'rating "18oo" is not a whole number', "write  rating = 1800"
        ),
        Problem("warning", "player 7", "has a twin"),
    ]
    assert str(Malformed(problems, "spring.toml")) == (
        "spring.toml: 2 things need attention\n"
        '  player 3 (Tal, Mihail)  rating "18oo" is not a whole number\n'
        "                          -> write  rating = 1800\n"
        "  player 7                has a twin"
    )
    assert errors_in(problems) == problems[:1]
    assert report(problems[:1], "spring.toml").startswith("spring.toml: 1 thing needs attention\n")
