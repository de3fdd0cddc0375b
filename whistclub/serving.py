"""How gunicorn serves the site: `gunicorn -c python:whistclub.serving`.

Its own variable WEB_CONCURRENCY says how many processes; WHISTCLUB_BIND where they listen.
"""

from __future__ import annotations

import os

from whistclub import settings

wsgi_app = "whistclub.wsgi"
bind = settings.env_text("WHISTCLUB_BIND", "127.0.0.1:8000")
workers = int(os.environ.get("WEB_CONCURRENCY", "2"))
threads = 3  # with more, whoever holds SQLite's lock for writing waits longer for the processor
# Each request goes to whichever process is free. Connections that are kept gather at one process
# while the other idles: 70 deals a second of a hall of phones instead of 115 on PostgreSQL.
keepalive = 0
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
