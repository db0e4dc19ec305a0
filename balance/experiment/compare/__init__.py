"""What does a change do? Plays two versions of a game on the same seeds."""
