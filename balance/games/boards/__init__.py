"""Boards of any game: as a picture, as a survey of who reaches what, as a text map."""
