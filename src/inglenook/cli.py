"""The commands."""


def main() -> None:
    """Nothing yet."""
