"""Finding a stranger."""

from tests.server.helpers import House, run


def test_two_who_want_the_same_are_brought_together_in_the_order_they_came() -> None:
    async def story() -> None:
        house = House()
        asha, ben, eve = [await house.player(name).arrive() for name in ("Asha", "Ben", "Eve")]
        await asha.must("seek", game="pasa")
        assert asha.last("queue")["waiting"] == 1
        await eve.must("seek", game="otzarot")
        await ben.must("seek", game="pasa")
        table = asha.last("matched")["table"]
        assert ben.last("matched")["table"] == table
        assert [player.last("table")["you"] for player in (asha, ben)] == [0, 1]
        assert asha.last("queue")["game"] is None
        assert not eve.heard("matched")

    run(story())


def test_options_and_seats_must_agree() -> None:
    async def story() -> None:
        house = House()
        asha, ben, eve = [await house.player(name).arrive() for name in ("Asha", "Ben", "Eve")]
        await asha.must("seek", game="otzarot", seats=2)
        await ben.must("seek", game="otzarot", seats=3)
        await eve.must("seek", game="otzarot")
        assert eve.heard("matched"), "left out means the defaults"
        assert asha.heard("matched")
        assert not ben.heard("matched")

    run(story())


def test_options_that_depend_on_who_sits_there_are_settled() -> None:
    async def story() -> None:
        house = House()
        asha, ben = [await house.player(name).arrive() for name in ("Asha", "Ben")]
        for player in (asha, ben):
            await player.must("seek", game="wheels")
        assert asha.last("table")["options"]["first"] == "alternate"
        await asha.must("create", game="wheels", seats=["you", "bot:random"])
        assert asha.last("table")["options"]["first"] == "A"
        await asha.must("create", game="wheels", seats=["you", "open"])
        assert asha.last("table")["options"]["first"] == "alternate"

    run(story())


def test_after_a_while_a_bot_is_offered_and_the_place_is_kept() -> None:
    async def story() -> None:
        house = House()
        asha, ben = [await house.player(name).arrive() for name in ("Asha", "Ben")]
        await asha.must("seek", game="pasa")
        await house.pass_time(19)
        assert not asha.last("queue")["bot_offered"]
        await house.pass_time(2)
        assert asha.last("queue")["bot_offered"]
        told = len(asha.ear.heard)
        await house.pass_time(20)
        assert len(asha.ear.heard) == told, "once is enough"
        await ben.must("seek", game="pasa")
        assert asha.heard("matched")

    run(story())


def test_one_entry_a_client_however_often_and_from_however_many_tabs() -> None:
    async def story() -> None:
        house = House()
        asha, tab = [await house.player("Asha").arrive() for _ in range(2)]
        tab.count = 100
        since = house.clock.now
        await asha.must("seek", game="pasa")
        await house.pass_time(5)
        await asha.must("seek", game="pasa")
        await tab.must("seek", game="pasa")
        assert not asha.heard("matched")
        assert tab.last("queue") == asha.last("queue")
        assert tab.last("queue")["since"] == house.clock.now - since
        ben = await house.player("Ben").arrive()
        await ben.must("seek", game="pasa")
        assert len(asha.heard("matched")) == len(tab.heard("matched")) == 1
        assert len(house.lobby.places) == 1

    run(story())


def test_a_new_wish_replaces_the_old_one() -> None:
    async def story() -> None:
        house = House()
        asha, ben, eve = [await house.player(name).arrive() for name in ("Asha", "Ben", "Eve")]
        await asha.must("seek", game="pasa")
        await asha.must("seek", game="wilds")
        await ben.must("seek", game="pasa")
        assert not asha.heard("matched")
        await eve.must("seek", game="wilds")
        assert asha.heard("matched")

    run(story())


def test_who_gave_up_or_vanished_meets_nobody() -> None:
    async def story() -> None:
        house = House()
        asha, ben, eve = [await house.player(name).arrive() for name in ("Asha", "Ben", "Eve")]
        await asha.must("seek", game="pasa")
        await asha.must("unseek")
        assert asha.last("queue")["game"] is None
        await asha.must("unseek")
        await ben.must("seek", game="pasa")
        await ben.vanish()
        await eve.must("seek", game="pasa")
        assert eve.last("queue")["waiting"] == 1
        assert not house.lobby.places

    run(story())
