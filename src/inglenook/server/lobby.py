"""The lobby: all clients, all tables and the queue, and what each request does.

Everything that happens at a table goes through `change`: decided, stored in the journal, answered,
and only then told to everybody.
"""

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from functools import partial
from heapq import heappop, heappush
from secrets import token_urlsafe
from typing import Any, Final

import msgspec
import structlog

from inglenook import __version__
from inglenook.bots import bot_kinds
from inglenook.kernel import BadSetup, InglenookError, Seat
from inglenook.server import protocol as say
from inglenook.server.clients import FORGOTTEN_AFTER, Client, cleaned
from inglenook.server.entries import AnyEntry, Ended, Opened, read_entries, sitter, write_entry
from inglenook.server.journal import Journal, JournalError, Stale
from inglenook.server.metrics import Metrics
from inglenook.server.refusal import Refusal
from inglenook.server.scenes import encode
from inglenook.server.seekers import Seeker, Seekers, Wish
from inglenook.server.session import MOST_TABLES, Line, Session
from inglenook.server.settings import Settings
from inglenook.server.table import Table
from inglenook.server.thinking import Chooser

EVERY_TIME: Final = (say.Hello, say.Profile, say.Join, say.Watch, say.Resume)
"""What is done again when it comes again: it is about the connection it comes on."""
HOUSEKEEPING: Final = 60.0
"""Seconds between two rounds of forgetting."""
MOST_IDLE: Final = 10_000
"""Clients without a connection that are remembered, so that nobody fills the house with them."""
HELLO_WITHIN: Final = 15.0
"""Seconds for which a connection may say nothing at first."""

log = structlog.get_logger()

Handler = Callable[["Lobby", Session, Client, Any, "Reply"], Coroutine[Any, Any, None]]


class Place:
    """A table in this process: with its lock, and what is known of it in the journal."""

    def __init__(self, table: Table, stored: int = 0, address: str = "") -> None:
        self.table = table
        self.stored = stored
        self.address = address
        """Where it was made from; forgotten with the process."""
        self.clients: set[Client] = set()
        """Who has, or had, a seat at it."""
        self.lock = asyncio.Lock()
        self.scheduled: float | None = None
        """When the clock comes by next."""
        self.thinking: set[tuple[Seat, int]] = set()
        self.doubtful = False
        """Whether the journal may hold something else than the table: then it is read anew."""
        self.closed = False
        """Whether the journal takes nothing more."""
        self.live = True
        """Whether it counts among those that are not over."""
        self.dropped = False


class Reply:
    """The one answer to a request."""

    def __init__(self, session: Session, request: say.Request, kept: bool) -> None:
        self._session = session
        self._request = request
        self._kept = kept
        self.given = False

    def done(self, table: str | None = None) -> None:
        """It was carried out."""
        self._give(say.Done(id=self._request.id, table=table))

    def refused(self, error: InglenookError) -> None:
        """It was not."""
        why = error.args[0] if isinstance(error, BadSetup) and error.path == "$" else str(error)
        self._give(say.Refused(id=self._request.id, code=error.code, why=str(why)))

    def _give(self, answer: say.Message) -> None:
        if self.given:
            return
        self.given = True
        payload = encode(answer)
        client = self._session.client
        if self._kept and client:
            client.note_answer(self._request, payload)
        self._session.say(payload)


class Lobby:
    """The whole server, but for sockets."""

    def __init__(
        self,
        settings: Settings,
        journal: Journal,
        thinkers: Chooser,
        clock: Callable[[], float],
        metrics: Metrics,
        handlers: Mapping[type[say.Request], Handler],
    ) -> None:
        self.settings = settings
        self.journal = journal
        self.thinkers = thinkers
        self.now = clock
        self.metrics = metrics
        self.handlers = handlers
        self.places: dict[str, Place] = {}
        self.clients: dict[str, Client] = {}
        self._idle: dict[str, Client] = {}
        """Clients without a connection, those first that went first."""
        self.sessions: set[Session] = set()
        self._slow: set[Session] = set()
        """Sessions whose readers are behind."""
        self._strangers: deque[tuple[float, Session]] = deque()
        """Sessions that have to say hello by some time."""
        self._addresses: Counter[str] = Counter()
        """Connections by address."""
        self._live: Counter[str] = Counter()
        """Tables that are not over, by the address they were made from."""
        self.seekers = Seekers()
        self.closing = False
        self._unclaimed: set[str] = set()
        """Tables taken up after a restart: their players are known when they come back."""
        self._due: list[tuple[float, str]] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._housekeeping = clock() + HOUSEKEEPING
        self._numbers = 0

    # --- connections -----------------------------------------------------------------------------

    def connect(self, line: Line, address: str) -> Session:
        """Somebody connects."""
        self._numbers += 1
        limits, now = self.settings.limits, self.now()
        session = Session(self._numbers, line, address, limits, now, self._slow)
        self._strangers.append((now + HELLO_WITHIN, session))
        self.sessions.add(session)
        self._addresses[address] += 1
        self.metrics.connections.inc()
        return session

    def connections_from(self, address: str) -> int:
        """How many connections one address has."""
        return self._addresses[address]

    async def disconnect(self, session: Session) -> None:
        """A line is cut, or closed."""
        self.sessions.discard(session)
        self._slow.discard(session)
        self._addresses[session.address] -= 1
        if not self._addresses[session.address]:
            del self._addresses[session.address]
        self.metrics.connections.dec()
        if self.closing:
            return
        client = session.client
        if client:
            client.sessions.discard(session)
            client.last_here = self.now()
            if not client.sessions:
                self.unseek(client)
                self._let_rest(client)
        for table in [*session.tables]:
            await self._stop_listening(session, table)

    def _let_rest(self, client: Client) -> None:
        """A client is gone, perhaps not for long."""
        self._idle[client.key] = client
        if len(self._idle) > MOST_IDLE:
            oldest = self._idle.pop(next(iter(self._idle)))
            if not oldest.tables:
                del self.clients[oldest.key]

    async def _stop_listening(self, session: Session, table: str) -> None:
        session.tables.discard(table)
        session.behind.discard(table)
        place = self.places.get(table)
        if place:
            await self.change(place, lambda table: table.depart(self.now(), session))

    async def receive(self, session: Session, data: str | bytes) -> None:
        """A message came in."""
        request = session.read(data, self.now())
        if request is None:
            return
        if isinstance(request, say.Refused):
            self.metrics.refused(request.code)
            session.say(encode(request))
            return
        kept = not isinstance(request, EVERY_TIME)
        reply = Reply(session, request, kept)
        try:
            await self._answer(session, request, reply, kept)
        except InglenookError as error:
            self.metrics.refused(error.code)
            reply.refused(error)
        except Exception:
            log.exception("fault", connection=session.number, request=type(request).__name__)
            self.metrics.refused("fault")
            reply.refused(Refusal("fault", "something broke here, and was noted; try again"))

    async def _answer(
        self, session: Session, request: say.AnyRequest, reply: Reply, kept: bool
    ) -> None:
        if isinstance(request, say.Hello):
            return self._hello(session, request, reply)
        client = session.client
        if client is None:
            raise Refusal("hello_first", "say hello first, with your key")
        if self.closing:
            raise Refusal("closing", "the server is going away; come back in a moment")
        async with client.lock:
            answer = client.answer_to(request) if kept else None
            if answer is None:
                await self.handlers[type(request)](self, session, client, request, reply)
                reply.done()
            else:
                session.say(answer)

    def _hello(self, session: Session, request: say.Hello, reply: Reply) -> None:
        if request.protocol != say.PROTOCOL:
            raise Refusal(
                "old_client",
                f"this server speaks protocol {say.PROTOCOL}, not {request.protocol}: reload",
            )
        if session.client and session.client.key != request.key:
            raise Refusal("not_now", "this connection belongs to another key already")
        client = self.clients.get(request.key)
        if client is None:
            client = self.clients[request.key] = Client(request.key, self.now())
            self._claim(client)
        self._idle.pop(request.key, None)
        client.sessions.add(session)
        client.name = cleaned(request.name) or client.name
        client.colour = request.colour
        session.client = client
        session.draws = frozenset(request.draws)
        reply.done()
        welcome = say.Welcome(
            protocol=say.PROTOCOL,
            version=__version__,
            tables=sorted(client.tables),
            dev=self.settings.dev,
        )
        session.say(encode(welcome))

    def _claim(self, client: Client) -> None:
        """The tables, among those from before a restart, at which this client sits."""
        for name in self._unclaimed & self.places.keys():
            place = self.places[name]
            if place.table.seat_of(sitter(name, client.key)) is not None:
                client.tables.add(name)
                place.clients.add(client)
                if len(place.clients) == len(place.table.people()):
                    self._unclaimed.discard(name)

    # --- tables ----------------------------------------------------------------------------------

    async def open(
        self,
        opened: Opened,
        sitters: dict[Seat, Client],
        address: str = "",
        listener: Session | None = None,
        reply: Reply | None = None,
    ) -> Place:
        """A new table, with some at it already."""
        table = Table(token_urlsafe(12), opened, self.settings.patience)
        place = Place(table, address=address)

        def act(table: Table) -> None:
            for seat, client in sitters.items():
                table.sit(opened.time, sitter(table.id, client.key), seat)
                client.tables.add(table.id)
                place.clients.add(client)
            if listener:
                self.attend(listener, table)
            table.get_ready(opened.time)

        self._house(place)
        self.metrics.table_opened(opened.game)
        await self.change(place, act, reply)
        return place

    def check_room(self, address: str = "") -> None:
        """Whether one more table may be made, from that address."""
        limits = self.settings.limits
        mine = self._live[address] if address else 0
        if mine >= limits.tables:
            raise Refusal("too_many", f"{mine} tables of yours are open: play or leave some first")
        if self._live.total() >= limits.all_tables:
            raise Refusal("too_many", "every table of the house is taken; try again in a while")

    def attend(self, session: Session, table: Table) -> None:
        """A session listens, from its client's seat if it has one."""
        client = session.client
        if client is None:
            return
        if table.id not in session.tables and len(session.tables) >= MOST_TABLES:
            raise Refusal("too_many", f"one connection follows at most {MOST_TABLES} tables")
        session.tables.add(table.id)
        place = self.places[table.id]
        seat = table.seat_of(sitter(table.id, client.key))
        if seat is not None:
            client.tables.add(table.id)
            place.clients.add(client)
            table.names[seat] = client.name, client.colour
        table.attend(self.now(), session, seat, text=table.game.key not in session.draws)

    async def find(self, table: str) -> Place:
        """The table of that name, if need be one that is over, from the journal."""
        place = self.places.get(table)
        if place is None:
            entries = read_entries(await self.journal.read(table))
            place = self.places.get(table) or self._put_back(table, entries)
        if place is None:
            raise Refusal("no_such_table", "there is no such table, or not any more")
        return place

    def _put_back(self, name: str, entries: list[AnyEntry]) -> Place | None:
        """A table that is over, out of the journal, for who wants to see it once more."""
        table = Table.of(name, entries, self.settings.patience) if entries else None
        if table is None or table.phase != "over":
            return None
        place = Place(table, len(entries))
        place.closed, place.live = True, False
        self.places[name] = place
        self._look_after(place)
        return place

    async def take_up(self) -> int:
        """After a restart: the tables that are not over. Says how many there were."""
        for name in await self.journal.tables():
            try:
                entries = read_entries(await self.journal.read(name))
                table = Table.of(name, entries, self.settings.patience)
                place = Place(table, len(entries))
                self._house(place)
                await self.change(place, lambda table: table.taken_up(self.now()))
            except Exception:
                log.exception("table not taken up", table=name)
                if name in self.places:
                    self._drop(self.places[name])
            else:
                self._unclaimed.add(name)
        return len(self._unclaimed)

    async def change(
        self, place: Place, act: Callable[[Table], None], reply: Reply | None = None
    ) -> None:
        """Do something at a table: decide, store, answer, and only then tell everybody."""
        refusal: InglenookError | None = None
        async with place.lock:
            if place.dropped:
                raise Refusal("no_such_table", "there is no such table any more")
            if place.doubtful:
                await self._read_anew(place)
            try:
                act(place.table)
            except InglenookError as error:
                refusal = error
            except Exception:
                log.exception("table broke", table=place.table.id, game=place.table.game.key)
                await self._break(place)
            await self._store(place)
            if reply and refusal is None:
                reply.done(place.table.id)
            place.table.crowd.publish()
            await self._close_if_over(place)
        self._look_after(place)
        if refusal:
            raise refusal

    async def _store(self, place: Place) -> None:
        table = place.table
        lines, table.lines = table.lines, []
        if not lines:
            return
        place.doubtful = True
        try:
            await self.journal.append(table.id, place.stored, lines)
        except (Stale, JournalError) as error:
            log.error("journal refused", table=table.id, error=str(error))
            await self._read_anew(place)
            place.table.crowd.publish()
            raise Refusal("not_stored", "this could not be stored, so it did not happen") from None
        place.doubtful = False
        place.stored += len(lines)

    async def _read_anew(self, place: Place) -> None:
        """The table as the journal has it, for everybody at it."""
        old = place.table
        old.crowd.forget()
        entries = read_entries(await self.journal.read(old.id))
        if not entries:
            self._drop(place)
            raise Refusal("no_such_table", "this table was never stored")
        table = Table.of(old.id, entries, self.settings.patience)
        table.crowd, table.names, table.alone_since = old.crowd, old.names, old.alone_since
        place.table, place.stored, place.doubtful = table, len(entries), False
        table.tell_whole(self.now())

    async def _break(self, place: Place) -> None:
        """Something at a table broke: it is closed, and no other table knows of it."""
        table = place.table
        self.metrics.refused("fault")
        why = "something broke at this table, and was noted; it is closed"
        table.crowd.forget()
        table.crowd.say(encode(say.Closed(table=table.id, why=why)))
        table.crowd.publish()
        self._drop(place)
        ended = write_entry(Ended(time=self.now(), reason="fault"))
        with suppress(Stale, JournalError):
            await self.journal.append(table.id, place.stored, [ended])
            await self.journal.close_table(table.id)
        raise Refusal("fault", why)

    def _house(self, place: Place) -> None:
        """A table that is not over is here from now on."""
        self.places[place.table.id] = place
        self._live[place.address] += 1

    def _count_out(self, place: Place) -> None:
        """It is over, or gone."""
        if place.live:
            place.live = False
            self._live[place.address] -= 1
            if not self._live[place.address]:
                del self._live[place.address]

    def _drop(self, place: Place) -> None:
        """Nobody needs this table any more."""
        self._count_out(place)
        name = place.table.id
        place.dropped = True
        self.places.pop(name, None)
        self._unclaimed.discard(name)
        for session in place.table.crowd:
            if isinstance(session, Session):
                session.tables.discard(name)
        for client in place.clients:
            client.tables.discard(name)

    async def _close_if_over(self, place: Place) -> None:
        if place.table.phase == "over" and not place.closed:
            place.closed = True
            self._count_out(place)
            await self.journal.close_table(place.table.id)

    # --- bots ------------------------------------------------------------------------------------

    def _look_after(self, place: Place) -> None:
        """See to it that the clock comes back to a table, and that its bots think."""
        due = place.table.due()
        if due is not None and (place.scheduled is None or due < place.scheduled):
            place.scheduled = due
            heappush(self._due, (due, place.table.id))
        game = place.table.game.key
        for seat, kind in place.table.bots_to_act(self.now()):
            turn = place.table.turns[seat]
            if (seat, turn) not in place.thinking:
                place.thinking.add((seat, turn))
                self._in_background(self._think(place, seat, turn, kind or bot_kinds(game)[-1]))

    def _in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, place: Place, seat: Seat, turn: int, kind: str) -> None:
        table = place.table
        position = table.position
        view = msgspec.json.encode(position.view(seat))
        legal = [*position.legal(seat)]
        try:
            move = await self.thinkers.choose(
                table.game.key, kind, seat, view, legal, self.settings.think
            )
            if move not in legal:
                raise ValueError(f"{move!r} is not legal")
        except Exception:
            log.exception("bot failed", table=table.id, bot=kind)
            move = legal[0]
        try:
            await self.change(place, lambda table: table.bot_moves(self.now(), seat, turn, move))
        except InglenookError as error:
            log.warning("bot refused", table=table.id, bot=kind, move=move, why=str(error))
        place.thinking.discard((seat, turn))
        self._look_after(place)

    # --- time ------------------------------------------------------------------------------------

    def next_due(self) -> float | None:
        """When something has to be done next."""
        return self._due[0][0] if self._due else None

    async def tick(self) -> None:
        """Whatever is due."""
        now = self.now()
        due: dict[str, Place] = {}
        while self._due and self._due[0][0] <= now:
            _, name = heappop(self._due)
            place = self.places.get(name)
            if place:
                place.scheduled = None
                due[name] = place
        if due:
            await asyncio.gather(*(self._tick_table(place) for place in due.values()))
        self._offer_bots(now)
        while self._strangers and self._strangers[0][0] <= now:
            _, session = self._strangers.popleft()
            if session.client is None:
                session.line.close(1008, "nobody said hello")
        await self._tell_the_slow(now)
        if now >= self._housekeeping:
            await self._forget(now)

    async def _tick_table(self, place: Place) -> None:
        try:
            await self.change(place, lambda table: table.tick(self.now()))
        except InglenookError as error:
            log.warning("clock refused", table=place.table.id, why=str(error))
        if place.table.is_done_with(self.now()):
            self._drop(place)

    def _offer_bots(self, now: float) -> None:
        for seeker in self.seekers.to_offer_bots(now, self.settings.offer_bot):
            self.tell_seeker(seeker)

    async def _tell_the_slow(self, now: float) -> None:
        """Readers that were behind, and have room again, see their tables as they are now."""
        for session in [*self._slow]:
            for name in session.flush(now):
                place = self.places.get(name)
                if place:
                    await self.change(place, partial(self._show, session))
                else:
                    session.say(encode(say.Closed(table=name, why="this table is no more")))
            if not session.is_behind():
                self._slow.discard(session)

    def _show(self, session: Session, table: Table) -> None:
        table.show(self.now(), session)

    async def _forget(self, now: float) -> None:
        """Clients and records that nobody needs any more."""
        self._housekeeping = now + HOUSEKEEPING
        for client in [*self.clients.values()]:
            idle = not client.sessions and now - client.last_here > FORGOTTEN_AFTER
            if idle and not client.tables:
                del self.clients[client.key]
                self._idle.pop(client.key, None)
        await self.journal.forget(now - self.settings.keep * 3600)

    # --- the queue -------------------------------------------------------------------------------

    def unseek(self, client: Client) -> None:
        """Somebody gives up looking, or vanished."""
        seeker = self.seekers.remove(client)
        if seeker:
            client.hear(encode(say.Queue(game=None)))
            self.tell_queue(seeker.wish)

    def tell_queue(self, wish: Wish) -> None:
        """Everybody who looks for the same hears how it stands."""
        for seeker in self.seekers.alike(wish):
            self.tell_seeker(seeker)

    def tell_seeker(self, seeker: Seeker) -> None:
        """How it stands for one."""
        queue = say.Queue(
            game=seeker.wish.game,
            options=seeker.options,
            waiting=len(self.seekers.alike(seeker.wish)),
            since=round(self.now() - seeker.since, 2),
            bot_offered=seeker.bot_offered,
        )
        seeker.client.hear(encode(queue))

    # --- the end ---------------------------------------------------------------------------------

    async def close(self) -> None:
        """Take no more requests, finish what was begun, and send everybody off to come back."""
        self.closing = True
        for task in [*self._tasks]:
            task.cancel()
        for place in [*self.places.values()]:
            async with place.lock:
                pass
        farewell = encode(say.Closing(why="the server restarts; come back in a moment", retry=3.0))
        for session in [*self.sessions]:
            session.say(farewell)
            session.line.close(1012, "the server restarts")
