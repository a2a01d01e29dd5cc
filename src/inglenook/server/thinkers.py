"""Bots in processes of their own, so that one that thinks, hangs or dies delays nobody."""

import asyncio
import os
import sys
from collections.abc import Coroutine, Sequence
from random import Random
from typing import Any, Final

import msgspec
import structlog

from inglenook.kernel import Move, Seat
from inglenook.server.thinker import LENGTH, Answer, Task, framed

log = structlog.get_logger()

COMMAND: Final = (sys.executable, "-m", "inglenook.server.thinker")
START: Final = 20.0
"""Seconds in which a process must be ready: it imports all games first."""
PATIENCE: Final = 1.0
"""Seconds beyond its budget after which a bot is taken to hang."""


class NoMove(Exception):
    """A bot that gave no move, with the reason."""


class Thinkers:
    """Worker processes, started when first needed. With no move from them, chance makes one."""

    def __init__(
        self,
        workers: int | None = None,
        most_waiting: int = 1000,
        patience: float = PATIENCE,
        command: Sequence[str] = COMMAND,
    ) -> None:
        count = workers or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._free = asyncio.Semaphore(count)
        self._most_waiting = most_waiting
        self._patience = patience
        self._command = command
        self._idle: list[_Worker] = []
        self._tasks: set[asyncio.Task[Move]] = set()
        self._closed = False
        self._random = Random()

    async def choose(
        self, game: str, kind: str, seat: Seat, view: bytes, legal: list[Move], budget: float
    ) -> Move:
        """A legal move, by a bot that sees that view and may think for `budget` seconds."""
        task = Task(game, kind, seat, msgspec.Raw(view), legal, budget)
        try:
            if self._closed:
                raise NoMove("the bots have gone home")
            if len(self._tasks) >= self._most_waiting:
                raise NoMove(f"{len(self._tasks)} others are waiting")
            return await self._in_background(self._asked(task))
        except NoMove as reason:
            log.warning(
                "no move from a bot, so chance makes one", bot=kind, game=game, why=str(reason)
            )
            return self._random.choice(legal)

    async def close(self) -> None:
        """Send all workers home. A second time does nothing."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(worker.leave() for worker in self._idle))
        self._idle.clear()

    async def _in_background(self, work: Coroutine[Any, Any, Move]) -> Move:
        """Whoever asked may give up; the worker still has to be heard out."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        try:
            await asyncio.wait([task])
        finally:
            task.add_done_callback(self._tasks.discard)
            task.add_done_callback(lambda task: task.cancelled() or task.exception())
        if task.cancelled():
            raise NoMove("the bots have gone home")
        return task.result()

    async def _asked(self, task: Task) -> Move:
        async with self._free:
            worker = await self._at_hand() or await self._started()
            try:
                answer = await worker.ask(task, task.budget + self._patience)
            except BaseException:
                await worker.end()
                raise
            self._idle.append(worker)
        if answer.fault:
            raise NoMove(answer.fault)
        if answer.move not in task.legal:
            raise NoMove(f"{answer.move!r} is not legal")
        return answer.move

    async def _at_hand(self) -> "_Worker | None":
        """An idle worker, if there is one that lives."""
        while self._idle:
            worker = self._idle.pop()
            if worker.lives:
                return worker
            await worker.leave()
        return None

    async def _started(self) -> "_Worker":
        try:
            process = await asyncio.create_subprocess_exec(
                *self._command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
            )
        except OSError as error:
            raise NoMove(f"no process could be started: {error}") from None
        worker = _Worker(process)
        try:
            await worker.hear(START)
        except BaseException:
            await worker.end()
            raise
        return worker


class _Worker:
    """One process, which answers one task at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        assert process.stdin is not None
        assert process.stdout is not None
        self._tell = process.stdin
        self._hear = process.stdout

    @property
    def lives(self) -> bool:
        """Whether the process runs."""
        return self._process.returncode is None

    async def ask(self, task: Task, within: float) -> Answer:
        """The answer to a task; `NoMove` if it does not come in time, or at all."""
        self._tell.write(framed(task))
        return await self.hear(within)

    async def hear(self, within: float) -> Answer:
        """The next answer."""
        try:
            async with asyncio.timeout(within):
                length = int.from_bytes(await self._hear.readexactly(LENGTH), "big")
                return msgspec.json.decode(await self._hear.readexactly(length), type=Answer)
        except TimeoutError:
            raise NoMove(f"it hung for {within:.1f} s") from None
        except (asyncio.IncompleteReadError, OSError):
            raise NoMove("its process died") from None
        except msgspec.MsgspecError as error:
            raise NoMove(f"its process talks nonsense: {error}") from None

    async def end(self) -> None:
        """Stop at once."""
        if self.lives:
            self._process.kill()
        await self.leave()

    async def leave(self) -> None:
        """End with the input, soon or by force."""
        self._tell.close()
        try:
            async with asyncio.timeout(PATIENCE):
                await self._process.wait()
        except TimeoutError:
            self._process.kill()
            await self._process.wait()
