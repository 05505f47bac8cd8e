"""A contest: the players of a class meet, everybody against everybody."""
