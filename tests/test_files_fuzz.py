"""A short run of `scripts/fuzz`: the first changed files of its first seed, every reader."""

from __future__ import annotations

import random

import pytest

from tests import fuzzing

FILES = 60


@pytest.mark.parametrize("name", fuzzing.NAMES)
def test_changed_files_are_read_or_refused(name: str) -> None:
    read = [
        fuzzing.survives(name, fuzzing.changed(random.Random(f"1:{name}:{at}"), name)) for at in range(FILES)
    ]
    assert len(set(read)) == 2, "some should be read and some refused"


@pytest.mark.parametrize("name", fuzzing.NAMES)
def test_every_seed_is_read(name: str) -> None:
    assert all(fuzzing.survives(name, seed) for seed in fuzzing.seeds(name))
