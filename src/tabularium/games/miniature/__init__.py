"""A made-up game of a dozen cards: the smallest model of a game, and the proof of the kernel.

It has, in miniature, what is hardest in heavy games: a defence with a set of cards that must suffice, an
auction, responses between the sentences of a text, replacements, free plays, a turn in any order, costs
that change while they are paid, and an end in the middle of everything. It is not listed among the games.
"""
