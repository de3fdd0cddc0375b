"""The answer to a line of the case format, whatever stands on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from whistclub.scoring.errors import BadNotation, BadRules, DealRejected, UnknownVariant
from whistclub.scoring.lines import contests, matches, tables
from whistclub.scoring.lines.writing import Answer, Line
from whistclub.scoring.variants import Rules, house_rules, variant_names

FAMILIES: Mapping[str, Callable[[Rules, Line, bool], Answer]] = {
    "contracts": tables.contracts_answer,
    "rubber": tables.rubber_answer,
    "exact_bid": matches.match_answer,
    "tricks": tables.drive_answer,
}

CONTESTS: Mapping[str, Callable[[Line], Answer]] = {
    "english-session": contests.evening_answer,
    "english-duplicate": contests.duplicate_answer,
}


def answer(line: object, explain: bool = False) -> Answer:
    """What a line of the case format is worth, ready for JSON.

    line: any value that JSON can hold. explain: whether to add the reasons for every point.

    A line that breaks the rules is answered by "error", the message key, and "at", the index
    of what is refused; one that cannot be read by "error", "bad input" and "detail".

    >>> answer({"id": "a", "variant": "english-short", "deals": [{"tricks": [7, 5]}]})
    {'id': 'a', 'error': 'tricks must add up to 13', 'at': 0}
    """
    named = _named(line)
    try:
        return named | _scored(line, explain)
    except DealRejected as rejected:
        return named | {"error": rejected.problems[0].code, "at": rejected.at}
    except UnknownVariant as unknown:
        return named | {"error": "bad input", "detail": f"{unknown} is not a variant"}
    except (BadNotation, BadRules) as bad:
        return named | {"error": "bad input", "detail": str(bad)}


def variant_lines() -> Iterator[Answer]:
    """What there is to be scored: slug, titles, family, players and whether it is zero-sum.

    players: fewest and most; null where there may be any number more.
    """
    for slug in variant_names():
        rules = house_rules(slug)
        variant = rules.variant
        yield {
            "slug": slug,
            "titles": dict(variant.titles),
            "family": variant.family,
            "players": [*rules.seats],
            "zero_sum": rules.zero_sum,
        }
    for slug, titles in contests.TITLES.items():
        yield {
            "slug": slug,
            "titles": titles,
            "family": "english",
            "players": [4, None],
            "zero_sum": True,
        }


def _named(line: object) -> Answer:
    """The line's own id, where it has one that can be written down again."""
    name = line.get("id") if isinstance(line, Mapping) else None
    return {"id": name} if isinstance(name, str | int) else {}


def _scored(line: object, explain: bool) -> Answer:
    if not isinstance(line, Mapping):
        raise BadNotation("a line must be an object")
    slug = line.get("variant")
    if not isinstance(slug, str):
        raise BadNotation("variant must be a word")
    given = line.get("rules")
    overrides = {} if given is None else given
    if not isinstance(overrides, Mapping):
        raise BadNotation("rules must be an object")
    if slug not in CONTESTS:
        rules = house_rules(slug, overrides)
        return FAMILIES[rules.variant.formula](rules, line, explain)
    if overrides:
        raise BadRules(next(iter(overrides)), "is not a knob of this variant")
    return CONTESTS[slug](line)
