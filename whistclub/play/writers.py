"""Who writes at a table, and whether two who wrote are one and the same."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import NotRequired, Protocol, TypedDict
from uuid import UUID, uuid5

from whistclub.clubs.models import Membership, Player, Role
from whistclub.play.models import Phone


class Signature(TypedDict):
    """What stands under whatever is written down at a table.

    key: made with the form, so that what is sent twice is one act. by: who is logged in, None
    for the table's phone. at: now. note: why, once the results are final.
    """

    key: UUID
    by: Membership | None
    at: datetime
    note: NotRequired[str]


class DealSignature(Signature):
    """What stands under a deal; `phone` is the one that it was entered on, if that has joined."""

    phone: NotRequired[Phone | None]


class Signed(Protocol):
    """A row that says who wrote it, and on which phone."""

    @property
    def by_id(self) -> int | None: ...

    @property
    def phone_id(self) -> int | None: ...


@dataclass(frozen=True, slots=True)
class Writer:
    """Who asks or writes: the member who is logged in, and the phone that has joined."""

    by: Membership | None
    phone: Phone | None

    @property
    def by_id(self) -> int | None:
        return self.by.pk if self.by else None

    @property
    def phone_id(self) -> int | None:
        return self.phone.pk if self.phone else None

    @property
    def player(self) -> Player | None:
        """Whose phone it is, or who is logged in."""
        own = self.phone.player if self.phone else None
        return own or (self.by.player if self.by else None)

    @property
    def is_referee(self) -> bool:
        return self.by is not None and self.by.may(Role.ORGANISER)

    def is_author(self, row: Signed) -> bool:
        """Whether this is who wrote the row, as far as anybody can know."""
        return is_known(self) and is_known(row) and not are_two(self, row)

    def may_take(self, row: Signed, *, blind: bool) -> bool:
        """Whether the row may be recorded by this writer: of a deal that both sides write down,
        nobody's own version but by an organiser."""
        return self.is_referee or not blind or are_two(self, row)

    def may_leave(self, row: Signed) -> bool:
        """Whether a version of such a deal may be left aside by this writer: his own."""
        return self.is_referee or self.is_author(row)


def part_of(signature: Signature, part: str) -> Signature:
    """The signature under one of several things that one act writes down; the key of each
    follows from that of the act, so that all of it happens once."""
    return {**signature, "key": uuid5(signature["key"], part)}


def is_known(row: Signed) -> bool:
    """Whether a log-in or a joined phone tells who wrote it."""
    return row.by_id is not None or row.phone_id is not None


def are_two(one: Signed, other: Signed) -> bool:
    """Whether two different people wrote: neither one phone nor one log-in is at both."""
    if not is_known(one) or not is_known(other):
        return False
    same_phone = one.phone_id is not None and one.phone_id == other.phone_id
    same_login = one.by_id is not None and one.by_id == other.by_id
    return not same_phone and not same_login
