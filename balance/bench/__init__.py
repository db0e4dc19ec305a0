"""Benchmarks: how fast games, dice and runs are."""
