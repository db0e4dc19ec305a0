"""The value table of all cards or techs: page, text, JSON."""
