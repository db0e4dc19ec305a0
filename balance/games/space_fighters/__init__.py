"""Space Fighters: stations, reserves and battles of fighters on a square board."""
