"""What stands around the deals: the title, who sits where, and the margins of the pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import get_language, ngettext, pgettext
from django.utils.translation import gettext as _

from whistclub.play.models import Entry, Evening, RuleSet, SeatSwap
from whistclub.play.phrases import long_date
from whistclub.play.seating import SeatView
from whistclub.play.selectors import SwapNote, TablePage

MOST_CORRECTIONS = 3  # named one by one in the foot


@dataclass(frozen=True, slots=True)
class Frame:
    """The words around a sheet.

    sheet: what kind of sheet it is, for the head of the page. foot: as of which deal.
    before, between and after: the words around the two numbers of "page 1 of 2". swaps:
    players who sat in each other's chairs. late: what changed once the results were final.
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
    late: tuple[str, ...] = ()


def frame_of(page: TablePage, sheet: str, paper: str, stands: Sequence[str] = ()) -> Frame:
    """The frame of a table's sheet, in the language and time zone that are active.

    stands: how far the results are, and their seal; a blank sheet says neither.
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
        foot=foot_of(_foot(page), stands if page.last else ()),
        before=before,
        between=between,
        after=after,
        swaps=page.swap_notes,
        late=late_changes(page),
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
    """The frame of a player's statement. date: of its evening, or its season."""
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


def foot_of(foot: str, stands: Sequence[str]) -> str:
    """The foot, and after it how far the results are."""
    return "; ".join(part for part in (foot, *stands) if part)


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


def late_changes(page: TablePage) -> tuple[str, ...]:
    """What was changed at the table once its results were final, and why, oldest first."""
    final_at = page.table.evening.final_at
    rows: list[Entry | SeatSwap] = [*page.all_entries, *page.swaps]
    late = [row for row in rows if final_at and row.at >= final_at and row.note]
    said = [_late(row, page.formula == "exact_bid") for row in sorted(late, key=lambda row: row.at)]
    return tuple(dict.fromkeys(said))  # deals that moved together are one change


def _late(row: Entry | SeatSwap, is_hand: bool) -> str:
    said = {
        "time": f"{long_date(timezone.localdate(row.at))}, {_clock(row.at)}",
        "reason": row.note.rpartition("\n")[2],
    }
    if isinstance(row, SeatSwap):
        return _("Chairs put right when the results were final, %(time)s: %(reason)s") % said
    if row.is_renumbered:
        return _("Deals moved by one when the results were final, %(time)s: %(reason)s") % said
    words = (
        _("Hand %(number)s changed when the results were final, %(time)s: %(reason)s")
        if is_hand
        else _("Deal %(number)s changed when the results were final, %(time)s: %(reason)s")
    )
    return words % {**said, "number": row.number}


def _clock(moment: datetime) -> str:
    return date_format(timezone.localtime(moment), "H:i")
