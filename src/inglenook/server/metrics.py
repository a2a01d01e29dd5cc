"""What the server counts and measures, for Prometheus."""

from collections.abc import Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

LATENCIES = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Metrics:
    """One server's numbers."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        name = "inglenook_"
        self._tables = Gauge(
            f"{name}tables", "Tables in memory", ["game", "phase"], registry=self.registry
        )
        self._opened = Counter(
            f"{name}tables_opened", "Tables made", ["game"], registry=self.registry
        )
        self._refused = Counter(
            f"{name}refusals", "Requests refused", ["code"], registry=self.registry
        )
        self.connections = Gauge(f"{name}connections", "Connections", registry=self.registry)
        self.moves = Histogram(
            f"{name}move_seconds",
            "From a move's arrival until everybody was told",
            buckets=LATENCIES,
            registry=self.registry,
        )
        self.lag = Histogram(
            f"{name}loop_lag_seconds",
            "How late the event loop is",
            buckets=LATENCIES,
            registry=self.registry,
        )

    def table_opened(self, game: str) -> None:
        """A table was made."""
        self._opened.labels(game).inc()

    def refused(self, code: str) -> None:
        """A request was refused."""
        self._refused.labels(code).inc()

    def page(self, tables: Mapping[tuple[str, str], int]) -> bytes:
        """All numbers, as Prometheus reads them; the tables are counted just now."""
        self._tables.clear()
        for labels, count in tables.items():
            self._tables.labels(*labels).set(count)
        return generate_latest(self.registry)
