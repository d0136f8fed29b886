"""The rules, a module per chapter of the rulebook; `flow` comes first."""
