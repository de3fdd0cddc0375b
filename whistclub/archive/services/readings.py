"""A file read back: kept, looked at, merged, or dropped."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import datetime

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage

from whistclub.archive.comparing import compared
from whistclub.archive.files import Unreadable, read
from whistclub.archive.models import Reading
from whistclub.archive.selectors.readings import found_in
from whistclub.archive.selectors.rows import rows_of
from whistclub.archive.services.merging import MergeRefused, merge_archive
from whistclub.archive.words import fault_of
from whistclub.clubs.models import Club, Membership

LONGEST = 120  # of a file's name


def keep(*, club: Club, name: str, file: bytes, by: Membership | None, at: datetime) -> Reading:
    """The file, kept until it is merged or dropped."""
    reading = Reading(club=club, name=name[:LONGEST], by=by, at=at)
    reading.file = default_storage.save(f"archive/{reading.id.hex}", ContentFile(file))
    reading.save(force_insert=True)
    return reading


def look(*, reading: Reading) -> None:
    """Write on the reading what the file has that the club has not, or why it cannot be read."""
    try:
        archive = read(_file_of(reading))
    except Unreadable as error:
        Reading.objects.filter(pk=reading.pk).update(refused=fault_of(error))
        default_storage.delete(reading.file)
        return
    here = rows_of(reading.club).rows
    found = found_in(compared(archive.rows, here), here, archive.rows)
    Reading.objects.filter(pk=reading.pk).update(found=found)


def choose(*, reading: Reading, theirs: Collection[str]) -> None:
    """Note in which differences the file is right, by name."""
    Reading.objects.filter(pk=reading.pk, merged_at=None).update(theirs=sorted(theirs), refused={})


def merge(*, reading: Reading, at: datetime, beat: Callable[[int, int], None]) -> None:
    """Merge the file as was chosen; what cannot be is written on the reading."""
    if reading.merged_at is not None:
        return
    here = rows_of(reading.club).rows
    archive = read(_file_of(reading))
    try:
        found = merge_archive(archive=archive, club=reading.club, theirs=reading.theirs, beat=beat)
    except MergeRefused as error:
        fault = {"code": error.code, "detail": error.detail}
        Reading.objects.filter(pk=reading.pk).update(refused=fault)
        return
    shown = found_in(found, here, archive.rows)
    Reading.objects.filter(pk=reading.pk).update(found=shown, merged_at=at)
    default_storage.delete(reading.file)


def drop(*, reading: Reading) -> None:
    """Forget a file that was not merged."""
    default_storage.delete(reading.file)
    reading.delete()


def _file_of(reading: Reading) -> bytes:
    with default_storage.open(reading.file) as file:
        return bytes(file.read())
