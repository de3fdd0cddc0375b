"""What the rules object to, as sentences for the people at the table.

The scoring core answers with codes; each has its sentence here, in whole sentences with
named holes, so that they can be translated. A test walks all codes.
"""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy

from whistclub.clubs.models import Player
from whistclub.play.ledger import LaterDealsStand
from whistclub.play.services import EveningClosed, ReasonNeeded, ResultsFinal
from whistclub.play.words import Words
from whistclub.scoring import Problem

SENTENCES: dict[str, Words] = {
    # any family
    "tricks out of range": ngettext_lazy(
        "There is only %(high)s trick: choose 0 or %(high)s.",
        "There are only %(high)s tricks: choose 0 to %(high)s.",
        "high",
    ),
    "rubber is over": gettext_lazy(
        "The rubber or match is over; this deal would count for nothing. Begin the next one on "
        "the page of the table."
    ),
    "points do not sum to 0": gettext_lazy(
        "By these rules the points would not add up to 0, as the club wants; change the table "
        "or that rule."
    ),
    # contracts
    "more tricks than were played": gettext_lazy(
        "Together that is more than %(high)s tricks: look at the tricks of each."
    ),
    "four declarers share all the tricks": gettext_lazy(
        "With four players on it, their tricks must make %(high)s together: look at the tricks of "
        "each."
    ),
    "seat twice": gettext_lazy("The same player is named twice."),
    "seat out of range": gettext_lazy(
        "Nobody who plays this deal sits there: choose somebody who does."
    ),
    "wrong number of declarers": ngettext_lazy(
        "One plays this alone: tap one player only.",
        "Two play this as partners: tap both.",
        "low",
    ),
    "contracts exclude each other": gettext_lazy(
        "Only one contract can be played, except that several may play the same misère or piccolo."
    ),
    "too many declarers": ngettext_lazy(
        "By your rules only %(high)s player may play this. Tap whoever did not play it once more, "
        "and the tick goes.",
        "By your rules at most %(high)s players may play this. Tap whoever did not play it once "
        "more, and the tick goes.",
        "high",
    ),
    "mixed result cannot be pooled": gettext_lazy(
        "By your rules players on one misère share what they win or lose; one who made it and "
        "one who did not cannot. Look at the tricks of each."
    ),
    "trump missing": gettext_lazy("Tap the trump suit."),
    "no trump in this contract": gettext_lazy("This contract is played without trumps."),
    "level out of range": gettext_lazy("This contract is not played at that height."),
    "contract is switched off": gettext_lazy("Your club does not play this contract."),
    "value not set": gettext_lazy(
        "Your point table has no value for this contract yet. A keeper can set it under House "
        "rules, or copy it from another table."
    ),
    "pass_rounds must be 0 or more": gettext_lazy("Choose how often the deal counts."),
    "queens must add up to 4": gettext_lazy("There are four queens: the numbers must make 4."),
    # rubber
    "tricks must add up to 13": gettext_lazy("The tricks of both sides must make 13."),
    "honours must be 0, 3 or 4": gettext_lazy("Only three or four honours count."),
    "only one side can hold three or more honours": gettext_lazy(
        "There are four honours: only one side can hold three."
    ),
    "honours are not counted in this variant": gettext_lazy("Honours do not count here."),
    "revokes must be 0 or more": gettext_lazy("Choose how many revokes there were."),
    "unknown revoke penalty": gettext_lazy("Choose what a revoke costs."),
    "game points need a five-point game": gettext_lazy(
        "Treble, double and single are only for games to 5: change the house rules."
    ),
    "four different players": gettext_lazy("Four different players sit at this table."),
    # exact bid
    "number of players not allowed": gettext_lazy(
        "These rules are for %(low)s to %(high)s players."
    ),
    "bid missing or not a whole number": gettext_lazy("A bid is missing."),
    "bid out of range": gettext_lazy("A bid lies between 0 and the number of cards."),
    "bids may not add up to the cards dealt": gettext_lazy(
        "The bids may not add up to the number of cards: the last to bid must say something else."
    ),
    "tricks missing": gettext_lazy("Somebody’s tricks are missing."),
    "tricks must add up to the cards dealt": gettext_lazy(
        "The tricks must make %(high)s together, as many as there were cards."
    ),
    "cards out of range": gettext_lazy("A hand has 1 to 8 cards."),
    "hand size does not fit the format": gettext_lazy(
        "The next hand has another number of cards: enter the hands in order."
    ),
    "dealer is not at the table": gettext_lazy("The dealer does not sit at this table."),
    "dealer out of turn": gettext_lazy("It is another player’s turn to deal: look at the order."),
    "no trump in an 8-card hand": gettext_lazy("A hand of eight cards is played without trumps."),
    "quick game needs six players": gettext_lazy("A quick match is for six players."),
    "quick game needs five drawn sizes": gettext_lazy("Draw five hand sizes for a quick match."),
    "drawn sizes must differ": gettext_lazy("The five sizes drawn must differ."),
    "drawn size out of 2..7": gettext_lazy("The sizes drawn lie between 2 and 7."),
    "more deals than the match has": gettext_lazy("The match has no more hands."),
    "number of players changed": gettext_lazy("The same players play all hands of a match."),
    "bids first": gettext_lazy("Enter the bids before the tricks."),
    # a hand of a whist drive
    "honours must add up to 5": gettext_lazy("The five honours of both sides must make 5."),
    "fines must be 0 or more": gettext_lazy("Choose how often each player spoke."),
    "no fines in this hand": gettext_lazy("Speaking costs nothing in this hand."),
    "table incomplete": gettext_lazy("Four players sit at a table of a whist drive."),
}

CLOSED = gettext_lazy("The evening is closed; only a keeper can still change it.")
FINAL = gettext_lazy("The results are final; only a keeper can still change them.")
REASON_NEEDED = gettext_lazy("The results are final: say why they change. Everybody can read it.")
DECIDED = gettext_lazy("Somebody has decided about this deal meanwhile; look at it once more.")
UNKNOWN = gettext_lazy(
    "This evening both sides write each deal down, each on a phone of its own. Open the address "
    "on the table’s card with this phone first, or log in, so that it is known who writes."
)
NOT_YOURS = gettext_lazy("Nobody agrees to his own version: the other side or an organiser does.")


def closed_sentence(closed: EveningClosed) -> str:
    """Why an evening cannot be written to, or what is still to be said."""
    match closed:
        case ReasonNeeded():
            return str(REASON_NEEDED)
        case ResultsFinal():
            return str(FINAL)
        case _:
            return str(CLOSED)


def sentence(problem: Problem) -> str:
    """What is wrong, and what to do about it."""
    return str(SENTENCES[problem.code] % {"low": problem.low, "high": problem.high})


def later_deals_sentence(stands: LaterDealsStand) -> str:
    """Why a change cannot be made while a later deal stands as it is."""
    return _(
        "Deal %(number)s would not fit any more. Correct the last deals first, or correct this "
        "one instead of striking it."
    ) % {"number": stands.number}


def seated_sentence(player: Player) -> str:
    """Why somebody cannot be seated."""
    return _("%(name)s already sits at another table.") % {"name": player.label}
