"""More ways to write a right search, without cuts. See right_code.py for what the words mean."""

RIGHT = {}
