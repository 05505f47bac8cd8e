"""What the scripts of the exercises show: they hold no words of their own."""

from ...language import words
from ...view.live.words import HINT_STEPS, IN_WORDS

EXERCISE = words({  # of every exercise
    "in words": IN_WORDS,
    "table key": "t",
    "task": "Task",
    "zoom in": "Zoom in",
    "zoom out": "Zoom out",
    "fit": "The whole tree",
    "verdict": "Verdict",
    "tree": "The tree. Arrow keys go to parent, child and sibling, Space chooses a node.",
    "score": "{right} of {of} right",
    "click first": "Click here first to answer by keyboard.",
    "no number": "Type a number, such as 3, −5, 2.5 or 1/3.",
    "nudge": HINT_STEPS[0],
    "stronger": HINT_STEPS[1],
    "answer shown": "Show the answer",
    "steps": "Hints come in steps: a nudge, a stronger one, the answer. An answer that was shown "
    "does not count.",
    "first hint": "A hint",
    "second hint": "A stronger hint",
    "another": "Another one like this",
    "what another": "A new exercise of the same kind, made by Python while its kernel runs.",
    "making": "Another one is being made …",
    "no answer": "No answer from Python yet: is the kernel busy, or not running?",
    "another one": "Another one, seed {seed}",
    "back": "Back to the first one",
    "lost": "This exercise has lost its kernel. Your answers are kept in this browser, and handed "
    "in when the kernel is back and you run the cell again.",
    "lost, not kept": "This exercise has lost its kernel, and this browser keeps nothing: your "
    "answers will be lost. Start the kernel and run the cell again.",
    "handed in": "Your answers without a kernel have been handed in.",
    "failed": "This did not work: {problem}",
    "not shown": "This exercise could not be shown: {problem}",
})

FILLING = words({
    "value": "Value",
    "check": "Check",
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
    "once more": "Type another value, or take a hint.",
    "done": "Done: {first} of {of} right at the first try.",
})

MARKING = words({
    "check": "Check",
    "solution": "Solution",
    "clear": "Clear",
    "how to mark": "Click a leaf to mark it, or go there with Tab and the arrow keys and press "
    "Space. Enter checks.",
    "marked and read": "A marked leaf that is read counts as wrong, too.",
    "leaf": "Leaf {leaf}, value {value}",
    "marked leaf in words": "Leaf {leaf}, value {value}, marked as never read",
    "marked leaf": "marked as never read",
    "marked": "{n} of {of} leaves marked as never read",
    "all right": "All right.",
    "all right without a cut": "Nothing is cut here: every leaf is read.",
    "one wrong": "One leaf is not right yet.",
    "some wrong": "{n} leaves are not right yet.",
    "reason": "{place}. {why}",
    "below one": "{place}. Below {node}: one leaf.",
    "below some": "{place}. Below {node}: {n} leaves.",
    "below it one": "{place}. Below the position marked {place}: one leaf.",
    "below it some": "{place}. Below the position marked {place}: {n} leaves.",
    "once more": "Change your marks and check again, or take a hint. The next check gives the "
    "reasons.",
    "as it stands": "There is no hint for what is marked now: check it.",
    "shown": "These leaves were shown:",
    "the solution": "The solution:",
    "solution without a cut": "Nothing is cut: every leaf is read.",
})

TYPES = words({
    "check": "Check",
    "solution": "Solution",
    "clear": "Clear",
    "how to mark": "Click a node to change its type: 1, 2, 3, none.",
    "how to type": "By keyboard: go there with Tab and the arrow keys, then press 1, 2, 3 or 0. "
    "Enter checks.",
    "of type": "type {kind}",
    "no type": "no type",
    "as it stands": "There is no hint for what is marked now: check it.",
    "shown": "This type was shown:",
    "marked": "{n} of {of} nodes have a type",
    "all right": "All right.",
    "leaves": "{n} of the {of} leaves are in the minimal tree.",
    "one wrong": "One node is not right yet.",
    "some wrong": "{n} nodes are not right yet.",
    "first wrong": "From the root down, the first one that is wrong is {node}.",
    "once more": "Change your marks and check again.",
    "the solution": "The solution:",
})

PREDICT = words({
    "title": "Predict, then reveal",
    "label": "Predict, then reveal: the film stops and asks what comes next.",
    "look back": "Look back",
    "start over": "Start over",
    "other questions": "Other questions",
    "place": "Question {n} of {of}",
    "how to look": "Press {again} to search it once more or {leave} to leave it.",
    "how to cut": "Press {cut} to cut or {on} to go on.",
    "how to bound": "Press {alpha}, {beta} or {none}, then type the new value and press Enter.",
    "how to select": "Choose a child, or press its number.",
    "how to value": "Type a number, such as 3, −5, 2.5 or 1/3, and press Enter.",
    "what follows": "After your answer the film goes on by one step and says why.",
    "choice": "{label} ({key})",
    "new value": "The bound's new value",
    "your value": "Your answer, a number",
    "at step": "Step {step} of {last}. {sentence}",
    "to": "to",
    "answer": "Answer",
    "choose first": "Choose α, β or none first.",
    "right": "Right.",
    "wrong": "No: the answer is {right}.",
    "not so": "No.",
    "right later": "Right on try {n}. Only your first try counts for the score.",
    "the answer": "The answer is {right}.",
    "reason later": "If your next answer is wrong, too, you read why.",
    "try again": "Try again",
    "next": "Next question",
    "result": "See the result",
    "all answered": "All questions answered",
    "missed": "To look at again:",
    "missed question": "{ask} — {right}. {sentence}",
    "all right": "Everything was right.",
})

LABELS = words({  # of what can be chosen, by its id: what is shown, and the key to press
    "cut": ("Cut", "C"),
    "on": ("Go on", "G"),
    "alpha": ("α", "A"),
    "beta": ("β", "B"),
    "none": ("None", "N"),
    "again": ("Once more", "O"),
    "leave": ("Leave it", "L"),
})
OFFERED = {"cut": ("cut", "on"), "bound": ("alpha", "beta", "none"), "again": ("again", "leave")}
CHOICES = {  # of a question: what to press (id, label, key)
    kind: [(each, *LABELS[each]) for each in ids] for kind, ids in OFFERED.items()
}

RECALL = words({
    "title": "Recall",
    "label": "Recall: questions about earlier themes, one at a time.",
    "first counts": "Your first choice counts; each answer is explained.",
    "letters": ["A", "B", "C", "D"],
    "place": "Question {n} of {of}, about theme {theme}",
    "how to choose": "Choose an option, or press its letter.",
    "is right": "right",
    "is wrong": "not so",
    "right": "Right.",
    "wrong": "No.",
    "once more": "Choose another option.",
    "reason later": "Choose another option. To read why this one is wrong, choose it again.",
    "read others": "Choose any other option to read why it is wrong.",
    "done": "All questions are answered: {right} of {of} right at the first try.",
    "previous": "Previous question",
    "next": "Next question",
    "start over": "Start over",
    "other questions": "Three other questions",
})

PROVING = words({
    "title": "Does it matter?",
    "hint": "Change a leaf and watch the root.",
    "label": "Change a leaf and watch the root: leaves behind a cut cannot matter.",
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
    "slider": "{value}. {root}",
    "root": "Root {value}, best move {move}",
    "as found": "As the search found it: {value}, by {move}.",
    "no change": "Nothing changes at the root.",
    "other value": "The root changes from {before} to {value}; the move stays.",
    "other move": "Another move is best now: {move} instead of {before}.",
    "was read": "The search read {value} at {leaf}.",
    "how to change": "Drag a leaf up or down, or press + and − on it; or move the slider.",
    "bounds": "≤ and ≥ are bounds: without the cut leaves no more is known.",
})

REASONS = words({  # why a value, a cut or a bound is what it is
    "outcome": "{chance} × {value}",
    "one move": "There is only one move here, so its value counts: {values}.",
    "MAX": "MAX takes the largest of {values}.",
    "MIN": "MIN takes the smallest of {values}.",
    "CHANCE": "Chance weighs each outcome by its probability: {values}.",
    "MAX took least": "That is the smallest; at {node} MAX moves and takes the largest of "
    "{values}.",
    "MIN took most": "That is the largest; at {node} MIN moves and takes the smallest of {values}.",
    "scout: better": "It is better for {player} than {bound}; a null window does not say how much "
    "better.",
    "scout: no better": "It is no better for {player} than {bound}: that is all {player} needs to "
    "know.",
    "scout: enough": "It lies outside the window of {parent}: {parent} is cut, and its exact value "
    "does not matter.",
    "even chances": "That counts all outcomes the same; weigh each by its probability: {values}.",
    "summed up": "That is the sum; at {node} {player} chooses one of {values}.",
    "closed": "The window at {node} is closed (α = {alpha} ≥ β = {beta}): no move not yet tried "
    "can change the result.",
    "only alpha": "At {node} MAX moves, and MAX can only raise α.",
    "only beta": "At {node} MIN moves, and MIN can only lower β.",
})

HINTS = words({  # each says no more than its step: where to look, then what to compare
    "what a scout says": "A scout only says whether {node} is worth more or less than {bound}.",
    "asked of MAX's scout": "{parent} has the window ({alpha}, {beta}), and {value} came back. Is "
    "that more than {alpha}, and less than {beta}?",
    "asked of MIN's scout": "{parent} has the window ({alpha}, {beta}), and {value} came back. Is "
    "that less than {beta}, and more than {alpha}?",
    "MAX chooses": "MAX wants a large value. Which of the values below {node} does MAX like best?",
    "MIN chooses": "MIN wants a small value. Which of the values below {node} does MIN like best?",
    "CHANCE chooses": "Nobody chooses at {node}: each outcome counts as often as it comes up.",
    "one value": "A single value comes back to {node}, so there is nothing to choose.",
    "what came back": "Look at the value that came back to {node} from below.",
    "where to cut": "Compare α and β at {node}. When does a search cut?",
    "window": "At {node}, α = {alpha} and β = {beta}. A search cuts where α is not below β.",
    "whose bound": "Whose turn is it at {node}? MAX can raise α, MIN can lower β.",
    "MAX has": "At {node} MAX moves, and α was {alpha}. {value} came back: is that more?",
    "MIN has": "At {node} MIN moves, and β was {beta}. {value} came back: is that less?",
    "follow": "Follow the search to {node}. What are α and β there, after each move?",
    "window at": "At {node} the search comes to α = {alpha} and β = {beta}.",
    "remembered": "Follow the search to {node}. Has it been there before?",
    "table": "The search remembers enough about {node}.",
    "follow to leaf": "Follow the search to {leaf}. Is there anything yet that could rule it out?",
    "open at leaf": "When the search comes to {leaf}, α = {alpha} and β = {beta}.",
    "no window at leaf": "When the search comes to {leaf}, it has no window that could be closed.",
    "drag": "Drag a leaf under the cut at {node} as far as it goes: does the root change? Then "
    "drag one that was read.",
    "only less": "At {node}, α = {alpha} and β = {beta}: one more leaf can only make {node} worth "
    "less, and MAX has {alpha} already.",
    "only more": "At {node}, α = {alpha} and β = {beta}: one more leaf can only make {node} worth "
    "more, and MIN has {beta} already.",
    "unjust": "At {node}, α = {alpha} and β = {beta}: the window was still open.",
})
