"""The address of a door in full, and the square code of it that a camera reads."""

from __future__ import annotations

import segno
from django.http import HttpRequest
from django.utils.safestring import SafeString, mark_safe

QUIET_ZONE = 4  # modules of white around the code, as its standard asks


def site_of(request: HttpRequest) -> str:
    """The address of the site as the reader's browser knows it, with no slash at its end."""
    return request.build_absolute_uri("/").rstrip("/")


def in_words(link: str) -> str:
    """The address as people type it, without what browsers add by themselves.

    >>> in_words("https://whist.example/t/3K7P/")
    'whist.example/t/3K7P'
    """
    return link.split("://", 1)[-1].rstrip("/")


def qr_svg(link: str) -> SafeString:
    """The QR code of an address as inline SVG, at error level M: a seventh of it may be soiled."""
    code = segno.make_qr(link, error="m", boost_error=False)
    # It holds nothing but digits: the address is in the pattern, not in the markup.
    return mark_safe(code.svg_inline(border=QUIET_ZONE, omitsize=True))
