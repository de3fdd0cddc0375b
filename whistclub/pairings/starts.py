"""Rounds without a search: designs, and parts of designs, that fit the request as it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from whistclub.pairings.constructions.couples import couples_design, is_perfect
from whistclub.pairings.constructions.orbits import turned_rounds
from whistclub.pairings.constructions.resolvable import resolvable_rounds, transversal_rounds
from whistclub.pairings.constructions.stored import partial_entry
from whistclub.pairings.counts import count_meetings
from whistclub.pairings.designs import construction_of, full_design, full_rounds
from whistclub.pairings.requests import Pair, Request
from whistclub.pairings.room import OPEN, cost_of
from whistclub.pairings.schedule import Round, Table

# With so few rounds fewer than a full design has, its rounds beat a search.
FEW_LEFT_OUT = 3
# From this part of a full design on, some of its rounds may beat a search.
LARGE_PART = 0.4
# Up to so many players a search can beat even that.
FEW_PLAYERS = 20
# Choices by lot that are compared, and the most players for whom that is quick.
CHOICES, QUICK = 60, 100
# Attempts to name the players so that forbidden pairs fall on pairs that never meet.
NAMINGS = 4_000


class Start(NamedTuple):
    """Rounds for a whole request, or for its first part.

    method: how they were made. whole: whether they are all the rounds asked for. improvable:
    whether a search might find more even ones.
    """

    rounds: tuple[Round, ...]
    method: str
    whole: bool = True
    improvable: bool = False


def structured_start(request: Request, rng: Random) -> Start | None:
    """Rounds by construction for a request, with the players' names drawn by lot.

    None if none is known or if the wishes cannot be met by them: kept rounds, absences, fewer
    tables than four divides, unequal roles, or too many forbidden pairs.

    Notes: O(players² + seats), and some hundred thousand steps where pairs are forbidden.
    """
    if request.kept or request.printed or _somebody_is_away(request):
        return None
    if request.tables is not None and request.tables < request.players // 4:
        return None
    if request.ladies is not None:
        return _couples_start(request, rng)
    cycle = full_rounds(request.players)
    if construction_of(request.players) is None or request.rounds <= cycle:
        return _named(request, _part(request.players, request.rounds, rng), rng)
    return _cycles(request, cycle, rng)


def _somebody_is_away(request: Request) -> bool:
    return any(absence.first <= request.rounds for absence in request.absences)


def _cycles(request: Request, cycle: int, rng: Random) -> Start | None:
    """Full designs one after the other, each with other names, and a part of one more."""
    if request.unpaired():
        return None
    count, rest = divmod(request.rounds, cycle)
    design = full_design(request.players)
    rounds = [item for _ in range(count) for item in _renamed(design, _lot(request, rng))]
    part = _part(request.players, rest, rng) if rest else Start((), "")
    method = f"design: {construction_of(request.players)}"
    if part is None or part.improvable:
        return Start(tuple(rounds), method, whole=False)
    rounds.extend(_renamed(part.rounds, _lot(request, rng)))
    return Start(tuple(rounds), " + ".join(filter(None, (method, part.method))))


def _part(players: int, rounds: int, rng: Random) -> Start | None:
    """At most one full design's worth of rounds."""
    entry = partial_entry(players, rounds)
    if entry is not None:
        return Start(turned_rounds(entry), "stored part")
    for method, classes in (
        ("transversal design", transversal_rounds(players)),
        ("resolvable design", resolvable_rounds(players)),
    ):
        if rounds <= len(classes):
            return Start(classes[:rounds], method)
    kind, cycle = construction_of(players), full_rounds(players)
    if kind is None or rounds < LARGE_PART * cycle:
        return None
    design = full_design(players)
    if rounds == cycle:
        return Start(design, f"design: {kind}")
    left_out = cycle - rounds
    choices = CHOICES if players <= QUICK else 1
    candidates = (tuple(_without_some(design, left_out, rng)) for _ in range(choices))
    chosen = _evenest(players, candidates)
    few = left_out <= FEW_LEFT_OUT and players > FEW_PLAYERS
    return Start(chosen, f"part of design: {kind}", improvable=not few)


def _without_some(design: Sequence[Round], left_out: int, rng: Random) -> Iterator[Round]:
    away = set(rng.sample(range(len(design)), left_out))
    return (item for number, item in enumerate(design) if number not in away)


def _evenest(players: int, candidates: Iterable[tuple[Round, ...]]) -> tuple[Round, ...]:
    """The candidate that costs least; of equals the first."""

    def cost(rounds: tuple[Round, ...]) -> int:
        met = count_meetings(players, rounds)
        return cost_of(OPEN, met.partners, met.opponents)

    return min(candidates, key=cost)


def _couples_start(request: Request, rng: Random) -> Start | None:
    """Rounds of a mixed design, once or as often as it goes into the evening."""
    couples, rest = divmod(request.players, 2)
    if rest or request.ladies != couples or couples < 4:
        return None
    design = couples_design(couples)
    if design is None or (request.rounds != len(design) and not is_perfect(couples)):
        return None
    word = "design: couples" if is_perfect(couples) else "stored part: couples"
    turns = request.rounds // len(design)
    if request.rounds <= len(design):
        return _named(request, Start(design[: request.rounds], word), rng)
    if turns > couples or request.unpaired():
        return None
    rounds: list[Round] = []
    for turn in range(turns):
        # Those who were spouses in one turn, and never met, are not in the next.
        shifted = [*range(couples), *(couples + (k + turn) % couples for k in range(couples))]
        rounds += _renamed(design, shifted)
    named = _renamed(rounds, _lot(request, rng))
    return Start(named, word, whole=len(rounds) == request.rounds)


def _named(request: Request, start: Start | None, rng: Random) -> Start | None:
    """The start with names by lot, chosen so that no forbidden pair meets; None if none is."""
    if start is None:
        return None
    lot = _lot(request, rng)
    if not request.unpaired():
        return start._replace(rounds=_renamed(start.rounds, lot))
    naming = _Naming(request, start.rounds, lot)
    if not naming.could_be or not naming.settle(rng):
        return None
    return start._replace(rounds=_renamed(start.rounds, lot))


def _lot(request: Request, rng: Random) -> list[int]:
    """New names for all players; ladies stay ladies."""
    split = request.players if request.ladies is None else request.ladies
    ladies, gents = list(range(split)), list(range(split, request.players))
    rng.shuffle(ladies)
    rng.shuffle(gents)
    return ladies + gents


def _renamed(rounds: Sequence[Round], names: Sequence[int]) -> tuple[Round, ...]:
    return tuple(
        replace(
            item,
            tables=tuple(Table(*(names[player] for player in table)) for table in item.tables),
            byes=tuple(sorted(names[player] for player in item.byes)),
        )
        for item in rounds
    )


class _Naming:
    """Names for the players of a start, improved until no forbidden pair meets."""

    def __init__(self, request: Request, rounds: Sequence[Round], names: list[int]) -> None:
        self.request, self.names = request, names
        self.met = count_meetings(request.players, rounds)
        self.apart = request.separated()
        self.wishes: dict[int, list[Pair]] = {}
        for pair in sorted(request.unpaired()):
            for player in pair:
                self.wishes.setdefault(player, []).append(pair)
        self.place = [0] * request.players
        for place, player in enumerate(names):
            self.place[player] = place

    @property
    def could_be(self) -> bool:
        """Whether as many pairs never partner, and never meet, as must not."""
        pairs = [(i, j) for i in range(len(self.names)) for j in range(i)]
        unpaired = sum(self.met.partners[i][j] == 0 for i, j in pairs)
        separated = sum(self.met.met(i, j) == 0 for i, j in pairs)
        return unpaired >= len(self.request.unpaired()) and separated >= len(self.apart)

    def settle(self, rng: Random) -> bool:
        """Change names by twos until no wish is broken, or give up."""
        broken = self._broken(self.wishes)
        for _ in range(NAMINGS):
            if not broken:
                return True
            player = rng.choice(rng.choice(sorted(broken)))
            other = rng.randrange(self.request.players)
            if self.request.roles and self.request.roles[player] != self.request.roles[other]:
                continue
            before = len(self._broken((player, other)))
            self._exchange(player, other)
            if len(self._broken((player, other))) > before:
                self._exchange(player, other)
            else:
                broken = self._broken(self.wishes)
        return not broken

    def _broken(self, players: Sequence[int] | dict[int, list[Pair]]) -> set[Pair]:
        return {
            pair for player in players for pair in self.wishes.get(player, ()) if self._clash(*pair)
        }

    def _clash(self, a: int, b: int) -> int:
        i, j = self.place[a], self.place[b]
        return self.met.met(i, j) if (a, b) in self.apart else self.met.partners[i][j]

    def _exchange(self, a: int, b: int) -> None:
        i, j = self.place[a], self.place[b]
        self.place[a], self.place[b] = j, i
        self.names[i], self.names[j] = b, a
