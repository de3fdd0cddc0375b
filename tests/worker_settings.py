"""Settings of a worker that a test starts: the test's own database, folder and broker, and less
patience."""

import os
from pathlib import Path

from tests.settings import *

VAR_DIR = Path(os.environ["WHISTCLUB_VAR"])
STATIC_ROOT = VAR_DIR / "static"
DATABASES["default"]["NAME"] = os.environ["WHISTCLUB_TEST_DATABASE"]
STORAGES["default"]["OPTIONS"]["location"] = VAR_DIR / "files"
CELERY_BROKER_URL = os.environ["WHISTCLUB_BROKER_URL"]
JOB_QUIET = float(os.environ["WHISTCLUB_TEST_QUIET"])
JOB_LOOK, JOB_GRACE = 1, 1
