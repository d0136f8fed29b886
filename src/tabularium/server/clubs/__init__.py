"""Clubs: private groups with their tables, leagues and tournaments."""
