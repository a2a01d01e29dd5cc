"""Inglenook: five games of dice, cards and nerve on one engine.

>>> from inglenook.kernel import RandomDice, find_game
>>> position = find_game("pasa").start()
>>> position.to_act()
(0, 1)
>>> [event.kind for event in position.play(0, "heads", RandomDice(1))]
['sides_taken', 'coin_tossed']
"""

__version__ = "0.1.0"
