"""Through the Ages: A New Story of Civilization, for two to four players: the whole Code of Laws and all its cards."""
