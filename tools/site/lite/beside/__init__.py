"""Beside a notebook of the browser edition: the reader's work, kept, downloaded and taken in."""
