"""A plugin for nbval (`-p tests.nbval_kernels`): its kernels do not race for ports either."""

from contextlib import ExitStack

from nbval import kernel
from traitlets.config import Config

from adversarial.pages.kernels import TRIES, kernel_settings

start_once = kernel.start_new_kernel
one_manager = kernel.KernelManager
folders = ExitStack()  # Those of all kernels, until the tests are over.


def manager(**options):
    settings = folders.enter_context(kernel_settings())
    return one_manager(config=Config(settings), **options)


def start(**options):
    """Another try for a kernel that dies while it starts."""
    for rest in reversed(range(TRIES)):
        try:
            return start_once(**options)
        except RuntimeError:
            if not rest:
                raise
    return None


def pytest_configure():
    kernel.KernelManager, kernel.start_new_kernel = manager, start


def pytest_unconfigure():
    kernel.KernelManager, kernel.start_new_kernel = one_manager, start_once
    folders.close()
