"""Whether the locked dependencies are sound: `python -m tests.audit_lock`, a step of `.ci/run`.

Each must be pinned with the hashes of its files, and what is installed must be what is pinned.
Known weaknesses are asked of the public advisory database OSV, in one question; where it cannot be
reached that is said, and nothing is held against the lock.
"""

from __future__ import annotations

import json
import os
import re
import sys
import urllib.request
from importlib.metadata import distributions
from pathlib import Path

LOCK = Path(__file__).resolve().parent.parent / "requirements-dev.lock"
OSV = "https://api.osv.dev/v1/querybatch"
PATIENCE = 20  # seconds
PIN = re.compile(r"^([a-z0-9.-]+)==([^ ;\\]+)(?: ; [^\\]+)?\s*\\?$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}\s*\\?$")


def pins_of(text: str) -> dict[str, str]:
    """Versions by name. Raises ValueError for a line that is neither a pin with at least one hash,
    a hash nor a comment."""
    pins: dict[str, str] = {}
    hashes = {}
    name = ""
    for line in text.splitlines():
        if found := PIN.match(line):
            name, pins[found[1]] = found[1], found[2]
            hashes[name] = 0
        elif HASH.match(line):
            hashes[name] += 1
        elif line.strip() and not line.lstrip().startswith("#"):
            raise ValueError(f"no pin: {line}")
    bare = [name for name, count in hashes.items() if not count]
    if bare:
        raise ValueError(f"without a hash: {', '.join(bare)}")
    return pins


def strangers(pins: dict[str, str]) -> list[str]:
    """What is installed here in another version than the pinned one."""
    installed = {_name(one.metadata["Name"]): one.version for one in distributions()}
    return [
        f"{name} {installed[name]}, not {version}"
        for name, version in pins.items()
        if installed.get(name, version) != version
    ]


def advisories(pins: dict[str, str], service: str) -> list[str]:
    """The name, version and number of each known weakness. Raises OSError if nobody answers."""
    queries = [
        {"package": {"name": name, "ecosystem": "PyPI"}, "version": version}
        for name, version in pins.items()
    ]
    asked = urllib.request.Request(
        service, json.dumps({"queries": queries}).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
        results = json.load(answer)["results"]
    return [
        f"{name} {version}: {weakness['id']}"
        for (name, version), found in zip(pins.items(), results, strict=True)
        for weakness in found.get("vulns", [])
    ]


def main() -> None:
    """Say what is wrong, and end with 1 if anything is."""
    pins = pins_of(LOCK.read_text(encoding="utf-8"))
    faults = strangers(pins)
    try:
        faults += advisories(pins, os.environ.get("WHISTCLUB_ADVISORIES", OSV))
        told = "no known weakness" if not faults else ""
    except OSError as reason:
        told = f"NOT asked for known weaknesses: the database cannot be reached ({reason})"
    sys.stdout.write("".join(f"{line}\n" for line in (*faults, f"{len(pins)} pins. {told}")))
    sys.exit(bool(faults))


def _name(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


if __name__ == "__main__":
    main()
