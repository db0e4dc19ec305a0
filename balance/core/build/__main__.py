"""`python -m balance.core.build`: bring the compiled engines up to date."""

from .compile import main

main()
