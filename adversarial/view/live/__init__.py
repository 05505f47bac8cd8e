"""A film for a browser, without Jupyter: its data, its scripts and its looks."""
