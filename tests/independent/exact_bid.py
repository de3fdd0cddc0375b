"""Romanian whist by hand: one hand, the sizes of a match, a match and its ranking.

Written from the published rules alone, before anybody looked at the scoring core. The
ranking compares two players at a time and asks the seven questions in their order.
"""

from __future__ import annotations

import functools

from tests.independent.wording import Malformed, not_whole, refusal, switch, whole

KNOBS = {
    "min_players": 4,
    "max_players": 6,
    "format": None,
    "streak": False,
    "streak_len": 5,
    "streak_good": 10,
    "streak_bad": 10,
    "streak_ones": "skip",
    "scale": "linear",
    "hook": True,
    "ties": "chain",
}
QUESTIONS = (
    "points", "broken contracts", "broken in 8-card hands", "tricks missed", "worst miss",
    "last lead", "seat",
)  # fmt: skip


def answer(line):
    try:
        rules = house(line)
        if "deal" in line:
            players = len(line["deal"]["bids"])
            faults = players_fault(players, rules)
            if faults:
                return refusal(faults | unread_fault(line["deal"]), 0)
            faults = every_fault(line["deal"], players, rules)
            return refusal(faults, 0) if faults else {"points": hand(line["deal"], rules)}
        if "deals" in line:
            return match(line, rules)
        return sizes_of_match(line, rules)
    except Malformed:
        return refusal({"bad input"}, None)


def house(line):
    changes = line.get("rules") or {}
    if any(knob not in KNOBS for knob in changes):
        raise Malformed("an unknown knob")
    rules = KNOBS | changes
    for knob in ("streak", "hook"):
        rules[knob] = switch(rules[knob])
    return rules


def players_fault(players, rules):
    allowed = rules["min_players"] <= players <= rules["max_players"]
    return set() if allowed else {"number of players not allowed"}


def sizes_of_match(line, rules):
    faults = players_fault(line["players"], rules) | format_faults(line, line["players"])
    if faults:
        return refusal(faults, 0)
    sizes = hand_sizes(line["format"], line["players"], line.get("drawn"))
    return {"hands": len(sizes), "hand_sizes": sizes, "trump": [size < 8 for size in sizes]}


def format_faults(line, players):
    if line["format"] not in ("8-1-8", "8-8-8", "1-8-1", "quick"):
        raise Malformed("an unknown format")
    if line["format"] != "quick":
        return set()
    faults = set()
    drawn = line.get("drawn") or []
    if players != 6:
        faults.add("quick game needs six players")
    if len(drawn) != 5:
        faults.add("quick game needs five drawn sizes")
    if len(set(drawn)) < len(drawn):
        faults.add("drawn sizes must differ")
    for size in drawn:
        faults |= not_whole(size, "drawn size out of 2..7")
        if whole(size) and not 2 <= size <= 7:
            faults.add("drawn size out of 2..7")
    return faults


def hand_sizes(shape, players, drawn):
    if shape == "quick":
        return [8, *sorted(drawn, reverse=True)]
    ends, middle = {"8-1-8": (8, 1), "8-8-8": (8, 8), "1-8-1": (1, 8)}[shape]
    down = [7, 6, 5, 4, 3, 2]
    first, last = (down, down[::-1]) if ends == 8 else (down[::-1], down)
    return [ends] * players + first + [middle] * players + last + [ends] * players


def every_fault(deal, players, rules):
    """All message keys that fit anything wrong with one hand, wherever it stands in a match."""
    cards, bids, tricks = deal.get("cards"), deal["bids"], deal.get("tricks")
    faults = not_whole(cards, "cards out of range")
    cards_fit = whole(cards) and 1 <= cards <= 8
    if not cards_fit:
        faults.add("cards out of range")
    faults |= not_whole(deal.get("dealer"), "dealer is not at the table")
    if whole(deal.get("dealer")) and not 0 <= deal["dealer"] < players:
        faults.add("dealer is not at the table")
    resting = deal.get("dealer") if players == 7 else None
    playing = [seat for seat in range(players) if seat != resting]
    faults |= dead_hand_faults(resting, bids, tricks or [])

    bidding = [bids[seat] for seat in playing]
    missing_bid = False
    for bid in bidding:
        missing = not_whole(bid, "bid missing or not a whole number")
        missing_bid = missing_bid or bool(missing)
        faults |= missing
        if whole(bid) and (bid < 0 or (cards_fit and bid > cards)):
            faults.add("bid out of range")
    if not missing_bid and rules["hook"] and sum(bidding) == cards:
        faults.add("bids may not add up to the cards dealt")
    if cards == 8 and deal.get("trump"):
        faults.add("no trump in an 8-card hand")

    if tricks is None or len(tricks) < players:
        return faults | {"tricks missing"}
    if missing_bid:
        faults.add("bids first")
    taken = [tricks[seat] for seat in playing]
    for number in taken:
        faults |= not_whole(number, "tricks missing")
        if whole(number) and (number < 0 or (cards_fit and number > cards)):
            faults.add("tricks out of range")
    if all(map(whole, taken)) and cards_fit and sum(taken) != cards:
        faults.add("tricks must add up to the cards dealt")
    return faults


def dead_hand_faults(resting, bids, tricks):
    """With seven the dealer has no cards. No key says he bid all the same; these are nearest."""
    faults = set()
    if resting in range(len(bids)) and bids[resting] is not None:
        faults |= {"bid out of range", "bid missing or not a whole number", "bad input"}
    if resting in range(len(tricks)) and tricks[resting] is not None:
        faults |= {"tricks out of range", "tricks missing", "bad input"}
    return faults


def hand(deal, rules):
    points = []
    for bid, taken in zip(deal["bids"], deal["tricks"], strict=True):
        missed = abs(bid - taken) if bid is not None else 0
        if bid is None:
            points.append(0)
        elif rules["scale"] == "triangular":
            points.append(-missed * (missed + 1) // 2 if missed else 5 + bid * (bid + 1) // 2)
        else:
            points.append(-missed if missed else 5 + bid)
    return points


def match(line, rules):
    deals = line["deals"]
    players = line.get("players", len(deals[0]["bids"]))
    faults = players_fault(players, rules)
    shape = line.get("format")
    if shape is not None:
        faults |= format_faults(line, players)
    if faults:
        return refusal(faults | unread_fault(deals[0]), 0)
    sizes = hand_sizes(shape, players, line.get("drawn")) if shape is not None else None
    for index in range(len(deals)):
        faults = faults_in_place(deals, index, players, sizes, rules)
        if faults:
            return refusal(faults, index)
    return ranked(deals, players, rules)


def unread_fault(deal):
    """A text or a fraction is one more fault of a hand that is refused before it is read."""
    numbers = [*deal["bids"], *(deal.get("tricks") or [])]
    return set() if all(number is None or whole(number) for number in numbers) else {"bad input"}


def faults_in_place(deals, index, players, sizes, rules):
    deal = deals[index]
    if len(deal["bids"]) != players:
        faults = {"number of players changed"} | unread_fault(deal)
        return faults | players_fault(len(deal["bids"]), rules)
    faults = every_fault(deal, players, rules)
    first, dealer = deals[0].get("dealer"), deal.get("dealer")
    if whole(first) and whole(dealer) and dealer != (first + index) % players:
        faults.add("dealer out of turn")
    if sizes is not None and index >= len(sizes):
        faults.add("more deals than the match has")
    elif sizes is not None and deal["cards"] != sizes[index]:
        faults.add("hand size does not fit the format")
    return faults


def ranked(deals, players, rules):
    rows = [hand(deal, rules) for deal in deals]
    if rules["streak"]:
        for seat in range(players):
            for index, bonus in bonuses(deals, seat, rules):
                rows[index][seat] += bonus
    totals = [sum(row[seat] for row in rows) for seat in range(players)]
    result = {"points": rows, "totals": totals}
    seats = list(range(players))
    if rules["ties"] == "shared":
        seats.sort(key=lambda seat: (-totals[seat], seat))
        above = [sum(other > totals[seat] for other in totals) for seat in seats]
        return result | {"ranking": seats, "places": [1 + number for number in above]}

    def compare(one, other):
        return -1 if better(one, other, deals, rows)[0] == one else 1

    seats.sort(key=functools.cmp_to_key(compare))
    rule = better(seats[0], seats[1], deals, rows)[1]
    return result | {
        "ranking": seats,
        "places": [1 + place for place in range(players)],
        "decided_by": {"places": [1, 2], "rule": rule},
    }


def bonuses(deals, seat, rules):
    """Where the runs of one player end, and what each brings: (index of the hand, points)."""
    found, run = [], 0
    for index, deal in enumerate(deals):
        bid, taken = deal["bids"][seat], deal["tricks"][seat]
        if bid is None:
            continue
        if deal["cards"] == 1 and rules["streak_ones"] == "skip":
            continue
        if deal["cards"] == 1 and rules["streak_ones"] == "reset":
            run = 0
            continue
        # A good run is counted upwards from 0, a bad one downwards.
        run = max(run, 0) + 1 if bid == taken else min(run, 0) - 1
        if run == rules["streak_len"]:
            found.append((index, rules["streak_good"]))
            run = 0
        elif run == -rules["streak_len"]:
            found.append((index, -rules["streak_bad"]))
            run = 0
    return found


def better(one, other, deals, rows):
    """Who of two players stands higher, and which question decided it."""
    for question in QUESTIONS:
        mine, theirs = (reply(question, seat, deals, rows) for seat in (one, other))
        if question == "last lead":
            for end in range(len(rows), 0, -1):
                mine = sum(row[one] for row in rows[:end])
                theirs = sum(row[other] for row in rows[:end])
                if mine != theirs:
                    break
            mine, theirs = -mine, -theirs
        if mine != theirs:
            return (one if mine < theirs else other), question
    raise AssertionError("two players on one seat")


def reply(question, seat, deals, rows):
    """A player's answer to a question; the lower answer is the better."""
    misses = [
        (abs(deal["bids"][seat] - deal["tricks"][seat]), deal["cards"])
        for deal in deals
        if deal["bids"][seat] is not None
    ]
    return {
        "points": -sum(row[seat] for row in rows),
        "broken contracts": sum(1 for missed, _ in misses if missed),
        "broken in 8-card hands": sum(1 for missed, cards in misses if missed and cards == 8),
        "tricks missed": sum(missed for missed, _ in misses),
        "worst miss": max((missed for missed, _ in misses), default=0),
        "last lead": 0,
        "seat": seat,
    }[question]
