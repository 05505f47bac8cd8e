"""The course on the web, as plain files for any web space: `python -m tools.site`."""
