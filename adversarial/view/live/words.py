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
    "at_step": "Step {step} of {last}. {sentence}",  # what the slider says
}
KINDS = {"leaf": "leaf", "MAX": "MAX", "MIN": "MIN", "CHANCE": "CHANCE"}
RIGHT_WINDOW = "right: {alpha} to {beta}"

# A tree in words: the names of its nodes, and the tree as a table. It is the same in every view.
IN_WORDS = {
    "tree": "The tree. Arrow keys go to parent, child and sibling.",
    "table": "The tree as a table (T)",
    "columns": {
        "node": "Node",
        "parent": "Parent",
        "move": "Move",
        "player": "Player",
        "state": "State",
        "value": "Value",
        "window": "Window",
        "right": "Right",
        "asked": "Asked",
        "here": "Here",
    },
    # The name of a node is a list of what is known of it, one fact behind the other.
    "facts": {
        "node": "{node}",
        "move": "by {move}",
        "player": "{player}",
        "state": "{state}",
        "value": "worth {value}",
        "window": "window {window}",
        "right": "{right}",
        "folded": "{folded}",
        "asked": "{asked}",
        "here": "{here}",
    },
    "between": ", ",
    "unnamed": "…",
    "folded": "folded",
    "asked": "asked about",
    "here": "here",
    "window": "{alpha} to {beta}",
    # Where the code goes wrong, what is right; a verdict is how it goes wrong.
    "right_value": "{value} · {verdict}",
    "right_window": RIGHT_WINDOW,
    "verdicts": {CLASSES[kind]: VERDICTS[kind] for kind in ("first", "wrong", "handed on")},
    "kinds": {"leaf": "leaf", "max": "MAX", "min": "MIN", "chance": "CHANCE"},
    "statuses": {
        "unseen": "unseen",
        "open": "open",
        "done": "done",
        "remembered": "remembered",
        "pruned": "pruned",
    },
}
COUNTS = "visited {visited}   leaves {leaves}   cut {cut}"
CONTROL_KEYS = {"Home": "first", "ArrowLeft": "back", "ArrowRight": "forward", "End": "last"}

STEPPER = CONTROLS | {
    # A film has more than one step.
    "view": "{title}, {steps} steps. Arrow keys step, Space plays, Home and End jump, C goes to "
    "the next cut, N to the next change at this node, F fills the screen, T reads the tree as a "
    "table.",
    "view_fault": "{title}, {steps} steps. Arrow keys step, Space plays, Home and End jump, W goes "
    "to where the code first goes wrong, C to the next cut, N to the next change at this node, F "
    "fills the screen, T reads the tree as a table.",
    "view_waste": "{title}, {steps} steps. Arrow keys step, Space plays, Home and End jump, W goes "
    "to where the code first does more than needed, C to the next cut, N to the next change at "
    "this node, F fills the screen, T reads the tree as a table.",
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
    "code": "The code that ran",
    "variables": "Variables",
    "right_window": RIGHT_WINDOW,  # where the code goes wrong
    "kinds": KINDS,
    "in_words": IN_WORDS
    | {"tree": "The tree. Arrow keys go to parent, child and sibling, Enter opens a node."},
    "keys": CONTROL_KEYS
    | {
        "t": "table",
        " ": "play",
        "c": "cut",
        "w": "fault",
        "n": "change",
        "f": "screen",
        "Escape": "close",
    }
    | {"+": "zoom_in", "-": "zoom_out", "0": "fit"},
}

COMPARE = CONTROLS | {
    "view": "Two films in step. Arrow keys step, D goes to the first difference, T "
    "reads the trees as tables.",
    "counts": COUNTS,
    "difference": "First difference (D)",
    "difference_text": "First difference",
    "same": "The same so far.",
    "over": "Over. {sentence}",
    "code": "Show its code",
    "both": "{first_name}: {first_sentence} {second_name}: {second_sentence}",
    "side": "{title}: {part}",
    "code_pane": "The code that ran",
    "variables": "Variables",
    "in_words": IN_WORDS,
    "keys": CONTROL_KEYS | {"d": "difference", "t": "table"},
}

RETURNS = "returns"  # stands among the variables of the code, before what it returned
