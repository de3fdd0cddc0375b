"""What a deal of Belgian whist, wiezen or solo whist is worth, worked out the long way round.

Written from the published tables alone, before anybody looked at the scoring core, so that
the two can be held against each other. One line goes in as a plain dictionary, one answer
comes out: points, or every reason there is to refuse it.
"""

from __future__ import annotations

from tests.independent.amounts import BRITISH, LEVELS, OVER_STEPS, SHARED, TABLES, amount, is_made
from tests.independent.wording import Malformed, not_whole, refusal, switch, whole

POOLED = ("jeuxdecartes", "wiezen-pot")
POT_CONTRACTS = ("abondance", "grande_misere", "misere_etalee", "chelem")
KNOBS = (
    "table", "bid_order", "suit_order", "contracts_on", "solo_min", "solo_over_cap",
    "pair_step", "under_first", "pair_all_tricks", "pair13_fail", "abondance_over",
    "abondance_trump", "trou_aces", "trou_value", "trou_level4", "multi_settlement",
    "multi_max", "pass_multiplier", "pass_action", "zero_sum", "pot", "fault_fine",
    "referee_needed", "stake_per_point", "preset",
)  # fmt: skip


def house(line):
    """The preset's own rules with the club's changes written over them."""
    preset, changes = line["variant"], line.get("rules") or {}
    if not isinstance(changes, dict) or any(knob not in KNOBS for knob in changes):
        raise Malformed("an unknown knob")
    rules = {
        "preset": preset,
        "solo_min": 6 if preset in ("jeuxdecartes", "whist-preneur") else 5,
        "solo_over_cap": 8 if OVER_STEPS[preset][0] == 3 else None,
        "pair_all_tricks": 30 if OVER_STEPS[preset][0] == 3 else None,
        "pair13_fail": "base_first" if preset == "kleurenwiezen-7" else "base_plus",
        "abondance_over": "none",
        "abondance_trump": "none" if preset == "jeuxdecartes" else "suit",
        "multi_settlement": "pooled" if preset in POOLED else "independent",
        "multi_max": 1 if preset in BRITISH else 4,
        "pass_multiplier": "double_once" if preset == "whisthub" else "none",
        "pot": preset == "wiezen-pot",
        "contracts_on": list(LEVELS),
    }
    if preset == "whisthub":
        rules["abondance_over"] = "by_tricks"
    if preset == "wiezen-2-5-13":
        rules["abondance_over"] = "plus_one"
        rules["solo_over_cap"] = 10  # a solo is as a pair there: five overtricks at most
    if preset in ("wiezen-iwwa", "wiezen-pot"):
        rules["pair_all_tricks"] = "double"
        rules["pair13_fail"] = None  # as any failed pair, until the club says otherwise
        rules["multi_max"] = 3 if preset == "wiezen-iwwa" else 2
    if preset == "solo-whist-6-12-18":
        rules["pair_all_tricks"] = 16
    rules.update(changes)
    rules["pot"] = switch(rules["pot"])
    # Deals with a pot balance only together with it, so nobody asks them to unless told.
    rules.setdefault("zero_sum", preset != "whist-preneur" and not rules["pot"])
    rules["zero_sum"] = switch(rules["zero_sum"])
    rules["table"] = {**TABLES[preset], **cells(changes.get("table") or {})}
    if not set(rules["contracts_on"]) <= set(LEVELS):
        raise Malformed("an unknown contract")
    return rules


def cells(written):
    """The club's own cells, from `{"pair 8": 9, "grande_misere": null}`."""
    named = {
        contract if len(levels) == 1 else f"{contract} {level}": (contract, level)
        for contract, levels in LEVELS.items()
        for level in levels
    }
    for name, value in written.items():
        if name not in named or not (value is None or whole(value)):
            raise Malformed(f"cell {name}")
    return {named[name]: value for name, value in written.items()}


def answer(line):
    """Points of one deal, or points, totals and pot of a list of them; or the refusal."""
    try:
        rules = house(line)
        if "deal" in line:
            points, _ = play(line["deal"], rules, line["deal"].get("pass_rounds", 0), 0)
            return {"points": points} if isinstance(points, list) else refusal(points, 0)
        return play_all(line, rules)
    except Malformed:
        return refusal({"bad input"}, None)


def play_all(line, rules):
    pot, rows = line.get("pot", 0), []
    for index, deal in enumerate(line["deals"]):
        waiting = deal.get("pass_rounds", waiting_passes(line["deals"][:index]))
        points, pot = play(deal, rules, waiting, pot)
        if not isinstance(points, list):
            return refusal(points, index)
        rows.append(points)
    totals = [sum(row[seat] for row in rows) for seat in range(4)]
    return {"points": rows, "totals": totals} | ({"pot": pot} if rules["pot"] else {})


def waiting_passes(before):
    """How many deals just before this one were thrown in, with those from before the list."""
    number, first = 0, None
    for deal in reversed(before):
        if deal["bids"]:
            break
        number, first = number + 1, deal
    return number + (first.get("pass_rounds", 0) if first else 0)


def play(deal, rules, waiting, pot):
    """Points of a deal and what then lies in the pot; or all its faults and the pot as it was."""
    faults = not_whole(waiting, "pass_rounds must be 0 or more")
    if whole(waiting) and waiting < 0:
        faults.add("pass_rounds must be 0 or more")
    faults |= queens_fault(deal.get("queens"))
    if not deal["bids"]:
        return pass_out(deal, rules, pot, faults)
    faults |= every_fault(deal["bids"], rules)
    if faults:
        return faults, pot
    table_points = settle(deal["bids"], rules)
    times = {
        "none": 1,
        "double_once": 2 if waiting else 1,
        "additive": 1 + waiting,
    }[rules["pass_multiplier"]]
    points = [times * point for point in table_points]
    left = pot
    if rules["pot"] and deal["bids"][0]["contract"] in POT_CONTRACTS:
        points, left = with_the_pot(deal["bids"], points, pot)
    return balanced(points, left, pot, rules)


def balanced(points, left, pot, rules):
    """Refuse a deal that breaks the zero sum, where the club has asked for one."""
    if rules["zero_sum"] and sum(points) != 0:
        return {"points do not sum to 0"}, pot
    return points, left


def pass_out(deal, rules, pot, faults):
    queens = deal.get("queens")
    if faults or not rules["pot"] or queens is None:
        return faults or [0, 0, 0, 0], pot
    return balanced([-3 * number for number in queens], pot + 12, pot, rules)


def queens_fault(queens):
    if queens is None or (sum(queens) == 4 and min(queens) >= 0):
        return set()
    return {"queens must add up to 4"}


def with_the_pot(bids, points, pot):
    """The pot goes to those who made it; those who failed lay down as much again."""
    left = pot
    for made, sign in ((True, 1), (False, -1)):
        declarers = [bid["declarers"][0] for bid in bids if is_made(bid) == made]
        if declarers:
            for seat, part in zip(declarers, shares(pot, len(declarers)), strict=True):
                points[seat] += sign * part
            left -= sign * pot
    return points, left


def shares(total, parts):
    """Equal parts; what is left over goes one each to the first of them."""
    return [total // parts + (1 if part < total % parts else 0) for part in range(parts)]


def every_fault(bids, rules):
    """All message keys that fit anything that is wrong with these entries."""
    faults = set()
    for bid in bids:
        faults |= faults_of_one(bid, rules)
    seats = [seat for bid in bids for seat in bid["declarers"]]
    if len(set(seats)) < len(seats):
        faults.add("seat twice")
    for seat in seats:
        faults |= not_whole(seat, "seat out of range")
        if whole(seat) and not 0 <= seat <= 3:
            faults.add("seat out of range")
    contracts = {bid["contract"] for bid in bids}
    if len(bids) > 1 and not (len(contracts) == 1 and contracts <= set(SHARED)):
        faults.add("contracts exclude each other")
    if contracts <= set(SHARED) and len(seats) > rules["multi_max"]:
        faults.add("too many declarers")
    dealt = 12 if "petite_misere" in contracts else 13
    tricks = [bid["tricks"] for bid in bids]
    if all(map(whole, tricks)):
        if sum(tricks) > dealt:
            faults.add("more tricks than were played")
        if len(seats) == 4 and sum(tricks) != dealt:
            faults.add("four declarers share all the tricks")
    if not faults and rules["multi_settlement"] == "pooled" and len(set(map(is_made, bids))) == 2:
        faults.add("mixed result cannot be pooled")
    return faults


def faults_of_one(bid, rules):
    contract, level, tricks = bid["contract"], bid["level"], bid["tricks"]
    if contract not in LEVELS or bid.get("trump") not in (None, "H", "D", "C", "S"):
        raise Malformed("an unknown contract or trump")
    faults = not_whole(tricks, "tricks out of range") | not_whole(level, "level out of range")
    if whole(tricks) and not 0 <= tricks <= (12 if contract == "petite_misere" else 13):
        faults.add("tricks out of range")
    if len(bid["declarers"]) != (2 if contract in ("pair", "trou") else 1):
        faults.add("wrong number of declarers")
    too_low = contract == "solo" and whole(level) and level < rules["solo_min"]
    if level not in LEVELS[contract] or too_low:
        faults.add("level out of range")
    if contract not in rules["contracts_on"]:
        faults.add("contract is switched off")
    doubled = contract == "trou" and rules.get("trou_value") == "doubled_pair"
    if rules["table"].get(("pair" if doubled else contract, level)) is None:
        faults.add("value not set")
    wanted = trump_wanted(contract, rules)
    if wanted == "suit" and bid.get("trump") is None:
        faults.add("trump missing")
    if wanted == "none" and bid.get("trump") is not None:
        faults.add("no trump in this contract")
    return faults


def trump_wanted(contract, rules):
    if contract in SHARED:
        return "none"
    if contract == "abondance":
        return rules["abondance_trump"]
    if contract in ("abondance_etalee", "chelem_etale"):
        return "either"
    if contract == "chelem" and rules["preset"] == "jeuxdecartes":
        return "none"
    if contract == "chelem" and rules["preset"] in BRITISH:
        return "either"
    return "suit"


def settle(bids, rules):
    """Points of the four seats before any multiplier."""
    if len(bids) > 1 and rules["multi_settlement"] == "pooled":
        return pooled(bids, rules)
    points = [0, 0, 0, 0]
    for bid in bids:
        mine, theirs = both_sides(bid, rules)
        for seat in range(4):
            points[seat] += mine if seat in bid["declarers"] else theirs
    return points


def pooled(bids, rules):
    """Each opponent pays or gets the value once; the declarers share it."""
    declarers = [bid["declarers"][0] for bid in bids]
    value = amount(bids[0], rules)
    sign = 1 if value > 0 else -1
    points = [-value] * 4
    whole_pool = abs(value) * (4 - len(declarers))
    for seat, part in zip(declarers, shares(whole_pool, len(declarers)), strict=True):
        points[seat] = sign * part
    return points


def both_sides(bid, rules):
    """What each declarer and what each opponent gets."""
    value = amount(bid, rules)
    if rules["preset"] == "whist-preneur":
        return declarer_scoring(bid, value)
    if len(bid["declarers"]) == 2:
        return value, -value
    return 3 * value, -value


def declarer_scoring(bid, value):
    """The table that pays the declarers only, and the defenders when they beat the contract."""
    if is_made(bid):
        return value, 0
    if bid["contract"] == "trou":
        return 0, -value
    fixed = {"petite_misere": 12, "grande_misere": 24, "misere_etalee": 32, "chelem": 66}
    if bid["contract"] in fixed:
        return value, fixed[bid["contract"]]
    if bid["contract"] == "solo":
        return value, -value * 2 // 3
    return value, -value
