"""A refusal: nothing has changed, and here is why."""

from inglenook.kernel import InglenookError


class Refusal(InglenookError):
    """A request that is not carried out: the cause for programs, a sentence for people."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(why)
        self.code = code
