"""Numbers as people write them, read alike by Python and by the browser."""

import json
import shutil
import subprocess
from fractions import Fraction

import pytest

from adversarial.text import plain, read_number, same_number, whole
from adversarial.view.live.assets import LIVE, script

WRITTEN = {
    "3": 3, "-5": -5, "−5": -5, " 2.5 ": 2.5, "2,5": 2.5, "1/3": 1 / 3, "−1/4": -0.25,
    "+7": 7, "inf": float("inf"), "−∞": float("-inf"),
    "": None, "x": None, "1/0": None, "1/2/3": None, "3/": None, "/3": None, "--5": None,
    "nan": None, "3 4": None, "1.5/2": 0.75, "1/-4": -0.25, "1,5 / 2,5": 0.6, ".5": 0.5, "5.": 5,
    "1e3": 1000, "1e+20": 1e20, "Infinity": float("inf"), "+∞": float("inf"),
    "1_000": None, "0x10": None, "٣": None, "- 5": None, "2,5,1": None, "1/inf": None, ".": None,
    "1/2/": None, "1e999": float("inf"), "18 297": 18297, "−1\u202f000\u202f000": -1e6,
    "18\u2009297": 18297, "1 0000": None,
}  # fmt: skip


@pytest.mark.parametrize("text", WRITTEN)
def test_reading_numbers(text):
    assert read_number(text) == (WRITTEN[text] if WRITTEN[text] is None else float(WRITTEN[text]))


def test_two_decimals_are_enough_for_a_number_that_is_not_whole():
    assert same_number(0.33, 1 / 3)
    assert same_number(0.34, 1 / 3) is False
    assert same_number(3.004, 3) is False
    assert same_number(float("inf"), float("inf"))
    assert not same_number(None, 3)


def test_the_browser_reads_numbers_alike():
    node = shutil.which("node")
    if not node:
        pytest.skip("this test runs the JavaScript with node, which is not installed here")
    code = script(LIVE / "numbers.js") + (
        "\nconst same = (a, b) => sameNumber(readNumber(a), readNumber(b));"
        f"\nconsole.log(JSON.stringify([{json.dumps(list(WRITTEN))}.map((text) => "
        "{ const n = readNumber(text); return Number.isNaN(n) ? null : `${n}`; }), "
        "same('0.33', '1/3'), same('0.34', '1/3'), same('3.004', '3'), same('inf', 'inf')]))"
    )
    done = subprocess.run([node, "-e", code], capture_output=True, text=True, check=True)
    numbers, *rest = json.loads(done.stdout)
    read = [None if n is None else float(n.replace("Infinity", "inf")) for n in numbers]
    assert read == [read_number(text) for text in WRITTEN]
    assert rest == [True, False, False, True]


def test_plain_numbers_lose_nothing():
    for value in (3, -0.1, 1 / 3, Fraction(1, 3), float("inf"), -float("inf"), 10**20):
        assert read_number(plain(value)) == float(value)


def test_a_whole_number_looks_whole():
    assert [str(whole(value)) for value in (3.0, -5, 2.5, float("inf"), None)] == [
        "3", "-5", "2.5", "inf", "None",
    ]  # fmt: skip
