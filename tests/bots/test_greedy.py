from random import Random

import pytest

from inglenook.bots import Seen, new_bot
from inglenook.bots.greedy import KNOW_HOW, GreedyBot
from inglenook.games.pasa import game as pasa
from inglenook.kernel import Game, RandomDice, find_game
from tests.bots.arena import played

# Of so many games, at least so many are won; the games are always the same ones.
FEWEST = {
    ("pasa", 2): (40, 28),
    ("otzarot", 3): (8, 6),
    ("royale", 2): (12, 11),
    ("royale", 4): (12, 10),
    ("wheels", 2): (12, 10),
    ("wilds", 2): (20, 15),
}

OPTIONS: dict[str, list[dict[str, object]]] = {
    "otzarot": [
        {"target": 2000, "three_rolls": True, "rescue": True, "store_kept": True},
        {"target": 2000, "negative_totals": True, "nine_wins": True, "tie_break": True},
        {"target": 2000, "storm_sets": False, "first": "random"},
    ],
    "pasa": [{"bali_damage": 0, "round_limit": 3}, {"devtas": ["kahna", "prithvi"]}],
    "royale": [
        {"wording": "drinks", "lead_rule": "knock_out", "cardless": "lone_side"},
        {"lead_rule": "continue", "space_shift_cost": 1, "tempest_cost": 0},
    ],
    "wheels": [
        {"tier_a": "obsidian", "tier_b": "platinum", "duplicates": True, "spins": 9, "shows": "A"},
        {"assassin": "wiki", "priest": "early", "xp_per_rank": 1, "wall_max": 0, "spins": 1},
    ],
    "wilds": [{"duel_turn": 1}, {"duel_turn": 60}],
}


@pytest.mark.parametrize(("key", "seats"), FEWEST)
def test_it_clearly_beats_chance_from_every_seat(key: str, seats: int) -> None:
    games, fewest = FEWEST[key, seats]
    won = 0
    for seed in range(games):
        bots = [new_bot("random", f"{seed} {seat}") for seat in range(seats)]
        bots[seed % seats] = new_bot("greedy", seed)
        outcome = played(find_game(key), bots, seed).outcome()
        assert outcome is not None
        won += outcome.winners == (seed % seats,)
    assert won >= fewest


@pytest.mark.parametrize("key", sorted(KNOW_HOW))
def test_it_plays_legally_to_the_end_by_all_house_rules_and_with_all_seats(key: str) -> None:
    game = find_game(key)
    for options in ({}, *OPTIONS.get(key, ())):
        for seats in {game.seats[0], game.seats[-1]}:
            played(game, [new_bot("greedy", seat) for seat in range(seats)], seats, options)


@pytest.mark.parametrize("key", sorted(KNOW_HOW))
def test_what_it_may_not_know_changes_nothing(key: str) -> None:
    """With the same seed it decides the same, whatever the other seats hide."""
    game = find_game(key)
    chance = Random(3)
    position, dice = game.start(), RandomDice(3)
    for _ in range(60):
        if not position.to_act():
            return
        for seat in position.to_act():
            guess = position.guess(seat, dice)
            choices = {
                GreedyBot(5).choose(Seen(game, seat, one.view(seat), one.legal(seat)), 0.0)
                for one in (position, guess)
            }
            assert len(choices) == 1
        seat = chance.choice([*position.to_act()])
        position.play(seat, chance.choice([*position.legal(seat)]), dice)


def test_of_any_other_game_it_takes_any_legal_move() -> None:
    other = Game(**{**vars(pasa), "key": "hog"})
    seen = Seen(other, 0, pasa.start().view(0), ["roll", "hold"])
    bot = GreedyBot(1)
    assert {bot.choose(seen, 0.0) for _ in range(30)} == {"roll", "hold"}
