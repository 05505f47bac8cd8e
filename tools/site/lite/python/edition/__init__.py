"""The course's own part of the kernel in the browser: what is done ahead, and plots."""
