"""A page as a reader finds it: elements by selector, their text without markup."""

from __future__ import annotations

from cssselect2 import ElementWrapper
from tinyhtml5 import parse


class Found:
    """An element of a page."""

    def __init__(self, wrapper):
        self._wrapper = wrapper

    def all(self, selector):
        return [Found(one) for one in self._wrapper.query_all(selector)]

    def one(self, selector):
        """The only such element; None if there is none."""
        found = self.all(selector)
        assert len(found) < 2, f"{len(found)} of {selector}"
        return found[0] if found else None

    @property
    def text(self):
        return " ".join("".join(self._wrapper.etree_element.itertext()).split())

    @property
    def tag(self):
        return self._wrapper.local_name

    @property
    def attributes(self):
        return self._wrapper.etree_element.attrib

    def __getitem__(self, name):
        return self._wrapper.etree_element.get(name)

    def has(self, name):
        return self._wrapper.etree_element.get(name) is not None


def page_of(answer):
    """The page of an answer of the test client."""
    root = parse(answer.content.decode(), namespace_html_elements=False)
    return Found(ElementWrapper.from_html_root(root))
