"""gunicorn as it serves the site on a server."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import time

import pytest

from tests.workers import ROOT, kill

pytestmark = pytest.mark.slow


@pytest.fixture
def server(tmp_path):
    """A server of its own process group, and the port it listens at."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {
        "WHISTCLUB_DEBUG": "off", "WHISTCLUB_SECRET_KEY": "x" * 50, "WHISTCLUB_HOSTS": "club",
        "WHISTCLUB_VAR": str(tmp_path), "WHISTCLUB_LOG": "json", "WEB_CONCURRENCY": "1",
        "WHISTCLUB_BIND": f"127.0.0.1:{port}",
    }  # fmt: skip
    subprocess.run(
        [sys.executable, "manage.py", "collectstatic", "-v0", "--no-input"],
        cwd=ROOT, env=environment, check=True,
    )  # fmt: skip
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "gunicorn", "-c", "python:whistclub.serving"],
            cwd=ROOT, env=environment, stderr=log, start_new_session=True,
        )  # fmt: skip
    yield process, port
    kill(process)


def send(port, path):
    """A connection on which the page has been asked for."""
    until = time.monotonic() + 40
    while True:
        try:
            connection = socket.create_connection(("127.0.0.1", port), timeout=40)
            break
        except ConnectionRefusedError:
            assert time.monotonic() < until
            time.sleep(0.1)
    asked = f"GET {path} HTTP/1.1\r\nHost: club\r\nX-Request-ID: proxy-1\r\n\r\n"
    connection.sendall(asked.encode())
    return connection


def test_a_server_told_to_stop_sends_the_answer_it_is_at_and_logs_in_json(server, tmp_path):
    process, port = server
    with send(port, "/ready/") as connection:
        assert connection.recv(100_000).startswith(b"HTTP/1.1 503")  # nobody has run migrate
    with send(port, "/log-in/") as connection:  # the first page takes longest
        time.sleep(0.05)
        process.send_signal(signal.SIGTERM)
        answer = connection.recv(100_000)
    assert answer.startswith(b"HTTP/1.1 200 OK")
    assert b"X-Request-ID: proxy-1" in answer
    assert process.wait(timeout=40) == 0
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert {"gunicorn.error", "whistclub.logs"} <= {line["logger"] for line in lines}
