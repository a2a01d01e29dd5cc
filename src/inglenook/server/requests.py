"""What each request of a client does."""

from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Final

import msgspec

from inglenook.bots import UnknownBot, bot_kinds
from inglenook.kernel import BadSetup, Game, Seat, find_game, new_secret
from inglenook.kernel.errors import one_of
from inglenook.server import protocol as say
from inglenook.server.clients import Client, cleaned
from inglenook.server.entries import Opened, sitter
from inglenook.server.lobby import Handler, Lobby, Reply
from inglenook.server.refusal import Refusal
from inglenook.server.scenes import encode
from inglenook.server.seekers import Seeker, Wish
from inglenook.server.session import Session
from inglenook.server.table import Table

MOST_SCRIPTED: Final = 1000
_sorted_json = msgspec.json.Encoder(order="sorted")


async def profile(
    lobby: Lobby, session: Session, client: Client, request: say.Profile, reply: Reply
) -> None:
    """A new name or colour, for everybody at the client's tables."""
    client.name = cleaned(request.name) or client.name
    client.colour = request.colour

    def act(table: Table) -> None:
        seat = table.seat_of(sitter(table.id, client.key))
        if seat is not None:
            table.names[seat] = client.name, client.colour
            table.tell_seats(lobby.now())

    reply.done()
    for name in [*client.tables]:
        if name in lobby.places:
            await lobby.change(lobby.places[name], act)


# --- making and finding a table ------------------------------------------------------------------


async def create(
    lobby: Lobby, session: Session, client: Client, request: say.Create, reply: Reply
) -> None:
    """A new table, with its maker at it."""
    game = find_game(request.game)
    check_seats(game, request.seats)
    lobby.check_room(session.address)
    if request.dice and not lobby.settings.dev:
        raise Refusal("bad_setup", "only a server started with --dev takes scripted dice")
    seats = ["human" if kind in ("you", "open") else kind for kind in request.seats]
    opened = Opened(
        time=lobby.now(),
        game=game.key,
        rules=game.rules,
        options=game.settled(request.options, seats),
        seats=seats,
        secret=new_secret(),
        script=[max(1, number) for number in request.dice[:MOST_SCRIPTED]],
        listed=request.listed,
    )
    sitters = {request.seats.index("you"): client} if "you" in request.seats else {}
    await lobby.open(opened, sitters, session.address, session, reply)


def check_seats(game: Game, seats: list[str]) -> None:
    """Refuse seats that this game cannot have."""
    game.seats_of(len(seats))
    known = ["you", "open", *(f"bot:{kind}" for kind in bot_kinds(game.key))]
    for number, kind in enumerate(seats):
        if kind not in known:
            fault = UnknownBot if kind.startswith("bot:") else BadSetup
            raise fault(f"seat {number} is {kind[:40]!r}, not {one_of(known)}")
    if seats.count("you") > 1:
        raise BadSetup("you have one seat at most")


async def join(
    lobby: Lobby, session: Session, client: Client, request: say.Join, reply: Reply
) -> None:
    """Sit down on an open seat, come back to one's own, or watch."""

    def act(table: Table) -> None:
        who = sitter(table.id, client.key)
        new = table.seat_of(who) is None and bool(table.open_seats())
        if new:
            table.sit(lobby.now(), who)
        lobby.attend(session, table)
        if new:
            table.get_ready(lobby.now())
        else:
            table.show(lobby.now(), session)

    await lobby.change(await lobby.find(request.table), act, reply)


async def watch(
    lobby: Lobby, session: Session, client: Client, request: say.Watch, reply: Reply
) -> None:
    """See a table."""

    def act(table: Table) -> None:
        lobby.attend(session, table)
        table.show(lobby.now(), session)

    await lobby.change(await lobby.find(request.table), act, reply)


async def resume(
    lobby: Lobby, session: Session, client: Client, request: say.Resume, reply: Reply
) -> None:
    """Back after a cut."""

    def act(table: Table) -> None:
        lobby.attend(session, table)
        table.catch_up(lobby.now(), session, request.at)

    await lobby.change(await lobby.find(request.table), act, reply)


async def leave(
    lobby: Lobby, session: Session, client: Client, request: say.Leave, reply: Reply
) -> None:
    """Away from a table, in every tab if it is a player who goes."""

    def act(table: Table) -> None:
        now = lobby.now()
        seat = table.seat_of(sitter(table.id, client.key))
        if seat is None and table.crowd.eyes_of(session) is None:
            raise Refusal("not_seated", "you are not at this table")
        if seat is not None:
            table.leave(now, seat)
        for tab in [session] if seat is None else [*client.sessions]:
            tab.tables.discard(table.id)
            table.depart(now, tab)
        client.tables.discard(table.id)

    await lobby.change(await lobby.find(request.table), act, reply)


# --- at the table --------------------------------------------------------------------------------


async def at_seat(
    lobby: Lobby, client: Client, table: str, reply: Reply, act: Callable[[Table, Seat], None]
) -> None:
    """Something that only a player may do."""

    def seated(table: Table) -> None:
        seat = table.seat_of(sitter(table.id, client.key))
        if seat is None:
            raise Refusal("not_seated", "you have no seat at this table; you may watch")
        act(table, seat)

    await lobby.change(await lobby.find(table), seated, reply)


async def give_nonce(
    lobby: Lobby, session: Session, client: Client, request: say.GiveNonce, reply: Reply
) -> None:
    """A share in the dice."""

    def act(table: Table, seat: Seat) -> None:
        table.give(lobby.now(), seat, request.nonce)

    await at_seat(lobby, client, request.table, reply, act)


async def make_move(
    lobby: Lobby, session: Session, client: Client, request: say.MakeMove, reply: Reply
) -> None:
    """A decision."""

    def act(table: Table, seat: Seat) -> None:
        table.move(lobby.now(), seat, request.turn, request.move, request.id)

    arrived = perf_counter()
    try:
        await at_seat(lobby, client, request.table, reply, act)
    finally:
        lobby.metrics.moves.observe(perf_counter() - arrived)


async def resign(
    lobby: Lobby, session: Session, client: Client, request: say.Resign, reply: Reply
) -> None:
    """The end of it for this player."""

    def act(table: Table, seat: Seat) -> None:
        table.resign(lobby.now(), seat, request.id)

    await at_seat(lobby, client, request.table, reply, act)


async def send_emote(
    lobby: Lobby, session: Session, client: Client, request: say.SendEmote, reply: Reply
) -> None:
    """A gesture."""

    def act(table: Table, seat: Seat) -> None:
        table.emote(lobby.now(), seat, request.emote)

    await at_seat(lobby, client, request.table, reply, act)


async def rematch(
    lobby: Lobby, session: Session, client: Client, request: say.Rematch, reply: Reply
) -> None:
    """An offer of another game; with the last one it begins."""
    agreed: list[Table] = []

    def act(table: Table, seat: Seat) -> None:
        if table.want_rematch(lobby.now(), seat, request.offer):
            agreed.append(table)

    await at_seat(lobby, client, request.table, reply, act)
    for table in agreed:
        await play_again(lobby, table)


async def play_again(lobby: Lobby, table: Table) -> None:
    """The seats move on by one, and the game says what else changes."""
    game, old, count = table.game, table.opened, len(table.opened.seats)
    table.wants.clear()
    players = {
        (seat + 1) % count: [tab for tab in table.crowd.listeners(seat) if isinstance(tab, Session)]
        for seat in table.people()
    }
    opened = Opened(
        time=lobby.now(),
        game=game.key,
        rules=game.rules,
        options=game.spelled_out(game.rematch(table.options, table.position)),
        seats=[old.seats[seat - 1] for seat in range(count)],
        secret=new_secret(),
        listed=old.listed,
        after=table.id,
    )
    await call_together(lobby, opened, players)


async def call_together(lobby: Lobby, opened: Opened, players: dict[Seat, list[Session]]) -> None:
    """A new table, to which those tabs are called."""
    sitters = {seat: tab.client for seat, tabs in players.items() for tab in tabs if tab.client}
    place = await lobby.open(opened, sitters)
    matched = encode(say.Matched(table=place.table.id, after=opened.after))

    def act(table: Table) -> None:
        for tab in [tab for tabs in players.values() for tab in tabs if tab in lobby.sessions]:
            tab.say(matched)
            lobby.attend(tab, table)
            table.show(lobby.now(), tab)

    await lobby.change(place, act)


# --- the queue -----------------------------------------------------------------------------------


async def seek(
    lobby: Lobby, session: Session, client: Client, request: say.Seek, reply: Reply
) -> None:
    """Look for a stranger; with enough of them a table is made at once."""
    game = find_game(request.game)
    options = game.spelled_out(request.options)
    wish = Wish(game.key, game.seats_of(request.seats), _sorted_json.encode(options).decode())
    lobby.check_room()
    before = lobby.seekers.of(client)
    party = lobby.seekers.add(Seeker(client, wish, options, lobby.now()))
    reply.done()
    if before and before.wish != wish:
        lobby.tell_queue(before.wish)
    lobby.tell_queue(wish)
    if party:
        await match(lobby, party)


async def match(lobby: Lobby, party: list[Seeker]) -> None:
    """Strangers become opponents."""
    game = find_game(party[0].wish.game)
    seats = ["human"] * len(party)
    opened = Opened(
        time=lobby.now(),
        game=game.key,
        rules=game.rules,
        options=game.settled(party[0].options, seats),
        seats=seats,
        secret=new_secret(),
    )
    players = {seat: [*seeker.client.sessions] for seat, seeker in enumerate(party)}
    for seeker in party:
        seeker.client.hear(encode(say.Queue(game=None)))
    await call_together(lobby, opened, players)


async def unseek(
    lobby: Lobby, session: Session, client: Client, request: say.Unseek, reply: Reply
) -> None:
    """No longer."""
    reply.done()
    lobby.unseek(client)


HANDLERS: Final[Mapping[type[say.Request], Handler]] = {
    say.Profile: profile,
    say.Create: create,
    say.Join: join,
    say.Watch: watch,
    say.Leave: leave,
    say.GiveNonce: give_nonce,
    say.MakeMove: make_move,
    say.Resign: resign,
    say.Rematch: rematch,
    say.SendEmote: send_emote,
    say.Seek: seek,
    say.Unseek: unseek,
    say.Resume: resume,
}
