"""A table that knows events alone: what a client without any rule would show."""

import copy
from typing import Any

from inglenook.games.wilds import events as ev
from inglenook.games.wilds.rules import Wilds
from inglenook.kernel import Event
from tests.games.wilds.helpers import whole


class Replayer:
    """Follows a game from its state on, by what is told."""

    def __init__(self, wilds: Wilds) -> None:
        self.whole = without_turn(wilds)
        self.players = self.whole["players"]
        self.monsters = {monster["node"]: monster for monster in self.whole["monsters"]}

    def tell(self, events: list[Event]) -> None:
        for event in events:
            self.hear(event)

    def hear(self, event: Event) -> None:
        match event:
            case ev.Sealed(to=seat, node=node, stance=stance):
                self.players[seat]["decision"] = f"go {node} {stance}" if stance else "none"
            case ev.Revealed(stances=stances):
                for player, stance in zip(self.players, stances, strict=True):
                    player["decision"] = None
                    player["stance"] = stance or player["stance"]
            case ev.NoDecision(seat=seat):
                self.players[seat]["health"] = 0
            case ev.HeadingSet(to=seat, node=node):
                self.players[seat]["destination"] = node
            case ev.Ticked(counters=counters):
                for player, counter in zip(self.players, counters, strict=True):
                    player["counter"] = counter
                for monster in self.monsters.values():
                    monster["returns_in"] = max(0, monster["returns_in"] - 1)
            case ev.Moved(seat=seat, node=node):
                self.players[seat]["location"] = node
            case ev.Summoned(seat=seat, node=node):
                self.players[seat]["location"] = node
            case ev.DuelBegan():
                for player in self.players:
                    player["destination"] = 0
            case ev.MonsterReturned(node=node, health=health):
                assert self.monsters[node]["returns_in"] == 0
                self.monsters[node]["health"] = health
            case ev.MonsterStruck(node=node, health=health):
                self.monsters[node]["health"] = health
            case ev.PlayerBitten(seat=seat, health=health):
                self.players[seat]["health"] = health
            case ev.PlayerStruck(seat=seat, health=health):
                self.players[seat]["health"] = health
            case ev.MonsterDied(node=node, returns_in=returns_in):
                self.monsters[node]["returns_in"] = returns_in
            case ev.Rewarded(seat=seat, now=now):
                for name in ("rock", "paper", "scissors", "speed", "health"):
                    self.players[seat][name] = getattr(now, name)
            case ev.PlayerDied(seat=seat):
                assert self.players[seat]["health"] <= 0
            case ev.GameEnded():
                for player in self.players:
                    player["decision"] = None


def without_turn(wilds: Wilds) -> dict[str, Any]:
    """The state, but for what is not told as an event of its own."""
    state = copy.deepcopy(whole(wilds))
    del state["turn"], state["result"]
    return state
