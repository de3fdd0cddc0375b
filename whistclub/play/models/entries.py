"""The ledger of deals.

It is append-only: a correction is a new Entry that points at what it corrects. Scores are a
projection of it, rewritten with every entry; `rescore` shows that they agree.
"""

from __future__ import annotations

from typing import ClassVar, Self

from django.db import models

from whistclub.clubs.models import Membership, Player
from whistclub.play.models.evenings import Table
from whistclub.play.models.phones import Phone

LAST_NUMBER = 999  # of a deal at a table
ROOM, ROOM_CLOSED = "room", "room closed"  # notes of deals that only changed their numbers


class OpenHand(models.Model):
    """A hand whose bids are known and whose tricks are still being played."""

    table = models.OneToOneField(Table, models.CASCADE, related_name="open_hand")
    number = models.PositiveSmallIntegerField()
    facts = models.JSONField()

    def __str__(self) -> str:
        return f"{self.table}, hand {self.number}"


class EntryQuerySet(models.QuerySet["Entry"]):
    def live(self) -> Self:
        """Entries that count: not corrected by a later one, not void."""
        return self.filter(replaced_by=None, void=False)

    def heads(self) -> Self:
        """The last entry of every deal, void ones too."""
        return self.filter(replaced_by=None)


class Entry(models.Model):
    """A deal as somebody entered it. Never changed: a correction is a new entry.

    facts: the deal in the case format that the command line uses. balance: the
    sum of its scores, kept where the rules promise 0. effect: for a correction, and for a deal
    entered among later ones or for a reason, what it did to everyone; see `Ledger.effect`.
    moved_from: the struck entry of the same deal at the table where it was entered first. phone:
    on which it was entered, if that has joined the table.
    """

    table = models.ForeignKey(Table, models.PROTECT, related_name="entries")
    number = models.PositiveSmallIntegerField()  # 1, 2, … at this table
    key = models.UUIDField(unique=True)  # made with the form; a repeat is the same entry
    replaces = models.OneToOneField(
        "self", models.PROTECT, null=True, blank=True, related_name="replaced_by"
    )
    moved_from = models.OneToOneField(
        "self", models.PROTECT, null=True, blank=True, related_name="moved_to"
    )
    void = models.BooleanField(default=False)
    facts = models.JSONField()
    by = models.ForeignKey(Membership, models.SET_NULL, null=True, blank=True)  # None: the table
    phone = models.ForeignKey(Phone, models.SET_NULL, null=True, blank=True, related_name="entries")
    at = models.DateTimeField()
    note = models.CharField(max_length=200, blank=True)
    effect = models.JSONField(null=True, blank=True)
    balance = models.SmallIntegerField(null=True)

    objects = EntryQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            # Two phones cannot both enter deal 7; see services.record_deal.
            models.UniqueConstraint(
                fields=["table", "number"],
                condition=models.Q(replaces=None),
                name="entry_first_per_deal",
            ),
            # Points that must add up to 0 do so in the database too.
            models.CheckConstraint(
                condition=models.Q(balance=None) | models.Q(balance=0), name="entry_adds_up_to_0"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table}, deal {self.number}"

    @property
    def is_renumbered(self) -> bool:
        """Whether only the number of the deal was changed, to make room or close it."""
        return self.note.partition("\n")[0].rpartition(" ")[0] in (ROOM, ROOM_CLOSED)

    @property
    def is_played(self) -> bool:
        """Whether it was dealt at all, or time ran out before it."""
        return self.facts.get("played", True) is not False


class Score(models.Model):
    """What a deal was worth to one seat: a projection of the ledger, see `services`."""

    entry = models.ForeignKey(Entry, models.CASCADE, related_name="scores")
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, models.PROTECT, related_name="scores")
    points = models.IntegerField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["entry", "seat"], name="score_once_per_seat"),
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.points:+}"


class SeatSwap(models.Model):
    """Two players who sat in each other's chairs for some deals, found out later.

    seat and other: the players, by the seats that were given to them. effect: the totals of
    all players before and after, as `Ledger.effect` has them; None for a swap that only
    follows its deals to other numbers.

    Rows are added, never changed: the same swap once more takes it back.
    """

    table = models.ForeignKey(Table, models.PROTECT, related_name="swaps")
    key = models.UUIDField(unique=True)  # made with the form; a repeat is the same swap
    first = models.PositiveSmallIntegerField()  # deal numbers, both included
    last = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField()
    other = models.PositiveSmallIntegerField()
    by = models.ForeignKey(Membership, models.SET_NULL, null=True, blank=True)  # None: the table
    at = models.DateTimeField()
    note = models.CharField(max_length=200, blank=True)
    effect = models.JSONField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=models.Q(first__lte=models.F("last")), name="swap_of_some_deals"
            ),
            models.CheckConstraint(
                condition=~models.Q(seat=models.F("other")), name="swap_of_two_seats"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table}, deals {self.first} to {self.last}"
