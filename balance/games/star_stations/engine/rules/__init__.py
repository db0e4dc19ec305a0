"""The rules of Star Stations, one function per rule."""
