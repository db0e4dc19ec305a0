"""What all figures share: style, rows of estimates, SVG, files."""
