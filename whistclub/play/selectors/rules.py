"""A club's house rules: their versions, and who played by which."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from django.db.models import Q

from whistclub.clubs.models import Club
from whistclub.play.models import Evening, RuleSet, Table


@dataclass(frozen=True, slots=True)
class Version:
    """One version of a club's rules. evenings: those that play or played by it, latest first."""

    rules: RuleSet
    evenings: tuple[Evening, ...]


def versions_of(rules: RuleSet) -> tuple[Version, ...]:
    """All versions of the rules of this name, newest first, in 3 queries."""
    found = list(RuleSet.objects.filter(club=rules.club, name=rules.name).order_by("-version"))
    tables = Table.objects.filter(rules__in=found)
    played: defaultdict[int, set[int]] = defaultdict(set)
    for version, at in tables.values_list("rules", "evening").distinct():
        played[at].add(version)
    evenings: defaultdict[int, list[Evening]] = defaultdict(list)
    waiting = Q(rules__in=found, tables=None)  # opened, and nobody has sat down yet
    all_evenings = Evening.objects.filter(waiting | Q(pk__in=played)).distinct()
    for evening in all_evenings.order_by("-date", "-pk"):
        evening.club = rules.club
        for version in played.get(evening.pk, {evening.rules_id}):
            evenings[version].append(evening)
    for one in found:
        one.club = rules.club
    return tuple(Version(one, tuple(evenings[one.pk])) for one in found)


def comparable(club: Club, rules: RuleSet) -> tuple[RuleSet, ...]:
    """The other rules of the club, newest versions first, in one query."""
    others = RuleSet.objects.filter(club=club).exclude(pk=rules.pk)
    return tuple(others.order_by("name", "-version"))
