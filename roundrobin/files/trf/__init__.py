"""TRF, the report files of FIDE: TRF06 and TRF16, and TRF26, read as they are found and written strictly.

Sources: the text of TRF16 (2015) and of TRF26 (2025), the latter second hand.
"""

from __future__ import annotations

from roundrobin.files.trf.reading import check
from roundrobin.files.trf.writing import write

__all__ = ["check", "write"]
