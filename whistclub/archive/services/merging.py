"""An archive merged into a club.

This is the one place besides `play` that adds to the ledger: it adds what was recorded elsewhere,
as it was recorded there. What is here already is never overwritten unless somebody chose so, and
in the ledger not even then. Points are projected anew at every table that changes, so that they
are what the ledger says.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from django.db import IntegrityError, models, transaction
from django.db.models import Max

from whistclub.archive.comparing import Comparison, Difference, compared
from whistclub.archive.files import Archive
from whistclub.archive.kinds import BY_NAME, KINDS, Kind
from whistclub.archive.selectors.rows import Row, named_in, rows_of
from whistclub.clubs.models import Club, Membership, Role, User
from whistclub.clubs.services import free_name, free_slug, log_in_of, tell_apart
from whistclub.drives.models import Drive
from whistclub.drives.services.setup import sign
from whistclub.play.ledger import rules_of
from whistclub.play.models import RuleSet, Table
from whistclub.play.services.projection import project_tables
from whistclub.scoring import BadNotation, BadRules, DealRejected, UnknownVariant

ALL = "all"  # stands for every difference about which nothing else was chosen
AT_ONCE = 500  # rows a query


class MergeRefused(ValueError):
    """Raised when an archive cannot be merged, and nothing is stored.

    code: "elsewhere" if some of it belongs to another club of this server, or choices do not fit
    together; "rules" or "deals" if no points follow from it. detail: which, in English.
    """

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}")
        self.code, self.detail = code, detail


@transaction.atomic
def open_from_archive(*, archive: Archive, user: User, member: str = "") -> Club:
    """A new club with all that the archive has; `user` logs in as this keeper of it.

    member: the id of a membership in the archive, "" for none of them: a keeper besides.
    Raises MergeRefused.
    """
    row = next(row for row in archive.rows if row["row"] == "club")
    club = Club.objects.create(
        slug=free_slug(archive.head["club"]["slug"]), name=row["name"], language=row["language"]
    )
    merge_archive(archive=archive, club=club, theirs={"club:club"}, log_ins={member: user})
    if not member:
        Membership.objects.create(club=club, user=user, role=Role.KEEPER)
    return club


def merge_archive(
    *,
    archive: Archive,
    club: Club,
    theirs: Collection[str] = (),
    log_ins: dict[str, User] | None = None,
    beat: Callable[[int, int], None] = lambda done, total: None,
) -> Comparison:
    """What the archive was found to have; what is new is in the club now.

    theirs: the differences, by name, in which the archive is right; ALL for every one. Merged
    twice, nothing is new the second time. log_ins: who logs in as these memberships. Raises
    MergeRefused.
    """
    try:
        with transaction.atomic():
            return _Merge(archive, club, log_ins or {}, beat).done(theirs)
    except IntegrityError as error:
        raise MergeRefused("elsewhere", str(error)) from None
    except (BadRules, UnknownVariant) as error:
        raise MergeRefused("rules", str(error)) from None
    except (BadNotation, DealRejected) as error:
        raise MergeRefused("deals", str(error)) from None


class _Merge:
    """One archive on its way into one club, inside a transaction."""

    def __init__(
        self,
        archive: Archive,
        club: Club,
        log_ins: dict[str, User],
        beat: Callable[[int, int], None],
    ) -> None:
        self.club = Club.objects.select_for_update().get(pk=club.pk)
        # Nobody records at a table of the club while its rows are told apart.
        list(Table.objects.select_for_update().filter(evening__club=club).order_by("pk"))
        here = rows_of(club)
        self.keys = {name: dict(keys) for name, keys in here.keys.items()}
        self.found = compared(archive.rows, here.rows)
        for theirs, ours in self.found.same_as.items():
            self.keys["membership"][theirs] = self.keys["membership"][ours]
        self.log_ins, self.beat = log_ins, beat
        self.tables: set[str] = set()  # ids of those whose points may have changed

    def done(self, theirs: Collection[str]) -> Comparison:
        for number, kind in enumerate(KINDS):
            self.beat(number, len(KINDS))
            self._add(kind, [row for row in self.found.new if row["row"] == kind.name])
        for one in self.found.different:
            if not one.is_fixed and (one.name in theirs or ALL in theirs):
                self._take(one)
        for rules in RuleSet.objects.filter(club=self.club):
            rules_of(rules)
        touched = [self.keys["table"][one] for one in self.tables]
        project_tables(Table.objects.filter(pk__in=touched).order_by("pk"))
        tell_apart(club=self.club)
        return self.found

    def _add(self, kind: Kind, rows: list[Row]) -> None:
        """The rows of one kind, many in a query, but none before one of them that it names."""
        waiting: dict[str, models.Model] = {}
        for row in rows:
            names_waiting = any(one in waiting for name, one in named_in(kind, row))
            if names_waiting or len(waiting) == AT_ONCE:
                self._save(kind, waiting)
            waiting[row["id"]] = self._made(kind, row)
            self._touch(row)
        self._save(kind, waiting)

    def _save(self, kind: Kind, waiting: dict[str, models.Model]) -> None:
        made = kind.model._base_manager.bulk_create(waiting.values())
        for name, one in zip(waiting, made, strict=True):
            self.keys[kind.name][name] = one.pk
            if isinstance(one, Drive):
                sign(one)
        waiting.clear()

    def _made(self, kind: Kind, row: Row) -> models.Model:
        values = {one.attname: self._value(kind, one, row[one.name]) for one in kind.fields}
        if kind.club == "club":
            values["club_id"] = self.club.pk
        if kind.given_here:
            values[kind.given_here] = self._free_number(kind, row)
        if kind.name == "membership":
            values["user"] = self._log_in(row)
        return kind.model(**values)

    def _value(self, kind: Kind, one: models.Field[Any, Any], value: Any) -> Any:
        if one.is_relation:
            return None if value is None else self.keys[kind.kind_of(one.name).name][value]
        if reference := kind.references.get(one.name):
            return reference.read(value, self.keys)
        return one.to_python(value)

    def _free_number(self, kind: Kind, row: Row) -> int:
        """The row's own number, or the next one if that is taken here."""
        alike = {"name": row["name"]} if kind.name == "rules" else {}
        others = kind.model._base_manager.filter(club=self.club, **alike)
        number: int = row[kind.given_here]
        if others.filter(**{kind.given_here: number}).exists():
            number = others.aggregate(last=Max(kind.given_here))["last"] + 1
        return number

    def _log_in(self, row: Row) -> User | None:
        """Who logs in as this member: found by the address, else made without a password.

        Nobody is found by the name of a log-in, for anybody may have that on another server.
        """
        if user := self.log_ins.get(row["id"]):
            return user
        told = row["log_in"]
        if told is None:
            return None
        if told["email"]:
            return log_in_of(address=told["email"], name=told["name"])
        return User.objects.create_user(free_name(told["name"]))

    def _take(self, one: Difference) -> None:
        """Let the archive be right."""
        kind = BY_NAME[one.there["row"]]
        changed = {
            column.attname: self._value(kind, column, one.there[column.name])
            for column in kind.fields
            if column.name in one.fields
        }
        pk = self.club.pk if kind.name == "club" else self.keys[kind.name][one.there["id"]]
        kind.model._base_manager.filter(pk=pk).update(**changed)
        self._touch(one.there)

    def _touch(self, row: Row) -> None:
        if row["row"] in ("seat", "entry", "swap"):
            self.tables.add(row["table"])
        elif row["row"] == "table":
            self.tables.add(row["id"])
