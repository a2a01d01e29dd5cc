"""The live server: tables, queue, clocks, bots and spectators, over one WebSocket a client."""
