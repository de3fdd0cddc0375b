"""A deal in one line of plain words, for the history and for the ears."""

from __future__ import annotations

from django.utils.translation import gettext as _

from whistclub.play import words
from whistclub.play.phrases import listed
from whistclub.play.reasons import contract_phrase
from whistclub.play.seating import SeatView
from whistclub.scoring import ContractsDeal, Deal, ExactBidDeal, RubberDeal, TricksDeal


def told(deal: Deal, seats: tuple[SeatView, ...]) -> str:
    """What was played and what came of it."""
    match deal:
        case ContractsDeal():
            return _contracts(deal, seats)
        case RubberDeal():
            return _rubber(deal)
        case ExactBidDeal():
            return _exact_bid(deal, seats)
        case TricksDeal():
            return "–".join(str(tricks) for tricks in deal.tricks)


def _contracts(deal: ContractsDeal, seats: tuple[SeatView, ...]) -> str:
    if not deal.bids:
        return _("Everyone passed")
    return "; ".join(
        _("%(contract)s%(trump)s by %(names)s, %(tricks)s tricks")
        % {
            "contract": contract_phrase(bid.contract, bid.level or 0),
            "trump": f" {words.PIPS[bid.trump]}" if bid.trump else "",
            "names": listed([seats[seat].short for seat in bid.declarers]),
            "tricks": bid.tricks,
        }
        for bid in deal.bids
    )


def _rubber(deal: RubberDeal) -> str:
    if deal.passed:
        return _("Thrown in")
    parts = [_("NS %(ns)s, EW %(ew)s") % {"ns": deal.tricks[0], "ew": deal.tricks[1]}]
    for side, honours in zip(words.SIDES, deal.honours, strict=True):
        if honours:
            parts.append(_("%(side)s %(n)s honours") % {"side": side, "n": honours})
    for side, revokes in zip(words.SIDES, deal.revokes, strict=True):
        if revokes:
            parts.append(_("%(side)s revokes: %(n)s") % {"side": side, "n": revokes})
    return ", ".join(parts)


def _exact_bid(deal: ExactBidDeal, seats: tuple[SeatView, ...]) -> str:
    return ", ".join(
        _("%(name)s bid %(bid)s, took %(tricks)s")
        % {"name": seat.short, "bid": bid, "tricks": tricks}
        for seat, bid, tricks in zip(seats, deal.bids, deal.tricks or (), strict=False)
        if bid is not None
    )
