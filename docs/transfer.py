"""What answers to the graded questions earn that show no understanding: writes docs/transfer.md.

Run it from anywhere with the project's environment: python docs/transfer.py
"""

import argparse
import importlib
import inspect
import json
import math
import pkgutil
import re
import sys
from collections import Counter
from pathlib import Path
from random import Random
from statistics import fmean

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

import adversarial  # noqa: E402
from adversarial import games, search  # noqa: E402
from adversarial.exercises import MISCONCEPTIONS, TASKS, hand_exercise  # noqa: E402
from adversarial.exercises.check import judge  # noqa: E402
from adversarial.exercises.misconceptions.registry import CONVENTION, of_task  # noqa: E402
from adversarial.grading.assignment import SOLUTION, Assignment  # noqa: E402
from adversarial.observe.errors import BadInput  # noqa: E402

PAGE = Path(__file__).with_suffix(".md")
SEED, SECONDS = 271828, 10
MOST = 10  # % of a question, for who has understood nothing
CODE = re.compile(r"```python\n(.*?)```", re.DOTALL)
ASKED = ("game", "state", "depth", "alpha", "beta", "heaps", "board", "position", "tree", "node")
HEAD = """# Graded by transfer: what an answer earns

Written by `python docs/transfer.py`. For every graded question, in per cent of its points:

- **clueless**: the best of ten answers that need no idea of the question (exercises by hand: of all
  guesses that the exercise lists itself, on average over {seeds} seeds);
- **as given**: the cell as students get it;
- **from the study notebooks**: the best of all {study} folded solutions, pasted;
- **from the package**: the best of its {package} functions and classes that can be called in this
  way, pasted, those of the checks themselves included;
- **solution**: the solution of the notebook;
- **misreadings**: how many are known by name, and the least and the most that one of them earns.

The lecturer reads questions in words; they are not in the table.

| notebook | question | points | clueless | as given | from the study notebooks \
| from the package | solution | misreadings |
| --- | --- | ---: | --- | --- | --- | --- | ---: | --- |
"""
ROW = "| {notebook} | {key} | {points:g} | {clueless} | {given} | {study} | {package} | {solution} \
| {slips} |\n"
BEST = "{score:.0f} %, `{name}`"
SLIPS = "{n}: {least:.0f} to {most:.0f} %"


# --- Ten answers that need no idea ----------------------------------------------------------------


def leaves(game, state, most=500):
    """What the ends below are worth, from left to right; not too many."""
    todo, found = [state], []
    while todo and len(found) < most:
        state = todo.pop()
        if game.is_terminal(state):
            found.append(game.utility(state))
            continue
        moves = list(game.actions(state)) or [move for move, _ in game.outcomes(state)]
        todo += [game.result(state, move) for move in reversed(moves)]
    return found


def clueless():
    """{name: function} of ten."""
    rng = Random(0)
    return {
        "zero": lambda game, state, **_: 0,
        "nothing": lambda game, state, **_: None,
        "the first leaf": lambda game, state, **_: leaves(game, state, 1)[0],
        "the last leaf": lambda game, state, **_: leaves(game, state)[-1],
        "the largest leaf": lambda game, state, **_: max(leaves(game, state)),
        "the smallest leaf": lambda game, state, **_: min(leaves(game, state)),
        "the average": lambda game, state, **_: fmean(leaves(game, state)),
        "what evaluate says": lambda game, state, **_: game.evaluate(state),
        "the first move": lambda game, state, **_: (0, game.actions(state)[0]),
        "a dice": lambda game, state, **_: (rng.randint(-9, 9), rng.choice(game.actions(state))),
    }


def of_state_alone():
    """The same for functions of heaps or a board alone."""
    rng = Random(0)
    return {
        "zero": lambda state: 0, "one": lambda state: 1, "nothing": lambda state: None,
        "how many": lambda state: len(state), "the first": lambda state: state[0],
        "a dice": lambda state: rng.randint(-9, 9), "first heap": lambda state: (0, 1),
        "largest heap": lambda state: (state.index(max(state)), 1),
        "all of it": lambda state: (state.index(max(state)), max(state)),
        "last heap": lambda state: (len(state) - 1, 1),
    }  # fmt: skip


# --- What can be pasted ---------------------------------------------------------------------------


def names():
    """What pasted code may find: far more than a submission has."""
    space = {"inf": math.inf, "Counter": Counter}
    for module in (games, search, adversarial):
        space |= {name: getattr(module, name) for name in dir(module) if not name.startswith("_")}
    return space


def from_study():
    """{name: function or class} of the solutions folded in the study notebooks."""
    found = {}
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            text = "".join(cell["source"])
            if cell["cell_type"] != "markdown" or "<details>" not in text:
                continue
            space = names()
            before = set(space)
            for code in CODE.findall(text):
                try:
                    exec(code, space)
                except Exception:  # a part that needs more of its notebook
                    continue
            found |= {
                name: thing
                for name, thing in space.items()
                if name not in before and callable(thing) and not name.startswith("_")
            }
    return found


def from_package():
    """{name: function or class} of the package that asks for a game or a state; what is made by
    another function cannot be pasted alone."""
    found = {}
    for module in pkgutil.walk_packages(adversarial.__path__, "adversarial."):
        if module.name.rpartition(".")[2].startswith("__") or ".widgets" in module.name:
            continue
        for name, thing in vars(importlib.import_module(module.name)).items():
            own = getattr(thing, "__module__", ""), getattr(thing, "__name__", "")
            is_own = own == (module.name, name)
            if is_own and _is_asked(thing):
                found[f"{module.name.removeprefix('adversarial.')}.{name}"] = thing
    for entry in MISCONCEPTIONS.values():
        wrong = (f for f in entry.wrong if inspect.isclass(f) or inspect.isfunction(f))
        found |= {f"{entry.key}.{f.__name__}": f for f in wrong if _is_asked(f)}
    return found


def _is_asked(thing):
    if inspect.isclass(thing):
        return hasattr(thing, "actions") and hasattr(thing, "result")
    if not inspect.isfunction(thing):
        return False
    parameters = list(inspect.signature(thing).parameters)
    return bool(parameters) and set(parameters[:2]) <= set(ASKED)


# --- Marks ----------------------------------------------------------------------------------------


def mark(question, thing):
    """Per cent of the points for an answer in code."""
    is_game = question.task == "game"
    if is_game != (inspect.isclass(thing) or hasattr(thing, "initial")):
        return 0.0
    try:
        report = judge(question.task, thing, SEED, SECONDS, **question.options)
    except (BadInput, TypeError, ValueError):
        return 0.0
    return 100 * (1.0 if report.passed else report.score)


def best(question, things):
    """The best of some answers, in words."""
    scores = {name: mark(question, thing) for name, thing in things.items()}
    name = max(scores, key=scores.get)
    return BEST.format(score=scores[name], name=name) if scores[name] else "0 %"


def line_of_code(path, assignment, question, pasted):
    """A line of the table for a question in code."""
    print(path.stem, question.key, file=sys.stderr, flush=True)
    kinds = [f"{question.task}, {variant}" for variant in question.options.values()]
    kind = next((kind for kind in kinds if of_task(kind)), question.task)
    slips = [
        max(mark(question, wrong) for wrong in entry.by_task[kind])
        for entry in of_task(kind)
        if entry.verdict != CONVENTION
    ]
    own = [wrong for entry in of_task(kind) for wrong in entry.by_task[kind]]  # in the last column
    package = {name: thing for name, thing in pasted["package"].items() if thing not in own}
    told = SLIPS.format(n=len(slips), least=min(slips), most=max(slips)) if slips else ""
    guesses = of_state_alone() if _is_of_state(question) else clueless()
    return ROW.format(
        notebook=path.stem, key=question.key, points=question.points,
        clueless=best(question, guesses), given=f"{run(assignment, question, True):.0f} %",
        study=best(question, pasted["study"]), package=best(question, package),
        solution=f"{run(assignment, question):.0f} %", slips=told,
    )  # fmt: skip


def _is_of_state(question):
    task = TASKS.get(question.task)
    return bool(task and task.called_alone) and task.key != "heuristic"


def run(assignment, question, as_given=False):
    """Per cent for the notebook's own cells, with its solution or as they are handed out."""
    space = {}
    for cell in assignment.notebook["cells"]:
        text = "".join(cell["source"])
        if cell["cell_type"] != "code" or "hand_exercise(" in text or "check(" in text:
            continue
        if as_given:
            text = SOLUTION.sub(lambda found: f"{found[1]}raise NotImplementedError", text)
        try:
            exec(text, space)
        except Exception:
            continue
    return mark(question, space[question.name]) if question.name in space else 0.0


def line_by_hand(path, question, seeds):
    """A line of the table for an exercise by hand."""
    shares = Counter()
    for seed in range(seeds):
        exercise = hand_exercise(question.task, seed, **question.options)
        for number, answer in enumerate(exercise.guesses()):
            shares[number] += 100 * exercise.mark(answer).score / seeds
    exercise = hand_exercise(question.task, 1, **question.options)
    return ROW.format(
        notebook=path.stem, key=question.key, points=question.points,
        clueless=f"{max(shares.values()):.0f} %", given="0 %", study="", package="",
        solution=f"{100 * exercise.mark(exercise.right).score:.0f} %", slips="",
    )  # fmt: skip


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", type=int, default=20, help="of the exercises by hand (20)")
    parser.add_argument(
        "only",
        nargs="*",
        help="the beginnings of notebooks' names; the lines of the others stay (all)",
    )
    options = parser.parse_args()
    pasted = {"study": from_study(), "package": from_package()}
    old = PAGE.read_text(encoding="utf-8").splitlines(keepends=True) if PAGE.exists() else []
    lines = []
    for path in sorted((ROOT / "notebooks" / "graded").glob("*.ipynb")):
        if options.only and not path.name.startswith(tuple(options.only)):
            lines += [line for line in old if line.startswith(f"| {path.stem} |")]
            continue
        assignment = Assignment(path)
        for question in assignment.questions:
            if question.kind == "code":
                lines.append(line_of_code(path, assignment, question, pasted))
            elif question.kind == "hand":
                lines.append(line_by_hand(path, question, options.seeds))
    counts = {name: len(things) for name, things in pasted.items()}
    PAGE.write_text(HEAD.format(seeds=options.seeds, **counts) + "".join(lines), "utf-8")
    print(PAGE)


if __name__ == "__main__":
    main()
