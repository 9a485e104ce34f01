"""The words that pages have and sheets have not: heads of their parts, links, what is to come."""

from __future__ import annotations

from roundrobin.sheets.translation import phrase

WORDS = {
    "white": "White",
    "black": "Black",
    "sections": "All sections",
    "standings": "Standings",
    "crosstable": "Crosstable",
    "schedule": "Schedule",
    "players": "Players",
    "next_round": "Next round",
    "outstanding": "Still to be played",
    "after_every_round": "The table after every round",
    "made": "As of",
    "web": "This page on the web",
    "code": "QR code of this page’s address",
    "leads": "In front",
    "won": "First",
}


def page_words(language: str) -> dict[str, str]:
    """The words in a language; in English where there are none.

    >>> page_words("fr")["next_round"], page_words("nl")["next_round"]
    ('Prochaine ronde', 'Next round')
    """
    return {name: phrase(language, "page", word) for name, word in WORDS.items()}
