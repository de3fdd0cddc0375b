"""House rules: a preset taken over, its cells and knobs set, its versions kept."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from django.db import transaction
from django.db.models import Max

from whistclub.clubs.models import Club
from whistclub.play.ledger import fold
from whistclub.play.models import Entry, Evening, RuleSet, Table
from whistclub.play.services.deals import locked
from whistclub.play.services.projection import project
from whistclub.scoring import DealRejected, copy_missing, house_rules, load_variant


class RulesChanged(ValueError):
    """Raised when somebody else has changed the rules since; `newest` is how they stand now."""

    def __init__(self, newest: RuleSet) -> None:
        super().__init__(f"{newest} has been changed")
        self.newest = newest


class NameTaken(ValueError):
    """Raised when the club's rules of this name play another variant; `rules` are those."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(f"{rules} plays {rules.variant}")
        self.rules = rules


def mark_of(rules: RuleSet) -> str:
    """A short text that differs as soon as the rules do."""
    told = json.dumps([rules.pk, rules.overrides], sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()[:16]


@transaction.atomic
def adopt_preset(*, club: Club, variant: str, name: str) -> RuleSet:
    """The club's house rules of this name, at first just the preset; a later version if there
    are such rules, unless they are the plain preset already.

    Raises NameTaken if they play another variant: a season counts by the name of the rules, and
    points of two games cannot be added.
    """
    Club.objects.select_for_update().get(pk=club.pk)
    newest = RuleSet.objects.filter(club=club, name=name).order_by("-version").first()
    if newest is not None and newest.variant != variant:
        raise NameTaken(newest)
    if newest is not None and not newest.overrides:
        return newest
    Club.objects.filter(pk=club.pk, default_rules="").update(default_rules=name)
    return _next_version(club, variant, name, {})


def propose_rules(*, rules: RuleSet) -> None:
    """Let a new evening propose these rules, in whatever version they are then."""
    Club.objects.filter(pk=rules.club_id).update(default_rules=rules.name)


@transaction.atomic
def change_rules(*, rules: RuleSet, overrides: dict[str, Any], seen: str | None = None) -> RuleSet:
    """The rules with these cells and knobs over the preset: the same row while nobody has
    played by it, else the next version. What says the same as the newest version is that one.

    Tables of open evenings move to the new version where not a point of theirs changes by
    it, as when a cell that had no value gets one.

    seen: the mark of the rules that the change was made to. Raises RulesChanged if they are
    not the newest or have another mark by now; BadRules naming the knob or cell that cannot
    be.
    """
    house_rules(rules.variant, overrides)
    Club.objects.select_for_update().get(pk=rules.club_id)  # the queue for version numbers
    versions = RuleSet.objects.filter(club=rules.club_id, name=rules.name)
    newest = versions.select_related("club").latest("version")
    if newest.variant == rules.variant and newest.overrides == overrides:
        return newest
    if newest.pk != rules.pk or seen not in (None, mark_of(newest)):
        raise RulesChanged(newest)
    if not newest.frozen:
        newest.overrides = overrides
        newest.save(update_fields=["overrides"])
        return newest
    newer = _next_version(newest.club, newest.variant, newest.name, overrides)
    _move_open_tables(newest, newer)
    return newer


def copy_cells(*, rules: RuleSet, preset: str) -> RuleSet:
    """The rules with every cell that has no value filled from another preset.

    Raises as `change_rules`.
    """
    filled = copy_missing(house_rules(rules.variant, rules.overrides), preset)
    table = {**rules.overrides.get("table", {}), **filled}
    overrides = {**rules.overrides, "table": table}
    return change_rules(rules=rules, overrides=overrides, seen=mark_of(rules))


def _next_version(club: Club, variant: str, name: str, overrides: dict[str, Any]) -> RuleSet:
    Club.objects.select_for_update().get(pk=club.pk)  # the queue for version numbers
    last = RuleSet.objects.filter(club=club, name=name).aggregate(last=Max("version"))["last"]
    return RuleSet.objects.create(
        club=club,
        name=name,
        variant=variant,
        edition=load_variant(variant).edition,
        overrides=overrides,
        version=(last or 0) + 1,
    )


def _move_open_tables(old: RuleSet, new: RuleSet) -> None:
    open_tables = Table.objects.filter(rules=old, evening__closed_at=None)
    # In the order in which a move locks two tables, and all before anything is written.
    tables = [locked(pk) for pk in open_tables.order_by("pk").values_list("pk", flat=True)]
    Evening.objects.filter(rules=old, closed_at=None, tables=None).update(rules=new)
    for table in tables:
        players = [seat.player_id for seat in table.seats.all()]
        live = list(Entry.objects.live().filter(table=table))
        before = fold(table, len(players), live)
        table.rules = new
        try:
            after = fold(table, len(players), live)
        except DealRejected:
            continue
        if [row.points for row in after.sheet.rows] == [row.points for row in before.sheet.rows]:
            table.save(update_fields=["rules"])
            Evening.objects.filter(pk=table.evening_id, rules=old).update(rules=new)
            RuleSet.objects.filter(pk=new.pk).update(frozen=True)
            project(after, players)
