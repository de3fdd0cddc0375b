"""How gunicorn serves the site: `gunicorn -c python:whistclub.serving`.

Its own variable WEB_CONCURRENCY says how many processes; WHISTCLUB_BIND where they listen.
"""

from __future__ import annotations

import os

from whistclub import settings

wsgi_app = "whistclub.wsgi"
bind = settings.env_text("WHISTCLUB_BIND", "127.0.0.1:8000")
workers = int(os.environ.get("WEB_CONCURRENCY", "2"))
threads = 4
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
