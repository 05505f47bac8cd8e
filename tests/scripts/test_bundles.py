"""Scripts import each other; what a page gets of them is one module that node can read."""

import re

import pytest

from adversarial.view.live.assets import IMPORT, script
from tests.scripts.node import HERE, check_syntax

PACKAGE = HERE.parents[1] / "adversarial"
SCRIPTS = {path.name: path for path in sorted(PACKAGE.rglob("*.js"))}
TEXTS = {name: path.read_text(encoding="utf-8") for name, path in SCRIPTS.items()}
VIEWS = [name for name, text in TEXTS.items() if "export default" in text]
ASKED = re.compile(r'^import \{([^}]*)\} from ".*/([^"]+)"', re.MULTILINE)
GIVEN = re.compile(r"^export (?:class|function|const) (\w+ ?(?:=[^(]*;)?)", re.MULTILINE)


@pytest.mark.parametrize("name", VIEWS)
def test_a_view_is_one_module_without_imports(name):
    text = script(SCRIPTS[name])
    assert text.count("export ") == text.count("export default") == 1
    assert not IMPORT.search(text)
    check_syntax(text)  # names that two of its files have would be declared twice


def test_the_scripts_of_pages_are_modules_too():
    for name in ("page.js", "slides.js", "handout.js"):
        check_syntax(script(SCRIPTS[name]))


def test_what_a_script_imports_is_there():
    for text in TEXTS.values():
        for names, file in ASKED.findall(text):
            given = " ".join(GIVEN.findall(TEXTS[file]))
            for name in names.split(","):
                assert re.search(rf"\b{name.strip()}\b", given), f"{name} in {file}"
