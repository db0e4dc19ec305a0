"""Does an answer hang on numbers that no rulebook states? Screens them, combines those that act, says how far."""
