"""Record 192: all codes of the table, in any case, and what is not among them."""

from __future__ import annotations

import pytest

from roundrobin.files.trf.codes import kind, spoken

SWISS = """
FIDE_DUTCH FIDE_DUTCH_2017 FIDE_DUTCH_2026 FIDE_DUTCH_2025 FIDE_DUTCH_BAKU FIDE_DUTCH_2026_BAKU
FIDE_DUBOV FIDE_DUBOV_BAKU FIDE_BURSTEIN FIDE_BURSTEIN_BAKU FIDE_DOUBLESWISS FIDE_DOUBLESWISS_BAKU
CUSTOM_SWISS CUSTOM_DOUBLESWISS
"""
REFUSED = """
FIDE_SCHILLER FIDE_SCHILLER_4x3 FIDE_SCHILLER_6X4 CUSTOM_SCHILLER CUSTOM_KNOCKOUT WORLDCUP_KNOCKOUT
CUSTOM_TEAM_KNOCKOUT BERGER_TEAM_ROUNDROBIN_G2 BERGER_TEAM_ROUNDROBIN BERGER_TEAM_DOUBLEROUNDROBIN
FIDE_TEAM_ROUNDROBIN FIDE_TEAM_DOUBLEROUNDROBIN CUSTOM_TEAM_ROUNDROBIN OTHER_TEAM_ROUNDROBIN
OTHER_TEAM_DOUBLEROUNDROBIN FIDE_TEAM FIDE_TEAM_TYPEA FIDE_TEAM_TYPEB_MP_GP_BAKU FIDE_TEAM_GP
CUSTOM_TEAM_SWISS CUSTOM_TEAM_SWISS_MP
"""
UNKNOWN = """
BERGER_ROUNDROBIN_G0 BERGER_ROUNDROBIN_G FIDE_SCHILLER_4 FIDE_TEAM_ROUNDROBIN_G2 ROUNDROBIN BERGER
FIDE_ROUNDROBIN_G2 BERGER_ROUNDROBIN_G٣ X
"""


@pytest.mark.parametrize(
    ("code", "what", "cycles", "order"),
    [
        ("BERGER_ROUNDROBIN", "round robin", 1, "plain"),
        ("BERGER_ROUNDROBIN_G1", "round robin", 1, "plain"),
        ("BERGER_ROUNDROBIN_G12", "round robin", 12, "plain"),
        ("BERGER_DOUBLEROUNDROBIN", "round robin", 2, "plain"),
        ("FIDE_ROUNDROBIN", "round robin", 1, "plain"),
        ("FIDE_DOUBLEROUNDROBIN", "round robin", 2, "fide"),
        ("CUSTOM_ROUNDROBIN", "round robin", None, "plain"),
        ("FIDE_SCHEVENINGEN", "scheveningen", 1, "plain"),
        ("FIDE_SCHEVENINGEN_G2", "scheveningen", 2, "plain"),
        ("FIDE_DOUBLESCHEVENINGEN", "scheveningen", 2, "plain"),
        ("CUSTOM_SCHEVENINGEN", "scheveningen", None, "plain"),
    ],
)
def test_round_robins(code: str, what: str, cycles: int | None, order: str) -> None:
    for spelled in (code, code.lower(), f" {code} "):
        found = kind(spelled)
        assert found is not None
        assert (found.what, found.cycles, found.order, found.refused) == (what, cycles, order, "")


@pytest.mark.parametrize("code", SWISS.split())
def test_swiss(code: str) -> None:
    found = kind(code)
    assert found is not None
    assert found.what == "swiss"


@pytest.mark.parametrize("code", REFUSED.split())
def test_refused(code: str) -> None:
    found = kind(code)
    assert found is not None
    assert found.refused


@pytest.mark.parametrize("code", UNKNOWN.split())
def test_unknown(code: str) -> None:
    assert kind(code) is None


@pytest.mark.parametrize(
    ("words", "what", "cycles"),
    [
        ("Individual: Round-Robin", "round robin", None),
        ("Individual: Round Robin System", "round robin", None),
        ("Individual: Double Round-Robin", "round robin", 2),
        ("Berger", "round robin", None),
        ("Individual: Swiss-System (FIDE Dutch)", "swiss", None),
        ("Swiss", "swiss", None),
        ("Scheveningen", "scheveningen", None),
        ("", "", None),
        ("Blitz", "", None),
    ],
)
def test_words_of_092(words: str, what: str, cycles: int | None) -> None:
    found = spoken(words)
    assert (found.what, found.cycles, found.refused) == (what, cycles, "")
