"""*Watch my code*: one page in which anybody pastes a search and sees where it first goes wrong."""
