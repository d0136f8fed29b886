from imperium.table import refused_by, seat, table


def test_conquer_takes_a_region_from_the_market() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Conquer"], play=["Dalmatia"], pop=3, mat=0, prog=0), market=["Lagoon"])
    s.do("play", "Conquer")
    s.play("choose 0")
    s.do("acquire", "Lagoon")
    assert s.names(0, "hand") == ["Lagoon"]
    assert s.res(0) == (0, 1, 0, 0)
    refused_by(s, "play conquer-rom", "action.play_from_hand")
