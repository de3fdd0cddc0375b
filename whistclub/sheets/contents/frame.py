"""What stands around the deals: the title, who sits where, and the margins of the pages."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import get_language, ngettext, pgettext
from django.utils.translation import gettext as _

from whistclub.play.models import Entry, Evening, RuleSet
from whistclub.play.phrases import long_date
from whistclub.play.seating import SeatView
from whistclub.play.selectors import SwapNote, TablePage

MOST_CORRECTIONS = 3  # named one by one in the foot


@dataclass(frozen=True, slots=True)
class Frame:
    """The words around a sheet.

    sheet: what kind of sheet it is, for the head of the page. foot: as of which deal.
    before, between and after: the words around the two numbers of "page 1 of 2". swaps:
    players who sat in each other's chairs.
    """

    language: str
    paper: str
    club: str
    sheet: str
    date: str
    title: str
    seats: tuple[SeatView, ...]
    foot: str
    before: str
    between: str
    after: str
    swaps: tuple[SwapNote, ...] = ()


def frame_of(page: TablePage, sheet: str, paper: str, seal: str = "") -> Frame:
    """The frame of a table's sheet, in the language and time zone that are active.

    seal: of an evening that has ended; a blank sheet bears none.
    """
    evening = page.table.evening
    before, between, after = _page_words()
    return Frame(
        language=get_language() or "en",
        paper=paper,
        club=evening.club.name,
        sheet=sheet,
        date=long_date(evening.date),
        title=_title(page),
        seats=page.seats,
        foot=sealed(_foot(page), seal if page.last else ""),
        before=before,
        between=between,
        after=after,
        swaps=page.swap_notes,
    )


def frame_of_evening(evening: Evening, sheet: str, title: str, foot: str, paper: str) -> Frame:
    """The frame of a sheet about a whole evening."""
    before, between, after = _page_words()
    return Frame(
        language=get_language() or "en", paper=paper, club=evening.club.name, sheet=sheet,
        date=long_date(evening.date), title=title, seats=(), foot=foot,
        before=before, between=between, after=after,
    )  # fmt: skip


def frame_of_player(club: str, date: str, title: str, foot: str, paper: str) -> Frame:
    """The frame of a player's statement. date: of its evening, "" for all of them."""
    before, between, after = _page_words()
    return Frame(
        language=get_language() or "en", paper=paper, club=club, sheet=_("Statement"), date=date,
        title=title, seats=(), foot=foot, before=before, between=between, after=after,
    )  # fmt: skip


def frame_of_rules(rules: RuleSet, sheet: str, paper: str) -> Frame:
    """The frame of a sheet about house rules; their version stands where else the date does."""
    before, between, after = _page_words()
    return Frame(
        language=get_language() or "en", paper=paper, club=rules.club.name, sheet=sheet,
        date=_("version %(number)s") % {"number": rules.version}, title=rules.name, seats=(),
        foot="", before=before, between=between, after=after,
    )  # fmt: skip


def sealed(foot: str, seal: str) -> str:
    """The foot with the evening's seal, if it has one."""
    said = _("seal %(letters)s") % {"letters": seal} if seal else ""
    return "; ".join(part for part in (foot, said) if part)


def _title(page: TablePage) -> str:
    said = {
        "number": page.table.number,
        "round": page.table.round,
        "rules": page.table.rules.name,
    }
    if page.table.round > 1:
        return pgettext("furniture", "Table %(number)s, round %(round)s, %(rules)s") % said
    # Translators: the head of a score sheet; rules is the name of the club's house rules.
    return pgettext("furniture", "Table %(number)s, %(rules)s") % said


def _page_words() -> tuple[str, str, str]:
    # Translators: keep the two numbers in this order.
    words = _("page %(page)s of %(pages)s") % {"page": "\0", "pages": "\0"}
    before, between, after = words.split("\0")
    return before, between, after


def _foot(page: TablePage) -> str:
    """As of which deal the sheet is, and what was corrected."""
    if page.last is None:
        return ""
    is_hand = page.formula == "exact_bid"
    after = _("After hand %(number)s") if is_hand else _("After deal %(number)s")
    return "; ".join([after % {"number": page.last.number}, *_corrected(page, is_hand)])


def _corrected(page: TablePage, is_hand: bool) -> list[str]:
    """The corrections in words: each deal's last one, or only how many where there are more."""
    latest = {
        entry.number: entry
        for entry in page.all_entries
        if entry.replaces_id is not None and not entry.is_renumbered
    }
    if len(latest) > MOST_CORRECTIONS:
        moment = max(entry.at for entry in latest.values())
        # Translators: deals that were entered again, on the foot of a score sheet.
        words = ngettext(
            "%(n)s correction, at %(time)s",
            "%(n)s corrections, the last at %(time)s",
            len(latest),
        )
        return [words % {"n": len(latest), "time": _clock(moment)}]
    return [_correction(latest[number], is_hand) for number in sorted(latest)]


def _correction(entry: Entry, is_hand: bool) -> str:
    if entry.void:
        words = (
            _("hand %(number)s struck %(time)s")
            if is_hand
            else _("deal %(number)s struck %(time)s")
        )
    elif is_hand:
        words = _("hand %(number)s corrected %(time)s")
    else:
        words = _("deal %(number)s corrected %(time)s")
    return words % {"number": entry.number, "time": _clock(entry.at)}


def _clock(moment: datetime) -> str:
    return date_format(timezone.localtime(moment), "H:i")
