"""Several PDFs made into one that keeps what screen readers go by."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from io import BytesIO

from pypdf import PdfReader, PdfWriter
from pypdf.generic import (
    ArrayObject,
    DictionaryObject,
    IndirectObject,
    NameObject,
    NumberObject,
    PdfObject,
)

KEPT = ("/Lang", "/MarkInfo", "/ViewerPreferences", "/Metadata")


def joined(parts: Sequence[bytes]) -> bytes:
    """The PDFs one after the other; a single one as it is. The same parts make the same bytes.

    Title and language are those of the first. pypdf leaves the tags behind when it takes over
    pages, so the tree of tags is planted anew here.
    """
    if len(parts) == 1:
        return parts[0]
    writer = PdfWriter()
    root = DictionaryObject({NameObject("/Type"): NameObject("/StructTreeRoot")})
    root_at = writer._add_object(root)
    whole = _element("/Document", root_at)
    whole_at = writer._add_object(whole)
    tops, rows = ArrayObject(), ArrayObject()
    for pdf in parts:
        reader, before = PdfReader(BytesIO(pdf)), len(writer.pages)
        writer.append(reader, import_outline=False)
        tags = _Tags(writer, reader, before, whole_at)
        tops += tags.tops()
        rows += tags.rows()
        writer.reset_translation(reader)  # else all parts stay in memory
        if not before:
            _keep_head(writer, reader)
    numbers = DictionaryObject({NameObject("/Nums"): rows})
    whole[NameObject("/K")] = tops
    root[NameObject("/K")] = ArrayObject([whole_at])
    root[NameObject("/ParentTree")] = writer._add_object(numbers)
    writer.root_object[NameObject("/StructTreeRoot")] = root_at
    out = BytesIO()
    writer.write(out)
    return out.getvalue()


@cache
def _name(name: str) -> NameObject:
    """A name, made once: a sheet has thousands of tags and a handful of names."""
    return NameObject(name)


def _element(kind: str, parent: IndirectObject) -> DictionaryObject:
    return DictionaryObject(
        {
            NameObject("/Type"): NameObject("/StructElem"),
            NameObject("/S"): NameObject(kind),
            NameObject("/P"): parent,
        }
    )


def _keep_head(writer: PdfWriter, reader: PdfReader) -> None:
    """What the document says of itself as a whole."""
    for name in KEPT:
        if name in reader.root_object:
            writer.root_object[NameObject(name)] = reader.root_object.raw_get(name).clone(writer)
    writer.add_metadata(dict(reader.metadata or {}))


class _Tags:
    """The tree of tags of one part, copied onto the pages that the writer has of it."""

    def __init__(
        self, writer: PdfWriter, reader: PdfReader, before: int, whole: IndirectObject
    ) -> None:
        self.writer, self.before = writer, before
        found = reader.root_object.raw_get("/StructTreeRoot")
        tree = found.get_object()
        assert isinstance(found, IndirectObject)
        assert isinstance(tree, DictionaryObject)
        self.tree = tree
        # What an object of the part is in the whole, by its number in the part.
        self.known: dict[int, PdfObject] = {found.idnum: whole}
        for page, copy in zip(reader.pages, writer.pages[before:], strict=True):
            assert page.indirect_reference is not None
            assert copy.indirect_reference is not None
            self.known[page.indirect_reference.idnum] = copy.indirect_reference
            number = page["/StructParents"]
            assert isinstance(number, NumberObject)
            copy[NameObject("/StructParents")] = NumberObject(number + before)
            del copy.original_page  # it would keep the whole part in memory

    def tops(self) -> ArrayObject:
        """The elements at the top of the tree, each now a part of the whole."""
        kids = self._copy(self.tree["/K"])
        assert isinstance(kids, ArrayObject)
        for kid in kids:
            kid.get_object()[NameObject("/S")] = NameObject("/Part")
        return kids

    def rows(self) -> ArrayObject:
        """For each page its number in the whole and its elements."""
        leaves = self.tree["/ParentTree"]
        assert isinstance(leaves, DictionaryObject)
        pairs = leaves["/Nums"]
        assert isinstance(pairs, ArrayObject)
        rows = ArrayObject()
        for number, elements in zip(pairs[::2], pairs[1::2], strict=True):
            rows.append(NumberObject(number + self.before))
            rows.append(self._copy(elements))
        return rows

    def _copy(self, thing: PdfObject) -> PdfObject:
        if isinstance(thing, IndirectObject):
            if thing.idnum not in self.known:
                self.known[thing.idnum] = self._copy_apart(thing)
            return self.known[thing.idnum]
        if isinstance(thing, DictionaryObject):
            return self._fill(DictionaryObject(), thing)
        if isinstance(thing, ArrayObject):
            return ArrayObject(self._copy(item) for item in thing)
        if isinstance(thing, NameObject):
            return _name(str(thing))
        return thing.clone(self.writer)

    def _copy_apart(self, thing: IndirectObject) -> PdfObject:
        """A copy of an object that others point at, known before what is in it points back."""
        found = thing.get_object()
        if not isinstance(found, DictionaryObject):
            assert found is not None
            return self._copy(found)
        copy = DictionaryObject()
        self.known[thing.idnum] = self.writer._add_object(copy)
        self._fill(copy, found)
        return self.known[thing.idnum]

    def _fill(self, copy: DictionaryObject, source: DictionaryObject) -> DictionaryObject:
        for name in source:
            copy[_name(name)] = self._copy(source.raw_get(name))
        return copy
