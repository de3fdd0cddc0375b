"""How gunicorn serves the site: `gunicorn -c python:whistclub.serving`.

Its own variable WEB_CONCURRENCY says how many processes; WHISTCLUB_BIND where they listen.
"""

from __future__ import annotations

import os
import socket
from typing import Any

from whistclub import settings

wsgi_app = "whistclub.wsgi"
bind = settings.env_text("WHISTCLUB_BIND", "127.0.0.1:8000")
workers = int(os.environ.get("WEB_CONCURRENCY", "2"))
threads = 4
# Each process has a queue of its own, and the kernel spreads connections over them. At one queue
# one process took most of a hall's phones: 83 deals a second instead of 120 on PostgreSQL.
reuse_port = True
graceful_timeout = 30  # seconds: answers that are being made when it is told to stop are sent
control_socket = str(settings.VAR_DIR / "gunicorn.ctl")
# Its lines look like all others. The site logs each request itself, without addresses.
logconfig_dict = {
    **settings.LOGGING,
    "loggers": {
        "gunicorn.error": {
            "level": settings.LOGGING["root"]["level"], "handlers": [], "propagate": True
        },
    },
}  # fmt: skip


def on_starting(server: Any) -> None:
    """Stop at an address that is taken: queues of their own would form beside any other."""
    for address in server.cfg.address:
        if isinstance(address, tuple):  # else the path of a socket
            family = socket.AF_INET6 if ":" in address[0] else socket.AF_INET
            try:
                socket.create_server(address, family=family).close()
            except OSError as taken:
                raise SystemExit(f"cannot listen at {address[0]}:{address[1]}: {taken}") from None
