"""On the narrowest phones, 320 pixels wide: names stay whole where one taps and reads points."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.makers import enter, make_table, solo
from tests.walks.conftest import log_in, look
from tests.walks.offline import SOLO
from tests.walks.test_first_evening import tap

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

NARROW = {"width": 320, "height": 640}
NAMES = ("Thérèse Wauters", "Maarten De Smedt", "Baptiste Hautecœur", "Kwame Asante")

# The words, hyphens left out, that go on in another line, and the texts that are cut off.
BROKEN = """place => {
    const texts = document.createTreeWalker(document.querySelector(place), NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) {
        const text = texts.currentNode;
        for (const word of text.data.matchAll(/[^\\s-]+/g)) {
            const range = document.createRange();
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            const tops = Array.from(range.getClientRects(), part => part.top);
            if (new Set(tops).size > 1) { found.push(word[0]); }
        }
        const box = text.parentElement;
        const isCut = getComputedStyle(box).overflow === "hidden" && !box.classList.contains("vh");
        if (isCut && box.scrollWidth > box.clientWidth) { found.push(text.data); }
    }
    return found;
}"""


@pytest.fixture
def page(open_page):
    return open_page(NARROW)


@pytest.mark.parametrize("names", [NAMES, (*NAMES, "Anneleen Maes")], ids=["four", "five"])
def test_names_are_whole_on_the_tiles_and_above_the_points(club, page, names):
    table = make_table(club, names=names, overrides={"max_players": 5})
    page.goto(f"/t/{table.key}/deals/1/")
    tap(page, *SOLO)
    expect(page.locator("#dock")).to_contain_text("Save deal 1")
    look(page)
    assert page.evaluate(BROKEN, "#f-who") == []
    assert page.evaluate(BROKEN, "#dock") == []


def test_names_are_whole_above_the_columns_of_the_sheet(club, page):
    table = make_table(club, names=NAMES)
    enter(table, 1, solo(6, 1, 7))
    page.goto(f"/t/{table.key}/")
    look(page)
    assert page.evaluate(BROKEN, ".score thead") == []


def test_names_are_whole_where_a_player_is_measured_with_the_others(club, page):
    table = make_table(club, names=NAMES)
    enter(table, 1, solo(6, 1, 7))
    log_in(page)
    page.goto(f"/clubs/{club.slug}/players/2/")
    look(page)
    assert page.evaluate(BROKEN, ".rivals") == []
