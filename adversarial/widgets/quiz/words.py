"""What the scripts of the exercises show: they hold no words of their own."""

EXERCISE = {  # of every exercise
    "zoom in": "Zoom in",
    "zoom out": "Zoom out",
    "fit": "Fit to width",
    "verdict": "Verdict",
    "tree": "The tree",
    "score": "{right} of {of} right",
    "no number": "Type a number, such as 3, −5, 2.5 or 1/3.",
    "lost": "This exercise has lost its kernel. What you answer is kept in this browser, and "
    "handed in when the kernel is back and you run the cell again.",
    "lost, not kept": "This exercise has lost its kernel, and this browser keeps nothing: what "
    "you answer now will be lost. Start the kernel and run the cell again.",
    "handed in": "What you answered without a kernel has been handed in.",
    "failed": "This did not work: {problem}",
    "not shown": "This exercise could not be shown: {problem}",
}

FILLING = {
    "value": "Value",
    "check": "Check",
    "show": "Show this value",
    "start over": "Start over",
    "how to type": "Type a value and press Enter: 3, −5, 2.5 or 1/3.",
    "how to choose": "Click a node to go there.",
    "with value": "{node}, {player}, worth {value}",
    "without value": "{node}, {player}, no value yet",
    "question": "What is {node} worth, where {player} moves?",
    "question to chance": "What is {node} worth, where chance decides?",
    "field": "Value of {node}, where {player} moves",
    "field of chance": "Value of {node}, where chance decides",
    "filled in": "The tree is filled in.",
    "has value": "This node has its value: {value}.",
    "children first": "From the bottom up: this value comes from its children, so {node} is first.",
    "is worth": "{node} is worth {value}.",
    "is not worth": "{node} is not worth {value}.",
    "done": "Done: {first} of {of} right at the first try.",
}

MARKING = {
    "check": "Check",
    "solution": "Solution",
    "clear": "Clear",
    "how to mark": "Click a leaf to mark it, or go there with Tab and the arrow keys and press "
    "Space.",
    "marked and read": "A leaf that is marked and yet read counts as wrong, too.",
    "leaf": "Leaf {leaf}, value {value}: never read",
    "marked": "{n} of {of} leaves marked as never read",
    "all right": "All right.",
    "all right without a cut": "Nothing is cut here: every leaf is read.",
    "one wrong": "One leaf is not right yet.",
    "some wrong": "{n} leaves are not right yet.",
    "reason": "{place}. {why}",
    "the solution": "The solution:",
    "solution without a cut": "Nothing is cut: every leaf is read.",
}

PREDICT = {
    "title": "Predict, then reveal",
    "label": "Predict, then reveal: the film stops and asks what comes next.",
    "look back": "Look back",
    "start over": "Start over",
    "other questions": "Other questions",
    "place": "Question {n} of {of}",
    "how to cut": "Press {cut} to cut or {on} to go on.",
    "how to bound": "Press {alpha}, {beta} or {none}, then type the new value and press Enter.",
    "how to value": "Type a number, such as 3, −5, 2.5 or 1/3, and press Enter.",
    "what follows": "After your answer the film goes on by one step and says why.",
    "choice": "{label} ({key})",
    "new value": "The bound's new value",
    "to": "to",
    "answer": "Answer",
    "choose first": "Choose α, β or none first.",
    "right": "Right.",
    "wrong": "Not so: the answer is {right}.",
    "next": "Next question",
    "result": "See the result",
    "all answered": "All questions answered",
    "missed": "To look at again:",
    "missed question": "{ask} — {right}. {sentence}",
    "all right": "Everything was right.",
}

CHOICES = {  # of a question: what to press (id, label, key)
    "cut": [("cut", "Cut", "C"), ("on", "Go on", "G")],
    "bound": [("alpha", "α", "A"), ("beta", "β", "B"), ("none", "None", "N")],
}

PROVING = {
    "title": "Does it matter?",
    "hint": "Change a leaf and watch the root.",
    "label": "Change a leaf and watch the root: what a cut hides cannot matter.",
    "cut": "Cut",
    "leaf": "Leaf",
    "value": "Value of the leaf",
    "band": "Here the best move stays",
    "shuffle": "Shuffle the hidden leaves",
    "reset": "Reset",
    "hidden here": "hidden by this cut",
    "read": "read by the search",
    "hidden elsewhere": "hidden by another cut",
    "leaf with value": "Leaf {leaf}, value {value}",
    "root": "Root {value}, best move {move}",
    "as found": "As the search found it: {value}, by {move}.",
    "no change": "Nothing changes at the root.",
    "other value": "The root changes from {before} to {value}; the move stays.",
    "other move": "Another move is best now: {move} instead of {before}.",
    "was read": "The search read {value} at {leaf}.",
}
