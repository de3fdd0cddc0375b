"""The form for a hand of Romanian whist: the bids, then the tricks."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from whistclub.clubs.forms import whole
from whistclub.play import words
from whistclub.play.forms.deal import DealForm, Option, TricksField, suit_field
from whistclub.play.models import OpenHand
from whistclub.play.seating import SeatView
from whistclub.play.services import BidsKept
from whistclub.scoring import (
    Deal,
    DealRejected,
    ExactBidDeal,
    MatchState,
    forbidden_bid,
    read_deal,
    turns_trump,
    write_deal,
)

SEVEN = 7  # players, of whom one has no cards: 52 are enough for six
TRICKS_ONLY = {"tricks missing", "tricks out of range", "tricks must add up to the cards dealt"}


@dataclass(frozen=True, slots=True)
class Turn:
    """One player's part of the hand. forbidden: the bid the dealer may not make, if known."""

    seat: SeatView
    bid_name: str
    bids: tuple[Option, ...]
    tricks_name: str
    tricks: tuple[Option, ...]
    bid: str
    deals: bool
    forbidden: int | None


class Form(DealForm):
    """Bids in bidding order, the dealer last, and tricks by seat.

    Bids that were saved while the hand is being played come back with the form.
    """

    template = "play/_form_exact_bid.html"
    where = {"trump": "trump"}  # noqa: RUF012

    trump = suit_field()

    def add_fields(self) -> None:
        assert isinstance(self.state, MatchState)
        self.cards: int = self.state.cards or 0
        self.dealer: int = self.state.dealer or 0
        for seat in self.playing:
            self.fields[f"bid_{seat.index}"] = TricksField(self.cards)
            self.fields[f"tricks_{seat.index}"] = TricksField(self.cards)
        if self.has_open_hand and self.entry is None:
            assert self.page.open_hand is not None
            self.initial.update(
                self.texts(read_deal(self.rules.variant, self.page.open_hand.facts))
            )

    @property
    def playing(self) -> list[SeatView]:
        """Who plays this hand, in bidding order: with seven the dealer sits out."""
        seats = self.page.seats
        n = len(seats)
        turn = [seats[(self.dealer + 1 + step) % n] for step in range(n)]
        return turn[:-1] if self.has_dead_hand else turn

    @property
    def has_dead_hand(self) -> bool:
        """Whether the dealer sits out."""
        return len(self.page.seats) == SEVEN

    def texts(self, deal: Deal) -> dict[str, Any]:
        assert isinstance(deal, ExactBidDeal)
        texts: dict[str, Any] = {"trump": deal.trump or ""}
        for seat, bid in enumerate(deal.bids):
            texts[f"bid_{seat}"] = bid
        for seat, tricks in enumerate(deal.tricks or ()):
            texts[f"tricks_{seat}"] = tricks
        return texts

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        for seat in self.playing:
            name = f"bid_{seat.index}"
            if cleaned.get(name) is None and name not in self.errors:
                self.add_error(name, _("Tap the bid of %(name)s.") % {"name": seat.name})
        if not self.is_bidding:
            for seat in self.playing:
                name = f"tricks_{seat.index}"
                if cleaned.get(name) is None and name not in self.errors:
                    text = _("Tap the tricks that %(name)s took.") % {"name": seat.name}
                    self.add_error(name, text)
        return cleaned

    @property
    def is_bidding(self) -> bool:
        """Whether the bids are being written down and the hand is still to be played."""
        return self.is_bound and self.data.get("act") == "bids"

    @property
    def is_bidding_now(self) -> bool:
        """Whether the next thing to do is to save the bids: no tricks are known."""
        typed = any(self.value(f"tricks_{seat.index}") for seat in self.playing)
        return not (typed or self.entry or self.has_open_hand)

    @property
    def has_open_hand(self) -> bool:
        """Whether the bids of this hand are saved already."""
        hand = self.page.open_hand
        return hand is not None and hand.number == self.number

    @property
    def shape(self) -> Hashable:
        return self.cards, self.dealer

    @property
    def live_parts(self) -> Sequence[str]:
        return ("play/_last_turn.html",)

    @property
    def last_turn(self) -> Turn:
        """The turn of whoever bids last."""
        return self.turns[-1]

    @property
    def has_bid_faults(self) -> bool:
        return any(name.startswith("bid_") for name in self.errors)

    @property
    def has_trick_faults(self) -> bool:
        return any(name.startswith("tricks_") for name in self.errors) and not self.is_bidding

    @property
    def bids_said(self) -> str:
        """The bids in bidding order, as in "Zoë 2, Ștefan 1"."""
        return ", ".join(f"{turn.seat.short} {turn.bid}" for turn in self.turns if turn.bid)

    def _said(self, hand: OpenHand) -> str:
        """Bids that are kept, as `bids_said` says those of the form."""
        bids = hand.facts["bids"]
        return ", ".join(f"{seat.short} {bids[seat.index]}" for seat in self.playing)

    def deal(self) -> Deal:
        facts = self.cleaned_data
        seats = range(len(self.page.seats))
        bids = tuple(facts.get(f"bid_{seat}") for seat in seats)
        tricks = tuple(facts.get(f"tricks_{seat}") for seat in seats)
        return ExactBidDeal(
            cards=self.cards,
            dealer=self.dealer,
            bids=bids,
            tricks=None if self.is_bidding else tricks,
            trump=facts["trump"] or None,
        )

    def keep_bids(self, keep: Callable[[dict[str, Any]], object]) -> bool:
        """Hand the bids to `keep` if they are complete and allowed; whether they were.

        Bids that the rules object to are shown as faults, as in a hand that is complete; so
        are other bids that are kept already.
        """
        if not self.is_valid():
            return False
        deal = self.deal()
        try:
            self.page.ledger.check(self.state, deal)
        except DealRejected as rejected:
            faults = [one for one in rejected.problems if one.code not in TRICKS_ONLY]
            if faults:
                self.show(faults)
                return False
        try:
            keep(write_deal(deal))
        except BidsKept as other:
            text = _("Other bids of this hand are saved already, from another phone: %(bids)s.")
            self.add_error(None, text % {"bids": self._said(other.hand)})
            return False
        return True

    @property
    def turns(self) -> list[Turn]:
        rail: list[tuple[str, words.Words]] = [(str(n), str(n)) for n in range(self.cards + 1)]
        turns = []
        for seat in self.playing:
            is_last = seat is self.playing[-1]
            barred = self.forbidden if is_last else None
            bid_name, tricks_name = f"bid_{seat.index}", f"tricks_{seat.index}"
            bid = self.value(bid_name)
            bids = [
                replace(tile, why_not=self._why_not) if tile.value == str(barred) else tile
                for tile in self.options(bid_name, rail)
            ]
            goal = {bid: "opt--goal"} if bid else {}
            tricks = self.options(tricks_name, rail, goal)
            deals = seat.index == self.dealer
            turns.append(
                Turn(seat, bid_name, tuple(bids), tricks_name, tuple(tricks), bid, deals, barred)
            )
        return turns

    @property
    def forbidden(self) -> int | None:
        """The bid the last to speak may not make, once all others have bid."""
        others = [bid for bid in self._bids[:-1] if bid is not None]
        if not self.has_hook or len(others) < len(self.playing) - 1:
            return None
        return forbidden_bid(self.cards, others)

    @property
    def _bids(self) -> list[int | None]:
        """What each has bid, in the order of bidding; None where no number is typed."""
        return [whole(self.value(f"bid_{seat.index}")) for seat in self.playing]

    @property
    def has_hook(self) -> bool:
        """Whether the bids may not add up to the cards."""
        return self.rules.is_on("hook")

    @property
    def _why_not(self) -> str:
        return _("The bids would add up to %(cards)s, the number of cards.") % {"cards": self.cards}

    @property
    def bid_sum(self) -> int:
        return sum(bid for bid in self._bids if bid is not None)

    @property
    def has_trump(self) -> bool:
        return turns_trump(self.cards)

    @property
    def hands(self) -> int:
        """How many hands the match has."""
        assert isinstance(self.state, MatchState)
        return len(self.state.sizes or ())
