"""Which column holds what, told by its head in the languages of the site."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import StrEnum

from whistclub.clubs.names import plain


class Field(StrEnum):
    """What a column can hold."""

    NAME = "name"
    FIRST = "first"
    FAMILY = "family"
    NUMBER = "number"
    ROLE = "role"
    TEAM = "team"
    DATE = "date"
    POINTS = "points"


# Heads as plain text: of our own files, and as secretaries write them.
HEADS = {
    Field.NAME: (
        "name", "names", "full name", "player", "players", "nom", "nom complet", "noms",
        "nom et prenom", "nom prenom", "joueur", "joueurs", "joueuse", "naam", "namen",
        "volledige naam", "speler", "spelers", "nume", "nume complet", "nume si prenume",
        "jucator", "jucatori",
    ),
    Field.FIRST: ("first name", "given name", "forename", "prenom", "voornaam", "prenume"),
    Field.FAMILY: (
        "family name", "last name", "surname", "nom de famille", "familienaam", "achternaam",
        "nume de familie",
    ),
    Field.NUMBER: (
        "players number", "number", "no", "nr", "numero", "n du joueur", "nummer",
        "nummer van de speler", "numar", "numarul jucatorului",
    ),
    Field.ROLE: ("card", "role", "fiche", "carte", "kaart", "rol", "fisa"),
    Field.TEAM: ("club", "team", "equipe", "cercle", "ploeg", "echipa", "clubul"),
    Field.DATE: ("date", "evening", "datum", "avond", "soiree", "data", "seara"),
    Field.POINTS: ("points", "score", "total", "punten", "totaal", "puncte", "scor"),
}  # fmt: skip
MEANT = {words: field for field, heads in HEADS.items() for words in heads}


def fields_of(cells: Sequence[str], wanted: Collection[Field]) -> dict[Field, int]:
    """The place of each of the fields wanted that a row of heads names, from 0; the first counts.

    Beside a column of first names, one that is headed “name” holds family names.

    >>> fields_of(["No", "Naam", "Voornaam"], [Field.NAME, Field.FIRST, Field.FAMILY])
    {<Field.FAMILY: 'family'>: 1, <Field.FIRST: 'first'>: 2}
    """
    found: dict[Field, int] = {}
    for at, cell in enumerate(cells):
        field = MEANT.get(plain(cell))
        if field in wanted and field is not None:
            found.setdefault(field, at)
    if Field.FIRST in found and Field.FAMILY not in found and Field.NAME in found:
        family = found.pop(Field.NAME)
        return {Field.FAMILY: family, **found}
    return found


def is_head(cells: Sequence[str], wanted: Collection[Field]) -> bool:
    """Whether this row holds heads and nobody’s name."""
    return bool(fields_of(cells, wanted))
