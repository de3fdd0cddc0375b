"""What is wrong with a drive as it was asked for, as sentences for the organiser.

The pairing core answers with codes, and with a reason where a code has several; each has its
sentence here, in whole sentences with named holes. A test finds every code that the core uses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy, ngettext_lazy

from whistclub.pairings import Problem
from whistclub.play.phrases import listed

if TYPE_CHECKING:
    from whistclub.play.words import Words

SENTENCES: dict[str, Words] = {
    # how many
    "too few players": ngettext_lazy(
        "There is %(number)s player; at least %(low)s are needed.",
        "There are %(number)s players; at least %(low)s are needed.",
        "number",
    ),
    "too many players": ngettext_lazy(
        "There is %(number)s player; at most %(high)s can be seated.",
        "There are %(number)s players; at most %(high)s can be seated.",
        "number",
    ),
    "too few rounds": gettext_lazy("At least one round is needed."),
    "too many rounds": ngettext_lazy(
        "At most %(high)s round can be planned.",
        "At most %(high)s rounds can be planned.",
        "high",
    ),
    "too few tables": gettext_lazy("At least one table is needed."),
    "roles do not add up": gettext_lazy(
        "%(number)s ladies’ cards are not possible: choose 0 to %(high)s, the number of players."
    ),
    "a changed card cannot cost less than nothing": gettext_lazy(
        "The price of a changed card cannot be less than 0."
    ),
    "fewer than four are there": ngettext_lazy(
        "In round %(round)s only %(number)s player is there; a table needs %(low)s.",
        "In round %(round)s only %(number)s players are there; a table needs %(low)s.",
        "number",
    ),
    # wishes
    "player does not exist": gettext_lazy("Not on the list of players: %(names)s."),
    "two different players are needed": gettext_lazy(
        "A wish about two players names %(names)s twice."
    ),
    "a player is away from no round to no round": gettext_lazy(
        "Say from which round to which later one %(names)s is away."
    ),
    "more players keep a table than there are tables": gettext_lazy(
        "More players keep a table (%(names)s) than tables are used in round %(round)s: %(high)s."
    ),
    "never partners, but no partner is left": gettext_lazy(
        "With these wishes no partner is left for %(names)s."
    ),
    "never at one table, but no table is left": gettext_lazy(
        "With these wishes no table is left for %(names)s."
    ),
    "never partners, but no draw was found": gettext_lazy(
        "No draw was found in which %(names)s are never partners: in round %(round)s they would "
        "be. Take a wish back, or search longer."
    ),
    "never at one table, but no draw was found": gettext_lazy(
        "No draw was found in which %(names)s never meet: in round %(round)s they would. Take a "
        "wish back, or search longer."
    ),
    "a table could not be kept": gettext_lazy(
        "No draw was found in which %(names)s can keep one table all evening."
    ),
    # rounds already played
    "more rounds kept than asked for": gettext_lazy(
        "Rounds to keep: %(number)s. The evening has only %(high)s."
    ),
    "more players kept than asked for": gettext_lazy(
        "Players in the rounds to keep: %(number)s. The evening has only %(high)s."
    ),
    "kept rounds are not an object with rounds": gettext_lazy(
        "The rounds to keep cannot be read: this is not a schedule."
    ),
    "kept rounds are not a list": gettext_lazy(
        "The rounds to keep cannot be read: the list of rounds is missing."
    ),
    "the number of players is not a number": gettext_lazy(
        "The rounds to keep cannot be read: the number of players is not a number."
    ),
    "no list of tables in a kept round": gettext_lazy(
        "The rounds to keep cannot be read: the list of tables is missing in round %(round)s."
    ),
    "players are not listed by number": gettext_lazy(
        "The rounds to keep cannot be read: in round %(round)s a player is not a number."
    ),
    "a table needs four players": ngettext_lazy(
        "In round %(round)s a table has %(number)s player instead of four.",
        "In round %(round)s a table has %(number)s players instead of four.",
        "number",
    ),
    "no table in a kept round": gettext_lazy(
        "Round %(round)s is to be kept, but nobody plays in it."
    ),
    # a schedule that is none, or not as fair as it could be
    "player sits twice": gettext_lazy("In round %(round)s %(names)s is in two places."),
    "player is nowhere": gettext_lazy("In round %(round)s %(names)s is nowhere."),
    "a pair needs a lady and a gent": gettext_lazy(
        "In round %(round)s %(names)s are partners, but a pair is a lady and a gent."
    ),
    "every player needs a role": ngettext_lazy(
        "Every player needs a lady’s or a gent’s card; there is only %(number)s.",
        "Every player needs a lady’s or a gent’s card; there are %(number)s.",
        "number",
    ),
    "some are partners more often than needed": gettext_lazy(
        "Some are partners more often than needed: %(number)s where %(high)s would do."
    ),
    "some are opponents more often than needed": gettext_lazy(
        "Some are opponents more often than needed: %(number)s where %(high)s would do."
    ),
    "waits again before everyone has waited": gettext_lazy(
        "In round %(round)s %(names)s waits again before everybody has waited."
    ),
    # the odd number
    "a dummy is one": ngettext_lazy(
        "A dummy takes one seat; there is %(number)s to fill.",
        "A dummy takes one seat; there are %(number)s to fill.",
        "number",
    ),
    "rules are for four": gettext_lazy(
        "By these rules at most %(high)s sit at a table; nobody can be the fifth."
    ),
    "a fifth player is in no pair": gettext_lazy(
        "Pairs and teams stay together here; a fifth player would be in none."
    ),
    "more left over than tables": ngettext_lazy(
        "%(number)s player is left over; tables at which a fifth can sit: %(high)s.",
        "%(number)s players are left over; tables at which a fifth can sit: %(high)s.",
        "number",
    ),
    # a movement
    "movement does not fit this number": ngettext_lazy(
        "This movement cannot seat %(number)s player.",
        "This movement cannot seat %(number)s players.",
        "number",
    ),
    "table incomplete": ngettext_lazy(
        "%(number)s player cannot fill tables of four.",
        "%(number)s players cannot fill tables of four.",
        "number",
    ),
    "players do not make pairs": ngettext_lazy(
        "%(number)s player cannot make pairs: an even number is needed.",
        "%(number)s players cannot make pairs: an even number is needed.",
        "number",
    ),
    "players do not make teams of four": ngettext_lazy(
        "%(number)s player cannot make teams of four.",
        "%(number)s players cannot make teams of four.",
        "number",
    ),
    "tables are not a prime number": ngettext_lazy(
        "This movement needs 5, 7, 11, 13 or another prime number of full tables; "
        "%(number)s player does not make that.",
        "This movement needs 5, 7, 11, 13 or another prime number of full tables; "
        "%(number)s players do not make that.",
        "number",
    ),
    "neither fours nor fours and one": ngettext_lazy(
        "This movement needs a multiple of four players, or one more; there is %(number)s.",
        "This movement needs a multiple of four players, or one more; there are %(number)s.",
        "number",
    ),
    "no design is known": ngettext_lazy(
        "For %(number)s player no such plan is known.",
        "For %(number)s players no such plan is known.",
        "number",
    ),
    "pair needs a lady and a gent": gettext_lazy(
        "Every pair is a lady and a gent here: give out as many ladies’ as gents’ cards."
    ),
    "two of each role are needed": gettext_lazy("At least two ladies and two gents are needed."),
    "table missing": gettext_lazy("Table %(number)s has not handed in round %(round)s."),
    "movement has fewer rounds": ngettext_lazy(
        "With so many players this movement has only %(high)s round.",
        "With so many players this movement has only %(high)s rounds.",
        "high",
    ),
    "movement needs everybody": gettext_lazy(
        "This movement cannot do without anybody; away: %(names)s."
    ),
    "drive has started": gettext_lazy(
        "The drive has started; nobody can come in or be taken off any more: %(names)s."
    ),
}


def sentence(problem: Problem, name: Callable[[int], str]) -> str:
    """What is wrong, with its numbers and the names of the players it is about.

    name: what to call a player, by number; the number may be nobody's.
    """
    holes = {
        "names": listed([name(player) for player in dict.fromkeys(problem.players)]),
        "round": problem.round,
        "number": problem.number,
        "low": problem.low,
        "high": problem.high,
    }
    return str(SENTENCES[problem.reason or problem.code] % holes)
