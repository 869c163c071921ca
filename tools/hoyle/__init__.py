"""Hoyle: reads a DocBook card-game manual, tries its rules on an engine, publishes it translated."""

__version__ = "0.1.0"
