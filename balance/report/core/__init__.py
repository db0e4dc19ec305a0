"""What every page is made of: the model of a report, HTML, colours, number formats and files."""
