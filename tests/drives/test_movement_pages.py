"""The pages that explain movements, in the four languages."""

from __future__ import annotations

import pytest
from django.utils.translation import override

from tests.pages import page_of
from whistclub.drives.explanations import EXPLANATIONS, steps

pytestmark = pytest.mark.django_db
ADDRESS = "/clubs/les-quatre-vents/drives/movements/"


def plain(words):
    """As a page's text is read: every blank is one blank."""
    return " ".join(str(words).split())


@pytest.mark.parametrize("language", ["en", "fr", "nl", "ro"])
def test_every_movement_is_told_in_the_language_of_the_reader(alma, language):
    alma.cookies["django_language"] = language
    listed = page_of(alma.get(ADDRESS)).text
    for slug, told in EXPLANATIONS.items():
        page = page_of(alma.get(f"{ADDRESS}{slug}/"))
        with override(language):
            assert page.one("h1").text == str(told.title)
            assert plain(told.purpose) in listed
            shown = [step.text for step in page.all("ol.steps li")]
            assert shown == [plain(step) for step in steps(slug)]
            for sentence in (told.sizes, told.odd, told.source):
                assert plain(sentence) in page.text


def test_what_is_no_movement_has_no_page(alma, club):
    assert alma.get(f"{ADDRESS}musical-chairs/").status_code == 404
