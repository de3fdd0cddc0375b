"""Whether every sentence stands in every language: `python -m tests.check_translations`.

Collects the sentences anew and compares, and names what is missing, empty or fuzzy,
holes that were lost on the way, cedillas in Romanian, and wrong blanks in French.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "whistclub" / "locale"
LANGUAGES = ("fr", "nl", "ro")
HOLE = re.compile(r"%\((\w+)\)[sd]")

Key = tuple[str, str]
Forms = tuple[str, ...]


def read_catalogue(path: Path) -> dict[Key, tuple[str, Forms, bool]]:
    """The entries of a .po file by context and msgid: plural msgid, translations, fuzzy."""
    entries: dict[Key, tuple[str, Forms, bool]] = {}
    for block in path.read_text(encoding="utf-8").split("\n\n"):
        parts: dict[str, str] = {}
        name = ""
        for line in block.splitlines():
            if line.startswith("#~"):
                break
            if line.startswith(("msg", '"')):
                found = re.match(r'(msg\w+(?:\[\d\])?)? ?"(.*)"$', line)
                assert found, line
                name = found[1] or name
                text = found[2].replace('\\"', '"').replace("\\n", "\n").replace("\\\\", "\\")
                parts[name] = parts.get(name, "") + text
        if parts.get("msgid"):
            forms = tuple(parts[key] for key in sorted(parts) if key.startswith("msgstr"))
            fuzzy = any(line.startswith("#,") and "fuzzy" in line for line in block.splitlines())
            key = (parts.get("msgctxt", ""), parts["msgid"])
            entries[key] = (parts.get("msgid_plural", ""), forms, fuzzy)
    return entries


def collect() -> set[Key]:
    """All sentences that stand in the code and templates now.

    `makemessages` only writes into the catalogues themselves, so they are put back afterwards.
    """
    path = LOCALE / LANGUAGES[0] / "LC_MESSAGES" / "django.po"
    kept = path.read_bytes()
    command = [sys.executable, "manage.py", "makemessages", "-l", LANGUAGES[0], "-v", "0"]
    options = ["--no-location", "--no-wrap", "--no-obsolete", "-i", ".venv", "-i", "var"]
    try:
        subprocess.run([*command, *options], cwd=ROOT, check=True)
        return set(read_catalogue(path))
    finally:
        path.write_bytes(kept)


def faults_of(language: str, wanted: set[Key]) -> list[str]:
    """What is wrong with a catalogue, a line for each fault."""
    entries = read_catalogue(LOCALE / language / "LC_MESSAGES" / "django.po")
    found = [f"missing: {key}" for key in sorted(wanted - set(entries))]
    found += [f"not used any more: {key}" for key in sorted(set(entries) - wanted)]
    for (context, msgid), (plural, forms, fuzzy) in entries.items():
        if fuzzy or not all(forms):
            found.append(f"{'fuzzy' if fuzzy else 'empty'}: {context} {msgid!r}")
        holes = set(HOLE.findall(msgid + plural))
        for form in forms:
            # A form for one thing may leave its number out, as "the deal before" does.
            if set(HOLE.findall(form)) - holes or (not plural and set(HOLE.findall(form)) != holes):
                found.append(f"holes differ: {msgid!r} → {form!r}")
            if language == "ro" and re.search("[şţŞŢ]", form):
                found.append(f"cedilla: {form!r}")
            if language == "fr" and re.search(r"[^\s\d\u202f\u00a0][:;?!](\s|$)| [:;?!]", form):
                found.append(f"a narrow blank before the sign: {form!r}")
    return [f"{language}: {line}" for line in found]


def main() -> int:
    wanted = collect()
    found = [line for language in LANGUAGES for line in faults_of(language, wanted)]
    sys.stdout.write("".join(f"{line}\n" for line in found))
    sys.stdout.write(f"{len(wanted)} sentences, {len(found)} faults\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
