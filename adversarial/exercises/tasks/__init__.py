"""One check a task."""
