"""The first pages of the site, the guides, the reference, the decks and the handouts."""
