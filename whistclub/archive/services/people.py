"""A person who asks to be forgotten: the results stand under a number.

Remarks in which the name stands are the one thing in the ledger that is ever changed: they are
about nobody's points.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime

from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext as _

from whistclub.archive.models import Reading
from whistclub.archive.references import each
from whistclub.archive.selectors.people import (
    Remark,
    open_evening_of,
    pattern_of,
    remarks_naming,
    same_person,
)
from whistclub.archive.services.readings import drop
from whistclub.clubs.models import Club, Membership, Player
from whistclub.clubs.services import forget_log_in, forget_player
from whistclub.jobs import services as jobs
from whistclub.jobs.models import Job
from whistclub.play.models import Evening


class StillPlaying(ValueError):
    """Raised when somebody plays at an evening that is not closed: that one."""

    def __init__(self, evening: Evening) -> None:
        super().__init__(f"plays at {evening}")
        self.evening = evening


@transaction.atomic
def forget_person(*, player: Player, at: datetime) -> str:
    """The name that stands for the person from now on, such as "Player 17".

    Gone are the name wherever it stands, log-in and address, and printed sheets with the name;
    points stay. Raises StillPlaying; LastKeeper if the club would have no keeper any more.
    """
    club = Club.objects.select_for_update().get(pk=player.club_id)
    people = same_person(player)
    if evening := open_evening_of(people):
        raise StillPlaying(evening)
    for member in Membership.objects.filter(player__in=people).select_related("club", "user"):
        forget_log_in(member=member)
    with translation.override(club.language):
        name = _("Player %(number)s") % {"number": player.number}
    pattern = pattern_of(people)
    for remark in remarks_naming(people):
        _clean(remark, lambda text: pattern.sub(name, text))
    for job in Job.objects.filter(whole=None, arguments__club=club.name):
        if pattern.search(job.title + json.dumps(job.arguments, ensure_ascii=False)):
            jobs.forget(job=job)
    for reading in Reading.objects.filter(club=club, merged_at=None):
        drop(reading=reading)
    for one in people:
        forget_player(player=one, name=name, at=at)
    return name


def _clean(remark: Remark, clean: Callable[[str], str]) -> None:
    column = next(one for one in remark.kind.fields if one.name == remark.column)
    rows = remark.kind.model._base_manager.filter(pk=remark.pk)
    cleaned = each(remark.value, str, lambda text: clean(text)[: column.max_length])
    rows.update(**{column.name: cleaned})
