"""A store for files that speaks as much S3 as the site asks for, in the memory of a thread."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import unquote, urlsplit


class Store(ThreadingHTTPServer):
    """Files by their path, /bucket/name; `signed` says for each request whether it was."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Answer)
        self.files: dict[str, bytes] = {}
        self.signed: list[bool] = []

    @property
    def address(self) -> str:
        """What WHISTCLUB_FILES_URL says for the bucket `whist` of this store."""
        return f"s3+http://key:se%2Fcret@127.0.0.1:{self.server_address[1]}/whist?region=eu-1"


class _Answer(BaseHTTPRequestHandler):
    server: Store
    protocol_version = "HTTP/1.1"

    def do_PUT(self) -> None:
        self.server.files[self._name()] = self.rfile.read(int(self.headers["Content-Length"]))
        self._send(200)

    def do_GET(self) -> None:
        found = self.server.files.get(self._name())
        self._send(404 if found is None else 200, found or b"")

    def do_HEAD(self) -> None:
        self.do_GET()

    def do_DELETE(self) -> None:
        self.server.files.pop(self._name(), None)
        self._send(204)

    def log_message(self, *args: object) -> None:
        """Say nothing of it."""

    def _name(self) -> str:
        signature = self.headers.get("Authorization", "")
        self.server.signed.append("Credential=key/" in signature and "/eu-1/s3/" in signature)
        return unquote(urlsplit(self.path).path)

    def _send(self, status: int, body: bytes = b"") -> None:
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Last-Modified", "Thu, 03 Dec 2026 19:00:00 GMT")
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)


@contextmanager
def running_store() -> Iterator[Store]:
    """A store, as long as the block lasts."""
    with Store() as store:
        Thread(target=store.serve_forever, daemon=True).start()
        yield store
        store.shutdown()
