"""The rules of Space Fighters, a function a rule."""
