"""Where a drive is set up: what a club plays, who has entered, how far the drive is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from whistclub.clubs.models import Club
from whistclub.drives.crowd import Crowd, crowd_of
from whistclub.drives.models import Draw, Drive
from whistclub.drives.selectors.paper import is_on_paper
from whistclub.play.ledger import rules_of
from whistclub.play.models import RuleSet
from whistclub.play.rule_words import variant_title
from whistclub.scoring import Rules, house_rules, load_variant

ADOPTED = ("whist-drive", "court-whist")  # offered to a club that has no rules for drives
PLAYED = ("tricks", "contracts")  # families that play as many hands as the organiser says
NEW = "new "


@dataclass(frozen=True, slots=True)
class Setting:
    """What the form has to know of the place where it is used.

    rule_sets: those of the club that a drive can play, newest versions. crowd: who has
    entered. told: rounds that are announced. on_paper: whether its cards are typed instead.
    """

    rule_sets: Sequence[RuleSet]
    crowd: Crowd
    told: int = 0
    on_paper: bool = False

    @property
    def has_started(self) -> bool:
        return self.told > 0 or self.on_paper

    def rules_choices(self) -> list[tuple[str, str]]:
        """The club’s rules, then the presets that it has not taken over."""
        known = {rules.variant for rules in self.rule_sets}
        return [
            *((str(rules.pk), rules.name) for rules in self.rule_sets),
            *(
                (NEW + slug, variant_title(load_variant(slug)))
                for slug in ADOPTED
                if slug not in known
            ),
        ]

    def knows(self, chosen: str) -> bool:
        """Whether it can be played here; a preset also when it has been taken over since."""
        own = {str(rules.pk) for rules in self.rule_sets}
        return chosen in own | {NEW + slug for slug in ADOPTED}

    def rules(self, chosen: str) -> Rules:
        """The rules of a choice; the first one’s where there is no such choice."""
        if chosen.startswith(NEW) and chosen.removeprefix(NEW) in ADOPTED:
            return house_rules(chosen.removeprefix(NEW))
        found = {str(rules.pk): rules for rules in self.rule_sets}
        if chosen in found:
            return rules_of(found[chosen])
        return rules_of(self.rule_sets[0]) if self.rule_sets else house_rules(ADOPTED[0])


def setting_of(club: Club, drive: Drive | None = None) -> Setting:
    """The club’s rules for drives, and who has entered; 1 query, 4 for a drive that is there."""
    sets = [
        rules
        for rules in RuleSet.objects.latest_of(club)
        if load_variant(rules.variant).formula in PLAYED
    ]
    if drive is None:
        return Setting(sets, Crowd(0))
    own = drive.evening.rules
    if own not in sets:
        sets.insert(0, own)
    told = Draw.objects.filter(drive=drive).announced().values("round").distinct().count()
    return Setting(sets, crowd_of(drive.entrants.all()), told, is_on_paper(drive))
