"""The heads of the columns of a player list: what they are called in many languages, and where they stand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from roundrobin.errors import Problem
from roundrobin.files.problems import warning
from roundrobin.names import plain

# The spellings of every column, letters and digits only, without accents; of several the first one counts.
_ALIASES = {
    "name": "name player playername fullname spieler spielername teilnehmer nom joueur nomprenom nomcomplet "
    "nombre jugador nombrecompleto apellidosynombre nome giocatore nominativo nomecognome cognomenome "
    "zawodnik gracz imieinazwisko nazwiskoimie nazwiskoiimie naam speler navn namn nev jmeno meno ime hrac "
    "igrac фио фамилияимя имя име игрок участник шахматист спортсмен",
    "last": "lastname surname familyname nachname familienname last nomdefamille apellido apellidos cognome "
    "nazwisko achternaam etternavn efternavn efternamn prijmeni priezvisko prezime priimek vezeteknev "
    "фамилия призвище презиме",
    "first": "firstname givenname forename vorname first prenom nombredepila nombres imie voornaam fornavn "
    "fornamn krestnijmeno keresztnev имя",
    "rating": "rating elo rtg srtng eloint rtgint rtgi fiderating rtgfide elofide fideelo elonat rtgnat rtgn "
    "nationalrating dwz twz nwz ecf ecfrating uscf uscfrating uschess wertung wertungszahl classement "
    "puntuacion ranking punteggio ertekszam рейтинг эло рейтингфиде",
    "title": "title titel tit titl titre titulo titolo tytul kategoria cim zvanje звание титул",
    "federation": "federation fed country federacion federazione federacja foderation land pays pais nazione "
    "kraj verband nation zeme krajina zemlja federacija orszag федерация страна",
    "fide_id": "fideid fideno fideident fidenumber fideidnumber idfide idnumber codefide codigofide "
    "codicefide idfideno fidekod fidecode",
    "national_id": "nationalid idno identnr nationalno memberid memberno uscfid ecfcode id",
    "club": "club clubname clubcity klub verein vereinsname circolo societa klubnazwa vereniging klubb oddil "
    "egyesulet клуб",
    "team": "team mannschaft equipe equipo squadra druzyna ploeg csapat команда",
    "born": "born birthday birthyear yearofbirth birth bday byear geburt dob year geburtsjahr jahrgang "
    "naissance nacimiento nascita rokurodzenia rokur anno ano geboortejaar rocnik godiste год годрождения "
    "датарождения",
    "sex": "sex gender geschlecht sexe sexo sesso plec geslacht kon pohlavi spol пол",
    "number": "no nr start number startno startnr num numero lp snr номер",
}
_COLUMNS = {plain(alias): key for key, aliases in _ALIASES.items() for alias in aliases.split()}
_RANKS = {plain(alias): rank for aliases in _ALIASES.values() for rank, alias in enumerate(aliases.split())}
_SAID = {
    "name": "the name", "last": "the surname", "first": "the first name", "fide_id": "the FIDE id",
    "national_id": "the national id", "born": "the year of birth",
}  # fmt: skip
FIRST_LINES = 10  # the header is looked for in so many


def column(head: str) -> str | None:
    """What a column with this head holds, by its key: `Vorname` is `first`; None for any other word."""
    return "number" if head.strip() == "#" else _COLUMNS.get(squeezed(head))


def squeezed(head: str) -> str:
    """The head of a column for comparing: `FIDE-No.` and `fide_no` are one."""
    return re.sub(r"[\W_]", "", plain(head.strip('"'))).lower()


def rank(head: str) -> int:
    """Where several columns mean the same: the lower counts first."""
    return _RANKS.get(squeezed(head), 0)


def all_heads(cells: Sequence[str]) -> bool:
    """Whether a row is made of heads only: then it is no player."""
    return any(cells) and all(column(cell) for cell in cells if cell)


def header_at(rows: Sequence[Sequence[str]]) -> int | None:
    """Which of the first rows is the header: one of heads only, or one with some and without a number."""
    first = rows[:FIRST_LINES]
    keys = [[column(cell) for cell in cells] for cells in first]
    for at, cells in enumerate(first):
        if all_heads(cells) and {"name", "last", "first"} & {*keys[at]}:
            return at
    some = [at for at, cells in enumerate(first) if any(keys[at]) and not any(map(_is_number, cells))]
    for at in some:
        if at == 0 or ({"name", "last"} & {*keys[at]} and sum(map(bool, keys[at])) > 1):
            return at
    return None


def notes_on(header: Sequence[str], line: int, filled: Sequence[bool]) -> list[Problem]:
    """Columns that are not used, and columns that mean the same; `filled` says in which something stands."""
    place, notes = f"line {line}", list[Problem]()
    unknown = [cell for cell in header if cell and not column(cell)]
    if unknown:
        said = "the column {} is not used" if len(unknown) == 1 else "the columns {} are not used"
        notes.append(warning(place, said.format(", ".join(unknown))))
    if any(some for cell, some in zip(header, filled, strict=False) if not cell):
        notes.append(warning(place, "a column without a name is not used"))
    known = sorted(
        (nth for nth, cell in enumerate(header) if column(cell)), key=lambda nth: _key(header, nth)
    )
    for key, same in groupby(known, key=lambda nth: _key(header, nth)):
        first, *others = _called(header, sorted(same, key=lambda nth: rank(header[nth])))
        if others:
            what = f"{_SAID.get(key, f'the {key}')} is taken from {first}, from {', '.join(others)} "
            notes.append(warning(place, f"{what}only where that is empty"))
    keys = {column(cell) for cell in header}
    if {"name", "last", "first"} <= keys:
        parts = [cell for cell in header if column(cell) in ("last", "first")]
        whole = next(cell for cell in header if column(cell) == "name")
        what = f"the name is taken from {', '.join(parts)}, from {whole} only where one of these is empty"
        notes.append(warning(place, what))
    return notes


def _key(header: Sequence[str], nth: int) -> str:
    return str(column(header[nth]))


def _called(header: Sequence[str], places: Sequence[int]) -> list[str]:
    """The heads at these places, those that are alike with the number of their column."""
    heads = [squeezed(header[nth]) for nth in places]
    return [
        f"{header[nth]} (column {nth + 1})" if heads.count(head) > 1 else header[nth]
        for nth, head in zip(places, heads, strict=True)
    ]


def _is_number(cell: str) -> bool:
    return cell.isdecimal()
