"""The Python of the browser edition: which packages, and all their modules in one folder."""

import re
import shutil
import zipfile
from io import BytesIO
from pathlib import Path

from flit_core.wheel import make_wheel_in

from ..fetch import PINS, PLATFORMS, all_wheels, wheel_of
from ..owner import ROOT
from ..snapshot import put_catalogue

HERE = Path(__file__).parent
KERNEL = "jupyterlite-pyodide-kernel"
EXTENSIONS = ("anywidget", "jupyterlab-widgets", KERNEL)  # wheels with scripts for JupyterLite
ONLY_SCRIPTS = ("jupyterlab-widgets", KERNEL)
OF_THE_KERNEL = ("ipykernel", "pyodide_kernel")  # wheels inside the kernel's wheel
# Nobody asks for these in a browser; `testing` is no test, and has to stay.
LEFT_OUT = re.compile(
    r"(^|/)(tests?|__pycache__|vendor|labextension|nbextension)/|\.data/|\.(pyi|so)$|/RECORD$"
    r"|^pygments/lexers/(?!__init__|_mapping|python|special)"
)


def gather_modules(to, cache):
    """Write into one folder what would be installed, the course included."""
    to.mkdir()
    wheels = all_wheels(cache)
    for name in (name for kind in PLATFORMS for name in PINS[kind]):
        if name not in ONLY_SCRIPTS:
            unpack(wheel_of(name, wheels), to)
    with zipfile.ZipFile(wheel_of(KERNEL, wheels)) as kernel:
        for path in kernel.namelist():
            if Path(path).name.startswith(OF_THE_KERNEL) and path.endswith(".whl"):
                unpack(BytesIO(kernel.read(path)), to)
    own = make_wheel_in(ROOT / "pyproject.toml", to)
    unpack(own.file, to)
    own.file.unlink()
    shutil.copytree(HERE / "python", to, dirs_exist_ok=True)
    put_catalogue(to / "edition")


def unpack(wheel, to):
    """The modules of a wheel, and what it says of itself."""
    with zipfile.ZipFile(wheel) as packed:
        for name in packed.namelist():
            if not LEFT_OUT.search(name):
                packed.extract(name, to)


def extension_wheels(cache):
    """What JupyterLite needs to show widgets and to run Python."""
    return [str(wheel_of(name, all_wheels(cache))) for name in EXTENSIONS]
