"""What is taken from a submission's cells, however they are written."""

import math

from adversarial.grading.player.definitions import define


def test_a_name_that_cannot_be_imported_costs_only_itself():
    cells = ["from math import inf, nothing_like_it, pi", "def f(): return inf, pi"]
    assert define(cells, "f")["f"]() == (math.inf, math.pi)


def test_what_functions_say_of_types_is_not_needed():
    cells = [
        "from __future__ import annotations",
        "def f(game: Unknown, *rest: None) -> Other: return 1",
    ]
    assert define(cells, "f")["f"](None) == 1
    cells = ["def f():\n    def g(x: Unknown): return x\n    return g(2)"]
    assert define(cells, "f")["f"]() == 2


def test_a_line_that_begins_with_a_sign_of_jupyter_may_go_on_a_number():
    assert define(["x = (7\n % 4)"], "x")["x"] == 3
    assert define(["%time x\nx = 5"], "x")["x"] == 5
