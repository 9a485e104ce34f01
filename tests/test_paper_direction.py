"""Names in Hebrew and Arabic, in the order of the eye."""

from __future__ import annotations

import pytest

from roundrobin.paper import direction


@pytest.fixture
def without_shaper(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(direction, "_shaper", lambda: None)
    direction.visual.cache_clear()


@pytest.mark.usefixtures("without_shaper")
def test_only_the_stretch_from_right_to_left_is_turned() -> None:
    assert direction.visual("FM כהן, דוד (2100)") == "FM " + "כהן, דוד"[::-1] + " (2100)"
    assert direction.visual("Береза, Ελένη") == "Береза, Ελένη"


@pytest.mark.usefixtures("without_shaper")
def test_vowel_marks_stay_behind_their_letter() -> None:
    assert direction.visual("דָוד") == "דודָ"


def test_with_a_shaper_nothing_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(direction, "_shaper", lambda: lambda text: f"<{text}>")
    direction.visual.cache_clear()
    assert direction.visual("حداد") == "<حداد>"
    assert not direction.needs_joining("حداد")
    direction.visual.cache_clear()
