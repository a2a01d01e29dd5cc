"""How a match begins: from options, or from a state in which somebody left it."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from inglenook.games.pasa.parts import (
    AWAIT_KEEP,
    BIT,
    BOTH,
    DEALS,
    DEVTA_BY_KEY,
    DICE,
    FACE_BY_TEXT,
    GAME_OVER,
    MAX_MANI,
    MAX_ROLLS,
    NOBODY,
    PASA,
    PHASES,
    SEATS,
    TOSS_PICK,
    TOSS_RESULT,
    VARDAN,
    Face,
)
from inglenook.games.pasa.rules import Pasa, Player, new_match
from inglenook.games.pasa.view import PasaState, PlayerState
from inglenook.kernel.errors import BadSetup, one_of
from inglenook.kernel.position import Position

DealtKey = Literal["bali", "arjun", "kahna", "prithvi"]


class PasaOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers that the rulebook had to choose."""

    bali_damage: Annotated[int, Meta(ge=0, le=MAX_MANI)] = 2
    """Stones that Bali takes."""
    round_limit: Annotated[int, Meta(ge=1, le=1000)] = 40
    """The round after which a match that will not end goes to whoever has more left."""
    devtas: tuple[DealtKey, DealtKey] | None = None
    """The cards of A and B, as in a rematch with swapped cards; left out, chance deals them."""

    def __post_init__(self) -> None:
        if self.devtas and self.devtas[0] == self.devtas[1]:
            raise BadSetup("the two devtas are different cards", "$.devtas[1]")


def begin(seats: int, options: PasaOptions) -> Pasa:
    """A new match, before the toss."""
    return new_match(options.bali_damage, options.round_limit, _agreed_deal(options))


def _agreed_deal(options: PasaOptions) -> int:
    """The number of the deal that the options ask for, counted from 1; 0 for chance."""
    if options.devtas is None:
        return 0
    a, b = options.devtas
    return 1 + DEALS.index((DEVTA_BY_KEY[a], DEVTA_BY_KEY[b]))


def rematch(options: PasaOptions, match: Position) -> PasaOptions:
    """The same again with swapped cards: the players change seats, and each seat keeps its card."""
    assert isinstance(match, Pasa)
    a, b = match.a.devta, match.b.devta
    return msgspec.structs.replace(options, devtas=(a.key, b.key)) if a and b else options


def load(state: PasaState, seats: int, options: PasaOptions) -> Pasa:
    """The match of a state, if a match can come to it."""
    match = begin(seats, options)
    if state.phase != "toss_pick":
        match.round = state.round
        match.coin = state.coin
        match.p1 = state.p1
    match.result = state.result
    for player, told in zip((match.a, match.b), state.players, strict=True):
        try:
            _load_player(player, told, over=state.phase == "game_over")
        except BadSetup as error:
            raise error.inside(f"$.players[{player.seat}]") from None
    phase = PHASES.index(state.phase)
    match.wait_for(phase, _acting(match, phase, state.to_act))
    _check(match)
    return match


def _acting(match: Pasa, phase: int, told: list[int] | None) -> int:
    """Who has to decide: as told, or, if that was left out, as at the start of the phase."""
    if phase == GAME_OVER:
        due = [NOBODY]
    elif phase == VARDAN:
        due = [(not match.a.choice) + 2 * (not match.b.choice)]
    elif phase == TOSS_PICK:
        due = [BOTH]
    else:
        due = [match.p1 + 1, 2 - match.p1]
        if phase == TOSS_RESULT:
            due.insert(0, BOTH)
    if told is None:
        return due[0]
    for seats in due:
        if SEATS[seats] == tuple(told):
            return seats
    allowed = one_of([str([*SEATS[seats]]) for seats in due])
    raise BadSetup(f"in {PHASES[phase]} it is {allowed}, not {told}", "$.to_act")


def _load_player(player: Player, told: PlayerState, over: bool) -> None:
    player.side = told.side
    player.mani = told.mani
    player.tok = told.tok
    player.devta = DEVTA_BY_KEY.get(told.devta)
    player.rolls = told.rolls
    player.choice = told.choice
    row = _row(told.row)
    player.row = [*row]
    kept = {face.die for face in row}
    loose = _loose(told.loose, kept)
    if sorted([*kept, *(face.die for face in loose)]) != list(range(1, DICE + 1)) and not over:
        raise BadSetup("row and loose dice together are dice 1 to 6, each once", "$.loose")
    player.loose = sum(BIT[face.die] for face in loose)
    player.lie = [face.die for face in loose]
    for face in loose:
        player.shown[face.die] = face
    for place, die in enumerate(told.picks):
        if die not in player.lie or die in told.picks[:place]:
            raise BadSetup(f"die {die} is not loose, or picked twice", f"$.picks[{place}]")
    player.picks = told.picks.copy()
    player.open = player.loose - sum(BIT[die] for die in told.picks)


def _row(texts: list[str]) -> list[Face]:
    """The dice of a row. Faces without a number get the first free dice that can show them,
    those with yagya first, because few can."""
    if len(texts) > DICE:
        raise BadSetup(f"a row has at most {DICE} dice, not {len(texts)}", "$.row")
    faces: dict[int, Face] = {}
    free = set(range(1, DICE + 1))
    numbered_first_then_yagya = sorted(
        range(len(texts)), key=lambda slot: (":" not in texts[slot], "*" not in texts[slot])
    )
    for slot in numbered_first_then_yagya:
        path = f"$.row[{slot}]"
        face = FACE_BY_TEXT.get(texts[slot]) or _free_face(texts[slot], free, path)
        if not face.kind:
            raise BadSetup("a die in a row shows a face", path)
        if face.die not in free:
            raise BadSetup(f"die {face.die} lies there twice", path)
        free.discard(face.die)
        faces[slot] = face
    return [faces[slot] for slot in range(len(texts))]


def _free_face(mark: str, free: set[int], path: str) -> Face:
    """A free die that can show this face."""
    can_show = [face for faces in PASA[1:] for face in faces[1:] if face.mark == mark]
    if not can_show:
        raise BadSetup(f"{mark!r} is no face: B, T, Kv, D or Kp, with * for yagya, as 3:Kv*", path)
    for face in can_show:
        if face.die in free:
            return face
    raise BadSetup(f"no die is left that could show {mark}", path)


def _loose(texts: list[str] | None, kept: set[int]) -> list[Face]:
    """The loose dice as they lie; left out, the ones that are not in the row, unrolled."""
    if texts is None:
        return [PASA[die][0] for die in range(1, DICE + 1) if die not in kept]
    loose: list[Face] = []
    for place, text in enumerate(texts):
        if text not in FACE_BY_TEXT:
            raise BadSetup(f"{text!r} is no die: write it as 3:Kv* or 3:-", f"$.loose[{place}]")
        loose.append(FACE_BY_TEXT[text])
    return loose


def _check(match: Pasa) -> None:
    """Refuse what no match can come to, rather than play on from it."""
    phase = match.phase
    if (phase == GAME_OVER) != (match.result is not None):
        raise BadSetup("a result goes with game_over, and only with it", "$.result")
    if phase == TOSS_PICK or phase == GAME_OVER:
        return
    if not match.coin:
        raise BadSetup("the coin has fallen: heads or tails", "$.coin")
    if phase == TOSS_RESULT:
        return
    for player in (match.a, match.b):
        _check_player(match, player, f"$.players[{player.seat}]")
    a, b = match.a, match.b
    if a.devta is b.devta:
        raise BadSetup("the two devtas are different cards", "$.players[1].devta")
    if a.choice and b.choice:
        raise BadSetup("when both have chosen, vardan is over", "$.players")


def _check_player(match: Pasa, player: Player, path: str) -> None:
    phase = match.phase
    if player.devta is None:
        raise BadSetup(f"a card is due: {one_of([*DEVTA_BY_KEY])}", f"{path}.devta")
    if player.mani == 0:
        raise BadSetup("only after the end is a player without mani", f"{path}.mani")
    if phase == VARDAN:
        if len(player.row) != DICE:
            raise BadSetup(f"in vardan a row has {DICE} dice, not {len(player.row)}", f"{path}.row")
        return
    if player.choice:
        raise BadSetup("a choice is made in vardan", f"{path}.choice")
    keeping = phase == AWAIT_KEEP and match.awaits(player.seat)
    if player.picks and not keeping:
        raise BadSetup("only the player who is keeping has picks", f"{path}.picks")
    if match.awaits(player.seat) and player.finished:
        raise BadSetup("the player on turn has dice to roll", f"{path}.rolls")
    if keeping and player.rolls not in range(1, MAX_ROLLS):
        raise BadSetup("who keeps has rolled once or twice", f"{path}.rolls")
    if keeping and not all(player.shown[die].kind for die in player.lie):
        raise BadSetup("rolled dice show faces", f"{path}.loose")
    if player.rolls == MAX_ROLLS and player.loose:
        raise BadSetup(f"after {MAX_ROLLS} rolls every die is in the row", f"{path}.row")
    if player.rolls == 0 and player.row:
        raise BadSetup("before the first roll the row is empty", f"{path}.row")
