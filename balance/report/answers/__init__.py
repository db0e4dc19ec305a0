"""The answers that were given so far: a list of them, and the page that links to them."""
