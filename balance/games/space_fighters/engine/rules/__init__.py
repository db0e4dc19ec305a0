"""The rules of Space Fighters, one function per rule."""
