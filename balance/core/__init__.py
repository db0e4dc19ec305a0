"""What every engine uses: keyed random numbers, grids, and the loading of compiled kernels."""
