"""axe-core, a checker of accessibility, over a page in a real browser."""

from axe_playwright_python.sync_playwright import Axe

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]  # WCAG 2.2, levels A and AA


def violations(page, within=None, ignore=()):
    """What axe-core finds wrong in a page: a list of (rule, target, HTML).

    `within` is a selector, or a list of them: only what is inside is looked at. `ignore` names
    rules that are not held: faults of others, each named where the test is.
    """
    options = {
        "runOnly": {"type": "tag", "values": TAGS},
        "resultTypes": ["violations"],
        "rules": {rule: {"enabled": False} for rule in ignore},
    }
    found = Axe().run(page, context=within, options=options).response["violations"]
    return [
        (rule["id"], " ".join(map(str, node["target"])), node["html"][:300])
        for rule in found
        for node in rule["nodes"]
    ]
