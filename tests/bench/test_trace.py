"""How long a picture stood still is read rightly from a browser's trace."""

import json
from typing import Any

import pytest

from bench.trace import waits

PAGE, BROWSER = 7, 1


class Film:
    """Writes the trace of a page whose frames begin every 10 ms."""

    def __init__(self) -> None:
        self.events: list[dict[str, Any]] = []
        self.thread(PAGE, 1, "CrRendererMain")
        self.thread(PAGE, 2, "Compositor")
        self.thread(BROWSER, 3, "Compositor")

    def thread(self, process: int, thread: int, name: str) -> None:
        self.events.append(
            {
                "name": "thread_name",
                "ph": "M",
                "pid": process,
                "tid": thread,
                "args": {"name": name},
            }
        )

    def frame(self, number: int, state: str, done: int, process: int = PAGE) -> None:
        said = {"frame_sequence": number, "state": f"STATE_{state}"}
        common = {"name": "PipelineReporter", "pid": process, "id2": {"local": len(self.events)}}
        begin = {"ph": "b", "ts": number * 10_000, "args": {"frame_reporter": said}}
        self.events += [common | begin, common | {"ph": "e", "ts": done * 1000}]

    def task(self, thread: int, start: int, end: int, work: float) -> None:
        times = {"ts": start * 1000, "dur": (end - start) * 1000, "tdur": work * 1000}
        self.events.append(times | {"name": "RunTask", "ph": "X", "pid": PAGE, "tid": thread})

    @property
    def waits(self) -> list[float]:
        return [wait.ms for wait in waits(self.trace)]

    @property
    def trace(self) -> bytes:
        return json.dumps({"traceEvents": self.events}).encode()


SEEN, HALF, NOT, IDLE = "PRESENTED_ALL", "PRESENTED_PARTIAL", "DROPPED", "NO_UPDATE_DESIRED"


@pytest.mark.parametrize(
    ("frames", "expected"),
    [
        pytest.param(
            [(1, SEEN, 15), (2, SEEN, 27), (3, NOT, 40), (4, NOT, 50), (5, HALF, 58)],
            [5, 12, 31],
            id="a wait is from sight to sight",
        ),
        pytest.param(
            [(1, SEEN, 15), (2, IDLE, 21), (7, IDLE, 71), (9, NOT, 100), (10, SEEN, 104)],
            [5, 14],
            id="where nothing is to change nobody waits",
        ),
        pytest.param(
            [(1, SEEN, 15), (2, IDLE, 21), (3, SEEN, 95), (4, IDLE, 41)],
            [5, 65],
            id="a page that is late makes one wait, though nothing moves by itself",
        ),
        pytest.param(
            [(1, SEEN, 15), (2, HALF, 25), (2, SEEN, 57), (3, HALF, 35), (4, HALF, 45)],
            [5, 10, 10, 10, 12],
            id="what moves by itself is seen while the page is late",
        ),
    ],
)
def test_waits(frames: list[tuple[int, str, int]], expected: list[float]) -> None:
    film = Film()
    for number, state, done in frames:
        film.frame(number, state, done)
    assert film.waits == expected


def test_frames_of_the_browser_around_the_page_do_not_count() -> None:
    film = Film()
    film.frame(1, "PRESENTED_ALL", 15)
    film.frame(2, "PRESENTED_ALL", 18, BROWSER)
    film.frame(2, "PRESENTED_ALL", 28)
    assert film.waits == [5, 13]


def test_work_is_told_by_who_did_it_in_its_share() -> None:
    film = Film()
    film.frame(1, "PRESENTED_ALL", 20)
    film.frame(2, "PRESENTED_ALL", 40)
    film.task(1, 10, 30, work=8)  # half of it in the second wait
    film.task(1, 12, 28, work=7)  # within the one before
    film.task(2, 22, 32, work=3)
    first, second = waits(film.trace)
    assert (first.work, second.work) == ({"page": 4}, {"page": 4, "layers": 3})
    assert second.worked == pytest.approx(7)
