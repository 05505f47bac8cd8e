"""Everything is in the address, and the page writes and reads it as Python would."""

from adversarial.pages.link import pack
from tests.scripts.node import run_script
from tests.site.address import read_address, write_address
from tools.site.watch.examples import MINIMAX
from tools.site.watch.words import CLASSIC, TREE

PAGES = [
    {"code": MINIMAX, "tree": TREE, "step": "10"},
    {
        "code": "def f(game, state):\n\treturn 'ä → ∞ \U0001f642 & # ? + % =' \n" * 9,
        "tree": "(1 -2)",
    },
    {"code": MINIMAX, "game": "nim", "board": "3-2", "order": "random", "seed": "7", "depth": "2"},
    {"tree": "(1/2 [x] {y} <b> & c=d#e?f+g%20)", "alpha": "-3", "beta": "1.5", "task": "alphabeta"},
    {"exercise": "mark_pruned", "seed": "7", "embed": True},
    {"game": "tictactoe", "board": "XO. .O. .XX"},
    {"code": "x = 1\n" * 3000},
    {"embed": True},
    {},
]
BROKEN = [
    "#code=abcde",
    "#code=%%%",
    "?tree=(1+2)#code=AAAA",
    "#code=" + pack("x" * 20_001),  # it would fit, but nobody writes so much
    "#code=" + pack("x" * 5_000_000),  # it must not even be unpacked
]


def test_the_page_reads_what_python_wrote_and_python_what_the_page_wrote():
    written = [write_address(**page) for page in PAGES]
    asked = [["read", address] for address in written] + [["write", page] for page in PAGES]
    answers = run_script("address.mjs", asked)
    assert answers[: len(PAGES)] == PAGES
    by_page = answers[len(PAGES) :]
    assert [read_address(address) for address in by_page] == PAGES
    # Compressed code may differ; all that stands before it may not.
    assert [one.partition("#")[0] for one in by_page] == [one.partition("#")[0] for one in written]


def test_an_address_can_be_read_by_people_and_pasted_anywhere():
    address = write_address(MINIMAX, tree=CLASSIC, step=9)
    assert address.startswith("?tree=((3+12+8)+(2+4+6)+(14+5+2))&step=9#code=")
    assert write_address(exercise="mark_pruned", seed=7) == "?exercise=mark_pruned&seed=7"
    for page in PAGES:
        assert not set(write_address(**page)) & set(' "<>\\^`{|}\n')


def test_links_that_were_shared_without_a_tree_keep_the_classic_one():
    old = ["#code=" + pack(MINIMAX), "?step=5", "?depth=1&embed#code=" + pack(MINIMAX)]
    new = ["", "?embed", "?tree=(1+2)&step=5", "?game=nim&depth=2", "?exercise=predict&seed=7"]
    opened = run_script("address.mjs", [["open", address] for address in old + new])
    assert opened[: len(old)] == [{**read_address(one), "tree": "classic"} for one in old]
    assert opened[len(old) :] == [read_address(one) for one in new]


def test_code_that_cannot_be_read_is_refused():
    told = run_script("address.mjs", [["read", address] for address in BROKEN])
    assert told == ["broken"] * len(BROKEN)


def test_what_nobody_knows_is_left_out():
    told = run_script("address.mjs", [["read", "?tree=(1+2)&utm_source=mail&step="]])
    assert told == [{"tree": "(1 2)"}]
