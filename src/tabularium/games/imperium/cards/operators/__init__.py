"""Each operator of the notation as the effect it means, by chapter of the rules."""
