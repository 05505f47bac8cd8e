"""Players who do not play: they attack the judge, the clock or their opponent.

Each makes its first move by itself, so that it is not left out before any game.
"""

BEGIN = """\
moves = 0
def my_player(game, state):
    global moves
    moves += 1
    if moves > 1:
{bad}
    return game.actions(state)[0]
"""
BAD = {
    "a flood of questions without arguments": """
for _ in range(600_000):
    game._wire.send("ask", "actions", (), [])
    game._wire.receive()
""",
    "questions that cost the judge time": """
for _ in range(600_000):
    game._wire.send("ask", "evaluate", (state,), [])
    game._wire.receive()
""",
    "thinking in the opponent's time": """
receive = type(game._wire).receive
def busy(wire):
    import select
    global steps
    while not select.select([wire.reader], [], [], 0)[0]:
        steps = globals().get("steps", 0) + 1
    return receive(wire)
type(game._wire).receive = busy
""",
    "an endless loop": "while True: pass",
    "sleep": "import time\ntime.sleep(1e6)",
    "long questions": """
for _ in range(600_000):
    game._wire.send("ask", "actions", ("x" * 20_000,), [])
    game._wire.receive()
""",
    "more positions than there are": """
todo = [state]
for each in todo:
    for move in game.actions(each):
        game._known.clear()
        game._told.clear()
        todo.append(game.result(each, move))
""",
    "all the memory": "everything = []\nwhile True: everything.append(bytearray(10**6))",
    "a closed wire": "import os\nos.closerange(3, 64)",
    "a forged answer": 'game._wire.send("return", 99, [])\ngame._wire.send("return", 99, [])',
}


def indented(text):
    return "\n".join(" " * 8 + line for line in text.strip("\n").splitlines())


HARMLESS = BEGIN.format(bad=indented("pass"))  # the same moves without an attack
ATTACKS = {name: BEGIN.format(bad=indented(bad)) for name, bad in BAD.items()}
