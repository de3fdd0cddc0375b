"""Lists of names as people paste them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from whistclub.clubs.names import plain
from whistclub.drives.services import Line
from whistclub.pairings import Role

# What a lady’s and a gent’s card are called in the languages of the site, as plain text.
ROLE_WORDS = {
    **dict.fromkeys(("l", "lady", "ladies", "d", "dame", "dames", "dna", "doamna", "f"), Role.LADY),
    **dict.fromkeys(
        ("g", "gent", "gents", "m", "monsieur", "messieurs", "h", "heer", "heren", "dl", "domn"),
        Role.GENT,
    ),
}
HEADS = {"name", "nom", "naam", "nume"}
NUMBERED = re.compile(r"^\s*[0-9]{1,4}[.):]\s+")  # 12. Anna Peeters


def read_lines(text: str) -> list[Line]:
    """Somebody on each line: a name, then lady or gent and a club where that is said.

    Semicolons and tabs part them. A comma does only before a lady or a gent, for some write
    Peeters, Anna. Numbers before the names and a first line with the heads of columns are
    left out.

    >>> read_lines("1. Anna Peeters; D; Ciney")
    [Line(name='Anna Peeters', role='lady', team='Ciney')]
    >>> [line.name for line in read_lines("Name\\nPeeters, Anna\\nJan, heer")]
    ['Peeters, Anna', 'Jan']
    """
    found = list(_read(text))
    return found[1:] if found and plain(found[0].name) in HEADS else found


def _read(text: str) -> Iterator[Line]:
    for line in text.splitlines():
        cells = [" ".join(cell.split()) for cell in re.split(r"[;\t]", NUMBERED.sub("", line))]
        cells = [cell.strip("\"' ") for cell in cells]
        if len(cells) == 1 and "," in cells[0]:
            name, _, last = cells[0].rpartition(",")
            if plain(last) in ROLE_WORDS:
                cells = [name.strip(), last]
        if not cells[0]:
            continue
        rest = [cell for cell in cells[1:] if cell]
        roles = [ROLE_WORDS[plain(cell)] for cell in rest if plain(cell) in ROLE_WORDS]
        teams = [cell for cell in rest if plain(cell) not in ROLE_WORDS]
        yield Line(cells[0], roles[0].value if roles else "", teams[0] if teams else "")
