"""What the tables of a run say: table in, table out. Columns are found by what they mean, never by a game's names."""
