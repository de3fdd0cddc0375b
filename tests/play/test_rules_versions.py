"""Versions of house rules: when a new one is made, who plays by which, what moves along."""

from __future__ import annotations

import pytest

from tests.makers import (
    NOW,
    enter,
    make_evening,
    make_players,
    make_rules,
    make_table,
    pair,
    solo,
)
from tests.play.rule_forms import filled
from whistclub.play import services
from whistclub.play.models import Evening, RuleSet, Score, Table
from whistclub.play.selectors.rules import versions_of

pytestmark = pytest.mark.django_db


def make_table_by(rules):
    evening = make_evening(rules.club, rules)
    return services.seat_table(evening=evening, players=make_players(rules.club, *"wxyz"))


def change(rules, **overrides):
    return services.change_rules(rules=rules, overrides=overrides)


def test_rules_that_nobody_plays_by_change_in_place(club):
    rules = make_rules(club)
    changed = change(rules, solo_min=6)
    assert (changed.pk, changed.version) == (rules.pk, 1)


def test_rules_that_were_played_by_stay_and_a_next_version_is_made(club):
    rules = make_rules(club)
    make_evening(club, rules)
    changed = change(rules, solo_min=6)
    rules.refresh_from_db()
    assert (rules.version, rules.overrides) == (1, {})
    assert (changed.version, changed.overrides) == (2, {"solo_min": 6})


def test_saving_what_is_saved_already_makes_no_version(club):
    rules = make_rules(club)
    make_evening(club, rules)
    assert change(rules) == rules
    second = change(rules, solo_min=6)
    assert change(rules, solo_min=6) == second  # the same form sent twice
    assert RuleSet.objects.count() == 2


def test_an_open_table_moves_along_where_not_a_point_changes(club):
    table = make_table(club)
    enter(table, 1, solo(6, 1, 7))
    newer = change(table.rules, table={"chelem": 90})
    table.refresh_from_db()
    assert table.rules == newer
    assert Evening.objects.get().rules == newer
    newer.refresh_from_db()
    assert newer.frozen


def test_an_open_table_stays_where_a_point_would_change(club):
    table = make_table(club)
    enter(table, 1, solo(6, 1, 7))
    old = table.rules
    change(old, table={"solo 6": 9})
    table.refresh_from_db()
    assert table.rules == old
    assert Score.objects.get(seat=1).points == 15


def test_of_two_open_tables_each_goes_its_own_way(club):
    evening = make_evening(club)
    one, other = (
        services.seat_table(evening=evening, players=make_players(club, *names))
        for names in ("abcd", "efgh")
    )
    enter(one, 1, solo(6, 1, 7))
    enter(other, 1, pair(8, (0, 2), 8))
    newer = change(evening.rules, table={"solo 6": 9})
    assert Table.objects.get(pk=one.pk).rules_id == evening.rules_id
    assert Table.objects.get(pk=other.pk).rules_id == newer.pk


def test_a_table_of_a_closed_evening_never_moves(club):
    table = make_table(club)
    services.close_evening(evening=table.evening, at=NOW)
    old = table.rules
    change(old, table={"chelem": 90})
    table.refresh_from_db()
    assert table.rules == old


def test_copying_fills_what_is_missing_and_leaves_the_rest(alma, club):
    # jeuxdecartes has no value for any solo; the club has set one of its own.
    rules = make_rules(club, "jeuxdecartes", table={"solo 6": 9})
    alma.post(f"{rules.get_absolute_url()}copy/", {"preset": "whisthub"})
    rules.refresh_from_db()
    assert rules.overrides["table"]["solo 6"] == 9
    assert rules.overrides["table"]["solo 7"] == 5


def test_copying_from_a_page_gone_stale_leads_to_the_newest_rules(alma, club):
    rules = make_rules(club, "jeuxdecartes")
    make_evening(club, rules)
    newer = change(rules, table={"solo 6": 9})
    answer = alma.post(f"{rules.get_absolute_url()}copy/", {"preset": "whisthub"}, follow=True)
    assert answer.redirect_chain == [(newer.get_absolute_url(), 302)]
    shown = answer.content.decode()
    assert "Somebody else has changed these rules meanwhile; look again." in shown
    assert RuleSet.objects.latest("version") == newer


def test_of_two_keepers_who_change_at_once_the_second_is_told(alma, club):
    rules = make_rules(club)
    mine = filled(rules, {"cell-solo-6": "9"})
    theirs = filled(rules, {"cell-solo-6": "8"})
    assert alma.post(rules.get_absolute_url(), theirs).status_code == 302
    answer = alma.post(rules.get_absolute_url(), mine)
    shown = " ".join(answer.content.decode().split())
    assert answer.status_code == 409
    assert "Somebody else has changed these rules meanwhile" in shown
    assert (
        '<th scope="row" role="rowheader">Solo 6</th><td role="cell">8</td><td role="cell">9</td>'
        in shown
    )
    assert RuleSet.objects.get().overrides == {"table": {"solo 6": 8}}


def test_the_second_keeper_may_save_over_it_with_open_eyes(alma, club):
    rules = make_rules(club)
    make_table_by(rules)
    mine = filled(rules, {"cell-solo-6": "9"})
    alma.post(rules.get_absolute_url(), filled(rules, {"cell-solo-6": "8"}))
    answer = alma.post(rules.get_absolute_url(), mine)
    form = answer.context["form"]
    newest = RuleSet.objects.get(version=2)
    assert f'action="{newest.get_absolute_url()}"' in answer.content.decode()
    again = {**mine, "seen": form["seen"].value()}
    assert alma.post(newest.get_absolute_url(), again).status_code == 302
    assert RuleSet.objects.get(version=3).overrides == {"table": {"solo 6": 9}}


def test_the_history_says_who_played_by_what_and_what_changed(alma, club):
    rules = make_rules(club)
    first = make_evening(club, rules)
    services.seat_table(evening=first, players=make_players(club, *"abcd"))
    services.close_evening(evening=first, at=NOW)
    newer = change(rules, table={"solo 6": 9}, pass_multiplier="none")
    second = make_evening(club, newer)
    history = versions_of(newer)
    assert [(one.rules, one.evenings) for one in history] == [
        (newer, (second,)),
        (rules, (first,)),
    ]
    shown = " ".join(alma.get(f"{newer.get_absolute_url()}versions/").content.decode().split())
    assert (
        '<th scope="row" role="rowheader">Solo 6</th><td role="cell">4</td><td role="cell">9</td>'
        in shown
    )
    assert '<td role="cell">double, and not more</td><td role="cell">none</td>' in shown
    for evening in (first, second):
        assert evening.get_absolute_url() in shown


def test_an_evening_whose_tables_play_by_two_versions_stands_under_both(club):
    table = make_table(club)
    enter(table, 1, solo(6, 1, 7))
    newer = change(table.rules, table={"solo 6": 9})
    services.seat_table(evening=table.evening, players=make_players(club, *"efgh"), rules=newer)
    assert [one.evenings for one in versions_of(newer)] == [(table.evening,), (table.evening,)]


def test_the_history_asks_as_much_when_it_is_long(club, django_assert_num_queries):
    rules = make_rules(club)
    for solo_min in (5, 6, 7, 8):
        rules = change(rules, solo_min=solo_min)
        make_evening(club, rules)
        with django_assert_num_queries(3):
            versions_of(rules)


def test_a_name_stays_with_its_variant(alma, club):
    ours = services.adopt_preset(club=club, variant="whisthub", name="Ours")
    url = f"/clubs/{club.slug}/rules/"
    answer = alma.post(url, {"variant": "whist-drive", "name": "Ours"})
    shown = " ".join(answer.content.decode().split())
    assert answer.status_code == 422
    assert (
        '<span class="field__fault" id="id_name_error">'
        "Your club plays Colour whist (Whisthub) under this name: choose another.</span>"
    ) in shown
    assert RuleSet.objects.get() == ours
