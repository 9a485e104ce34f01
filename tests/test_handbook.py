"""One spelling out, every spelling in; what is refused and what to write instead."""

from __future__ import annotations

import inspect

import pytest

from roundrobin.errors import Malformed
from roundrobin.standings.handbook import ALIASES, TABLE, TEAMS_ONLY, keys, parse, parse_list
from roundrobin.standings.spelling import LETTERS

# written one way -> what files, regulations and people write
SPELLINGS = {
    "SB": "sb, SB, Sonneborn-Berger, SONNEBORNBERGER, sonneborn - berger",
    "SB/C1": "SB/C1, SB-C1, sb/c1, SBC1, SB C1, SB Cut 1, SB Cut-1, sb/cut1, SB:C1, SB#C1, SB!C1, SB/C01",
    "SB/C2": "SB/C2, SB–C2, SB‐C2, SB‑C2, SB—C2, SB−C2, SB - C2, SB / C2",
    "BH/C1": "BH/C1, BH-C1, BHC1, bh cut 1, Buchholz Cut-1, BUCHHOLZ/C1",
    "BH/M1": "BH/M1, BH-M1, BHM1, BH Median 1, BH Med-1",
    "BH/C2/P": "BH/C2/P, BH/P/C2, BH-P-C2, bh/p/cut2",
    "KS/L+1": "KS/L1, KS/L+1, KSL1, KS-L1, KS-L+1, ks/l1, KS L+1, Koya/L1, KS/Limit 1, KS/Limit +1",
    "KS/L-2": "KS/L-2, KSL-2, KS-L-2, KS/L−2, KS/L–2, KS / L -2",
    "ARO/C1/U1400": "ARO/C1/U1400, ARO/U1400/C1, aro-c1-u1400, AROC1U1400, ARO Cut 1 Unrated 1400",
    "APRO/U1000": "APRO/U1000, apro u1000",
    "RTNG/R": "RTNG/R, RTNG-R, rtng reversed, RTNG/REVERSE, RTNGR",
    "TPN/R": "TPN/R, SNO/R",
    "AOB/F": "AOB/F, AOB-F, AOB/Fore",
    "DE/P": "DE/P, de-p",
    "REP": "REP, GE",
    "TPN": "TPN, SNO",
    "lots": "lots, LOTS, RND, Lot",
    "RBH": "RBH, SOB",
    "US/SB": "US/SB, us/sonnebornberger",
    "US/Median": "US/Median, Median, Harkness",
    "US/ModifiedMedian": "US/MODIFIEDMEDIAN, ModifiedMedian",
    "US/Cumulative": "Cumulative, US/CUMULATIVE",
    "OTHER_FAIRPLAY": "OTHER_FAIRPLAY, other_fairplay",
}


@pytest.mark.parametrize("code", SPELLINGS)
def test_spellings(code: str) -> None:
    found = {text: parse(text, swiss=True).code for text in SPELLINGS[code].split(", ")}
    assert found == dict.fromkeys(found, code)
    assert parse(code, swiss=True).code == code, "what is written is read"


@pytest.mark.parametrize(
    ("text", "name", "article"),
    [
        ("SB/C1", "Sonneborn-Berger Cut-1", "9.1, 14.1"),
        ("BH/M2", "Buchholz Median-2", "8.1, 14.2"),
        ("KS/L1", "Koya, line raised by 1 half point", "9.2, 14.5"),
        ("KS/L-2", "Koya, line lowered by 2 half points", "9.2, 14.5"),
        ("ARO/C1/U1400", "average rating of opponents Cut-1, the unrated as 1400", "10.1, 14.1"),
        ("RTNG/R", "own rating, reversed", "10.6"),
        ("AOB/F", "average of opponents' Buchholz (Fore)", "8.2"),
        ("DE/P", "direct encounter, forfeits as games", "6"),
        ("lots", "drawing of lots", "4.2"),
        ("OTHER_FAIRPLAY", "Fairplay, the organiser's own", "4.1"),
    ],
)
def test_names_and_articles(text: str, name: str, article: str) -> None:
    entry = parse(text, swiss=True)
    assert (entry.name, entry.article) == (name, article)


def test_a_number_is_lower_first_and_a_rating_higher_and_reversed_the_other_way() -> None:
    assert {code: parse(code).lowest for code in ("TPN", "TPN/R", "RTNG", "RTNG/R", "lots", "SB")} == {
        "TPN": True,
        "TPN/R": False,
        "RTNG": False,
        "RTNG/R": True,
        "lots": True,
        "SB": False,
    }


@pytest.mark.parametrize(
    ("text", "what", "remedy"),
    [
        ("SBB", '"SBB" is not a tie-break', "did you mean SB?"),
        ("WINS", '"WINS" is not a tie-break', "did you mean WIN?"),
        ("WN", '"WN" is not a tie-break', "did you mean WON?"),
        ("Koja", '"Koja" is not a tie-break', "did you mean KS?"),
        ("Bucholz/C1", '"Bucholz/C1" is not a tie-break', "did you mean BH?"),
        ("XYZZY", '"XYZZY" is not a tie-break', "see  roundrobin tiebreaks"),
        ("OTHER_", '"OTHER_" is not a tie-break', "see  roundrobin tiebreaks"),
        ("PTS", "points come before all tie-breaks anyway", "leave PTS out"),
        (
            "KS/L50",
            '"KS/L50": L50 is out of range',
            "write KS or KS/L+1 or KS/L-1 (half points, not per cent)",
        ),
        (
            "KS/L50%",
            '"KS/L50%": L50% is out of range',
            "write KS or KS/L+1 or KS/L-1 (half points, not per cent)",
        ),
        ("KS/L1%", '"KS/L1%": L1% is out of range', "write KS or KS/L+1"),
        ("KS/50%", '"KS/50%" has a part that KS does not know', "write KS or KS/L+1"),
        ("KS/L0", '"KS/L0": L0 is out of range', "write KS or"),
        ("KS/C1", '"KS/C1": KS has no modifier C', "write KS or"),
        ("KS/R", '"KS/R": KS has no modifier R', "write KS or"),
        ("SB/C0", '"SB/C0": C0 is out of range', "write SB or SB/C1 or SB/P"),
        ("SB/C10", '"SB/C10": C10 is out of range', "write SB or SB/C1"),
        ("SB/C-1", '"SB/C-1": C takes no sign', "write SB or SB/C1"),
        ("SB/M1", '"SB/M1": SB has no modifier M', "write SB or SB/C1"),
        ("SB/C1/C2", '"SB/C1/C2": one cut is enough', "write SB or SB/C1"),
        ("ARO/C1/M1", '"ARO/C1/M1": one cut is enough', "write ARO or ARO/C1 or ARO/M1 or ARO/U1400"),
        ("ARO/U", '"ARO/U" has a part that ARO does not know', "write ARO or"),
        ("ARO/U0", '"ARO/U0": U0 is out of range', "write ARO or"),
        ("ARO/U4001", '"ARO/U4001": U4001 is out of range', "write ARO or"),
        ("RTNG/R/R", '"RTNG/R/R": R is there twice', "write RTNG or RTNG/R or RTNG/U1400"),
        ("DE/C1", '"DE/C1": DE has no modifier C', "write DE or DE/P"),
        ("STD/C1", '"STD/C1": STD has no modifier C', "write STD"),
        ("SB/", '"SB/" has a part that SB does not know', "write SB or SB/C1"),
        ("SB:MP", '"SB:MP" is for teams', "write SB"),
        ("SB:GP/C1", '"SB:GP/C1" is for teams', "write SB"),
        ("EDE", '"EDE" is for teams', "use DE, SB or KS for players"),
    ],
)
def test_refusals(text: str, what: str, remedy: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse(text)
    problem = caught.value.problems[0]
    assert problem.where == "tiebreaks"
    assert problem.what.startswith(what)
    assert problem.remedy.startswith(remedy)


@pytest.mark.parametrize("code", sorted(TEAMS_ONLY))
def test_what_is_for_teams_is_refused(code: str) -> None:
    with pytest.raises(Malformed, match="is for teams"):
        parse(code)


@pytest.mark.parametrize(
    "text", ["BH", "BH/C1", "BHC1", "buchholz", "FB", "FB/C2", "AOB", "AOB/F", "RBH", "SOB"]
)
def test_the_family_of_buchholz_is_for_swiss_events(text: str) -> None:
    with pytest.raises(
        Malformed, match=r"in a round robin, where it is the same|for a round robin, where it is the same"
    ) as caught:
        parse(text)
    assert caught.value.problems[0].remedy == "use DE, SB or KS"
    assert parse(text, swiss=True).rule is not None


@pytest.mark.parametrize("text", ["US/Solkoff", "Solkoff", "US/Median", "ModifiedMedian"])
def test_so_are_those_of_us_chess_that_are_like_it(text: str) -> None:
    with pytest.raises(Malformed, match="is for Swiss events: in a round robin it is the same"):
        parse(text)


def test_a_list_is_separated_by_commas_or_blanks() -> None:
    for text in ("DE SB KS", "DE,SB,KS", "DE, SB; KS", " DE\nSB KS ", "PTS DE SB,KS"):
        assert [entry.code for entry in parse_list(text)] == ["DE", "SB", "KS"]
    assert [entry.code for entry in parse_list("SB Cut 1, KS / L1, DE")] == ["SB/C1", "KS/L+1", "DE"]
    assert [entry.code for entry in parse_list("DE, SB - C1")] == ["DE", "SB/C1"]
    assert parse_list("") == parse_list([]) == ()


def test_a_list_names_all_that_is_wrong_in_it() -> None:
    with pytest.raises(Malformed) as caught:
        parse_list("DE, SBB; BH KS")
    assert [problem.what.split('"')[1] for problem in caught.value.problems] == ["SBB", "BH"]


def test_points_come_first_anyway_and_a_second_mention_has_its_own_key() -> None:
    entries = parse_list(["PTS", "DE", "SB", "DE"])
    assert [entry.code for entry in entries] == ["DE", "SB", "DE"]
    assert keys(entries) == ("DE", "SB", "DE#2")


def test_every_rule_has_its_article_and_a_docstring_that_names_it() -> None:
    for code, heading in TABLE.items():
        entry = parse(code, swiss=True)
        assert entry.code == code
        assert entry.article == heading.article
        assert (entry.rule is None) != (entry.splits is None)
        rule = heading.rule or heading.splits
        assert rule is not None
        article = heading.article.removeprefix("34")
        assert article in (rule.__doc__ or ""), code


def test_every_modifier_of_a_rule_is_one_that_is_read() -> None:
    numbers = {"C": "C1", "M": "M1", "L": "L-1", "U": "U1400"}
    for code, heading in TABLE.items():
        assert set(heading.modifiers) <= set(LETTERS)
        for letter in heading.modifiers:
            entry = parse(f"{code}/{numbers.get(letter, letter)}", swiss=True)
            assert entry.code == f"{code}/{numbers.get(letter, letter)}"
            assert entry.name != heading.name
        rule = heading.rule or heading.splits
        assert rule is not None
        options = {
            letter for letter, option in OPTIONS.items() if option in inspect.signature(rule).parameters
        }
        assert options >= set(heading.modifiers) & set(OPTIONS), code


OPTIONS = {"U": "unrated", "L": "limit", "F": "fore", "P": "forfeits"}
"""Modifiers that a rule takes itself; cuts, medians and the way round come after it."""


def test_aliases_lead_to_what_is_there_and_hide_nothing() -> None:
    assert set(ALIASES.values()) <= set(TABLE)
    assert not set(ALIASES) & {code.upper() for code in TABLE}
    assert not TEAMS_ONLY & ({code.upper() for code in TABLE} | set(ALIASES))
