"""What every game shares: effects, the stack, actions, records, views. Knows no game."""
