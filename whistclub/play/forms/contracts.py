"""The form for a deal of Belgian whist, wiezen or solo whist."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from whistclub.clubs.forms import whole
from whistclub.play import words
from whistclub.play.forms.deal import DealForm, Option, TricksField, suit_field
from whistclub.play.seating import SeatView
from whistclub.play.selectors import SitOut, expected_sit_out
from whistclub.scoring import Bid, ContractsDeal, Deal, Offer, cell_name, offers

PASS, UNPLAYED = "pass", "unplayed"
RAIL = range(14)

# How often a deal can count after pass-outs: the most that the form offers.
MOST_TIMES = {"none": 1, "double_once": 2, "additive": 4}

GROUPS: list[tuple[words.Words, words.Words]] = [
    (gettext_lazy("Tricks to avoid"), gettext_lazy("no trumps")),
    (gettext_lazy("Rare"), ""),
]


@dataclass(frozen=True, slots=True)
class KindRow:
    """Contracts that stand in one row of the form. columns: tiles beside each other."""

    name: words.Words
    remark: words.Words
    options: tuple[Option, ...]

    @property
    def is_even(self) -> bool:
        """Whether the tiles are levels, narrow and of one width."""
        return all(str(option.label).isdigit() for option in self.options)


class Form(DealForm):
    """What was played, by whom, with which trump, and the tricks the side took.

    A misère that several play has a rail for each of them, `tricks_0` to `tricks_3`.
    """

    template = "play/_form_contracts.html"
    where = {"contract": "contract", "level": "contract", "declarers": "who",  # noqa: RUF012
             "trump": "trump", "tricks": "tricks", "pass_rounds": "count",
             "queens": "queens_0", "sits_out": "sits_out"}  # fmt: skip

    contract = forms.CharField(required=False)
    who = forms.TypedMultipleChoiceField(coerce=int, required=False)
    trump = suit_field()
    tricks = TricksField()
    count = forms.IntegerField(min_value=0, max_value=9, required=False)
    count_was = forms.IntegerField(widget=forms.HiddenInput, required=False)

    def add_fields(self) -> None:
        who = self.fields["who"]
        assert isinstance(who, forms.TypedMultipleChoiceField)
        who.choices = [(str(seat.index), seat.name) for seat in self.page.seats]
        for seat in self.page.seats:
            self.fields[f"tricks_{seat.index}"] = TricksField()
            if self.has_pot:
                self.fields[f"queens_{seat.index}"] = forms.IntegerField(
                    min_value=0, max_value=4, required=False
                )
        if self.is_five:
            self.fields["sits_out"] = forms.TypedChoiceField(
                choices=[(str(seat.index), seat.name) for seat in self.page.seats],
                coerce=int, required=False, empty_value=None,
            )  # fmt: skip
            self.initial.setdefault("sits_out", self.sit_out and self.sit_out.chair)
        waiting = getattr(self.state, "pass_rounds", 0)
        self.initial.setdefault("count", waiting)
        self.initial["count_was"] = waiting

    def texts(self, deal: Deal) -> dict[str, Any]:
        assert isinstance(deal, ContractsDeal)
        contract = PASS if deal.played else UNPLAYED
        texts: dict[str, Any] = {"contract": contract, "sits_out": deal.sits_out}
        if deal.pass_rounds is not None:
            texts["count"] = deal.pass_rounds
        for seat, queens in enumerate(deal.queens or ()):
            texts[f"queens_{seat}"] = queens
        if deal.bids:
            first = deal.bids[0]
            texts |= {
                "contract": cell_name(first.contract, first.level or 0),
                "who": [str(seat) for bid in deal.bids for seat in bid.declarers],
                "trump": first.trump or "",
            }
            if len(deal.bids) == 1:
                texts["tricks"] = first.tricks
            else:
                texts |= {f"tricks_{bid.declarers[0]}": bid.tricks for bid in deal.bids}
        return {name: value for name, value in texts.items() if value is not None}

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        chosen = cleaned.get("contract", "")
        if chosen in (PASS, UNPLAYED):
            return cleaned
        if chosen not in self._offers:
            self.add_error("contract", _("Tap what was played, or “Everyone passed”."))
            return cleaned
        offer = self._offers[chosen][0]
        who = cleaned.get("who") or []
        if not who:
            self.add_error("who", _("Tap who played it."))
        sitter = self._sitter if self.is_five else None
        if sitter is not None and sitter.index in who:
            words = _("%(name)s sits out. Tap who played it, or who else sits out.")
            self.add_error("who", words % {"name": sitter.short})
        for name in self._rails(offer, who):
            if cleaned.get(name) is None and name not in self.errors:
                self.add_error(name, _("Tap the tricks taken."))
        return cleaned

    def deal(self) -> Deal:
        facts = self.cleaned_data
        if facts["contract"] == UNPLAYED:
            return ContractsDeal(played=False)
        pass_rounds = self._pass_rounds()
        sits_out = facts.get("sits_out")
        if facts["contract"] == PASS:
            queens = None
            if self.has_pot:
                queens = tuple(facts[f"queens_{seat.index}"] or 0 for seat in self.page.seats)
            if queens is not None and not any(queens):
                queens = None
            return ContractsDeal(pass_rounds=pass_rounds, queens=queens, sits_out=sits_out)
        offer, level = self._offers[facts["contract"]]
        trump = None if offer.trump == "none" else facts["trump"] or None
        who = tuple(facts["who"])
        if offer.most > 1:
            rails = self._rails(offer, who)
            sides = [((seat,), facts[rail]) for seat, rail in zip(who, rails, strict=True)]
        else:
            sides = [(who, facts["tricks"])]
        bids = tuple(Bid(offer.contract, level, seats, trump, tricks) for seats, tricks in sides)
        return ContractsDeal(bids, pass_rounds=pass_rounds, sits_out=sits_out)

    def _pass_rounds(self) -> int | None:
        """Passed-out deals before this one, None where the sheet's own count was left as it is."""
        stated, waiting = self.cleaned_data["count"], self.cleaned_data["count_was"]
        most = MOST_TIMES[self.rules.word("pass_multiplier")] - 1
        if stated is None or stated == min(waiting or 0, most):
            return None
        return int(stated)

    def _rails(self, offer: Offer, who: Any) -> list[str]:
        """The fields that hold the tricks: one for a side, one each for several misères.

        Of one alone the field for a side counts, which is the one in sight; that of the seat may
        still hold what was tapped while there were several.
        """
        if offer.most == 1:
            return ["tricks"]
        if len(who) == 1 and self.cleaned_data.get("tricks") is not None:
            return ["tricks"]
        return [f"tricks_{seat}" for seat in who]

    @property
    def _offers(self) -> dict[str, tuple[Offer, int]]:
        """Every contract that may be recorded, by its cell, with its level."""
        return {
            cell_name(offer.contract, level): (offer, level)
            for offer in offers(self.rules)
            for level in (*offer.levels, *offer.unset)
        }

    @property
    def is_five(self) -> bool:
        return len(self.page.seats) > 4

    @cached_property
    def sit_out(self) -> SitOut | None:
        """Who is chosen beforehand to sit out: of a deal that is entered already whoever did."""
        dealer = self.state.dealer
        if self.entry is not None:
            return None if dealer is None else SitOut(dealer, in_rounds=False)
        return expected_sit_out(self.page.deals, self.number, dealer)

    @property
    def _sitter(self) -> SeatView | None:
        """Who sits out: whoever was tapped, else the dealer."""
        tapped = self.cleaned_data.get("sits_out")
        chair = self.state.dealer if tapped is None else tapped
        return None if chair is None else self.page.seats[chair]

    @property
    def has_pot(self) -> bool:
        return self.rules.is_on("pot")

    @property
    def kinds(self) -> list[KindRow]:
        """The contracts in rows: those with levels each in its own, the others by what one does."""
        rows, avoid, rare = [], [], []
        chosen = self.value("contract")
        for offer in offers(self.rules):
            levels = sorted((*offer.levels, *offer.unset))
            name = words.CONTRACTS[offer.contract]
            tiles = [self._tile(offer, level, chosen, len(levels) > 1) for level in levels]
            if len(levels) > 1:
                rows.append(KindRow(name, "", tuple(tiles)))
            elif offer.goal == "exactly":
                avoid += tiles
            else:
                rare += tiles
        for (name, remark), tiles in zip(GROUPS, (avoid, rare), strict=True):
            if tiles:
                rows.append(KindRow(name, remark, tuple(tiles)))
        return rows

    def _tile(self, offer: Offer, level: int, chosen: str, by_level: bool) -> Option:
        cell = cell_name(offer.contract, level)
        label = str(level) if by_level else words.CONTRACTS[offer.contract]
        css = "opt--unset" if level in offer.unset else ""
        return Option(cell, label, cell == chosen, css)

    @property
    def without_bids(self) -> list[Option]:
        """The tiles for a deal in which nobody undertook anything."""
        choices = [(PASS, _("Everyone passed")), (UNPLAYED, pgettext("deal", "Not played"))]
        return self.options("contract", choices)

    @property
    def who_options(self) -> list[tuple[Any, Option]]:
        chosen = {str(seat) for seat in self["who"].value() or []}
        return [
            (seat, Option(str(seat.index), seat.short, str(seat.index) in chosen))
            for seat in self.page.seats
        ]

    @property
    def sits_out_options(self) -> list[Option]:
        return self.options("sits_out", [(str(s.index), s.short) for s in self.page.seats])

    @property
    def rail(self) -> list[Option]:
        return self.options("tricks", [(str(n), str(n)) for n in RAIL])

    @property
    def seat_rails(self) -> list[tuple[Any, str, list[Option]]]:
        """For each seat its field and tiles, for misères that several play."""
        return [
            (seat, name, self.options(name, [(str(n), str(n)) for n in RAIL]))
            for seat in self.page.seats
            for name in (f"tricks_{seat.index}",)
        ]

    @property
    def stays(self) -> Sequence[str]:
        again = self.rules.word("pass_action") == "same_dealer"
        return (UNPLAYED, PASS) if again else (UNPLAYED,)

    @property
    def shape(self) -> Hashable:
        return self.state.dealer, self.sit_out if self.is_five else None

    @property
    def counts(self) -> list[Option]:
        """How much the deal may count; nothing to choose where pass-outs do nothing."""
        labels = (_("Single"), _("Double"), _("Triple"), _("Fourfold"))
        most = MOST_TIMES[self.rules.word("pass_multiplier")]
        if most == 1:
            return []
        shown = min(whole(self.value("count")) or 0, most - 1)
        return [Option(str(n), labels[n], n == shown) for n in range(most)]

    @property
    def queens(self) -> list[tuple[Any, str, str]]:
        return [
            (seat, name, self.value(name))
            for seat in self.page.seats
            for name in (f"queens_{seat.index}",)
        ] if self.has_pot else []  # fmt: skip

    @property
    def goals(self) -> dict[str, dict[str, Any]]:
        """For the script: what each contract asks for, by its cell."""
        return {
            cell: {
                "goal": level,
                "exact": offer.goal == "exactly",
                "trump": offer.trump,
                "several": offer.most > 1,
                "seats": offer.declarers,
                "most": offer.tricks,
            }
            for cell, (offer, level) in self._offers.items()
        }
