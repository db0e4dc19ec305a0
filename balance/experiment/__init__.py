"""From a scenario file to games that were played and written down."""
