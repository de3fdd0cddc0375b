"""House rules: a preset taken over, its cells and knobs set, its versions kept."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models import Max

from whistclub.clubs.models import Club
from whistclub.play.ledger import fold
from whistclub.play.models import Entry, Evening, RuleSet, Table
from whistclub.play.services.projection import project
from whistclub.scoring import DealRejected, copy_missing, house_rules, load_variant


@transaction.atomic
def adopt_preset(*, club: Club, variant: str, name: str) -> RuleSet:
    """The club's house rules of this name, at first just the preset; a later version if the
    name is taken."""
    return _next_version(club, variant, name, {})


@transaction.atomic
def change_rules(*, rules: RuleSet, overrides: dict[str, Any]) -> RuleSet:
    """The rules with these cells and knobs over the preset: the same row while nobody has
    played by it, else the next version.

    Tables of open evenings move to the new version where not a point of theirs changes by
    it, as when a cell that had no value gets one.

    Raises BadRules naming the knob or cell that cannot be.
    """
    house_rules(rules.variant, overrides)
    rules = RuleSet.objects.select_for_update(of=("self",)).select_related("club").get(pk=rules.pk)
    if not rules.frozen:
        rules.overrides = overrides
        rules.save(update_fields=["overrides"])
        return rules
    newer = _next_version(rules.club, rules.variant, rules.name, overrides)
    _move_open_tables(rules, newer)
    return newer


def copy_cells(*, rules: RuleSet, preset: str) -> RuleSet:
    """The rules with every cell that has no value filled from another preset.

    Raises as `change_rules`.
    """
    filled = copy_missing(house_rules(rules.variant, rules.overrides), preset)
    table = {**rules.overrides.get("table", {}), **filled}
    return change_rules(rules=rules, overrides={**rules.overrides, "table": table})


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
    Evening.objects.filter(rules=old, closed=False, tables=None).update(rules=new)
    for table in Table.objects.filter(rules=old, evening__closed=False).select_related("evening"):
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
