"""The rules of Armada, one function per rule."""
