"""What a writer of another format gives back: the bytes, and what they could not hold."""

from __future__ import annotations

from typing import NamedTuple


class Written(NamedTuple):
    """A file ready to be saved. `lost` are sentences about what the format has no room for in this event.

    "TRF16 has no room for postponements: 2 games lose their new dates."
    """

    data: bytes
    lost: tuple[str, ...] = ()
