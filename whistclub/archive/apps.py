"""What Django calls this app."""

from django.apps import AppConfig


class ArchiveConfig(AppConfig):
    name = "whistclub.archive"
