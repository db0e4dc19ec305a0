"""`python -m balance` is the same as the command `balance`."""

from balance.cli import main

main()
