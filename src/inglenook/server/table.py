"""A table: the fold of its journal, and every decision that can extend it.

It does no I/O and asks nobody what time it is. Whoever calls it hands in the time, appends the
lines it leaves in `lines` to the journal, and then lets its `crowd` hear what happened.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal

import msgspec

from inglenook.kernel import (
    FAIR,
    Dice,
    Event,
    FairDice,
    IllegalMove,
    Move,
    Outcome,
    Seat,
    commitment,
    find_game,
    visible,
)
from inglenook.kernel.dice import RecordedDice
from inglenook.kernel.errors import VersionError
from inglenook.kernel.fair import NO_NONCE
from inglenook.kernel.record import UNPROVEN, Ply, Record
from inglenook.server.crowd import Crowd, Eyes, Listener
from inglenook.server.entries import (
    AnyEntry,
    Back,
    Began,
    BrokenJournal,
    Cause,
    Cut,
    Ended,
    Gave,
    Handed,
    Opened,
    Played,
    Running,
    Sat,
    Stood,
    TakenUp,
    write_entry,
)
from inglenook.server.protocol import Emote, Emoted, Result
from inglenook.server.refusal import Refusal
from inglenook.server.scenes import STORY, Story, encode, result_of, seats_are, telling, whole

NONCE_WAIT: Final = 5.0
"""Seconds in which the players' clients give their shares in the dice."""
OPEN_WAIT: Final = 900.0
"""Seconds for which a table is kept that nobody is at, and where nobody waits for anybody."""
OVER_WAIT: Final = 60.0
"""Seconds after which a table that is over and that everybody has left is put away."""
OFFER_LASTS: Final = 60.0
"""Seconds for which a player's offer of a rematch stands."""
EMOTE_PAUSE: Final = 2.0
"""Seconds between two gestures of a player."""
BOT_PACE: Final = 0.5
"""Seconds between two plies of bots among themselves."""
WATCHERS_PAUSE: Final = 1.0
"""Seconds in which comings and goings of spectators are told together."""

Phase = Literal["waiting", "starting", "playing", "over"]


class ScriptFirst(Dice):
    """Dice that first show what a developer wants to see."""

    def __init__(self, script: Sequence[int], after: Dice) -> None:
        self._script = [*script]
        self._after = after

    def roll(self, sides: int, seat: Seat | None = None) -> int:
        """The next of the script; a number that the die has not is counted round it."""
        if self._script:
            return 1 + (self._script.pop(0) - 1) % sides
        return self._after.roll(sides, seat)


class Table:
    """One game and everybody at it."""

    def __init__(self, table: str, opened: Opened, patience: float = 1.0) -> None:
        self.id = table
        self.opened = opened
        self.patience = patience
        """How many times as long as its rulebook says the clocks run."""
        self.game = find_game(opened.game)
        if opened.rules != self.game.rules:
            raise VersionError(
                f"table {table} is played by rules {opened.rules} of {self.game.title};"
                f" here are rules {self.game.rules}"
            )
        self.options = self.game.options_of(opened.options)
        self.commitment = commitment(opened.secret)
        self.dice_version = UNPROVEN if opened.script else FAIR
        self.phase: Phase = "waiting"
        self.begun = False
        self.since = opened.time
        """When this phase began."""
        count = len(opened.seats)
        self._people = [seat for seat, kind in enumerate(opened.seats) if kind == "human"]
        self.who = [""] * count
        self.nonces = [NO_NONCE] * count
        self.position = self.game.start(count, self.options)
        self.at = 0
        self.turns = [0] * count
        self.clocks: dict[Seat, Running] = {}
        self.shown = 0.0
        self.strikes = [0] * count
        self.cut: dict[Seat, float] = {}
        self.back_by: dict[Seat, float] = {}
        self.grace_used = [0.0] * count
        self.stand_ins: set[Seat] = set()
        """Seats for whose players a bot plays on."""
        self.gone: set[Seat] = set()
        """Seats whose players have given up."""
        self.answered: set[tuple[Seat, str]] = set()
        self.result: Result | None = None
        self.heard_of = opened.time
        """The time of the latest entry."""
        self.lines: list[bytes] = [write_entry(opened)]
        # What no journal keeps.
        self.crowd = Crowd(table)
        self.story = Story(self.game)
        self.untold = 0
        """The latest ply, of a table out of a journal, that is too long ago to be in the story."""
        self.names: dict[Seat, tuple[str, str]] = {}
        self.wants: dict[Seat, float] = {}
        self.left: set[Seat] = set()
        """Players who went away after the game."""
        self.alone_since: float | None = opened.time
        self.seats_told_by: float | None = None
        self._emoted: dict[Seat, float] = {}
        self._enter(opened.time)

    # --- the fold --------------------------------------------------------------------------------

    @classmethod
    def of(cls, table: str, entries: Iterable[AnyEntry], patience: float = 1.0) -> "Table":
        """The table of a journal."""
        first, *rest = entries
        if not isinstance(first, Opened):
            raise BrokenJournal(f"table {table} does not begin with its opening")
        whole = cls(table, first, patience)
        whole.untold = sum(isinstance(entry, Played) for entry in rest) - STORY
        for entry in rest:
            whole.fold(entry)
        whole.lines.clear()
        whole.alone_since = rest[-1].time if rest else first.time
        return whole

    def fold(self, entry: AnyEntry) -> None:
        """What an entry of the journal makes of the table."""
        self.heard_of = entry.time
        match entry:
            case Sat(seat=seat, who=who):
                self.who[seat] = who
                self._enter(entry.time)
            case Stood(seat=seat):
                self.who[seat] = ""
                self.nonces[seat] = NO_NONCE
                self._enter(entry.time)
            case Gave(seat=seat, nonce=nonce):
                self.nonces[seat] = nonce
            case Began():
                self._fold_beginning(entry)
            case Played():
                events = self.position.play(entry.seat, entry.move, self._dice)
                if self._dice.take() != entry.draws:
                    raise BrokenJournal(f"ply {entry.ply} of table {self.id} draws otherwise")
                self._fold_ply(entry, events)
            case Cut(seat=seat, back_by=back_by):
                self.cut[seat] = entry.time
                self.back_by[seat] = back_by
            case Back(seat=seat):
                self._fold_return(entry)
            case Handed():
                self._fold_handover(entry)
            case TakenUp(back_by=back_by, clocks=clocks):
                self._set_clocks(clocks)
                for seat in self.players():
                    self.cut[seat] = entry.time
                    self.back_by[seat] = back_by
            case Ended(reason=reason):
                self._end(entry.time, Outcome((), reason))
            case Opened():
                raise BrokenJournal(f"table {self.id} is opened twice")

    def _enter(self, now: float) -> None:
        """Waiting for players, or for their shares in the dice."""
        self.phase = "waiting" if self.open_seats() else "starting"
        self.since = now

    def _fold_beginning(self, entry: Began) -> None:
        self.phase = "playing"
        self.since = entry.time
        self.begun = True
        fair: Dice = FairDice(self.opened.secret, self.nonces)
        script = self.opened.script
        self._dice = RecordedDice(ScriptFirst(script, fair) if script else fair)
        self._set_clocks(entry.clocks)

    def _fold_ply(self, entry: Played, events: list[Event]) -> None:
        seat = entry.seat
        self.heard_of = entry.time
        self.at = entry.ply
        self.turns[seat] += 1
        self.shown = entry.shown
        self._set_clocks(entry.clocks)
        if entry.cause == "clock":
            self.strikes[seat] += 1
        elif entry.cause == "player":
            self.strikes[seat] = 0
        if entry.request:
            self.answered.add((seat, entry.request))
        if entry.move.startswith("quit"):
            self.gone.add(seat)
        if entry.ply > self.untold:
            self.chapter = self.story.add(entry.ply, seat, entry.cause, events)
        outcome = self.position.outcome()
        if outcome is not None:
            self._end(entry.time, outcome)

    def _fold_return(self, entry: Back) -> None:
        seat = entry.seat
        if self._everybody_is_cut():  # Nobody was waiting, so nobody's grace was running out.
            pause = entry.time - max(self.cut[player] for player in self.players())
            self.back_by = {other: until + pause for other, until in self.back_by.items()}
        self.grace_used[seat] += entry.time - self.cut.pop(seat, entry.time)
        self.back_by.pop(seat, None)
        self._set_clocks(entry.clocks)

    def _fold_handover(self, entry: Handed) -> None:
        seat = entry.seat
        if entry.to == "player":
            self.stand_ins.discard(seat)
            self.strikes[seat] = 0
        else:
            self.stand_ins.add(seat)
            self.back_by.pop(seat, None)
            if entry.to == "bot for good":
                self.gone.add(seat)
        self._set_clocks(entry.clocks)

    def _set_clocks(self, clocks: Iterable[Running]) -> None:
        self.clocks = {clock.seat: clock for clock in clocks}

    def _end(self, now: float, outcome: Outcome) -> None:
        self.phase = "over"
        self.since = now
        self.clocks = {}
        self.cut.clear()
        self.back_by.clear()
        proof = self.begun and self.dice_version == FAIR
        self.result = result_of(
            outcome, self.opened.secret if proof else "", self.nonces if proof else []
        )

    def note(self, entry: AnyEntry) -> None:
        """Something new: for the journal, and folded in."""
        self.lines.append(write_entry(entry))
        self.fold(entry)

    # --- who is there ----------------------------------------------------------------------------

    def open_seats(self) -> list[Seat]:
        """Seats for people that nobody has taken."""
        return [seat for seat in self.people() if not self.who[seat]]

    def people(self) -> Sequence[Seat]:
        """The seats that are for people."""
        return self._people

    def players(self) -> Sequence[Seat]:
        """Seats of people who have not given up."""
        if not self.gone:
            return self._people
        return [seat for seat in self._people if seat not in self.gone]

    def seat_of(self, who: str) -> Seat | None:
        """The seat of a client."""
        return self.who.index(who) if who in self.who else None

    def bots_to_act(self, now: float) -> list[tuple[Seat, str]]:
        """Seats that a bot decides for now, and its kind; empty for a person's stand-in. Nobody
        thinks at a table without listeners, and where bots are among themselves each ply is shown
        before the next."""
        if self.phase != "playing" or not len(self.crowd) or self._paced_until() > now:
            return []
        kinds = self.opened.seats
        if len(self._people) == len(kinds) and not self.stand_ins:
            return []
        return [
            (seat, kinds[seat].removeprefix("bot:") if kinds[seat] != "human" else "")
            for seat in self.position.to_act()
            if not self._waits_for(seat)
        ]

    def _paced_until(self) -> float:
        return 0.0 if self.players() else self.shown + BOT_PACE

    def _waits_for(self, seat: Seat) -> bool:
        """Whether that seat's decision is a person's."""
        return self.opened.seats[seat] == "human" and seat not in self.stand_ins

    def _everybody_is_cut(self) -> bool:
        if not self.cut:
            return False
        players = self.players()
        return bool(players) and all(seat in self.cut for seat in players)

    # --- before the game -------------------------------------------------------------------------

    def sit(self, now: float, who: str, seat: Seat | None = None) -> None:
        """Take an open seat: that one, or the first."""
        seats = self.open_seats()
        if not seats:
            raise Refusal("full", "no seat is open at this table; you may watch")
        self.note(Sat(time=now, seat=seats[0] if seat is None else seat, who=who))

    def get_ready(self, now: float) -> None:
        """Tell how the table stands; one without people has nobody to wait for."""
        if self.phase == "starting" and not self.players():
            self._begin(now)
        else:
            self.tell_whole(now)

    def give(self, now: float, seat: Seat, nonce: str) -> None:
        """A player's share in the dice; with the last one the game begins."""
        if self.phase == "waiting":
            raise Refusal("not_now", "the table still waits for players")
        if self.phase != "starting" or self.nonces[seat] not in (NO_NONCE, nonce):
            raise Refusal("late", "the shares in the dice are already given")
        self.note(Gave(time=now, seat=seat, nonce=nonce))
        if all(self.nonces[player] != NO_NONCE for player in self.players()):
            self._begin(now)

    def _begin(self, now: float) -> None:
        self.note(Began(time=now, clocks=self._fresh_clocks(now)))
        for seat in self.players():
            if not self.crowd.at(seat):
                self._note_cut(now, seat)
        self.tell_whole(now)

    # --- decisions -------------------------------------------------------------------------------

    def move(self, now: float, seat: Seat, turn: int, text: str, request: str = "") -> None:
        """A player's decision."""
        if (seat, request) in self.answered:
            return
        self._check_playing(seat)
        self.take_back(now, seat)
        if turn != self.turns[seat]:
            raise Refusal("late", f"decision {turn} is not due; {self.turns[seat]} is")
        move = self.game.read(text)
        if move == "quit":
            self.resign(now, seat, request)
        elif move.startswith("quit "):
            raise IllegalMove("only the table says so; you may quit")
        else:
            self._decide(now, seat, move, "player", request)

    def resign(self, now: float, seat: Seat, request: str = "") -> None:
        """A player gives up; where the rules know no such thing, a bot plays on."""
        if (seat, request) in self.answered:
            return
        self._check_playing(seat)
        if "quit" not in self.game.unlisted:
            self._hand_over(now, seat, "bot for good")
        elif now >= self.shown or not self._cancelled(now, seat, request):
            self._decide(now, seat, "quit", "player", request)

    def _cancelled(self, now: float, seat: Seat, request: str) -> bool:
        """While something is still being shown, a game may let who leaves call it off."""
        try:
            self._decide(now, seat, "quit cancelled", "player", request)
        except IllegalMove:
            return False
        return True

    def bot_moves(self, now: float, seat: Seat, turn: int, move: Move) -> None:
        """What a bot decided, unless that came too late."""
        due = self.phase == "playing" and self.turns[seat] == turn and not self._waits_for(seat)
        if due and move in self.position.legal(seat):
            self._decide(now, seat, move, "bot")

    def _check_playing(self, seat: Seat) -> None:
        if self.phase == "over":
            raise Refusal("over", "the game is over")
        if self.phase != "playing":
            raise Refusal("not_now", "the game has not begun")
        if seat in self.gone:
            raise Refusal("over", "you have given up this game")

    def _decide(self, now: float, seat: Seat, move: Move, cause: Cause, request: str = "") -> None:
        """A ply: played, noted and told. A refused one raises, and has changed nothing."""
        acting = self.position.to_act()
        before = {other: self._question(other) for other in acting}
        try:
            events = self.position.play(seat, move, self._dice)
        finally:
            draws = self._dice.take()
        public = visible(events, None)
        shown = max(now, self.shown) + sum([self.game.lasts(event) for event in public])
        anew = cause == "clock" or (bool(draws) and bool(public))
        clocks = self._clocks_after(seat if anew else None, before, bool(public), shown)
        entry = Played(
            time=now,
            ply=self.at + 1,
            seat=seat,
            move=move,
            cause=cause,
            draws=draws,
            clocks=clocks,
            shown=shown,
            request=request,
        )
        self.lines.append(write_entry(entry))
        self._fold_ply(entry, events)
        self.crowd.say_ply(self.at, telling(self, self.chapter, now))

    # --- clocks ----------------------------------------------------------------------------------

    def _question(self, seat: Seat) -> tuple[int, Move]:
        """What tells one decision of a seat from the next."""
        return self.position.clock(seat), self.position.default(seat)

    def _clocks_after(
        self,
        mover: Seat | None,
        before: dict[Seat, tuple[int, Move]],
        seen: bool,
        shown: float,
    ) -> list[Running]:
        """The clocks after a ply; `mover` is named if it starts that seat's clock anew. One that
        was running goes on if its seat is still at the same decision, as when dice are picked and
        put back: else there need never be an end. Everybody sees clocks, so a ply that nobody else
        may see does nothing to them either."""
        acting = self.position.to_act()
        newcomers = any(seat not in before for seat in acting)
        clocks: list[Running] = []
        for seat in acting:
            if not self._waits_for(seat):
                continue
            old = self.clocks.get(seat)
            moved_on = newcomers or seat == mover or old is None
            if moved_on or (seen and self._question(seat) != before[seat]):
                clocks.append(self._fresh_clock(shown, seat))
            elif old:
                clocks.append(old)
        return clocks

    def _fresh_clock(self, start: float, seat: Seat) -> Running:
        of = self.position.clock(seat) * self.patience
        return Running(seat, start + of, of)

    def _fresh_clocks(self, start: float) -> list[Running]:
        acting = self.position.to_act()
        return [self._fresh_clock(start, seat) for seat in acting if self._waits_for(seat)]

    def frozen(self, seat: Seat) -> float | None:
        """Since when that seat's clock stands still; None if it runs."""
        if not self.cut:
            return None
        if self._everybody_is_cut():
            return max(self.cut[player] for player in self.players())
        return self.cut.get(seat) if self.game.manners.pauses else None

    def due(self) -> float | None:
        """When the table has to be looked after next."""
        moments = [self.seats_told_by, self._due_for_nobody()]
        if self.phase == "starting":
            moments.append(self.since + NONCE_WAIT)
        elif self.phase == "playing":
            running = [clock for clock in self.clocks.values() if not self.frozen(clock.seat)]
            moments += [clock.until for clock in running]
            if not self._everybody_is_cut():
                moments += self.back_by.values()
            if not self.players() and len(self.crowd):
                moments.append(self._paced_until())
        elif self.phase == "over" and self.wants:
            moments.append(min(self.wants.values()) + OFFER_LASTS)
        return min([moment for moment in moments if moment is not None], default=None)

    def _due_for_nobody(self) -> float | None:
        """When a table that everybody has left is given up."""
        wait = float(self.game.manners.grace_in_all) if len(self.people()) != 1 else OPEN_WAIT
        if self.phase == "playing" and self.players():
            return max(self.cut.values()) + wait if self._everybody_is_cut() else None
        if self.phase == "starting" or self.alone_since is None:
            return None
        waits = {"waiting": OPEN_WAIT, "playing": wait, "over": OVER_WAIT}
        alone_since = max(self.alone_since, self.since if self.phase == "over" else 0.0)
        return alone_since + waits[self.phase]

    def is_done_with(self, now: float) -> bool:
        """Whether it is over, and nobody has been at it for a while."""
        nobody = self._due_for_nobody()
        return self.phase == "over" and nobody is not None and nobody <= now

    def tick(self, now: float) -> None:
        """Do one thing that is due."""
        if self.seats_told_by is not None and self.seats_told_by <= now:
            self.tell_seats(now)
        nobody = self._due_for_nobody()
        if nobody is not None and nobody <= now and self.phase != "over":
            self.end(now, "abandoned")
        elif self.phase == "starting" and self.since + NONCE_WAIT <= now:
            self._begin(now)
        elif self.phase == "playing":
            self._tick_game(now)
        elif self.phase == "over" and self.wants:
            self._forget_offers(now)

    def _tick_game(self, now: float) -> None:
        everybody = self._everybody_is_cut()
        for seat, back_by in self.back_by.items():
            if back_by <= now and not everybody:
                return self._lose(now, seat, "left")
        for clock in self.clocks.values():
            if clock.until <= now and not self.frozen(clock.seat):
                return self._time_out(now, clock.seat)
        return None

    def _time_out(self, now: float, seat: Seat) -> None:
        """The clock decides for a player; too often in a row, and the seat is lost."""
        self._decide(now, seat, self.position.default(seat), "clock")
        if self.phase == "playing" and self.strikes[seat] >= self.game.manners.strikes:
            self._lose(now, seat, "idle")

    def _lose(self, now: float, seat: Seat, reason: str) -> None:
        """A seat whose player is gone or sleeps passes to a bot, or forfeits."""
        if self.game.manners.heir == "nobody" and "quit" in self.game.unlisted:
            try:
                return self._decide(now, seat, f"quit {reason}", "table")
            except IllegalMove:
                pass  # Whoever is out of the game already has nothing to forfeit.
        return self._hand_over(now, seat, "bot")

    def _hand_over(self, now: float, seat: Seat, to: Literal["bot", "bot for good"]) -> None:
        clocks = [clock for clock in self.clocks.values() if clock.seat != seat]
        self.note(Handed(time=now, seat=seat, to=to, clocks=clocks))
        self.tell_seats(now)

    def take_back(self, now: float, seat: Seat) -> None:
        """A player for whom a bot stood in is back at the game."""
        if seat not in self.stand_ins or seat in self.gone or self.phase != "playing":
            return
        clocks = [*self.clocks.values()]
        if seat in self.position.to_act():
            clocks.append(self._fresh_clock(max(now, self.shown), seat))
        self.note(Handed(time=now, seat=seat, to="player", clocks=clocks))
        self.tell_seats(now)

    def end(self, now: float, reason: str) -> None:
        """The table ends without a result."""
        self.note(Ended(time=now, reason=reason))
        self.tell_whole(now)

    # --- coming and going ------------------------------------------------------------------------

    def attend(self, now: float, listener: Listener, seat: Seat | None, text: bool) -> None:
        """Somebody listens from now on: a player on a seat, or a spectator."""
        known = self.crowd.eyes_of(listener)
        if known == Eyes(seat, text):
            return
        self.crowd.add(listener, Eyes(seat, text))
        self.alone_since = None
        if seat is None:
            self.seats_told_by = self.seats_told_by or now + WATCHERS_PAUSE
            return
        self.left.discard(seat)
        if seat in self.cut:
            self.note(Back(time=now, seat=seat, clocks=self._clocks_on_return(now, seat)))
            self.take_back(now, seat)
        if self.crowd.at(seat) == 1:
            self.tell_seats(now, but=listener)

    def _clocks_on_return(self, now: float, seat: Seat) -> list[Running]:
        """Clocks that stood still for this player go on with what they had left."""
        everybody = self._everybody_is_cut()
        clocks: list[Running] = []
        for clock in self.clocks.values():
            since = self.frozen(clock.seat)
            released = since is not None and (everybody or clock.seat == seat)
            until = clock.until + now - since if released and since is not None else clock.until
            clocks.append(Running(clock.seat, until, clock.of))
        return clocks

    def depart(self, now: float, listener: Listener) -> None:
        """A line is cut, or somebody goes away."""
        eyes = self.crowd.remove(listener)
        if not len(self.crowd):
            self.alone_since = now
        if eyes is None:
            return
        if eyes.seat is None:
            self.seats_told_by = self.seats_told_by or now + WATCHERS_PAUSE
        elif not self.crowd.at(eyes.seat):
            self.wants.pop(eyes.seat, None)
            if self.phase == "playing" and eyes.seat in self.players():
                self._note_cut(now, eyes.seat)
            self.tell_seats(now)

    def _note_cut(self, now: float, seat: Seat) -> None:
        manners = self.game.manners
        grace = min(manners.grace, max(0.0, manners.grace_in_all - self.grace_used[seat]))
        if seat not in self.cut:
            self.note(Cut(time=now, seat=seat, back_by=now + grace))
        if seat in self.stand_ins:
            self.back_by.pop(seat, None)

    def leave(self, now: float, seat: Seat) -> None:
        """A player goes away for good: gives up, frees the seat, or wants no rematch."""
        if self.phase == "playing":
            if seat not in self.gone:
                self.resign(now, seat)
        elif self.phase == "over":
            self.left.add(seat)
            self.wants.clear()
            self.tell_seats(now)
        else:
            self.note(Stood(time=now, seat=seat))
            self.names.pop(seat, None)
            if any(self.who):
                self.tell_whole(now)
            else:
                self.end(now, "abandoned")

    def taken_up(self, now: float) -> None:
        """After a restart: everybody has time to come back, and the clocks stand until then."""
        self.alone_since = now
        if self.phase == "playing":
            away = now - self.heard_of
            clocks = [
                msgspec.structs.replace(clock, until=clock.until + away)
                for clock in self.clocks.values()
            ]
            back_by = now + self.game.manners.grace
            self.note(TakenUp(time=now, back_by=back_by, clocks=clocks))
        elif self.phase == "starting":
            self.since = now

    def emote(self, now: float, seat: Seat, emote: Emote) -> None:
        """A gesture, for everybody to see."""
        if now < self._emoted.get(seat, now - EMOTE_PAUSE) + EMOTE_PAUSE:
            raise Refusal("too_fast", "one gesture every two seconds, please")
        self._emoted[seat] = now
        self.crowd.say(encode(Emoted(table=self.id, seat=seat, emote=emote)))

    def want_rematch(self, now: float, seat: Seat, offer: bool) -> bool:
        """An offer, or the end of one; says whether now everybody wants it."""
        if self.phase != "over" or not self.begun:
            raise Refusal("not_over", "a rematch comes after a game")
        if self.left:
            raise Refusal("gone", "somebody who played has left")
        if not offer:
            self.wants.pop(seat, None)
        else:
            self.wants[seat] = now
        self.tell_seats(now)
        return all(seat in self.wants for seat in self.people())

    def _forget_offers(self, now: float) -> None:
        for seat, when in [*self.wants.items()]:
            if when + OFFER_LASTS <= now:
                del self.wants[seat]
        self.tell_seats(now)

    # --- telling ---------------------------------------------------------------------------------

    def show(self, now: float, listener: Listener) -> None:
        """Everything, for one who listens."""
        eyes = self.crowd.eyes_of(listener)
        if eyes is not None:
            self.crowd.say(whole(self, eyes, now), to=listener)

    def catch_up(self, now: float, listener: Listener, since: int) -> None:
        """What a listener missed after version `since`: in order, or everything."""
        eyes = self.crowd.eyes_of(listener)
        if eyes is None:
            return
        missed = self.crowd.missed(eyes, since, self.at)
        ended_otherwise = self.phase == "over" and self.position.outcome() is None
        if missed is None or since == 0 or ended_otherwise or not self.begun:
            self.crowd.say(whole(self, eyes, now), to=listener)
            return
        for payload in missed:
            self.crowd.say(payload, to=listener)
        self.crowd.say(seats_are(self, now), to=listener)

    def tell_seats(self, now: float, but: Listener | None = None) -> None:
        """Who is there, for everybody."""
        self.seats_told_by = None
        self.crowd.say(seats_are(self, now), but=but)

    def tell_whole(self, now: float) -> None:
        """Everything, for everybody."""
        self.crowd.say_by_eyes(lambda eyes: whole(self, eyes, now))


def record_of(table: str, entries: Sequence[AnyEntry]) -> Record:
    """The record of a table that is over, from its journal."""
    played = Table.of(table, entries)
    if played.phase != "over" or not played.begun:
        raise Refusal("not_over", "the record is given out when the game is over")
    opened = played.opened
    record = Record(opened.game, opened.rules, [*opened.seats], played.dice_version, opened.options)
    record.plies = [
        Ply(entry.seat, entry.move, entry.draws) for entry in entries if isinstance(entry, Played)
    ]
    record.result = played.position.outcome()
    if played.dice_version == FAIR:
        record.commitment = played.commitment
        record.nonces = played.nonces
        record.secret = opened.secret
    return record
