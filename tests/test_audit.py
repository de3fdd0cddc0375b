"""The audit of the locked dependencies finds what it is there to find."""

from __future__ import annotations

import json
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest

from tests.audit_lock import LOCK, advisories, pins_of, strangers

HASH = f"    --hash=sha256:{'0' * 64}"


@pytest.fixture
def database():
    """The address of a database that knows one weakness of weak 1.0, and what it was asked."""
    asked = []

    class Answer(BaseHTTPRequestHandler):
        def do_POST(self):
            asked.extend(
                json.loads(self.rfile.read(int(self.headers["Content-Length"])))["queries"]
            )
            names = [query["package"]["name"] for query in asked]
            found = [{"vulns": [{"id": "X-1"}]} if name == "weak" else {} for name in names]
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps({"results": found}).encode())

        def log_message(self, *args):
            """Say nothing of it."""

    with HTTPServer(("127.0.0.1", 0), Answer) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/", asked
        server.shutdown()


def test_both_locks_are_pins_with_hashes_and_agree():
    site = pins_of(LOCK.with_name("requirements.lock").read_text())
    assert site.items() <= pins_of(LOCK.read_text()).items()


@pytest.mark.parametrize(
    "text",
    ["django>=5\n" + HASH, "django==5.2", "django @ git+https://example.org/django\n" + HASH],
)
def test_what_is_not_pinned_to_its_files_is_refused(text):
    with pytest.raises(ValueError):
        pins_of(text)


def test_a_known_weakness_is_named(database):
    address, asked = database
    pins = pins_of(f"sound==2.0 \\\n{HASH}\nweak==1.0 ; python_version < '3.12' \\\n{HASH}\n")
    assert advisories(pins, address) == ["weak 1.0: X-1"]
    assert asked[0] == {"package": {"name": "sound", "ecosystem": "PyPI"}, "version": "2.0"}


def test_a_database_out_of_reach_is_no_answer():
    with pytest.raises(OSError):
        advisories({"django": "5.2"}, "http://127.0.0.1:1/")


def test_another_version_than_the_pinned_one_is_a_stranger():
    (stranger,) = strangers({"pytest": "0.1", "not-installed": "1"})
    assert stranger.startswith("pytest ")
