"""How far the results of an evening are, and what whoever looks at them may still do."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from whistclub.clubs.models import Membership, Role
from whistclub.play.models import Evening
from whistclub.play.phrases import moment


@dataclass(frozen=True, slots=True)
class Publication:
    """The results of an evening as they stand at a moment.

    until: when they are final, None while the evening goes on. may_correct: whether whoever looks
    may still put something right. is_final: a reason is asked for then.
    """

    closed: bool
    is_final: bool
    until: datetime | None
    at: datetime
    may_correct: bool

    @property
    def is_provisional(self) -> bool:
        return self.closed and not self.is_final

    @property
    def asks_reason(self) -> bool:
        """Whether a change has to say why."""
        return self.is_final and self.may_correct

    @property
    def words(self) -> str:
        """What the results are, in the language and time zone that are active."""
        if self.is_final:
            return _("Final results")
        if self.until is not None:
            return _("Provisional until %(time)s") % {"time": moment(self.until, self.at)}
        return _("Live: the evening goes on")

    @property
    def css(self) -> str:
        """The colour of the words."""
        if self.is_final:
            return "status--ok"
        return "status--todo" if self.closed else "status--off"


def publication(evening: Evening, at: datetime, by: Membership | None = None) -> Publication:
    """The evening's results at this moment; by: who looks, None for a table's phone. No query."""
    is_final = evening.is_final(at)
    is_keeper = by is not None and by.may(Role.KEEPER)
    return Publication(evening.closed, is_final, evening.final_at, at, not is_final or is_keeper)
