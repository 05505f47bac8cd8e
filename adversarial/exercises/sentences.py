"""Every sentence of the checks, ready to be translated; the misconceptions are beside it."""

from ..language import words

REPORT = words({
    "headline": "{mark} {task}: {verdict}",
    "hint": "Hint: {hint}",
    "tree": "The smallest tree that shows it: {tree}",
    "hints": "Want a hint? Look at the report's `hints`, one at a time.",
    "hints, more": "Want another one? Look at the report's `hints`, one at a time.",
    "after a hint": "A hint on the whole task",
    "more": "Want to know? Look at the report's `answer`.",
    "tell me": "Tell me what is wrong",
    "answer": "What is wrong: {name}. {text}",
    "yours": "yours",
    "ours": "the right one",
})

FINDINGS = words({
    # what came back
    "value": "On this tree it returns {got}, but {node} is worth {right}.",
    "value to a depth": "With depth={depth} it returns {got} on this tree, but at this depth "
    "{node} is worth {right}.",
    "too deep": "You asked for depth {depth}, and {node} is looked at {plies} plies down.",
    "too deep, one": "You asked for depth {depth}, and {node} is looked at one ply down.",
    "evaluated early": "You asked for depth {depth}, and {node} is evaluated {plies} plies down.",
    "evaluated early, one": "You asked for depth {depth}, and {node} is evaluated one ply down.",
    "move": "On this tree it chooses {got}; the best is {right}.",
    "move from below": "On this tree it returns {got}, which is a move of another node; the best "
    "one here is {right}.",
    "leaves more, value, one": "The value is right, but it reads {got} leaves where 1 is enough.",
    "leaves more, value": "The value is right, but it reads {got} leaves where {right} are enough.",
    "leaves more, move, one": "The move is right, but it reads {got} leaves where 1 is enough.",
    "leaves more, move": "The move is right, but it reads {got} leaves where {right} are enough.",
    "leaves fewer": "It reads {got} leaves; in this order of moves {right} are needed to be sure.",
    "leaves fewer, one": "It reads 1 leaf; in this order of moves {right} are needed to be sure.",
    "leaves fewer, none of one": "It reads 0 leaves; 1 is needed to be sure.",
    "ahead": "The answer is right, but at each node it reads all moves that are ends before it "
    "tries the first one: {got} leaves where {right} are enough.",
    "leaves other": "It reads other leaves than alpha-beta does.",
    "seen": "On this tree the answer happens to be right. On others it would not be.",
    "seen, waste": "On this tree that costs no extra leaf. On others it would.",
    # what went wrong
    "check failed": "The check itself failed ({problem}). This says nothing about your code. "
    "Please tell your lecturer.",
    "open": "You have not changed {name} yet.",
    "open, gap": "There is still a `...` in {name} where your code should go.",
    "open, within": "You have not changed a part of {name} yet.",
    "open, raised": "{name} still raises NotImplementedError where your code should go.",
    "open, then": "{what} {then}",
    "write": "Write it, and check it again.",
    "write here": "Write it, and run this cell again.",
    "write there": "Write it, run the cell with `{head}`, and then this one again.",
    "cell changed": "The cell that defines `{name}` was changed after it ran: run it, then check "
    "again.",
    "cell failed": "The cell with `{head}` has a syntax error and did not run, so this is still "
    "the `{name}` from before. Mend the cell, run it, and check again.",
    "same again": "Nothing else has run since your last check, so this is the same `{name}`. If "
    "you have changed it, run the cell with `{head}` first.",
    "never ends": "{name} was stopped after it had looked at {most} nodes, and this tree has only "
    "{nodes}: it comes to the same ones again and again. Which of its loops never ends, or which "
    "call comes no closer to an end?",
    "never ends, somewhere": "{name} was stopped, because it looked at far more nodes than it "
    "needs. Which of its loops never ends, or which call comes no closer to an end?",
    "two values": "{name} returned {returned}: two values, and no move. A pair is (value, move).",
    "returned": "{name} returned {returned}. It should return a number, or a pair (value, move).",
    "none": "{name} returned None. Does every path through it end in `return`?",
    "none at": "At {node} {name} returned None. Does every path through it end in `return`?",
    "none at an end": "At {node}, which is an end, {name} returned None. Does the path for ends "
    "have a `return`?",
    "generator": "{name} returned a generator, which has not computed anything yet. Is there a "
    "`yield` in it, or a loop in round brackets, where a number should be returned?",
    "function": "{name} returned a function, not what that function returns. Did you forget the "
    "brackets that call it?",
    "text for a player": "{name} compares the player to move with the text {text}, which is never "
    "equal. Write MAX, MIN or CHANCE without quotes.",
    "lambda": "The lines of a lambda cannot be shown. Write it with `def`, and you will see where "
    "it goes wrong.",
    "nan": "{name} returned NaN, which is not a number. Where do infinities meet, as in inf - inf?",
    "silent": "{name} never asked the game anything, so its answer cannot come from a search.",
    "guess": "{name} hardly looks at the game, so its answer cannot come from a search.",
    "remembers": "{name} looks at some trees and not at others. Does it keep a table from one call "
    "to the next? Then begin each search with an empty one.",
    "utility too early": "{name} asks for the utility of {node}, where the game is not over, and "
    "goes on after the error. Other games answer 0 there, as tic-tac-toe does: ask `is_terminal` "
    "first.",
    "keeps a table": "{name} is right on trees that it has never met, and wrong on others: it "
    "keeps a table from one call to the next. How would each search begin with an empty one?",
    "second run": "The second run on the same tree gave a different answer, {second} instead of "
    "{first}: {name} remembers something from the first.",
    "later run": "On this tree alone {name} returns {first}, but after a run on another tree "
    "{second}: it remembers something from that.",
    "kept, variable": "The variable `{name}` changes in a run and keeps its value for the next.",
    "kept, default": "The default value of `{name}` changes in a run, and Python makes it only "
    "once, for all calls.",
    "kept, attribute": "The attribute `{name}` changes in a run and keeps its value for the next.",
    "kept, class": "`{name}` stands in the class, so all its objects share it, and so do those "
    "that are made later. How would each object get its own?",
    "kept, table": "It keeps the table `{name}` from one call to the next. How would each search "
    "begin with an empty one?",
    "value by a guess": "With the guess {guess} and the margin {margin} it returns {got}, but this "
    "tree is worth {right}.",
    "for ever": "With the guess {guess} and the margin {margin} it searches again and again, and "
    "never ends.",
    "no table": "The value is right, but every position is searched again each time it comes.",
    "half a table": "The value is right, but every position where {player} is to move is searched "
    "again each time it comes.",
    "deeper": "It takes what was searched deeper for an answer, too. That is usual, but its value "
    "may not be that of a search to the depth that was asked for.",
    "guess saves nothing": "The value is right, but with a good guess it reads {got} leaves, as "
    "many as without a guess; {right} are enough.",
    "guess saves little": "The value is right, but with a good guess it reads {got} leaves; a "
    "search in the window around the guess reads {right}.",
    "guess searches again": "The value is right, but it searches again with a good guess, too, "
    "where the value lies inside the window: it reads {got} leaves, and {right} are enough.",
    "never_scouts": "The value is right, but on {trees} trees no move is ever looked at twice: "
    "nothing is scouted.",
    "scouts for one": "The value is right, but on {trees} trees no move of {player} is ever "
    "looked at twice: none of them is scouted.",
    "looks_again_always": "The value is right, but on {trees} trees every scouted move is searched "
    "again, even where the scout has said no.",
    "searched again": "It goes through the moves of {node}, and then once more. Is a `return` "
    "missing in between?",
    "stays with max": "The value is right, but at every node it speaks for MAX: that is minimax.",
    "too long": "{name} was still running after {seconds} s. Does every loop end, and does "
    "every call come closer to an end?",
    "printed": "It printed {lines} lines while it was checked; they are left out here.",
    "printed much": "It printed {lines} lines while it was checked; they are left out here. "
    "Printing takes time: print only while you try a small tree of your own.",
    "printed one": "It printed a line while it was checked; it is left out here.",
    "replaced": "While it ran, the built-in {names} was replaced; it has been put back.",
    "changed": "While it ran, the game itself was changed. A search must only ask.",
    "in except": "This line stands in an `except`: an error came before it. Without the `except` "
    "you would see which.",
    # conventions
    "strict": "It cuts where α > β. Right, but α ≥ β would read fewer leaves.",
    "at once": "It cuts where α ≥ β.",
    "fail-soft": "It is fail-soft: it returns the best value seen, also outside the window.",
    "fail-hard": "It is fail-hard: what it returns stays inside the window.",
    "own bound": "It is fail-hard: where no move is good enough, its own bound comes back, not the "
    "best value seen.",
    "negamax": "It is negamax: values change sign from ply to ply.",
    "pair": "It returns a value and a move.",
    "no move": "It returns no move: where one belongs there is always None.",
    "move only": "It returns a move.",
    "own order": "It tries the moves in an order of its own.",
    "passes": "It searches some nodes more than once.",
    "table": "It remembers positions that it has seen.",
    "max_at_root": "It assumes that MAX moves at the root; where MIN does, it would be wrong.",
    "large": "For infinity, {number} is right as long as no value of the game lies beyond it.",
    "takes turns": "It takes for granted that the players move in turn; where one moves twice in a "
    "row, it would be wrong.",
    "one way": "In a game in which a position is reached in several ways its choices are not those "
    "of UCT in a tree. Does each result go up the way that was played?",
    "stand_pat": "It lets the player to move stand pat. Usual in chess, and accepted here.",
})

# Where no misunderstanding is known, or several would fit: what was seen, and a question.
HINTS = words({
    "unlike": "I don't recognise this mistake. Look at the step where your code and the right one "
    "first differ.",
    "same steps": "I don't recognise this mistake. Your code asks the game the same questions as "
    "the right one: what does it do with the answers?",
    "depth": "Where does your code count the plies, and what does it do when none is left?",
    "depth, remembered": "Your code remembers values. How deep was a value searched when it was "
    "put away, and how deep should it be where it is used again?",
    "bounds, remembered": "Your code remembers values, and some of them are only bounds: the value "
    "is at least so much, or at most. When is such a bound the answer?",
    # by the kind of the first fault in the film
    "leaf": "Look at {node}: which line returns its value, and what has the game said it is worth?",
    "value": "Look at {node}: which line makes its value out of its moves' values?",
    "stands pat": "Here the player to move may stand pat wherever it is not quiet, MAX as well as "
    "MIN. At which position does your code do something else?",
    "value, met": "Look at {node}: what does your code do with a position that it has met before?",
    "value, infinite": "Look at {node}: which number does your code begin with there, and which "
    "numbers are better than that for {player}?",
    "left out": "Look at {node}: which of its moves does your code never look at, and which line "
    "skips them?",
    "window": "Look at {node}: which α and β is it given, and which should it be given?",
    "scout": "Look at {node}: which question do this α and β ask, and what does the answer say "
    "about its value?",
    "late": "Look at {node}: what are α and β when its parent goes on to it?",
    "bound": "Look at {node}: what came back from below is only a bound. Where is it taken for a "
    "value?",
    "move": "Which line returns a move at {node}? The `max` of a dict, for example, is a key, not "
    "a value.",
    "left out, chance": "Look at {node}: which of its outcomes does your code never look at, and "
    "which line skips them?",
    "left out, evaluated": "Look at {node}: of which moves does your code ask the evaluation, "
    "and is the game over there?",
    "aspiration": "Follow the searches from the root: which window does each one get, can the "
    "value lie outside that one, too, and which answer is returned in the end?",
    "untouched": "Look at {node}: what keeps your code from looking at its moves?",
    "reads all": "It reads every leaf. Where can its loop end before the last move, and what are α "
    "and β there when it should?",
    "ahead": "Each question for a utility reads a leaf, also one that a cut would leave out. Where "
    "does your code ask for that of a child before it tries the move?",
    "reads more": "It reads more than it must, at one player's nodes only. What are α and β there, "
    "where it first reads too much?",
    "one move": "Some of its loops end after the first move, although the window is open. Which "
    "line ends them, and when should it?",
    "other bound": "After some moves its own α or β is not the best that its player has so far. "
    "Which line changes it, and to what?",
    "other window": "What are α and β where your code calls for a child, and with which α and β "
    "does that call begin?",
    "in vain": "Its loop has a test for the cut, but goes on where α > β. Which two numbers does "
    "the test compare there?",
})

INPUTS = words({
    "task": "There is no task {task!r}. The tasks are: {tasks}.",
    "not callable": "check needs your function itself, not {what}. Write check({task!r}, "
    "my_function), without brackets behind its name.",
    "a class": "check needs a function, and {name} is a class. Give it one of its methods, or an "
    "instance that can be called.",
    "arguments": "{name} cannot be called as {call}: {problem}.",
    "arguments of two kinds": "{name} cannot be called as {call} or {other}: {problem}.",
    "seed": "The seed is a whole number, not {seed!r}.",
    "not a game": "check('game', …) needs a game: a class or an object with {missing}.",
    "cannot make": "{name}() could not be made: {problem}",
})
