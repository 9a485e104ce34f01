"""Settings for all tests."""

from __future__ import annotations

from hypothesis import settings

# Machines are noisy, so nothing is timed here; and a run that was green stays green: the random search is in scripts/.
settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")
