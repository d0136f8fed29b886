"""Profiles: for whoever wants to be known again, on any device. Nobody needs one to play."""
