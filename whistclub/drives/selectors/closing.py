"""What finishing a drive writes at the club, and whether it still holds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from decimal import Decimal

from whistclub.drives.models import Closing
from whistclub.drives.selectors.board import Board
from whistclub.drives.selectors.holding import Holding, holding_of
from whistclub.play.models import Adjustment
from whistclub.play.selectors.standings import Number

Shares = dict[int, Decimal]  # points by player id


def due(board: Board) -> dict[str, Shares]:
    """What players get that no deal of the club gave; 2 queries.

    `totals` of paper cards, for `places` at the table, and for `waits`. Whoever held a card in a
    round gets what was added to it for that round, and of a paper card what stands on the half
    that ended with it.
    """
    holding = holding_of(board.drive)
    on_paper = board.cards if board.paper else ()
    return {
        "totals": _shares(holding, {card.entrant.pk: card.made for card in on_paper}),
        "places": _shares(holding, {card.entrant.pk: card.bonus for card in board.cards}),
        "waits": _shares(holding, {card.entrant.pk: card.credits for card in board.cards}),
    }


def still_holds(board: Board, closing: Closing) -> bool:
    """Whether what was written is what the cards say now: not after a late correction.

    3 queries.
    """
    acts = (closing.totals, closing.places, closing.waits)
    written = Adjustment.objects.filter(act__in=acts, struck_at=None)
    found = {(act, player): points for act, player, points in written.values_list(
        "act", "player", "points"
    )}  # fmt: skip
    wanted = {
        (getattr(closing, kind), player): points
        for kind, shares in due(board).items()
        for player, points in shares.items()
    }
    return found == wanted


def _shares(holding: Holding, added: Mapping[int, Mapping[int, Number]]) -> Shares:
    found: Shares = defaultdict(Decimal)
    for card, by_round in added.items():
        for round, points in by_round.items():
            found[holding.player_of(card, round)] += points
    return {player: points for player, points in found.items() if points}
