"""Settings of a worker that a test starts: the test's own database, folder and broker."""

import os
from pathlib import Path

from tests.settings import *

VAR_DIR = Path(os.environ["WHISTCLUB_VAR"])
DATABASES["default"]["NAME"] = os.environ["WHISTCLUB_TEST_DATABASE"]
STORAGES["default"]["OPTIONS"]["location"] = VAR_DIR / "files"
CELERY_BROKER_URL = os.environ["WHISTCLUB_BROKER_URL"]
