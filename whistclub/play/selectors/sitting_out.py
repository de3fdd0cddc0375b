"""Which of five at a table is expected to sit out of the next deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from whistclub.play.selectors.deal_views import FIVE, DealView
from whistclub.scoring import ContractsDeal

ROUND = 4  # deals that one player sits out running, where it is not the dealer who does


class Turn(NamedTuple):
    """A turn to deal, by the chairs: who dealt, and who sat out."""

    dealer: int
    sitter: int


class SitOut(NamedTuple):
    """The chair that is expected to sit out. in_rounds: for four deals running, as this table has
    shown; else because it deals."""

    chair: int
    in_rounds: bool


def expected_sit_out(deals: Sequence[DealView], number: int, dealer: int | None) -> SitOut | None:
    """Who of five sits out of deal `number`; None where nothing tells it.

    deals: the lines of the sheet. dealer: whose turn to deal it is.
    """
    earlier = [view for view in deals if view.number < number]
    return next_sit_out(turns_of(earlier), number - 1 - len(earlier), dealer)


def next_sit_out(turns: Sequence[Turn], between: int, dealer: int | None) -> SitOut | None:
    """Who sits out after these turns and `between` others that nobody has entered yet.

    The dealer does, unless the last turns show that one player sits out for four deals running:
    he stays out till the fourth then, and the next player follows.

    >>> next_sit_out([Turn(0, 0), Turn(1, 1)], 0, 2)
    SitOut(chair=2, in_rounds=False)
    >>> next_sit_out([Turn(0, 4), Turn(1, 4)], 0, 2)
    SitOut(chair=4, in_rounds=True)

    Source: rcwhist.com, “Règles du whist belge”, for the dealer; fr-academic.com, “Whist à la
    couleur” (frwiki/1732277), for a change after each four deals. How a table shows it: ours.
    """
    run = _run(turns)
    if run >= 2 or (run and _run(turns[:-1]) >= ROUND and turns[-1].sitter == _after(turns[-2])):
        chair = turns[-1].sitter + (min(run, ROUND) + between) // ROUND
        return SitOut(chair % FIVE, in_rounds=True)
    return None if dealer is None else SitOut(dealer, in_rounds=False)


def turns_of(deals: Sequence[DealView]) -> list[Turn]:
    """The turns of these deals. One that was passed out and dealt again by the same player is no
    turn of its own, one that was not played is none at all."""
    turns: list[Turn] = []
    for view in deals:
        dealer, deal = view.row.dealer, view.deal
        if dealer is None or not isinstance(deal, ContractsDeal) or not deal.played:
            continue
        out = dealer if deal.sits_out is None else deal.sits_out
        if turns and turns[-1].dealer == dealer:
            turns.pop()
        turns.append(Turn(dealer, out))
    return turns


def _run(turns: Sequence[Turn]) -> int:
    """For how many of the last turns the same player sat out."""
    return next(
        (at for at, turn in enumerate(reversed(turns)) if turn.sitter != turns[-1].sitter),
        len(turns),
    )


def _after(turn: Turn) -> int:
    """The chair after the one that sat out."""
    return (turn.sitter + 1) % FIVE
