"""Fair dice: rolls that nobody could choose and everybody can check afterwards.

Before the first move the table publishes a commitment, the SHA-256 of its secret. Each player
adds a nonce. From then on every draw is fixed by a formula that needs both, so neither the table
nor a player can steer it; at the end the secret is revealed and anybody recomputes all draws.

The formula, version ``fair-1``: draw number `n` (from 0) of a stream, with `s` sides, is

    text   = "fair-1 SECRET NONCES STREAM n a"       (a = attempt, from 0)
    number = the first 4 bytes of SHA-256(text), big-endian
    value  = 1 + number mod s                         if number < 2**32 - 2**32 mod s
             the same with the next attempt           otherwise

where SECRET is 64 hexadecimal digits, NONCES the seats' nonces in seat order joined by commas
(``-`` for a seat without one) and STREAM the seat's letter, or ``table``. All of it is ASCII, so
a draw can be checked with ``sha256sum`` alone. The commitment is the SHA-256 of SECRET's text.
"""

import re
from collections.abc import Iterable, Sequence
from hashlib import sha256
from secrets import token_hex
from typing import Final

from inglenook.kernel.dice import MOST_SIDES, Dice, check_sides, seat_name
from inglenook.kernel.errors import DiceError

FAIR: Final = "fair-1"
"""The version of the formula, as records name it."""

NO_NONCE: Final = "-"


def new_secret() -> str:
    """A fresh secret from the system's secure generator."""
    return token_hex(32)


def secret_from_seed(seed: int | str) -> str:
    """The same secret every time, for games that are meant to be repeated."""
    return sha256(f"inglenook seed {seed}".encode()).hexdigest()


def commitment(secret: str) -> str:
    """What may be published before the game: it binds the secret and tells nothing of it."""
    return sha256(secret.encode("ascii")).hexdigest()


def fair_draw(secret: str, nonces: Sequence[str], seat: int | None, number: int, sides: int) -> int:
    """One draw by the formula.

    >>> fair_draw("00" * 32, ["ab", "-"], 0, 0, 6)
    2
    """
    limit = MOST_SIDES - MOST_SIDES % sides
    stem = f"{FAIR} {secret} {','.join(nonces)} {seat_name(seat)} {number} "
    attempt = 0
    while True:
        digest = sha256(f"{stem}{attempt}".encode("ascii")).digest()
        drawn = int.from_bytes(digest[:4], "big")
        if drawn < limit:
            return 1 + drawn % sides
        attempt += 1


class FairDice(Dice):
    """Dice by the formula, counting each seat's draws.

    >>> dice = FairDice("00" * 32, ["ab", "-"])
    >>> dice.roll(6, seat=0), dice.roll(6, seat=0), dice.roll(6, seat=1)
    (2, 1, 5)
    """

    def __init__(self, secret: str, nonces: Iterable[str]) -> None:
        self.secret = checked_secret(secret)
        self.nonces = [checked_nonce(nonce) for nonce in nonces]
        self._made: dict[int | None, int] = {}

    @property
    def commitment(self) -> str:
        """The promise these dice keep."""
        return commitment(self.secret)

    def roll(self, sides: int, seat: int | None = None) -> int:
        """The seat's next draw by the formula."""
        check_sides(sides)
        number = self._made.get(seat, 0)
        self._made[seat] = number + 1
        return fair_draw(self.secret, self.nonces, seat, number, sides)


def checked_secret(secret: str) -> str:
    """The secret, if it has the form of one."""
    if not re.fullmatch("[0-9a-f]{64}", secret):
        raise DiceError(f"a secret is 64 hexadecimal digits in lower case, not {secret[:80]!r}")
    return secret


def checked_nonce(nonce: str) -> str:
    """The nonce, if it has the form of one."""
    if nonce != NO_NONCE and not re.fullmatch("[0-9a-f]{1,64}", nonce):
        raise DiceError(
            f"a nonce is 1 to 64 hexadecimal digits in lower case, or '{NO_NONCE}' for none,"
            f" not {nonce[:80]!r}"
        )
    return nonce
