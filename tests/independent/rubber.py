"""English whist by hand: games, rubbers, an evening of rubbers and a duplicate, one line at a time.

Written from the laws and books alone, before anybody looked at the scoring core. The rubber
is walked deal by deal with every rule in the order in which the books give them.
"""

from __future__ import annotations

from fractions import Fraction

from tests.independent.wording import Malformed, not_whole, refusal, switch, whole

PRESETS = {
    "english-short": (5, True, "none", False, "aggregate", "2-0"),
    "english-long": (9, True, "none", False, "aggregate", "2-0"),
    "english-american": (7, False, "none", False, "aggregate", "2-0"),
    "english-short-laws": (5, True, "one_short", True, "game_points", "always"),
    "english-notrump": (5, False, "none", False, "aggregate", "2-0"),
    "english-dummy": (5, True, "one_short", True, "game_points", "always"),
}
COLUMNS = (
    "target", "honours", "honours_limit", "revoker_capped", "rubber_mode", "rubber_bonus_when",
)  # fmt: skip
FREE_KNOBS = {
    "revoke_mode": "tricks",
    "revoke_n": 3,
    "slam_bonus": 0,
    "rubber_bonus": 2,
    "cap_at_target": False,
}


def answer(line):
    try:
        if line["variant"] == "english-session":
            return evening(line["rubbers"])
        if line["variant"] == "english-duplicate":
            return duplicate(line["boards"], line["ns"], line["ew"])
        return rubber(line["deals"], house(line))
    except Malformed:
        return refusal({"bad input"}, None)


def house(line):
    rules = dict(zip(COLUMNS, PRESETS[line["variant"]], strict=True)) | FREE_KNOBS
    changes = line.get("rules") or {}
    if any(knob not in rules for knob in changes):
        raise Malformed("an unknown knob")
    rules |= changes
    for knob in ("honours", "revoker_capped", "cap_at_target"):
        rules[knob] = switch(rules[knob])
    return rules


def rubber(deals, rules):
    if rules["rubber_mode"] == "game_points" and rules["target"] != 5:
        return refusal({"game points need a five-point game"}, 0)
    games, current, rows, slams = [], [0, 0], [], [0, 0]
    for index, deal in enumerate(deals):
        faults = every_fault(deal, rules)
        if is_over(games):
            faults |= {"rubber is over"}
        if faults:
            return refusal(faults, index)
        after, winner = play(deal, current, rules)
        if rules["cap_at_target"] and winner is not None:
            after = [min(points, rules["target"]) for points in after]
        rows.append([after[0] - current[0], after[1] - current[1]])
        revokes = deal.get("revokes", [0, 0])
        for side in (0, 1):
            if deal["tricks"][side] == 13 and not revokes[side]:
                slams[side] += rules["slam_bonus"]
        if winner is None:
            current = after
        else:
            games.append((after, winner))
            current = [0, 0]
    return close(games, current, rows, slams, rules)


def is_over(games):
    winners = [winner for _, winner in games]
    return winners.count(0) == 2 or winners.count(1) == 2


def every_fault(deal, rules):
    faults = set()
    tricks, honours = deal["tricks"], deal.get("honours", [0, 0])
    for taken in tricks:
        faults |= not_whole(taken, "tricks out of range")
        if whole(taken) and not 0 <= taken <= 13:
            faults.add("tricks out of range")
    if all(map(whole, tricks)) and sum(tricks) != 13:
        faults.add("tricks must add up to 13")
    for held in honours:
        faults |= not_whole(held, "honours must be 0, 3 or 4")
        if held not in (0, 3, 4):
            faults.add("honours must be 0, 3 or 4")
    if honours[0] and honours[1]:
        faults.add("only one side can hold three or more honours")
    if any(honours) and not rules["honours"]:
        faults.add("honours are not counted in this variant")
    for number in deal.get("revokes", [0, 0]):
        faults |= not_whole(number, "revokes must be 0 or more")
        if whole(number) and number < 0:
            faults.add("revokes must be 0 or more")
    if deal.get("revoke_mode", rules["revoke_mode"]) not in ("tricks", "add", "deduct"):
        faults.add("unknown revoke penalty")
    return faults


def play(deal, before, rules):
    """The running score after a deal, and who won the game with it (None: nobody yet)."""
    target, taken = rules["target"], deal["tricks"]
    revokes = deal.get("revokes", [0, 0])
    mode = deal.get("revoke_mode", rules["revoke_mode"])
    scored = list(before)

    def mark(side, points):
        """Write points down; a revoking side may have to stop one short of the game."""
        scored[side] += points
        if rules["revoker_capped"] and revokes[side]:
            scored[side] = min(scored[side], target - 1)

    # First the penalties.
    counted = list(taken)
    if mode == "tricks":
        given = [min(rules["revoke_n"] * revokes[side], taken[side]) for side in (0, 1)]
        counted = [taken[side] - given[side] + given[1 - side] for side in (0, 1)]
    if mode == "deduct":
        scored = [max(0, scored[side] - rules["revoke_n"] * revokes[side]) for side in (0, 1)]
    if mode == "add":
        for side in (0, 1):
            mark(side, rules["revoke_n"] * revokes[1 - side])
        if max(scored) >= target:
            return scored, winner_by_penalty(scored, taken, target)

    # Then the tricks: one side at most has more than six.
    for side in (0, 1):
        if counted[side] > 6:
            mark(side, counted[side] - 6)
    if max(scored) >= target:
        return scored, first_there(scored, target)

    # Honours last, and not for a side that was one short when the deal began.
    for side in (0, 1):
        barred = rules["honours_limit"] == "one_short" and before[side] == target - 1
        if not barred:
            mark(side, {0: 0, 3: 2, 4: 4}[deal.get("honours", [0, 0])[side]])
    return scored, first_there(scored, target)


def first_there(scored, target):
    """The side that has reached the target, where one has."""
    return 0 if scored[0] >= target else 1 if scored[1] >= target else None


def winner_by_penalty(scored, taken, target):
    if min(scored) < target:
        return first_there(scored, target)
    if scored[0] != scored[1]:
        return 0 if scored[0] > scored[1] else 1
    return 0 if taken[0] > taken[1] else 1


def close(games, current, rows, slams, rules):
    over = is_over(games)
    result = {
        "games": [score for score, _ in games],
        "current": None if over else current,
        "rubber": None,
        "winner": None,
        "margin": None,
        "points": rows,
        "totals": [sum(row[side] for row in rows) for side in (0, 1)],
    }
    values = [3 if min_of(game) == 0 else 2 if min_of(game) <= 2 else 1 for game in games]
    if rules["rubber_mode"] == "game_points":
        result["game_values"] = values
    if over:
        last = games[-1][1]
        totals = list(slams)
        for (score, winner), value in zip(games, values, strict=True):
            if rules["rubber_mode"] == "game_points":
                totals[winner] += value
            else:
                totals = [totals[0] + score[0], totals[1] + score[1]]
        if rules["rubber_bonus_when"] == "always" or len(games) == 2:
            totals[last] += rules["rubber_bonus"]
        result["rubber"] = totals
        result["winner"] = ("ns", "ew")[last]
        result["margin"] = totals[last] - totals[1 - last]
    return result


def min_of(game):
    """What the losers of a game had."""
    score, winner = game
    return score[1 - winner]


def evening(rubbers):
    totals = {}
    for index, played in enumerate(rubbers):
        at_table = played["ns"] + played["ew"]
        if len(at_table) != 4 or len(set(at_table)) != 4:
            return refusal({"four different players"}, index)
        margin = played["points"][0] - played["points"][1]
        for player in played["ns"]:
            totals[player] = totals.get(player, 0) + margin
        for player in played["ew"]:
            totals[player] = totals.get(player, 0) - margin
    best = max(totals.values(), default=0)
    winners = {player for player, total in totals.items() if total == best}
    return {"totals": totals, "winners": winners}


def duplicate(boards, ns, ew):
    faults = set()
    for tricks in [*ns.values(), *ew.values()]:
        faults |= not_whole(tricks, "tricks out of range")
        if whole(tricks) and not 0 <= tricks <= 13 * boards:
            faults.add("tricks out of range")
    if "bad input" in faults:
        return refusal(faults, 0)
    averages = [Fraction(sum(pairs.values()), len(pairs)) for pairs in (ns, ew)]
    if sum(averages) != 13 * boards:
        faults.add("tricks must add up to 13 a board")
    if faults:
        return refusal(faults, 0)
    plus = {
        pair: tricks - average
        for pairs, average in zip((ns, ew), averages, strict=True)
        for pair, tricks in pairs.items()
    }
    winners = {pair for pair, more in plus.items() if more == max(plus.values())}
    return {"average": averages, "plus": plus, "winners": winners}
