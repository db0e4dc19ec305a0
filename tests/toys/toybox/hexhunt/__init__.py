"""First to the middle of a hexagon wins; pieces block each other."""
