"""A file kept, read, and taken over."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID

from django.db import transaction

from whistclub.clubs.models import Club, Membership
from whistclub.clubs.services import add_players
from whistclub.drives.models import Drive
from whistclub.drives.services import Line, enter_list
from whistclub.exchange.models import Kind, Upload
from whistclub.exchange.people import Person
from whistclub.exchange.reading import Beat, Unreadable, read
from whistclub.exchange.results import Result
from whistclub.exchange.selectors.files import Choice, Preview, preview
from whistclub.exchange.services.results import store_results
from whistclub.jobs.models import Job
from whistclub.play.models import RuleSet

KEPT = timedelta(days=1)  # what nobody took over by then is deleted: it holds names


class RowsFaulty(ValueError):
    """Raised when rows of a file cannot be taken; `page` names them. Nothing is stored."""

    def __init__(self, page: Preview) -> None:
        super().__init__(f"{len(page.faults)} rows of {page.upload} are faulty")
        self.page = page


@transaction.atomic
def keep_upload(
    *, key: UUID, club: Club, name: str, content: bytes, by: Membership | None, now: datetime,
    drive: Drive | None = None, rules: RuleSet | None = None,
) -> Upload:  # fmt: skip
    """The file, waiting to be read. drive: that its people enter; rules: by which the evenings
    were played whose results it holds; neither for a list of players.

    The same form sent twice is one file. Files that nobody took over are deleted.
    """
    Upload.objects.filter(club=club, at__lt=now - KEPT).delete()
    kind = Kind.ENTRIES if drive else Kind.RESULTS if rules else Kind.PLAYERS
    facts: dict[str, Any] = {
        "kind": kind, "drive": drive, "rules": rules, "name": name[:120], "content": content,
        "by": by, "at": now,
    }  # fmt: skip
    kept, _ = Upload.objects.get_or_create(club=club, key=key, defaults=facts)
    return kept


def assign_job(*, upload: Upload, job: Job) -> None:
    """Note which job reads the file."""
    Upload.objects.filter(pk=upload.pk).update(job=job)


def read_upload(*, upload: Upload, beat: Beat) -> None:
    """Put the rows of the file, or why it cannot be read, in place of its bytes."""
    rows, fault = None, None
    try:
        rows = [[row.number, row.cells] for row in read(bytes(upload.content), beat)]
    except Unreadable as refused:
        fault = {"code": refused.code, "row": refused.row, "column": refused.column}
    Upload.objects.filter(pk=upload.pk).update(rows=rows, fault=fault, content=b"")


@transaction.atomic
def take_over(
    *, upload: Upload, choice: Choice, by: Membership | None, now: datetime, today: date
) -> Upload:
    """Store whoever comes in by this choice of columns; done once however often it is asked.

    Raises RowsFaulty, and nobody is stored; for entries also as `enter_list`.
    """
    Club.objects.select_for_update().get(pk=upload.club_id)  # the queue of all who add people
    held = Upload.objects.select_related("club", "drive__evening__club", "rules").get(pk=upload.pk)
    if held.done_at is not None:
        return held
    page = preview(held, choice, today)
    if page.faults:
        raise RowsFaulty(page)
    coming = page.coming
    people = [line for line in coming if isinstance(line, Person)]
    if held.rules is not None:
        results = [line for line in coming if isinstance(line, Result)]
        store_results(upload=held, results=results, by=by, at=now)
    elif held.drive is None:
        add_players(club=held.club, names=[person.name for person in people])
    elif people:
        lines = [Line(person.name, person.role, person.team) for person in people]
        enter_list(drive=held.drive, lines=lines)
    held.rows, held.done_at, held.added = None, now, len(coming)
    held.save(update_fields=["rows", "done_at", "added"])
    return held
