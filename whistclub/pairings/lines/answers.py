"""The answer to a line of the case format about a drive, whatever stands on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from whistclub.pairings.lines import chairs, counted, planned, progressive
from whistclub.pairings.lines.reading import Answer, BadLine, Line, Refused

WRITERS: Mapping[str, Callable[[Line], Answer]] = {
    "drive-chairs": chairs.chairs_answer,
    "drive-check": counted.check_answer,
    "drive-compass": planned.compass_answer,
    "drive-everyone-partners": planned.everyone_partners_answer,
    "drive-military": counted.military_answer,
    "drive-progressive": progressive.progressive_answer,
    "mexicano": planned.mexicano_answer,
}
VARIANTS = tuple(WRITERS)

TITLES: Mapping[str, Mapping[str, str]] = {
    "drive-chairs": {
        "en": "Swedish chairs",
        "fr": "Chaises suédoises",
        "nl": "Zweedse stoelen",
        "ro": "Scaune suedeze",
    },
    "drive-check": {
        "en": "Check sums of a drive",
        "fr": "Totaux de contrôle d’un tournoi",
        "nl": "Controletotalen van een whistdrive",
        "ro": "Totaluri de control ale unui turneu",
    },
    "drive-compass": {"en": "Mitchell", "fr": "Mitchell", "nl": "Mitchell", "ro": "Mitchell"},
    "drive-everyone-partners": {
        "en": "Everyone partners everyone",
        "fr": "Chacun avec chacun",
        "nl": "Ieder met ieder",
        "ro": "Fiecare cu fiecare",
    },
    "drive-military": {
        "en": "Military whist",
        "fr": "Whist militaire",
        "nl": "Militaire whist",
        "ro": "Whist militar",
    },
    "drive-progressive": {
        "en": "Progressive whist",
        "fr": "Whist à progression",
        "nl": "Progressieve whist",
        "ro": "Whist progresiv",
    },
    "mexicano": {"en": "Mexicano", "fr": "Mexicano", "nl": "Mexicano", "ro": "Mexicano"},
}
FEWEST = {"drive-chairs": 8, "drive-military": 8}


def answer(line: object) -> Answer:
    """What a line about a drive comes to, ready for JSON.

    line: any value that JSON can hold.

    A line that is refused is answered by "error", the message key, and "at": the index of the
    game in `drive-military`, else 0. One that cannot be read is answered by "error", "bad
    input" and "detail".

    >>> answer({"id": "a", "variant": "drive-check", "tables": 5, "hands": 24})
    {'id': 'a', 'card_average': 156, 'all_cards_total': 3120}
    >>> answer({"variant": "drive-everyone-partners", "players": 6})
    {'error': 'movement does not fit this number', 'at': 0}
    """
    name = line.get("id") if isinstance(line, Mapping) else None
    named: Answer = {"id": name} if isinstance(name, str | int) else {}
    try:
        return named | _written(line)
    except Refused as refused:
        return named | {"error": refused.code, "at": refused.at}
    except BadLine as bad:
        return named | {"error": "bad input", "detail": str(bad)}


def variant_lines() -> Iterator[Answer]:
    """What lines there are about drives: slug, titles, family, players, and zero-sum or not.

    players: fewest and most; null where there may be any number more.
    """
    for slug in VARIANTS:
        yield {
            "slug": slug,
            "titles": dict(TITLES[slug]),
            "family": "drives",
            "players": [FEWEST.get(slug, 4), None],
            "zero_sum": False,
        }


def _written(line: object) -> Answer:
    if not isinstance(line, Mapping):
        raise BadLine("a line must be an object")
    slug = line.get("variant")
    if not isinstance(slug, str) or slug not in WRITERS:
        raise BadLine(f"{slug} is not a variant" if isinstance(slug, str) else "no variant")
    return WRITERS[slug](line)
