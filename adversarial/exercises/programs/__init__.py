"""Right programs that wrong ones are edits of, and how an edit is made.

Only searches that `search/` shows, too, in the shapes of students; never the answer to a rule, a
transfer or the project.
"""
