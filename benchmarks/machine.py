"""What the measurements ran on: processor, Python and packages, and nothing that names a place."""

import os
import platform
import subprocess
from importlib.metadata import PackageNotFoundError, version


def description(packages):
    """The machine and the versions of these packages, in two sentences."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    versions = ", ".join([python, *(f"{name} {version_of(name)}" for name in packages)])
    return (
        f"Measured on {processor()} ({platform.machine()}, {os.cpu_count()} cores, "
        f"{platform.system()}). Versions: {versions}.\n"
    )


def version_of(package):
    try:
        return version(package)
    except PackageNotFoundError:
        return "(not installed)"


def processor():
    """The model's name, as far as this system tells it."""
    for command in (["lscpu"], ["sysctl", "machdep.cpu.brand_string"]):
        try:
            lines = subprocess.run(command, capture_output=True, text=True).stdout.splitlines()
        except OSError:
            continue
        for line in lines:
            name, _, value = line.partition(":")
            if name.strip() in ("Model name", "machdep.cpu.brand_string"):
                return value.strip()
    return platform.processor() or "an unknown processor"
