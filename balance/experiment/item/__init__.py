"""Is an item too strong or too weak? The designed experiment, and everything measured beside it."""
