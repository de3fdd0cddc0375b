"""Files given on the pages of the site."""

from __future__ import annotations

from pathlib import Path

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import TestCase

from tests.pages import page_of
from whistclub.exchange.models import Upload

FILES = Path(__file__).parent / "files"
CLUB = "/clubs/les-quatre-vents"
PLAYERS = f"{CLUB}/players/from-a-file/"


def give(client, content, to=PLAYERS, name="list.csv", **facts):
    """The answer when the file is given on that page, and what was ordered by it is done."""
    content = content.encode() if isinstance(content, str) else content
    with TestCase.captureOnCommitCallbacks(execute=True):
        return client.post(to, {"file": SimpleUploadedFile(name, content), **facts})


def preview_of(client, content, to=PLAYERS, **options):
    """The page that shows what would come in, and its address."""
    address = give(client, content, to, **options).url
    return client.get(address), address


def take_over(client, address, **chosen):
    """Send the form of the preview as the page holds it."""
    shown = page_of(client.get(address, chosen))
    sent = {
        one["name"]: one["value"]
        for one in shown.all("main form[method=post] input")
        if one["name"] != "csrfmiddlewaretoken"
    }
    assert sent, "the page offers nothing to take over"
    return client.post(address, sent)


def counted(answer):
    return [one.text for one in page_of(answer).all("main .stack > section:first-child > ul > li")]


def faults(answer):
    return [one.text for one in page_of(answer).all(".errors li")]


def stored():
    return Upload.objects.get()
