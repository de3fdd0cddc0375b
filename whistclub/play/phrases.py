"""Small turns of phrase that pages and sheets share."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal

from django.utils.dates import MONTHS, WEEKDAYS
from django.utils.formats import date_format, number_format
from django.utils.timezone import localtime
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _


def first_name(name: str) -> str:
    """What somebody is called at the table: the part of the name before the first blank.

    >>> first_name("Zoë Van Driessche")
    'Zoë'
    """
    return name.split(" ", 1)[0]


def long_date(when: date) -> str:
    """A date with its weekday: Thursday 3 December 2026, mardi 1er décembre 2026.

    Django's own catalogues capitalise the Romanian weekdays and months, and none of its
    formats knows the French 1er.
    """
    language = get_language() or "en"
    weekday, month = str(WEEKDAYS[when.weekday()]), str(MONTHS[when.month])
    day = "1er" if language == "fr" and when.day == 1 else str(when.day)
    if language == "ro":
        return f"{weekday.lower()}, {day} {month.lower()} {when.year}"
    return f"{weekday} {day} {month} {when.year}"


def moment(when: datetime, now: datetime) -> str:
    """The hour and minute by the club's clock, with the date if that is not today's."""
    there = localtime(when)
    clock = date_format(there, "H:i")
    is_today = there.date() == localtime(now).date()
    return clock if is_today else f"{long_date(there.date())}, {clock}"


def listed(names: Sequence[str]) -> str:
    """Names as a sentence lists them: A, B and C."""
    if len(names) < 2:
        return "".join(names)
    return _("%(names)s and %(last)s") % {"names": ", ".join(names[:-1]), "last": names[-1]}


def writing_sentence(names: Sequence[str], number: int) -> str:
    """That others write deal `number` as well; names: whose phones they are, "" for nobody's.

    "" where there are none.
    """
    if not names:
        return ""
    if len(names) == 1 and names[0]:
        return _("%(name)s is entering deal %(number)s on another phone.") % {
            "name": names[0], "number": number,
        }  # fmt: skip
    said = ngettext(
        "Another phone is entering deal %(number)s at this table.",
        "%(phones)s other phones are entering deal %(number)s at this table.",
        len(names),
    )
    return said % {"phones": len(names), "number": number}


def signed(points: int | Decimal) -> str:
    """Points with their sign and a true minus; zero has none. A half as the language writes it.

    >>> signed(26), signed(-26), signed(0)
    ('+26', '−26', '0')
    """
    if points == 0:
        return "0"
    size = Decimal(points).copy_abs()
    figures = str(int(size)) if size == int(size) else number_format(size, decimal_pos=1)
    return f"+{figures}" if points > 0 else f"−{figures}"
