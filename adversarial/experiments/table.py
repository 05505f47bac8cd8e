"""A table that shows itself: as text, and in a notebook as a table."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any


class Table:
    """Rows by name, each a dict: `table["weighted"][2]` is one cell of it, or `["weighted", 2]`.

    `write` makes the words of a cell; `heads` are those of the columns, that of the names first;
    `names` are what rows are called, where that is not how they are looked up.
    """

    def __init__(
        self,
        rows: dict[str, dict[Any, Any]],
        heads: list[str],
        write: Callable[[Any], str] = str,
        note: str = "",
        names: dict[str, str] | None = None,
    ) -> None:
        self.rows, self.heads, self._write, self.note = rows, heads, write, note
        self.names = names or {}

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, tuple):
            name, column = key
            return self.rows[name][column]
        return self.rows[key]

    def _lines(self):
        yield self.heads
        for name, row in self.rows.items():
            yield [self.names.get(name, name), *map(self._write, row.values())]

    def __repr__(self):
        lines = list(self._lines())
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        told = ["   ".join(map(str.ljust, line, widths)).rstrip() for line in lines]
        return "\n".join([*told, self.note] if self.note else told)

    def _repr_html_(self):
        heads, *lines = ([escape(words, quote=False) for words in line] for line in self._lines())
        head = "".join(f'<th scope="col">{words}</th>' if words else "<th></th>" for words in heads)
        body = "".join(
            f'<tr><th scope="row">{name}</th>{"".join(f"<td>{words}</td>" for words in row)}</tr>'
            for name, *row in lines
        )
        note = f"<p>{escape(self.note, quote=False)}</p>" if self.note else ""
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{note}"
