"""More ways to write a right search, with cuts. See right_code.py for what the words mean."""

RIGHT = {}
