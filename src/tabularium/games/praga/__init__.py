"""Praga Caput Regni: a turning crane, hexes with rotations, a city and two climbing grids."""
