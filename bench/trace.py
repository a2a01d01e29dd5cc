"""What a Chromium's own trace says of its frames: how long each kept the eye waiting, and why.

A frame is wanted when the browser begins one and finds something to change. From then, or from the
last frame that was seen, until the next one is seen, the picture stands still: that is its wait.
A wait of more than 17 ms is a dropped frame at 60 Hz, and above 50 ms people see it.

Waits are by the clock on the wall, so a busy machine lengthens them. The work within a wait is the
processor's time of all threads that take part in a frame, and no neighbour changes that.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

CATEGORIES = ("toplevel", "devtools.timeline", "cc", "benchmark")

Event = dict[str, Any]

PAGE = "CrRendererMain"
PARTS = {
    PAGE: "page",
    "Compositor": "layers",
    "ThreadPoolForegroundWorker": "paint",
    "VizCompositorThread": "screen",
}
"""Threads that take part in a frame, and what they do: script, style and layout; layers; painting;
putting it all together."""


@dataclass(frozen=True)
class Task:
    """Something that a thread did without a break; times in milliseconds."""

    part: str
    start: float
    end: float
    work: float

    def within(self, start: float, end: float) -> float:
        """How much of its work fell into that time."""
        shared = min(end, self.end) - max(start, self.start)
        return self.work * shared / (self.end - self.start) if shared > 0 else 0.0


@dataclass
class Wait:
    """How long a picture stood still that should have moved, and the work of each part in it."""

    start: float
    end: float
    work: dict[str, float] = field(default_factory=dict)

    @property
    def ms(self) -> float:
        """By the clock on the wall."""
        return self.end - self.start

    @property
    def worked(self) -> float:
        """The processor's time in it."""
        return sum(self.work.values())


def waits(trace: bytes) -> list[Wait]:
    """All waits of a trace, in their order."""
    events: list[Event] = json.loads(trace)["traceEvents"]
    found = list(_waits(list(_begun(events))))
    tasks = list(_tasks(events))
    for wait in found:
        for task in tasks:
            worked = task.within(wait.start, wait.end)
            if worked:
                wait.work[task.part] = wait.work.get(task.part, 0.0) + worked
    return found


@dataclass(frozen=True)
class Begun:
    """A frame that the browser began, and when any of it was seen: what moves by itself may come
    before what the page has changed. None, if nothing was to change; and nothing, if it was
    dropped."""

    at: float
    seen: tuple[float, ...] | None


def _begun(events: Sequence[Event]) -> Iterator[Begun]:
    """All frames of the page, in the order in which they were begun: the browser around it has
    frames of its own."""
    pages = {event["pid"] for event in events if event.get("args", {}).get("name") == PAGE}
    halves: dict[int, list[tuple[float, float, str]]] = {}
    open_: dict[tuple[Any, ...], Event] = {}
    for event in events:
        if event["name"] != "PipelineReporter" or event["pid"] not in pages:
            continue
        key = (event["pid"], event["id2"]["local"])
        if event["ph"] == "b":
            open_[key] = event
        elif key in open_:
            begun = open_.pop(key)
            said = begun["args"]["frame_reporter"]
            half = (begun["ts"] / 1000, event["ts"] / 1000, said["state"])
            halves.setdefault(said["frame_sequence"], []).append(half)
    for _, frame in sorted(halves.items()):
        seen = tuple(done for _, done, state in frame if state.startswith("STATE_PRESENTED"))
        idle = all(state == "STATE_NO_UPDATE_DESIRED" for _, _, state in frame)
        yield Begun(frame[0][0], None if idle else seen)


def _waits(frames: Sequence[Begun]) -> Iterator[Wait]:
    """From each sight to the next, but for the time in which there was nothing new to see."""
    wanted = [frame for frame in frames if frame.seen is not None]
    since = 0.0
    for now in sorted(seen for frame in wanted for seen in frame.seen or ()):
        idle = max(
            (frame.at for frame in frames if frame.seen is None and frame.at < now), default=0
        )
        waiting = (frame.at for frame in wanted if frame.at < now and _until(frame) > idle)
        start = max(since, min(waiting, default=now))
        if start < now:
            yield Wait(start, now)
        since = now


def _until(frame: Begun) -> float:
    """Until when a frame kept somebody waiting: one that was dropped, at least when it began."""
    return max(frame.seen or (frame.at,))


def _tasks(events: Iterable[Event]) -> Iterator[Task]:
    """The outermost events of the threads that matter."""
    names = {
        (event["pid"], event["tid"]): event["args"]["name"]
        for event in events
        if event["ph"] == "M" and event["name"] == "thread_name"
    }
    timed = [event for event in events if event["ph"] == "X" and event.get("tdur")]
    timed.sort(key=lambda event: (event["pid"], event["tid"], event["ts"], -event["dur"]))
    for thread, theirs in groupby(timed, key=lambda event: (event["pid"], event["tid"])):
        part = PARTS.get(names.get(thread, ""))
        last = 0.0
        for event in theirs if part else ():
            if event["ts"] >= last and part:
                last = event["ts"] + event["dur"]
                yield Task(part, event["ts"] / 1000, last / 1000, event["tdur"] / 1000)
