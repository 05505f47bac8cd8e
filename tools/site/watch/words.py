"""All sentences of the page, whole; what stands in {brackets} is filled in."""

from adversarial.language import words

# Its answer, 5, stands late, and the usual slips find another one: see tests/site/test_running.py.
TREE = "((4 3 8) (1 11 9) (7 5 10))"
CLASSIC = "((3 12 8) (2 4 6) (14 5 2))"  # of links that name no tree

TITLES = words({
    "tictactoe": "tic-tac-toe",
    "nim": "Nim",
    "grundy": "Grundy's game",
    "connect4": "Connect 4",
    "checkers": "checkers",
    "chase": "chase",
    "pig": "Pig (dice)",
    "dicenim": "dice Nim",
})
# A board and a depth whose tree can be looked at; where nothing stands, the start and the end.
BOARDS = {"tictactoe": "XO. .O. .XX", "nim": "3-2", "grundy": "7"}
DEPTHS = {"connect4": "2", "checkers": "2", "chase": "4", "pig": "2", "dicenim": "2"}
GAMES = {
    name: {"title": title, "board": BOARDS.get(name, ""), "depth": DEPTHS.get(name, "")}
    for name, title in TITLES.items()
}
ORDERS = words({
    "": "left to right",
    "reversed": "right to left",
    "best": "best first",
    "worst": "worst first",
    "random": "random",
})
TASKS = words({
    "": "what it seems to be",
    "minimax": "minimax",
    "depth_limited": "minimax to a depth",
    "negamax": "negamax",
    "alphabeta": "alpha-beta",
    "expectiminimax": "expectiminimax",
})
EXERCISES = words({
    "mark_pruned": "Mark what is never read",
    "fill_values": "Fill in the values",
    "predict": "Predict alpha-beta",
    "prove_cut": "Prove a cut",
    "mark_types": "Mark the types of nodes",
})

# What to know of our games, in a box: three lines, and code between backticks.
FOR_GAME = words((
    "`state` is a position of a `game`; `game.to_move(state)` says who moves, MAX or MIN.",
    "`game.actions(state)` has its moves; `game.result(state, action)` is where one leads.",
    "`game.is_terminal(state)`: is it over? Then `game.utility(state)` is its value for MAX.",
))

PAGE = words({
    "title": "Watch my code",
    "course": "Adversarial search",
    "headline": "Paste your search. See where it first goes wrong.",
    "about": "A whole program with its own board, or a function for our games. It runs in your "
    "browser; nothing is sent anywhere.",
    "about game": "What game and state are, if you write for our games",
    "answers": "Your answers when the program asks for input, one a line",
    "searches": "Which search",
    "add call": "Add this line",
    "contradicts": "{name} contradicts itself: “First fault” shows where.",
    "more": "{name} does more than it needs: “First waste” shows where.",
    "begin": "Begin with",
    "own": "your own code",
    "settings": "What to search",
    "on": "Search in",
    "a tree": "a tree",
    "tree": "Tree",
    "board": "Board",
    "board hint": "from its start",
    "order": "Order",
    "seed": "Seed",
    "depth": "Depth",
    "depth hint": "to the end",
    "alpha": "α",
    "alpha name": "Alpha: the window's lower end",
    "beta": "β",
    "beta name": "Beta: the window's upper end",
    "watch": "Watch",
    "watch hint": "Run the code and show its search (Ctrl+Enter)",
    "check": "Check",
    "check hint": "Try the code on many trees, and name the misunderstanding",
    "check as": "Check it as",
    "copy": "Copy link",
    "embed": "Embed",
    "editor": "Your code, in Python. Escape, then Tab, leaves the editor.",
    "loading": "Python is on its way ({size} MB, kept for the next time) …",
    "ready": "Python is here.",
    "no python": "Python could not be started: {problem} Stepping works; reload the page to try "
    "again.",
    "running": "Your code runs …",
    "unfolding": "More of the tree is drawn …",
    "checking": "Your code is tried on many trees …",
    "stopped": "Your code was still running after {seconds} s, where Python's own clock could not "
    "reach it, and was stopped.",
    "broke": "Python itself broke down on this code, and has been started again.",
    "stale": "The picture shows the code before your change. Watch runs the new code.",
    "fault": "{name} goes wrong: “First fault” shows where.",
    "waste": "{name} is right here, but does more than it needs: “First waste” shows where.",
    "no fault": "No fault shows here: {name} returned {value}. Check tries it on many trees.",
    "no value": "No fault shows here. Check tries {name} on many trees.",
    "printed": "What it printed",
    "copied": "The link is on the clipboard. It opens this code at this step.",
    "embed copied": "The lines for a page of your own are on the clipboard.",
    "not copied": "The browser does not let pages write to the clipboard. Here it is:",
    "link": "Link",
    "too long": "This code is too long for a link: {most} letters at most.",
    "broken": "This link is broken: {problem} Here is the example instead.",
    "broken code": "its code cannot be read.",
    "broken field": "{name} cannot be “{value}”.",
    "report": "What the check found",
    "hint": "Hint: {hint}",
    "tell me": "Tell me what is wrong",
    "checked as": "Checked as {task}: {verdict}",
    "on this tree": "Watch it on {tree}",
    "open": "Open in Watch my code",
    "exercise": "Exercise {seed}: {title}",
    "own exercise": "Exercise: {title}",
    "another": "Another one",
    "frame": "Watch my code: a search, step by step",
    "unlocked": "Nothing here is marked or sent; your answers stay in this browser.",
    "noscript": "This page needs JavaScript: the search runs in your browser.",
})
PROBLEMS = words({
    "syntax": "Python cannot read line {line}: {problem}.",
    "raised": "Your code raised {kind}: {problem}",
    "ended": "Your code ended with {kind}: {problem}",
    "unreadable": "Python cannot read this code: it is nested too deeply.",
    "no module": "Your code imports {module}, which this page does not have. If it is "
    "a file of yours, paste its code instead of that line. With other packages, use watch_calls in "
    "a notebook.",
    "too deep": "Your code called itself until Python had no room left. Does every call come "
    "closer to an end?",
    "no function": "There is no search here: no function calls itself. Paste a whole program, or a "
    "function that takes a game and a state, such as my_minimax(game, state).",
    "async": "An async function cannot be watched. Write it as a plain def, without await.",
    "generator": "This search yields its values instead of returning them, so its calls cannot be "
    "watched. Use return.",
    "lambda": "A lambda has no name, so it cannot call itself. Write the search as a function with "
    "def.",
    "class": "Nothing in this class searches yet: no method calls itself. Paste the whole program, "
    "with the lines that make the object and start its search.",
    "never called": "Your program never calls its search. Add a line that does, such as {call}",
    "asks": "Your program asks “{question}” Write your answers into the field, one a line, and "
    "press Watch.",
    "asks for something": "Your program waits for input. Write your answers into the field, one a "
    "line, and press Watch.",
    "own board": "Check tries a search on many trees, so it needs one that takes a game and a "
    "state. This program has its own board: it gets no ✓, only what its calls show.",
    "class never called": "Your program never starts the search of this class. Add a line that "
    "does, such as {call}",
    "nobody calls": "Your program never calls its search. Add a line that does.",
    "deep tree": "This tree is nested too deeply: {most} levels at most.",
    "printed": "\n… it printed more than {most} letters; the rest is left out.",
    "again": "The same call of {name} comes again and again, {times} times until it was stopped. "
    "Does every call, and every pass of a loop, try another move?",
    "search": "{number}. {name}, {calls} calls",
    "no film": "Python does not know this film any more: press Watch, then unfold it.",
    "no board": "This game reads no board: leave the field empty.",
    "not taken": "{function} takes no {name}, so it was called without.",
    "shortened": "{function} takes no depth, so the game itself is over after {depth:g} moves: "
    "there its utility is the evaluation.",
    "not callable": "{function} could not be called with a game and a state, so nothing is judged. "
    "Give its other parameters a default, or call it in a line of your own, such as {call}",
    "window": "In a window α is below β.",
    "too long": "Your code was still running after {seconds} s. Does every loop end, and does "
    "every call come closer to an end?",
    "too many nodes": "The search was stopped after {most} nodes, more than you could look at. Set "
    "a smaller depth, or choose a smaller tree or a later board.",
})
