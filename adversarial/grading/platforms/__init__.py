"""Marks and feedback in the forms that learning platforms take."""
