"""The words of the live views, in tables: their scripts hold none.

Every entry is a whole sentence or label; a script fills its {places} and glues nothing together.
`keys` says which key does what, by the names that browsers give to keys; its letter stands in the
label, too.
"""

from ..looks import CLASSES, VERDICTS

# Both the stepper and two films side by side have these.
CONTROLS = {
    "first": "First step (Home)",
    "back": "Back (←)",
    "forward": "Forward (→)",
    "last": "Last step (End)",
    "step": "Step",
    "place": "{step} / {last}",
    "lost": "This view has lost its kernel. Stepping still works; to connect it again, run its "
    "cell.",
}
COUNTS = "visited {visited}   leaves {leaves}   cut {cut}"
CONTROL_KEYS = {"Home": "first", "ArrowLeft": "back", "ArrowRight": "forward", "End": "last"}

STEPPER = CONTROLS | {
    # A film has more than one step.
    "view": "{title}, {steps} steps. Arrow keys step, Space plays, Home and End jump, C goes to "
    "the next cut, N to the next change at this node, F fills the screen.",
    "view_fault": "{title}, {steps} steps. Arrow keys step, Space plays, Home and End jump, W goes "
    "to where the code first goes wrong, C to the next cut, N to the next change at this node, F "
    "fills the screen.",
    "view_waste": "{title}, {steps} steps. Arrow keys step, Space plays, Home and End jump, W goes "
    "to where the code first does more than needed, C to the next cut, N to the next change at "
    "this node, F fills the screen.",
    "counts": COUNTS,
    "counts_of_all": "visited {visited} of {nodes}   leaves {leaves} of {all_leaves}   cut {cut}",
    "play": "Play (Space)",
    "pause": "Pause (Space)",
    "cut": "Next cut (C)",
    "cut_text": "Next cut",
    "fault": "First fault (W)",
    "fault_text": "First fault",
    "waste": "First place where the code does more than needed (W)",
    "waste_text": "First waste",
    "change": "Next change at this node (N)",
    "screen": "Full screen (F)",
    "speed": "Speed",
    "times": "{speed} ×",
    "zoom_in": "Zoom in",
    "zoom_out": "Zoom out",
    "fit": "Fit to width",
    "close": "Close",
    "event": "{step}. {sentence}",
    "never": "{node} is never visited.",
    "folded": "This subtree is folded; unfolding it needs a running kernel.",
    "windows": "Windows from the root to here",
    "table": "The tree as a table",
    "heads": ["Node", "Player", "State", "Value", "Window"],
    "window": "{alpha} to {beta}",
    # Where the code goes wrong, what is right; a verdict is how it goes wrong.
    "right_head": "Right",
    "right_value": "{value} · {verdict}",
    "right_window": "right: {alpha} to {beta}",
    "verdicts": {CLASSES[kind]: VERDICTS[kind] for kind in ("first", "wrong", "handed on")},
    "kinds": {"leaf": "leaf", "MAX": "MAX", "MIN": "MIN", "CHANCE": "CHANCE"},
    "statuses": {
        "unseen": "unseen",
        "open": "open",
        "done": "done",
        "remembered": "remembered",
        "pruned": "pruned",
    },
    "keys": CONTROL_KEYS
    | {" ": "play", "c": "cut", "w": "fault", "n": "change", "f": "screen", "Escape": "close"}
    | {"+": "zoom_in", "-": "zoom_out", "0": "fit"},
}

COMPARE = CONTROLS | {
    "view": "Two films in step. Arrow keys step, D goes to the first difference.",
    "counts": COUNTS,
    "difference": "First difference (D)",
    "difference_text": "First difference",
    "same": "The same so far.",
    "over": "Over. {sentence}",
    "code": "Show its code",
    "keys": CONTROL_KEYS | {"d": "difference"},
}

RETURNS = "returns"  # stands among the variables of the code, before what it returned
