"""Acts of archives: a club's data read back, a person's data taken away."""

from whistclub.archive.services.merging import MergeRefused, merge_archive, open_from_archive

__all__ = ["MergeRefused", "merge_archive", "open_from_archive"]
