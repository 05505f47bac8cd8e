"""The API reference, made from the docstrings by pdoc: `make docs` writes it into dist/docs."""

ALIASES = ("State", "Action", "Search", "Heuristic", "Order", "FilePath", "TreeLike")
# The modules that others use; the names, where a module holds more than they need.
MODULES = {
    "adversarial": "",
    "adversarial.game": "Player",
    "adversarial.games": "",
    "adversarial.search": "",
    "adversarial.film": "",
    "adversarial.observe": "Observed SearchStopped",
    "adversarial.observe.visited": "Node",
    "adversarial.trees": "game_tree count_nodes positions",
    "adversarial.progress": "progress Progress",
    "adversarial.plots": "",
    "adversarial.widgets": "",
    "adversarial.widgets.compare": "Compare",
    "adversarial.widgets.explore": "Explorer",
    "adversarial.widgets.album": "Album",
    "adversarial.widgets.course": "MyCourse",
    "adversarial.widgets.play.play": "Play",
    "adversarial.widgets.quiz.exercise": "Exercise",
    "adversarial.widgets.quiz.filling": "FillValues",
    "adversarial.widgets.quiz.marking": "MarkPruned",
    "adversarial.widgets.quiz.predict": "Predict",
    "adversarial.widgets.quiz.proving": "ProveCut",
    "adversarial.exercises": "",
    "adversarial.exercises.own": "own_or_reference",
    "adversarial.exercises.takeaway": "TakeAway",
    "adversarial.experiments.contest": "best_move_share round_robin",
    "adversarial.experiments.laboratory": "ghost_table play_out Playout Cell",
    "adversarial.experiments.table": "Table",
    "adversarial.experiments.workshop": "published_alphabeta workshop_player all_heaps "
    "exact_values heap_map",
    "adversarial.pages.export": "save_page",
    "adversarial.pages.slides": "save_slides",
    "adversarial.types": " ".join(("GameLike", *ALIASES)),
}
