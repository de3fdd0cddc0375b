"""What finishing a drive writes at the club, and whether it still holds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from decimal import Decimal

from whistclub.drives.models import Closing, Drive
from whistclub.drives.selectors.board import Board
from whistclub.drives.selectors.results import holders
from whistclub.play.models import Adjustment
from whistclub.play.selectors.standings import Number

Shares = dict[int, Decimal]  # points by player id


def due(board: Board) -> dict[str, Shares]:
    """What players get that no deal gave, for `places` at the table and for `waits`; 2 queries.

    Whoever held a card in a round gets what was added to it for that round.
    """
    players = _players(board.drive)
    return {
        "places": _shares(players, {card.entrant.pk: card.bonus for card in board.cards}),
        "waits": _shares(players, {card.entrant.pk: card.credits for card in board.cards}),
    }


def still_holds(board: Board, closing: Closing) -> bool:
    """Whether what was written is what the cards say now: not after a late correction.

    3 queries.
    """
    written = Adjustment.objects.filter(act__in=(closing.places, closing.waits), struck_at=None)
    found = {(act, player): points for act, player, points in written.values_list(
        "act", "player", "points"
    )}  # fmt: skip
    wanted = {
        (getattr(closing, kind), player): points
        for kind, shares in due(board).items()
        for player, points in shares.items()
    }
    return found == wanted


def _shares(
    players: Mapping[int, Mapping[int, int]], added: Mapping[int, Mapping[int, Number]]
) -> Shares:
    found: Shares = defaultdict(Decimal)
    for card, by_round in added.items():
        for round, points in by_round.items():
            later = [one for one in players if one >= round]
            found[players[min(later) if later else 0][card]] += points
    return {player: points for player, points in found.items() if points}


def _players(drive: Drive) -> dict[int, dict[int, int]]:
    """Who held each card, as `holders` the other way round."""
    return {
        round: {card: player for player, card in held.items()}
        for round, held in holders(drive).items()
    }
