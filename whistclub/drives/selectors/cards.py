"""Which printed cards no longer say where their players sit."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from whistclub.drives.models import Draw, Drive, Entrant, Handover

Lines = dict[tuple[int, int], tuple[int, int] | None]  # round and card → table and seat, or waits


def changed_cards(drive: Drive) -> tuple[Entrant, ...]:
    """The cards to be printed again, by number: another table, seat or wait in a round to come,
    another player, or a card that is new; 3 queries.

    Compared with what stood when cards were last printed, or when the first round was
    announced if none were. None before that, and where rounds hang on results: such cards name
    no tables. A card that is in no round to come any more is not printed.
    """
    draws = list(drive.draws.order_by("round", "attempt"))
    told = [draw for draw in draws if draw.is_announced]
    since = drive.cards_at or min(
        (draw.announced_at for draw in told if draw.announced_at), default=None
    )
    last = max((draw.round for draw in told), default=0)
    to_come = [draw for draw in draws if draw.round > last]
    if since is None:
        return ()
    then, now = _lines(_before(to_come, since)), _lines(to_come)
    if not then:
        return ()
    given = set(
        Handover.objects.filter(entrant__drive=drive, at__gt=since).values_list(
            "entrant", flat=True
        )
    )
    changed = {card for (round, card), line in now.items() if then.get((round, card), 0) != line}
    known = {card for _, card in now}
    entrants = drive.entrants.select_related("player", "second")
    return tuple(card for card in entrants if card.pk in changed | (given & known))


def _before(draws: Iterable[Draw], moment: datetime) -> list[Draw]:
    return [draw for draw in draws if draw.drawn_at <= moment]


def _lines(draws: Iterable[Draw]) -> Lines:
    """What stands on the cards by the last attempt of each round; draws: in order."""
    latest = {draw.round: draw for draw in draws}
    lines: Lines = {}
    for round, draw in latest.items():
        for number, table in enumerate(draw.companies, 1):
            lines |= {(round, card): (number, seat) for seat, card in enumerate(table)}
        lines |= {(round, card): None for card in draw.seating["byes"]}
    return lines
