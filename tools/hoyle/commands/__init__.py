"""One module a verb: `add_parser(verbs)` declares its arguments, `run(args) -> int` does its work.

Modules here import nothing heavy at the top, so that `hoyle --help` answers at once.
"""
