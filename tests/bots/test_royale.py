from collections import Counter
from typing import Any

import pytest

from inglenook.bots import Seen, new_bot
from inglenook.games.royale import game
from inglenook.kernel import Position, RandomDice
from tests.bots.arena import played

# A field on which nothing is near, so that what a test is about stands alone.
FAR = {"3,6": "space_shift", "2,5": "space_shift", "4,5": "lucky_bracelet"}


def position(*players: dict[str, Any], **state: Any) -> Position:
    return game.resume({"field": FAR, **state, "players": [*players]}, len(players))


def chosen(*players: dict[str, Any], seat: int = 0, seed: int = 1, **state: Any) -> str:
    """What the bot does there."""
    at = position(*players, **state)
    return new_bot("greedy", seed).choose(Seen(game, seat, at.view(seat), at.legal(seat)), 0.0)


def at(x: int, y: int, *active: str, aside: tuple[str, ...] = (), **more: Any) -> dict[str, Any]:
    """A player on a square, with these cards."""
    return {"square": [x, y], "active": [*active], "aside": [*aside], **more}


AWAY = at(0, 3, "tempest")


# --- cards on the field --------------------------------------------------------------------------


def test_it_attacks_a_card_that_is_easily_won() -> None:
    assert chosen(at(3, 0), AWAY, field={**FAR, "3,0": "black_death"}) == "attack"


def test_it_walks_straight_to_a_card_that_pays_better_than_the_one_at_hand() -> None:
    field = {"3,3": "sword", "5,3": "sacred_relic", "2,2": "shield", "2,4": "shield"}
    steps = {chosen(at(3, 3), AWAY, field=field, seed=seed) for seed in range(9)}
    assert steps <= {"move 4 2", "move 4 3", "move 4 4"}


def test_a_hard_card_at_hand_is_better_than_a_hard_one_far_away() -> None:
    assert chosen(at(3, 0), AWAY, field={**FAR, "3,0": "sword"}) == "attack"


def test_what_helps_against_cards_is_reckoned_with() -> None:
    field = {**FAR, "3,0": "sword", "3,1": "sacred_relic"}
    assert chosen(at(3, 0), AWAY, field=field) == "move 3 1"
    helped = at(3, 0, "necklace_of_faith", "necklace_of_faith", "detect_hidden")
    assert chosen(helped, AWAY, field=field) == "attack"


def test_a_card_under_somebody_alive_draws_less_than_one_that_lies_free() -> None:
    field = {"2,1": "sacred_relic", "4,1": "sacred_relic"}
    assert chosen(at(3, 0), at(2, 1), field=field) == "move 4 1"
    assert chosen(at(3, 0), at(4, 1), field=field) == "move 2 1"
    assert {
        chosen(at(3, 0), at(4, 1, alive=False), field=field, seed=seed) for seed in range(20)
    } == {"move 2 1", "move 4 1"}


def test_a_free_step_is_made_even_without_an_action_left() -> None:
    boots = at(3, 0, "boots_of_speed")
    assert chosen(boots, AWAY, actions=0).split(" ")[0] == "move"


def test_it_stays_on_the_best_card_when_only_a_free_step_is_left() -> None:
    boots = at(3, 0, "boots_of_speed")
    assert chosen(boots, AWAY, actions=0, field={**FAR, "3,0": "sacred_relic"}) == "end"


def test_with_nothing_left_it_ends_its_turn() -> None:
    assert chosen(at(3, 0), AWAY, actions=0) == "end"


def test_the_dead_come_back_at_once() -> None:
    assert chosen(at(3, 0, alive=False), AWAY, actions=1) == "resurrect"


def test_no_turn_is_ended_with_actions_left_while_there_is_something_to_win() -> None:
    for x, y in ((3, 0), (0, 3), (3, 3)):
        assert chosen(at(x, y), AWAY, actions=1) != "end"


# --- the necklace --------------------------------------------------------------------------------


def necklace(*dice: int) -> str:
    field = {**FAR, "3,0": "tempest"}
    return chosen(at(3, 0, "necklace_of_faith"), AWAY, dice=dice, field=field)


def test_the_necklace_rolls_the_lowest_die_again() -> None:
    assert necklace(4, 1, 3) == "reroll 2"


def test_dice_that_win_lie_as_they_are() -> None:
    assert necklace(4, 1, 5) == "accept"
    assert necklace(2, 2, 2) == "accept"


def test_three_equal_dice_are_tried_for_if_no_sum_is_enough() -> None:
    field = {**FAR, "3,0": "sword"}
    assert chosen(at(3, 0, "necklace_of_faith"), AWAY, dice=(2, 5, 2), field=field) == "reroll 2"


# --- battles -------------------------------------------------------------------------------------


def test_it_fights_with_the_better_arms() -> None:
    armed, rich = at(3, 0, "sword", "shield"), at(3, 0, "detect_hidden", "necklace_of_faith")
    assert chosen(armed, rich) == "fight b"


def test_it_leaves_alone_who_is_better_armed() -> None:
    rich, armed = at(3, 0, "detect_hidden", "necklace_of_faith"), at(3, 0, "sword", "shield")
    assert not chosen(rich, armed).startswith("fight")


def test_without_a_card_it_does_not_fight_for_nothing() -> None:
    assert not chosen(at(3, 0), at(3, 0)).startswith("fight")


def test_of_two_it_fights_the_weaker() -> None:
    me, strong = at(3, 0, "sword"), at(3, 0, "shield", "sword")
    weak = at(3, 0, "necklace_of_faith")
    assert chosen(me, strong, weak) == "fight c"
    assert chosen(me, weak, strong) == "fight b"


def battle(mine: dict[str, Any], theirs: dict[str, Any], **attacker: Any) -> str:
    """What the attacker does in a battle."""
    fight = {"attacker": {"seat": 0, **attacker}, "defender": {"seat": 1}, "round": 1}
    fight["round"] = 0 if "disarm" in mine["active"] else 1
    return chosen(mine, theirs, battle=fight)


def test_disarm_takes_what_matters_most() -> None:
    me = at(3, 0, "disarm")
    assert battle(me, at(3, 0, "tempest", "sword", "lucky_bracelet")) == "disarm sword"
    assert battle(me, at(3, 0, "tempest", "shield", "lucky_bracelet")) == "disarm shield"
    assert battle(me, at(3, 0, "tempest", "boots_of_speed")) == "disarm none"
    two = at(3, 0, "disarm", "disarm")
    assert battle(two, at(3, 0, "sword", "shield", "tempest")) == "disarm shield sword"


@pytest.mark.parametrize(("die", "wins", "move"), [(1, 2, "reroll"), (3, 2, "accept")])
def test_the_bracelet_waits_for_a_very_low_die_in_the_lead(die: int, wins: int, move: str) -> None:
    assert battle(at(3, 0, "lucky_bracelet"), at(3, 0), rolled=[die], wins=wins) == move


@pytest.mark.parametrize(("die", "move"), [(3, "reroll"), (4, "accept")])
def test_the_bracelet_rolls_any_low_die_again_when_level(die: int, move: str) -> None:
    assert battle(at(3, 0, "lucky_bracelet"), at(3, 0), rolled=[die]) == move


def test_it_goes_to_die_where_it_is_worth_waking_up() -> None:
    field = {**FAR, "2,1": "sacred_relic"}
    fight = {"attacker": {"seat": 0}, "defender": {"seat": 1, "wins": 3}, "round": 4}
    dead = at(3, 0, alive=False)
    assert chosen(dead, at(3, 0), battle=fight, loser=0, field=field) == "fall 2 1"


# --- one's own cards -----------------------------------------------------------------------------


def test_what_helps_most_is_taken_up_first() -> None:
    me = at(3, 0, aside=("innkeepers_toll", "walking_dead", "disorientation"))
    assert chosen(me, AWAY, phase="preturn") == "fill walking_dead"


def test_a_useless_card_is_exchanged_for_a_useful_one() -> None:
    me = at(3, 0, "disorientation", "detect_hidden", "sword", aside=("necklace_of_faith",))
    assert chosen(me, AWAY, phase="preturn") == "swap necklace_of_faith disorientation"


def test_useful_cards_are_kept() -> None:
    me = at(3, 0, "walking_dead", "necklace_of_faith", "detect_hidden", aside=("sacred_relic",))
    assert chosen(me, AWAY, phase="preturn") == "keep"


def test_deep_wounds_are_taken_up_against_low_cards_only() -> None:
    low = {"3,6": "disorientation", "2,5": "black_death", "4,5": "sacred_relic"}
    me = at(3, 0, "tempest", "sacred_relic", "innkeepers_toll", aside=("deep_wounds",))
    assert chosen(me, AWAY, phase="preturn", field=low).startswith("swap deep_wounds")
    assert chosen(me, AWAY, phase="preturn") == "keep"


def test_the_least_useful_card_makes_room_for_the_black_death() -> None:
    me = at(3, 0, "walking_dead", "sacred_relic", "detect_hidden", "black_death")
    assert chosen(me, AWAY, phase="slot") == "drop sacred_relic"


def test_room_is_made_even_when_no_card_is_left_on_the_field() -> None:
    me = at(3, 0, "walking_dead", "sacred_relic", "sword", "black_death")
    assert chosen(me, AWAY, phase="slot", field={}).startswith("drop")


# --- cards that are used -------------------------------------------------------------------------


def test_a_better_card_is_shifted_under_its_feet() -> None:
    field = {"3,0": "sword", "3,6": "sacred_relic", "3,3": "shield"}
    assert chosen(at(3, 0, "space_shift"), AWAY, field=field) == "shift 3 0 3 6"


def test_cards_are_not_shifted_for_nothing() -> None:
    me, field = at(3, 0, "space_shift"), {"3,0": "sacred_relic", "3,6": "sword"}
    assert chosen(me, AWAY, field=field) == "attack"
    assert chosen(me, AWAY, field=field, actions=0) == "end"
    assert not chosen(me, AWAY, field={"3,6": "sword", "3,5": "disarm"}).startswith("shift")


def test_a_tempest_is_raised_when_there_is_nothing_better() -> None:
    around = [at(2, 1), at(3, 1), at(4, 1)]
    assert chosen(at(3, 0, "tempest"), *around, actions=1) == "tempest"


def test_where_a_tempest_costs_nothing_it_is_raised_before_the_turn_ends() -> None:
    state = {"players": [at(3, 0, "tempest"), at(3, 1)], "field": FAR, "actions": 0}
    free = game.resume(state, options={"tempest_cost": 0})
    seen = Seen(game, 0, free.view(0), free.legal(0))
    assert new_bot("greedy", 1).choose(seen, 0.0) == "tempest"


# --- the beginning and the end -------------------------------------------------------------------


def test_the_cheapest_way_back_to_life_is_chosen() -> None:
    begun = game.start(2, {"wording": "soft"})
    begun.play(0, "deal", RandomDice(1))
    seen = Seen(game, 1, begun.view(1), begun.legal(1))
    assert new_bot("greedy", 1).choose(seen, 0.0) == "base 1"


def test_it_starts_where_easy_cards_lie() -> None:
    field = {"0,3": "sacred_relic", "1,3": "disorientation", "1,2": "tempest", "6,3": "sword"}
    players = [{}, at(6, 3)]
    assert chosen(*players, phase="place", field=field, order=[0, 1]) == "place 0 3"


def test_it_takes_the_last_card_if_that_wins_the_game() -> None:
    last: dict[str, Any] = {"field": {"3,0": "sword"}, "died": True}
    assert chosen(at(3, 0), at(6, 3, "shield"), **last) == "attack"


def test_it_leaves_the_last_card_if_that_loses_the_game() -> None:
    last: dict[str, Any] = {"field": {"3,0": "black_death"}, "died": True}
    rich = at(6, 3, "shield", "sword")
    assert chosen(at(3, 0), rich, **last) != "attack"


def test_the_last_card_but_one_is_left_if_the_lead_in_cards_would_end_the_game() -> None:
    field = {"3,0": "black_death", "3,6": "sword"}
    leader = at(6, 3, "tempest", "tempest", "shield", aside=("shield", "boots_of_speed"))
    assert chosen(at(3, 0), leader, field=field) != "attack"
    assert chosen(leader, at(3, 0), field={**field, "6,3": "sword", "3,0": ""}) == "attack"


@pytest.mark.parametrize(
    ("me", "duty"),
    [(at(3, 0, alive=False), "resurrect"), (at(3, 4), "move 3 5"), (at(3, 6), "attack")],
)
def test_it_does_what_the_last_card_asks_for(me: dict[str, Any], duty: str) -> None:
    assert chosen(me, at(0, 3, "sword", "shield"), field={"3,6": "black_death"}) == duty


def test_on_the_last_card_it_fights_the_weaker_of_those_in_the_way() -> None:
    me, strong = at(3, 6, "sword"), at(3, 6, "sword", "shield")
    assert chosen(me, strong, at(3, 6, "boots_of_speed"), field={"3,6": "shield"}) == "fight c"


# --- whole games ---------------------------------------------------------------------------------


class Watched:
    """A bot whose moves are counted by their first word; and how many it made in its longest
    turn."""

    def __init__(self, seed: str) -> None:
        self.bot = new_bot("greedy", seed)
        self.words: Counter[str] = Counter()
        self.in_turn = self.longest = 0

    def choose(self, seen: Seen, budget: float) -> str:
        move = self.bot.choose(seen, budget)
        self.words[move.split(" ")[0]] += 1
        self.in_turn = 0 if move == "end" else self.in_turn + 1
        self.longest = max(self.longest, self.in_turn)
        return move


EVERYDAY = {
    *("deal", "roll", "place", "attack", "move", "resurrect", "end"),
    *("fight", "fall", "accept", "reroll", "fill", "swap", "keep", "drop"),
}
"""What belongs to games between good players; the rest depends on the cards they come by."""


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_among_themselves_they_use_all_that_belongs_to_a_game(seats: int) -> None:
    bots = [Watched(f"{seats} {seat}") for seat in range(seats)]
    for seed in range(8):
        played(game, [*bots], seed)
    words = sum((bot.words for bot in bots), Counter[str]())
    assert {*words} >= EVERYDAY
    # Nothing is done for its own sake: turns are short, and cards shifted for a better attack.
    assert max(bot.longest for bot in bots) < 40
    assert words["shift"] <= words["attack"] / 20
