"""The course in other languages: what there is to translate, and notebooks made from it."""
