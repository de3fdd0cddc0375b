"""Reading the pages of a drive as a person would."""

from __future__ import annotations

import re

from django.urls import reverse


def address(drive, name="drive", *args):
    return reverse(f"drives:{name}", args=[drive.evening.club.slug, drive.pk, *args])


def words(answer):
    """The text of a page on one line."""
    text = re.sub(r"<script.*?</script>|<[^>]+>", " ", answer.content.decode(), flags=re.S)
    return re.sub(r"\s+", " ", text)


def typed(answer, **more):
    """The fields of the form on the page, hidden ones included, with others typed over."""
    found = {}
    for tag in re.findall(r"<input[^>]+>", answer.content.decode()):
        name, value = (re.search(rf'\b{part}="([^"]*)"', tag) for part in ("name", "value"))
        if name and name[1] != "csrfmiddlewaretoken":
            found[name[1]] = value[1] if value else ""
    return found | {name.replace("_", "-"): str(value) for name, value in more.items()}
