"""Acts of archives: a club's data read back, a person forgotten."""

from whistclub.archive.services.merging import MergeRefused, merge_archive, open_from_archive
from whistclub.archive.services.people import StillPlaying, forget_person

__all__ = ["MergeRefused", "StillPlaying", "forget_person", "merge_archive", "open_from_archive"]
