"""My course: what was answered and checked, theme by theme, out of the file of answers."""

from .course import MyCourse, my_course

__all__ = ["MyCourse", "my_course"]
