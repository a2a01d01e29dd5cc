"""A table that knows events alone: what a client without any rule would show."""

from typing import Any

from inglenook.games.wheels import events as ev
from inglenook.games.wheels.rules import Wheels
from inglenook.kernel import Event
from tests.games.wheels.helpers import whole


class Replayer:
    """Follows a match from its state on, by what is told."""

    def __init__(self, match: Wheels) -> None:
        self.whole = whole(match)
        self.players = self.whole["players"]

    def tell(self, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, ev.StepEvent):
                self.resolve(event)
            else:
                self.hear(event)

    def hear(self, event: Event) -> None:
        match event:
            case (
                ev.HeroesSealed(to=seat, left=left, right=right)
                | ev.HeroesShown(seat=seat, left=left, right=right)
            ):
                for slot, name in (("left", left), ("right", right)):
                    fresh = {"hero": name, "rank": "bronze", "energy": 0, "xp": 0}
                    self.players[seat][slot] = fresh
            case ev.RoundStarted(round=number, first=first):
                self.whole.update(phase="spin", round=number, first=first)
                self.clear()
            case ev.Spun(to=seat, spin=spin, wheels=wheels, panels=panels):
                player = self.players[seat]
                assert {*wheels} == {*range(1, 6)} - {*player["locks"]}
                player.update(spins=spin, panels=panels, held=player["locks"])
            case ev.Locked(to=seat, wheel=wheel):
                self.players[seat]["locks"] = sorted([*self.players[seat]["locks"], wheel])
            case ev.Unlocked(to=seat, wheel=wheel):
                locks = self.players[seat]["locks"]
                self.players[seat]["locks"] = [lock for lock in locks if lock != wheel]
            case ev.RollMade(seat=seat):
                everything = [1, 2, 3, 4, 5]
                self.players[seat].update(final=True, locks=everything, held=everything)
            case ev.RollsRevealed(panels=panels):
                for player, shown in zip(self.players, panels, strict=True):
                    assert player["panels"] == shown
                    player["last_roll"] = shown
            case ev.RoundEnded(crowns=crowns, walls=walls):
                assert [player["crown"] for player in self.players] == [*crowns]
                assert [player["wall"] for player in self.players] == [*walls]
            case ev.MatchEnded(winner=winner, reason=reason):
                if self.whole["phase"] == "heroes":
                    for player in self.players:
                        player.update(left=None, right=None)
                places = [1, 1] if winner is None else [1 + (winner != seat) for seat in (0, 1)]
                self.whole.update(phase="game_over", result={"places": places, "reason": reason})
                self.clear()

    def clear(self) -> None:
        for player in self.players:
            player.update(panels=[], spins=0, locks=[], held=[], final=False)

    def resolve(self, event: ev.StepEvent) -> None:
        own, foe = self.players[event.seat], self.players[1 - event.seat]
        hero: dict[str, Any] = own[event.slot] if isinstance(event, ev.HeroEvent) else {}
        match event:
            case ev.XpGained(amount=amount, xp=xp):
                assert hero["xp"] + amount == xp
                hero["xp"] = xp
            case ev.RankedUp(rank=rank, energy=energy):
                hero.update(rank=rank, energy=energy, xp=0)
            case ev.BombReady():
                hero["xp"] = 0
            case ev.WallRaised(amount=amount, wall=wall):
                assert own["wall"] + amount == wall
                own["wall"] = wall
            case (
                ev.EnergyGained(amount=amount, energy=energy)
                | ev.GiftGiven(amount=amount, energy=energy)
            ):
                assert hero["energy"] + amount == energy
                hero["energy"] = energy
            case ev.Acted(hero=name, rank=rank):
                assert (hero["hero"], hero["rank"]) == (name, rank)
                hero["energy"] = 0
            case ev.Delayed(target=target, amount=amount, energy=energy):
                assert foe[target]["energy"] - amount == energy
                foe[target]["energy"] = energy
            case (
                ev.CrownStruck(damage=damage, crown=crown)
                | ev.BombDropped(damage=damage, crown=crown)
            ):
                assert max(0, foe["crown"] - damage) == crown
                foe["crown"] = crown
            case ev.WallStruck(damage=damage, wall=wall):
                assert max(0, foe["wall"] - damage) == wall
                foe["wall"] = wall
            case ev.Healed(amount=amount, crown=crown):
                assert own["crown"] + amount == crown
                own["crown"] = crown
