"""The deal to try house rules with, beside their table of values."""

from __future__ import annotations

import uuid
from typing import Any

from django.http import QueryDict

from whistclub.play.forms import DealForm, deal_form
from whistclub.play.forms.rules import RulesForm
from whistclub.play.forms.trial import before_form
from whistclub.play.problems import sentence
from whistclub.play.reasons import explain
from whistclub.play.selectors import Preview, TablePage, preview
from whistclub.play.selectors.trial import sample, trial_page
from whistclub.scoring import DealRejected


def trial_of(form: RulesForm, data: QueryDict | None, *, is_anew: bool = False) -> dict[str, Any]:
    """What the page shows of the trial, by the rules in the form if they can be.

    data: what was posted, None for the deal that stands there at first. is_anew: whether the
    deal gives way to that one where it cannot be played as the hand that was chosen.
    """
    asked = data if data is not None and "trial" in data else None
    is_sound = not form.is_bound or form.is_valid()
    rules = form.as_typed() if is_sound else form.rule_set
    before = before_form(asked, rules=rules)
    shown: dict[str, Any] = {"before": before}
    try:
        page = trial_page(rules, before.deals())
    except DealRejected as rejected:
        return {**shown, "trial_faults": [sentence(one) for one in rejected.problems]}
    deal, found = _tried(page, asked)
    if is_anew and found is None:
        deal, found = _tried(page, None)
    shown |= {"page": page, "deal": deal}
    faults = [*(fault for errors in before.errors.values() for fault in errors)]
    faults += [fault for _place, fault in deal.faults]
    if faults or found is None:
        return {**shown, "trial_faults": faults}
    if not is_sound:
        return shown
    return {**shown, "preview": found, "trial_lines": explain(found.row, page.seats)}


def _tried(page: TablePage, asked: QueryDict | None) -> tuple[DealForm, Preview | None]:
    """The form of the deal and what it is worth, None if the form or the rules object."""
    number, first = page.next_number, sample(page)
    data = None if asked is None else asked.copy()
    if data is not None:
        data["key"] = str(uuid.uuid4())  # nothing is stored that a key could tell apart
    deal = deal_form(data, page=page, number=number, deal=first)
    if deal.is_bound and not deal.is_valid():
        return deal, None
    try:
        return deal, preview(page, number, deal.deal() if deal.is_bound else first)
    except DealRejected as rejected:
        if deal.is_bound:
            deal.show(rejected.problems)
    return deal, None
