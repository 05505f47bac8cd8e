"""Predictions and hand exercises in a real browser: in JupyterLab, and in a saved page."""

from dataclasses import replace

from playwright.sync_api import expect

from adversarial import watch
from adversarial.games import GameTree
from adversarial.search import alphabeta
from adversarial.widgets.quiz import mark_types, predict

TREE = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
FILM = watch(alphabeta, GameTree(TREE))
NODES = {node.state: node.index for node in FILM.all_nodes}
IMPORTS = f"""\
from adversarial import watch
from adversarial.games import GameTree
from adversarial.search import alphabeta
from adversarial.widgets import fill_values, mark_pruned, mark_types, predict, prove_cut
tree = GameTree({TREE})
"""


def exercise_of(page):
    exercise = page.locator(".adv-exercise")
    expect(exercise).to_be_visible()
    return exercise


def answer(exercise, question):
    """Give the right answer to a question of `predict`, by mouse and keyboard."""
    if question.choice:
        exercise.locator(f"[data-choice='{question.choice}']").click()
    if question.number is not None:
        exercise.locator("input.adv-entry").fill(str(question.number))
        exercise.locator("input.adv-entry").press("Enter")
    elif question.kind == "bound":
        exercise.get_by_role("button", name="Answer").click()


def test_predictions_are_scored(show, tmp_path):
    exercise = exercise_of(show([IMPORTS, "quiz = predict(watch(alphabeta, tree), most=4); quiz"]))
    asked = predict(FILM, most=4, path=tmp_path / "answers.json").round
    for i, question in enumerate(asked, 1):
        expect(exercise.locator(".adv-question")).to_have_text(question.ask)
        answer(exercise, question)
        expect(exercise.locator(".adv-verdict")).to_contain_text("Right.")
        expect(exercise.locator(".adv-counters")).to_contain_text(f"{i} of {i}")
        exercise.page.keyboard.press("Enter")
    expect(exercise.locator(".adv-question")).to_have_text(f"{len(asked)} of {len(asked)} right")


def test_a_wrong_prediction_is_explained_and_python_knows(open_notebook, tmp_path):
    # A key of its own: these answers are not those of another exercise in the same folder.
    quiz = "quiz = predict(watch(alphabeta, tree), most=4, key='wrong'); quiz"
    notebook = open_notebook([IMPORTS, quiz])
    exercise = exercise_of(notebook.page)
    question = predict(FILM, most=4, path=tmp_path / "answers.json").round[0]
    answer(exercise, wrong(question))
    verdict = exercise.locator(".adv-verdict")
    expect(verdict).to_contain_text(f"No: the answer is {question.right}.")
    notebook.wait_for("quiz.answers and quiz.answers[0]['correct'] is False")
    notebook.wait_for("quiz.score == 0")


def wrong(question):
    """The same question with another answer in the right one's place."""
    if question.kind == "cut":
        return replace(question, choice="cut" if question.choice == "on" else "on")
    if question.kind == "bound":
        return replace(
            question, choice="none" if question.choice != "none" else "alpha", number=None
        )
    return replace(question, number=99)


def test_a_wrong_value_gets_a_hint_then_its_reason_and_more_tries(show):
    film = "watch(minimax, GameTree([[3, 12], [2, 4]]))"
    cells = [IMPORTS, f"from adversarial.search import minimax\npredict({film}, key='again')"]
    exercise = exercise_of(show(cells))
    verdict, field = exercise.locator(".adv-verdict"), exercise.locator("input.adv-entry")
    press = exercise.page.keyboard.press
    field.fill("12")  # of B, where MIN moves
    field.press("Enter")
    expect(verdict).to_contain_text("MIN wants a small value.")  # a hint: not yet the rule
    expect(verdict).to_contain_text("If your next answer is wrong, too, you read why.")
    expect(verdict).not_to_contain_text("largest")
    expect(exercise.locator(".adv-counters")).to_have_text("0 of 1 right")
    press("Enter")  # on "Try again"
    expect(field).to_be_focused()
    field.fill("12")
    field.press("Enter")
    expect(verdict).to_contain_text("No. That is the largest; at B MIN moves", use_inner_text=True)
    press("Enter")
    field.fill("3")
    field.press("Enter")
    expect(verdict).to_contain_text("Right on try 3. Only your first try counts for the score.")
    press("Enter")  # on "Next question": the value of C
    expect(exercise.locator(".adv-question")).to_contain_text("What value comes back from C")
    hint = exercise.get_by_role("button", name="hint")
    hint.focus()
    press("Enter")
    expect(verdict).to_contain_text("MIN wants a small value.")
    press("Enter")
    expect(verdict).to_contain_text("MIN takes the smallest of 2, 4.")
    expect(verdict).not_to_contain_text("The answer")
    exercise.get_by_role("button", name="Show the answer").press("Enter")
    expect(verdict).to_contain_text("The answer is 2.")
    expect(exercise.locator(".adv-counters")).to_have_text("0 of 2 right")


def test_another_one_like_this_and_back(open_notebook):
    notebook = open_notebook([IMPORTS, "one = mark_pruned(tree, key='another'); one"])
    page = notebook.page
    first = exercise_of(page)
    first.locator(".adv-stop").first.press("Space")
    first.get_by_role("button", name="Another one like this").press("Enter")
    seed = page.get_by_text("Another one, seed")
    expect(seed).to_be_visible()
    exercise = page.locator(".adv-exercise:visible")
    expect(exercise).to_be_focused()
    expect(exercise.locator("[aria-checked=true]")).to_have_count(0)
    told = seed.inner_text()
    exercise.get_by_role("button", name="Another one like this").click()
    expect(seed).not_to_have_text(told)
    exercise.get_by_role("button", name="Check").click()
    notebook.wait_for("one._follower.work['checks'] == 1 and one.work['checks'] == 0")
    exercise.get_by_role("button", name="Back to the first one").press("Enter")
    expect(exercise.locator("[aria-checked=true]")).to_have_count(1)
    expect(exercise.get_by_role("button", name="Another one like this")).to_be_focused()


def test_marked_leaves_are_checked(show):
    exercise = exercise_of(show([IMPORTS, "mark_pruned(tree)"]))
    leaves = exercise.locator("[data-n][aria-checked]")
    expect(leaves).to_have_count(9)

    def mark(position):
        leaves.nth(position).focus()
        exercise.page.keyboard.press("Space")

    mark(0)  # 3, which is read
    mark(4)  # 4, which never is
    exercise.get_by_role("button", name="Check").click()
    verdict = exercise.locator(".adv-verdict")
    expect(verdict).to_contain_text("2 leaves are not right yet.")
    expect(verdict).to_contain_text("1. Below B: one leaf.")
    expect(exercise.locator(".adv-stop .adv-mark")).to_have_count(0)  # nothing is revealed
    exercise.get_by_role("button", name="Check").click()
    expect(verdict).to_contain_text("B1 is read: the window at B is still open there")
    expect(verdict).to_contain_text("C3 is never read. C is worth at most 2")
    mark(0)
    mark(5)
    exercise.get_by_role("button", name="Check").click()
    expect(exercise.locator(".adv-counters")).to_contain_text("9 of 9")


def test_values_are_filled_in_from_the_bottom_up(show):
    exercise = exercise_of(show([IMPORTS, "fill_values(tree)"]))
    field = exercise.get_by_role("textbox", name="Value")
    field.fill("12")
    field.press("Enter")
    expect(exercise.locator(".adv-verdict")).to_contain_text("MIN")
    for value in ("3", "2", "2", "3"):
        field.fill(value)
        field.press("Enter")
    expect(exercise.locator(".adv-counters")).to_contain_text("of 4 right")
    expect(field).to_be_hidden()


def test_a_hidden_leaf_does_not_move_the_root(show):
    exercise = exercise_of(show([IMPORTS, "prove_cut(watch(alphabeta, tree))"]))
    live = exercise.locator(".adv-question")
    expect(live).to_contain_text("Root 3, best move a1")
    expect(exercise.locator(".adv-tree .bound > .v")).to_have_text(["≤ 2"])  # and not 2
    drag(exercise.locator(".adv-stop").nth(4), -60)  # C2, up
    expect(exercise.get_by_role("textbox")).not_to_have_value("4")
    expect(exercise.locator(".adv-verdict")).to_contain_text("Nothing changes at the root.")
    box = exercise.locator(".adv-view svg").get_attribute("viewBox")
    assert box.startswith("0.0 0.0 ")  # the leaf was dragged, and not the tree
    slider = exercise.get_by_role("slider").first
    slider.focus()
    for key in ("Home", "End", "ArrowLeft"):
        exercise.page.keyboard.press(key)
        expect(live).to_contain_text("Root 3, best move a1")
    exercise.locator(".adv-stop").nth(3).press("-")  # C1, which was read
    expect(exercise.get_by_role("textbox")).to_have_value("1")
    expect(exercise.locator(".adv-tree .bound > .v")).to_have_text(["≤ 1"])
    exercise.get_by_label("Leaf", exact=True).select_option(label="C1")
    slider.focus()
    exercise.page.keyboard.press("End")
    expect(live).to_contain_text("best move a2")
    expect(exercise.locator(".adv-verdict")).to_contain_text("as long as C1 is worth at most 3")
    expect(exercise.locator(".adv-tree .bound")).to_have_count(0)  # now what was cut matters


def drag(leaf, up):
    box, mouse = leaf.bounding_box(), leaf.page.mouse
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse.move(x, y)
    mouse.down()
    mouse.move(x, y + up, steps=4)
    mouse.up()


def test_types_are_marked_by_keys_and_a_misreading_is_told(show, tmp_path):
    tree = "((9 8) (5 7))"
    exercise = exercise_of(show([IMPORTS, f"mark_types('{tree}')"]))
    nodes = mark_types(tree, path=tmp_path / "answers.json").data["nodes"]
    right = {node["index"]: node["right"] for node in nodes}
    verdict = exercise.locator(".adv-verdict")

    def mark(types):
        for index, kind in types.items():
            exercise.locator(f"[data-n='{index}']").focus()
            exercise.page.keyboard.press(str(kind))
        exercise.get_by_role("button", name="Check").click()

    mark({index: kind or 3 for index, kind in right.items()})
    expect(verdict).to_contain_text("You seem to try every move of a type 2 node")
    mark(right)
    expect(verdict).to_contain_text("3 of the 4 leaves are in the minimal tree.")
    expect(exercise.locator(".adv-counters")).to_contain_text("7 of 7")
    expect(exercise.locator(".adv-type")).to_have_count(6)


def test_after_a_scout_the_second_look_is_hidden_until_it_comes(show):
    cell = "predict(watch(pvs, GameTree('(((3 5) (6 9)) ((7 8) (4 9)))')), 1, key='scouts')"
    exercise = exercise_of(show([IMPORTS, "from adversarial.search import pvs", cell]))
    later = exercise.locator("[data-n][data-later]")
    expect(later.first).to_be_hidden()
    for _ in range(8):  # as many as there are questions
        exercise.get_by_role("button", name="Hint").first.click()
        for name in ("A stronger hint", "Show the answer"):
            button = exercise.get_by_role("button", name=name)
            if button.count() and button.is_visible():
                button.click()
        if exercise.get_by_text("The answer is once more.").count():
            break
        exercise.get_by_role("button", name="Next question").click()
    expect(exercise.locator(".adv-verdict")).to_contain_text("pass 2 of 2")
    expect(later.first).to_be_visible()
