"""The statement of quality in words: what it counts, and that it never promises too much."""

from __future__ import annotations

import pytest
from django.utils import translation

from whistclub.drives.statement import statement
from whistclub.pairings import BEST_KNOWN, OPTIMAL, Quality, Request, Round, Schedule, Table, plan
from whistclub.pairings.constructions.couples import couples_design
from whistclub.pairings.prospects import Squares
from whistclub.pairings.quality import quality_of

TWO_TABLES = Round((Table(0, 1, 2, 3), Table(4, 5, 6, 7)))


def said(request, rounds):
    schedule = Schedule(request.players, rounds, request.roles)
    return statement(schedule, quality_of(request, rounds))


def planned(*facts, **more):
    request = Request(*facts, **more)
    return said(request, plan(request, 1, 200_000).schedule.rounds)


def test_a_full_design_is_perfect():
    # One table only, so nothing is said about tables.
    assert planned(4, 3) == (
        "Partners: every two players once.",
        "Opponents: every two players twice.",
        "Nobody waits.",
        "The draw is perfect: everybody has all others as partners equally often, and as "
        "opponents twice as often.",
    )


def test_the_waits_of_a_full_design_for_one_more_are_one_each():
    assert "Everybody waits once." in planned(9, 9)


def test_a_stored_part_repeats_nobody_and_cannot_be_beaten():
    # 8 rounds of 6 tables have 96 partnerships, and 192 of 276 pairs are opponents.
    partners, opponents, tables, waits, verdict = planned(24, 8)
    assert partners == "Partners: nobody twice (96 different pairs)."
    assert opponents == "Opponents: nobody twice (192 different pairs)."
    assert tables == "Tables: nobody sits at the same one more than 2 times."
    assert (waits, verdict) == ("Nobody waits.", "No draw can be more even.")


def test_repeats_are_counted_pair_by_pair():
    # 28 pairs: in each round 4 partner and 8 oppose, here the same ones twice.
    partners, opponents, *_, verdict = said(Request(8, 2), (TWO_TABLES, TWO_TABLES))
    assert partners == "Partners: 24 pairs never and 4 pairs twice, nobody more often."
    assert opponents == "Opponents: 20 pairs never and 8 pairs twice, nobody more often."
    assert verdict.startswith("At most ")


def test_two_ladies_who_are_never_partners_are_not_counted():
    lines = said(Request(8, 2, ladies=4), (Round((Table(0, 1, 4, 5), Table(2, 3, 6, 7))),) * 2)
    assert lines[0] == "Partners: 4 pairs twice, nobody more often."


def test_a_perfect_draw_of_ladies_and_gents_says_what_that_means():
    design = couples_design(5)
    lines = said(Request(10, len(design), ladies=5), design)
    assert lines[0] == "Partners: nobody twice (20 different pairs)."
    assert lines[-1].startswith("The draw is perfect: everybody has all players of the other role")


@pytest.mark.parametrize(
    ("rounds", "tables", "line"),
    [
        (1, 1, "Nobody waits more than once."),
        (2, 1, "Everybody waits once."),
        (3, 1, "Everybody waits once or twice."),
        (6, 1, "Everybody waits 3 times."),
        (7, 1, "Everybody waits 3 or 4 times."),
        (3, 2, "Nobody waits."),
    ],
)
def test_waits_are_told(rounds, tables, line):
    assert line in planned(8, rounds, tables=tables)


@pytest.mark.parametrize(
    ("partners", "bound", "percent"),
    [(1001, 1000, "0.1%"), (10001, 10000, "0.1%"), (1030, 1000, "3%"), (1031, 1000, "3.1%")],
)
def test_the_distance_from_the_bound_is_rounded_up(partners, bound, percent):
    quality = Quality(BEST_KNOWN, Squares(partners, 0, 0, 0), Squares(bound, 0, 0, 0))
    schedule = Schedule(8, (TWO_TABLES,))
    assert statement(schedule, quality)[-1] == (
        f"At most {percent} from a bound that no draw can beat."
    )


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "fr",
            (
                "Partenaires\u202f: personne deux fois (20 paires différentes).",
                "Adversaires\u202f: personne deux fois (40 paires différentes).",
                "Tables\u202f: personne deux fois à la même.",
                "Personne n’attend plus d’une fois.",
                "Aucun tirage ne peut être plus équilibré.",
            ),
        ),
        (
            "nl",
            (
                "Partners: niemand twee keer (20 verschillende paren).",
                "Tegenstanders: niemand twee keer (40 verschillende paren).",
                "Tafels: niemand twee keer aan dezelfde.",
                "Niemand wacht meer dan één keer.",
                "Geen loting kan gelijkmatiger zijn.",
            ),
        ),
        (
            "ro",
            (
                "Parteneri: nimeni de două ori (20 de perechi diferite).",
                "Adversari: nimeni de două ori (40 de perechi diferite).",
                "Mese: nimeni de două ori la aceeași.",
                "Nimeni nu așteaptă mai mult de o dată.",
                "Nicio tragere nu poate fi mai echilibrată.",
            ),
        ),
    ],
)
def test_it_is_said_in_the_readers_language(language, lines):
    request = Request(22, 2)
    evening = plan(request, 1, 200_000)
    assert evening.quality.code == OPTIMAL
    with translation.override(language):
        assert statement(evening.schedule, evening.quality) == lines
