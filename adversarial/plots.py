"""The course's plots, by the name under which the notebooks know them."""

from .experiments.plots import distinct_tree, leaves_read, plot_nodes, plot_ordering, plot_values

__all__ = ["distinct_tree", "leaves_read", "plot_nodes", "plot_ordering", "plot_values"]
