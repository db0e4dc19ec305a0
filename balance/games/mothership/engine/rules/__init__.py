"""The rules of Mothership, a function a rule."""
