"""The build step: C declarations and stubs derived from type hints, kernels compiled, the tree stamped."""
