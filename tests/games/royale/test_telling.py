"""The log."""

from random import Random

from inglenook.games.royale import game
from inglenook.games.royale.parts import KEYS, LABELS, SAYS, TITLES
from inglenook.kernel import RandomDice
from tests.games.royale.helpers import Story, play, start

SILENT = {
    *("preturn_opened", "exchange_declined", "action_spent", "turn_ended", "necklace_offered"),
    *("card_won", "disarm_sealed", "bracelet_decided"),
}


def lines(story: Story) -> list[str]:
    return [line for line in map(game.tell, story.events) if line]


def test_the_example_of_the_rules_for_players() -> None:
    field = {"3,3": "tempest", "3,0": "sword", "3,6": "disarm"}
    players = [{"square": [3, 2], "active": ["detect_hidden"]}, {"square": [4, 4]}]
    story = play("move 3 3, attack, end", [3, 4, 2], players=players, field=field)
    assert lines(story) == [
        "A moves to (3,3).",
        "A attacks Tempest and needs 10.",
        "A rolls 3 4 2.",
        "10 with 1 more against 10: won.",
        "A gains Tempest: 21 points.",
        "Turn 2: B.",
        "B has 2 actions and 0 movements.",
    ]
    assert "`move 3 3`, `attack`, `end`" in game.guide()


def test_a_battle_as_lines() -> None:
    players = [
        {"square": [3, 3], "active": ["deep_wounds", "sword"]},
        {"square": [3, 3], "active": ["disarm"]},
    ]
    story = play("fight b, disarm none, fall 3 2", [6, 1, 4, 5, *[5, 1] * 3], players=players)
    assert lines(story) == [
        "A fights B.",
        "B may disarm.",
        "B has decided.",
        "Wins needed: 3 by the attacker, 3 by the defender.",
        "Round 1: 6, 1 (wounds), 4 (wounds) +1 = 5 against 5, nobody's. 0-0",
        "Round 2: 5 +1 = 6 against 1, A's. 1-0",
        "Round 3: 5 +1 = 6 against 1, A's. 2-0",
        "Round 4: 5 +1 = 6 against 1, A's. 3-0",
        "A beats B.",
        "B dies on (3,3).",
        "B goes to (3,2) and lies there.",
        "A takes Disarm from B: B has 0 points left.",
        "A gains Disarm: 33 points.",
    ]


def test_death_and_tolls_as_lines() -> None:
    story = play("resurrect", players=[{"square": [3, 3], "alive": False}])
    assert lines(story) == [
        "A: 2 tolls for coming back, 2 in all.",
        "A comes back to life on (3,3).",
    ]
    drinks = play("resurrect", options={"wording": "soft"}, players=[{"alive": False, "base": 1}])
    assert lines(drinks)[0] == "A: 1 sip for coming back, 1 in all."


def test_every_event_of_many_games_is_told_or_silent_on_purpose() -> None:
    told = set()
    for seed in range(12):
        rolls, random = RandomDice(seed), Random(seed)
        position = start(
            4, lead_rule=["end", "knock_out"][seed % 2], wording=["tolls", "soft"][seed % 2]
        )
        for _ in range(4000):
            if not position.to_act():
                break
            seat = position.to_act()[0]
            moves = [move for move in position.legal(seat) if move != "end"] or ["end"]
            move = "quit" if random.random() < 0.0005 else random.choice(moves)
            for event in position.play(seat, move, rolls):
                assert bool(game.tell(event)) == (event.kind not in SILENT), event
                assert game.lasts(event) >= 0
                told.add(event.kind)
    assert {"tempest_rolled", "cards_shifted", "disarmed", "necklace_used", "room_made"} <= told
    assert {"game_ended", "player_left", "last_card", "targets_reduced", "exchanged"} <= told


def test_every_card_is_described() -> None:
    guide = game.guide()
    assert len(KEYS) == len(TITLES) == len(SAYS) == len(LABELS) == 16
    for title, says in zip(TITLES[1:], SAYS[1:], strict=True):
        assert f"| {title} |" in guide
        assert says


def test_leaving_as_lines() -> None:
    assert lines(play("quit left"))[:2] == [
        "A has left, and is out of the game with all cards.",
        "B wins (left).",
    ]
