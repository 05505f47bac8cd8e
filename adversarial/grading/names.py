"""Names: who is meant by the name of a file or folder. Whole names count, never parts of them."""

import re
import unicodedata
from difflib import get_close_matches
from functools import cached_property
from pathlib import PurePosixPath

# How learning platforms call what they hand out: Moodle the folder of a student, others a file.
MOODLE = re.compile(r"(?P<name>.+)_(?P<id>\d+)_assignsubmission_[^_]+_?")
CANVAS = re.compile(r"(?P<name>.+?)(?P<late>_LATE)?_(?P<id>\d+)_(?P<file>\d+)_.+")
BLACKBOARD = re.compile(r".+?_(?P<login>[^_]+)_attempt_(?P<time>20\d\d(?:-\d\d){5})_.+")
WHO = ("id", "email", "login", "name")  # by which a student is recognised, besides
CLOSE = 0.8  # as alike a name has to be, to be proposed
LONGEST_WORD = 300  # letters; of a longer one the accents stay as they are stored


def plain(text):
    """A text as it is compared: one way to write a letter, no capitals, single spaces."""
    return exactly(exactly(text).casefold())


def exactly(text):
    """A name to the letter, however its accents are stored."""
    return " ".join(map(_composed, text.split()))


def _composed(word):
    """The time that this takes grows with the square of the accents on one letter."""
    return word if len(word) > LONGEST_WORD else unicodedata.normalize("NFC", word)


def words(text):
    """The words of a name, in their order."""
    return re.findall(r"[^\W_]+", plain(text))


def file_name(student):
    """A student's name as a file name."""
    student = unicodedata.normalize("NFC", student)
    kept = "".join(c if c.isalnum() or c in "-_.@ " else "_" for c in student)
    kept = kept.encode()[:100].decode(errors="ignore")  # systems count bytes
    return kept.strip(". ") or "student"


def file_names(students):
    """The file names of these students, in their order; no two alike, not even for a system that
    ignores case."""
    names, taken = [], set()
    for student in students:
        name = first = file_name(student)
        number = 1
        while name.lower() in taken:
            number += 1
            name = f"{first}-{number}"
        taken.add(name.lower())
        names.append(name)
    return names


class Names:
    """The names of a class, to be looked up."""

    def __init__(self, students, people, assignment=""):
        self.students = set(students)
        self.files, self.exact, self.whole, self.sorted, self.joined = {}, {}, {}, {}, {}
        for student, file in zip(students, file_names(students), strict=True):
            person = people.get(student, {})
            self.files[exactly(file)] = {student}
            for text in [student, *(person[key] for key in WHO if person.get(key))]:
                self.exact.setdefault(exactly(text), set()).add(student)
                self.whole.setdefault(plain(text), set()).add(student)
            for text in (file, f"{assignment} {file}"):  # as it was released
                self.whole.setdefault(plain(text), set()).add(student)
            for name in (student, person.get("name", "")):
                self._add_words(words(name), student)

    def _add_words(self, parts, student):
        """A platform writes first name and last name in the order it likes."""
        if parts:
            self.sorted.setdefault(tuple(sorted(parts)), set()).add(student)
        for i in range(len(parts)):
            self.joined.setdefault("".join(parts[i:] + parts[:i]), set()).add(student)

    def find(self, text):
        """The students who are called so: by file name, name, id, login or mail address; to the
        letter, or else but for capitals, where Gauß and Gauss are the same."""
        same = exactly(text)
        return self.files.get(same) or self.exact.get(same) or self.whole.get(plain(text), set())

    def by_words(self, text):
        """The students whose name has these words, in whatever order."""
        return self.find(text) or self.sorted.get(tuple(sorted(words(text))), set())

    def first_of(self, texts):
        """The student whom the first of these texts names that names just one; or ""."""
        found = (self.by_words(text) for text in texts if text)
        return next((min(who) for who in found if len(who) == 1), "")

    def of_file(self, name):
        """The students after whom a file is called, or a folder around it. What a platform wrote
        comes first: it knows who handed in, and the rest of the name is the student's own."""
        found = set()
        for part in parts_of(name):
            platform = self._by_platform(part)
            if platform:
                return platform
            found |= self.find(part)
        return found

    def _by_platform(self, part):
        moodle, canvas = MOODLE.fullmatch(part), CANVAS.fullmatch(part)
        if moodle:
            return self.by_words(moodle["name"]) or self.find(moodle["id"])
        if canvas:
            name = "".join(words(canvas["name"]))
            return self.joined.get(name, set()) or self.find(canvas["id"])
        blackboard = BLACKBOARD.fullmatch(part)
        return self.find(blackboard["login"]) if blackboard else set()

    def proposals(self, name):
        """Students who may be meant: their name stands in it as a word, or one much like it."""
        parts = [_bare(part) for part in parts_of(name)]
        found = set()
        for text, who in self.bare.items():
            if any(f" {text} " in f" {part} " for part in parts):
                found |= who
        if not found:
            for text in get_close_matches(parts[-1], self.bare, n=3, cutoff=CLOSE):
                found |= self.bare[text]
        return sorted(found)

    @cached_property
    def bare(self):
        """{the words of a name, without accents: who is called so}."""
        found = {}
        for text, who in self.whole.items():
            if words(text):
                found.setdefault(_bare(text), set()).update(who)
        return found


def _bare(text):
    """The words of a text without accents, as people type names in a hurry."""
    letters = unicodedata.normalize("NFD", " ".join(words(text)))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def parts_of(name):
    """The folders in a file's name, and its own without its ending (with it, if it may be none)."""
    path = PurePosixPath(name)
    own = [path.stem] if path.suffix.lower() == ".ipynb" else [path.stem, path.name]
    return [*path.parts[:-1], *own]


def is_late_in_canvas(name):
    """Has Canvas written LATE into this name?"""
    found = CANVAS.fullmatch(PurePosixPath(name).name)
    return bool(found and found["late"])
