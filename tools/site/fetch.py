"""What others made and the site needs, by version and checksum, in a cache: npm's and pip's.

`pins.json` beside this file says which. Where they come from is the business of npm and of pip, and
of their settings on this machine, so no address stands in it: the checksum says that it is the
right thing.
"""

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tarfile
from base64 import b64encode
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).parent
PINS = json.loads((HERE / "pins.json").read_text(encoding="utf-8"))
# Of the one package that has no wheel for every machine, any will do: only its Python is taken.
PLATFORMS = {
    "pypi": ["--implementation=py", "--abi=none", "--platform=any", "--python-version=3.14"],
    "pypi for one machine": [
        "--implementation=cp", "--abi=cp311", "--platform=manylinux2014_x86_64",
        "--python-version=3.11",
    ],
}  # fmt: skip
SENTENCES = {
    "no npm": "{package} comes by npm, which is not installed here: install node, and try again.",
    "not fetched": "npm could not fetch {package}: {problem}",
    "no wheel": "pip could not fetch {package}: {problem}",
    "other": "{package} is not what pins.json says: its checksum is {found}.",
    "not compiled": "{file} is not in {folder}, or is not that of Pyodide {version}.",
}


class NotFetched(ValueError):
    """Somebody else's package could not be fetched."""


def npm_package(name, cache):
    """The folder of a package, fetched and unpacked once, at `cache/node_modules/name`."""
    return npm_packages(cache, [name]) / name


def npm_packages(cache, names=PINS["npm"]):
    """The folder `node_modules` with these packages in it, all that are missing fetched at once."""
    modules = cache / "node_modules"
    missing = [name for name in names if not _is_pinned(modules / name, PINS["npm"][name])]
    if missing:
        with TemporaryDirectory(dir=_made(cache)) as away:  # nobody else's, until it is whole
            for name, archive in _pack(missing, Path(away)):
                pin = PINS["npm"][name]["sha512"]
                found = b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
                if found != pin:
                    raise ValueError(SENTENCES["other"].format(package=archive.name, found=found))
                folder = Path(away, "unpacked", name)
                _unpack(archive, folder)
                (folder / ".pinned").write_text(pin, encoding="utf-8")
                if not _is_pinned(modules / name, PINS["npm"][name]):  # by somebody else meanwhile
                    shutil.rmtree(modules / name, ignore_errors=True)
                    folder.rename(_made((modules / name).parent) / folder.name)
    return modules


def _is_pinned(folder, pin):
    stamp = folder / ".pinned"
    return stamp.exists() and stamp.read_text(encoding="utf-8") == pin["sha512"]


def _made(folder):
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def all_wheels(cache):
    """The folder with every wheel in it; which file is whose says `wheel_of`."""
    folder = _made(cache / "wheels")
    for kind, options in PLATFORMS.items():
        missing = [name for name in PINS[kind] if not wheel_of(name, folder)]
        if missing:
            packages = [f"{name}=={PINS[kind][name]['version']}" for name in missing]
            _download(packages, options, folder)
        for name, pin in PINS[kind].items():
            wheel = wheel_of(name, folder)
            found = hashlib.sha256(wheel.read_bytes()).hexdigest()
            if found != pin["sha256"]:
                wheel.unlink()
                raise ValueError(SENTENCES["other"].format(package=wheel.name, found=found))
    return folder


def wheel_of(name, folder):
    """The file of a package among wheels, in the version that is pinned, if there is one."""
    pin = next((PINS[kind][name] for kind in PLATFORMS if name in PINS[kind]), None)
    for path in folder.glob("*.whl"):
        package, version, *_ = path.name.split("-")
        if normal(package) == normal(name) and (pin is None or version == pin["version"]):
            return path
    return None


def normal(name):
    """The name of a package as pip compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def copy_compiled(name, lock, full, to):
    """Pyodide's entry of a package that was compiled for it, which is copied out of the folder of a
    full distribution."""
    entry = dict(lock["packages"][name])
    wheel = Path(full) / entry["file_name"]
    found = hashlib.sha256(wheel.read_bytes()).hexdigest() if wheel.is_file() else None
    if found != entry["sha256"]:
        words = {"folder": full, "version": PINS["npm"]["pyodide"]["version"]}
        raise ValueError(SENTENCES["not compiled"].format(file=wheel.name, **words))
    shutil.copy(wheel, to)
    return entry


def _download(packages, options, folder):
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
    command += ["--dest", str(folder), "--only-binary=:all:", "--disable-pip-version-check"]
    _run([*command, *options, *packages], "no wheel", packages)


def _pack(names, folder):
    """(name, its archive) of each of these packages, in the version that is pinned."""
    packages = [f"{name}@{PINS['npm'][name]['version']}" for name in names]
    if not shutil.which("npm"):
        raise ValueError(SENTENCES["no npm"].format(package=" ".join(packages)))
    command = ["npm", "pack", *packages, "--json", "--ignore-scripts", "--loglevel=error"]
    listed = json.loads(_run(command, "not fetched", packages, cwd=folder))
    return [(packed["name"], folder / packed["filename"]) for packed in listed]


def _run(command, failed, packages, cwd=None):
    """What npm or pip prints; where it fails, NotFetched with the last line that it says."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip()).splitlines()
        words = {"package": " ".join(packages), "problem": "".join(said[-1:])}
        raise NotFetched(SENTENCES[failed].format(**words))
    return done.stdout


def _unpack(archive, folder):
    """What npm packs stands in one folder, which is mostly called `package`."""
    with tarfile.open(archive) as packed:
        packed.extraction_filter = getattr(tarfile, "data_filter", None)  # since Python 3.11.4
        for member in packed.getmembers():
            member.name = member.name.partition("/")[2]
            if member.name and member.isfile():
                packed.extract(member, folder)
