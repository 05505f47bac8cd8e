"""Nothing of others is shipped without its licence, and what is found is what is shipped."""

import gzip
import json
import zipfile

import pytest

from tools.site.licensed import LISTED, TEXTS, npm_list, works
from tools.site.lite.build import as_one

LICENCE = "Permission is granted, if you keep this line."


def listed(site, **packages):
    """A list of packages of scripts, as JupyterLab writes it: {name: (licence, text)}."""
    (site / "run").mkdir(exist_ok=True)
    rows = [
        {"name": name, "versionInfo": "1.0", "licenseId": licence, "extractedText": text}
        for name, (licence, text) in packages.items()
    ]
    (site / "run" / LISTED).write_text(json.dumps({"packages": rows}), encoding="utf-8")


def package(folder, name, *lines):
    """What a package of Python says of itself."""
    about = folder / f"{name}-2.0.dist-info"
    about.mkdir(parents=True)
    text = "\n".join([f"Name: {name}", "Version: 2.0", *lines, "", "About it."])
    (about / "METADATA").write_text(text, encoding="utf-8")
    (about / "LICENSE.txt").write_text(LICENCE, encoding="utf-8")


def test_packages_are_found_in_lists_modules_and_wheels(tmp_path):
    site, modules, wheel = (tmp_path / name for name in ("site", "modules", "wheel"))
    site.mkdir()
    listed(site, script=("ISC", LICENCE))
    package(modules, "inside", "License-Expression: Zlib")
    package(modules, "adversarial-search", "License-Expression: MIT")  # is the course
    (site / "modules.bin").write_bytes(gzip.compress(as_one(modules)))
    package(wheel, "packed", "Classifier: License :: OSI Approved :: MIT License")
    with zipfile.ZipFile(site / "packed-2.0-py3-none-any.whl", "w") as made:
        for path in wheel.glob("*/*"):
            made.write(path, path.relative_to(wheel))
    found = [(work.name, work.version, work.licence) for work in works(site)]
    assert found == [
        ("inside", "2.0", "Zlib"), ("packed", "2.0", "MIT License"), ("script", "1.0", "ISC"),
    ]  # fmt: skip
    assert {work.text for work in works(site)} == {LICENCE}


def test_what_has_no_text_gets_the_usual_one_in_its_makers_name_or_stops_the_build(tmp_path):
    listed(tmp_path, **{"@lumino/widgets": ("BSD-3-Clause", "")})
    (work,) = works(tmp_path)
    assert "Copyright (c) Project Jupyter Contributors\n" in work.text
    for licence in ("MIT", "Beerware"):  # nobody knows whose it is; nobody knows what it says
        listed(tmp_path, unknown=(licence, None))
        with pytest.raises(ValueError, match=rf"unknown 1.0 \({licence}\) has no text"):
            works(tmp_path)


def test_a_package_of_npm_is_listed_with_its_own_text(tmp_path):
    about = {"name": "@x/y", "version": "3.1", "license": "MIT"}
    (tmp_path / "package.json").write_text(json.dumps(about), encoding="utf-8")
    (tmp_path / "LICENSE").write_text(LICENCE, encoding="utf-8")
    (row,) = json.loads(npm_list([tmp_path]))["packages"]
    assert list(row.values()) == ["@x/y", "3.1", "MIT", LICENCE]


def test_texts_that_are_kept_here_are_whole():
    texts = {path.stem: path.read_text(encoding="utf-8") for path in TEXTS.glob("*.txt")}
    assert "Mozilla Public License Version 2.0" in texts["MPL-2.0"]
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in texts["PSF-2.0"]
    assert all(texts[name].count("{makers}") == 1 for name in ("MIT", "BSD-3-Clause"))
