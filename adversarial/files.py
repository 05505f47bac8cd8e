"""Files that are there as a whole or not at all."""

import json
import os
from contextlib import contextmanager, suppress
from pathlib import Path


def write_whole(path, text, surely=False):
    """Write a file, text or bytes, so that it is there as a whole or not at all.

    What was there stays till then. If it is to be there `surely`, it is on the disk itself before
    it takes the old one's place.
    """
    path = Path(path)
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with draft.open("wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())
            file.flush()
            if surely:
                os.fsync(file.fileno())
        os.replace(draft, path)
    except BaseException:  # a full disk, or Ctrl-C: nothing half is left
        draft.unlink(missing_ok=True)
        raise


def as_json(data, allow_nan=True):
    """Plain data as the text of a file that people can read, too."""
    return json.dumps(data, ensure_ascii=False, allow_nan=allow_nan, indent=1) + "\n"


@contextmanager
def readable_by_owner_only(folder=None):
    """Inside, new files and folders are for whoever runs this alone, and so is this folder, if it
    is there already."""
    before = os.umask(0o077)
    try:
        if folder is not None and Path(folder).is_dir():
            with suppress(OSError):  # somebody else's folder, or a disk without rights
                Path(folder).chmod(0o700)
        yield
    finally:
        os.umask(before)
