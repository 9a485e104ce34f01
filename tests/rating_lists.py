"""Rating lists of FIDE made up: the same players as text of fixed width, old and new, and as XML."""

from __future__ import annotations

from typing import NamedTuple
from xml.sax.saxutils import escape

COMBINED = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit      "
    "     FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
WITHOUT_FOA = COMBINED.replace("FOA ", "")
SINGLE = COMBINED[: COMBINED.index("SRtng")] + "OCT26 Gms K  B-day Flag"
OLD = "ID number Name                              TitlFed  Mar11 GamesBorn  Flag"


class Line(NamedTuple):
    """A player of the list."""

    fide_id: int
    name: str
    fed: str = "LAT"
    sex: str = "M"
    title: str = ""
    ratings: tuple[int, int, int] = (0, 0, 0)
    born: int = 0
    women: str = ""


PLAYERS = [
    Line(100013, "Tal, Mihail", "LAT", "M", "GM", (2600, 2550, 0), 1936),
    Line(100021, "Swiatek, Lukasz", "POL", "M", "FM", (2260, 0, 2100), 1999),
    Line(100030, "O'Neill, Siobhan", "IRL", "F", "", (0, 0, 0), 2001, "WFM"),
    Line(100048, "Mueller, Joerg", "GER", "M", "", (1900, 1850, 1800), 1980),
    Line(100056, "Kim, Anna", "KOR", "F", "", (1500, 0, 0), 1990),
    Line(100064, "Kim, Anna", "USA", "F", "WCM", (1700, 0, 0), 2005),
    Line(100072, "Garcia Lopez, Juan Carlos", "ESP", "M", "", (1650, 0, 0), 1970),
]


def fixed(lines: list[Line], header: str = COMBINED, rating: int = 0, end: str = "\r\n") -> bytes:
    """The list as text under this header; `rating` is which one stands in a single list."""
    made = [header]
    for one in lines:
        texts = {
            "ID": str(one.fide_id), "Name": one.name, "Fed": one.fed, "Sex": one.sex, "Tit": one.title,
            "WTit": one.women, "SRtng": str(one.ratings[0]), "RRtng": str(one.ratings[1]),
            "BRtng": str(one.ratings[2]), "OCT26": str(one.ratings[rating]), "B-day": str(one.born or ""),
            "Mar11": str(one.ratings[rating] or ""), "Born": str(one.born or ""),
        }  # fmt: skip
        if header == OLD:
            texts["Tit"] = {"GM": "g", "FM": "f"}.get(one.title, "")
        line = list(" " * len(header))
        for head, text in texts.items():
            at = header.find(head)
            if at >= 0:
                line[at : at + len(text)] = text
        made.append("".join(line))
    return (end.join(made) + end).encode()


def xml(
    lines: list[Line], *, single: bool = False, head: str = '<?xml version="1.0" encoding="utf-8"?>'
) -> bytes:
    """The list as XML."""
    made = f"{head}\n<playerslist>\n"
    for one in lines:
        more = "" if single else (
            f"<rapid_rating>{one.ratings[1]}</rapid_rating><rapid_games>0</rapid_games>"
            f"<blitz_rating>{one.ratings[2]}</blitz_rating><blitz_games>0</blitz_games>"
        )  # fmt: skip
        made += (
            f"<player>\n<fideid>{one.fide_id}</fideid>\n<name>{escape(one.name)}</name>\n"
            f"<country>{one.fed}</country>\n<sex>{one.sex}</sex>\n<title>{one.title}</title>\n"
            f"<w_title>{one.women}</w_title>\n<o_title></o_title>\n<foa_title></foa_title>\n"
            f"<rating>{one.ratings[0]}</rating>\n<games>0</games>\n<k>20</k>\n{more}"
            f"<birthday>{one.born or ''}</birthday>\n<flag></flag>\n</player>\n"
        )
    return (made + "</playerslist>\n").encode()
