"""The table: what lies on it, how it is laid, what follows from it, and the only functions that change it."""
