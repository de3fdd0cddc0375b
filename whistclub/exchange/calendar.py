"""A calendar as a file that calendar programs subscribe to (RFC 5545). No Django."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime

LINE = 75  # octets of a line, without its end: RFC 5545, 3.1


@dataclass(frozen=True, slots=True)
class Event:
    """One entry. uid: the same for ever; stamp: when what it says was last changed, aware;
    start: a day, or an aware moment with its end, if that is known."""

    uid: str
    stamp: datetime
    start: date | datetime
    summary: str
    end: datetime | None = None
    location: str = ""
    url: str = ""


def calendar_of(name: str, events: Iterable[Event]) -> bytes:
    """The file. name: what programs call the calendar."""
    lines = [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//whistclub//whistclub//EN",
        "METHOD:PUBLISH", f"NAME:{_escaped(name)}", f"X-WR-CALNAME:{_escaped(name)}",
    ]  # fmt: skip
    for event in events:
        lines += _lines(event)
    lines.append("END:VCALENDAR")
    return b"".join(_folded(line) for line in lines)


def _lines(event: Event) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{event.uid}"
    yield f"DTSTAMP:{_moment(event.stamp)}"
    if isinstance(event.start, datetime):
        yield f"DTSTART:{_moment(event.start)}"
    else:
        yield f"DTSTART;VALUE=DATE:{event.start:%Y%m%d}"
    if event.end is not None:
        yield f"DTEND:{_moment(event.end)}"
    yield f"SUMMARY:{_escaped(event.summary)}"
    if event.location:
        yield f"LOCATION:{_escaped(event.location)}"
    if event.url:
        yield f"URL:{event.url}"
    yield "END:VEVENT"


def _moment(when: datetime) -> str:
    return f"{when.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _escaped(text: str) -> str:
    r"""Text as a value holds it: RFC 5545, 3.3.11.

    >>> _escaped("Hall 2, first floor; ring\nat the \\ door")
    'Hall 2\\, first floor\\; ring\\nat the \\\\ door'
    """
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    lines = "\\n".join(text.splitlines())
    return "".join(letter if letter.isprintable() else " " for letter in lines)


def _folded(line: str) -> bytes:
    """The line with its end; a long one goes on below, after a blank, no letter cut in two."""
    folded, width = [""], 0
    for letter in line:
        size = len(letter.encode())
        if width + size > LINE:
            folded.append(" ")
            width = 1
        folded[-1] += letter
        width += size
    return "".join(f"{part}\r\n" for part in folded).encode()
