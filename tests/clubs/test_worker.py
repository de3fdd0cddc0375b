"""The script of the browser's worker, and the version that it belongs to."""

from __future__ import annotations

from whistclub.version import version_of


def test_the_worker_is_asked_for_anew_each_time_and_names_the_version(client, settings):
    settings.VERSION = "1a2b"
    answer = client.get("/sw.js")
    assert answer["Content-Type"] == "text/javascript"
    assert answer["Cache-Control"] == "no-cache"
    assert answer.content.decode().startswith('var VERSION = "1a2b";')


def test_a_version_differs_with_what_phones_keep(tmp_path):
    (tmp_path / "static" / "js").mkdir(parents=True)
    script = tmp_path / "static" / "js" / "deal.js"
    script.write_text("1")
    before = version_of(tmp_path)
    (tmp_path / "README.md").write_text("words")
    assert version_of(tmp_path) == before
    script.write_text("2")
    assert version_of(tmp_path) != before
