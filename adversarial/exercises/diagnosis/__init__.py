"""Trees that tell right from wrong, and what code does on them."""
