"""Patience in a terminal: the table on the screen, words that are typed, and the game between them."""
