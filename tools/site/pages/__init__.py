"""Every notebook as a page to read: its live views work, and nothing has to be installed."""
