"""Telling people who are not at their table what happens there: web push, e-mail, webhooks."""
