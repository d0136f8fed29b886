"""What only bots read: features, first sight, traits, weights and habits."""
