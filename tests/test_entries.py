"""Data files: what is read from them, and what is refused."""

import pytest

from adversarial.entries import read_entries

TEXT = """\
# A remark.

## first key
name: one line: with colons
hint: a text that goes on
    in a second line

### a part
task: minimax; negamax
edit of minimax.minimax:
    -    old

     kept
    +    new: it is

## second
ask: ?
why: a
why: b
"""


def test_entries_have_fields_and_parts():
    first, second = read_entries(TEXT)
    assert (first.key, second.key) == ("first key", "second")
    assert first.fields == [
        ("name", "one line: with colons"),
        ("hint", "a text that goes on in a second line"),
    ]
    (part,) = first.parts
    assert part.key == "a part"
    assert part["task"] == "minimax; negamax"
    assert part["edit of minimax.minimax"] == "-    old\n\n kept\n+    new: it is"
    assert part.get("twin") is None
    assert second.fields == [("ask", "?"), ("why", "a"), ("why", "b")]
    assert not second.parts


@pytest.mark.parametrize("line", ["A line without a field", "  too little", "Name: capital"])
def test_other_lines_are_refused(line):
    with pytest.raises(ValueError, match=f"Line 3 is neither .*{line}"):
        read_entries(f"## key\nname: n\n{line}\n")


@pytest.mark.parametrize("line", ["name: n", "    indented", "### a part"])
def test_nothing_stands_before_the_first_heading(line):
    with pytest.raises(ValueError, match="Line 2 stands before the first heading"):
        read_entries(f"# A remark.\n{line}\n## key\nname: n\n")
