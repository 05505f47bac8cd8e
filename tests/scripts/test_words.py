"""Scripts hold no words: what they show comes from tables in Python, and keys do, too."""

import re

import pytest

from adversarial import watch
from adversarial.games import GameTree
from adversarial.pages.slides import DECK
from adversarial.pages.views import SHARE
from adversarial.search import alphabeta, minimax
from adversarial.view.live.assets import script
from adversarial.view.live.data import as_text
from adversarial.view.live.words import COMPARE, HISTORY, IN_WORDS, PLAYER, STEPPER, ZOOM
from adversarial.widgets import Stepper, compare
from adversarial.widgets.course import COURSE
from adversarial.widgets.paged import BAR, PAGES
from tests.filming import narrows_alpha_at_min, takes_max_for_min
from tests.scripts.node import HERE, run_script

PACKAGE = HERE.parents[1] / "adversarial"
# Those of quiz and play look their words up in tables by keys that are words themselves:
# tests/widgets/test_words.py holds them against these tables.
SCRIPTS = {
    path.name: path
    for path in sorted(PACKAGE.rglob("*.js"))
    if not {"quiz", "play", "vendor"} & set(path.parts)
}
TABLES = {
    "stepper.js": [STEPPER],
    "compare.js": [COMPARE],
    "slides.js": list(DECK.values()),
    "votes.js": [DECK["votes"]],
    "history.js": [HISTORY],
    "player.js": [PLAYER],
    "zoom.js": [ZOOM],
    "course.js": [COURSE],
    "bar.js": [BAR],
    "explorer.js": [PAGES],
    "share.js": [SHARE],
}
TOGETHER = {"walk.js", "table.js"}  # these share IN_WORDS

LITERAL = re.compile(
    r"""//[^\n]*|/\*.*?\*/|("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)""", re.DOTALL
)
FILLED = re.compile(r"\$\{[^}]*\}+")
# Words for people begin with a capital or stand beside a space; names for the browser do neither.
FOR_PEOPLE = re.compile(r"[A-Z][a-z]+|[A-Za-z]{2,}\W* | \W*[A-Za-z]{2,}")
# A name is for people, too, where it is shown or read out.
SHOWN = re.compile(
    r"""(?:textContent|\btitle|innerText|placeholder|"aria-label"|\balt)\s*[:=]\s*["'`][^"'`]*[a-z]
    |\b(?:setText|colourPlayers)\([^"'`()]*,\s*["'`][^"'`]*[a-z]
    |\bmake\("\w+",\s*\{[^{}]*\},\s*["'`][^"'`]*[a-z]
    |\bbutton\("\w+",\s*["'`]""",
    re.VERBOSE,
)
# Markup, styles, selectors, classes and names of keys have spaces and capitals of their own.
FOR_THE_BROWSER = re.compile(
    r"""<svg\ [^>]*><path\ d=""/></svg>
    |(display|left|border):\ [^.!?]*|row\ wrap|\(pointer:\ coarse\)|clipboard-write;\ fullscreen
    |[.\[][\w.,\[\]:()='>\ -]+|select,\ textarea,\ input:not\(\[type=range\]\)|button,\ summary,\ a
    |a,\ button,\ summary|Content-Type
    |adv[\w-]*(\ adv-[\w-]+)*|\ (current|path|best|valued|valued\ bound|returned|off-[ab])
    |Escape|Enter|Page(Up|Down)|End|Home|Arrow(Left|Right|Up|Down)|Shift\+
    |\w*Model|[a-z]+([A-Z][a-z]+|HTML)+""",
    re.VERBOSE,
)
DRAWING = re.compile(r"[MLHVlhvZz\d .,-]+")


def words_for_people(text):
    """The string literals of a script that hold words which somebody would read."""
    text = FILLED.sub("", LITERAL.sub(lambda match: match[1] or "", text))
    literals = [literal[1:-1] for literal in LITERAL.findall(text)]
    found = [one for one in literals if FOR_PEOPLE.search(one)]
    known = (FOR_THE_BROWSER, DRAWING)
    found = [one for one in found if not any(kind.fullmatch(one) for kind in known)]
    return found + SHOWN.findall(text)


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_holds_no_words(name):
    assert words_for_people(SCRIPTS[name].read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "line",
    [
        'element.textContent = "over";',
        'make("summary", {}, "tree")',
        'button("minus", "close", () => 1)',
        'setText(this.place, `step ${k}`);',
        '"visited "',
        '`${k} steps`',
        '"Speed"',
        '"The same so far."',
        'make("div", { title: "more" })',
        '{ "aria-label": "Step" }',
    ],
)  # fmt: skip
def test_words_are_found(line):
    assert words_for_people(line)


def test_every_script_that_says_something_is_held_against_its_table():
    texts = {name: path.read_text(encoding="utf-8") for name, path in SCRIPTS.items()}
    said = {name for name, text in texts.items() if "words." in LITERAL.sub("", text)}
    assert said == set(TABLES) | TOGETHER, "enter it in TABLES above, with its table"


@pytest.mark.parametrize("name", TABLES)
def test_a_script_uses_the_words_of_its_table_and_no_others(name):
    text = SCRIPTS[name].read_text(encoding="utf-8")
    used = set(re.findall(r"\b(?:words|keys)\.(\w+)", text))
    given = {key for table in TABLES[name] for key in table}
    assert used <= given
    whole = script(SCRIPTS[name])  # with those that it imports
    found = {key for key in given if re.search(rf"\b{key}\b", whole)}
    assert found == given


def test_the_words_of_a_tree_are_used_by_one_of_its_scripts():
    text = "".join(SCRIPTS[name].read_text(encoding="utf-8") for name in sorted(TOGETHER))
    assert set(re.findall(r"\bwords\.(\w+)", text)) == set(IN_WORDS)


@pytest.mark.parametrize("words", [STEPPER, COMPARE])
def test_a_key_stands_in_the_label_of_what_it_does(words):
    names = {" ": "Space", "ArrowLeft": "←", "ArrowRight": "→", "-": "−"}
    for key, action in words["keys"].items():
        name = names.get(key, key.capitalize())
        assert "(" not in words.get(action, "") or words[action].endswith(f"({name})")
    labels = {key for key, text in words.items() if isinstance(text, str) and text.endswith(")")}
    assert labels <= {*words["keys"].values(), "pause", "waste"}


# Both views in a language of one letter: whatever is not in it was not translated.


def translated(value):
    """Every text within as ¤, but for its {places}."""
    if isinstance(value, str):
        return "".join(re.findall(r"\{\w+\}", value)) + "¤"
    if isinstance(value, dict):
        return {key: translated(one) for key, one in value.items()}
    return [translated(one) for one in value] if isinstance(value, list | tuple) else value


def translated_film(data):
    """A film's data whose own words are ¤, too; its picture is drawn by Python."""
    own = {key: translated(data[key]) for key in ("title", "subtitle", "names", "actions")}
    steps = [[kind, node, "¤", *lead] for kind, node, _, *lead in data["steps"]]
    verdicts = [[[*one[:13], *translated(one[13:])] for one in node] for node in data["timeline"]]
    sources = [{**source, "lines": translated(source["lines"])} for source in data["sources"]]
    return {**data, **own, "steps": steps, "timeline": verdicts, "sources": sources}


def translated_words(words):
    return {**translated(words), "keys": words["keys"]}


def english(shown):
    return [text for text in shown if re.search("[A-Za-z]", text)]


def test_the_stepper_in_another_language():
    classic = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    films = [watch(alphabeta, classic), watch(alphabeta, GameTree.random(6, 3, seed=1))]
    films += [watch(search, classic) for search in (takes_max_for_min, narrows_alpha_at_min)]
    for film in films:
        view = Stepper(film)
        data = translated_film(view.data)
        code = {**view.code, "variables": translated(view.code["variables"])}
        code["steps"] = data["steps"]
        state = {"words": translated_words(view.words), "step": 0, "code": as_text(code)}
        state["data"] = as_text(data)
        shown = run_script("shown.mjs", {"script": "view/live/stepper.js", "state": state})
        assert english(shown) == []
        assert len(shown) > 60


def test_two_films_in_another_language():
    tree = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    view = compare(watch(minimax, tree, rule="alphabeta"), watch(alphabeta, tree))
    films = [translated_film(data) for data in view.films]
    for film in films:
        film["code"] = {**film["code"], "variables": translated(film["code"]["variables"])}
    state = {"words": translated_words(view.words), "films": films, "step": 0}
    for first, folded in ((view.first, None), (None, 1)):
        state |= {"first": first, "difference": "¤", "folded": folded}
        shown = run_script("shown.mjs", {"script": "widgets/compare.js", "state": state})
        assert english(shown) == []
        assert len(shown) > 30
