"""The games: one module a game, named by its slug. `rules_engine.spec` says how to write one."""
