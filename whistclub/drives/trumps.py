"""The trump list of a drive, hand by hand over all rounds, and the orders it can be made from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle, islice

from whistclub.play import words
from whistclub.play.words import Words
from whistclub.scoring import Rules

CHOICES = ("H", "C", "D", "S", "none", "pass", "drawn", "cut")
COURT = "court"  # belongs to a card of its own


def names_trumps(rules: Rules) -> bool:
    """Whether an evening by these rules has a trump list that the organiser makes.

    Court whist names its own trumps, and in games with contracts the players do.
    """
    return rules.variant.formula == "tricks" and rules.word("trumps") != COURT


def orders(rules: Rules) -> dict[str, tuple[str, ...]]:
    """The orders to choose from, the rules' own first."""
    known: dict[str, list[str]] = rules.variant.terms["orders"]
    own = rules.word("trumps")
    return {name: tuple(known[name]) for name in (own, *known) if name != COURT}


def list_of(order: Sequence[str], hands: int) -> list[str]:
    """The order over so many hands, begun again when it is used up.

    >>> list_of(("H", "none"), 3)
    ['H', 'none', 'H']
    """
    return list(islice(cycle(order), hands))


def order_of(rules: Rules, trumps: Sequence[str]) -> str:
    """The name of the order that gives this list; the rules' own for no list, "" if none does."""
    for name, order in orders(rules).items():
        if list(trumps) == list_of(order, len(trumps)):
            return name
    return ""


def trump_words(trump: str) -> Words:
    """What a trump is called, with its symbol where it is a suit."""
    if trump in words.SUITS:
        return f"{words.PIPS[trump]} {words.SUITS[trump]}"
    return words.DRIVE_TRUMPS[trump]


@dataclass(frozen=True, slots=True)
class TrumpChoice:
    """A trump list while it is made.

    orders: those to choose from; none where what is played names its own trumps. chosen: the
    name of one, as it was asked for. listed: the trumps hand by hand as they were shown or
    kept; [] for none yet. shown: the order by which they were shown.
    """

    orders: Mapping[str, tuple[str, ...]]
    chosen: str
    listed: Sequence[str]
    shown: str | None

    @property
    def order(self) -> str:
        """The order that the list follows; "" for one made by hand."""
        if self.chosen in self.orders or self.listed:
            return self.chosen if self.chosen in self.orders else ""
        return next(iter(self.orders), "")

    def over(self, hands: int) -> list[str]:
        """The list: of a new order from its start, else as it was listed, and on from there.

        >>> TrumpChoice({"a": ("H", "D")}, "a", ["S"], "a").over(3)
        ['S', 'D', 'H']
        >>> TrumpChoice({"a": ("H", "D")}, "a", ["S"], "b").over(3)
        ['H', 'D', 'H']
        """
        if not self.orders:
            return []
        if self.order not in self.orders:
            return list_of(self.listed, hands)
        of_order = list_of(self.orders[self.order], hands)
        if self.shown != self.order:
            return of_order
        return [*self.listed, *of_order[len(self.listed) :]][:hands]
