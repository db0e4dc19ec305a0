"""Is an item too strong or too weak? The designed experiment, and everything that is measured beside it."""
