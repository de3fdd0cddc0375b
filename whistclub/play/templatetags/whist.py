"""Points, seats, suits and contracts as every page and sheet writes them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from uuid import uuid4

from django import template
from django.forms import BaseForm
from django.forms.utils import ErrorList
from django.template import Context
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.timezone import localtime, now

from whistclub.play import words
from whistclub.play.models import Evening
from whistclub.play.money import money
from whistclub.play.phrases import first_name, long_date, signed
from whistclub.play.reasons import Line, explain
from whistclub.play.seating import SeatView
from whistclub.play.selectors import Agreed, DealView, Publication, TablePage, agreed, publication
from whistclub.play.selectors.rubber import rubber_news, side_scores
from whistclub.play.telling import told
from whistclub.play.writers import Writer
from whistclub.scoring import Bid, CardShown, Deal

register = template.Library()
register.filter("first_name", first_name)
register.filter("signed", signed)


@register.filter
def pts(points: int | Decimal) -> SafeString:
    """Signed points, marked so that negative ones look different."""
    css = "pts pts--neg" if points < 0 else "pts"
    return format_html('<span class="{}">{}</span>', css, signed(points))


@register.filter
def contract(key: str) -> words.Words:
    """The name of a contract."""
    return words.CONTRACTS[key]


@register.filter
def short_contract(key: str) -> words.Words:
    """The name of a contract where room is scarce."""
    return words.SHORT_CONTRACTS[key]


@register.simple_tag
def suit(letter: str | None, paper: bool = False) -> str:
    """A suit, symbol and name; on paper the red suits are outlined. Nothing for no trump."""
    if not letter:
        return ""
    if paper:
        return format_html("{} {}", words.PAPER_PIPS[letter], words.SUITS[letter])
    return format_html(
        '<span class="pip pip--{}"><i aria-hidden="true">{}</i> {}</span>',
        letter.lower(), words.PIPS[letter], words.SUITS[letter],
    )  # fmt: skip


@register.simple_tag
def seat(seat: Any, paper: bool = False) -> SafeString:
    """A seat's badge; `seat` is a SeatView. The whole word stands in hidden text."""
    joint = "seat-" if paper else "seat--"
    if paper:
        return format_html('<span class="seat {}{}">{}</span>', joint, seat.side, seat.letter)
    return format_html(
        '<span class="seat {}{}" title="{}"><span aria-hidden="true">{}</span>'
        '<span class="vh">{}</span></span>',
        joint, seat.side, seat.word, seat.letter, seat.word,
    )  # fmt: skip


@register.simple_tag
def side_badge(side: int, paper: bool = False) -> SafeString:
    """The badge of NS (0) or EW (1)."""
    css = ("seat-" if paper else "seat--") + ("ns", "ew")[side]
    return format_html(
        '<span class="seat {}" title="{}">{}</span>', css, words.SIDE_WORDS[side], words.SIDES[side]
    )


@register.filter
def at(values: Sequence[Any], index: int) -> Any:
    """The value at an index that the template knows by a variable."""
    return values[index]


@register.filter
def faults_of(form: BaseForm, name: str) -> ErrorList | tuple[()]:
    """The faults of a field that the template knows by its name."""
    return form.errors.get(name, ())


@register.simple_tag
def day(when: date) -> str:
    """A date with its weekday, as the language writes it; of a moment, the club’s date."""
    return long_date(localtime(when) if isinstance(when, datetime) else when)


@register.filter
def drive_trump(shown: CardShown) -> words.Words:
    """The trump of a hand of a drive, with its symbol where it is a suit."""
    return trump(shown.trump)


@register.filter
def trump(key: str) -> words.Words:
    """A trump of a drive, with its symbol where it is a suit."""
    return suit(key) if key in words.SUITS else words.DRIVE_TRUMPS[key]


@register.filter
def shows_level(bid: Bid) -> bool:
    """Whether the height of the contract is said: not where it has one only."""
    return bid.contract not in words.WITHOUT_LEVEL


@register.simple_tag
def why(view: DealView) -> list[Line]:
    """The explanation of a deal's points, a line for each seat or side."""
    return explain(view.row, view.sat)


@register.simple_tag
def new_key() -> SafeString:
    """A key for what the form does, so that it is done once however often it is sent."""
    return format_html('<input type="hidden" name="key" value="{}">', uuid4())


@register.simple_tag
def tell(deal: Deal, sat: tuple[SeatView, ...]) -> str:
    """A deal in one line of plain words, with the names of who sat on each chair."""
    return told(deal, sat)


@register.simple_tag(takes_context=True)
def published(context: Context, evening: Evening) -> Publication:
    """How far the results of the evening are now, and what who looks at the page may do."""
    return publication(evening, now(), context.get("membership"))


@register.simple_tag(takes_context=True)
def agreement(context: Context, page: TablePage) -> Agreed:
    """How far a table is with what its evening asks players to agree to."""
    return agreed(page, Writer(context.get("membership"), None))


register.simple_tag(money, name="money")
register.filter("rubber_news", rubber_news)
register.filter("side_scores", side_scores)
