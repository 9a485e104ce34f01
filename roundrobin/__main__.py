"""`python -m roundrobin` is the command `roundrobin`."""

import sys

from roundrobin.cli import main

sys.exit(main())
