"""What is said over the wire, as types. docs/protocol.md tells it in words.

A client sends `Request`s, each with an id of its own choosing; the server answers each with one
`Done` or `Refused` of that id, and sends the other kinds of `Message` when something happened.
"""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

Protocol = Literal[1]
"""The version of all this: raised by a change that an older client could not live with."""
PROTOCOL: Final[Protocol] = 1

Id = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]
"""A request, as its client calls it. The same id again gets the same answer again."""
Key = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22,64}$")]
"""A client's secret: 128 random bits or more, made and kept in the browser, sent to nobody else."""
TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{10,32}$")]
"""A table, as in the link to it, which may be given to anybody."""
Name = Annotated[str, Meta(max_length=64)]
"""What a player wants to be called; cleaned and cut to 16 visible characters."""
Colour = Annotated[str, Meta(pattern="^#[0-9a-f]{6}$")]
"""The colour of a player's figure."""
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{16,64}$")]
"""A client's own share in the dice."""
Emote = Literal["hello", "well_played", "good_luck", "wow", "oops", "thinking", "thanks", "hurry"]

# Messages are trees and live for a moment: the garbage collector has nothing to look for in them.

# --- from the client -----------------------------------------------------------------------------


class Request(
    msgspec.Struct,
    tag_field="type",
    forbid_unknown_fields=True,
    frozen=True,
    kw_only=True,
    gc=False,
):
    """Whatever a client asks for."""

    id: Id


class Hello(Request, frozen=True, kw_only=True, tag="hello"):
    """Who is there: the first request on every connection. Answered with `Welcome` as well."""

    protocol: int
    key: Key
    name: Name = ""
    colour: Colour = "#b87333"
    draws: list[Annotated[str, Meta(max_length=40)]] = []
    """Games that the client draws by itself: for all others it gets the board as text too."""


class Profile(Request, frozen=True, kw_only=True, tag="profile"):
    """A new name or colour."""

    name: Name
    colour: Colour


class Create(Request, frozen=True, kw_only=True, tag="create"):
    """A new table. Each seat is ``you`` (at most one), ``open`` or ``bot:KIND``."""

    game: str
    seats: Annotated[list[str], Meta(min_length=1, max_length=26)]
    options: dict[str, Any] = {}
    listed: bool = False
    """Whether anybody may find the table among those to watch."""
    dice: list[int] = []
    """Draws to be made first of all, on a server that was started with ``--dev``."""


class Join(Request, frozen=True, kw_only=True, tag="join"):
    """Sit down on an open seat of a table, or come back to one's own; with none open, watch."""

    table: TableId


class Watch(Request, frozen=True, kw_only=True, tag="watch"):
    """See a table as everybody may see it."""

    table: TableId


class Leave(Request, frozen=True, kw_only=True, tag="leave"):
    """Go away from a table: as a spectator, before the game, or after it. Who plays resigns."""

    table: TableId


class GiveNonce(Request, frozen=True, kw_only=True, tag="nonce"):
    """One's share in the dice, given when all seats are taken and the commitment is known."""

    table: TableId
    nonce: Nonce


class MakeMove(Request, frozen=True, kw_only=True, tag="move"):
    """A decision. `turn` is how many decisions this seat had made before: a late one is refused."""

    table: TableId
    turn: Annotated[int, Meta(ge=0)]
    move: Annotated[str, Meta(max_length=200)]


class Resign(Request, frozen=True, kw_only=True, tag="resign"):
    """Give the game up."""

    table: TableId


class Rematch(Request, frozen=True, kw_only=True, tag="rematch"):
    """Offer or accept another game with the same players; `offer` false takes it back."""

    table: TableId
    offer: bool = True


class SendEmote(Request, frozen=True, kw_only=True, tag="emote"):
    """One of a few gestures."""

    table: TableId
    emote: Emote


class Seek(Request, frozen=True, kw_only=True, tag="seek"):
    """Find a stranger to play with. One entry a client: a second one replaces the first."""

    game: str
    seats: int | None = None
    options: dict[str, Any] = {}


class Unseek(Request, frozen=True, kw_only=True, tag="unseek"):
    """No longer."""


class Resume(Request, frozen=True, kw_only=True, tag="resume"):
    """Back after a cut, having seen the table up to version `at`: what was missed comes in order,
    or a `TableIs` if that is too long ago."""

    table: TableId
    at: Annotated[int, Meta(ge=0)]


AnyRequest = (
    Hello
    | Profile
    | Create
    | Join
    | Watch
    | Leave
    | GiveNonce
    | MakeMove
    | Resign
    | Rematch
    | SendEmote
    | Seek
    | Unseek
    | Resume
)

# --- from the server -----------------------------------------------------------------------------


class Message(msgspec.Struct, tag_field="type", frozen=True, kw_only=True, gc=False):
    """Whatever the server says."""


class Done(Message, frozen=True, kw_only=True, tag="done"):
    """A request was carried out; `table` is the one it was about, or made."""

    id: str
    table: str | None = None


class Refused(Message, frozen=True, kw_only=True, tag="refused"):
    """A request was not carried out, and nothing has changed."""

    id: str
    """Empty if the request was so malformed that it has none."""
    code: str
    """The cause, for programs."""
    why: str
    """A sentence for people: what was wrong, and what to do."""


class Welcome(Message, frozen=True, kw_only=True, tag="welcome"):
    """The answer to `Hello`."""

    protocol: Protocol
    version: str
    tables: list[str]
    """The tables at which this client has a seat: what to `join` or `resume`."""
    dev: bool = False


SeatKind = str
"""``human``, ``open``, or ``bot:KIND``."""


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Who sits on a seat, as far as everybody may know."""

    kind: SeatKind
    name: str = ""
    colour: str = ""
    here: bool = True
    """Whether the line to the player stands."""
    back_within: float | None = None
    """Seconds left to an absent player before the seat is lost."""
    strikes: int = 0
    """Decisions in a row that the clock made."""
    played_by_bot: bool = False
    """Whether a bot plays on for the player for now."""
    wants_rematch: bool = False


class Clock(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The time a seat has for its decision."""

    seat: int
    left: float
    """Seconds from now on; events that are still being shown included."""
    of: float
    """What it was at the start."""
    stands: bool = False
    """Whether it stands still, for a player who is cut off."""


class You(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What only the player on a seat needs."""

    seat: int
    turn: int
    """To be sent with the next move."""
    legal: list[str]


class Result(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How a game ended, and what proves its dice."""

    places: list[int]
    """By seat; 1 is first, equal numbers share; empty if there is no result."""
    reason: str
    why: str
    """The same as a sentence."""
    secret: str = ""
    nonces: list[str] = []


class Told(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One ply, as a seat may see it."""

    ply: int
    """From 1; 0 is the start."""
    seat: int | None
    """Whose decision it was."""
    cause: Literal["player", "bot", "clock", "table"]
    events: list[Any]
    """Typed by game: see the events of each."""
    lines: list[str]
    """One for each event, for the log; empty where none is needed."""


class Scene(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A table as it stands, for one seat or for spectators."""

    view: Any
    """Typed by game."""
    board: str | None
    """The view as text, for a client that does not draw this game."""
    clocks: list[Clock]
    you: You | None
    result: Result | None = None


class TableIs(Message, frozen=True, kw_only=True, tag="table"):
    """Everything about a table. Sent on arrival, and whenever the missed messages are too many."""

    table: str
    at: int
    game: str
    rules: int
    options: dict[str, Any]
    phase: Literal["waiting", "starting", "playing", "over"]
    """waiting: for players. starting: for nonces."""
    seats: list[SeatInfo]
    you: int | None
    commitment: str
    listed: bool
    watchers: int
    scene: Scene | None
    """None until the game begins."""
    story: list[Told]
    """What happened so far, the latest at most."""
    dice: str
    """``fair-1``, or ``unproven`` for scripted ones."""


class Happened(Message, frozen=True, kw_only=True, tag="happened"):
    """A ply was played."""

    table: str
    at: int
    told: Told
    scene: Scene


class SeatsAre(Message, frozen=True, kw_only=True, tag="seats"):
    """Somebody came, left, was cut off, is back, or wants a rematch. It belongs to no version."""

    table: str
    seats: list[SeatInfo]
    watchers: int
    clocks: list[Clock]


class Emoted(Message, frozen=True, kw_only=True, tag="emoted"):
    """Somebody made a gesture."""

    table: str
    seat: int
    emote: Emote


class Queue(Message, frozen=True, kw_only=True, tag="queue"):
    """What one is looking for; `game` None: nothing."""

    game: str | None
    options: dict[str, Any] = {}
    waiting: int = 0
    """How many look for the same, you included."""
    since: float = 0.0
    """Seconds."""
    bot_offered: bool = False
    """Whether you have waited long enough to be offered a bot meanwhile."""


class Matched(Message, frozen=True, kw_only=True, tag="matched"):
    """A table for you: from the queue, or a rematch that all wanted. `TableIs` follows."""

    table: str
    after: str | None = None
    """The table of which it is the rematch."""


class Closed(Message, frozen=True, kw_only=True, tag="closed"):
    """A table is no more, and why."""

    table: str
    why: str


class Closing(Message, frozen=True, kw_only=True, tag="closing"):
    """The server goes away; come back after so many seconds."""

    why: str
    retry: float


AnyMessage = (
    Done
    | Refused
    | Welcome
    | TableIs
    | Happened
    | SeatsAre
    | Emoted
    | Queue
    | Matched
    | Closed
    | Closing
)

# --- over HTTP -----------------------------------------------------------------------------------


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A game on the shelf: one of the answer of ``GET /api/games``."""

    key: str
    title: str
    about: str
    rules: int
    seats: list[int]
    """How many can play."""
    options: dict[str, Any]
    """The JSON Schema of its options."""
    bots: list[str]
    """The kinds of bot that play it."""
    moves_help: str
    screen: tuple[int, int]
    """The smallest screen, in pixels across and down, on which it is offered."""


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A game to watch: one of the answer of ``GET /api/tables``."""

    table: str
    game: str
    seats: list[SeatInfo]
    watchers: int
    plies: int
    """How far it has come."""


class AskReplay(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"start": "from"}
):
    """What is asked of ``POST /api/replay``: plies `start` to `to` of a record, both included;
    ply 0 is the start of the game."""

    record: str
    start: Annotated[int, Meta(ge=0)] = 0
    to: Annotated[int, Meta(ge=0)] = 200


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """A ply of a recorded game, and the table after it, as spectators see them."""

    told: Told
    scene: Scene


class Replayed(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of ``POST /api/replay``."""

    game: str
    rules: int
    options: dict[str, Any]
    seats: list[SeatKind]
    dice: str
    plies: int
    """How many there are in the whole record."""
    verified: bool
    """Whether commitment, every draw, every ply and the result are as they should be."""
    why: str
    """If not, what is wrong first."""
    steps: list[Step]


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """Any answer that is none."""

    code: str
    why: str
