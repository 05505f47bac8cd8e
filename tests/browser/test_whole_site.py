"""The whole site as `make site` builds it, page by page: it takes long, so `make proof` does it."""

import html

import pytest

from tests.browser.serving import CACHE
from tools.site import __main__ as command
from tools.site.fetch import PINS, PLATFORMS

TOOLS = {"esbuild-wasm"}  # it builds the site, and is not in it
# Of these wheels only scripts are taken, which have a name of their own.
SCRIPTS = {
    "jupyterlab-widgets": "@jupyter-widgets/jupyterlab-manager",
    "jupyterlite-pyodide-kernel": "@jupyterlite/pyodide-kernel-extension",
}


@pytest.mark.proof
def test_every_page_opens_every_menu_entry_leads_on_and_every_package_has_its_licence(tmp_path):
    to = ["--to", str(tmp_path / "site"), "--cache", str(CACHE)]
    assert command.main(to) == 0  # no link and no anchor is dead
    assert command.main(["check", *to]) == 0
    assert unlisted(tmp_path / "site") == []


def unlisted(site):
    """The packages of pins.json that the page of licences does not name."""
    page = html.unescape((site / "licences.html").read_text(encoding="utf-8")).lower()
    page = page.replace("_", "-").replace(".", "-")
    pins = {
        name: pin["version"] for kind in ("npm", *PLATFORMS) for name, pin in PINS[kind].items()
    }
    wanted = {
        name: SCRIPTS.get(name, f"{name} {version}").lower() for name, version in pins.items()
    }
    return [
        name
        for name, said in wanted.items()
        if name not in TOOLS and said.replace("_", "-").replace(".", "-") not in page
    ]
