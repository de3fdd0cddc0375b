"""Everything that differs between the places whistclub runs in, read from WHISTCLUB_* variables.

Without any variable it runs for a developer; with WHISTCLUB_DEBUG off it refuses to start
without a secret key and hosts. Rules of whist are never settings.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from csp.constants import SELF
from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _

from whistclub import logs
from whistclub.version import version_of

BASE_DIR = Path(__file__).resolve().parent.parent


def env_text(name: str, default: str = "") -> str:
    return os.environ.get(name, default)


def env_switch(name: str, default: bool) -> bool:
    """True for on, false for off; anything else is refused by name."""
    value = os.environ.get(name)
    if value is None:
        return default
    if value not in ("on", "off"):
        raise ImproperlyConfigured(f"{name} must be on or off, not {value!r}")
    return value == "on"


def env_names(name: str) -> list[str]:
    """Names parted by commas."""
    return [part.strip() for part in os.environ.get(name, "").split(",") if part.strip()]


KEPT = 60  # seconds that a connection serves; to open one costs more than to store a deal


def env_database(name: str, folder: Path) -> dict[str, Any]:
    """A PostgreSQL address (postgresql://user:password@host:port/name), else SQLite in `folder`."""
    address = os.environ.get(name)
    if not address:
        return {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": folder / "whistclub.sqlite3",
            "OPTIONS": {
                # A writer waits for its turn from its first statement on. Without IMMEDIATE
                # more than half the posts of 50 phones failed at once, "database is locked".
                "transaction_mode": "IMMEDIATE",
                "timeout": 10,
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;"
                "PRAGMA mmap_size=134217728; PRAGMA journal_size_limit=27103364;",
            },
            "CONN_MAX_AGE": KEPT,
        }
    parts = urlsplit(address)
    if parts.scheme not in ("postgres", "postgresql"):
        raise ImproperlyConfigured(f"{name} must begin with postgresql://")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "CONN_MAX_AGE": KEPT,
    }


def env_files(name: str, folder: Path) -> dict[str, Any]:
    """Where files are kept: file:///folder, or a store that speaks S3,
    s3://key:secret@host:port/bucket?region=name (s3+http:// without TLS, in a closed network).
    Without an address they are kept in `folder`.
    """
    parts = urlsplit(os.environ.get(name) or folder.as_uri())
    if parts.scheme == "file":
        options: dict[str, Any] = {"location": Path(unquote(parts.path))}
        return {"BACKEND": "django.core.files.storage.FileSystemStorage", "OPTIONS": options}
    if parts.scheme not in ("s3", "s3+http"):
        raise ImproperlyConfigured(f"{name} must begin with file://, s3:// or s3+http://")
    # Only here: it takes half a second, and most places have no such store.
    from botocore.config import Config  # type: ignore[import-untyped]

    host = parts.netloc.rpartition("@")[2]
    options = {
        "access_key": unquote(parts.username or ""),
        "secret_key": unquote(parts.password or ""),
        "bucket_name": parts.path.strip("/"),
        "endpoint_url": f"{'http' if parts.scheme == 's3+http' else 'https'}://{host}",
        "region_name": parse_qs(parts.query).get("region", ["us-east-1"])[0],
        "file_overwrite": False,
        # Stores other than Amazon's know neither a name for each bucket nor the newer sums.
        "client_config": Config(
            s3={"addressing_style": "path"},
            request_checksum_calculation="when_required",
            response_checksum_validation="when_required",
            retries={"total_max_attempts": 3},
            connect_timeout=3,
            read_timeout=30,
        ),
    }
    return {"BACKEND": "storages.backends.s3.S3Storage", "OPTIONS": options}


def env_mail(name: str) -> dict[str, Any]:
    """The server that sends mail: smtp://user:password@host:port, or smtps:// for TLS from the
    first byte. Without one, mails are written to the standard output.
    """
    address = os.environ.get(name)
    if not address:
        return {"EMAIL_BACKEND": "django.core.mail.backends.console.EmailBackend"}
    parts = urlsplit(address)
    if parts.scheme not in ("smtp", "smtps"):
        raise ImproperlyConfigured(f"{name} must begin with smtp:// or smtps://")
    is_tls = parts.scheme == "smtps"
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": unquote(parts.hostname or ""),
        "EMAIL_PORT": parts.port or (465 if is_tls else 587),
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_SSL": is_tls,
        "EMAIL_USE_TLS": not is_tls and bool(parts.password),  # no password in the open
    }


DEBUG = env_switch("WHISTCLUB_DEBUG", True)
# Open pages renew themselves when they hear of another one.
VERSION = env_text("WHISTCLUB_VERSION") or version_of(BASE_DIR)
VAR_DIR = Path(env_text("WHISTCLUB_VAR", str(BASE_DIR / "var")))
VAR_DIR.mkdir(parents=True, exist_ok=True)

SECRET_KEY = env_text("WHISTCLUB_SECRET_KEY", "for development only" if DEBUG else "")
ALLOWED_HOSTS = env_names("WHISTCLUB_HOSTS")
if not DEBUG and not (SECRET_KEY and ALLOWED_HOSTS):
    raise ImproperlyConfigured(
        "set WHISTCLUB_SECRET_KEY and WHISTCLUB_HOSTS, or WHISTCLUB_DEBUG=on"
    )
CSRF_TRUSTED_ORIGINS = env_names("WHISTCLUB_ORIGINS")

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "axes",
    "csp",
    "django_htmx",
    "rest_framework",
    "drf_spectacular",
    "whistclub.clubs",
    "whistclub.jobs",
    "whistclub.play",
    "whistclub.drives",
    "whistclub.sheets",
    "whistclub.exchange",
    "whistclub.api",
    "whistclub.archive",
]

MIDDLEWARE = [
    "whistclub.logs.request_line",
    "whistclub.clubs.middleware.visitor_address",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "whistclub.clubs.middleware.club_clock",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "axes.middleware.AxesMiddleware",
    "whistclub.clubs.middleware.bounded",  # last: its page is in the visitor's language and looks
]
LARGEST_BODY = 40 * 1024 * 1024  # bytes of a request; the largest file is a club's data of 32 MB

ROOT_URLCONF = "whistclub.urls"
WSGI_APPLICATION = "whistclub.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": False,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "whistclub.clubs.access.club_of_page",
                "whistclub.clubs.looks.looks_of_page",
            ],
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    ["django.template.loaders.filesystem.Loader"],
                )
            ],
        },
    }
]

DATABASES = {"default": env_database("WHISTCLUB_DATABASE_URL", VAR_DIR)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_USER_MODEL = "clubs.User"
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
    )
]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
LOGIN_URL = "clubs:log_in"
LOGIN_REDIRECT_URL = "clubs:home"
LOGOUT_REDIRECT_URL = "clubs:home"
# A hall shares one address: never lock by address alone.
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_COOLOFF_TIME = 0.25  # hours
AXES_FAILURE_LIMIT = 8
AXES_VERBOSE = False
AXES_LOCKOUT_TEMPLATE = "clubs/locked_out.html"
# Links that log in, see clubs/links.py: once, and not after the address has changed.
SESAME_MAX_AGE = 15 * 60
SESAME_ONE_TIME = True
SESAME_INVALIDATE_ON_EMAIL_CHANGE = True

globals().update(env_mail("WHISTCLUB_MAIL_URL"))
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = env_text("WHISTCLUB_MAIL_FROM", "whistclub@localhost")

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("fr", _("French")), ("nl", _("Dutch")), ("ro", _("Romanian"))]
LOCALE_PATHS = [BASE_DIR / "whistclub" / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"
FORMAT_MODULE_PATH = ["whistclub.formats"]

STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": env_files("WHISTCLUB_FILES_URL", VAR_DIR / "files"),
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}

SESSION_COOKIE_AGE = 60 * 60 * 24 * 90
# On: people come by https://, through a proxy that sets X-Forwarded-Proto and X-Forwarded-For.
HTTPS = env_switch("WHISTCLUB_HTTPS", False)
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE_SSL_REDIRECT = HTTPS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_REDIRECT_EXEMPT = ["^(alive|ready)/$"]  # asked from inside, not through the proxy
SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60 if HTTPS else 0
# We speak for this host alone: other sites below its name, and lists that outlive a change of
# mind, are for whoever owns the domain.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
# A table's key stands in its address; it must not leak to another site.
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": [SELF],
        "frame-ancestors": ["'none'"],
    }
}

# All else about the API stands in api/doors.py.
REST_FRAMEWORK = {
    "DEFAULT_SCHEMA_CLASS": "whistclub.api.schema.Schema",
    "DEFAULT_THROTTLE_RATES": {"stranger": "120/min", "member": "600/min"},
    "NUM_PROXIES": 0,  # the visitor's address is known already: see clubs.middleware
    "URL_FORMAT_OVERRIDE": None,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "whistclub",
    "DESCRIPTION": "What a whist club has here, read and written by programs.",
    "VERSION": "1",
    "OAS_VERSION": "3.1.0",
    "SERVE_INCLUDE_SCHEMA": False,
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "POSTPROCESSING_HOOKS": ["whistclub.api.schema.complete"],
}

# Without a broker a job runs at once, inside the request that ordered it.
CELERY_BROKER_URL = env_text("WHISTCLUB_BROKER_URL")
# Seconds: how long a job may show no sign of life until its worker counts as dead; how often each
# worker looks for such jobs; how long a worker that is told to stop goes on with its own.
JOB_QUIET, JOB_LOOK, JOB_GRACE = 60, 20, 20

LOG = env_text("WHISTCLUB_LOG", "text")
if LOG not in ("text", "json"):
    raise ImproperlyConfigured(f"WHISTCLUB_LOG must be text or json, not {LOG!r}")
LOGGING = logs.configuration(
    as_json=LOG == "json", level="INFO" if DEBUG or LOG == "json" else "WARNING"
)
