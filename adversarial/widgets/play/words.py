"""What is said beside a board; each board has its own words in its own file."""

BUTTONS = {  # of the script
    "undo": "Undo",
    "new game": "New game",
    "show thoughts": "Show its thoughts",
    "hide thoughts": "Hide its thoughts",
    "first": "First move",
    "search": "It searches by",
    "level": "It looks ahead",
    "lost": "This game has lost its kernel, so no move can be made. To play on, run its cell "
    "again.",
    "no answer": "No answer from Python yet: is the kernel busy, or not running?",
}

MATCH = {
    "over before": "The game is over in this state: there is nothing to play.",
    "searches": "{game} can be searched by {searches} or your own function, not by {search!r}.",
    "level": "The machine looks at least one ply ahead, so level={level} is no level.",
    "first": "First is 'you', 'machine', or your side MAX or MIN, not {first!r}.",
    "nothing there": "There is nothing to touch there.",
    "not legal": "{move!r} is not legal here. Legal: {moves}.",
    "over": "The game is over: press New game.",
    "not your turn": "It is {player}'s turn.",
    "stuck": "The machine could not move. {problem}",
    "no undo": "There is no move of yours to take back.",
    "rolling": "The dice are rolling …",
    "thinking": "{player} is thinking …",
    "one ply": "1 ply",
    "plies": "{n} plies",
}

THINKING = {  # is it advice, does it know a depth, does it know a value?
    (False, False, False): "It searched {nodes:,} nodes by {search}.",
    (False, False, True): "It searched {nodes:,} nodes by {search}, and expects {value} for MAX.",
    (False, True, False): "It searched {nodes:,} nodes by {search}, looking {plies} ahead.",
    (False, True, True): "It searched {nodes:,} nodes by {search}, looking {plies} ahead, and "
    "expects {value} for MAX.",
    (True, False, False): "In your place it would search {nodes:,} nodes by {search}.",
    (True, False, True): "In your place it would search {nodes:,} nodes by {search}, and expect "
    "{value} for MAX.",
    (True, True, False): "In your place it would search {nodes:,} nodes by {search}, looking "
    "{plies} ahead.",
    (True, True, True): "In your place it would search {nodes:,} nodes by {search}, looking "
    "{plies} ahead, and expect {value} for MAX.",
    "hurried": "{thinking} To look further would take too long.",
}

OPPONENT = {
    "no move": "{search} found no move within {seconds} s and {nodes:,} moves tried.",
    "no value": "{search} returned {returned!r}, where a value for MAX was expected.",
    "not legal": "{search} returned {returned!r}, and {move!r} is not a legal move here.",
}

PLAY = {
    "wrong": "Something went wrong: {kind} {problem}",
    "no film": "The engine does not ask the game, it counts with bits: there is nothing to step "
    "through.",
    "no thoughts": "The machine has not moved yet.",
    "too long": "That search visited {nodes:,} nodes, too many to step through: let it look less "
    "far ahead, then play on.",
    "board": "{game} board. {position}",
    "you": "{side}: you",
    "machine": "{side}: machine",
    "you, marked": "{side}: you ({mark})",
    "machine, marked": "{side}: machine ({mark})",
    "dice, marked": "{side}: dice ({mark})",
    "you first": "you, as {side}",
    "machine first": "machine, as {side}",
    "by itself": "as far as it goes by itself",
    "to the end": "{plies}, to the end",
}
