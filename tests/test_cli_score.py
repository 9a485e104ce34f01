"""`score`: the calculator as a command."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli_runs import run


def test_the_terms_are_shown() -> None:
    answer = run(
        "score", "1 vs 2, 1 vs 3, ½ vs 4, ½ vs 3.5, ½ vs 2", "-t", "SB,SB/C1", "--kind", "round-robin"
    )
    assert answer.status == 0
    assert answer.out == (
        "Tie-breaks by hand\n"
        "3½ points · counted as a round robin\n"
        "\n"
        "Tie-break                      Value\n"
        "────────────────────────────────────\n"
        "SB  Sonneborn-Berger              9¾\n"
        "   SB 9¾ = 1×2 + 1×3 + ½×4 + ½×3½ + ½×2 (C.07, 9.1).\n"
        "\n"
        "SB/C1  Sonneborn-Berger Cut-1     8¾\n"
        "   SB/C1 8¾ = 1×2 + 1×3 + ½×4 + ½×3½ (C.07, 9.1, 14.1).\n"
        "   Struck: ½×2 of round 5.\n"
        "\n"
        "C.07 is the FIDE Handbook, edition of March 2026.\n"
    )
    assert "Next:" in answer.err


def test_rounds_may_be_words_and_begin_with_a_forfeit() -> None:
    one = run("score", "- vs 3, 1 vs 4, +  vs 2", "-t", "BH", "--json")
    other = run("score", "- vs 3", "1 vs 4", "+ vs 2", "-t", "BH", "--json")
    assert one.status == other.status == 0
    assert one.json == other.json
    assert one.json["points"] == 2
    assert one.json["values"][0]["value"] == 2 + 4 + 2
    assert run("score", "-", "1 vs 4", "-t", "US/Solkoff", "--json").json["values"][0]["value"] == 4


def test_for_programs() -> None:
    made = run("score", "1 vs 3.5, ½ vs 3, 0 vs 2", "-t", "SB/C1", "--json").json
    assert made["version"] == 1
    assert (made["kind"], made["edition"], made["points"], made["notes"]) == (
        "swiss",
        "2026-03",
        1.5,
        ["1 vs 3.5: nobody has so many points after 3 rounds; are all of them typed?"],
    )
    (value,) = made["values"]
    assert (value["code"], value["value"], value["article"]) == ("SB/C1", 5, "C.07, 9.1, 14.1")
    assert value["terms"][2] == {"round": 3, "value": 0, "factors": [0, 2], "struck": "lowest"}


def test_everything_that_can_be_told_by_default() -> None:
    answer = run("score", "1 vs 4 (1850), ½ vs 3 (1900), H, 0 vs 3.5 (2000)", "--json")
    assert [value["code"] for value in answer.json["values"]] == [
        *(
            "BH",
            "BH/C1",
            "BH/C2",
            "BH/M1",
            "BH/M2",
            "SB",
            "SB/C1",
            "SB/C2",
            "WIN",
            "WON",
            "PS",
            "PS/C1",
            "REP",
            "STD",
            "ARO",
            "TPR",
            "PTP",
        ),
        *("US/ModifiedMedian", "US/Solkoff", "US/Median", "US/Cumulative", "US/Kashdan", "US/SB"),
        "US/AverageOpposition",
    ]
    assert "Not told: BPG, BWG, US/Blacks; needed: w or b behind every game" in answer.json["notes"][0]


def test_one_point_is_one_point() -> None:
    assert "\n1 point · counted" in run("score", "1 vs 3", "-t", "SB").out
    assert "\n1½ points · counted" in run("score", "1 vs 3, ½ vs 2", "-t", "SB").out


def test_a_cut_that_leaves_nothing_says_so() -> None:
    answer = run("score", "1 vs 1½, ½ vs 1", "-t", "BH/C2")
    assert (
        "BH/C2 0 (C.07, 8.1, 14.1).\n   Struck: 1½ of round 1, 1 of round 2; nothing is left to count."
        in (answer.out)
    )


def test_every_sentence() -> None:
    short = run("score", "1 vs 2, H", "-t", "BH,BH/C1")
    full = run("score", "1 vs 2, H", "-t", "BH,BH/C1", "--full")
    assert "--full" in short.err
    assert "Unplayed" not in short.out
    assert full.out.count("Unplayed") == 1
    assert "capped at a draw in every round" in " ".join(full.out.split())


def test_options() -> None:
    def value(*words: str) -> float:
        answer = run("score", *words, "--json")
        assert answer.status == 0, answer.err
        found: float = answer.json["values"][0]["value"]
        return found

    assert value("5, 5.5, 6, 4, 4, 2.5, 1", "--own", "7", "-t", "US/ModifiedMedian") == 27
    assert value("1 vs 3, ½ vs 2", "--games", "5", "-t", "KS", "--kind", "round-robin") == 1
    assert value("1 vs 3, ½ vs 1800", "--unrated", "1600", "-t", "ARO") == 1700
    assert value("3 vs 4, 1 vs 3", "--scoring", "3-1-0", "-t", "SB") == 15
    assert value("1 vs 1, 1 vs 1, Z", "--edition", "2024-08", "-t", "BH") == 4
    assert value("1 vs 1, 1 vs 1, Z", "-t", "BH") == 3.5


def test_old_consoles() -> None:
    answer = run("score", "1 vs 3, ½ vs 2.5", "-t", "SB", "--ascii", "-q")
    assert answer.out.isascii()
    assert answer.err == ""


def test_files(tmp_path: Path) -> None:
    for ending, start in ((".txt", b"Tie-breaks"), (".pdf", b"%PDF"), (".json", b"{"), (".csv", b"")):
        path = tmp_path / f"score{ending}"
        assert run("score", "1 vs 3, ½ vs 2.5", "-o", path).status == 0
        assert path.read_bytes().startswith(start)
    assert run("score", "1 vs 3", "-t", "BH", "-o", "-").status == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["1 vs 3, foo"], 'round 2, "foo": it is no round that can be read; write 1 vs 3.5'),
        (["1 vs 3", "-t", "DE"], "DE: it cannot be told from what is typed; it needs the whole table"),
        (["1 vs 3", "-t", "ARO"], "the rating of every opponent, 1 vs 3.5 (1850)"),
        (["1 vs 3", "-t", "BH", "--kind", "round-robin"], "Buchholz is not allowed in a round robin"),
        (["1 vs 3", "-t", "SBB"], '"SBB" is not a tie-break'),
        (["1 vs 3", "-t", " "], "no tie-break is named"),
        (["1 vs 3", "--own", "much"], '--own: "much" is no number of points; write 1, 0.5 or ½'),
        (["1 vs 3", "--own", "0"], "own points 0: the results typed add up to 1"),
        (["1 vs 3", "--scoring", "3"], '--scoring: "3" is no win, draw and loss; write 3-1-0'),
        (["1 vs 3, 1 vs 2", "--rounds", "1"], "1 rounds: there are 2 rounds already; write 2 or more"),
    ],
)
def test_what_cannot_be(words: list[str], said: str) -> None:
    answer = run("score", *words)
    assert (answer.status, answer.out) == (2, "")
    assert said in answer.err
    machine = run("score", *words, "--json")
    assert machine.status == 2
    assert machine.json["problems"]


def test_without_rounds() -> None:
    answer = run("score")
    assert answer.status == 2
    assert "ROUND" in answer.err
