"""Who pays whom: worked by hand, to the cent, and written as the language does."""

from __future__ import annotations

from decimal import Decimal

import pytest
from django.utils import translation

from tests.makers import enter, fine, make_club, make_table, play_small_evening, solo
from whistclub.play.money import currency_of, money
from whistclub.play.selectors import accounts


def page_of(table, query=""):
    return f"/clubs/{table.evening.club.slug}/evenings/{table.evening_id}/settle-up/{query}"


def payments(account):
    names = [(p.payer.name.split()[0], p.payee.name.split()[0]) for p in account.payments]
    return [(*pair, p.cents) for pair, p in zip(names, account.payments, strict=True)]


@pytest.fixture
def fined(table):
    """N +13, E -3, S +13, W -23: the small evening, and West fined 15."""
    play_small_evening(table)
    fine(table, 3, -15)
    return table


def test_points_times_the_stake_are_paid_in_three_payments(fined):
    account = accounts(fined.evening)[0].settled(5)
    assert {line.name.split()[0]: line.cents for line in account.lines} == {
        "Thérèse": 65,
        "Oumar": 65,
        "Ștefan": -15,
        "Zoë": -115,
    }
    # 65, 65, -15 and -115 hold no smaller group that adds up to 0.
    assert payments(account) == [
        ("Ștefan", "Oumar", 15),
        ("Zoë", "Thérèse", 65),
        ("Zoë", "Oumar", 50),
    ]
    assert (account.balance, account.is_fewest) == (0, True)


def test_half_cents_go_to_whoever_has_more_points(fined):
    # 32.5, 32.5, -7.5 and -57.5 cents.
    account = accounts(fined.evening)[0].settled(Decimal("2.5"))
    assert [line.cents for line in account.lines] == [33, 33, -8, -58]


def test_the_house_rule_names_the_stake(alma, club):
    table = make_table(club, overrides={"stake_per_point": 5})
    play_small_evening(table)
    page = alma.get(page_of(table)).content.decode()
    assert "Cents a point: 5" in page
    assert "by the house rules" in page
    # N and S have 8 points, 40 cents; E and W owe as much.
    assert page.count("€0.40</span>") == 2
    assert "Work it out" not in page


def test_without_a_house_rule_the_page_asks_for_the_stake(alma, fined):
    page = alma.get(page_of(fined)).content.decode()
    assert "A point is worth, in cents" in page
    assert "pays" not in page


@pytest.mark.parametrize("typed", ["2,5", "2.5"])
def test_a_stake_with_comma_or_point_is_worked_out(alma, fined, typed):
    page = alma.get(page_of(fined), {"rules": "whisthub", "stake": typed}).content.decode()
    assert "Cents a point: 2.5" in page
    assert "−€0.58" in page
    assert page.count(">Paid<") == 3


def test_a_stake_that_is_no_number_is_refused_and_kept(alma, fined):
    answer = alma.get(page_of(fined), {"rules": "whisthub", "stake": "five"})
    assert answer.status_code == 422
    assert 'value="five"' in answer.content.decode()


def test_points_and_money_close_at_0(alma, fined):
    page = alma.get(page_of(fined), {"rules": "whisthub", "stake": "5"}).content.decode()
    assert "<span>Points add up to</span> <b>0</b>" in page
    assert "<span>Money adds up to</span> <b>€0.00</b>" in page


def test_money_closes_at_0_where_a_ruling_does_not_balance(alma, table):
    # N +8, E -8, S +8, W -8 and West fined 12 alone: the average is -3.
    play_small_evening(table)
    fine(table, 3, -12, shared=False)
    account = accounts(table.evening)[0].settled(1)
    assert {line.name.split()[0]: line.cents for line in account.lines} == {
        "Thérèse": 11,
        "Oumar": 11,
        "Ștefan": -5,
        "Zoë": -17,
    }
    page = alma.get(page_of(table), {"rules": "whisthub", "stake": "1"}).content.decode()
    assert "All points together are −12, so everybody is settled against the average." in page
    assert "<b>€0.00</b>" in page


def test_an_evening_without_deals_has_nothing_to_settle(alma, table):
    page = alma.get(page_of(table)).content.decode()
    assert "there is something to settle" in page
    assert "Work it out" not in page


def test_names_that_look_like_markup_are_only_text(alma, club):
    names = ("<script>x</script>", "O’Neil & Søn", "A", "B")
    table = make_table(club, names=names, overrides={"stake_per_point": 5})
    enter(table, 1, solo(6, 0, 7))
    page = alma.get(page_of(table)).content.decode()
    assert "<script>x" not in page
    assert "&lt;script&gt;x" in page


def test_a_club_by_the_clock_of_bucharest_plays_for_lei(club):
    club.time_zone = "Europe/Bucharest"
    assert currency_of(club) == "leu"
    assert currency_of(make_club("Les Autres", keeper="carl")) == "euro"


@pytest.mark.parametrize(
    ("language", "euros", "lei"),
    [
        ("en", "€4.05", "4.05\u00a0lei"),
        ("fr", "4,05\u00a0€", "4,05\u00a0lei"),
        ("nl", "€\u00a04,05", "4,05\u00a0lei"),
        ("ro", "4,05\u00a0€", "4,05\u00a0lei"),
    ],
)
def test_money_is_written_as_the_language_does(language, euros, lei):
    with translation.override(language):
        assert money(405) == euros
        assert money(405, "leu") == lei
        assert money(-405) == f"−{euros}"
        assert money(405, with_sign=True) == f"+{euros}"


def test_one_leu_is_singular_and_nothing_has_no_sign():
    assert money(100, "leu") == "1.00\u00a0leu"
    assert money(0, with_sign=True) == "€0.00"


@pytest.mark.parametrize(
    ("language", "written"),
    [("en", "€1,872.00"), ("fr", "1\u202f872,00\u00a0€"), ("nl", "€\u00a01.872,00")],
)
def test_thousands_are_parted_as_the_language_does(language, written):
    with translation.override(language):
        assert money(187200) == written
