"""What my_course says: its script holds no words."""

STANDING = {
    "score": "{score} of {out_of} right",
    "verdict": "{verdict} {finding}",
}

STATES = {"open": "not yet", "begun": "begun", "repeat": "repeat", "done": "done"}
MARKS = {"open": "○", "begun": "◐", "repeat": "↻", "done": "✓"}
KINDS = {
    "check": "write",
    "check_own": "write",
    "fill_values": "fill in",
    "mark_pruned": "mark",
    "mark_types": "mark",
    "predict": "predict",
    "recall": "recall",
}

SUMMARY = {
    "first": "Nothing is answered yet. Begin with {title}, in {file}.",
    "no course": "Nothing is answered yet, and no notebook with exercises is in this folder.",
    "one done": "1 of {of} exercises done.",
    "done": "{done} of {of} exercises done.",
    "all done": "All {of} exercises done.",
    "only others": "No notebook with exercises is in this folder; below is what is stored.",
    "of theme": "{done} of {of} done",
    "of others": "{n} stored",
    "others": "Besides the course",
    "repeat": "{title} ({theme})",
    "state": "{mark} {state}",
    "plain": "{summary}\n{themes}",
    "line": "{title}: {score}",
    "other": "{task}: {function}",
    "forgotten": "Forgotten: {title}. Run its cell again to begin anew.",
    "all forgotten": "All answers are forgotten. Run a cell again to begin anew.",
    "not written": "The answers could not be changed: {problem}",
}

COURSE = {
    "title": "My course",
    "view": "My course: the exercises of every theme, and how they stand",
    "read": "Read again",
    "reset_all": "Reset all",
    "reset": "Reset",
    "reset_one": "Reset: {title}",
    "repeat": "To repeat",
    "heads": ["Exercise", "How", "State", "Tries", "Last verdict", "Reset"],
    "ask_one": "Forget everything you answered in “{title}”?",
    "ask_all": "Forget everything you answered, in all exercises? {n} are stored.",
    "yes": "Forget it",
    "no": "Keep it",
    "lost": "This view has lost its kernel. To connect it again, run its cell.",
}
