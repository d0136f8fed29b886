"""The cards, one module per deck and age; each declaration reads like the printed card."""
