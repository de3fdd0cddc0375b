"""A deal in one line of plain words, for the history and for the ears."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from whistclub.play import knob_words, words
from whistclub.play.phrases import listed
from whistclub.play.reasons import contract_phrase
from whistclub.play.seating import SeatView
from whistclub.scoring import Bid, ContractsDeal, Deal, ExactBidDeal, RubberDeal, TricksDeal


def told(deal: Deal, seats: tuple[SeatView, ...]) -> str:
    """What was played and what came of it."""
    match deal:
        case ContractsDeal(played=False) | TricksDeal(played=False):
            return pgettext("deal", "Not played")
        case ContractsDeal():
            return _contracts(deal, seats)
        case RubberDeal():
            return _rubber(deal)
        case ExactBidDeal():
            return _exact_bid(deal, seats)
        case TricksDeal():
            return _tricks(deal, seats)


def _contracts(deal: ContractsDeal, seats: tuple[SeatView, ...]) -> str:
    played = "; ".join(_bid(bid, seats) for bid in deal.bids)
    parts = [played or _("Everyone passed")]
    if deal.queens is not None:
        parts.append(_("queens: %(who)s") % {"who": _each(deal.queens, seats)})
    if deal.pass_rounds is not None:
        n = deal.pass_rounds
        parts.append(ngettext("after %(n)s pass-out", "after %(n)s pass-outs", n) % {"n": n})
    if deal.sits_out is not None:
        parts.append(_("%(name)s sits out") % {"name": seats[deal.sits_out].short})
    return ", ".join(parts)


def _bid(bid: Bid, seats: tuple[SeatView, ...]) -> str:
    sentence = ngettext(
        "%(contract)s%(trump)s by %(names)s, %(tricks)s trick",
        "%(contract)s%(trump)s by %(names)s, %(tricks)s tricks",
        bid.tricks or 0,
    )
    return sentence % {
        "contract": contract_phrase(bid.contract, bid.level or 0),
        "trump": f" {words.PIPS[bid.trump]}" if bid.trump else "",
        "names": listed([seats[seat].short for seat in bid.declarers]),
        "tricks": bid.tricks,
    }


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
    if deal.revoke_mode:
        parts.append(str(knob_words.choice(deal.revoke_mode)))
    if deal.trump:
        parts.append(str(words.SUITS[deal.trump]))
    return ", ".join(parts)


def _exact_bid(deal: ExactBidDeal, seats: tuple[SeatView, ...]) -> str:
    parts = [
        _("%(name)s bid %(bid)s, took %(tricks)s")
        % {"name": seat.short, "bid": bid, "tricks": tricks}
        for seat, bid, tricks in zip(seats, deal.bids, deal.tricks or (), strict=False)
        if bid is not None
    ]
    if deal.trump:
        parts.append(str(words.SUITS[deal.trump]))
    return ", ".join(parts)


def _tricks(deal: TricksDeal, seats: tuple[SeatView, ...]) -> str:
    parts = ["–".join(str(tricks) for tricks in deal.tricks)]
    if deal.honours is not None:
        ns, ew = deal.honours
        parts.append(_("honours NS %(ns)s, EW %(ew)s") % {"ns": ns, "ew": ew})
    if deal.fines is not None:
        parts.append(_("spoke: %(who)s") % {"who": _each(deal.fines, seats)})
    return ", ".join(parts)


def _each(numbers: Sequence[int | None], seats: tuple[SeatView, ...]) -> str:
    """Who had how many, those with none left out, as in "Zoë 2, Ștefan 1"."""
    return ", ".join(f"{seat.short} {n}" for seat, n in zip(seats, numbers, strict=True) if n)
