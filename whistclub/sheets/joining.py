"""Several PDFs made into one that keeps what screen readers go by.

A sheet has a thousand tags. Read as objects of Python, those of a hundred sheets fill half a
gigabyte, so they pass through as bytes, one PDF at a time; only the few objects that say where
everything is are read. The PDFs are WeasyPrint's, or were joined here.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import BytesIO
from itertools import chain, pairwise

from pypdf import PdfReader
from pypdf.generic import (
    ArrayObject,
    DictionaryObject,
    IndirectObject,
    NumberObject,
    PdfObject,
    StreamObject,
    read_object,
)

KEPT = ("/Lang", "/MarkInfo", "/ViewerPreferences", "/Metadata")
CATALOG, PAGES, TREE, DOCUMENT, ROWS, FIRST_FREE = range(1, 7)

# Strings are matched too, so that what looks like a reference within one is left alone.
REFERENCE = re.compile(rb"\((?:\\.|[^\\()])*\)|<[0-9A-Fa-f\s]*>|(\d+) 0 R\b", re.DOTALL)
PAGE_NUMBER = re.compile(rb"(/StructParents )(\d+)")

FREE, PLAIN, PACKED = range(3)  # how the table of contents says where an object is
WIDTHS = (1, 4, 4)  # bytes of a line of it


def joined(parts: Iterable[bytes]) -> bytes:
    """The PDFs one after the other; a single one as it is. The same parts make the same bytes.

    parts: at least one; read one by one, so that a generator need not hold them all. Title and
    language are those of the first. Each part is a Part of the whole's tree of tags.
    """
    coming = iter(parts)
    first = next(coming)
    second = next(coming, None)
    if second is None:
        return first
    whole = _Whole(first)
    for pdf in chain((first, second), coming):
        whole.add(pdf)
    return whole.finished()


class _Part:
    """A PDF that is to be joined, and what its objects are called in the whole.

    texts: the objects without a stream of their own, by number. pages and tops: the numbers of
    its pages and of the elements at the top of its tree of tags.
    """

    def __init__(self, pdf: bytes, offset: int) -> None:
        self.reader = PdfReader(BytesIO(pdf))
        self.offset = offset
        self.texts = dict(self._unpacked())
        self.catalog = _number(self.reader.trailer.raw_get("/Root"))
        self.root = self.read(self.catalog)
        self.tree_at = _number(self.root.raw_get("/StructTreeRoot"))
        self.tree = self.read(self.tree_at)
        self.tops = [_number(top) for top in _array(self.tree["/K"])]
        self.pages_at = _number(self.root.raw_get("/Pages"))
        self.pages = list(self._pages_below(self.pages_at))

    def read(self, number: int) -> DictionaryObject:
        """An object, read from its text: pypdf itself would read all of them for one."""
        found = read_object(BytesIO(self.texts[number]), self.reader)
        assert isinstance(found, DictionaryObject)
        return found

    @property
    def size(self) -> int:
        """How many numbers its objects take up."""
        size = self.reader.trailer["/Size"]
        assert isinstance(size, NumberObject)
        return size

    def named(self, number: int) -> int:
        """What the object is called in the whole; its tree of tags becomes the whole's document."""
        return DOCUMENT if number == self.tree_at else number + self.offset

    def reference(self, number: int) -> bytes:
        return b"%d 0 R" % self.named(number)

    def renamed(self, text: bytes) -> bytes:
        """The text of an object with its references as they are in the whole."""
        return REFERENCE.sub(
            lambda found: self.reference(int(found[1])) if found[1] else found[0], text
        )

    def written(self, thing: PdfObject) -> bytes:
        out = BytesIO()
        thing.write_to_stream(out)
        return self.renamed(out.getvalue())

    def streams(self) -> Iterator[tuple[int, bytes]]:
        """The objects with a stream, as numbers and bytes."""
        for number in sorted(self.reader.xref[0]):
            found = IndirectObject(number, 0, self.reader).get_object()
            assert found is not None
            if isinstance(found, StreamObject) and found.get("/Type") in ("/ObjStm", "/XRef"):
                continue
            out = BytesIO()
            found.write_to_stream(out)
            text, mark, rest = out.getvalue().partition(b"\nstream\n")
            yield number, self.renamed(text) + mark + rest

    def _unpacked(self) -> Iterator[tuple[int, bytes]]:
        for stream in sorted({stream for stream, _at in self.reader.xref_objStm.values()}):
            found = IndirectObject(stream, 0, self.reader).get_object()
            assert isinstance(found, StreamObject)
            data, start = found.get_data(), found["/First"]
            assert isinstance(start, NumberObject)
            head = [int(figure) for figure in data[:start].split()]
            ends = [*head[1::2], len(data) - start]
            for number, (begin, end) in zip(head[::2], pairwise(ends), strict=True):
                yield number, data[start + begin : start + end].strip()

    def _pages_below(self, number: int) -> Iterator[int]:
        """The pages of this node of the tree of pages, in order."""
        node = self.read(number)
        if "/Kids" not in node:
            yield number
        for kid in _array(node.get("/Kids", ArrayObject())):
            yield from self._pages_below(_number(kid))


class _Whole:
    """The PDF that is being made: its bytes so far and where each object stands in them."""

    def __init__(self, first: bytes) -> None:
        self.out = BytesIO()
        self.out.write(PdfReader(BytesIO(first)).pdf_header.encode() + b"\n%\xf0\x9f\x82\xa1\n")
        self.lines: list[bytes] = [_line(FREE, 0, 0)] * FIRST_FREE
        self.head: list[bytes] = []  # what the catalog says, and the trailer
        self.kids: list[bytes] = []  # of the tree of pages
        self.tops: list[bytes] = []  # of the tree of tags
        self.rows: list[bytes] = []  # the tags of each page
        self.about = b""

    def add(self, pdf: bytes) -> None:
        """Put all of this PDF behind what is there."""
        part = _Part(pdf, len(self.lines))
        self.lines += [_line(FREE, 0, 0)] * part.size
        left_out = {part.catalog, part.tree_at, *self._keep_head(part)}
        for number, text in part.streams():
            if number not in left_out:
                self._plain(part.named(number), text)
        self._pack(
            [(part.named(at), text) for at, text in self._changed(part) if at not in left_out]
        )
        self.kids.append(part.reference(part.pages_at))
        self.tops += [part.reference(top) for top in part.tops]
        self._keep_rows(part)

    def finished(self) -> bytes:
        """The bytes, with the objects that hold the parts together."""
        rows = b"".join(b"%d %b" % (at, row) for at, row in enumerate(self.rows))
        own = (
            b"<</Type/Catalog/Pages %d 0 R/StructTreeRoot %d 0 R%b>>"
            % (PAGES, TREE, b"".join(self.head)),
            b"<</Type/Pages/Count %d/Kids[%b]>>" % (len(self.rows), b" ".join(self.kids)),
            b"<</Type/StructTreeRoot/K[%d 0 R]/ParentTree %d 0 R>>" % (DOCUMENT, ROWS),
            b"<</Type/StructElem/S/Document/P %d 0 R/K[%b]>>" % (TREE, b" ".join(self.tops)),
            b"<</Nums[%b]>>" % rows,
        )
        self._pack(list(enumerate(own, CATALOG)))
        self._contents()
        return self.out.getvalue()

    def _keep_head(self, part: _Part) -> set[int]:
        """What the first part says of itself is said of the whole; else what is left out of it."""
        about = part.reader.trailer.raw_get("/Info")
        root = part.root
        if not self.head:
            self.head = [
                name.encode() + b" " + part.written(root.raw_get(name))
                for name in KEPT
                if name in root
            ]
            self.about = part.written(about)
            return set()
        return {_number(about), *(_number(root.raw_get(n)) for n in ("/Metadata",) if n in root)}

    def _keep_rows(self, part: _Part) -> None:
        pairs = _array(part.read(_number(part.tree.raw_get("/ParentTree")))["/Nums"])
        assert [int(number) for number in pairs[::2]] == list(range(len(part.pages)))
        self.rows += [part.written(row) for row in pairs[1::2]]

    def _changed(self, part: _Part) -> Iterator[tuple[int, bytes]]:
        """The part's objects without a stream, as the whole has them."""
        changes: dict[int, Callable[[bytes], bytes]] = {
            **dict.fromkeys(part.pages, self._page),
            **dict.fromkeys(part.tops, _top),
            part.pages_at: _pages,
        }
        for number, text in part.texts.items():
            said = part.renamed(text)
            yield number, changes[number](said) if number in changes else said

    def _pack(self, objects: Sequence[tuple[int, bytes]]) -> None:
        """Objects without a stream, together in one that is."""
        at, starts = len(self.lines), [0]
        self.lines.append(_line(FREE, 0, 0))
        for place, (number, text) in enumerate(objects):
            self.lines[number] = _line(PACKED, at, place)
            starts.append(starts[-1] + len(text) + 1)
        index = b" ".join(
            b"%d %d" % (number, start)
            for (number, _), start in zip(objects, starts[:-1], strict=True)
        )
        head = b"/Type/ObjStm/N %d/First %d" % (len(objects), len(index) + 1)
        self._plain(at, _stream(head, b"\n".join([index, *(text for _, text in objects)])))

    def _page(self, text: bytes) -> bytes:
        """A page that says which row of the whole's is its own."""
        before = len(self.rows)
        return PAGE_NUMBER.sub(lambda found: found[1] + b"%d" % (int(found[2]) + before), text)

    def _plain(self, number: int, text: bytes) -> None:
        self.lines[number] = _line(PLAIN, self.out.tell(), 0)
        self.out.write(b"%d 0 obj\n%b\nendobj\n" % (number, text))

    def _contents(self) -> None:
        """The table of contents, which is what a reader begins with."""
        at, number = self.out.tell(), len(self.lines)
        self.lines.append(_line(PLAIN, at, 0))
        head = b"/Type/XRef/W[%d %d %d]/Size %d/Root %d 0 R/Info %b" % (
            *WIDTHS, number + 1, CATALOG, self.about,
        )  # fmt: skip
        self.out.write(b"%d 0 obj\n%b\nendobj\n" % (number, _stream(head, b"".join(self.lines))))
        self.out.write(b"startxref\n%d\n%%%%EOF\n" % at)


def _top(text: bytes) -> bytes:
    """The top of a part's tree of tags, as a part of the whole."""
    return text.replace(b"/S /Document", b"/S /Part", 1).replace(b"/S/Document", b"/S/Part", 1)


def _pages(text: bytes) -> bytes:
    """A part's tree of pages, below the whole's."""
    return text.replace(b"<<", b"<</Parent %d 0 R" % PAGES, 1)


def _stream(head: bytes, data: bytes) -> bytes:
    small = zlib.compress(data)
    return b"<<%b/Filter/FlateDecode/Length %d>>\nstream\n%b\nendstream" % (head, len(small), small)


def _line(*figures: int) -> bytes:
    return b"".join(
        figure.to_bytes(width, "big") for figure, width in zip(figures, WIDTHS, strict=True)
    )


def _number(reference: object) -> int:
    assert isinstance(reference, IndirectObject)
    return reference.idnum


def _array(thing: object) -> ArrayObject:
    assert isinstance(thing, ArrayObject)
    return thing
