"""Short ways to write down the deals of a rubber."""

from __future__ import annotations

from whistclub.scoring import (
    DealRejected,
    RubberDeal,
    RubberShown,
    Setup,
    Sheet,
    house_rules,
    tally,
)

SLUGS = (
    "english-short",
    "english-long",
    "english-american",
    "english-notrump",
    "english-short-laws",
    "english-dummy",
)


def deal(ns: int, **facts: object) -> RubberDeal:
    """A deal in which NS took so many tricks."""
    return RubberDeal((ns, 13 - ns), **facts)


def sheet(*deals: RubberDeal, slug: str = "english-short", **knobs: object) -> Sheet:
    """The deals of one rubber, scored."""
    seats = 3 if slug == "english-dummy" else 4
    return tally(house_rules(slug, knobs), Setup(seats=seats), deals)


def shown(*deals: RubberDeal, slug: str = "english-short", **knobs: object) -> RubberShown:
    """What the score sheet shows after the last deal."""
    last = sheet(*deals, slug=slug, **knobs).rows[-1].shows
    assert isinstance(last, RubberShown)
    return last


def score(*deals: RubberDeal, slug: str = "english-short", **knobs: object) -> tuple[int, int]:
    """The score of the game that the last deal belongs to, after it."""
    last = shown(*deals, slug=slug, **knobs)
    if len(last.games) == last.game:
        return last.games[-1]
    assert last.current is not None
    return last.current


def codes(*deals: RubberDeal, side: int, slug: str = "english-short", **knobs: object) -> list[str]:
    """The codes of a side's reasons for the last deal."""
    return [reason.code for reason in shown(*deals, slug=slug, **knobs).reasons[side]]


def refusal(*deals: RubberDeal, slug: str = "english-short", **knobs: object) -> list[str]:
    """The codes that the deals are refused with; empty if they are scored."""
    try:
        sheet(*deals, slug=slug, **knobs)
    except DealRejected as rejected:
        return [problem.code for problem in rejected.problems]
    return []
