"""What the README and the pages of balance/docs show was really produced."""
