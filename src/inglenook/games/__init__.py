"""The games, one folder each. Every folder has the same files, and none needs another's."""
