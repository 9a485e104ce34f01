"""Settings for all tests."""

from __future__ import annotations

from hypothesis import settings

# Machines are noisy, so nothing is timed here. What was green stays green: the random search is in scripts/.
settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")
