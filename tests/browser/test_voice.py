"""What each view says to a screen reader, and where its focus is: by keyboard, through every view.

A walk presses keys. After each of them the view has said one thing, and this one, or the element
with the focus says it itself; and the focus is never on the page.
"""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.test_everybody import COMPARE, EXERCISES, IMPORTS, PREDICT, STEPPER
from tests.sample import sample

# Whatever changes in any region that is announced.
LISTEN = """() => {
  window.heard = [];
  for (const region of document.querySelectorAll("[aria-live], [role=status], [role=alert]"))
    if (region.closest(".adv"))
      new MutationObserver(() => region.textContent && heard.push(region.textContent))
        .observe(region, { childList: true, characterData: true, subtree: true });
}"""
FOCUS = """() => {
  const { activeElement: one } = document;
  const states = ["label", "checked", "pressed", "expanded", "valuetext"];
  const text = one.matches("button, summary, p") ? one.textContent : "";
  return [one.tagName, text, one.value,
    ...states.map((state) => one.getAttribute(`aria-${state}`)),
    one.getAttribute("aria-invalid") === "true" && "invalid"].filter(Boolean).join(" | ");
}"""
SPOKEN = Path(__file__).parents[2] / "docs" / "spoken.md"
HEAD = ["| key | what is announced | what has the focus |", "| --- | --- | --- |"]
ABOUT = """\
# What a screen reader is given

Written by `make proof` (`tests/browser/test_voice.py`) from the accessibility tree of Chromium:
each view, then what a walk through it by keyboard announces, key by key, and what has the focus
afterwards. A screen reader may use different words for the same roles and states. We did not run a
real one."""
ITSELF = "itself"
TREE = "[data-n][tabindex='0']"
SLIDER = "input[type=range]"


def button(name):
    return f"button:has-text('{name}')"


# (where the focus is put first, or None; the key; what is said, by the view or by its focus)
WALKS = {
    STEPPER: [
        (ITSELF, "ArrowRight", "Down to B"),
        (None, "End", "The search is over"),
        (".adv-controls " + SLIDER, "ArrowLeft", "Step 27 of 28."),
        (button("Next cut"), "Enter", "2 leaves cut."),
        (TREE, "Enter", "What happened at"),
        (None, "Escape", "A, MAX"),
        (None, "t", "The tree as a table"),
        (None, "h", "at C, by a2, MIN, open, worth ≤ 2, window 3 to 2. Leaves read: 4."),
    ],
    COMPARE: [
        (ITSELF, "ArrowRight", "Down to B"),
        (None, "d", "Before step 15 both do the same."),
        (None, "ArrowRight", "minimax: "),
        (None, "h", "alphabeta: Step 16 of 28, at"),
    ],
    "explore(tree)": [
        (".adv-for-depth input", "ArrowLeft", "leaves 3 instead of 7"),
        (".adv-for-alpha input", "x", "−∞x"),
        (None, "Enter", "A bound is a number or ∞, not '−∞x'. INPUT | −∞x | invalid"),
    ],
    "explore(TicTacToe(), search='mcts', iterations=20)": [
        (".adv-for-iterations input", "ArrowLeft", "iterations 10 instead of 20"),
        (TREE, "ArrowDown", "visits: "),
    ],
    PREDICT: [
        ("[data-choice='cut']", "g", "No"),
        (None, "Enter", "Question 2 of 3"),
        (TREE, "n", "Answer"),
        (None, "Enter", "No."),
        (None, "Enter", "α"),
        (button("Start over"), "Enter", "Question 1 of 3"),
    ],
    EXERCISES[0]: [
        (TREE, "Space", "1 of 9 leaves marked"),
        (button("Check"), "Enter", "are not right yet"),
        (button("Hint"), "Enter", "A hint"),
        (button("Clear"), "Enter", "0 of 9 leaves marked"),
    ],
    EXERCISES[1]: [
        ("input.adv-entry", "9", "| 9"),
        (None, "Enter", "B is not worth 9."),
        (None, "3", "| 3"),
        (None, "Enter", "What is C worth"),
        (button("Hint"), "Enter", "A hint"),
        (None, "Enter", "A stronger hint"),
        (None, "Enter", "What is D worth"),
        (None, "2", "| 2"),
        (None, "Enter", "What is A worth"),
        (None, "3", "| 3"),
        (None, "Enter", "The tree is filled in."),
    ],
    EXERCISES[2]: [
        (TREE, "+", "4. Root 4, best move a1 The root changes from 3 to 4"),
        (None, "+", "The root changes from 3 to 5"),
        (".adv-slide " + SLIDER, "ArrowRight", "6. Root 6, best move a1"),
        (button("Reset"), "Enter", "As the search found it"),
    ],
    EXERCISES[3]: [
        (".adv-option", "Enter", "."),
        (button("Next question"), "Enter", "A"),
        (button("Start over"), "Enter", "A"),
    ],
    EXERCISES[4]: [
        (TREE, "1", "type 1"),
        (button("Check"), "Enter", "not right yet"),
        (button("Clear"), "Enter", "0 of 13 nodes have a type"),
    ],
    "play(TicTacToe())": [
        ("[tabindex='0'].target", "Enter", "The machine: O"),
        (None, "Enter", "That cell is taken."),
        (None, "Enter", "That cell is taken."),
        (button("Undo"), "Enter", "Your turn"),
    ],
    "play(Nim((1,)))": [("[tabindex='0'].target", "Enter", "The machine wins")],
    "my_course()": [(button("Read again"), "Enter", "This folder")],
}


@pytest.mark.parametrize("writes", sample([False, True]))
def test_every_view_speaks_once_and_keeps_its_focus(open_notebook, writes):
    page = open_notebook([IMPORTS + "from adversarial.games import Nim", *WALKS]).page
    views = page.locator(".jp-OutputArea-output .adv")
    expect(views).to_have_count(len(WALKS))
    for view in views.all():
        view.scroll_into_view_if_needed()
    page.evaluate(LISTEN)
    faults, spoken = [], [ABOUT]
    for view, (call, walk) in zip(views.all(), WALKS.items(), strict=True):
        spoken += [f"\n## `{call}`\n", "```yaml", view.aria_snapshot(), "```\n", *HEAD]
        for where, key, expected in walk:
            said, focus, fault = press(page, view, where, key, expected)
            spoken.append(f"| {key} | {cell(' '.join(said))} | {cell(focus)} |")
            if fault:
                faults.append(f"{call}, {where or 'there'}, {key}: {fault}")
    assert not faults, "\n".join(faults)
    if writes:
        SPOKEN.write_text("\n".join(spoken) + "\n", encoding="utf-8")


def cell(text):
    return " ".join(text.replace("|", "·").split())


def press(page, view, where, key, expected):
    """Press a key: what is said then, what has the focus, and what is wrong with either."""
    if where:
        (view if where == ITSELF else view.locator(where).first).focus(timeout=5000)
    page.wait_for_timeout(50)
    page.evaluate("() => heard.splice(0)")
    before = page.evaluate(FOCUS)
    page.keyboard.press(key)
    for _ in range(40):  # Python may have to answer
        page.wait_for_timeout(50)
        said, focus = page.evaluate("() => heard"), page.evaluate(FOCUS)
        if said or focus != before:
            break
    page.wait_for_timeout(100)
    said, focus = page.evaluate("() => heard"), page.evaluate(FOCUS)
    return said, focus, wrong(said, focus, before, expected)


def wrong(said, focus, before, expected):
    sentences = [part for text in said for part in re.split(r"(?<=[.?!])\s+", text)]
    long_ones = [sentence for sentence in sentences if len(sentence) > 20]  # not "Leaves read: 4."
    if focus.startswith("BODY"):
        return "the focus fell to the page"
    if not said and focus == before:
        return "silence"
    if len(said) > 1 or len(long_ones) != len(set(long_ones)):
        return f"a repeat: {said}"
    if expected not in " ".join([*said, focus]):
        return f"{expected!r} is not in {said}, focus {focus!r}"
    return ""
