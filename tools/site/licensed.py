"""Whose work the site ships besides its own, with its licence: found in what was built.

Scripts come with a list of their packages (`third-party-licenses.json`, as JupyterLab writes it),
Python's packages with what they say of themselves; the rest is in `FOUND`. What has no text of a
licence is not shipped: the build ends.
"""

import gzip
import json
import re
import struct
import zipfile
from email import message_from_string
from importlib.metadata import distribution
from pathlib import Path
from typing import NamedTuple

from matplotlib import get_data_path

from adversarial import pages

from .fetch import PINS

HERE = Path(__file__).parent
TEXTS = HERE / "licences"
VENDOR = Path(pages.__file__).with_name("vendor")
LISTED = "third-party-licenses.json"
SIGNS = ("licen", "copying", "notice")
# Who made what comes without a text of its licence: how names begin, and the makers.
MAKERS = {
    "@jupyter": "Project Jupyter Contributors", "@lumino": "Project Jupyter Contributors",
    "@microsoft/": "Microsoft Corporation", "vega-": "University of Washington Interactive Data "
    "Lab", "json-schema-merge-allof": "Martin Hansen", "pagefind": "2022 CloudCannon",
    "Bootstrap": "2011-2021 The Bootstrap Authors, 2011-2021 Twitter, Inc.",
}  # fmt: skip
# What shows that something is shipped: its name, its licence, and where its version stands.
FOUND = [
    ("front/DejaVu*.woff", "DejaVu fonts", "Bitstream Vera, with changes in the public domain"),
    ("**/math*.woff", "STIX Two Math", "OFL-1.1"),
    ("slides/*.html", "reveal.js", "MIT"),
    ("reference/adversarial.html", "pdoc", "MIT-0"),
    ("reference/adversarial.html", "Bootstrap Reboot", "MIT"),
    ("search/pagefind.js", "pagefind", "MIT"),
    ("run/service-worker.js", "jupyterlite-core", "BSD-3-Clause"),
    ("**/pyodide.asm.wasm", "Pyodide", "MPL-2.0"),
    ("**/pyodide-lock.json", "Python", "PSF-2.0"),
]
SENTENCES = {
    "none": "The licence of {name} {version} ({licence}) has no text: it cannot be shipped."
}


class Work(NamedTuple):
    """Something that others made."""

    name: str
    version: str
    licence: str
    text: str


def works(site):
    """Everything of others that is in the site, by name; a ValueError if a licence is missing."""
    found = [work for path in site.rglob(LISTED) for work in _listed(path)]
    for path in site.rglob("modules.bin"):
        found += _in_modules(path)
    for path in site.rglob("*.whl"):
        with zipfile.ZipFile(path) as wheel:
            found += _packages({name: wheel.read(name) for name in wheel.namelist()})
    named = {work.name for work in found}
    for path in site.rglob("extensions/**/package.json"):  # of JupyterLab
        about = json.loads(_read(path))
        if about["name"] not in named:
            found.append(Work(about["name"], about["version"], about.get("license", ""), ""))
    signs = ((next(site.glob(sign), None), *what) for sign, *what in FOUND)
    found += [_besides(path, *what) for path, *what in signs if path]
    return sorted({_with_text(work) for work in found}, key=lambda work: work.name.lower())


def npm_list(packages):
    """The list of these packages, by their folders, as JupyterLab would write it."""
    listed = []
    for folder in packages:
        about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        files = {path.name: path.read_bytes() for path in folder.glob("*") if path.is_file()}
        listed.append({
            "name": about["name"], "versionInfo": about["version"], "licenseId": about["license"],
            "extractedText": _texts(files),
        })  # fmt: skip
    return json.dumps({"packages": listed})


def _listed(path):
    keys = ("name", "versionInfo", "licenseId", "extractedText")
    for package in json.loads(path.read_text(encoding="utf-8"))["packages"]:
        yield Work(*(package[key] or "" for key in keys))


def _in_modules(path):
    """The packages in the one file with all modules: see `as_one` in lite/build.py."""
    content = gzip.decompress(path.read_bytes())
    (length,) = struct.unpack("<I", content[:4])
    at, files = 4 + length, {}
    for name, size in json.loads(content[4 : 4 + length]):
        files[name] = content[at : at + size]
        at += size
    return _packages(files)


def _packages(files):
    """The packages of Python among these files; the course is one of them, and its own."""
    for name in files:
        folder, _, file = name.rpartition("/")
        if file != "METADATA" or not folder.endswith(".dist-info"):
            continue
        about = message_from_string(files[name].decode())
        inside = {each: text for each, text in files.items() if each.startswith(f"{folder}/")}
        if about["Name"] != "adversarial-search":
            yield Work(about["Name"], about["Version"], _licence(about), _texts(inside))


def _licence(about):
    """How a package calls its licence; some write all of it there, or nothing."""
    classes = [each for each in about.get_all("Classifier", []) if each.startswith("License")]
    told = about["License-Expression"] or ", ".join(one.rpartition(" :: ")[2] for one in classes)
    return told or (about["License"] or "").strip().partition("\n")[0]


def _texts(files):
    names = [name for name in files if any(sign in name.lower() for sign in SIGNS)]
    return "\n\n".join(files[name].decode("utf-8", "replace").strip() for name in sorted(names))


def _besides(path, name, licence):
    """What stands in no list; this file of the site shows that it is there."""
    if name == "DejaVu fonts":
        from fontTools.ttLib import TTFont

        text = Path(get_data_path(), "fonts", "ttf", "LICENSE_DEJAVU")
        version = TTFont(path)["name"].getDebugName(5).removeprefix("Version ")
        return Work(name, version, licence, _read(text))
    if (VENDOR / (folder := name.lower().replace(" ", "-"))).exists():
        (version,) = re.findall(rf"{re.escape(name)} (\d[\d.]*\d)", _read(VENDOR / "README.md"))
        return Work(name, version, licence, _read(VENDOR / folder / "LICENSE"))
    if name == "Bootstrap Reboot":  # inside pdoc's pages
        return Work(name, re.search(rf"{name} v([\d.]+)", _read(path))[1], licence, "")
    if name == "Pyodide":
        return Work(name, PINS["npm"]["pyodide"]["version"], licence, "")
    if name == "Python":
        return Work(name, json.loads(_read(path))["info"]["python"], licence, "")
    made = distribution(name)
    inside = {str(file): file.read_binary() for file in made.files if "dist-info" in str(file)}
    return Work(name, made.version, licence, _texts(inside))


def _with_text(work):
    """The work with the text of its licence: its own, or the usual one in its makers' name."""
    if text := work.text.strip():
        return work._replace(text=text, licence=work.licence or text.partition("\n")[0])
    usual = TEXTS / f"{work.licence}.txt"
    makers = next((who for begin, who in MAKERS.items() if work.name.startswith(begin)), "")
    if not usual.exists() or ("{makers}" in _read(usual) and not makers):
        raise ValueError(SENTENCES["none"].format(**work._asdict()))
    return work._replace(text=_read(usual).replace("{makers}", makers).strip())


def _read(path):
    return path.read_text(encoding="utf-8")
