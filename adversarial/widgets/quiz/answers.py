"""What students answered, kept by key in a small file beside the notebook: answers.json.

It holds keys and numbers and no sentence, so that it is the same file in every language.
The environment variable ADVERSARIAL_ANSWERS names another file or folder, as our own runs of
the notebooks do: they neither see a reader's answers nor leave any.

>>> from tempfile import TemporaryDirectory
>>> with TemporaryDirectory() as folder:
...     Answers(folder).save("warm-up", {"score": 3})
...     Answers(folder).load("warm-up"), Answers(folder).load("another"), Answers(folder).all()
({'score': 3}, None, {'warm-up': {'score': 3}})
"""

import hashlib
import json
import os
from pathlib import Path

from ...files import as_json, write_whole
from ...language import shared, words

SENTENCES = words({
    "not read": "Earlier answers could not be read: {reason}.",
    "set aside": "{name} could not be read. It is kept as {aside}, and new answers go into a new "
    "file.",
    "no answers": "it does not hold answers by key.",
})
FILE = "answers.json"
ELSEWHERE = "ADVERSARIAL_ANSWERS"
# In the first edition an exercise had no name, and its key was made from what it asks. What a
# reader answered then is found under both keys.
FORMER = {  # the key: the former one
    "01 values of Grundy's game": "fill_values-1c36da652640",
    "02 values of three plies": "fill_values-31b13b1506be",
    "02 what comes next": "predict-d4d2bee78cdd",
    "03 from the frontier to the root": "fill_values-80fa12e6cc66",
    "04 values": "fill_values-ec02c27f041c",
    "04 what comes next": "predict-dbd91c975c11",
    "04 leaves from left to right": "mark_pruned-2a1eb7f3354d",
    "04 leaves from right to left": "mark_pruned-bbb29b90d721",
    "05 what comes next": "predict-3763243d5860",
    "06 values of two tosses": "fill_values-b5734f371090",
    "06 what comes next": "predict-7bfa69724fe2",
    "07 leaves of Nim": "mark_pruned-6ef4c98805c0",
}


class Answers:
    """The file of answers; `path` is the file, or its folder. `notice` is a sentence for the reader
    where something went wrong."""

    def __init__(self, path=None):
        self.path = _file(path)
        self.notice = ""

    @property
    def place(self):
        """A short name of the file, by which a page can tell it from others."""
        return hashlib.sha256(str(self.path).encode()).hexdigest()[:12]

    def load(self, key):
        """What was saved under this key, or under its former one; None for neither."""
        try:
            return found(self.all(), key)
        except OSError as problem:
            reason = problem.strerror or problem
            self.notice = SENTENCES["not read"].format(reason=reason)
            return None

    def save(self, key, data):
        """Keep `data` (plain lists, dicts, texts and numbers) under this key."""
        entries = self.all()  # afresh: another notebook may have written since
        entries[key] = data
        entries.pop(FORMER.get(key), None)  # what was kept there has moved
        self._write(entries)

    def forget(self, keys):
        """Keep nothing under these keys any more, nor under their former ones."""
        entries, gone = self.all(), with_former(keys)
        self._write({key: entry for key, entry in entries.items() if key not in gone})

    def merge(self, others, is_further):
        """Take over entries that are not here, or have come further. Returns their keys, and the
        name of the file that holds what was here before."""
        entries = self.all()
        taken = [key for key, entry in others.items()
                 if key not in entries or is_further(entry, entries[key])]  # fmt: skip
        if not taken:
            return [], ""
        before = self._aside("before")
        write_whole(before, as_json(entries))
        self._write(entries | {key: others[key] for key in taken})
        return taken, before.name

    def _write(self, entries):
        self.path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(self.path, as_json(entries, allow_nan=False), surely=True)

    def all(self):
        """Everything that was saved, by key. A file that cannot be read is set aside."""
        try:
            return _entries(self.path)
        except ValueError:
            aside = self.path.rename(self._aside("broken"))
            words = {"name": self.path.name, "aside": aside.name}
            self.notice = SENTENCES["set aside"].format(**words)
            return {}

    def _aside(self, why):
        number = 1
        while (aside := self.path.with_name(f"{self.path.stem}.{why}-{number}.json")).exists():
            number += 1
        return aside


def found(entries, key):
    """What the entries hold under this key, or else under its former one; None for neither.

    >>> found({"fill_values-ec02c27f041c": {"score": 4}}, "04 values")
    {'score': 4}
    """
    return entries.get(key, entries.get(FORMER.get(key)))


def with_former(keys):
    """These keys, and those that they had before."""
    return {*keys, *(FORMER[key] for key in keys if key in FORMER)}


def _file(path):
    """The file itself, wherever links lead and whichever folder is current later."""
    path = Path(os.environ.get(ELSEWHERE) or shared(Path.cwd()) / FILE if path is None else path)
    return (path / FILE if path.is_dir() else path).resolve()


def _entries(path):
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    entries = json.loads(text)
    if not isinstance(entries, dict):
        raise ValueError(SENTENCES["no answers"])
    return entries
