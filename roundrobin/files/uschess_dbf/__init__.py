"""The US Chess rating report, three dBASE files.

THEXPORT has the event, TSEXPORT its sections, TDEXPORT the entries with a cell for every round.

Written in the current layout, 2C; read in that and in the old one. An event is a section, and rounds stand in
the order played (an older description puts opponents in the columns of a round robin; such files are read
too). Nothing written here has been uploaded yet: look the report over where US Chess shows it, before it is
rated.

What was played is reported, whatever it counted: games of annulled players, and the board's result where
another was awarded. Ids of members, of the affiliate and of directors are blank where they are not known, and
`problems` has a line for each.

Source: the US Chess rating report layout 2C, draft of 2006 with the corrections of September 2025.
"""

from __future__ import annotations

from roundrobin.files.uschess_dbf.reading import check, check_files
from roundrobin.files.uschess_dbf.report import Made, Report
from roundrobin.files.uschess_dbf.writing import write

__all__ = ["Made", "Report", "check", "check_files", "write"]
