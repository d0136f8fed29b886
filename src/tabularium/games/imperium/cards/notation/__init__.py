"""The notation of Imperium's cards: words, tree, parser and writer."""
