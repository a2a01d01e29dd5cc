"""Extends many tables at once and tells of each append once it is acknowledged, until killed."""

import asyncio
import os
import sys

from inglenook.server.journal import SqliteJournal


async def extend(journal: SqliteJournal, table: str) -> None:
    at = 0
    while True:
        lines = [f"{table} {number} ".encode() * 40 for number in range(at, at + 3)]
        await journal.append(table, at, lines)
        os.write(1, f"{table}\n".encode())
        at += 3


async def main() -> None:
    journal = SqliteJournal(sys.argv[1])
    await asyncio.gather(*[extend(journal, f"t{number}") for number in range(20)])


if __name__ == "__main__":
    asyncio.run(main())
