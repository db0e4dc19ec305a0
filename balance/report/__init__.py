"""What people see: text for the terminal, figures, pages."""
