"""The commands in one small table, and the page `roundrobin --help` prints from it.

Nothing is imported here, so that asking what the program can do costs no more than starting Python.
"""

from __future__ import annotations

import sys

SECTIONS = {
    "Before the event": {
        "plan": "what an event takes: rounds, games, hours, evenings, and which format fits",
        "new": "write an event file with its schedule from a list of players",
        "table": "a table for N players: Berger, Crenshaw-Berger or circle; no event needed",
        "scheveningen": "a table for two teams of N players",
        "sections": "cut a field into quads, hexes or sections of any size",
        "groups": "a group stage with a knockout behind it",
        "lots": "draw the numbers anew before round 1, check the draw, somebody drops out",
        "schedule": "who plays whom, round by round",
        "players": "the players with their numbers",
        "check": "is a file in order, and are its points and ranks right?",
        "inspect": "is it a round robin, which table is it, what do the colours look like?",
    },
    "During it": {
        "pairings": "who sits where in one round",
        "wallchart": "the table for the wall, and what is still to play, when and with which colour",
        "result": "enter results",
        "withdraw": "somebody leaves: what becomes of the games, and both tables",
        "outstanding": "games put off or without a result: since when, who asked, until when",
        "slips": "result slips of a round, to cut",
        "card": "one player's season, or everybody's to cut: opponents, results, the next game",
        "calendar": "the nights, or one player's games, for the calendar of a phone",
        "publish": "pages for the club's site: next round, table, crosstable, schedule, every player",
        "standings": "who stands where, and what broke the ties",
        "why": "why one player stands above another; one value, or all of a player, term by term",
    },
    "After it": {
        "crosstable": "the final crosstable",
        "report": "the whole event in one document with bookmarks",
        "knockout": "the knockout with those who qualified from the groups",
        "compare": "who moves under which order of tie-breaks",
        "convert": "TRF, PGN, JSON, chess-results, US Chess and CSV: from one format into another",
    },
    "To look around": {
        "tiebreaks": "every tie-break, how it is written, and recommended orders",
        "score": "a calculator for one player's tie-breaks, opponents typed by hand",
        "demo": "a real event, from the schedule to the final crosstable as PDF",
    },
}
COMMANDS = {name: says for section in SECTIONS.values() for name, says in section.items()}


def version() -> str:
    """The version. The package root is loaded before any of its rooms, so it is only looked up."""
    return str(sys.modules["roundrobin"].__version__)


def overview() -> str:
    """The page for `roundrobin --help`: every command with the line that says what it is for."""
    wide = max(map(len, COMMANDS))
    lines = [
        f"roundrobin {version()}: all-play-all chess events, from the player list to the final crosstable.",
        "",
        "Usage: roundrobin COMMAND [OPTIONS] ...",
    ]
    for section, commands in SECTIONS.items():
        lines += ["", f"{section}:", *(f"  {name:<{wide}}  {says}" for name, says in commands.items())]
    lines += [
        "",
        "Options:",
        f"  {'-h, --help':<{wide}}  this page; roundrobin COMMAND --help explains one command",
        f"  {'--version':<{wide}}  the version",
        "",
        "The commands that show something write it to a file with -o (.pdf .html .txt .csv .json) and",
        "print it for programs with --json.",
    ]
    return "\n".join(lines)
