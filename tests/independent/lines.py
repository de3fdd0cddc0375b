"""Seeded random lines of the case format, good and bad, with the edges of the rules favoured.

A generator of random numbers goes in, a line as a plain dictionary comes out. Most lines
are playable; about a quarter carry one or more faults.
"""

from __future__ import annotations

from tests.independent.amounts import LEVELS, SHARED, TABLES
from tests.independent.contracts import trump_wanted
from tests.independent.rubber import PRESETS

# Knobs that the published tables do not explain for a preset: what an undertrick costs where
# the table prints a sum for it, and whatever concerns the defenders' own prices.
UNSAID = {
    "wiezen-iwwa": ("pair_step", "pair13_fail", "under_first"),
    "wiezen-pot": ("pair_step",),
    "whist-preneur": ("multi_settlement", "under_first", "trou_value", "pot"),
}
NUMBERS_OFF = (-1, 14, 20, None, 2.5)


def often(rng, chance):
    return rng.random() < chance


def belgian(rng):
    """A line of Belgian whist, wiezen or solo whist."""
    variant = rng.choice(list(TABLES))
    line = {"variant": variant}
    rules = belgian_rules(rng, variant)
    if rules:
        line["rules"] = rules
    if often(rng, 0.6):
        return line | {"deal": belgian_deal(rng, variant, rules)}
    line["deals"] = [belgian_deal(rng, variant, rules) for _ in range(rng.randint(1, 8))]
    if variant == "wiezen-pot" and often(rng, 0.4):
        line["pot"] = rng.choice((0, 12, 7, 100))
    return line


def belgian_rules(rng, variant):
    """Some of the knobs, each of them in one of its forms."""
    forms = {
        "pass_multiplier": ("none", "double_once", "additive"),
        "multi_settlement": ("independent", "pooled"),
        "multi_max": (1, 2, 3, 4),
        "solo_min": (5, 6, 7, 8),
        "solo_over_cap": (None, 5, 6, 7, 8, 9, 11, 13),
        "pair_step": (0, 1, 2, 3, 5),
        "pair_all_tricks": (None, "double", 26, 40),
        "pair13_fail": ("flat", "base_plus", "base_first"),
        "under_first": ("base+step", 4, 6),
        "trou_value": ("fixed", "linear", "doubled_pair"),
        "abondance_over": ("by_tricks", "none", "plus_one"),
        "abondance_trump": ("suit", "none"),
        "zero_sum": (True, "on", "yes"),
        "pot": (False, "off", "no", True, "on", "yes"),
    }
    rules = {}
    for knob, values in forms.items():
        if knob not in UNSAID.get(variant, ()) and often(rng, 0.1):
            rules[knob] = rng.choice(values)
    if often(rng, 0.2):
        rules["contracts_on"] = rng.sample(list(LEVELS), rng.randint(4, len(LEVELS)))
    if often(rng, 0.35):
        rules["table"] = dict(belgian_cell(rng, variant) for _ in range(rng.randint(1, 3)))
    if often(rng, 0.01):
        rules |= rng.choice(({"joker": 1}, {"table": {"pair 14": 3}}, {"contracts_on": ["nullo"]}))
    return rules


def belgian_cell(rng, variant):
    listed = list(TABLES[variant])
    if variant == "jeuxdecartes":
        listed = [(contract, level) for contract in LEVELS for level in LEVELS[contract]]
    if variant == "whist-preneur":
        listed = [cell for cell in listed if cell[0] in ("pair", "solo")]
    contract, level = rng.choice(listed)
    name = contract if len(LEVELS[contract]) == 1 else f"{contract} {level}"
    return name, rng.choice((None, 0, 1, 3, 6, 9, 12, 15, 30, 99))


def belgian_deal(rng, variant, rules):
    deal = {"bids": []}
    if often(rng, 0.4):
        deal["pass_rounds"] = rng.choice((0, 0, 1, 1, 2, 3, 7))
    if often(rng, 0.2):
        if often(rng, 0.7 if variant == "wiezen-pot" else 0.2):
            deal["queens"] = queens(rng)
        return deal
    contract, level = belgian_call(rng, variant, rules)
    number = rng.choice((1, 1, 2, 2, 3, 4)) if contract in SHARED else 1
    seats = rng.sample(range(4), 4)
    room = 12 if contract == "petite_misere" else 13
    for place in range(number):
        size = 2 if contract in ("pair", "trou") else 1
        tricks = min(room, max(0, level + rng.choice((-9, -3, -2, -1, 0, 0, 0, 1, 2, 4, 13))))
        if number == 4 and place == 3 and not often(rng, 0.1):
            tricks = room
        room -= tricks
        declarers, seats = seats[:size], seats[size:]
        trump = rng.choice("HDCS") if wants_trump(rng, contract, variant, rules) else None
        bid = {"contract": contract, "level": level, "declarers": declarers}
        deal["bids"].append(bid | {"trump": trump, "tricks": tricks})
    if often(rng, 0.2):
        spoil_belgian(rng, deal)
    return deal


def belgian_call(rng, variant, rules):
    """A contract and a level, mostly one that the table has an amount for."""
    if often(rng, 0.15):
        contract = rng.choice(list(LEVELS))
        return contract, rng.choice(LEVELS[contract])
    listed = list(TABLES[variant])
    named = [name.split() for name in rules.get("table", {})]
    for contract, *level in named:
        listed += [(contract, int(level[0]) if level else LEVELS[contract][0])] * 3
    return rng.choice(listed)


def wants_trump(rng, contract, variant, rules):
    no_trump = "none" if variant == "jeuxdecartes" else "suit"
    rules = {"preset": variant, "abondance_trump": rules.get("abondance_trump", no_trump)}
    wanted = trump_wanted(contract, rules)
    return often(rng, 0.5) if wanted == "either" else wanted == "suit"


def queens(rng):
    held = [0, 0, 0, 0]
    for _ in range(4):
        held[rng.randrange(4)] += 1
    if often(rng, 0.1):
        held[rng.randrange(4)] += rng.choice((-2, -1, 1, 3))
    return held


def spoil_belgian(rng, deal):
    """One or two of the faults that a scorekeeper's slip can make."""
    for _ in range(rng.choice((1, 1, 2))):
        bid = rng.choice(deal["bids"])
        fault = rng.randrange(8)
        if fault == 0:
            bid["tricks"] = rng.choice((*NUMBERS_OFF, 12, 13))
        elif fault == 1:
            bid["level"] = rng.choice((0, 1, 3, 4, 5, 7, 8, 9, 13, 14, None))
        elif fault == 2:
            bid["trump"] = rng.choice(("H", None))
        elif fault == 3:
            bid["declarers"] = [rng.choice((0, 1, 2, 3, 4, -1)) for _ in range(rng.randint(0, 3))]
        elif fault == 4:
            deal["pass_rounds"] = rng.choice((-1, 1.5, None))
        elif fault == 5 and len(deal["bids"]) < 4:
            other = rng.choice(list(LEVELS))
            extra = {"contract": other, "level": LEVELS[other][0], "trump": None, "tricks": 0}
            deal["bids"].append(extra | {"declarers": [rng.randrange(4)]})
        elif fault == 6:
            bid["contract"] = rng.choice(list(LEVELS))
        elif often(rng, 0.4):
            slip = {"trump": "X", "tricks": "8", "level": "8", "contract": "nullo"}
            key = rng.choice(list(slip))
            bid[key] = slip[key]


def english(rng):
    """A rubber, an evening of rubbers, or a duplicate."""
    if often(rng, 0.08):
        return evening(rng)
    if often(rng, 0.08):
        return duplicate(rng)
    line = {"variant": rng.choice(list(PRESETS))}
    rules = english_rules(rng)
    if rules:
        line["rules"] = rules
    no_honours = line["variant"] in ("english-american", "english-notrump")
    if rules.get("honours") in (False, "off", "no"):
        no_honours = True
    deals = [english_deal(rng, no_honours) for _ in range(rng.choice((1, 2, 4, 6, 9, 14)))]
    return line | {"deals": deals}


def english_rules(rng):
    forms = {
        "target": (5, 7, 9, 10),
        "honours": (False, "off", "no"),
        "honours_limit": ("none", "one_short"),
        "revoke_mode": ("tricks", "add", "deduct"),
        "revoke_n": (2, 3),
        "revoker_capped": (True, False, "yes", "no"),
        "slam_bonus": (0, 1, 3, 10),
        "rubber_mode": ("aggregate", "game_points"),
        "rubber_bonus": (0, 2, 5, 10),
        "rubber_bonus_when": ("2-0", "always"),
        "cap_at_target": (True, "on", False),
    }
    rules = {}
    for knob, values in forms.items():
        if often(rng, 0.04 if knob == "target" else 0.15):
            rules[knob] = rng.choice(values)
    if often(rng, 0.01):
        rules["joker"] = True
    return rules


def english_deal(rng, no_honours):
    ns = rng.choice((0, 3, 4, 5, 6, 6, 7, 7, 8, 9, 10, 13))
    deal = {"tricks": [ns, 13 - ns]}
    if often(rng, 0.5):
        deal["honours"] = [0, 0]
        if not no_honours and often(rng, 0.7):
            deal["honours"][rng.randrange(2)] = rng.choice((3, 4))
    if often(rng, 0.5):
        deal["revokes"] = [rng.choice((0, 0, 0, 1, 1, 2)) for _ in range(2)]
        if often(rng, 0.5):
            deal["revoke_mode"] = rng.choice(("tricks", "add", "deduct"))
    if often(rng, 0.02):
        fault = rng.randrange(4)
        if fault == 0:
            deal["tricks"][rng.randrange(2)] = rng.choice((*NUMBERS_OFF, "7"))
        elif fault == 1:
            deal["honours"] = [rng.choice((-1, 0, 1, 2, 3, 4, 5)) for _ in range(2)]
        elif fault == 2:
            deal["revokes"] = [rng.choice((-1, 0, 1)), rng.choice((-1, 0))]
        else:
            deal["revoke_mode"] = "double"
    return deal


def evening(rng):
    people = list("ABCDEFGH")[: rng.choice((4, 5, 6, 8))]
    rubbers = []
    for _ in range(rng.randint(1, 6)):
        four = rng.sample(people, 4)
        if often(rng, 0.05):
            four[rng.randrange(4)] = rng.choice(four)
        if often(rng, 0.02):
            four.pop()
        points = [rng.randint(0, 20), rng.randint(0, 20)]
        rubbers.append({"ns": four[:2], "ew": four[2:], "points": points})
    return {"variant": "english-session", "rubbers": rubbers}


def duplicate(rng):
    tables, boards = rng.randint(1, 9), rng.choice((1, 2, 8, 12, 24))
    ns = [rng.randint(0, 13 * boards) for _ in range(tables)]
    ew = [13 * boards - tricks for tricks in ns]
    rng.shuffle(ew)
    if often(rng, 0.2):
        ew[rng.randrange(tables)] += rng.choice((-1, 1, 13 * boards))
    names = [f"p{number}" for number in range(2 * tables)]
    line = {"variant": "english-duplicate", "boards": boards, "tables": tables}
    return line | {
        "ns": dict(zip(names[:tables], ns, strict=True)),
        "ew": dict(zip(names[tables:], ew, strict=True)),
    }


def romanian(rng):
    """One hand, the sizes of a match, or a match of Romanian whist."""
    line = {"variant": "romanian"}
    players = rng.choice((3, 4, 4, 4, 5, 6, 6, 7))
    rules = romanian_rules(rng)
    if players == 3 and often(rng, 0.85):
        rules["min_players"] = 3
    if players == 7 and often(rng, 0.85):
        rules["max_players"] = 7
    if rules:
        line["rules"] = rules
    kind = rng.random()
    if kind < 0.3:
        hand = romanian_hand(rng, players, rng.randint(1, 8), rng.randrange(players), rules)
        return line | {"deal": hand}
    if kind < 0.4:
        return line | {"players": players} | romanian_format(rng)
    return line | romanian_match(rng, players, rules)


def romanian_rules(rng):
    forms = {
        "streak": (True, True, "on", "off"),
        "streak_len": (2, 3, 5, 7),
        "streak_good": (0, 5, 10),
        "streak_bad": (0, 5, 10),
        "streak_ones": ("skip", "reset", "count"),
        "scale": ("triangular", "linear"),
        "hook": (False, "off", True),
        "ties": ("shared", "chain"),
    }
    rules = {}
    for knob, values in forms.items():
        if often(rng, 0.6 if knob == "streak" else 0.25):
            rules[knob] = rng.choice(values)
    return rules


def romanian_format(rng):
    shape = rng.choice(("8-1-8", "8-8-8", "1-8-1", "quick"))
    if shape != "quick":
        return {"format": shape}
    drawn = rng.sample(range(2, 8), 5)
    if often(rng, 0.2):
        drawn[rng.randrange(5)] = rng.randint(0, 9)
    if often(rng, 0.1):
        drawn = drawn[: rng.randint(0, 4)]
    return {"format": shape, "drawn": drawn}


def romanian_match(rng, players, rules):
    """Few hands, so that totals are often level; or many, so that runs are long."""
    if often(rng, 0.15):
        players = 6 if often(rng, 0.4) else players
        match = romanian_format(rng)
        sizes = match_sizes(match, players)
    else:
        match = {}
        sizes = [rng.choice((1, 1, 2, 3, 8)) for _ in range(rng.choice((1, 2, 2, 3, 8, 16)))]
    dealer = rng.randrange(players)
    if often(rng, 0.3):
        match["players"] = players
    # A table where most bids are made, or most are missed, has the longer runs.
    luck = rng.choice((0.2, 0.6, 0.95))
    hands = [
        romanian_hand(rng, players, size, (dealer + index) % players, rules, luck)
        for index, size in enumerate(sizes)
    ]
    if often(rng, 0.1):
        spoil_romanian(rng, hands, match, players)
    return match | {"deals": hands}


def match_sizes(match, players):
    """The sizes of a match, written so that nothing is shared with the program under test."""
    if match["format"] == "quick":
        return [8, *sorted(match["drawn"], reverse=True)]
    ends = 1 if match["format"] == "1-8-1" else 8
    middle = 1 if match["format"] == "8-1-8" else 8
    steps = list(range(2, 8)) if ends == 1 else list(range(7, 1, -1))
    return [ends] * players + steps + [middle] * players + steps[::-1] + [ends] * players


def romanian_hand(rng, players, cards, dealer, rules, luck=0.6):
    resting = dealer if players == 7 else None
    playing = [seat for seat in range(players) if seat != resting]
    tricks = dict.fromkeys(playing, 0)
    for _ in range(cards):
        tricks[rng.choice(playing)] += 1
    bids = {
        seat: taken if often(rng, luck) else rng.randint(0, cards) for seat, taken in tricks.items()
    }
    hook = rules.get("hook", True) is True
    if sum(bids.values()) == cards and hook and not often(rng, 0.02):
        seat = rng.choice(playing)
        bids[seat] += 1 if bids[seat] < cards else -1
    hand = {"cards": cards, "dealer": dealer}
    hand["bids"] = [bids.get(seat) for seat in range(players)]
    hand["tricks"] = [tricks.get(seat) for seat in range(players)]
    if cards < 8 and often(rng, 0.3):
        hand["trump"] = rng.choice(("hearts", "diamonds", "clubs", "spades"))
    if often(rng, 0.03):
        spoil_hand(rng, hand)
    return hand


def spoil_hand(rng, hand):
    fault = rng.randrange(7)
    seat = rng.randrange(len(hand["bids"]))
    if fault == 0:
        hand["bids"][seat] = rng.choice((-1, 9, 2.5, None, "2"))
    elif fault == 1:
        hand["tricks"][seat] = rng.choice((-1, 9, 1.5, None))
    elif fault == 2:
        hand["cards"] = rng.choice((0, 1, 8, 9, None))
    elif fault == 3:
        hand["trump"] = "hearts"
    elif fault == 4:
        hand["dealer"] = rng.choice((-1, 0, 1, len(hand["bids"])))
    elif fault == 5:
        del hand["tricks"]
    else:
        hand["bids"].append(0)


def spoil_romanian(rng, hands, match, players):
    fault, hand = rng.randrange(4), rng.choice(hands)
    if fault == 0:
        hand["bids"].pop()
        hand.get("tricks", [0]).pop()
    elif fault == 1:
        hand["cards"] = rng.randint(1, 8)
    elif fault == 2 and "format" in match:
        hands.append(hands[-1] | {"dealer": (hands[-1]["dealer"] + 1) % players})
    else:
        match["players"] = rng.choice((3, 4, 5, 6, 7))
