"""The marking desk: a local page on which a person marks a class, question by question."""
