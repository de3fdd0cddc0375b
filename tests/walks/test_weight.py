"""What a phone loads the first time it opens a page: under 100 kB, fonts and scripts included."""

from __future__ import annotations

import gzip
from itertools import product

import pytest

from tests import makers
from tests.walks.conftest import log_in
from whistclub.play import services

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

MOST = 100_000  # bytes as sent
PAGES = (
    "/clubs/{club}/",
    "/clubs/{club}/evenings/{evening}/",
    "/clubs/{club}/evenings/{evening}/settle-up/?rules=whisthub&stake=5",
    "/clubs/{club}/players/",
    "/clubs/{club}/players/1/",
    "/clubs/{club}/rules/{rules}/",
    "/t/{key}/",
    "/t/{key}/deals/17/",
)


@pytest.fixture
def evening(club):
    """Six full tables."""
    evening = makers.make_evening(club)
    for at in range(6):
        names = [f"{name} {at}" for name in ("Thérèse", "Jean-Baptiste", "Anneleen", "Noémie")]
        table = services.seat_table(evening=evening, players=makers.make_players(club, *names))
        for number in range(1, 17):
            makers.enter(table, number, makers.solo(6, number % 4, 7))
    return evening


def sent(response) -> int:
    """The bytes of an answer as a server sends them: all but fonts and pictures compressed."""
    body = response.body() if response.status < 300 else b""
    packed = response.headers.get("content-type", "").startswith(("font/", "image/png"))
    return len(body) if packed else len(gzip.compress(body))


def test_a_page_weighs_less_than_100_kb_the_first_time(evening, open_page):
    known = {
        "club": evening.club.slug, "evening": evening.pk, "rules": evening.rules_id,
        "key": evening.tables.first().key,
    }  # fmt: skip
    weights = {}
    for language, path in product(("en", "fr", "nl", "ro"), PAGES):
        page = open_page(language=language)
        log_in(page)
        answers = []
        page.on("response", lambda answer, kept=answers: kept.append(answer))
        page.goto(path.format(**known), wait_until="networkidle")
        weights[language, path] = sum(sent(answer) for answer in answers)
        page.context.close()
    assert {page: bytes for page, bytes in weights.items() if bytes >= MOST} == {}
