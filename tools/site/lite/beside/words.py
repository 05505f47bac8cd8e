"""What the scripts beside a notebook say, whole; what stands in {brackets} is filled in."""

from adversarial.language import words

WORK = words({
    "open": "My work",
    "saving": "Saving …",
    "saved": "Saved in this browser",
    "failed": "Not saved: download your work",
    "title": "My work",
    "about": "Your work is kept in this browser, on this machine, and nowhere else.",
    "no worker": "This window cannot keep answers to exercises (is it a private one?): download "
    "your work before you close it.",
    "nothing": "Nothing is kept yet: as soon as you change a notebook or answer an exercise, it is "
    "saved here by itself.",
    "kept": "Kept here",
    "file": "{name}, saved on {when}",
    "older": "{name}, saved on {when}; there is a new edition",
    "answers": "Answers to exercises ({name}), saved on {when}",
    "all": "Download all",
    "all about": "One file for handing in, or for going on at home: unpack it into the folder "
    "notebooks of the course.",
    "this": "Download this notebook",
    "take": "Take in …",
    "take about": "A file that you downloaded here, or made at home: .zip, .ipynb or "
    "answers.json. Nothing of yours is replaced without asking.",
    "choose": "Choose a file to take in",
    "close": "Close",
    "downloaded": "{name} is in your downloads.",
    "problem": "That did not work: {problem}",
}) | {"archive": "adversarial-search-{day}.zip"}

OFFER = words({
    "label": "A new edition",
    "there": "There is a new edition of this notebook. Yours is as you left it.",
    "look": "Look at it",
    "take": "Take it, keep mine as “{name}”",
    "keep": "Keep mine",
    "what": "What is different",
    "cells": "{n} cells differ. Lines that only one of the two has are marked.",
    "cell": "1 cell differs. Lines that only one of the two has are marked.",
    "new": "The new edition",
    "mine": "Yours",
    "missing": "(not there)",
    "close": "Close",
    "problem": "That did not work, and yours is unchanged: {problem}",
}) | {  # names of files are the same in every language
    "my copy": "{stem} (my copy).ipynb",
    "my copies": "{stem} (my copy {n}).ipynb",
}

NEWER = words({
    "label": "A new version of the site",
    "there": "The course was renewed while this page was open: reload it to go on. Your work is "
    "saved first.",
    "reload": "Reload",
})

SHARING = words({
    "notebook": "The link is on the clipboard. It opens this notebook at this cell, to be run; "
    "your own code stays here.",
    "own": "You can embed only views that the course's own page shows without Python.",
})

TAKING = words({
    "asked": "These differ from your saved work. What do you want to do?",
    "mine": "Keep mine",
    "theirs": "Take the file's",
    "both": "Keep both, the file's as “{name}”",
    "merge": "Put both together; where both answer, mine stays",
    "go": "Take in",
    "cancel": "Cancel",
    "one": "1 file is taken in.",
    "many": "{n} files are taken in.",
    "none": "Nothing is taken in: everything in the file is here already.",
    "kept": "Your work is unchanged; nothing is taken in.",
    "reload": "The notebook that is open was taken in, too, and is opened again.",
    "no zip": "{name} is not a zip file that can be read.",
    "no notebook": "{name} is not a notebook.",
    "no answers": "{name} does not hold answers by key.",
    "empty": "{name} holds nothing to take in.",
    "too large": "{name} is too large: at most {most} MB can be taken in.",
    "too many": "There are more than {most} files in {name}.",
    "damaged": "{name} is damaged: its checksum does not match.",
}) | {"copy": "{stem} (taken in){ending}", "copies": "{stem} (taken in {n}){ending}"}

WORDS = {"work": WORK, "offer": OFFER, "taking": TAKING, "newer": NEWER, "sharing": SHARING}
