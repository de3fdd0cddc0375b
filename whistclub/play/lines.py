"""A line of the case format, whichever core it belongs to: for the command line and the API."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from whistclub.pairings import lines as drives
from whistclub.scoring import lines as deals

Answer = dict[str, object]

# A drive is about where people sit, so its lines go to the pairing core.
DRIVES = frozenset(drives.VARIANTS)


def answer(line: object, explain: bool = False) -> Answer:
    """What the line is worth, ready for JSON; one that is refused has an "error" in its answer.

    line: any value that JSON can hold. explain: whether to add the reasons for every point;
    drives have none.
    """
    variant = line.get("variant") if isinstance(line, Mapping) else None
    if isinstance(variant, str) and variant in DRIVES:
        return drives.answer(line)
    return deals.answer(line, explain)


def variant_lines() -> Iterator[Answer]:
    """All variants: slug, titles, family, players and whether the points add up to 0."""
    return chain(deals.variant_lines(), drives.variant_lines())
