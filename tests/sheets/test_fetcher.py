"""A sheet loads fonts and stylesheets of this project, and nothing else from anywhere."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from django.conf import settings
from weasyprint.urls import FatalURLFetchingError

from whistclub.sheets.fetcher import NotServed, StaticFiles
from whistclub.sheets.render import pdf_of

STATIC = Path(settings.BASE_DIR) / "static"


def page(body: str = "", head: str = "") -> str:
    return f'<html lang="en"><head><title>x</title>{head}</head><body>{body}</body></html>'


def test_a_font_of_ours_is_served():
    path = STATIC / "fonts" / "whistclub-pips.woff2"
    assert StaticFiles().fetch(path.as_uri()).read() == path.read_bytes()


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/a.css",
        "https://example.org/a.woff2",
        "ftp://example.org/a.css",
        "data:text/css,p{color:red}",
        "file:///etc/passwd",
        "file:///etc/fonts/fonts.css",
        "file://example.org/static/print/paper.css",
        (STATIC / "print" / "../../manage.py").as_uri(),
        STATIC.as_uri() + "/print/..%2F..%2Fpyproject.toml",
        (STATIC / "icon.svg").as_uri(),
    ],
)
def test_anything_else_is_refused(url):
    with pytest.raises(NotServed):
        StaticFiles().fetch(url)


def test_a_path_that_leads_out_of_static_is_refused(tmp_path):
    outside = tmp_path / "secret.css"
    outside.write_text("p { color: red }")
    sideways = os.path.relpath(outside, STATIC)
    with pytest.raises(NotServed):
        StaticFiles().fetch(STATIC.as_uri() + "/" + sideways)


@pytest.mark.parametrize(
    "html",
    [
        page('<img alt="" src="file:///etc/passwd">'),
        page('<img alt="" src="http://example.org/spy.png">'),
        page(head='<link rel="stylesheet" href="../../manage.py">'),
    ],
)
def test_a_page_that_asks_for_more_is_not_printed(html):
    with pytest.raises(FatalURLFetchingError):
        pdf_of(html, "paper.css")
