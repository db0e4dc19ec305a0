"""What a fight, a mission and a plan need while they last."""
