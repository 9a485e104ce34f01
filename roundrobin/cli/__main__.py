"""`python -m roundrobin.cli`, where the `roundrobin` script is not on the path."""

from __future__ import annotations

import sys

from roundrobin.cli import main

if __name__ == "__main__":
    sys.exit(main())
