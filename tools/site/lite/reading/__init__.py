"""The notebooks to read while JupyterLab is still being loaded."""
