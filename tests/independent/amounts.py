"""The tables of Belgian whist, wiezen and solo whist, and what one contract is worth by them.

Written out from the published tables alone: an amount above 0 when the contract was made,
below 0 when it failed, before anybody settles with anybody.
"""

from __future__ import annotations

LEVELS = {
    "pair": (8, 9, 10, 11, 12, 13),
    "solo": (5, 6, 7, 8),
    "petite_misere": (0,),
    "piccolo": (1,),
    "piccolissimo": (2,),
    "abondance": (9, 10, 11, 12),
    "abondance_royale": (9,),
    "abondance_etalee": (9,),
    "trou": (8, 9),
    "grande_misere": (0,),
    "misere_etalee": (0,),
    "chelem": (13,),
    "chelem_etale": (13,),
}
# Several players may play one of these at once; made with exactly the tricks of the level.
SHARED = ("petite_misere", "piccolo", "piccolissimo", "grande_misere", "misere_etalee")
# Where a trou that takes all thirteen tricks is worth 30.
TROU_30 = ("whisthub", "kleurenwiezen-pagat", "kleurenwiezen-7", "whist-preneur")
BRITISH = ("solo-whist", "solo-whist-6-12-18", "solo-whist-cents")


def table_of(text):
    """A table of amounts from lines like `pair 8 11 14 17 20 30`, levels from the lowest on."""
    table = {}
    for row in text.strip().splitlines():
        contract, *numbers = row.split()
        for level, number in zip(LEVELS[contract], numbers, strict=False):
            table[contract, level] = None if number == "-" else int(number)
    return table


WHISTHUB = """
    pair 8 11 14 17 20 30
    solo 3 4 5 7
    petite_misere 6
    piccolo 8
    abondance 10 15 20 30
    trou 16 16
    grande_misere 12
    misere_etalee 24
    chelem 60
"""
TABLES = {
    "whisthub": table_of(WHISTHUB),
    "kleurenwiezen-pagat": table_of(WHISTHUB),
    "jeuxdecartes": table_of("piccolo 18\nchelem 100"),
    "kleurenwiezen-7": table_of("""
        pair 7 10 13 16 19 30
        solo 3 4 5 7
        petite_misere 6
        trou 16 16
        grande_misere 12
        misere_etalee 25
        abondance 11 14 20 40
        chelem 80"""),
    "kleurenwiezen-99": table_of("""
        pair 7 10 13 16 19 30
        solo 3 4 5 6
        petite_misere 6
        piccolo 8
        grande_misere 12
        misere_etalee 20
        trou 16 16
        abondance 9 11 15 22
        chelem 33"""),
    "whist-preneur": table_of("""
        pair 7 10 13 16 19 30
        solo - 12 15 21
        petite_misere 18
        trou 16 16
        grande_misere 36
        misere_etalee 75
        chelem 200"""),
    "wiezen-iwwa": table_of("""
        pair 2
        solo 2
        trou 4
        grande_misere 7
        misere_etalee 14
        abondance 5 6 8 9
        chelem 30"""),
    "wiezen-pot": table_of("""
        pair 2
        trou 4
        solo 2
        abondance 15
        grande_misere 15
        misere_etalee 30
        chelem 50"""),
    "wiezen-2-5-13": table_of("""
        pair 2
        solo 2
        trou 2
        abondance 5
        chelem 13
        petite_misere 10
        grande_misere 20"""),
    "solo-whist": table_of("""
        pair 1
        solo 1
        grande_misere 2
        abondance 3
        abondance_royale 3
        misere_etalee 4
        chelem 6"""),
    "solo-whist-6-12-18": table_of("""
        pair 6
        solo 6
        grande_misere 12
        abondance 18
        misere_etalee 24
        chelem 36"""),
    "solo-whist-cents": table_of("""
        pair 10
        solo 10
        grande_misere 25
        abondance 50
        abondance_royale 60
        misere_etalee 75
        chelem 100"""),
}

# What each table pays for a trick more than was bid in a pair, in a solo, in a trou.
OVER_STEPS = {
    "whisthub": (3, 1, 0),
    "kleurenwiezen-pagat": (3, 1, 0),
    "jeuxdecartes": (0, 0, 0),
    "kleurenwiezen-7": (3, 1, 0),
    "kleurenwiezen-99": (3, 1, 0),
    "whist-preneur": (3, 3, 0),
    "wiezen-iwwa": (1, 1, 2),
    "wiezen-pot": (1, 1, 2),
    "wiezen-2-5-13": (1, 1, 1),
    "solo-whist": (0, 0, 0),
    "solo-whist-6-12-18": (1, 0, 0),
    "solo-whist-cents": (1, 1, 0),
}


def amount(bid, rules):
    """The table's amount: above 0 when made, below 0 when failed."""
    contract, level, tricks = bid["contract"], bid["level"], bid["tricks"]
    if contract == "trou" and rules.get("trou_value") == "doubled_pair":
        return 2 * pair(rules["table"]["pair", level], level, tricks, rules)
    base = rules["table"][contract, level]
    if contract == "pair":
        return pair(base, level, tricks, rules)
    if contract == "solo":
        return solo(base, level, tricks, rules)
    if contract == "trou":
        return trou(base, level, tricks, rules)
    if contract == "abondance":
        return abondance(base, level, tricks, rules)
    return base if is_made(bid) else -base


def failed(base, step, under, rules, printed=None):
    """The loss: value and a step a trick, or a sum of its own for the first trick short.

    printed: that sum, where the table has one. A loss without steps is flat for every club.
    """
    first = rules.get("under_first", printed)
    if first in (None, "base+step") or (step == 0 and printed is None):
        return -(base + step * under)
    return -(first + step * (under - 1))


def pair(base, level, tricks, rules):
    over_step = under_step = OVER_STEPS[rules["preset"]][0]
    if rules["preset"] == "wiezen-iwwa":
        under_step = 2
    if rules["preset"] == "solo-whist-cents":
        under_step = 0
    if "pair_step" in rules:
        over_step = under_step = rules["pair_step"]
    if tricks >= level:
        linear = base + over_step * (tricks - level)
        if tricks < 13 or rules["pair_all_tricks"] is None:
            return linear
        return 2 * linear if rules["pair_all_tricks"] == "double" else rules["pair_all_tricks"]
    under = level - tricks
    printed = {"wiezen-iwwa": 6, "wiezen-pot": 3 + under_step}.get(rules["preset"])
    way = rules["pair13_fail"]
    if level < 13 or way is None:
        return failed(base, under_step, under, rules, printed)
    return {
        "flat": -base,
        "base_first": -(base + under_step * (under - 1)),
        "base_plus": -(base + under_step * under),
    }[way]


def solo(base, level, tricks, rules):
    preset, step = rules["preset"], OVER_STEPS[rules["preset"]][1]
    if tricks < level:
        printed = {"kleurenwiezen-7": level - 1, "wiezen-iwwa": 4, "wiezen-pot": 4}.get(preset)
        under_step = {"wiezen-iwwa": 2, "solo-whist-cents": 0}.get(preset, step)
        return failed(base, under_step, level - tricks, rules, printed)
    paid = tricks if rules["solo_over_cap"] is None else min(tricks, rules["solo_over_cap"])
    if preset == "kleurenwiezen-7":
        # This table pays by the tricks made: 3, 4, 5 and 7 for five, six, seven and eight.
        # Beyond eight a club that lifts the cap pays the step.
        return by_tricks("solo", max(level, paid), rules) + step * max(0, paid - 8)
    linear = base + step * max(0, paid - level)
    return 2 * linear if tricks == 13 and preset in ("wiezen-iwwa", "wiezen-pot") else linear


def trou(base, level, tricks, rules):
    preset, step = rules["preset"], OVER_STEPS[rules["preset"]][2]
    printed = {"wiezen-iwwa": 6, "wiezen-pot": 8}.get(preset)
    way = rules.get("trou_value", "linear" if step else "fixed")
    if way == "linear" and step == 0:
        step = 2
    if way == "fixed":
        step, printed = 0, None
    if tricks < level:
        return failed(base, step, level - tricks, rules, printed)
    if tricks == 13 and preset in TROU_30:
        return 30
    linear = base + step * (tricks - level)
    doubles = preset in ("wiezen-iwwa", "wiezen-pot") and way == "linear"
    return 2 * linear if tricks == 13 and doubles else linear


def abondance(base, level, tricks, rules):
    if tricks < level:
        step = 1 if rules["preset"] == "wiezen-2-5-13" else 0
        return failed(base, step, level - tricks, rules)
    if rules["abondance_over"] == "plus_one":
        return base + tricks - level
    if rules["abondance_over"] == "by_tricks":
        return by_tricks("abondance", tricks, rules)
    return base


def by_tricks(contract, tricks, rules):
    """The amount of the highest level not above the tricks made, among those with an amount."""
    valued = [
        level
        for level in LEVELS[contract]
        if level <= tricks and rules["table"].get((contract, level)) is not None
    ]
    return rules["table"][contract, max(valued)]


def is_made(bid):
    if bid["contract"] in SHARED:
        return bid["tricks"] == bid["level"]
    return bid["tricks"] >= bid["level"]
