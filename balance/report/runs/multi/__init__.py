"""One page over several runs: the cells of a matrix, layouts, or whole games."""
