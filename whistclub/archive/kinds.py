"""What an archive holds: each kind of row, how it is named, and what is left out and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db import models

from whistclub.archive.references import ENTRANTS, MARK, Ids, Keys, Reference
from whistclub.clubs.models import Club, Membership, Player, PlayerMerge
from whistclub.drives.models import CardTotal, Closing, Draw, Drive, Entrant, Handover, Plan, Wish
from whistclub.play.models import (
    Adjustment,
    Confirmation,
    Entry,
    Evening,
    HeldDeal,
    OpenHand,
    Payment,
    Reopening,
    RuleSet,
    Seating,
    SeatSwap,
    Table,
    TableSeat,
    Wait,
)

OPENS = "it opens a page without a log-in"
DERIVED = "it follows from the rest"
PHONE = "a phone and its key stay where they are"


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of row.

    named_by: the fields that make its id; none for the club, which is there once. Rows with
    the same id are told apart by a number, in the order in which they were written. club: the
    look-up that leads to the club. evening: the one that leads to the evening, "" for what
    belongs to the whole club. left_out: fields that do not travel, each with the reason.
    references: columns that name rows inside JSON. given_here: numbers that each server gives
    itself; a taken one is exchanged for the next free one. is_ledger: whether rows are added and
    never changed.
    """

    name: str
    model: type[models.Model]
    named_by: tuple[str, ...]
    club: str = "club"
    evening: str = ""
    left_out: Mapping[str, str] = field(default_factory=dict)
    references: Mapping[str, Reference] = field(default_factory=dict)
    given_here: str = ""
    is_ledger: bool = False

    @property
    def fields(self) -> tuple[models.Field[Any, Any], ...]:
        """The fields that travel; the club itself is not named in each row."""
        skipped = {"club", *self.left_out}
        return tuple(
            one
            for one in self.model._meta.concrete_fields
            if not one.primary_key and one.name not in skipped
        )

    def kind_of(self, name: str) -> Kind:
        """The kind that this field names."""
        return BY_MODEL[self.model._meta.get_field(name).related_model]  # type: ignore[index]


def _given_written(rows: dict[str, list[int]], ids: Ids) -> dict[str, list[str]]:
    """What changed hands when two players were made one, but for what is in no archive."""
    found = {}
    for name, keys in rows.items():
        label, _, column = name.rpartition(".")
        if kind := BY_LABEL.get(label):
            known = ids[kind.name]
            found[f"{kind.name}.{column}"] = [known[key] for key in keys if key in known]
    return found


def _given_read(rows: dict[str, list[str]], keys: Keys) -> dict[str, list[int]]:
    found = {}
    for name, ids in rows.items():
        kind, _, column = name.partition(".")
        label = BY_NAME[kind].model._meta.label_lower
        found[f"{label}.{column}"] = [keys[kind][one] for one in ids if one in keys[kind]]
    return found


def _is_given(rows: Any) -> bool:
    return isinstance(rows, dict) and all(
        name.partition(".")[0] in BY_NAME
        and isinstance(ids, list)
        and all(isinstance(one, str) for one in ids)
        for name, ids in rows.items()
    )


GIVEN = Reference(
    written=_given_written, read=_given_read, named=lambda value: iter(()), fits=_is_given
)


def _of_evening(name: str, model: type[models.Model], *named_by: str, **more: Any) -> Kind:
    path = more.pop("evening", "evening")
    return Kind(name, model, named_by, club=f"{path}__club", evening=path, **more)


# Those that others name come first.
KINDS = (
    Kind("club", Club, (), club="pk", left_out={"slug": "it stands in the head"}),
    Kind("player", Player, ("uid",), left_out={"shares_name": DERIVED}, given_here="number"),
    Kind("membership", Membership, ("uid",), left_out={"user": "the log-in is written with it"}),
    Kind("rules", RuleSet, ("uid",), given_here="version"),
    Kind(
        "evening",
        Evening,
        ("uid",),
        evening="pk",
        left_out={"doors_key": OPENS, "doors": OPENS, "page": DERIVED, "wall": OPENS},
    ),
    _of_evening("table", Table, "evening", "round", "number", left_out={"key": OPENS}),
    _of_evening("seat", TableSeat, "table", "seat", evening="table__evening"),
    _of_evening("seating", Seating, "key"),
    _of_evening("wait", Wait, "seating", "player", evening="seating__evening"),
    _of_evening(
        "entry",
        Entry,
        "key",
        evening="table__evening",
        left_out={"phone": PHONE, "balance": DERIVED},
        is_ledger=True,
    ),
    _of_evening("swap", SeatSwap, "key", evening="table__evening", is_ledger=True),
    _of_evening("hand", OpenHand, "table", evening="table__evening"),
    _of_evening("held", HeldDeal, "key", evening="table__evening", left_out={"phone": PHONE}),
    _of_evening(
        "confirmation",
        Confirmation,
        "key",
        evening="table__evening",
        left_out={"phone": PHONE},
        references={"mark": MARK},
        is_ledger=True,
    ),
    _of_evening("adjustment", Adjustment, "act"),  # its player may be made one with another
    _of_evening("payment", Payment, "key"),
    _of_evening("reopening", Reopening, "evening", "at"),
    _of_evening("drive", Drive, "evening", left_out={"wall_key": OPENS, "doors_key": OPENS}),
    _of_evening("entrant", Entrant, "drive", "number", evening="drive__evening"),
    _of_evening(
        "handover", Handover, "entrant", "round", "was", "now", evening="entrant__drive__evening"
    ),
    _of_evening(
        "card_total",
        CardTotal,
        "entrant",
        "half",
        evening="entrant__drive__evening",
        is_ledger=True,
    ),
    _of_evening("wish", Wish, "drive", "kind", "entrant", "other", evening="drive__evening"),
    _of_evening(
        "plan",
        Plan,
        "drive",
        "key",
        evening="drive__evening",
        left_out={"job": "the work is done or lost"},
        references={"entrants": ENTRANTS, "rounds": ENTRANTS},
    ),
    _of_evening(
        "draw",
        Draw,
        "drive",
        "round",
        "attempt",
        evening="drive__evening",
        references={"seating": ENTRANTS},
    ),
    _of_evening("closing", Closing, "places", evening="drive__evening"),
    Kind("merge", PlayerMerge, ("kept", "merged", "at"), references={"rows": GIVEN}),
)
BY_NAME = {kind.name: kind for kind in KINDS}
BY_MODEL: dict[type[models.Model], Kind] = {kind.model: kind for kind in KINDS}
BY_LABEL = {kind.model._meta.label_lower: kind for kind in KINDS}

# Models of which no row travels.
NOT_ARCHIVED = {
    "clubs.ApiToken": "it opens pages to programs",
    "clubs.Miss": "addresses that somebody tried in vain",
    "clubs.User": "log-ins are the server’s; see selectors.rows for what travels of them",
    "jobs.Job": "work that was done or is lost",
    "play.Score": "the ledger says it; it is projected anew",
    "play.Phone": PHONE,
    "play.WithdrawnKey": OPENS,
    "exchange.Upload": "lists that were on their way in",
    "exchange.Sharing": "what others may see is decided on each server",
    "exchange.EveningSwitch": "as what others may see",
    "archive.Reading": "files that were on their way in",
}
