"""Many tables side by side, stepped together inside compiled code; numpy reads what it writes in place."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from tabularium.bots.bot import Bot, answer, dice_for
from tabularium.bots.simulation import seed_of
from tabularium.envs.rewards import Reward
from tabularium.kernel.effect import State
from tabularium.kernel.encoding import Encoding, Pen
from tabularium.kernel.errors import BadAction
from tabularium.kernel.machine import options, play, who
from tabularium.kernel.playout import DECISIONS_IN_A_GAME, Dice


class Tables:
    """Tables of one encoding. A seat with a bot is played by it, and whoever has no choice is not asked."""

    def __init__(
        self, encoding: Encoding[Any], count: int, seats: int, given: dict[str, str], bots: list[Bot | None],
        rotate: bool, reward: Reward, seed: int, limit: int = DECISIONS_IN_A_GAME,
    ) -> None:  # fmt: skip
        self.encoding = encoding
        self.game = encoding.game
        self.count = count
        self.seats = seats
        self.given = given
        self.bots = bots
        self.rotate = rotate  # bots change their seats from game to game
        self.reward = reward
        self.seed = seed
        self.limit = limit
        self.width = encoding.width(seats)
        self.size = len(encoding.actions)
        self.states: list[State] = []
        self.legal: list[list[int]] = [[] for _ in range(count)]
        self.dice: list[Dice] = [Dice(1) for _ in range(count)]
        self.turned: list[int] = [0] * count  # by how many seats the bots have moved on
        self.games: list[int] = [0] * count  # dealt so far
        self.decisions: list[int] = [0] * count
        self.standing: list[list[float]] = [[] for _ in range(count)]
        self.pen = Pen(count, self.width)  # observations of the seats that must decide
        self.last = Pen(count, self.width)  # the last observation of games that ended in this step
        self.mask: vec[u8] = vec[u8]([0] * (count * self.size))
        self.who: vec[i64] = vec[i64]([0] * count)
        self.rewards: vec[float] = vec[float]([0.0] * (count * seats))
        self.scores: vec[float] = vec[float]([0.0] * (count * seats))  # of games that ended in this step
        self.ended: vec[u8] = vec[u8]([0] * count)
        self.cut: vec[u8] = vec[u8]([0] * count)  # ended by the limit of decisions
        for i in range(count):
            self.states.append(self.dealt(i))
            self.look(i)

    def dealt(self, i: int) -> State:
        """The next game of a table, at the first decision from outside."""
        while True:
            deal = seed_of(seed_of(self.seed, i), self.games[i])
            s: State = self.encoding.deal(self.seats, deal, self.given)
            self.dice[i] = dice_for(deal, i)
            self.turned[i] = (i + self.games[i]) % self.seats if self.rotate else 0
            self.games[i] += 1
            self.decisions[i] = 0
            self.advance(i, s, DECISIONS_IN_A_GAME)
            self.decisions[i] = 1  # that of the first who is asked; what came before it is part of the deal
            if not s.over:
                break
        if self.reward.shaped:
            self.standing[i] = self.reward.standing(s, self.games[i])
        return s

    def bot_at(self, i: int, seat: int) -> Bot | None:
        return self.bots[(seat + self.turned[i]) % self.seats]

    def advance(self, i: int, s: State, limit: int) -> None:
        """On to the next decision from outside, or to the end."""
        while not s.over and self.decisions[i] <= limit:
            menu = options(s)
            self.decisions[i] += 1
            if len(menu) == 1:
                play(s, menu[0])
                continue
            bot = self.bot_at(i, who(s))
            if bot is None:
                return
            play(s, answer(self.game, s, bot, self.dice[i]))

    def look(self, i: int) -> None:
        """Write what the seat that must decide may know and do."""
        s = self.states[i]
        seat = who(s)
        self.who[i] = seat
        self.encoding.observe(s, seat, self.pen, i)
        mask = self.mask
        base: i64 = i * self.size
        for a in self.legal[i]:
            mask[base + a] = 0
        legal = self.encoding.legal(s)
        for a in legal:
            mask[base + a] = 1
        self.legal[i] = legal

    def check(self, actions: list[int]) -> None:
        """Raises BadAction for what may not be done, before anything is."""
        if len(actions) != self.count:
            raise BadAction("actions_number", n=len(actions), tables=self.count)
        for i in range(self.count):
            a = actions[i]
            if not 0 <= a < self.size:
                raise BadAction("action_beyond", a=a, game=self.encoding.name, most=self.size - 1)
            if not self.mask[i * self.size + a]:
                raise BadAction("action_now", text=self.encoding.write(a), table=i)

    def step(self, actions: list[int]) -> None:
        """One decision at every table. A game that ends is followed by the next at once."""
        self.check(actions)
        for i in range(self.count):
            s = self.states[i]
            seat = who(s)
            play(s, self.encoding.actions[actions[i]])
            self.advance(i, s, self.limit)
            done = s.over or self.decisions[i] > self.limit
            self.pay(i, s, done)
            self.ended[i] = 1 if s.over else 0
            self.cut[i] = 1 if done and not s.over else 0
            if done:
                self.encoding.observe(s, seat, self.last, i)
                scores = self.game.scores(s)
                for p in range(self.seats):
                    self.scores[i * self.seats + p] = float(scores[p])
                self.states[i] = self.dealt(i)
            self.look(i)

    def pay(self, i: int, s: State, done: bool) -> None:
        base = i * self.seats
        if self.reward.shaped:
            now = self.reward.standing(s, self.games[i])
            for p in range(self.seats):
                self.rewards[base + p] = now[p] - self.standing[i][p]
            self.standing[i] = now
        elif done:
            paid = self.reward.final(s)
            for p in range(self.seats):
                self.rewards[base + p] = paid[p]
        else:
            for p in range(self.seats):
                self.rewards[base + p] = 0.0

    def choices(self) -> Choices:
        """Option by option, for all tables one after another."""
        found = Choices()
        for i in range(self.count):
            s = self.states[i]
            found.table(self.encoding, s)
        return found


class Choices:
    """Options with their traits: `counts` by table, `numbers` and `starts` by option, `traits` for all of them."""

    def __init__(self) -> None:
        self.counts: vec[i64] = vec[i64]()
        self.numbers: vec[i64] = vec[i64]()
        self.starts: vec[i64] = vec[i64]()  # where the traits of an option begin
        self.traits: vec[i64] = vec[i64]()
        self.sights: vec[float] = vec[float]()  # how good each option looks at first sight, in points

    def table(self, encoding: Encoding[Any], s: State) -> None:
        menu = options(s)
        named = encoding.numbers
        traits = encoding.traits(s)
        sights = encoding.sights(s)
        count: i64 = 0
        for k in range(len(menu)):
            number = named.of(menu[k])
            if number >= 0:
                count += 1
                self.numbers = append(self.numbers, number)
                self.starts = append(self.starts, len(self.traits))
                self.sights = append(self.sights, sights[k])
                for trait in traits[k]:
                    self.traits = append(self.traits, trait)
        self.counts = append(self.counts, count)
