"""Opponents. Each knows games only through the kernel's Game, and of a table only what its seat may know."""
