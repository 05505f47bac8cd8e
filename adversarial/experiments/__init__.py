"""Tables and plots about searches; only notebooks use them."""
