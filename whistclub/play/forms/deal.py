"""What every deal form does: read text, offer choices, show what the rules object to."""

from __future__ import annotations

import uuid
from abc import ABCMeta, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, ClassVar

from django import forms
from django.forms.forms import DeclarativeFieldsMetaclass
from django.forms.utils import ErrorDict
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from whistclub.play import words
from whistclub.play.models import Entry, HeldDeal
from whistclub.play.problems import sentence
from whistclub.play.selectors import TablePage, state_before
from whistclub.play.selectors.deal_views import ALL_TRICKS
from whistclub.scoring import Deal, Problem, Rules, State

REASON_LENGTH = 200
PAGES_OWN = {"csrfmiddlewaretoken", "key", "number", "seen", "act", "replaces", "was"}


def reason_field(longest: int = REASON_LENGTH) -> forms.CharField:
    """Why something is put right, for the history; it may be left empty."""
    return forms.CharField(label=_("Reason, if you like"), max_length=longest, required=False)


def ask_reason(form: forms.Form) -> None:
    """Name the reason as one that has to be given; the service insists, not the browser, which
    would not show what a deal is worth before the reason is typed."""
    form.fields["note"].label = _("Reason, because the results are final")


@dataclass(frozen=True, slots=True)
class Option:
    """A tile that can be chosen. why_not: the reason when it cannot."""

    value: str
    label: words.Words
    chosen: bool = False
    css: str = ""
    why_not: str = ""

    @property
    def is_barred(self) -> bool:
        return bool(self.why_not)


class _AbstractForm(DeclarativeFieldsMetaclass, ABCMeta):
    """Forms of which only the subclasses that say all they must can be made."""


class DealForm(forms.Form, metaclass=_AbstractForm):
    """A deal at one table, as its family of rules asks for it.

    entry: the entry that is being corrected, None for a new deal. state: what the deal meets,
    given where deals before it are still to be entered. asks_reason: whether it has to be said
    why, once the results are final. The subclass declares the fields, builds the Deal and says
    which field a Problem points at.
    """

    key = forms.UUIDField(widget=forms.HiddenInput, initial=uuid.uuid4)
    replaces = forms.IntegerField(widget=forms.HiddenInput, required=False)
    seen = forms.CharField(widget=forms.HiddenInput, required=False)
    note = reason_field()

    template: ClassVar[str]
    dock_part: ClassVar[str] = "play/_split.html"
    where: ClassVar[Mapping[str, str]] = {}  # part of the deal → field of the form

    def __init__(
        self,
        data: Any,
        *,
        page: TablePage,
        number: int,
        entry: Entry | None = None,
        deal: Deal | None = None,
        state: State | None = None,
        asks_reason: bool = False,
    ) -> None:
        self.page, self.number, self.entry, self.asks_reason = page, number, entry, asks_reason
        self.rules: Rules = page.ledger.rules
        self.is_ahead = state is not None
        self.state: State = state_before(page, number) if state is None else state
        initial: dict[str, Any] = {"replaces": entry.pk if entry else None}
        if deal is not None:
            initial |= self.texts(deal)
        super().__init__(data, initial=initial)
        if asks_reason:
            ask_reason(self)
        self.add_fields()

    def add_fields(self) -> None:
        """Add the fields whose number or choices depend on the table."""

    @abstractmethod
    def texts(self, deal: Deal) -> dict[str, Any]:
        """What the fields show for a deal that is already entered."""

    @abstractmethod
    def deal(self) -> Deal:
        """The deal, from fields that were valid."""

    def value(self, name: str) -> str:
        """What the field shows, "" for nothing."""
        found = self[name].value()
        return "" if found is None else str(found)

    def options(
        self, name: str, choices: Iterable[tuple[str, words.Words]], css: Mapping[str, str] = {}
    ) -> list[Option]:
        """The tiles of a field, the chosen one marked."""
        chosen = self.value(name)
        return [
            Option(value, label, value == chosen, css.get(value, "")) for value, label in choices
        ]

    @property
    def trump_options(self) -> list[Option]:
        """The tiles of the suits, in families that have a field `trump`."""
        return self.options("trump", SUIT_CHOICES)

    def leave_unjudged(self) -> None:
        """Show what is typed, and say nothing yet of what is wrong with it."""
        self._errors = ErrorDict()

    def show(self, problems: Iterable[Problem]) -> None:
        """Put each problem beside the field it is about, in the language of the page."""
        for problem in problems:
            fault = forms.ValidationError(sentence(problem), code=problem.code)
            self.add_error(self.field_of(problem), fault)

    def field_of(self, problem: Problem) -> str | None:
        """The field that a problem points at; None for the deal as a whole."""
        name = self.where.get(problem.where)
        return name if name in self.fields else None

    def keep_bids(self, keep: Callable[[dict[str, Any]], object]) -> bool:
        """Hand the bids to `keep`, in families that write them down first; whether it did."""
        return False

    @property
    def stays(self) -> Sequence[str]:
        """The contracts, by the values of the field, after which the same player deals again."""
        return ()

    @property
    def shape(self) -> Hashable:
        """What tells the form of a deal ahead from that of another one at the same table."""
        return None

    @property
    def live_parts(self) -> Sequence[str]:
        """Templates that a preview swaps beside the dock."""
        return ()

    @property
    def is_bidding_now(self) -> bool:
        """Whether a part of the deal is to be saved first."""
        return False

    def as_correction_of(self, entry: Entry) -> None:
        """Turn what was posted as a new deal into a correction of this entry."""
        assert isinstance(self.data, QueryDict)
        self.data = self.data.copy()
        self.data["replaces"] = str(entry.pk)

    @property
    def first_fault(self) -> str:
        """What is to be done next, "" when nothing is."""
        return next((fault for _, fault in self.faults), "")

    @property
    def needs_value(self) -> bool:
        """Whether the club's table lacks the value that this deal is worth."""
        faults = self.errors.as_data()
        return any(one.code == "value not set" for found in faults.values() for one in found)

    @property
    def faults(self) -> list[tuple[str, str]]:
        """All faults with the place on the page that each is about."""
        return [
            (f"f-{name}" if name != "__all__" else "", str(fault))
            for name, faults in self.errors.items()
            for fault in faults
        ]


class TricksField(forms.TypedChoiceField):
    """A number of tricks from the rail, 0..13; None where nothing was tapped."""

    def __init__(self, most: int = ALL_TRICKS, **kwargs: Any) -> None:
        kwargs.setdefault("required", False)
        choices = [(str(n), str(n)) for n in range(most + 1)]
        super().__init__(choices=choices, coerce=int, empty_value=None, **kwargs)


SUIT_CHOICES = [(letter, words.SUITS[letter]) for letter in "HDCS"]


def suit_field() -> forms.ChoiceField:
    """A suit, or "" for none."""
    return forms.ChoiceField(choices=[("", _("none")), *SUIT_CHOICES], required=False)


def deal_form(data: Any, *, page: TablePage, **which: Any) -> DealForm:
    """The form of the table's family of rules, found by the family's name; see DealForm."""
    module = import_module(f"whistclub.play.forms.{page.formula}")
    form = module.Form(data, page=page, **which)
    assert isinstance(form, DealForm)
    return form


def typed_in(data: QueryDict) -> dict[str, list[str]]:
    """What somebody typed into the form, without what the page itself had put there."""
    return {name: values for name, values in data.lists() if name not in PAGES_OWN}


def held_data(held: HeldDeal, entry: Entry | None) -> QueryDict:
    """A deal that is held, as its form would send it now. entry: the one it would replace."""
    data = QueryDict(mutable=True)
    for name, values in held.typed.items():
        data.setlist(name, values)
    data["key"], data["replaces"] = str(held.key), str(entry.pk) if entry else ""
    return data
