"""The standings of a drive as they are now: which rounds count, and the lists there are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from whistclub.drives.models import Draw, Drive, Entrant
from whistclub.drives.movements import kind_of
from whistclub.drives.selectors.paper import Paper, paper_of
from whistclub.drives.selectors.ranking import Contender, Place, clubs, ranked, singles, units
from whistclub.drives.selectors.results import RoundResults, results_of
from whistclub.drives.selectors.standings import Card, cards_of, names_of
from whistclub.pairings import Role

JOINT = ("pairs", "teams", "clubs")  # lists whose rows stand for several cards


@dataclass(frozen=True, slots=True)
class Line:
    """A row of a list with the names that it shows.

    card: of a list of single cards; None for pairs, teams and clubs. above: the name of the
    level one whom a tie-break put before.
    """

    place: Place
    name: str
    card: Card | None
    above: str


@dataclass(frozen=True)
class Board:
    """What counts now.

    draws: the rounds that count, in order, with their `results`. cards: of all but ghosts.
    running: the round that is played now where it does not count yet; None otherwise. paper: what
    is typed of a drive that is played on paper; such a one has no rounds here.
    """

    drive: Drive
    draws: tuple[Draw, ...]
    results: tuple[RoundResults, ...]
    cards: tuple[Card, ...]
    running: Draw | None = None
    paper: Paper | None = None

    @property
    def after(self) -> int:
        """How many rounds count."""
        return self.paper.after if self.paper else len(self.draws)

    @property
    def so_far(self) -> int | None:
        """The last round that counts, while tables of it are still to hand in."""
        return self.draws[-1].round if self.results and self.results[-1].missing else None

    @property
    def whole(self) -> int:
        """How many rounds count, without the one that is not all in."""
        return self.after - (self.so_far is not None)

    @property
    def missing(self) -> tuple[RoundResults, ...]:
        """The rounds that count although tables of theirs have not handed in."""
        return tuple(one for one in self.results if one.missing)

    @property
    def unwritten(self) -> tuple[Entrant, ...]:
        """The cards of a drive played on paper that are not typed as far as it counts."""
        return self.paper.unwritten if self.paper else ()

    @property
    def is_final(self) -> bool:
        """Whether all rounds are played, and every table has handed in or every card is typed."""
        return self.after == self.drive.rounds and not self.missing and not self.unwritten

    @cached_property
    def names(self) -> Mapping[int, str]:
        """What to call each card, by entrant id."""
        return {
            card.entrant.pk: " / ".join(player.label for player in names_of(card.entrant))
            for card in self.cards
        }

    def name(self, who: Contender) -> str:
        """What to call whoever is ranked."""
        return who.club or ", ".join(self.names[card.entrant.pk] for card in who.cards)

    @cached_property
    def lists(self) -> tuple[str, ...]:
        """Which lists there are, of all, lady, gent, pairs, teams, clubs, half1 and half2."""
        kind = kind_of(self.drive.movement)
        found = ["all"]
        if kind.roles:
            found += [Role.LADY.value, Role.GENT.value]
        found += {2: ["pairs"], 4: ["teams"]}.get(kind.unit, [])
        if any(card.entrant.team for card in self.cards):
            found.append("clubs")
        if self.drive.rounds > 1:
            found += ["half1", "half2"]
        return tuple(found)

    def places(self, name: str, half: int = 0) -> tuple[Place, ...]:
        """One of the lists, best first; half: 1 or 2 where only the points of that one count."""
        if name in ("half1", "half2"):
            return self.places("all", int(name[-1]))
        if name in ("pairs", "teams"):
            return ranked(self.drive, units(self.drive, self.cards))
        if name == "clubs":
            return ranked(self.drive, clubs(self.drive, self.cards))
        cards = [card for card in self.cards if name in ("all", card.entrant.role)]
        return ranked(self.drive, singles(self.drive, cards, half), half)

    def lines(self, name: str) -> tuple[Line, ...]:
        """The rows of a list, with names."""
        return tuple(
            Line(
                place=place,
                name=self.name(place.who),
                card=place.who.cards[0] if name not in JOINT else None,
                above=self.name(place.above) if place.above else "",
            )
            for place in self.places(name)
        )


def board_of(drive: Drive, *, whole: bool = False) -> Board:
    """The standings now, in 11 queries.

    whole: whether the round that is played now counts only when all its tables have handed in;
    otherwise it counts from its first table on.
    """
    draws = list(Draw.objects.filter(drive=drive).announced().latest())
    if not draws and (paper := paper_of(drive)):
        return Board(drive, (), (), paper.cards(), paper=paper)
    results = results_of(drive, draws)
    running = None
    if results and (results[-1].missing if whole else not any(results[-1].results)):
        running = draws[-1]
        draws, results = draws[:-1], results[:-1]
    return Board(drive, tuple(draws), results, cards_of(drive, draws, results), running)
