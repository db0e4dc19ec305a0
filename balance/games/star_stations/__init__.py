"""Star Stations: mining, refining and stations on squares; fleets that shoot first; one action a turn."""
