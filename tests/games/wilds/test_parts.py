"""The map and its monsters as data."""

from inglenook.games.wilds.parts import AGAINST, MAP, MONSTER_OF, MONSTERS, REACH, STANCES

SPEEDS = {
    0: -33,
    1: -7,
    3: -53,
    4: -21,
    6: -7,
    8: -33,
    10: -7,
    11: -53,
    13: -21,
    15: -33,
    16: -21,
    17: -33,
    18: -21,
    20: -21,
    21: -53,
    22: -21,
    23: -33,
    24: -73,
}
"""The "speed" of each monster in the original map."""

HOPS = [0, 1, 2, 2, 3, 2, 1, 2, 3, 2, 1, 2, 3, 4, 4, 3, 2, 3, 4, 5, 5, 5, 4, 6, 7]


def edges() -> list[tuple[int, int]]:
    return [(node.number, other) for node in MAP for other in node.roads if node.number < other]


def hops(start: int, *, without: tuple[int, int] | None = None) -> list[int]:
    """How far every node is from one; -1 if there is no way."""
    far, ring = {start: 0}, [start]
    for node in ring:
        for other in MAP[node].roads:
            if other not in far and without not in ((node, other), (other, node)):
                far[other] = far[node] + 1
                ring.append(other)
    return [far.get(node.number, -1) for node in MAP]


def test_there_are_25_nodes_with_34_roads_both_ways() -> None:
    assert [node.number for node in MAP] == [*range(25)]
    assert len(edges()) == 34
    for node in MAP:
        assert [*node.roads] == sorted({*node.roads} - {node.number})
        assert all(node.number in MAP[other].roads for other in node.roads)


def test_distances_are_those_of_the_rulebook() -> None:
    assert hops(0) == HOPS
    assert max(max(hops(node.number)) for node in MAP) == 7
    assert [node for node, far in enumerate(hops(24)) if far == 7] == [0, 1, 3, 18]


def test_only_the_way_to_24_can_be_cut() -> None:
    assert [edge for edge in edges() if -1 in hops(0, without=edge)] == [(19, 23), (23, 24)]
    assert [node.number for node in MAP if len(node.roads) == 1] == [24]


def test_one_may_stay_or_take_a_road() -> None:
    assert all(REACH[node.number] == [node.number, *node.roads] for node in MAP)


def test_there_are_18_monsters_one_to_a_node() -> None:
    assert len(MONSTERS) == len({monster.node for monster in MONSTERS}) == 18
    assert {*range(25)} - {monster.node for monster in MONSTERS} == {2, 5, 7, 9, 12, 14, 19}
    assert all(MONSTER_OF[monster.node] is monster for monster in MONSTERS)
    assert len({monster.name for monster in MONSTERS}) == 18


def test_a_monster_returns_after_7_minus_its_speed() -> None:
    assert {monster.node: 7 - monster.respawn for monster in MONSTERS} == SPEEDS


def test_names_tell_stance_and_node() -> None:
    for monster in MONSTERS[1:]:
        assert monster.name == f"{STANCES[monster.stance].title()} {monster.node}"
    assert MONSTERS[0].name == "Health 0"


def test_all_rewards_together() -> None:
    sums = [
        sum(getattr(monster, name) for monster in MONSTERS)
        for name in ("rock", "paper", "scissors", "speed", "heals")
    ]
    assert sums == [13, 16, 16, 3, 20]


def test_the_costs_of_the_rulebook() -> None:
    """Turns to kill and health lost, with attack values 1, 2, 4 and 8."""
    by_node = {
        monster.node: [(hits, hits * monster.attack) for hits in blows(monster.health)]
        for monster in MONSTERS
    }
    assert by_node[24] == [(30, 150), (15, 75), (8, 40), (4, 20)]
    assert by_node[23] == [(12, 36), (6, 18), (3, 9), (2, 6)]
    assert by_node[0] == [(4, 0), (2, 0), (1, 0), (1, 0)]


def blows(health: int) -> list[int]:
    return [-(-health // value) for value in (1, 2, 4, 8)]


def test_rock_beats_scissors_beats_paper_beats_rock() -> None:
    wins = [(a, b) for a in range(3) for b in range(3) if AGAINST[a][b] == 2]
    assert [(STANCES[a], STANCES[b]) for a, b in wins] == [
        ("rock", "scissors"),
        ("paper", "rock"),
        ("scissors", "paper"),
    ]
    assert all(AGAINST[a][a] == 1 for a in range(3))
    assert all(AGAINST[b][a] == 0 for a, b in wins)


def test_no_two_roads_cross_where_they_are_drawn() -> None:
    for index, (a, b) in enumerate(edges()):
        for c, d in edges()[index + 1 :]:
            if not {a, b} & {c, d}:
                assert not (apart(a, b, c, d) and apart(c, d, a, b)), (a, b, c, d)


def apart(a: int, b: int, c: int, d: int) -> bool:
    """Whether c and d lie on different sides of the line through a and b."""
    return (side(a, b, c) > 0) != (side(a, b, d) > 0)


def side(a: int, b: int, c: int) -> int:
    p, q, r = MAP[a], MAP[b], MAP[c]
    return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
