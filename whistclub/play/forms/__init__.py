"""From text to evenings, tables and deals; one deal form for each family of rules."""

from whistclub.play.forms.ahead import forms_ahead
from whistclub.play.forms.deal import DealForm, deal_form, held_data, typed_in

__all__ = ["DealForm", "deal_form", "forms_ahead", "held_data", "typed_in"]
