"""Mutants that get a tick and are right all the same, by an argument: {their key: the argument}."""

FREE_CONSTANT = "the exploration constant is free"
ADDED = "what is added to all children alike changes nothing: the constant is 1 then"
SCALED = "all results on another scale are as good as another exploration constant"
FREE_WIDTH = "how fast a window grows is free"
SAME_AT_ENDS = "at the ends of a GameTree both say the same"
TIE = "it goes on where there is a tie with the bound, which is left open"
NO_MOVE = "it returns no move, which nobody asks for"
ANY_MOVE = "only its move is another one, and under this rule none is asked for"
ORDER = "moves may be tried in any order; the other one is only worse"
AGAIN = "how far the window opens after a failure is free"
WIN = "how much a win is worth is free"
LESS_USE = "it makes less use of its table; which of two depths answers is free"
UNUSED = "the number that it changes is never used"
ARGUED = {
    "54394ef3a65de426": "it assumes that MAX begins, which the check tells and allows",
    "954c68ca69192982": FREE_WIDTH,
    "2a00fb86ee29a003": FREE_WIDTH,
    "2f9ecc56e90c2bec": FREE_WIDTH,
    "67a25512169a0a5d": SAME_AT_ENDS,
    "3d59f5618faf4f2c": SAME_AT_ENDS,
    "3c4e3161dcc155ce": SAME_AT_ENDS,
    "f1f255ce7a3c4bf8": "only its table is lost, which nobody asks for",
    "b9e159cbd464657d": SAME_AT_ENDS,
    "9d7cd1de2791f9a9": SAME_AT_ENDS,
    "4c214529f2476458": SAME_AT_ENDS,
    "2fede0e791222db4": TIE,
    "b10b347af8d9ea1c": TIE,
    "cd835fa5478d0406": NO_MOVE,
    "26e86729a2b9d412": NO_MOVE,
    "a97e4d9f5299423f": NO_MOVE,
    "25b4da0e63883278": NO_MOVE,
    "c5251425c6f1a8ad": NO_MOVE,
    "efbffad8cd6b82bc": NO_MOVE,
    "96f744bf1ca78122": NO_MOVE,
    "9a186981c9c4d755": NO_MOVE,
    "84d3850224004752": NO_MOVE,
    "cd40eff6e5447259": NO_MOVE,
    "c00932ac2e25adb5": NO_MOVE,
    "13bdac48d74bb67d": ANY_MOVE,
    "f27ce8fd3ad353a5": ANY_MOVE,
    "af8374be669c5586": WIN,
    "b20d35e20d70d833": WIN,
    "26e1a8554a987baa": WIN,
    "63c23b1701e87c11": WIN,
    "da8d6aaf80cc93da": WIN,
    "80e4318c986c62d7": WIN,
    "b029d3098ba4547d": ORDER,
    "67f9886dbf9f33d1": ORDER,
    "32e67e5382219e2f": FREE_WIDTH,
    "02ce90a03d50bbe3": FREE_WIDTH,
    "60a554df137bedca": FREE_WIDTH,
    "e1a2a875398fb8ed": FREE_WIDTH,
    "82d67c2ffd40215c": AGAIN,
    "e27ccdb394398251": AGAIN,
    "6410ae30a65a1bcc": AGAIN,
    "ce7bb3806dbb0f8c": FREE_CONSTANT,
    "26fd38f91a29a1e1": FREE_CONSTANT,
    "9ee5e627afba37a2": ADDED,
    "a6ce9e12be47b8d8": "how many games are played from a leaf is free",
    "3cf55dad22f652fd": SAME_AT_ENDS,
    "63283b47bc145371": LESS_USE,
    "4929f96e0e538b0f": LESS_USE,
    "f7525b1bd48bbca6": LESS_USE,
    "43006eb3dfefc240": LESS_USE,
    "7cddf530f1181c2c": "of moves that are equally good it takes the last",
    "0a98287a6dc58bf2": SAME_AT_ENDS,
    "ae94ae91206c5c7d": ADDED,
    "9c3833f27c4dda21": SCALED,
    "342b8d3d673ab2e8": SCALED,
    "6bd12873e537216e": SCALED,
    "fb0e4fa0acc1ca55": SCALED,
    "9c5b21ad35c8fe9f": SAME_AT_ENDS,
    "143dd1dce1a7317b": UNUSED,
    "5bb486816091994d": FREE_CONSTANT,
    "e0808ac91dd93516": ADDED,
    "4e814a26fb96da83": SAME_AT_ENDS,
    "905a06d15d0972ba": UNUSED,
    "380a63ebe0c65dac": UNUSED,
    "9103352d80e1a748": UNUSED,
    "c9cbc766b06e81f7": FREE_CONSTANT,
    "b47088889f631fb3": ADDED,
    "911bba622f65e38d": SAME_AT_ENDS,
    "909c5f22bc3d517c": UNUSED,
    "b00592c7c623b378": UNUSED,
    "c6f3532eb08b208a": UNUSED,
    "9cc88d99327105c8": UNUSED,
}
