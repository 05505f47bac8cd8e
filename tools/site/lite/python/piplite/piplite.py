"""The kernel sets its options here; nothing reads them."""
