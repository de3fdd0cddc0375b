"""The words for what house rules may set, and for the values they may take."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from whistclub.play.words import Words

KNOBS: dict[str, Words] = {
    # contracts
    "bid_order": _("Order of the bids, lowest first"),
    "suit_order": _("Order of the suits, highest first"),
    "contracts_on": _("Contracts you play; empty: all that have a value"),
    "solo_min": _("Lowest solo"),
    "solo_over_cap": _("Tricks above which a solo earns no more"),
    "pair_step": _("Points a trick over or short for two players"),
    "under_first": _("What the first trick short costs"),
    "pair_all_tricks": _("Value of all 13 tricks for two players"),
    "pair13_fail": _("A failed 13 for two players"),
    "abondance_over": _("Tricks over in an abundance"),
    "abondance_trump": _("Trump of an abundance"),
    "trou_aces": _("Aces that make a trou"),
    "trou_value": _("Value of a trou"),
    "trou_level4": _("Tricks wanted with four aces"),
    "multi_settlement": _("Several players on one misère"),
    "multi_max": _("Most players on one misère"),
    "pass_multiplier": _("After a pass-out the next deal counts"),
    "pass_action": _("When everyone passes"),
    "zero_sum": _("Points of a deal must add up to 0"),
    "pot": _("A pot on the table"),
    "fault_fine": _("Fine for a fault, to each of the others"),
    "referee_needed": _("Contracts that a referee must confirm"),
    "stake_per_point": _("Stake per point, in cents"),
    # rubber
    "target": _("Points of a game"),
    "honours": _("Honours count"),
    "honours_limit": _("Honours for a side one short of game"),
    "revoke_mode": _("Penalty for a revoke"),
    "revoke_n": _("Tricks or points that a revoke costs"),
    "revoker_capped": _("A side that revoked cannot win the game"),
    "slam_bonus": _("Bonus for a slam"),
    "rubber_mode": _("Score of a rubber"),
    "rubber_bonus": _("Bonus for the rubber"),
    "rubber_bonus_when": _("When the bonus for the rubber is due"),
    "cap_at_target": _("A finished game is written without surplus"),
    # exact bid
    "min_players": _("Fewest players"),
    "max_players": _("Most players"),
    "format": _("Hand sizes"),
    "streak": _("Bonus for a run of hands"),
    "streak_len": _("Hands of a run"),
    "streak_good": _("Points for a run of made hands"),
    "streak_bad": _("Points off for a run of missed hands"),
    "streak_ones": _("One-card hands in a run"),
    "scale": _("Scale of points"),
    "hook": _("The bids may not add up to the cards"),
    "ties": _("Level players"),
    # a hand of a whist drive
    "trumps": _("Order of the trumps"),
    "fine": _("What a word costs in a silent hand"),
}

CHOICES: dict[str, Words] = {
    "on": pgettext_lazy("knob", "on"),
    "off": pgettext_lazy("knob", "off"),
    "base_plus": _("the value, and a step for each trick short"),
    "flat": _("the value, whatever is missing"),
    "base_first": _("the value for the first trick short, then a step each"),
    "by_tricks": _("count as if the tricks made had been bid"),
    "none": pgettext_lazy("knob", "none"),
    "plus_one": _("1 point each"),
    "suit": _("a suit"),
    "3": _("exactly three"),
    "3 or 4": _("three or four"),
    "fixed": _("as in the table, whatever the tricks"),
    "linear": _("as in the table, and so much a trick"),
    "doubled_pair": _("twice a pair of the same height"),
    "independent": _("each settles alone with the three others"),
    "pooled": _("they share what the others pay"),
    "double_once": _("double, and not more"),
    "additive": _("double, then triple and so on"),
    "same_dealer": _("the same player deals again"),
    "next_dealer": _("the next player deals"),
    "counts_as_deal": _("it counts as a deal played"),
    "queens_to_pot": _("queens are paid for into the pot"),
    "general_misere": _("a general misère is played"),
    "one_short": _("do not count"),
    "tricks": _("tricks move to the other side"),
    "add": _("points for the other side"),
    "deduct": _("points off"),
    "aggregate": _("all points of all games"),
    "game_points": _("treble, double or single games"),
    "2-0": _("only for two games to none"),
    "always": pgettext_lazy("knob", "always"),
    "8-1-8": "8-1-8",
    "8-8-8": "8-8-8",
    "1-8-1": "1-8-1",
    "quick": _("quick match"),
    "skip": _("are passed over"),
    "reset": _("break the run"),
    "count": _("count like any other"),
    "triangular": _("1, 3, 6, 10 and so on"),
    "hcds": _("hearts, clubs, diamonds, spades"),
    "hdsc": _("hearts, diamonds, spades, clubs"),
    "cdhs": _("clubs, diamonds, hearts, spades"),
    "with_nt": _("with hands without trumps"),
    "swedish": _("Swedish: spades, hearts, none, diamonds, clubs, pass"),
    "drawn": _("drawn for each hand"),
    "cut": _("cut at each table"),
    "court": _("as the court card says"),
    "without_pot": _("where there is no pot"),
    "chain": _("parted down to the last tie-break"),
    "shared": _("share the place"),
    # words that may stand for a number
    "double": _("twice the value"),
    "free": _("decided each time"),
    "base+step": _("the value and a step"),
    "table": _("as the point table prints it"),
}

# What it means that a knob has no value.
NOTHING: dict[str, Words] = {
    "contracts_on": _("all that have a value"),
    "solo_over_cap": _("every trick over counts"),
    "pair_step": _("the steps of the point table"),
    "pair_all_tricks": _("nothing more than the tricks over"),
    "stake_per_point": _("not played for money"),
}


def choice(value: str) -> Words:
    """A value of a knob in words."""
    return CHOICES[value]


def nothing(name: str) -> Words:
    """What it means that this knob has no value."""
    return NOTHING.get(name, pgettext_lazy("knob", "none"))
