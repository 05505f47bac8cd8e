"""Build the site, or parts of it: `python -m tools.site`, `python -m tools.site watch front`."""

import argparse
import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

from adversarial.language import LANGUAGE, LANGUAGES, VARIABLE

from ..languages.building import build as build_notebooks
from .links import dead_links

# In this order: the front links to what the others have built.
PARTS = {
    "watch": "the page Watch my code",
    "lite": "JupyterLite, with the notebooks and the package in it",
    "pages": "every notebook as a page",
    "front": "the first page, decks, handouts, guides and the reference",
}
WITH_NODE = ("watch", "lite")
CHECK = "check"
HELP = {
    "site": "Build the course on the web, as plain files for any web space.",
    "parts": "which parts, of {parts} (all of them); or {check}: open every page of the site that "
    "is there in a browser, and look for errors",
    "to": "the folder of the site (dist/site)",
    "cache": "where what others made is kept from one time to the next (dist/cache)",
    "language": "in this language, into its folder of the site; English pages link to it when they "
    "are built after it",
    "full": "the folder of a full Pyodide distribution: matplotlib is taken from there, and a "
    "reader needs no network for plots; so is numpy, for programs on the page Watch my code",
}
SENTENCES = {
    "part": "{part}: {about} …",
    "problem": "The site could not be built: {problem}",
    "no node": "{parts}: built with node and npm, which are not installed here. Install Node.js 20 "
    'or newer, and try again; what needs none of it: make site PART="{others}".',
    "unknown": "There is no part {names}: the parts are {parts}.",
    "no site": "There is no site in {site}: build it first, by `make site`.",
    "size": "{size:9.1f} MB  {files:5} files  {name}",
    "in all": "in all",
    "look": "To look at it: python -m http.server -d {site}",
    "dead": "{n} links inside the site lead nowhere, and should:",
    "links": "Every link inside the site leads somewhere.",
    "opened": "{n} pages opened, without an error.",
    "errors": "Errors were found:",
}


def main(arguments=None):
    options = read(arguments)
    site, cache = options.to.resolve(), options.cache.resolve()
    if options.language != LANGUAGE:
        return in_language(options, site, cache)
    if options.parts == [CHECK]:
        return check(site)
    unknown = [name for name in options.parts if name not in PARTS]
    if unknown:
        return fail("unknown", names=", ".join(unknown), parts=", ".join(PARTS))
    chosen = [part for part in PARTS if part in (options.parts or PARTS)]
    with_node = [part for part in chosen if part in WITH_NODE]
    if with_node and not (shutil.which("node") and shutil.which("npm")):
        others = " ".join(part for part in PARTS if part not in WITH_NODE)
        return fail("no node", parts=", ".join(with_node), others=others)
    try:
        for part in chosen:
            build(part, site, cache, options.full)
    except (ValueError, OSError, subprocess.CalledProcessError) as problem:
        return fail("problem", problem=problem)
    tell_sizes(site)
    print(SENTENCES["look"].format(site=options.to))
    return 0 if options.parts else tell_dead_links(site)


def read(arguments):
    parser = argparse.ArgumentParser(prog="python -m tools.site", description=HELP["site"])
    parts = HELP["parts"].format(parts=", ".join(PARTS), check=CHECK)
    parser.add_argument("parts", nargs="*", metavar="PART", help=parts)
    parser.add_argument("--to", type=Path, default=Path("dist/site"), help=HELP["to"])
    parser.add_argument("--cache", type=Path, default=Path("dist/cache"), help=HELP["cache"])
    parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGE, help=HELP["language"])
    parser.add_argument("--full", type=Path, metavar="FOLDER", help=HELP["full"])
    return parser.parse_args(arguments)


def in_language(options, site, cache):
    """The notebooks of a language, then its site: by another process, as each has one language."""
    build_notebooks(options.language)
    command = [sys.executable, "-m", "tools.site", *(options.parts or PARTS), "--cache", str(cache)]
    command += ["--language", options.language, "--to", str(site / options.language)]
    command += ["--full", str(options.full.resolve())] if options.full else []
    return subprocess.call(command, env={**os.environ, VARIABLE: options.language})


def build(part, site, cache, full=None):
    """Build a part of the site; `full` goes to those with Pyodide in them."""
    print(SENTENCES["part"].format(part=part, about=PARTS[part]), flush=True)
    make = import_module(f"tools.site.{part}.build").build
    make(site, cache, **({"full": full.resolve()} if full and part in WITH_NODE else {}))


def tell_sizes(site):
    """What each folder of the site weighs, and all of it."""
    sizes = {}
    for path in site.rglob("*"):
        if path.is_file():
            place = path.relative_to(site).parts
            name = f"{place[0]}/" if len(place) > 1 else "*.html"
            files, size = sizes.get(name, (0, 0))
            sizes[name] = files + 1, size + path.stat().st_size
    total = tuple(map(sum, zip(*sizes.values(), strict=True)))
    for name, (files, size) in [*sorted(sizes.items()), (SENTENCES["in all"], total)]:
        print(SENTENCES["size"].format(size=size / 1e6, files=files, name=name))


def tell_dead_links(site):
    """Look at every link; returns 1 where one is dead."""
    dead = dead_links(site)
    print(SENTENCES["dead"].format(n=len(dead)) if dead else SENTENCES["links"])
    print("\n".join(dead), end="\n" if dead else "")
    return 1 if dead else 0


def check(site):
    """Look at every link, and open every page in a browser: 0 if all is well."""
    if not (site / "index.html").is_file():
        return fail("no site", site=site)
    from .opening import open_all  # needs a browser, and what drives it

    failed = tell_dead_links(site)
    opened, problems = open_all(site)
    if problems:
        print("\n".join([SENTENCES["errors"], *problems]))
    else:
        print(SENTENCES["opened"].format(n=opened))
    return 1 if problems else failed


def fail(kind, **words):
    print(SENTENCES[kind].format(**words), file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
