"""What every page and text is made of: the model of a report, HTML, colours, formats, files."""
