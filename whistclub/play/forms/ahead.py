"""The forms of the deals still to come, for a phone that loses the network."""

from __future__ import annotations

from whistclub.play.forms.deal import DealForm, deal_form
from whistclub.play.selectors import TablePage, states_ahead


def forms_ahead(page: TablePage) -> list[DealForm]:
    """An empty form for each deal from the next one on, as far as `states_ahead` looks."""
    return [
        deal_form(None, page=page.at_deal(number), number=number, state=state)
        for number, state in states_ahead(page)
    ]
