"""Every code with which the pairing core refuses or remarks has a sentence with its facts."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import pytest
from django.utils import translation

from tests.pairings.movement_evenings import MAX_PLAYERS, entrants_for
from whistclub import pairings
from whistclub.drives.problems import SENTENCES, sentence
from whistclub.pairings import Problem, Role
from whistclub.pairings.movements import DOOR_PROBLEMS, Entrants, fits, load, names

ROOT = Path(pairings.__file__).parents[2]
FACTS = ("code", "players", "round", "number", "low", "high", "reason")


def told_in_the_core():
    """Each place that makes a problem, in the core or about the odd number: file and line, keys,
    and the facts it gives."""
    crowd = ROOT / "whistclub" / "drives" / "crowd.py"
    for path in [*sorted((ROOT / "whistclub" / "pairings").rglob("*.py")), crowd]:
        dotted = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        module = import_module(dotted)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Problem":
                given = dict(zip(FACTS, node.args, strict=False))
                given |= {keyword.arg: keyword.value for keyword in node.keywords}
                key = given.pop("reason", given["code"])
                del given["code"]
                yield f"{path.name}:{node.lineno}", keys_of(key, module), set(given)


def keys_of(node, module):
    """The texts that an expression can stand for: a text, a constant, a table of texts."""
    if isinstance(node, ast.Constant):
        return [node.value]
    if isinstance(node, ast.Subscript):
        return list(getattr(module, node.value.id).values())
    return [getattr(module, node.id)]


PLACES = list(told_in_the_core())


class Holes(dict):
    """Fills every hole of a sentence, and remembers which there were."""

    def __init__(self):
        super().__init__()
        self.asked = set()

    def __getitem__(self, name):
        self.asked.add("players" if name == "names" else name)
        return 7


def test_the_core_makes_problems_in_many_places():
    assert len(PLACES) > 40


@pytest.mark.parametrize(("place", "keys", "facts"), PLACES, ids=[item[0] for item in PLACES])
def test_every_problem_has_a_sentence_and_the_facts_for_it(place, keys, facts):
    for key in keys:
        holes = Holes()
        assert str(SENTENCES[key] % holes)
        assert holes.asked <= facts


def test_no_sentence_is_for_a_code_that_nobody_uses():
    used = {key for _, keys, _ in PLACES for key in keys} | {"movement does not fit this number"}
    assert set(SENTENCES) == used


@pytest.mark.parametrize("name", names())
def test_the_codes_that_a_movement_names_have_sentences(name):
    assert {*load(name).problems, *DOOR_PROBLEMS} <= set(SENTENCES)


@pytest.mark.parametrize("name", names())
def test_every_movement_says_why_a_number_does_not_fit(name):
    movement = load(name)
    for players in range(MAX_PLAYERS + 1):
        for problem in fits(movement, entrants_for(movement, players)):
            why = sentence(problem, str)
            assert "None" not in why
            assert why != str(SENTENCES["movement does not fit this number"] % {"number": players})


@pytest.mark.parametrize(
    ("name", "players", "why"),
    [
        ("rainbow", 16, "There are 16 players; at least 20 are needed."),
        (
            "rainbow",
            24,
            "This movement needs 5, 7, 11, 13 or another prime number of full tables; "
            "24 players do not make that.",
        ),
        (
            "everyone-partners",
            22,
            "This movement needs a multiple of four players, or one more; there are 22.",
        ),
        ("everyone-partners", 404, "For 404 players no such plan is known."),
        ("howell", 9, "9 players cannot make pairs: an even number is needed."),
        ("military", 14, "14 players cannot make teams of four."),
        ("drive-chairs", 10, "10 players cannot fill tables of four."),
    ],
)
def test_the_reason_is_the_movements_own(name, players, why):
    (problem,) = fits(load(name), Entrants(players))
    assert sentence(problem, str) == why


def test_one_lady_is_too_few_for_a_redraw_of_ladies_and_gents():
    roles = (Role.LADY, Role.GENT, Role.GENT, Role.GENT)
    (problem,) = fits(load("random-redraw"), Entrants(4, roles))
    assert sentence(problem, str) == "At least two ladies and two gents are needed."


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "In round 3 Alma and Bo are partners, but a pair is a lady and a gent."),
        ("nl", "In ronde 3 zijn Alma en Bo partners, maar een paar is een dame en een heer."),
        ("ro", "În runda 3, Alma și Bo sunt parteneri, dar o pereche înseamnă o doamnă și un domn"),
    ],
)
def test_players_are_called_by_their_names(language, said):
    problem = Problem("a pair needs a lady and a gent", (0, 1), 3)
    with translation.override(language):
        assert sentence(problem, ["Alma", "Bo"].__getitem__).startswith(said)


@pytest.mark.parametrize(
    ("players", "said"),
    [(1, "Este 1 jucător;"), (3, "Sunt 3 jucători;"), (0, "Sunt 0 jucători;")],
)
def test_romanian_counts_players_its_own_way(players, said):
    with translation.override("ro"):
        assert sentence(Problem("too few players", number=players, low=4), str).startswith(said)
