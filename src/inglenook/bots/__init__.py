"""Players that are programs. A bot gets what its seat may see, and nothing more."""

from inglenook.bots.bot import Bot, Seen
from inglenook.bots.kinds import UnknownBot, bot_kinds, new_bot

__all__ = ["Bot", "Seen", "UnknownBot", "bot_kinds", "new_bot"]
