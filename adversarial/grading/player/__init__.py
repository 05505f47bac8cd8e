"""The student's side of the wall: nothing in here imports the package around it."""
