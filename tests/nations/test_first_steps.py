from nations.table import refused_by, seat, table
def test_a():
    s = table(rome=seat(gold=3, stone=2, on={"axeman": 2}, advisor="augustus"), china=seat("B", books=7, taken_stability=1), market={"a1": "forum", "c2": "hispania", "b1":"sun-tzu"})
    s.turn("rome")
    assert s.rome.strength == 5 and s.china.stability == -3
    refused_by(s, "buy a2", "buy.space_stays_empty")
    s.play("buy a1", "over temple")
    assert s.rome.gold == 2 and s.to_move == "china"
    s = table(rome=seat(stability=8, strength=7), china=seat(stability=-4), egypt=seat("B", stability=14))
    assert (s.rome.stability, s.rome.strength, s.china.stability, s.egypt.stability) == (8, 7, -4, 14)
