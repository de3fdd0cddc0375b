"""The deals of a player with all who sat there, and what the player undertook in them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from whistclub.clubs.models import Player
from whistclub.clubs.seasons import Season
from whistclub.play.ledger import deal_of, rules_of
from whistclub.play.models import Entry, Score, Table
from whistclub.scoring import Bid, ContractsDeal, Rules

PAIRS_OF = 4  # seats of a rubber at which partners sit opposite each other


@dataclass(frozen=True, slots=True)
class Played:
    """A deal with the scores of all who sat there, the player's own among them."""

    entry: Entry
    own: Score
    scores: tuple[Score, ...]


def deals_of(player: Player, season: Season) -> list[Played]:
    """The player's deals of the season, in the order they were entered, in 4 queries.

    Tables and people are read once: a player sits with the same ones through many deals.
    """
    days = (season.first, season.last)
    sat = Table.objects.filter(seats__player=player, evening__date__range=days)
    tables = {table.pk: table for table in sat.select_related("rules", "evening")}
    people = {other.pk: other for other in Player.objects.filter(club=player.club_id)}
    entries = Entry.objects.filter(scores__player=player, table__evening__date__range=days)
    found = Score.objects.filter(
        entry__scores__player=player, entry__table__evening__date__range=days
    )
    scores: dict[int, list[Score]] = defaultdict(list)
    for score in found.order_by("seat"):
        score.player = people[score.player_id]
        scores[score.entry_id].append(score)
    played = []
    for entry in entries.order_by("pk"):
        entry.table = tables[entry.table_id]
        own = next(one for one in scores[entry.pk] if one.player_id == player.pk)
        played.append(Played(entry, own, tuple(scores[entry.pk])))
    return played


def rules_known(played: Iterable[Played]) -> dict[int, Rules]:
    """The rules of these deals by the key of their version, each read once."""
    versions = {deal.entry.table.rules_id: deal.entry.table.rules for deal in played}
    return {key: rules_of(version) for key, version in versions.items()}


def bids_of(known: Mapping[int, Rules], deal: Played) -> tuple[Bid, ...] | None:
    """The bids of the deal, none if everybody passed; None if not played, and in other games."""
    rules = known[deal.entry.table.rules_id]
    if rules.variant.formula != "contracts":
        return None
    facts = deal_of(rules, deal.entry)
    assert isinstance(facts, ContractsDeal)
    return facts.bids if facts.played else None


def own_bid(deal: Played, bids: tuple[Bid, ...] | None) -> Bid | None:
    """What the player undertook, alone or with a partner."""
    return next((bid for bid in bids or () if deal.own.seat in bid.declarers), None)
