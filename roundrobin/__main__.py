"""`python -m roundrobin` is the command `roundrobin`."""

import sys

from roundrobin.cli import main

if __name__ == "__main__":
    sys.exit(main())
