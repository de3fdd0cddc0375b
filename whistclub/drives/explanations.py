"""How each movement works, in whole sentences for pages and instruction sheets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from whistclub.drives.movements import kind_of
from whistclub.pairings.movements import Knobs, all_knobs

if TYPE_CHECKING:
    from whistclub.play.words import Words


@dataclass(frozen=True, slots=True)
class ByKnob:
    """A sentence that hangs on a knob: one for each of its values."""

    knob: str
    sentences: Mapping[int | str, Words]


@dataclass(frozen=True, slots=True)
class Explanation:
    """A movement as it is told to those who play by it.

    purpose: what it is for. moves: how one moves, step by step. sizes: for how many. odd: what
    happens with those who are left over. source: where the rule is written.
    """

    title: Words
    purpose: Words
    moves: tuple[Words | ByKnob, ...]
    sizes: Words
    odd: Words
    source: Words


def when_known(slug: str) -> Words:
    """When people learn where they sit in the next round."""
    return BY_RESULTS if kind_of(slug).needs_results else PLANNED


def steps(slug: str, knobs: Mapping[str, object] | None = None) -> tuple[Words, ...]:
    """How one moves, as the knobs are set; the usual way unless they are given."""
    movement = kind_of(slug).movement
    values: Knobs = {} if movement is None else all_knobs(movement, knobs or {})
    return tuple(
        step.sentences[values[step.knob]] if isinstance(step, ByKnob) else step
        for step in EXPLANATIONS[slug].moves
    )


PLANNED = _(
    "All rounds are planned before the start: your card says at which table you play in each round."
)
BY_RESULTS = _(
    "The next round hangs on the results: it is shown when all tables of this one have handed in."
)
FIRST_DRAWN = _("The first round is drawn.")
AFTER_LAST = _("After the last table comes the first.")
FIRST = ByKnob(
    "first",
    {"drawn": FIRST_DRAWN, "seeded": _("The first round follows the start numbers.")},
)

ANY = _("Four players or more.")
FULL = _("Full tables of four.")
FULL_WITH_ROLES = _("Full tables of four, with as many ladies’ as gents’ cards.")
PAIRS = _("Two pairs or more.")

WAIT = _(
    "Those who find no seat wait in turn: nobody waits again before everybody has waited. Or "
    "ghosts, a dummy or shared seats fill the tables."
)
FILL = _(
    "Every table must be full: a ghost or a dummy takes the empty seat, or two people share a "
    "seat and a card."
)
PAIR_WAITS = _("With an odd number of pairs one pair waits in each round, every pair in turn.")

HOUSE = _("A house rule; no printed one was found.")
FAQ = "whistdrive.wordpress.com, frequently asked questions"
FOSTER = "R. F. Foster, Foster’s Complete Hoyle (1897)"

EXPLANATIONS: dict[str, Explanation] = {
    "everyone-partners": Explanation(
        _("Everyone partners everyone"),
        _(
            "Everybody plays alone, with a new partner in each round. In the whole programme "
            "each two are partners once and opponents twice, so that luck with partners evens out."
        ),
        (
            _(
                "In fewer rounds nobody has a partner twice, and opponents come back as little as "
                "can be."
            ),
        ),
        _(
            "Four players or more. For 4, 8, 12 and so on the whole programme has one round less "
            "than there are players, for 5, 9, 13 and so on as many rounds as players."
        ),
        WAIT,
        "I. Anderson, Combinatorial Designs and Tournaments (1997)",
    ),
    "everyone-partners-mixed": Explanation(
        _("New partners, a lady and a gent"),
        _(
            "Everybody plays alone, and in each round a lady’s card and a gent’s card are "
            "partners, always new ones as long as that can be."
        ),
        (_("Lady and gent are what the card says; who plays with it does not matter."),),
        _("Four players or more, best with as many ladies’ as gents’ cards."),
        _(
            "Those who find no seat wait in turn. If there are more of one card than of the "
            "other, somebody stands in for the other in a round."
        ),
        "D. R. Berman and I. N. Wakeling, arXiv 1310.5240",
    ),
    "random-redraw": Explanation(
        _("Drawn anew each round"),
        _("For new company in each round, when nobody knows yet how many rounds there will be."),
        (
            _("Each round is drawn when the one before is played, or all at once."),
            _("Nobody gets an old partner as long as that can be."),
        ),
        ANY,
        WAIT,
        HOUSE,
    ),
    "rainbow": Explanation(
        _("Rainbow"),
        _("A fixed movement for single players: everybody has a new partner in each round."),
        (
            _("North stays at the table all evening."),
            _("South goes one table up after each round, East two tables up, West two down."),
            AFTER_LAST,
        ),
        _(
            "5, 7, 11, 13 or another prime number of full tables; as many rounds as there are "
            "tables."
        ),
        FILL,
        "baronbarclay.com, Rainbow",
    ),
    "rank-seating": Explanation(
        _("By rank"),
        _("Equals meet equals: after each round the next four in the standings share a table."),
        (
            FIRST,
            _("Then the first four of the standings sit at table 1, the next four at table 2."),
            ByKnob(
                "repeats",
                {
                    "avoided": _(
                        "First and fourth are partners, unless one was that already; then "
                        "neighbours in the standings change places."
                    ),
                    "allowed": _("First and fourth are partners, second and third."),
                },
            ),
        ),
        ANY,
        WAIT,
        "gengeavia.be, Whist à Gesves",
    ),
    "mexicano": Explanation(
        _("Mexicano"),
        _("Singles by rank with partners that the standings make, so that tables stay close."),
        (
            FIRST,
            _("After each round the standings make fours from the top."),
            ByKnob(
                "pairing",
                {
                    "1+4": _("In each four the first and the fourth play the second and third."),
                    "1+3": _("In each four the first and the third play the second and fourth."),
                    "1+2": _("In each four the first and the second play the third and fourth."),
                },
            ),
        ),
        ANY,
        WAIT,
        "rallyo.events, Mexicano rules",
    ),
    "drive-chairs": Explanation(
        _("Swedish chairs"),
        _("A drive without ladies and gents: the number of the chair says where one goes."),
        (
            _("Each table has chairs 1 to 4; chairs 1 and 3 play chairs 2 and 4."),
            _(
                "The losers stay. The one with the lower chair goes one chair up, from 1 to 2 or "
                "from 2 to 3, and deals."
            ),
            _(
                "The winners go to the next table. Whoever sat on chair 3 or 4 takes chair 1 "
                "there, the other chair 2 if it is free, else chair 4."
            ),
            AFTER_LAST,
        ),
        _("Two full tables or more."),
        FILL,
        "hommerberg.se/whist",
    ),
    "winners-move": Explanation(
        _("Winners move"),
        _("The village drive: winners part and go on to other tables, losers get new partners."),
        (
            FIRST_DRAWN,
            ByKnob(
                "lady_dir",
                {
                    -1: _("The winning gent goes a table up, the winning lady a table down."),
                    1: _("The winning lady goes a table up, the winning gent a table down."),
                },
            ),
            _(
                "The losing lady keeps her chair. The losing gent changes his, so that he plays "
                "against his last partner."
            ),
            AFTER_LAST,
        ),
        FULL_WITH_ROLES,
        FILL,
        "widbrook2.blogspot.com, Village whist drives",
    ),
    "losers-move-pairs-stay": Explanation(
        _("Losers move, winners stay together"),
        _("Winners keep table and partner until they lose; losers part and try elsewhere."),
        (
            FIRST_DRAWN,
            _("The winners keep their chairs and stay partners."),
            ByKnob(
                "lady_dir",
                {
                    1: _("The losing lady goes a table up, the losing gent a table down."),
                    -1: _("The losing gent goes a table up, the losing lady a table down."),
                },
            ),
            _("The two who arrive at a table are partners."),
            AFTER_LAST,
        ),
        FULL_WITH_ROLES,
        FILL,
        FAQ,
    ),
    "losers-move-all-change": Explanation(
        _("Losers move, all change partners"),
        _("Losers go on to other tables, and everybody has a new partner after each round."),
        (
            FIRST_DRAWN,
            ByKnob(
                "lady_dir",
                {
                    1: _("The losing lady goes a table up, the losing gent a table down."),
                    -1: _("The losing gent goes a table up, the losing lady a table down."),
                },
            ),
            _(
                "The winning lady keeps her chair. The winning gent changes his, so that he plays "
                "against his last partner."
            ),
            AFTER_LAST,
        ),
        FULL_WITH_ROLES,
        FILL,
        FAQ,
    ),
    "fixed-move": Explanation(
        _("Fixed move"),
        _("Everybody moves after each round whoever won, so that cards can be printed before."),
        (
            FIRST_DRAWN,
            ByKnob(
                "lady_dir",
                {
                    -1: _("After each round all gents go a table up and all ladies a table down."),
                    1: _("After each round all ladies go a table up and all gents a table down."),
                },
            ),
            _("Everybody keeps the side, North–South or East–West, of the first round."),
            AFTER_LAST,
        ),
        FULL_WITH_ROLES,
        FILL,
        "wopc.co.uk, Progressive whist",
    ),
    "mitchell": Explanation(
        _("Mitchell"),
        _("For fixed pairs: half of them sit all evening, the other half visit table after table."),
        (
            _("The pairs North–South stay at their table all evening."),
            ByKnob(
                "ew_moves",
                {
                    "down": _("After each round the pairs East–West go one table down."),
                    "up": _("After each round the pairs East–West go one table up."),
                },
            ),
            _("With an even number of tables they skip one table, once, after half the rounds."),
        ),
        _("Two pairs or more; as many rounds as tables, one less if the tables are even."),
        _("With an odd number of pairs, whoever comes to the last table waits for a round."),
        FOSTER,
    ),
    "howell": Explanation(
        _("Howell"),
        _("For fixed pairs and one list of winners: every pair meets every other once."),
        (
            _("With an even number of pairs the last one sits North–South at table 1 all evening."),
            _(
                "Everybody else takes the seats of the pair with the next lower number; the lowest "
                "takes those of the highest that moves."
            ),
        ),
        _("Two pairs or more; one round less than there are pairs, or as many if one must wait."),
        PAIR_WAITS,
        FOSTER,
    ),
    "round-robin": Explanation(
        _("Round robin of pairs"),
        _("For fixed pairs: every pair meets every other once, on either side in turn."),
        (_("The plan says at which table each pair plays in each round, and on which side."),),
        _("Two pairs or more; one round less than there are pairs, or as many if one must wait."),
        PAIR_WAITS,
        FOSTER,
    ),
    "knock-out": Explanation(
        _("Knock-out of pairs"),
        _("For fixed pairs: whoever loses is out, until one pair is left."),
        (
            FIRST,
            _("The winners of two tables beside each other meet in the next round."),
            _("If a table ends level, cards are cut: the higher goes on."),
        ),
        _("Two pairs or more; 8 pairs play three rounds, 16 pairs four."),
        _("If the pairs are not 2, 4, 8, 16 and so on, some are free in the first round."),
        HOUSE,
    ),
    "winning-pairs-move": Explanation(
        _("Winning pairs move"),
        _("The partner drive: the same two stay together all evening."),
        (
            FIRST_DRAWN,
            _("The winning pair goes a table up; the losing pair keeps its chairs."),
            AFTER_LAST,
        ),
        FULL,
        FILL,
        "accringtonweb.com, Burnley in the 1940s",
    ),
    "military": Explanation(
        _("Military whist"),
        _(
            "Teams of four hold forts with twelve flags each: one pair stays at home, the other "
            "attacks the other forts."
        ),
        (
            _("In round 1 the attackers go to the next fort, in round 2 one fort further, …"),
            ByKnob(
                "goes_out",
                {
                    "same-pair": _("The same pair of each team goes out in every round."),
                    "in-turn": _("The two pairs of each team go out in turn."),
                },
            ),
            _("Whoever wins takes a flag from the losers to the own fort."),
        ),
        _("Two teams of four or more; one round less than there are forts."),
        _("Every team needs four: ghosts or shared seats make up the number."),
        "Alberta 55 plus, Military whist rules; Blain, Games for All Occasions",
    ),
    "team-round-robin": Explanation(
        _("Round robin of teams"),
        _("Teams of four: every team meets every other once, at two tables at a time."),
        (
            _(
                "One pair of a team sits North–South at the first table of the match, the other "
                "East–West at the second, so that both tables can play the same deals."
            ),
        ),
        _("Two teams of four or more; one round less than teams, or as many if one must wait."),
        _("With an odd number of teams one team waits in each round, every team in turn."),
        FOSTER,
    ),
}
