"""How the independent program speaks: whole numbers, switches, and the shape of a refusal."""

from __future__ import annotations


class Malformed(Exception):
    """Raised when a line cannot be read as a line of its family."""


def refusal(keys, at):
    """Every message key that would be right, and the index of the deal that is refused."""
    return {"errors": set(keys), "at": at}


def whole(value):
    return isinstance(value, int) and not isinstance(value, bool)


def switch(value):
    if value in (True, "on", "yes"):
        return True
    if value in (False, "off", "no"):
        return False
    raise Malformed(f"not a switch: {value!r}")


def not_whole(value, key):
    """The keys that fit a fraction or a blank where a whole number belongs; a text is malformed."""
    if whole(value):
        return set()
    if value is None or isinstance(value, float):
        return {key, "bad input"}
    raise Malformed(f"{value!r} is not a number")
