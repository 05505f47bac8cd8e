"""The study notebooks in the browser: JupyterLite with Python, the course and nothing else."""
