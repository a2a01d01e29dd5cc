"""A session: one connection of a client, as a state machine without a socket.

Bytes come in and requests go on; messages go out while the line has room. Once it has none, what
happens at a table is not queued but only marked, and told as a whole table when the reader has
caught up: so a slow reader costs next to nothing, and holds nobody up.
"""

from collections import deque
from typing import Final, Protocol

import msgspec

from inglenook.server.clients import Client
from inglenook.server.protocol import AnyRequest, Refused
from inglenook.server.settings import Limits

MOST_WAITING: Final = 64
"""Answers kept for a reader that is behind; with more it is cut off."""
PATIENCE: Final = 20.0
"""Seconds for which a reader may be behind."""
MOST_TABLES: Final = 30
"""Tables that one connection can listen to."""

_decoder = msgspec.json.Decoder(AnyRequest)


class _Named(msgspec.Struct):
    id: str = ""


_name_decoder = msgspec.json.Decoder(_Named)


class Line(Protocol):
    """The wire to a client."""

    def room(self) -> bool:
        """Whether the client keeps up with what is written."""

    def write(self, payload: bytes) -> None:
        """Send a message."""

    def close(self, code: int, why: str) -> None:
        """Hang up."""


class Session:
    """One connection."""

    def __init__(
        self,
        number: int,
        line: Line,
        address: str,
        limits: Limits,
        now: float,
        slow: "set[Session]",
    ) -> None:
        self.number = number
        self._slow = slow
        self.line = line
        self.address = address
        self.client: Client | None = None
        self.draws: frozenset[str] = frozenset()
        self.tables: set[str] = set()
        self.behind: set[str] = set()
        """Tables of which this reader has to be told anew."""
        self.behind_since: float | None = None
        self._waiting: deque[bytes] = deque()
        self._rate = limits.messages
        self._tokens = 2 * limits.messages
        self._filled = now

    # --- in --------------------------------------------------------------------------------------

    def read(self, data: str | bytes, now: float) -> AnyRequest | Refused | None:
        """The request in a message, or why there is none; None once the line is closed."""
        if not self._may_speak(now):
            if self._hangs_up():
                return None
            why = f"at most {self._rate:g} messages a second, please; try again in a moment"
            return Refused(id=_id_in(data), code="too_fast", why=why)
        try:
            request: AnyRequest = _decoder.decode(data)
            return request
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            return Refused(id=_id_in(data), code="malformed", why=_sentence(error))

    def hears_ping(self, now: float) -> bool:
        """Whether a ping or a pong, which count like messages, is taken note of."""
        return self._may_speak(now) or not self._hangs_up()

    def _hangs_up(self) -> bool:
        """Far too many messages end the connection."""
        if self._tokens < -4 * self._rate:
            self.line.close(1008, "far too many messages")
            return True
        return False

    def _may_speak(self, now: float) -> bool:
        """A bucket that holds two seconds' worth of messages."""
        self._tokens += max(0.0, now - self._filled) * self._rate
        self._tokens = min(self._tokens, 2 * self._rate) - 1
        self._filled = now
        return self._tokens >= 0

    # --- out -------------------------------------------------------------------------------------

    def say(self, payload: bytes) -> None:
        """A message that has to arrive, in order."""
        if self.behind_since is None and self.line.room():
            self.line.write(payload)
            return
        self._slow.add(self)
        self._waiting.append(payload)
        if len(self._waiting) > MOST_WAITING:
            self._waiting.clear()
            self.line.close(1013, "too slow a reader: come back and resume")

    def hear(self, table: str, payload: bytes) -> None:
        """What happened at a table; for a slow reader it is replaced by what comes later."""
        if table in self.behind or not self.line.room():
            self.behind.add(table)
            self._slow.add(self)
        elif self.behind_since is None:
            self.line.write(payload)
        else:
            self.say(payload)

    def is_behind(self) -> bool:
        """Whether something waits for room on the line."""
        return bool(self.behind or self._waiting)

    def flush(self, now: float) -> list[str]:
        """Write what waits, as far as there is room; says which tables to tell anew."""
        if self.behind_since is None:
            self.behind_since = now
        if now - self.behind_since > PATIENCE:
            self.line.close(1013, "too slow a reader: come back and resume")
            return []
        while self._waiting and self.line.room():
            self.line.write(self._waiting.popleft())
        if self._waiting or not self.line.room():
            return []
        tables, self.behind, self.behind_since = [*self.behind], set(), None
        return tables


def _id_in(data: str | bytes) -> str:
    """The id of a request that is otherwise no good, so that its client knows which one it was."""
    try:
        found = _name_decoder.decode(data).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""
    return found if len(found) <= 40 and found.isascii() else ""


def _sentence(error: Exception) -> str:
    """What was wrong with a message, as a sentence."""
    if isinstance(error, RecursionError):
        return "this is nested too deeply"
    if isinstance(error, msgspec.ValidationError):
        return str(error)[:300]
    return f"this is no JSON: {error}"[:300]
