"""Lines about sums: what the cards of a drive must add up to, and flags won and lost."""

from __future__ import annotations

from whistclub.pairings.lines.reading import (
    TRICKS,
    Answer,
    BadLine,
    Line,
    Refused,
    read_list,
    read_number,
    read_object,
    read_rules,
    read_tricks,
)
from whistclub.pairings.movements.military import FLAGS, flags_after

MOST = 100_000
MOST_FORTS = 1000
NO_TWO_FORTS = "two different forts"
DISAGREE = "totals do not agree"


def check_answer(line: Line) -> Answer:
    """The average card, and the sum of all cards.

    With `ladies` and `gents`, the totals of their cards, these are checked too: all together
    make the sum, and each half of it is made by one role, because every pair has one of each.
    """
    read_rules(line)
    tables = read_number(line, "tables", 1, MOST)
    hands = read_number(line, "hands", 1, MOST)
    total = 2 * TRICKS * tables * hands
    if "ladies" in line or "gents" in line:
        for role in ("ladies", "gents"):
            if sum(_cards(line, role)) != total // 2:
                raise Refused(DISAGREE)
    whole, half = divmod(TRICKS * hands, 2)
    return {"card_average": whole + 0.5 if half else whole, "all_cards_total": total}


def military_answer(line: Line) -> Answer:
    """The flags of every fort after the games."""
    read_rules(line)
    forts = read_number(line, "forts", 1, MOST_FORTS)
    start = read_number({"start_flags": FLAGS} | dict(line), "start_flags", 0, MOST)
    flags = (start,) * forts
    for at, each in enumerate(read_list(line.get("games"), "games")):
        game = read_object(each, "a game")
        home, away = _fort(game, "home"), _fort(game, "away")
        if home == away or not (1 <= home <= forts and 1 <= away <= forts):
            raise Refused(NO_TWO_FORTS, at)
        flags = flags_after(flags, home - 1, away - 1, read_tricks(game.get("tricks"), at))
    return {"flags": {str(fort): count for fort, count in enumerate(flags, 1)}}


def _cards(line: Line, role: str) -> list[int]:
    """The totals of the cards of one role."""
    cards = []
    for total in read_list(line.get(role), role):
        if not isinstance(total, int) or isinstance(total, bool):
            raise BadLine(f"{role} must be whole numbers")
        cards.append(total)
    return cards


def _fort(game: Line, name: str) -> int:
    value = game.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadLine(f"{name} must be the number of a fort")
    return value
