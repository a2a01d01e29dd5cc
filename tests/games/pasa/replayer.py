"""A table told by events alone.

It knows nothing of the rules but what each event says has happened, as a client does that only
plays the list; and it complains where an event does not fit what came before.
"""

from dataclasses import dataclass, field
from typing import Any

from inglenook.games.pasa import events as ev
from inglenook.games.pasa.rules import Pasa
from inglenook.kernel import Event
from tests.games.pasa.helpers import whole

PHASE_AFTER = {
    ev.SidesTaken: "toss_result",
    ev.RoundStarted: "await_roll",
    ev.Rolled: "await_keep",
    ev.Kept: "await_roll",
    ev.VardanOpened: "vardan",
    ev.MatchEnded: "game_over",
}


@dataclass
class Half:
    """One player's half of the table."""

    side: str
    mani: int
    tok: int
    devta: str
    row: list[str | None]
    loose: list[str]
    picks: list[int]
    rolls: int
    choice: str
    credits: list[str] = field(default_factory=list)
    """The dice that paid in this round."""
    gone: list[str] = field(default_factory=list)
    """The dice that left the table in this round."""

    @property
    def whole(self) -> dict[str, Any]:
        row = [die for die in self.row if die is not None]
        parts = {key: value for key, value in vars(self).items() if key not in ("credits", "gone")}
        return {**parts, "row": row}

    def remove(self, slot: int, die: str) -> None:
        """A die leaves the table."""
        assert self.row[slot - 1] == die, f"in slot {slot} lies {self.row[slot - 1]}, not {die}"
        self.row[slot - 1] = None
        self.gone.append(die)

    def credit(self, die: str, tokens: int) -> None:
        """Yagya pays, or not."""
        assert tokens == die.endswith("*"), f"{die} paid {tokens}"
        if tokens:
            self.tok += 1
            self.credits.append(die)


class Replayer:
    """The match, as far as events tell it."""

    def __init__(self, state: dict[str, Any]) -> None:
        told = {key: value for key, value in state.items() if key not in ("players", "to_act")}
        self.match: dict[str, Any] = told
        self.players = [Half(**player) for player in state["players"]]

    @property
    def whole(self) -> dict[str, Any]:
        """All but who is to act, which events leave to the rules."""
        return {**self.match, "players": [player.whole for player in self.players]}

    @property
    def levels(self) -> ev.Levels:
        a, b = self.players
        return ev.Levels((a.mani, b.mani), (a.tok, b.tok))

    def tell(self, events: list[Event]) -> None:
        """These events happen."""
        for event in events:
            if isinstance(event, ev.YudhEvent):
                assert event.before == self.levels
                self.blow(event)
                assert event.after == self.levels, f"{event} leaves {self.levels}"
            else:
                self.happen(event)
            self.match["phase"] = PHASE_AFTER.get(type(event), self.match["phase"])

    def happen(self, event: Event) -> None:
        """Everything but the blows of Yudh."""
        players, match = self.players, self.match
        match event:
            case ev.SidesTaken(sides=sides):
                players[0].side, players[1].side = sides
            case ev.CoinTossed(side=side, first=first):
                match |= {"coin": side, "p1": first}
            case ev.DevtasDealt(devtas=devtas):
                players[0].devta, players[1].devta = devtas
            case ev.RoundStarted(round=number):
                match["round"] = number
                for player in players:
                    player.row, player.picks, player.rolls, player.choice = [], [], 0, ""
                    player.loose = [f"{die}:-" for die in range(1, 7)]
                    player.credits, player.gone = [], []
            case ev.Rolled(seat=seat, roll=roll, dice=dice):
                before, after = numbers(players[seat].loose), numbers(dice)
                assert sorted(before) == sorted(after), "other dice were rolled than were loose"
                players[seat].loose, players[seat].rolls = [*dice], roll
            case ev.Toggled(seat=seat, die=die, picked=picked):
                (players[seat].picks.append if picked else players[seat].picks.remove)(die)
            case ev.Kept(seat=seat, dice=dice):
                for text in dice:
                    players[seat].loose.remove(text)
                players[seat].row += dice
                players[seat].picks = []
            case ev.Sealed(to=seat, choice=choice):
                players[seat].choice = choice
            case ev.Revealed(choices=choices, levels=levels):
                assert choices == tuple(player.choice for player in players)
                assert levels == self.levels
                assert [len(player.row) for player in players] == [6, 6]
            case ev.RoundEnded(round=number, levels=levels, fallen=fallen):
                assert (number, levels) == (match["round"], self.levels)
                assert fallen == tuple(seat for seat in (0, 1) if players[seat].mani == 0)
            case ev.MatchEnded(winner=winner, reason=reason):
                places = {None: [], 0: [1, 2], 1: [2, 1]}[winner]
                match["result"] = {"places": places, "reason": reason}
            case _:
                assert isinstance(event, ev.SaidReady | ev.VardanOpened | ev.Chose), event

    def blow(self, event: ev.YudhEvent) -> None:
        """One event of Yudh."""
        own, other = self.players[event.seat], self.players[1 - event.seat]
        match event:
            case ev.Fizzled(cost=cost):
                assert own.tok < cost
            case ev.KahnaActed(cost=cost, destroyed=destroyed):
                own.tok -= cost
                other.tok -= destroyed
            case ev.BaliActed(cost=cost, damage=damage):
                own.tok -= cost
                other.mani -= damage
            case ev.ArjunActed(cost=cost, slots=slots):
                own.tok -= cost
                for slot in slots:
                    other.remove(slot, str(other.row[slot - 1]))
            case ev.PrithviActed(cost=cost, healed=healed):
                own.tok -= cost
                own.mani += healed
            case ev.Swept(slots=slots, yagya=yagya):
                for seat, player in enumerate(self.players):
                    before = player.tok
                    for slot in slots[seat]:
                        die = str(player.row[slot - 1])
                        player.remove(slot, die)
                        player.credit(die, int(die.endswith("*")))
                    assert player.tok - before == yagya[seat]
            case ev.Strike(slot=slot, die=die, yagya=yagya):
                own.remove(slot, die)
                own.credit(die, yagya)
                if isinstance(event, ev.Blocked):
                    other.remove(event.blocker_slot, event.blocker)
                    other.credit(event.blocker, event.blocker_yagya)
                elif isinstance(event, ev.Hit):
                    other.mani -= min(1, other.mani)
                elif isinstance(event, ev.Stole):
                    own.tok += 1
                    other.tok -= 1
            case _:
                raise AssertionError(f"nobody said what {event} means")


def without_turn(match: Pasa) -> dict[str, Any]:
    """A match as a replayer knows it."""
    return {key: value for key, value in whole(match).items() if key != "to_act"}


def numbers(dice: list[str]) -> list[str]:
    return [text.partition(":")[0] for text in dice]
