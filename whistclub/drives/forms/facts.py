"""A drive as the form shows it: one that is there, or a new one."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from whistclub.clubs.models import Club
from whistclub.drives import ties, trumps
from whistclub.drives.forms.figures import fee_text
from whistclub.drives.models import Credit, Drive, Leftover
from whistclub.drives.movements import EVERYONE
from whistclub.drives.selectors.setup import ADOPTED, NEW, Setting
from whistclub.play.ledger import rules_of
from whistclub.scoring import load_variant


def facts_of(drive: Drive) -> dict[str, Any]:
    """A drive as the form shows it."""
    rules = rules_of(drive.evening.rules)
    order = trumps.order_of(rules, drive.trumps) if trumps.names_trumps(rules) else ""
    same = ("name", "starts", "movement", "rounds", "tables", "minutes", "leftover", "credit",
            "place_bonus", "prizes", "tie_breaks", "one_prize", "knobs", "trumps")  # fmt: skip
    return {
        **{name: getattr(drive, name) for name in same},
        "date": drive.evening.date,
        "place": drive.evening.place,
        "rules": str(drive.evening.rules_id),
        "deals": drive.evening.deals,
        "fee": fee_text(drive.fee),
        "credit_points": drive.credit_points or "",
        "place_bonus": " ".join(map(str, drive.place_bonus)),
        "order": order,
        "trumps_of": order,
    }


def usual_facts(club: Club, setting: Setting) -> dict[str, Any]:
    """A new drive as the form proposes it: 24 hands in eight rounds."""
    of_drives = (
        str(rules.pk)
        for rules in setting.rule_sets
        if load_variant(rules.variant).formula == "tricks"
    )
    return {
        "date": timezone.localdate(),
        "place": club.place,
        "rules": next(of_drives, NEW + ADOPTED[0]),
        "deals": 3,
        "rounds": 8,
        "movement": EVERYONE,
        "leftover": Leftover.WAIT,
        "credit": Credit.AVERAGE,
        "one_prize": True,
        "tie_breaks": list(ties.DEFAULT),
        "prizes": ["highest", "second", "third"],
        "knobs": {},
        "trumps": [],
    }
