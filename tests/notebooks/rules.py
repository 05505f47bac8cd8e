"""What a notebook of the course must have, each rule a small function.

A rule takes a `Page` (notebook_page.py) and yields a sentence for all that is missing or wrong.
`FOR_ALL` hold for every notebook, `FOR_STUDY` for 00 and the themes, `FOR_THEMES` for the themes
alone; `rules_for` knows.
"""

import ast
import re
from contextlib import suppress

from adversarial.grading.assignment import SOLUTION
from tests.notebooks.minutes import minutes_on_path, told_and_counted
from tests.notebooks.page import FENCED, OPTIONAL, called_name
from tools.store_notebooks import ADDRESS, KEPT, LARGEST

LONGEST = 20  # lines of a code cell
BY_HAND, IN_CODE = 4, 2  # exercises of a theme, at least
TOLERANCE = 6  # minutes
SHORTEST, LONGEST_PATH = 30, 52  # minutes of a main path
PREDICTIONS = {"predict", "mark_pruned", "mark_types", "fill_values", "prove_cut"}
DETAILS = re.compile(r"<details\b.*?</details>", re.DOTALL)
PATH = re.compile(
    r"(?<![\w.*:/<])/(?:home|root|Users|work|tmp|usr|var|opt|mnt|private)/\w+|\b[A-Z]:\\+\w+"
)
TIMING = re.compile(
    r"\d\s*(?:seconds?|secs?|milliseconds?|s|ms|[µμ]s|ns)\b(?!\w)|\b\d+:\d\d:\d\d\b"
)
DATE = re.compile(r"\b20\d\d-\d\d-\d\d\b")
CLOCK = re.compile(r"\bperf_counter\b|\btime\.(?:time|monotonic)\b|%timeit|%time\b|\bdatetime\b")
FETCH = re.compile(
    r"https?://(?!www\.w3\.org/)|\burlopen\b|\burlretrieve\b|\brequests\.|[!%](?:wget|curl|pip)\b"
)
LOADED = re.compile(
    r"<(?:script|img|link|iframe|video|audio|source|image)\b[^>]*\b(?:src|href)\s*=\s*[\"']?"
    r"(?:https?:)?//|@import|url\([\"']?https?:|!\[[^]]*\]\(https?:"
)


# Rules for every notebook.


def headings_in_order(page):
    if [(cell.number, level) for cell, level, _ in page.headings[:1]] != [(1, 1)]:
        yield "The first cell has no title (one line with #)."
    for cell, level, words in page.headings[1:]:
        if level == 1:
            yield f"{cell}: “{words}” is a second title (#); parts of a notebook have ##."
    for (_, before, _), (cell, level, words) in zip(page.headings, page.headings[1:], strict=False):
        if level > before + 1:
            yield f"{cell}: “{words}” jumps from level {before} to level {level}."


def opening(page):
    """Objectives, what to know before, how long: before the first part."""
    end = next((cell.number for cell, level, _ in page.headings if level > 1), len(page.cells) + 1)
    text = "\n".join(cell.text for cell in page.prose if cell.number <= end)
    for words, missing in [
        (r"you will be able to|objectives", "what you will be able to do"),
        (r"to know before|prerequisites|you should know", "what to know before"),
        (r"\b(?:minutes?|hours?)\b", "about how long it takes"),
    ]:
        if not re.search(words, text, re.IGNORECASE):
            yield f"The opening does not say {missing}."


def short_cells(page):
    for cell in page.code:
        read = SOLUTION.sub(r"\1...", cell.text)  # who gets the notebook sees a gap there
        lines = len(read.strip().splitlines())
        if lines > LONGEST:
            yield f"{cell} has {lines} lines of code; {LONGEST} are the most that read well."


def executed(page):
    for place, cell in enumerate(page.code, 1):
        if cell.count != place:
            yield f"{cell} was not run in its turn: store the notebook with `make notebooks`."
        if any(output["output_type"] == "error" for output in cell.outputs):
            yield f"{cell} is stored with an error."


def nothing_but_pictures_and_text(page):
    if "widgets" in page.metadata:
        yield "The state of live views is stored: store the notebook with `make notebooks`."
    for cell, data, _ in page.bundles():
        for kind in sorted(data.keys() - KEPT):
            yield f"{cell} stores {kind}: store the notebook with `make notebooks`."
    for cell in page.code:
        if any(output.get("name") == "stderr" for output in cell.outputs):
            yield f"{cell} stores a warning (stderr)."


def nothing_of_one_machine(page):
    for cell, text in page.shown():
        for pattern, what in [
            (PATH, "a path of one machine"),
            (ADDRESS, "an address in memory"),
            (TIMING, "a time, and readers have other machines: count nodes"),
            (DATE, "a date"),
        ]:
            if found := pattern.search(text):
                yield f"The output of {cell} shows {what}: {found[0]}"
    for cell in page.code:
        if found := CLOCK.search(cell.text):
            yield f"{cell} reads the clock ({found[0]}): count nodes instead."


def no_network(page):
    for cell in page.code:
        if found := FETCH.search(cell.text):
            yield f"{cell} needs the network: {found[0]}"
    texts = [(cell, cell.text) for cell in page.prose]
    texts += [(cell, text) for cell, data, _ in page.bundles() for text in data.values()]
    for cell, text in texts:
        if found := LOADED.search(text):
            yield f"{cell} loads something from the network: {found[0]}"


def words_for_pictures(page):
    for cell, data, metadata in page.bundles():
        if "image/svg+xml" in data and not _described(data["image/svg+xml"]):
            yield f"The picture of {cell} has no words (<title> or <desc>)."
        if "image/png" in data and not metadata.get("image/png", {}).get("alt", "").strip():
            yield (
                f"The picture of {cell} has no words: make it with adversarial.plots, draw or "
                "adversarial.figure.new_figure, which take alt_text along."
            )
        yield from _pictures_in_markup(cell, data.get("text/html", ""))
    for cell in page.prose:
        text = FENCED.sub("", cell.text)
        yield from _pictures_in_markup(cell, text)
        if re.search(r"!\[\s*\]\(", text):
            yield f"A picture of {cell} has no words: ![what it shows](file)."


def _described(svg):
    return re.search(r"<(title|desc)>\s*[^<\s]", svg) or 'aria-hidden="true"' in svg


def _pictures_in_markup(cell, markup):
    if any(not re.search(r"\balt=[\"'][^\"']", tag) for tag in re.findall(r"<img\b[^>]*>", markup)):
        yield f"A picture of {cell} has no words (alt)."
    svgs = re.findall(r"<svg\b.*?</svg>", markup, re.DOTALL)
    if any(not _described(svg) and "aria-label=" not in svg for svg in svgs):
        yield f"A picture of {cell} has no words (<title> or <desc>)."


def folds_that_open(page):
    """A <details> shows Markdown only with a summary, a blank line after it, and an end."""
    for cell in page.prose:
        text = FENCED.sub("", cell.text)
        if text.count("<details") != text.count("</details>"):
            yield f"{cell}: a <details> is not closed."
        for block in DETAILS.findall(text):
            if not re.match(r"<details[^>]*>\s*<summary>\s*\S.*?</summary>", block, re.DOTALL):
                yield f"{cell}: a <details> does not begin with its <summary>."
            elif not re.search(r"</summary>[ \t]*\n[ \t]*\n", block):
                yield f"{cell}: a blank line is missing after </summary>."


def folded_on_every_page(page):
    """What only a cell's metadata hides is open on code hosts, in saved pages and in print."""
    for cell in page.code:
        if cell.metadata.get("jupyter", {}).get("outputs_hidden") or cell.metadata.get("collapsed"):
            yield f"The output of {cell} is hidden in JupyterLab only: use adversarial.view.fold."


def small_enough(page):
    if page.size >= LARGEST:
        yield f"The notebook has {page.size:,} bytes; it must stay below {LARGEST:,}."


# Rules for the themes.


def a_worked_example(page):
    if not page.called("Stepper"):
        yield "There is no worked example to step through: Stepper(film)."


def something_to_explore(page):
    if not page.called("explore"):
        yield "There is nothing to explore with sliders for depth and ordering: explore(game)."


def predictions(page):
    exercises = page.called(*PREDICTIONS)
    asked = [cell for cell in page.prose for _ in _questions(cell)]
    if len(exercises) + len(asked) < 2:
        yield (
            "There are fewer than two predictions before a reveal: "
            f"{', '.join(sorted(PREDICTIONS))}, or a question with its answer in <details>."
        )


def _questions(cell):
    """The folds of a cell that answer a question asked right before them."""
    before = 0
    for fold in DETAILS.finditer(cell.text):
        asked = cell.text[before : fold.start()] + fold[0].partition("</summary>")[0]
        before = fold.end()
        if re.search(r"\?|\bpredict", asked, re.IGNORECASE) and "solution" not in asked.lower():
            yield fold


def _own(page):
    """The names of functions and classes that the notebook has the reader write."""
    return {
        node.name
        for cell in page.code
        for node in ast.walk(cell.tree)
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
    }


def a_check_of_what_the_reader_writes(page):
    own = _own(page)
    checks = page.called("check")
    names = {called_name(node) for _, call in checks for node in ast.walk(call)}
    if not checks:
        yield "Nothing that the reader writes is checked: check(…)."
    elif not names & own:
        yield "check(…) is not given a function or class that the notebook has the reader write."


def a_misconception_made_visible(page):
    section = page.section(r"goes wrong|misconception|mistake|slip\b|trap\b")
    if not section:
        yield "No part shows a misconception (a heading such as “What goes wrong”)."
    elif not any(
        {"image/svg+xml", "image/png", "text/html"} & output.get("data", {}).keys()
        for cell in section
        for output in cell.outputs
    ):
        yield "The part on what goes wrong shows no picture of it."


def folded_solutions(page):
    folds = [fold for cell in page.prose for fold in DETAILS.findall(cell.text)]
    if not any("solution" in fold.partition("</summary>")[0].lower() for fold in folds):
        yield "There is no worked solution, folded: <details><summary>Solution …</summary>."
    for cell, _, words in page.headings:
        if re.search(r"\bsolutions?\b", words, re.IGNORECASE) and "<details" not in cell.text:
            yield f"{cell}: the solutions below “{words}” are not folded."


def a_summary_and_reading(page):
    titles = [words for _, _, words in page.headings]
    summary = next((i for i, t in enumerate(titles) if re.search("summary", t, re.I)), None)
    reading = next((i for i, t in enumerate(titles) if re.search(r"\bread", t, re.I)), None)
    if summary is None:
        yield "There is no summary (a heading with this word)."
    if reading is None:
        yield "There is nothing to read on (a heading such as “Where to read on”)."
        return
    if summary is not None and reading <= summary:
        yield "The reading has a heading of its own, after the summary."
    title = re.escape(titles[reading])
    text = "\n".join(c.text for c in page.section(f"^{title}$") if c.kind == "markdown")
    text = re.split(rf"^#+\s+{title}\s*$", text, maxsplit=1, flags=re.MULTILINE)[-1]
    items = re.findall(r"^(?:[-*+]|\d+[.)])\s+\S", re.split(r"^#", text, flags=re.M)[0], re.M)
    if not 2 <= len(items) <= 5:
        yield f"The reading has {len(items)} references in its list; 2 to 5 are right."


def enough_practice(page):
    """By hand a call each; in code each function of the reader's that is checked, or has a gap."""
    by_hand = len(page.called(*PREDICTIONS))
    if by_hand < BY_HAND:
        yield (
            f"There are {by_hand} exercises by hand ({', '.join(sorted(PREDICTIONS))}), and "
            f"{BY_HAND} are wanted."
        )
    given = [node for _, call in page.called("check") for node in call.args[1:]]
    given = {called_name(part) for node in given for part in ast.walk(node)}
    in_code = len((given & _own(page)) | _with_gap(page))
    if in_code < IN_CODE:
        yield f"There are {in_code} exercises in code (check), and {IN_CODE} are wanted."


def _with_gap(page):
    """The names of functions in which `...` stands for what the reader is to write."""
    return {
        function.name
        for cell in page.code
        for function in ast.walk(cell.tree)
        if isinstance(function, ast.FunctionDef)
        and any(
            isinstance(node, ast.Expr) and getattr(node.value, "value", None) is ...
            for node in ast.walk(function)
        )
    }


def recall_first(page):
    called = [name for cell in page.code[:2] for name, _ in cell.calls]  # a story may come first
    if "recall" not in called:
        yield "It does not recall earlier themes at its beginning: run tools.frame_notebooks."


def honest_minutes(page):
    """What a rest stop says has passed is what is counted, and so is the time in all."""
    told = list(told_and_counted(page))
    if len(told) < 3:
        yield "It tells the time fewer than three times: in all, and at two rest stops at least."
    for cell, minutes, counted in told:
        if abs(minutes - counted) > TOLERANCE:
            yield f"{cell} tells {minutes} minutes, and {counted:.0f} are counted (minutes.py)."


def a_main_path(page):
    """It can be followed alone; what lies beside it says so in its heading, and to My course."""
    minutes = max(minutes_on_path(page).values())
    if not SHORTEST <= minutes <= LONGEST_PATH:
        yield f"The main path takes {minutes:.0f} minutes, not {SHORTEST} to {LONGEST_PATH}."
    for cell, _, words in page.headings:
        is_optional = words.endswith(OPTIONAL)
        if is_optional and not cell.text.startswith("#"):
            yield f"{cell}: “{words}” begins in the middle of its cell."
        if is_optional and "optional" not in cell.metadata.get("tags", ()):
            yield f"{cell}: “{words}” needs the tag “optional”, for My course."
    for cell in page.prose:
        if "optional" in cell.metadata.get("tags", ()) and cell.number not in page.optional:
            yield f"{cell} has the tag “optional”, and its heading does not end with {OPTIONAL}."
    checks = [cell.number for cell, _ in page.called("check", "check_own")]
    if 3 * min(checks, default=len(page.cells)) > len(page.cells):
        yield "The first exercise in code comes after the first third."


def sections_that_stand_alone(page):
    """Who comes back may begin at any section: it imports what it and its solutions use."""
    depth = 3 if any(re.match("Part ", words) for _, level, words in page.headings) else 2
    starts = {cell.number for cell, level, _ in page.headings if 2 <= level <= depth}
    imported, brought = _imported(page.code), set()
    for cell in page.cells:
        if cell.number in starts:
            brought = set()
        if cell.kind == "code":
            brought |= _imported([cell])
        trees = [cell.tree] if cell.kind == "code" else _shown(cell.text)
        names = {each.id for tree in trees for each in ast.walk(tree) if isinstance(each, ast.Name)}
        if missing := sorted(names & imported - brought):
            yield f"{cell} uses {', '.join(missing)}: import it where its section begins."


def _shown(text):
    """The programs in a text, as far as they can be read."""
    for program in re.findall(r"```python\n(.*?)```", text, re.DOTALL):
        with suppress(SyntaxError):
            yield ast.parse(program)


def _imported(cells):
    nodes = [node for cell in cells for node in ast.walk(cell.tree)]
    imports = [node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)]
    return {alias.asname or alias.name for node in imports for alias in node.names}


def a_way_on(page):
    if not page.called("summary_sheet"):
        yield "There is no summary sheet at the end: run tools.frame_notebooks."
    if "(00_start_here.ipynb)" not in page.cells[-1].text:
        yield "The last cell does not lead back to the map: run tools.frame_notebooks."


FOR_ALL = [headings_in_order, short_cells, executed, nothing_but_pictures_and_text]
FOR_ALL += [nothing_of_one_machine, no_network, words_for_pictures, folds_that_open]
FOR_ALL += [folded_on_every_page, small_enough]
FOR_STUDY = [opening, sections_that_stand_alone]
FOR_THEMES = [a_worked_example, something_to_explore, predictions]
FOR_THEMES += [a_check_of_what_the_reader_writes, a_misconception_made_visible]
FOR_THEMES += [folded_solutions, a_summary_and_reading]
FOR_THEMES += [enough_practice, recall_first, honest_minutes, a_main_path, a_way_on]


def rules_for(path):
    """The rules for a notebook, by its place: a theme, 00, or a lecture or graded notebook."""
    if path.parent.name != "notebooks" or path.name == "glossary.ipynb":
        return FOR_ALL
    return [*FOR_ALL, *FOR_STUDY, *(() if path.name.startswith("00") else FOR_THEMES)]
