"""The cards: what a card is, and every card as a declaration."""
