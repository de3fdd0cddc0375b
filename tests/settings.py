"""The site's settings for tests: weak hashes, jobs run at once, a folder that goes with the end."""

import atexit
import shutil
import tempfile
from pathlib import Path

from whistclub.settings import *

VAR_DIR = Path(tempfile.mkdtemp(prefix="whistclub-tests-"))
atexit.register(shutil.rmtree, VAR_DIR, ignore_errors=True)
SECRET_KEY = "for tests only"
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1", "hall.test"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher", *PASSWORD_HASHERS]
STORAGES["default"]["OPTIONS"]["location"] = VAR_DIR / "files"
AXES_ENABLED = False
CELERY_BROKER_URL = ""
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # A file, so that a browser's requests and the test see the same rows.
    DATABASES["default"]["TEST"] = {"NAME": VAR_DIR / "tests.sqlite3"}
STATIC_ROOT = VAR_DIR / "static"
STATIC_ROOT.mkdir()
REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"] = {"stranger": None, "member": None}
