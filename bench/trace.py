"""What a Chromium's own trace says of its frames: how long each kept the eye waiting, and why.

A frame is wanted when the browser begins one and finds something to change. From then, or from the
last frame that was seen, until the next one is seen, the picture stands still: that is its wait.
A wait of more than 17 ms is a dropped frame at 60 Hz, and above 50 ms people see it.

Waits are by the clock on the wall, so a busy machine lengthens them. The work within a wait is the
processor's time of all threads that take part in a frame, and no neighbour changes that.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

CATEGORIES = ("toplevel", "devtools.timeline", "cc", "benchmark")

Event = dict[str, Any]

PARTS = {
    "CrRendererMain": "page",
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
    found = list(_waits(_frames(events)))
    tasks = list(_tasks(events))
    for wait in found:
        for task in tasks:
            worked = task.within(wait.start, wait.end)
            if worked:
                wait.work[task.part] = wait.work.get(task.part, 0.0) + worked
    return found


@dataclass(frozen=True)
class _Frame:
    begun: float
    done: float
    state: str


def _frames(events: Iterable[Event]) -> Iterator[list[_Frame]]:
    """What became of each frame that was begun, in the order in which they were. One may be shown
    in two halves: what moves by itself, and what the page has changed."""
    open_: dict[tuple[Any, ...], Event] = {}
    found: list[tuple[int, _Frame]] = []
    for event in events:
        if event["name"] != "PipelineReporter":
            continue
        key = (event["pid"], event["id2"]["local"])
        if event["ph"] == "b":
            open_[key] = event
        elif event["ph"] == "e" and key in open_:
            begun = open_.pop(key)
            said = begun["args"]["frame_reporter"]
            found.append(
                (said["frame_sequence"], _Frame(begun["ts"] / 1000, event["ts"] / 1000, said["state"]))
            )
    found.sort(key=lambda each: (each[0], each[1].done))
    for _, halves in groupby(found, key=lambda each: each[0]):
        yield [frame for _, frame in halves]


def _waits(frames: Iterable[list[_Frame]]) -> Iterator[Wait]:
    since: float | None = None
    for halves in frames:
        shown = [frame.done for frame in halves if frame.state.startswith("STATE_PRESENTED")]
        if not shown and all(frame.state == "STATE_NO_UPDATE_DESIRED" for frame in halves):
            since = None
            continue
        start = halves[0].begun if since is None else since
        if not shown:
            since = start
            continue
        since = max(start, min(shown))
        if since > start:
            yield Wait(start, since)


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
