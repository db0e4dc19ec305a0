"""The rules of Star Stations, a function a rule."""
