"""Running the server: from settings to a listening socket, and to a graceful end."""

import asyncio
import gc
import logging
import signal
import sys
import time
from collections.abc import Callable
from typing import Final

import structlog
from aiohttp import web
from structlog.typing import Processor

from inglenook.server.journal import open_journal
from inglenook.server.lobby import Lobby
from inglenook.server.metrics import Metrics
from inglenook.server.requests import HANDLERS
from inglenook.server.settings import Settings
from inglenook.server.thinkers import Thinkers
from inglenook.server.web import TICK, make_runner

COLLECT_AFTER: Final = (10_000, 10, 10)
"""New objects after which the garbage collector looks through the youngest; times ten, and times a
hundred, through the older ones and through all. It usually looks twenty times as often, and each
look through all stops the house for as long as it takes."""
SWITCH_AFTER: Final = 0.0005
"""Seconds for which a thread that replays a record may keep the house waiting each time."""

log = structlog.get_logger()


def run(settings: Settings) -> None:
    """Serve until told to stop."""
    set_up_log(settings.json_log)
    main = serve(settings, lambda address: print(f"Inglenook is at {address}", flush=True))
    if sys.platform == "win32":
        asyncio.run(main)
    else:
        import uvloop

        uvloop.run(main)


def set_up_log(as_json: bool) -> None:
    """One line an event: for people, or for programs. What libraries have to say goes the same
    way."""
    last = structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer()
    steps: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[*steps, last],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    clean = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    foreign = logging.StreamHandler(sys.stderr)
    foreign.setFormatter(
        structlog.stdlib.ProcessorFormatter(processors=[clean, last], foreign_pre_chain=steps)
    )
    logging.basicConfig(handlers=[foreign], level=logging.WARNING, force=True)
    # It would tell of each request that is no HTTP, at length and with the sender's address. Faults
    # of ours do not come so far.
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)


def steady_clock() -> Callable[[], float]:
    """Seconds since 1970 that never jump, whatever happens to the system's clock meanwhile."""
    offset = time.time() - time.monotonic()
    return lambda: offset + time.monotonic()


async def serve(settings: Settings, listening: Callable[[str], None]) -> None:
    """Take up what the journal holds, listen, and on a signal finish what was begun."""
    journal = open_journal(settings.journal)
    thinkers = Thinkers()
    lobby = Lobby(settings, journal, thinkers, steady_clock(), Metrics(), HANDLERS)
    taken_up = await lobby.take_up()
    runner = make_runner(lobby)
    await runner.setup()
    site = web.TCPSite(runner, settings.host, settings.port)
    await site.start()
    ticking = asyncio.create_task(keep_time(lobby))
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
    sys.setswitchinterval(SWITCH_AFTER)
    port = site.port
    log.info("listening", host=settings.host, port=port, journal=settings.journal, tables=taken_up)
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    listening(f"http://{host}:{port}")
    try:
        await told_to_stop()
    finally:
        log.info("stopping")
        await lobby.close()
        ticking.cancel()
        await runner.cleanup()
        await thinkers.close()
        await journal.close()
        log.info("stopped")


async def told_to_stop() -> None:
    """Until SIGINT or SIGTERM."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(each, stop.set)
        except NotImplementedError:  # Windows
            signal.signal(each, lambda *_: loop.call_soon_threadsafe(stop.set))
    await stop.wait()


async def keep_time(lobby: Lobby) -> None:
    """The one clock of the house: whatever is due, when it is due."""
    while True:
        due = lobby.next_due()
        wait = TICK if due is None else min(TICK, max(0.001, due - lobby.now()))
        asked = time.perf_counter()
        await asyncio.sleep(wait)
        lobby.metrics.lag.observe(max(0.0, time.perf_counter() - asked - wait))
        try:
            await lobby.tick()
        except Exception:
            log.exception("the clock stumbled")
