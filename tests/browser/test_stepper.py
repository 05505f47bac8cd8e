"""The stepper in a real browser: in JupyterLab, in Notebook 7, and in a saved page."""

import pytest
from playwright.sync_api import expect

from adversarial import explain, watch
from adversarial.games import GameTree
from adversarial.search import alphabeta
from tests.browser.conftest import SIZE
from tests.browser.settled import settle

TREE = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
IMPORTS = """\
from adversarial import watch
from adversarial.games import GameTree
from adversarial.search import alphabeta, minimax
from adversarial.widgets import Stepper
"""
CELLS = [IMPORTS, f"stepper = Stepper(watch(alphabeta, GameTree({TREE}))); stepper"]
LONG_PAGE = """from IPython.display import HTML
HTML("<div style='height: 3000px'></div>")"""
FILM = watch(alphabeta, GameTree(TREE))
LAST = len(FILM) - 1
(CUT,) = [step.index for step in FILM.steps if step.kind == "cut"]

LINE_IN_VIEW = """() => {
  const line = document.querySelector(".adv-now").getBoundingClientRect();
  const code = document.querySelector(".adv-code").getBoundingClientRect();
  return line.top >= code.top - 1 && line.bottom <= code.bottom + 1;
}"""


def stepper_of(page):
    stepper = page.locator(".adv-stepper")
    expect(stepper).to_be_visible()
    return stepper


def expect_step(stepper, k):
    """Every part of the view stands at step k of the film, as Python knows it."""
    step, look = FILM.steps[k], FILM.code_at(k)
    expect(stepper.locator(".adv-place")).to_have_text(f"{k} / {LAST}")
    expect(stepper.locator(".adv-sentence")).to_have_text(explain(step))
    expect(stepper.get_by_role("slider", name="Step")).to_have_value(str(k))
    expect(stepper.locator(".n.current")).to_have_attribute("data-n", str(step.node))
    expect(stepper.locator(".adv-now")).to_have_attribute("data-line", str(look.line))
    stepper.page.wait_for_function(LINE_IN_VIEW)


def click_node(stepper, node):
    """A click in the middle of its shape, where other parts of the node may be on top."""
    stepper.locator(f"[data-n='{node}'] > .shape").click(force=True)


def test_keys(show):
    stepper = stepper_of(show(CELLS))
    expect_step(stepper, 0)
    stepper.focus()
    at = 0
    for key, k in [
        *[("ArrowRight", k) for k in range(1, 6)],
        ("ArrowLeft", 4),
        ("c", CUT),
        ("ArrowLeft", CUT - 1),
        ("C", CUT),
        ("End", LAST),
        ("ArrowRight", LAST),
        ("ArrowLeft", LAST - 1),
        ("Home", 0),
        ("ArrowLeft", 0),
        ("n", next(s.index for s in FILM.steps[1:] if s.node == FILM.steps[0].node)),
    ]:
        stepper.page.keyboard.press(key)
        expect_step(stepper, k)
        at = k
    stepper.page.keyboard.press("Space")  # plays, one step a second
    expect_step(stepper, at + 1)
    stepper.page.keyboard.press("Space")
    expect(stepper.get_by_role("button", name="Play (Space)")).to_be_visible()


def test_mouse(show):
    stepper = stepper_of(show(CELLS))
    for name, k in [
        ("Forward (→)", 1),
        ("Forward (→)", 2),
        ("Back (←)", 1),
        ("Last step (End)", LAST),
        ("First step (Home)", 0),
        ("Next cut (C)", CUT),
        ("Forward (→)", CUT + 1),
        ("Next cut (C)", CUT),  # after the last one it begins anew
    ]:
        stepper.get_by_role("button", name=name).click()
        expect_step(stepper, k)
    slider = stepper.get_by_role("slider", name="Step")
    box = slider.bounding_box()
    slider.click(position={"x": box["width"] - 2, "y": box["height"] / 2})
    expect_step(stepper, LAST)
    slider.drag_to(slider, source_position={"x": box["width"] - 8, "y": box["height"] / 2},
                   target_position={"x": 1, "y": box["height"] / 2})  # fmt: skip
    expect_step(stepper, 0)


WRONG = """\
from adversarial import MAX
def mine(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [mine(game, game.result(state, action)) for action in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else max(values)
"""


def test_the_first_fault_by_button_and_by_key(show):
    cells = [IMPORTS, WRONG, f"stepper = Stepper(watch(mine, GameTree({TREE}))); stepper"]
    stepper = stepper_of(show(cells))
    sentence, code = stepper.locator(".adv-sentence"), stepper.locator(".adv-now")
    button = stepper.get_by_role("button", name="First fault (W)")
    for go in (button.click, lambda: stepper.page.keyboard.press("w")):
        stepper.get_by_role("button", name="First step (Home)").click()
        expect(sentence).to_have_text("The search begins at A, where MAX moves.")
        stepper.focus()
        go()
        expect(stepper.locator(".adv-place")).to_have_text("9 / 32")
        expect(sentence).to_have_text(
            "First wrong at B: its moves came back as 3, 12, 8; MIN takes 3, and mine returned 12."
        )
        expect(sentence.locator(".adv-lead")).to_have_text("First wrong at B:")
        node = stepper.locator(".n.current")
        expect(node.locator(".v")).to_have_text("12")
        expect(node.locator(".right")).to_have_text("right: 3")
        expect(node.locator(".verdict")).to_have_text("first wrong here")
        expect(node.locator(".wave")).to_be_visible()
        expect(stepper.locator(".e.wrong .up")).to_have_text("↑ 12")
        expect(code.locator("code")).to_have_text(WRONG.splitlines()[-1], use_inner_text=False)
        expect(stepper.locator(".adv-variables")).to_contain_text("returns12")
        stepper.page.wait_for_function(LINE_IN_VIEW)
    expect(stepper.locator(".adv-marks .adv-fault")).to_have_count(1)
    stepper.locator(".adv-table > summary").click()
    expect(stepper.locator(".adv-table")).to_contain_text("3 · first wrong here")


def test_right_code_has_no_button_for_faults(show):
    stepper = stepper_of(show(CELLS))
    expect(stepper.locator("button.adv-fault")).to_have_count(0)
    expect(stepper.get_by_role("button", name="First fault")).to_have_count(0)
    stepper.focus()
    stepper.page.keyboard.press("w")
    expect_step(stepper, 0)


def test_a_node_tells_its_history(show):
    page = show(CELLS)
    page.set_viewport_size({"width": 1280, "height": 1000})
    stepper = stepper_of(page)
    steps = [step for step in FILM.steps if step.node == FILM.steps[CUT].node]
    tree, history = stepper.locator(".adv-view"), stepper.locator(".adv-history")
    before = tree.bounding_box()
    click_node(stepper, steps[0].node)
    expect(history).to_have_accessible_name("What happened at C")
    expect_step(stepper, 0)  # the film stays where it is
    here, there = tree.bounding_box(), history.bounding_box()
    assert here == before
    assert there["x"] >= here["x"] + here["width"]  # beside the tree
    told = history.locator("button:not([aria-label])")
    expect(told).to_have_text([f"{step.index}. {explain(step)}" for step in steps])
    told.last.click()
    expect_step(stepper, steps[-1].index)
    expect(told.last).to_have_attribute("aria-current", "step")
    page.keyboard.press("Escape")
    expect(history).to_be_hidden()
    expect(stepper).to_be_focused()
    click_node(stepper, steps[0].node)
    history.get_by_role("button", name="Close (Escape)").click()
    expect(history).to_be_hidden()
    # By keyboard the focus goes along, and back again.
    stepper.get_by_role("slider", name="Step").focus()
    opening = "(tree, node) => tree.dispatchEvent(new CustomEvent('node-open', {detail: {node}}))"
    tree.evaluate(opening, steps[0].node)
    expect(history).to_be_focused()
    page.keyboard.press("Escape")
    expect(stepper.get_by_role("slider", name="Step")).to_be_focused()
    # In a narrow page it opens below the tree.
    page.set_viewport_size({"width": 700, "height": 1000})
    click_node(stepper, steps[0].node)
    here, there = tree.bounding_box(), history.bounding_box()
    assert there["y"] >= here["y"] + here["height"]
    page.set_viewport_size(SIZE)


def box_of(stepper):
    """What of the tree is in view: left, top, width, height."""
    return [
        float(number)
        for number in stepper.locator(".adv-view svg").get_attribute("viewBox").split()
    ]


def test_the_wheel_scrolls_the_page_and_zooms_with_ctrl(show):
    stepper = stepper_of(show([*CELLS, LONG_PAGE]))
    tree, page = stepper.locator(".adv-view"), stepper.page
    stepper.focus()
    settle(page)  # the focus may scroll the page
    place, whole = tree.bounding_box(), box_of(stepper)
    page.mouse.move(place["x"] + 60, place["y"] + 260)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -200)
    page.wait_for_function("whole => document.querySelector('.adv-view svg').viewBox"
                           ".baseVal.width < whole - 1", arg=whole[2])  # fmt: skip
    page.keyboard.up("Control")
    assert tree.bounding_box() == place
    assert page.evaluate("visualViewport.scale * devicePixelRatio") == 1
    zoomed = box_of(stepper)
    page.mouse.move(place["x"] + 200, place["y"] + 200)  # what follows is another gesture
    page.mouse.wheel(0, 90)
    page.wait_for_function(
        "top => document.querySelector('.adv-view').getBoundingClientRect().top < top - 50",
        arg=place["y"],
    )
    assert box_of(stepper) == zoomed


def test_pan_and_zoom(show):
    stepper = stepper_of(show(CELLS))
    page, place = stepper.page, stepper.locator(".adv-view").bounding_box()
    x, y = place["x"] + place["width"] - 60, place["y"] + place["height"] - 60
    whole = box_of(stepper)

    def drag(right, down):
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + right, y + down, steps=4)
        page.mouse.up()

    drag(-300, -200)
    assert box_of(stepper) == whole  # there is nothing to move
    stepper.get_by_role("button", name="Zoom in (+)").click()
    left, _, width, height = box_of(stepper)
    assert width == pytest.approx(whole[2] / 1.25, rel=0.01)
    drag(-20, -10)
    assert left < box_of(stepper)[0] < whole[2] - width - 1
    drag(-600, -300)  # as far as it goes
    assert box_of(stepper)[:2] == pytest.approx([whole[2] - width, whole[3] - height], abs=0.2)
    for key in ("Shift+ArrowLeft", "Shift+ArrowUp"):
        for _ in range(9):
            page.keyboard.press(key)
    assert box_of(stepper)[:2] == [0, 0]
    page.keyboard.press("-")
    assert box_of(stepper) == whole
    page.keyboard.press("+")
    page.keyboard.press("Shift+ArrowRight")
    assert box_of(stepper)[0] > left
    expect_step(stepper, 0)  # arrows with Shift are no steps
    page.keyboard.press("0")
    assert box_of(stepper) == whole


def test_one_finger_scrolls_the_page_and_two_zoom(export_page):
    page = export_page([*CELLS, LONG_PAGE])
    stepper, fingers = stepper_of(page), page.context.new_cdp_session(page)
    fingers.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 2})
    tree = stepper.locator(".adv-view")
    place, whole = tree.bounding_box(), box_of(stepper)
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2

    def move(*ways):
        """Each finger from one place to another, as seen from the middle of the tree."""
        for kind, part in [("touchStart", 0), *[("touchMove", i / 8) for i in range(1, 9)]]:
            points = [
                {"x": x + a + (c - a) * part, "y": y + b + (d - b) * part, "id": i}
                for i, ((a, b), (c, d)) in enumerate(ways)
            ]
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    move(((-50, 0), (-100, 0)), ((50, 0), (100, 0)))
    assert box_of(stepper)[2] == pytest.approx(whole[2] / 2, rel=0.1)
    assert tree.bounding_box() == place
    before = box_of(stepper)
    move(((0, 0), (0, -40)))  # zoomed in, one finger moves the tree
    assert box_of(stepper)[1] > before[1] + 10
    assert tree.bounding_box() == place
    stepper.get_by_role("button", name="The whole tree (0)").click()
    move(((0, 0), (0, -80)))
    page.wait_for_function(
        "top => document.querySelector('.adv-view').getBoundingClientRect().top < top - 30",
        arg=place["y"],
    )
    assert box_of(stepper) == whole


def test_every_control_has_the_focus_in_turn(show):
    stepper = stepper_of(show(CELLS))
    stepper.focus()
    settle(stepper.page)
    names = []
    while len(names) < 30:
        stepper.page.keyboard.press("Tab")
        name = stepper.evaluate(
            "root => root.contains(document.activeElement) && document.activeElement !== root &&"
            "(document.activeElement.ariaLabel || document.activeElement.textContent)"
        )
        if not name:
            break
        names.append(name)
    stops = "[tabindex='0']:visible, button:visible, input, select, summary"
    wanted = stepper.locator(stops).evaluate_all(
        "all => all.map(one => one.ariaLabel || one.textContent)"
    )
    assert names == wanted
    # The keys of the stepper hold wherever in it the focus is.
    forward = stepper.get_by_role("button", name="Forward (→)")
    forward.focus()
    stepper.page.keyboard.press("ArrowRight")
    expect_step(stepper, 1)
    stepper.page.keyboard.press("Space")  # on a button it is a click
    expect_step(stepper, 2)
    stepper.get_by_role("slider", name="Step").focus()
    stepper.page.keyboard.press("ArrowRight")
    expect_step(stepper, 3)
    # But keys that an element needs for itself are its own.
    stepper.locator(".adv-table > summary").focus()
    stepper.page.keyboard.press("Space")
    expect(stepper.locator(".adv-table table")).to_be_visible()
    expect_step(stepper, 3)
    code = stepper.get_by_role("group", name="The code that ran")
    code.focus()
    stepper.page.keyboard.press("PageDown")
    stepper.page.wait_for_function("document.querySelector('.adv-code').scrollTop > 50")


def test_the_tree_as_a_table(show):
    stepper = stepper_of(show(CELLS))
    stepper.get_by_text("The tree as a table").click()
    rows = stepper.locator(".adv-table tbody tr")
    expect(rows).to_have_count(len(FILM.all_nodes))
    expect(rows.first).to_contain_text("open")
    stepper.focus()
    stepper.page.keyboard.press("End")
    expect(rows.first).to_contain_text("done")
    expect(rows.first).to_contain_text("3")


def test_python_and_the_view_tell_each_other(open_notebook):
    notebook = open_notebook(CELLS)
    stepper = stepper_of(notebook.page)
    node = FILM.steps[CUT].node
    assert notebook.value("stepper.selected") is None
    click_node(stepper, node)
    notebook.wait_for(f"stepper.selected == {node}")
    assert notebook.value("stepper.step") == 0
    notebook.run(f"stepper.step = {CUT}")
    expect_step(stepper, CUT)
    notebook.page.keyboard.press("ArrowRight")
    notebook.wait_for(f"stepper.step == {CUT + 1}")
    # Another film in the same place: one picture, and the step stays.
    notebook.run(f"stepper.show(watch(minimax, GameTree({TREE})))")
    expect(stepper.locator(".adv-title")).to_have_text("minimax")
    expect(stepper.locator(".adv-place")).to_contain_text(f"{CUT + 1} / ")
    expect(stepper.locator(".adv-view svg")).to_have_count(1)


def test_all_counters_are_in_sight_in_a_narrow_page(export_page):
    film = "Stepper(watch(alphabeta, TicTacToe(symmetric=True), depth=3))"
    page = export_page([IMPORTS + "from adversarial.games import TicTacToe", film])
    page.set_viewport_size({"width": 410, "height": 800})
    stepper = stepper_of(page)
    stepper.focus()
    page.keyboard.press("End")
    line = stepper.locator(".adv-counters .adv-line")
    expect(line).to_contain_text("cut 23")
    frame, words = stepper.bounding_box(), line.bounding_box()
    assert words["x"] + words["width"] <= frame["x"] + frame["width"]
    assert line.evaluate("line => line.scrollWidth <= line.clientWidth")


def test_a_folded_subtree_unfolds(open_notebook):
    large = "stepper = Stepper(watch(minimax, GameTree.random(3, 5, seed=1)), totals=None); stepper"
    notebook = open_notebook([IMPORTS, large])
    stepper = stepper_of(notebook.page)
    nodes, folds = stepper.locator("[data-n]"), stepper.locator(".n.fold")
    before, folded = nodes.count(), folds.count()
    assert folded
    stepper.get_by_role("button", name="The whole tree").click()  # a part is shown, to be legible
    click_node(stepper, folds.first.get_attribute("data-n"))
    expect(folds).not_to_have_count(folded)
    assert nodes.count() > before


def test_notebook_7(open_notebook_7):
    notebook = open_notebook_7(CELLS)
    stepper = stepper_of(notebook.page)
    expect_step(stepper, 0)
    stepper.focus()
    notebook.page.keyboard.press("c")
    expect_step(stepper, CUT)
    notebook.wait_for(f"stepper.step == {CUT}")
