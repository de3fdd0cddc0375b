"""What a browser is told where the site is reached by https://."""

from __future__ import annotations

import json

import pytest

from tests.test_settings import run

ASK = """
import json, django; django.setup()
from django.test import Client
answer = Client().get("{path}", secure={secure}, headers={{"Host": "localhost"}})
print(json.dumps({{"status": answer.status_code, "headers": dict(answer.headers),
    "secure": [bool(cookie["secure"]) for cookie in answer.cookies.values()]}}))
"""


def ask(path, secure, folder):
    """Status, headers and whether each cookie is secure, of a site behind https://."""
    code = ASK.format(path=path, secure=secure)
    said = run("-W", "ignore", "-c", code, WHISTCLUB_HTTPS="on", WHISTCLUB_VAR=str(folder))
    return json.loads(said)


def test_a_page_is_asked_for_by_https_from_now_on_and_its_cookies_too(tmp_path):
    answer = ask("/log-in/", True, tmp_path)
    assert answer["status"] == 200
    assert answer["headers"]["Strict-Transport-Security"] == "max-age=31536000"
    assert answer["secure"] == [True]


def test_a_page_asked_for_in_the_open_is_moved(tmp_path):
    answer = ask("/log-in/?next=/", False, tmp_path)
    assert answer["status"] == 301
    assert answer["headers"]["Location"] == "https://localhost/log-in/?next=/"


@pytest.mark.parametrize(("path", "status"), [("/alive/", 200), ("/ready/", 503)])
def test_the_proxy_asks_in_the_open_whether_the_site_works(tmp_path, path, status):
    assert ask(path, False, tmp_path)["status"] == status


def test_a_page_may_load_and_run_only_what_is_ours(tmp_path):
    policy = ask("/log-in/", True, tmp_path)["headers"]["Content-Security-Policy"]
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == rules["script-src"] == rules["form-action"] == "'self'"
    assert rules["frame-ancestors"] == rules["object-src"] == rules["base-uri"] == "'none'"
    assert "unsafe" not in policy
