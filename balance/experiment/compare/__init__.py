"""What does a change do? Two versions of a game on the same seeds."""
