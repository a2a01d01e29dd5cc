"""All that can be set on a server, once: flags and environment variables are made from this."""

from dataclasses import dataclass, field


@dataclass(frozen=True, kw_only=True)
class Limits:
    """What one connection, one client or one address may use of the server."""

    message: int = 16_384
    """Bytes in one message."""
    messages: float = 30.0
    """Messages a second on one connection, over a while; twice as many at once."""
    connections: int = 200
    """Connections from one address."""
    tables: int = 100
    """Tables that are waited at or played, made from one address."""
    all_tables: int = 20_000
    """The same, on the whole server."""
    all_connections: int = 20_000
    """Connections, on the whole server."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How a server is run."""

    host: str = "127.0.0.1"
    port: int = 8765
    journal: str = "memory"
    dev: bool = False
    """Whether clients may script the dice of tables they make."""
    think: float = 0.5
    """Seconds a bot may think."""
    patience: float = 1.0
    """How many times as long as in its rulebook the clocks of a game run."""
    offer_bot: float = 20.0
    """Seconds after which somebody who looks for a stranger is offered a bot meanwhile."""
    keep: float = 24.0
    """Hours for which the record of a finished table is kept."""
    origins: tuple[str, ...] = ()
    """Other sites whose pages may connect, as in https://example.org."""
    proxies: int = 0
    """How many reverse proxies stand in front, each of which adds to X-Forwarded-For."""
    json_log: bool = False
    limits: Limits = field(default_factory=Limits)
