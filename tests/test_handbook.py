"""One spelling out, every spelling in; what is refused and what to write instead."""

from __future__ import annotations

import pytest

from roundrobin.errors import Malformed
from roundrobin.standings.handbook import TABLE, keys, parse, parse_list


@pytest.mark.parametrize(
    ("spelled", "code"),
    [
        ("sb", "SB"),
        ("SB/C1", "SB/C1"),
        ("SB-C1", "SB/C1"),
        ("sb c2".replace(" ", ""), "SB/C2"),
        ("KS/L1", "KS/L+1"),
        ("KS/L+1", "KS/L+1"),
        ("KS-L-2", "KS/L-2"),
        (" de ", "DE"),
    ],
)
def test_spellings(spelled: str, code: str) -> None:
    assert parse(spelled).code == code


@pytest.mark.parametrize(
    ("text", "what", "remedy"),
    [
        ("SBB", '"SBB" is not a tie-break', "did you mean SB?"),
        ("XYZZY", '"XYZZY" is not a tie-break', "choose from DE, WIN"),
        ("BH", '"BH": Buchholz is not allowed in a round robin', "use DE, SB or KS"),
        ("BH/C1", '"BH/C1": Buchholz is not allowed', "use DE, SB or KS"),
        (
            "KS/L50",
            '"KS/L50": L50 is out of range',
            "write KS or KS/L+1 or KS/L-1 (half points, not per cent)",
        ),
        ("KS/C1", '"KS/C1": KS has no modifier C', "write KS or"),
        ("SB/C3", '"SB/C3": C3 is out of range', "write SB or SB/C1 or SB/C2"),
        ("DE/C1", '"DE/C1": DE has no modifier C', "write DE"),
        ("SB/", '"SB/" has a part that SB does not know', "write SB or SB/C1 or SB/C2"),
        ("ARO", '"ARO" is in the Handbook but not offered yet', "choose from DE"),
    ],
)
def test_refusals(text: str, what: str, remedy: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse(text)
    problem = caught.value.problems[0]
    assert problem.where == "tiebreaks"
    assert problem.what.startswith(what)
    assert problem.remedy.startswith(remedy)


def test_a_list_names_all_that_is_wrong_in_it() -> None:
    with pytest.raises(Malformed) as caught:
        parse_list("DE, SBB; BH KS")
    assert [problem.what.split('"')[1] for problem in caught.value.problems] == ["SBB", "BH"]


def test_points_come_first_anyway_and_a_second_mention_has_its_own_key() -> None:
    entries = parse_list(["PTS", "DE", "SB", "DE"])
    assert [entry.code for entry in entries] == ["DE", "SB", "DE"]
    assert keys(entries) == ("DE", "SB", "DE#2")


def test_every_rule_has_its_article_and_a_docstring_that_names_it() -> None:
    for acronym, heading in TABLE.items():
        assert parse(acronym).article == heading.article
        if heading.rule is not None:
            assert heading.article in (heading.rule.__doc__ or ""), acronym
