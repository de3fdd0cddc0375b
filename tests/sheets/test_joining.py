"""Several PDFs made into one: pages, tags and words of all, whatever stands in them."""

from __future__ import annotations

from io import BytesIO

import pypdf
import pytest

from whistclub.sheets.joining import joined
from whistclub.sheets.render import pdf_of

HEAD = '<html lang="fr"><title>Feuilles</title><body>'


def part(*paragraphs, pages=1):
    page = "".join(f"<p>{words}</p>" for words in paragraphs)
    breaks = '<h1 style="break-before: page">Suite</h1>'
    return pdf_of(HEAD + page + breaks * (pages - 1), "paper.css")


def read(pdf):
    return pypdf.PdfReader(BytesIO(pdf))


@pytest.fixture(scope="module")
def whole():
    return joined([part("un", "deux"), part("trois", pages=2), part("quatre")])


def test_all_pages_come_one_after_the_other(whole):
    # The numbers of page and pages stand last.
    words = [page.extract_text().split()[:-1] for page in read(whole).pages]
    assert words == [["un", "deux"], ["trois"], ["Suite"], ["quatre"]]


def test_language_and_title_are_those_of_the_first(whole):
    assert read(whole).root_object["/Lang"] == "fr"
    assert read(whole).metadata.title == "Feuilles"


def test_every_page_is_known_to_its_own_tags(whole):
    reader = read(whole)
    assert [page["/StructParents"] for page in reader.pages] == [0, 1, 2, 3]
    rows = reader.root_object["/StructTreeRoot"]["/ParentTree"]["/Nums"]
    assert rows[::2] == [0, 1, 2, 3]
    for page, row in zip(reader.pages, rows[1::2], strict=True):
        assert all(one.get_object()["/Pg"] == page for one in row.get_object())


def test_each_part_is_a_part_of_one_document(whole):
    reader = read(whole)
    document = reader.root_object["/StructTreeRoot"]["/K"][0].get_object()
    parts = [kid.get_object() for kid in document["/K"]]
    assert document["/S"] == "/Document"
    assert [one["/S"] for one in parts] == ["/Part"] * 3
    assert all(one["/P"] == document for one in parts)


def test_what_is_joined_can_be_joined_again(whole):
    twice = read(joined([whole, whole, part("cinq")]))
    assert [page.extract_text().split()[0] for page in twice.pages][-2:] == ["quatre", "cinq"]
    assert [page["/StructParents"] for page in twice.pages] == list(range(9))


def test_words_that_look_like_references_stay_words():
    page = '<html lang="fr"><title>Table (7 0 R) 8 0 R</title><body><p>x'
    assert read(joined([pdf_of(page, "paper.css")] * 2)).metadata.title == "Table (7 0 R) 8 0 R"


def test_the_same_parts_make_the_same_bytes(whole):
    assert joined([part("un", "deux"), part("trois", pages=2), part("quatre")]) == whole


def test_parts_are_taken_one_by_one():
    made = []

    def parts():
        for word in ("un", "deux", "trois"):
            made.append(word)
            yield part(word)

    assert len(read(joined(parts())).pages) == 3
    assert made == ["un", "deux", "trois"]
