"""Players who play games to their end at random: one for every source of chance."""

PLAYER = """\
{setup}


def my_player(game, state):
    player, moves = game.to_move(state), game.actions(state)
    points = dict.fromkeys(moves, 0)
    try:
        for _ in range(6):
            for move in moves:
                after = game.result(state, move)
                while not game.is_terminal(after):
                    after = game.result(after, pick(game.actions(after)))
                points[move] += player * game.utility(after)
    except ValueError:  # no positions are left
        pass
    return max(moves, key=points.get)
"""
PICKS = {
    "random.choice": "import random\npick = random.choice",
    "random.shuffle": "import random\n"
    "def pick(moves):\n    random.shuffle(moves)\n    return moves[0]",
    "Random()": "import random\npick = random.Random().choice",
    "a class of one's own": "from random import Random\n"
    "class Dice(Random): pass\npick = Dice().choice",
    "seed()": "import random\nrandom.seed()\npick = random.choice",
    "seed(getpid())": "import os, random\nrandom.seed(os.getpid())\npick = random.choice",
    "SystemRandom": "import random\npick = random.SystemRandom().choice",
    "secrets": "import secrets\npick = secrets.choice",
    "os.urandom": "import os\ndef pick(moves): return moves[os.urandom(1)[0] % len(moves)]",
    "os.getrandom": "import os\ndef pick(moves): return moves[os.getrandom(1)[0] % len(moves)]",
    "uuid4": "import uuid\ndef pick(moves): return moves[uuid.uuid4().int % len(moves)]",
    "numpy.random": "import numpy as np\n"
    "def pick(moves): return moves[np.random.randint(len(moves))]",
    "default_rng()": "import numpy as np\nrng = np.random.default_rng()\n"
    "def pick(moves): return moves[int(rng.integers(len(moves)))]",
    "RandomState()": "import numpy as np\nrng = np.random.RandomState()\n"
    "def pick(moves): return moves[rng.randint(len(moves))]",
    "Generator(PCG64())": "import numpy as np\nrng = np.random.Generator(np.random.PCG64())\n"
    "def pick(moves): return moves[int(rng.integers(len(moves)))]",
    "hash of a text": "calls = 0\ndef pick(moves):\n    global calls\n    calls += 1\n"
    "    return moves[hash(f'{moves} {calls}') % len(moves)]",
    "order of a set": "calls = 0\ndef pick(moves):\n    global calls\n    calls += 1\n"
    "    names = {f'{calls} {place}': place for place in range(len(moves))}\n"
    "    return moves[names[next(iter(set(names)))]]",
    "seed(time())": "import random, time\nrandom.seed(time.time())\npick = random.choice",
    "the clock": "import time\ndef pick(moves): return moves[time.perf_counter_ns() % len(moves)]",
    "id()": "def pick(moves): return moves[id(object()) // 16 % len(moves)]",
}
CHANCES = {name: PLAYER.format(setup=setup) for name, setup in PICKS.items()}
REPEAT = list(PICKS)[:-3]  # of the others the clock or an address decides
