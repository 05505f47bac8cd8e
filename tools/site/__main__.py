"""Build the site, or a part of it: `python -m tools.site watch --to dist/site`."""

import argparse
import subprocess
import sys
from pathlib import Path

HELP = {
    "site": "Build the course on the web, as plain files.",
    "part": "which part",
    "to": "the folder of the site (dist/site)",
    "cache": "where what others made is kept from one time to the next (dist/cache)",
}
SENTENCES = {
    "built": "{folder}: {files} files, {size:.1f} MB",
    "problem": "The site could not be built: {problem}",
}


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="python -m tools.site", description=HELP["site"])
    parser.add_argument("part", choices=["watch"], help=HELP["part"])
    parser.add_argument("--to", type=Path, default=Path("dist/site"), help=HELP["to"])
    parser.add_argument("--cache", type=Path, default=Path("dist/cache"), help=HELP["cache"])
    options = parser.parse_args(arguments)
    from .watch.build import build  # only here: --help needs nothing of it

    try:
        folder = build(options.to.resolve(), options.cache.resolve())
    except (ValueError, OSError, subprocess.CalledProcessError) as problem:
        print(SENTENCES["problem"].format(problem=problem), file=sys.stderr)
        return 1
    files = [path for path in folder.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files) / 1e6
    print(SENTENCES["built"].format(folder=folder, files=len(files), size=size))
    return 0


if __name__ == "__main__":
    sys.exit(main())
