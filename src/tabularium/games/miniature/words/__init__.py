"""All that people read: notation, labels, card texts, sentences of the log."""
