"""What the browser edition says while it is loading."""

from adversarial.language import words

LOADING = words({
    "course": "Adversarial search",
    "jupyter": "The notebook is being loaded …",
    "reading": "The notebook, to read until it can be run",
    "readable": "You can read already; the notebook is being loaded …",
    "loading": "Python is being loaded: {came} of {all} MB",
    "starting": "Python is starting …",
    "started": "Python is there.",
    "tap": "Python is there. To run a cell, tap it, then tap ▶ at the top.",
})
