"""What the project works with, besides dev.py. None of it is a test, or part of the package."""
