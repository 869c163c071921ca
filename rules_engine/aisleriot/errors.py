"""What goes wrong with a program that is not ours."""

from __future__ import annotations


class AisleRiotError(RuntimeError):
    """Guile or AisleRiot is missing, crashed or took too long; the text says which and what to do."""
