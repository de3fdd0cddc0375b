"""Of five at a table, the one who sits out cannot be tapped as who played it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.makers import NAMES, make_table
from tests.walks.conftest import DESK, PHONE, look
from tests.walks.offline import SOLO, arm, save_here
from tests.walks.test_first_evening import tap

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def five(club):
    """A table at which Thérèse, in the first chair, deals first."""
    return make_table(club, "whisthub", (*NAMES, "Anneleen Maes"), {"max_players": 5})


def expect_to_sit_out(page, chair, words="sits out"):
    """The tile of this chair says so and cannot be tapped; the four others can."""
    for other in range(5):
        expect(page.locator(f"#who-{other}")).to_be_visible(visible=other != chair)
        expect(page.locator(f"#out-{other}")).to_be_visible(visible=other == chair)
    tile = page.get_by_role("checkbox", disabled=True)
    expect(tile).to_have_count(1)
    expect(tile).to_have_accessible_name(f"{NAMES[chair].split()[0]} {chair + 1} {words}")


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_the_tiles_follow_who_sits_out(five, open_page, scripts):
    page = open_page(java_script_enabled=scripts)
    page.goto(f"/t/{five.key}/deals/1/")
    expect_to_sit_out(page, 0)
    tap(page, "sits_out-3")
    expect_to_sit_out(page, 3)


def test_who_was_tapped_before_sitting_out_can_be_taken_back(five, open_page):
    page = open_page()
    page.goto(f"/t/{five.key}/deals/1/")
    tap(page, "who-3", "sits_out-3")
    tile = page.locator("#who-3")
    expect(tile).to_have_accessible_name("✓ Zoë 4 sits out")
    tap(page, "who-3")
    expect_to_sit_out(page, 3)


def test_a_deal_without_network_has_its_own_who_sits_out(five, open_page):
    page = open_page()
    arm(page, f"/t/{five.key}/deals/1/")
    page.context.set_offline(True)
    save_here(page, *SOLO)
    expect_to_sit_out(page, 1)
    tap(page, "sits_out-2")
    expect_to_sit_out(page, 2)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "sits out"), ("fr", "exempt"), ("nl", "zit stil"), ("ro", "stă pe dinafară")],
)
def test_it_is_said_in_words_that_fit(five, open_page, language, words):
    page = open_page(language=language)
    page.goto(f"/t/{five.key}/deals/1/")
    expect_to_sit_out(page, 0, words)
    look(page, PHONE, DESK)
