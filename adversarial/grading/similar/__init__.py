"""Code that submissions share with each other, or with the package."""
