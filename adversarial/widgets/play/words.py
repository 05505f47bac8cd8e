"""What is shown beside a board; the boards themselves have their words in boards/words.py."""

BUTTONS = {  # of the script
    "undo": "Undo",
    "new game": "New game",
    "show thoughts": "Show its thoughts",
    "hide thoughts": "Hide its thoughts",
    "first": "First move",
    "search": "It searches by",
    "level": "It looks ahead",
    "no answer": "No answer from Python yet: is the kernel busy, or not running?",
}
