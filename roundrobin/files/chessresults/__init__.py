"""chess-results.com: the XML that programs upload to it, its data read and written.

The root is `<chessresults>`; inside are `tournamentdata/tournament`, `rounds/round`, `players/player` and
`playerpairings/playerpairing`, everything in attributes. Individual round robins, single or repeated, and
individual Swiss events are read; team events are refused by name. What has no place in an event (keys, flags,
second ratings, ..) is kept in `extra["chessresults"]` and written again, and so are points, values and ranks
as the file states them, under `stated`.

An upload is signed with a key that the site's author hands out, so what is written here is the data alone: a
program that has a key can send it.

Source: the site's interface notes and reference uploads, edition of January 2026.
"""

from __future__ import annotations

from roundrobin.files.chessresults.reading import check
from roundrobin.files.chessresults.writing import write

__all__ = ["check", "write"]
