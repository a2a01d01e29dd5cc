"""Nobody is ever sent a byte that depends on what they may not know."""

from random import Random

import pytest

from inglenook.kernel import Game, RandomDice, SecretEvent, all_games, visible
from inglenook.kernel.dice import RecordedDice
from inglenook.kernel.errors import InglenookError
from inglenook.kernel.fair import commitment, secret_from_seed
from inglenook.server.crowd import Eyes
from inglenook.server.entries import AnyEntry, Opened, read_entries
from inglenook.server.table import Table, record_of
from tests.server.helpers import House, run, seated

GAMES = [*all_games().values()]
NOW = 5000.0


class Ear:
    """Hears one table."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def hear(self, table: str, payload: bytes) -> None:
        self.heard.append(payload)


def opening(game: Game, secret: str) -> list[AnyEntry]:
    """A table of people, ready to play."""
    seats = game.seats[-1]
    opened = Opened(
        time=NOW,
        game=game.key,
        rules=game.rules,
        options=game.spelled_out({}),
        seats=["human"] * seats,
        secret=secret,
    )
    table = Table("a-table", opened)
    for seat in range(seats):
        table.sit(NOW, f"client {seat}")
    listeners = [Ear() for _ in range(seats)]
    for seat, listener in enumerate(listeners):
        table.attend(NOW, listener, seat, text=False)
    for seat in range(seats):
        table.give(NOW, seat, "ab" * 16)
    return [*read_entries(table.lines)]


def everybody(table: Table) -> dict[Eyes, Ear]:
    """A listener for every pair of eyes there can be."""
    ears: dict[Eyes, Ear] = {}
    for seat in (*range(len(table.opened.seats)), None):
        for text in (False, True):
            ears[Eyes(seat, text)] = Ear()
            table.attend(NOW, ears[Eyes(seat, text)], seat, text)
    table.crowd.publish()
    for ear in ears.values():
        ear.heard.clear()
    return ears


def aftermath(entries: list[AnyEntry], seat: int, move: str, now: float) -> dict[Eyes, list[bytes]]:
    """All that everybody hears when that seat makes that move: at once, by coming late, by coming
    back, and by trying things that are refused."""
    table = Table.of("a-table", entries)
    ears = everybody(table)
    turn = table.turns[seat]
    table.move(now, seat, turn, move)
    table.crowd.publish()
    for eyes, ear in ears.items():
        table.catch_up(now, ear, table.at - 1)
        table.show(now, ear)
        table.crowd.publish()
        if eyes.seat is not None and eyes.seat != seat:
            for tried in ("roll", "go 0 rock", "pray", "ready", "xyzzy", "pass"):
                if tried in table.position.legal(eyes.seat):
                    continue
                try:
                    table.move(now, eyes.seat, table.turns[eyes.seat], tried)
                except InglenookError as refusal:
                    ear.heard.append(f"{refusal.code} {refusal}".encode())
    table.tell_seats(now)
    table.crowd.publish()
    return {eyes: ear.heard for eyes, ear in ears.items()}


def look_alike(table: Table, seat: int, move: str, other: str, eyes: Eyes) -> bool:
    """Whether by the rules those eyes may not tell two moves of a seat apart."""
    ends = []
    for each in (move, other):
        position = table.position.copy()
        events = position.play(seat, each, RandomDice(1))
        secret = any(isinstance(event, SecretEvent) for event in events)
        ends.append((visible(events, eyes.seat), position.view(eyes.seat), secret))
    return ends[0] == ends[1] and ends[0][2]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_what_one_decides_in_secret_nobody_else_hears(game: Game) -> None:
    entries = opening(game, secret_from_seed("secrets"))
    table = Table.of("a-table", entries)
    random, now, compared = Random(5), NOW, 0
    for _ in range(120):
        if table.phase == "over":
            break
        seat = random.choice([*table.position.to_act()])
        legal = [*table.position.legal(seat)]
        move = random.choice(legal)
        for other in random.sample(legal, min(3, len(legal))):
            alike = [
                eyes
                for eyes in everybody(Table.of("a-table", entries))
                if eyes.seat != seat and other != move
                and look_alike(table, seat, move, other, eyes)
            ] if random.random() < 0.3 else []  # fmt: skip
            if alike:
                compared += 1
                one = aftermath(entries, seat, move, now)
                another = aftermath(entries, seat, other, now)
                for eyes in alike:
                    assert one[eyes] == another[eyes]
                    assert len(one[eyes]) >= 3
        now += 1.5
        table.move(now, seat, table.turns[seat], move)
        entries += read_entries(table.lines)
        table.lines.clear()
    hidden = {"pasa", "wilds", "wheels"}
    assert compared or game.key not in hidden


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_until_the_end_nothing_depends_on_the_secret_of_the_dice(game: Game) -> None:
    def capture(secret: str) -> list[bytes]:
        table = Table.of("a-table", opening(game, secret))
        table._dice = RecordedDice(RandomDice(4))
        ears = everybody(table)
        random, now = Random(6), NOW
        while table.at < 400:
            now += 1.0
            if random.random() < 0.1:
                table.tick(now + 1000)
            else:
                seat = random.choice([*table.position.to_act()])
                table.move(now, seat, table.turns[seat], random.choice(table.position.legal(seat)))
            if not table.position.to_act():
                break
            for ear in ears.values():
                if random.random() < 0.05:
                    table.show(now, ear)
            table.crowd.publish()
        heard = [payload for ear in ears.values() for payload in ear.heard]
        assert not any(secret.encode() in payload for payload in heard)
        promised = commitment(secret).encode()
        return [payload.replace(promised, b"(the commitment)") for payload in heard]

    one, another = secret_from_seed("one"), secret_from_seed("another")
    assert capture(one) == capture(another)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_dice_cannot_be_predicted(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything that players, a spectator and whoever asks for the record are sent before the end
    holds neither the secret nor a generator; and with it, afterwards, every draw can be checked."""
    monkeypatch.setattr("inglenook.server.requests.new_secret", lambda: secret_from_seed(game.key))

    async def story() -> None:
        house = House()
        table, players = await seated(house, game.key, game.seats[0])
        spy = await house.player("Spy", draws=[]).arrive()
        await spy.must("join", table=table)
        random = Random(9)
        for number in range(10_000):
            if players[0].scene(table)["result"]:
                break
            if number % 50 == 0:
                entries = read_entries(await house.journal.read(table))
                with pytest.raises(InglenookError, match="when the game is over"):
                    record_of(table, entries)
                for player in (*players, spy):
                    await player.ask("resume", table=table, at=0)
                    await player.ask("move", table=table, turn=0, move="secret")
            ready = [player for player in players if player.scene(table)["you"]["legal"]]
            player = random.choice(ready)
            before = [len(each.ear.raw) for each in (*players, spy)]
            await player.move(table, random.choice(player.scene(table)["you"]["legal"]))
        secret = players[0].scene(table)["result"]["secret"].encode()
        listening = (*players, spy)
        for each, count in zip(listening, before, strict=True):
            assert not any(secret in payload for payload in each.ear.raw[:count])
            assert any(secret in payload for payload in each.ear.raw[count:])

    run(story())
