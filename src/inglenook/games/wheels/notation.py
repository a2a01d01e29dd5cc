"""The moves of Wheels as text."""

from typing import Final

from inglenook.games.wheels.parts import ALL_WHEELS, HEROES, WHEELS, WHEELS_IN
from inglenook.kernel.errors import UnreadableMove, one_of
from inglenook.kernel.move import tidy, unreadable

SPIN: Final = "spin"
CONFIRM: Final = "confirm"
KEEP: Final = "keep"

LOCKS: Final = {f"lock {wheel + 1}": wheel for wheel in range(WHEELS)}
UNLOCKS: Final = {f"unlock {wheel + 1}": wheel for wheel in range(WHEELS)}

PAIRS: Final = {
    f"heroes {left} {right}": (left_kind, right_kind)
    for left_kind, left in enumerate(HEROES)
    for right_kind, right in enumerate(HEROES)
}
"""Every choice of heroes, with the kinds of the left and the right one."""

PAIR_TEXTS: Final = {pair: text for text, pair in PAIRS.items()}
ANY_PAIR: Final = tuple(PAIRS)
TWO_KINDS: Final = tuple(text for text, (left, right) in PAIRS.items() if left != right)
"""The choices without a hero twice."""


def _listed(held: int, locks: int) -> tuple[str, ...]:
    """What may be decided with these wheels locked, `held` of them through the last spin: each
    lock may be changed once before the next."""
    changes = [
        f"unlock {wheel + 1}" if locks >> wheel & 1 else f"lock {wheel + 1}"
        for wheel in range(WHEELS)
        if (held ^ locks) >> wheel & 1 == 0
    ]
    return (*changes, CONFIRM if locks == ALL_WHEELS else SPIN)


LISTED: Final = [
    [_listed(held, locks) for locks in range(ALL_WHEELS + 1)] for held in range(ALL_WHEELS + 1)
]
FIRST_SPIN: Final = (SPIN,)

QUITS: Final = {"quit": "quit", "quit left": "left", "quit idle": "idle"}
"""Ways to leave for good, with the reason that the outcome gives. A player says ``quit``; the
others are for a table whose player is gone or sleeps."""

UNLISTED: Final = frozenset({"spin", "lock", "unlock", "keep", "quit"})

FORMS: Final = (
    *("heroes mage priest", "spin", "spin 2 5", "lock 1 4", "unlock 4", "confirm", "keep", "quit"),
)
HELP: Final = """\
heroes mage priest   your pair: the mage on squares (left), the priest on
                     diamonds (right). There is warrior, mage, archer,
                     engineer, assassin and priest
spin                 turn all wheels that are not locked
lock 1 4             lock wheels 1 and 4, in any number (unlock 4: free one)
spin 2 5             in one go: lock all but wheels 2 and 5, and spin these
confirm              with all five locked: your roll is final
keep                 in one go: lock all five and confirm
quit                 give up the match"""


def read(text: str) -> str:
    """What a person typed, as a move in its one form.

    >>> read(" LOCK 4  1"), read("heroes mag pri"), read("quit  left")
    ('lock 1 4', 'heroes mage priest', 'quit left')
    """
    move = tidy(text)
    words = move.split(" ")
    if move == SPIN or move == CONFIRM or move == KEEP or move in QUITS:
        return move
    if words[0] == SPIN or words[0] == "lock" or words[0] == "unlock":
        wheels = [str(wheel + 1) for wheel in WHEELS_IN[wheels_in(move)]]
        return " ".join([words[0], *wheels])
    if words[0] == "heroes":
        return PAIR_TEXTS[_pair(move, words[1:])]
    raise unreadable(move, FORMS)


def wheels_in(move: str) -> int:
    """The wheels that a move names, as a set."""
    wheels = 0
    named = move.split(" ")[1:]
    if not named:
        raise UnreadableMove(f"{move} takes wheels by number, as in: {move} 1 4")
    for word in named:
        if len(word) != 1 or not "1" <= word <= "5":
            raise UnreadableMove(f"{move!r}: {word!r} is no wheel; wheels are 1 to {WHEELS}")
        bit = 1 << (int(word) - 1)
        if wheels & bit:
            raise UnreadableMove(f"{move!r}: wheel {word} stands there twice")
        wheels |= bit
    return wheels


def _pair(move: str, words: list[str]) -> tuple[int, int]:
    if len(words) != 2:
        raise UnreadableMove(
            f"{move!r}: heroes takes two, for squares and for diamonds, as in: heroes mage priest"
        )
    return _kind(move, words[0]), _kind(move, words[1])


def _kind(move: str, word: str) -> int:
    """A hero by its name, or by as much of it as tells it from the others."""
    meant = [kind for kind, name in enumerate(HEROES) if name.startswith(word)]
    if len(meant) == 1:
        return meant[0]
    names = [HEROES[kind] for kind in meant or range(len(HEROES))]
    which = f"may be {one_of(names)}" if meant else f"is no hero; there is {one_of(names)}"
    raise UnreadableMove(f"{move!r}: {word!r} {which}")
