"""Nobody fills the disk of the site by sending too much."""

from __future__ import annotations

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.files.uploadhandler import MemoryFileUploadHandler
from django.test import Client

pytestmark = pytest.mark.django_db

MB = 1024 * 1024


def send(settings, megabytes, **options):
    settings.LARGEST_BODY = MB
    file = SimpleUploadedFile("file", b"x" * int(megabytes * MB))
    return Client().post("/log-in/", {"file": file}, **options)


def test_too_much_is_refused_before_any_of_it_is_read(settings, monkeypatch):
    monkeypatch.setattr(MemoryFileUploadHandler, "handle_raw_input", lambda *_: 1 / 0)
    answer = send(settings, 1.1, headers={"Accept-Language": "nl"})
    assert answer.status_code == 413
    assert "Meer dan 1 MB" in answer.content.decode()


def test_less_is_read(settings):
    assert send(settings, 0.9).status_code == 200


def test_no_length_is_none(settings):
    answer = Client().generic("POST", "/log-in/", CONTENT_LENGTH="many")
    assert answer.status_code == 200
