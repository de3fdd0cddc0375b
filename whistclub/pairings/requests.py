"""What an organiser asks for, and what is wrong with it before anything is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from whistclub.pairings.checks import round_errors
from whistclub.pairings.errors import CannotSeat, Problem
from whistclub.pairings.schedule import Role, Round

FEWEST_PLAYERS, MOST_PLAYERS, MOST_ROUNDS = 4, 1000, 1000
Pair = tuple[int, int]


def ordered(pair: Pair) -> Pair:
    """The pair with the smaller number first."""
    a, b = pair
    return (a, b) if a < b else (b, a)


@dataclass(frozen=True, slots=True)
class Absence:
    """A player who is away in rounds `first` to `last`, both included; rounds count from 1.

    last: None for one who does not come back.
    """

    player: int
    first: int
    last: int | None = None

    def covers(self, number: int) -> bool:
        """Whether the player is away in this round."""
        return self.first <= number and (self.last is None or number <= self.last)


@dataclass(frozen=True, slots=True)
class Request:
    """An evening to be planned, for players numbered from 0.

    players: 4 .. 1000, all who come at any time. rounds: 1 .. 1000, kept ones included.
    tables: the most that can be used; None for as many as four divides.
    ladies: where every pair is a lady and a gent, players 0 .. ladies - 1 are the ladies and
    the rest the gents; None for an evening without roles.
    avoid: never partners. apart: never at one table. stay: keep one table all evening.
    absences: who is away when. kept: the first rounds as they were played, or as they shall be.
    printed: the rounds after the kept ones as they stand on cards already handed out.
    card_weight: what a line of a card costs that no longer names the right table. Beside it,
    two players at one table again cost 2, opponents again 6, partners again 14 (with roles
    0, 4 and 12). 0 or more; with 0 the cards are only where the search begins.
    short_walks: put tables where people walk little, and not where they see many tables.
    """

    players: int
    rounds: int
    tables: int | None = None
    ladies: int | None = None
    avoid: tuple[Pair, ...] = ()
    apart: tuple[Pair, ...] = ()
    stay: tuple[int, ...] = ()
    absences: tuple[Absence, ...] = ()
    kept: tuple[Round, ...] = ()
    printed: tuple[Round, ...] = ()
    card_weight: int = 0
    short_walks: bool = False

    @property
    def roles(self) -> tuple[Role, ...]:
        """The role of every player; empty without roles."""
        if self.ladies is None:
            return ()
        return (Role.LADY,) * self.ladies + (Role.GENT,) * (self.players - self.ladies)

    def present(self, number: int) -> tuple[int, ...]:
        """The players who are there in this round, which counts from 1."""
        away = {absence.player for absence in self.absences if absence.covers(number)}
        return tuple(player for player in range(self.players) if player not in away)

    def tables_in(self, number: int) -> int:
        """How many tables are used in this round."""
        most = len(self.present(number)) // 4
        return most if self.tables is None else min(most, self.tables)

    def card(self, number: int) -> Round | None:
        """This round as it stands on printed cards; None if it does not."""
        place = number - len(self.kept) - 1
        return self.printed[place] if 0 <= place < len(self.printed) else None

    def separated(self) -> frozenset[Pair]:
        """Pairs, smaller number first, that may never sit at one table.

        Two who each keep a table of their own are among them.
        """
        stay = sorted(set(self.stay))
        keepers = ((a, b) for place, a in enumerate(stay) for b in stay[place + 1 :])
        return frozenset(ordered(pair) for pair in chain(self.apart, keepers))

    def unpaired(self) -> frozenset[Pair]:
        """Pairs, smaller number first, that may never be partners."""
        return self.separated() | {ordered(pair) for pair in self.avoid}


def demand_possible(request: Request) -> None:
    """Nothing, if the request could be met as far as simple counting tells.

    Raises CannotSeat with everything that is wrong with it.

    >>> demand_possible(Request(players=3, rounds=6))
    Traceback (most recent call last):
    ...
    whistclub.pairings.errors.CannotSeat: too few players: 3, at least 4
    """
    problems = tuple(_wrong_numbers(request))
    if not problems:
        problems = (*_wrong_names(request), *_wrong_kept(request))
    if not problems:
        problems = (*_wrong_rounds(request), *_wrong_wishes(request))
    if problems:
        raise CannotSeat(problems)


def _wrong_numbers(request: Request) -> Iterator[Problem]:
    if request.players < FEWEST_PLAYERS:
        yield Problem("too few players", number=request.players, low=FEWEST_PLAYERS)
    if request.players > MOST_PLAYERS:
        yield Problem("too many players", number=request.players, high=MOST_PLAYERS)
    if request.rounds < 1:
        yield Problem("too few rounds", number=request.rounds, low=1)
    if request.rounds > MOST_ROUNDS:
        yield Problem("too many rounds", number=request.rounds, high=MOST_ROUNDS)
    if request.tables is not None and request.tables < 1:
        yield Problem("too few tables", number=request.tables, low=1)
    if request.ladies is not None and not 0 <= request.ladies <= request.players:
        yield Problem("roles do not add up", number=request.ladies, low=0, high=request.players)
    if request.card_weight < 0:
        yield Problem("a changed card cannot cost less than nothing", number=request.card_weight)
    if len(request.kept) > request.rounds:
        yield Problem(
            "more rounds kept than asked for", number=len(request.kept), high=request.rounds
        )


def _wrong_names(request: Request) -> Iterator[Problem]:
    named = {*chain.from_iterable(request.avoid), *chain.from_iterable(request.apart)}
    named |= {*request.stay, *(absence.player for absence in request.absences)}
    for player in sorted(named):
        if not 0 <= player < request.players:
            yield Problem("player does not exist", (player,), high=request.players - 1)
    for pair in (*request.avoid, *request.apart):
        if pair[0] == pair[1]:
            yield Problem("two different players are needed", pair)
    for absence in request.absences:
        if absence.first < 1 or (absence.last is not None and absence.last < absence.first):
            yield Problem("a player is away from no round to no round", (absence.player,))


def _wrong_kept(request: Request) -> Iterator[Problem]:
    for number, item in enumerate(request.kept, 1):
        yield from round_errors(request.players, number, item, request.roles)
        if not item.tables:
            yield Problem("no table in a kept round", round=number)
    for number, item in enumerate(request.printed, len(request.kept) + 1):
        for error in round_errors(request.players, number, item):
            if error.code != "player is nowhere":  # newcomers are on no card
                yield error


def _wrong_rounds(request: Request) -> Iterator[Problem]:
    stay = set(request.stay)
    for number in range(len(request.kept) + 1, request.rounds + 1):
        present, tables = request.present(number), request.tables_in(number)
        if tables < 1:
            yield Problem(
                "fewer than four are there", round=number, number=len(present), low=FEWEST_PLAYERS
            )
        elif len(stay) > tables:
            yield Problem(
                "more players keep a table than there are tables",
                tuple(sorted(stay)),
                number,
                len(stay),
                high=tables,
            )
        if not request.absences:  # then all rounds are alike
            return


def _wrong_wishes(request: Request) -> Iterator[Problem]:
    """Players who by `avoid`, `apart` and `stay` have no partner or no table left."""
    if len(request.kept) == request.rounds:
        return
    refused = Counter(chain.from_iterable(request.unpaired()))
    distant = Counter(chain.from_iterable(request.separated()))
    others = request.players - 1
    for player in sorted(refused):
        if refused[player] >= others:
            yield Problem("never partners, but no partner is left", (player,))
        elif distant[player] > others - 3:
            yield Problem("never at one table, but no table is left", (player,))
