"""The words of the live views, in tables: their scripts hold none.

Every entry is a whole sentence or label; a script fills its {places} and glues nothing together.
`keys` says which key does what, by the names that browsers give to keys; its letter stands in the
label, too.
"""

from ...language import words
from ..looks import CLASSES, VERDICTS

PLAYER = words({
    "play": "Play (Space)",
    "pause": "Pause (Space)",
    "speed": "Speed",
    "times": "{speed} ×",
})
ZOOM = words({
    "zoom": "Zoom",
    "zoom_in": "Zoom in (+)",
    "zoom_out": "Zoom out (−)",
    "fit": "The whole tree (0)",
    "how_to_zoom": "Zoom in (+), or hold Ctrl and turn the wheel, or use two fingers. Then drag "
    "the tree, or press Shift and an arrow key, to move it.",
})
# What the button for the next hint says.
OUTCOMES = words({  # of a check
    "open": "Not started yet.",
    "passed": "Right.",
    "conventions": "Right, in its own way.",
    "failed": "Not yet right.",
    "unmarked": "Not marked.",
})
HINT_STEPS = words(("Hint", "A stronger hint", "One more hint"))
HISTORY = words({
    "happened": "What happened at {node}",
    "event": "{step}. {sentence}",
    "close": "Close (Escape)",
})

# Both the stepper and two films side by side have these.
CONTROLS = words({
    **PLAYER,
    **ZOOM,
    "first": "First step (Home)",
    "back": "Back (←)",
    "forward": "Forward (→)",
    "last": "Last step (End)",
    "step": "Step",
    "place": "{step} / {last}",
    "where": "Step {step} of {last}, at {node}. Leaves read: {leaves}.",  # at the key H
    "lost": "This view has lost its kernel. Stepping still works; to connect it again, run its "
    "cell.",
    "at_step": "Step {step} of {last}. {sentence}",  # what the slider says
})
KINDS = {"leaf": words("leaf"), "MAX": "MAX", "MIN": "MIN", "CHANCE": words("CHANCE")}
RIGHT_WINDOW = words("right: {alpha} to {beta}")

# A tree in words: the names of its nodes, and the tree as a table. It is the same in every view.
IN_WORDS = words({
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
        "visits": "{visits}",
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
    "kinds": {
        "leaf": "leaf",
        "max": "MAX",
        "min": "MIN",
        "chance": "CHANCE",
        "p1": "P1",
        "p2": "P2",
        "p3": "P3",
    },  # among several players
    "statuses": {
        "unseen": "unseen",
        "open": "open",
        "done": "done",
        "remembered": "remembered",
        "pruned": "pruned",
        "grown": "in the tree",  # in a Monte-Carlo search
        "playing": "playing on",
    },
})
COUNTS = "visited {visited}   leaves {leaves}   cut {cut}"
CONTROL_KEYS = {"Home": "first", "ArrowLeft": "back", "ArrowRight": "forward", "End": "last"}
CONTROL_KEYS |= {" ": "play", "h": "where", "+": "zoom_in", "-": "zoom_out", "0": "fit"}
CONTROL_KEYS |= {"Shift+ArrowLeft": "pan_left", "Shift+ArrowRight": "pan_right"}
CONTROL_KEYS |= {"Shift+ArrowUp": "pan_up", "Shift+ArrowDown": "pan_down"}

# How to read a picture: what one sees, and what it means. The first notebook has the same table.
LEGEND = words([
    ("▲ ▼ ●", "MAX moves here, MIN moves here, dice decide here (chance)"),
    ("a box", "a leaf: an end of the game, or where the search stopped looking"),
    ("3", "solid frame: the value, exactly"),
    ("≥ 3, ≤ 2", "dashed frame: only a bound, at least 3, at most 2"),
    ("3", "dashed frame: an estimate, because the search stopped before an end"),
    ("(3), Σ 1.5", "the best so far, or the sum so far of a chance node: no bound yet"),
    ("no number", "entered, but nothing is known yet"),
    ("?", "searched, but what was read says nothing about its value"),
    ("grey, dashed", "not visited: not yet, or never, behind a cut"),
    ("α, β", "the window, passed down: only values between them still matter"),
    ("↑ 3", "a value on its way up"),
    ("gold, blue", "where the search is now, and the best play so far"),
    ("struck through", "cut: nothing below is ever visited"),
    ("+9", "nine nodes are folded here: click to open"),
])

STEPPER = CONTROLS | words({
    **HISTORY,
    # A film has more than one step.
    "view": "{title}, {steps} steps. Arrow keys step, Space plays, Home and End jump, C goes to "
    "the next cut, N to the next change at this node, F fills the screen, T reads the tree as a "
    "table, H says where you are.",
    "view_fault": "{title}, {steps} steps. Arrow keys step, Space plays, Home and End jump, W goes "
    "to where the code first goes wrong, C to the next cut, N to the next change at this node, F "
    "fills the screen, T reads the tree as a table, H says where you are.",
    "view_waste": "{title}, {steps} steps. Arrow keys step, Space plays, Home and End jump, W goes "
    "to where the code first does more than needed, C to the next cut, N to the next change at "
    "this node, F fills the screen, T reads the tree as a table, H says where you are.",
    "counts": COUNTS,
    "counts_of_all": "visited {visited} of {nodes}   leaves {leaves} of {all_leaves}   cut {cut}",
    "cut": "Next cut (C)",
    "cut_text": "Next cut",
    "fault": "First fault (W)",
    "fault_text": "First fault",
    "waste": "First place where the code does more than needed (W)",
    "waste_text": "First waste",
    "pass": "Next pass, scout or second look (P)",
    "pass_text": "Next pass",
    "change": "Next change at this node (N)",
    "screen": "Full screen (F)",
    "never": "{node} is never visited.",
    "folded": "This subtree is folded; unfolding it needs a running kernel.",
    "windows": "Windows from the root to here",
    "legend_title": "How to read the picture",
    "legend": LEGEND,
    "code": "The code that ran",
    "variables": "Variables",
    "right_window": RIGHT_WINDOW,  # where the code goes wrong
    "kinds": KINDS,
    "in_words": IN_WORDS
    | words({"tree": "The tree. Arrow keys go to parent, child and sibling, Enter opens a node."}),
    "keys": CONTROL_KEYS
    | {
        "t": "table",
        "c": "cut",
        "p": "pass",
        "w": "fault",
        "n": "change",
        "f": "screen",
        "Escape": "close",
    },
})

# What is said besides in a film with scouts, or with passes.
VIEW_PASSES = words({
    "view": "{title}, {steps} steps. Arrow keys step, Space plays, Home and End jump, P goes to "
    "the next pass, scout or second look, C to the next cut, N to the next change at this node, F "
    "fills the screen, T reads the tree as a table, H says where you are.",
})
NULL_WINDOWS = words([
    ("a2 ?", "a scout: a search in a null window asks first whether the move is better at all"),
    ("5⁺, 5⁻", "just above 5, just below 5: no value lies inside a null window"),
])
SCOUTED = {"legend": [*LEGEND, *NULL_WINDOWS]}
PASSED = {"legend": [*LEGEND, *NULL_WINDOWS[1:]]}

# What is called otherwise in the film of a Monte-Carlo search.
PLAYOUTS = words({
    "view": "{title}, {steps} steps. Arrow keys step, Space plays, Home and End jump, C goes to "
    "the end of the next iteration, N to the next change at this node, F fills the screen, T reads "
    "the tree as a table, H says where you are.",
    "counts": "iterations {visited}   nodes {leaves}   moves played out {cut}",
    "totals": "In the end: {value}   iterations {visited}   nodes {leaves}",
    "where": "Step {step} of {last}, at {node}. Iterations: {visited}.",
    "visits": "visits: {visits}, mean {mean}",
    "cut": "Next iteration (C)",
    "cut_text": "Next iteration",
    "legend": [
        ("▲ ▼ ●", "MAX moves here, MIN moves here, dice decide here (chance)"),
        ("n 12 · 0.4", "12 games led through this node, and 0.4 was their mean result for MAX"),
        ("gold", "the path down in this iteration"),
        ("a winding line", "the playout: how many moves it had, and its result"),
        ("↑ 1", "the result on its way up: it counts at every node of the path"),
        ("blue", "the moves that were visited most"),
        ("…", "more of the tree is folded here: click to open"),
    ],
})

COMPARE = CONTROLS | words({
    "view": "Two films in step. Arrow keys step, Space plays, D goes to the first difference, T "
    "reads the trees as tables, H says where you are.",
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
})

RETURNS = words("returns")  # stands among the variables of the code, before what it returned

# What somebody has misread who gives the nodes of the minimal tree other types.
MISREAD_TYPES = words({
    "all of two": "You seem to try every move of a type 2 node. One refutation is enough: the "
    "others are cut.",
    "first is one": "You seem to give type 1 to the first move of every node. Only the line of "
    "best play from the root has it.",
    "three is cut": "You seem to try only the first move of a type 3 node. No single move refutes "
    "there: every reply has to be answered.",
    "swapped": "You seem to have swapped types 2 and 3: at type 2 one move is enough.",
})
