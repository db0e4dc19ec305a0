"""What every engine uses: keyed random numbers, grids, and the compiled ground they stand on."""
