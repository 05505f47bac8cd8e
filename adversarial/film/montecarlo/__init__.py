"""Films of Monte-Carlo searches: their iterations, replayed from what they asked of the game."""
