"""Boards drawn for one game each: a module of the game's key with `draw(desk, match, seat, tags)`."""
