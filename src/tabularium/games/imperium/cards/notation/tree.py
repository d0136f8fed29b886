"""The tree of a line: what an engine or a renderer needs is a typed field; nothing has to be read from a string again.

`words.py` holds the numbers used in the fields. Fields that only serve to write a line as it was say so.
"""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards.notation import words as w


class Amount:
    """How many: EXACT n, UP_TO n, AT_LEAST n, EVERY, …; NO_AMOUNT means one, in a trigger any."""

    def __init__(self, kind: int, n: int) -> None:
        self.kind = kind
        self.n = n


class Term:
    """One alternative of a filter: BY_SUIT, BY_ICON, BY_STATE with `value`, BY_NAME with `name`, or another kind."""

    def __init__(self, kind: int, value: int, name: str) -> None:
        self.kind = kind
        self.value = value
        self.name = name


class Resource:
    """An amount of one resource; several kinds mean a choice among them."""

    def __init__(self, amount: Amount, kinds: list[int]) -> None:
        self.amount = amount
        self.kinds = kinds
        self.plural = False  # for writing: `resources`


class Cards:
    """A description of cards: how many, which, and where they lie."""

    def __init__(self) -> None:
        self.amount = Amount(w.NO_AMOUNT, 0)
        self.ref = w.NO_REF  # a card known from before; then nothing else is set but zones and `also`
        # Which: any of `any_of` (empty: any card), none of `none_of` (non-x) and of `but` (except x)
        self.any_of: list[Term] = []
        self.none_of: list[Term] = []
        self.but: list[Term] = []
        self.with_icons: list[int] = []  # at least one of these besides
        self.without_icons: list[int] = []  # none of these
        self.variable_vp = False
        self.same_suit = False  # of the same suit as the other card of the exchange
        self.face_up = False
        self.other = False  # another than this card
        self.best = False  # automaton: the one it would acquire
        self.bearing: list[int] = []  # holding tokens of one of these resources
        self.bearing_amount = Amount(w.NO_AMOUNT, 0)
        self.with_garrison = False  # a card of `garrison` (empty: any card) is garrisoned under it
        self.without_garrison = False
        self.garrison: list[Term] = []
        self.slots: list[int] = []  # market slots, from 1
        self.at_die = False  # automaton: the market card at the die's slot
        # Where
        self.zones: list[int] = []
        self.join = w.JOIN_OR
        self.host: list[Term] = []  # of GARRISON_IN
        self.whole = False  # the zones themselves, with all that lies in them
        self.top = False  # the top `amount` of the first zone
        self.of_opponent = False  # in an opponent's play area
        self.yours = False  # counted among your own cards
        self.next_played = False  # the next card you play
        self.played = False  # cards that you play
        self.cap = 0  # count at most this many (0: no cap)
        self.self_included = False
        self.also: Cards | None = None  # and these too
        # For writing
        self.word = ""  # card, cards or nothing
        self.own = False  # `own` where a player's card says `yours`
        self.your = False  # `your` before the filter
        self.inside = False  # `in` the zone, not `from` it


class Whom:
    """The players something is taken from or given to."""

    def __init__(self, subject: int) -> None:
        self.subject = subject  # EACH_OPPONENT, EACH_PLAYER, THAT_PLAYER, HUMAN; YOU: the one who resolves the text
        self.state = w.NO_STATE  # only those in this state
        self.having: Cards | None = None  # only those who have these cards


class Count:
    """What `per` counts."""

    OF_CARDS: Final = 0  # cards that `cards` describes
    OF_ICONS: Final = 1  # different icons among `icons` on the cards that `cards` describes
    OF_RESOURCES_DONE: Final = 2  # tokens of `resource` spent, paid, gained (`done`)
    OF_CARDS_DONE: Final = 3  # cards of `cards` returned, exiled, discarded, abandoned (`done`)
    OF_MANA: Final = 4
    OF_PLAYERS_WHO_DID: Final = 5  # players who did the optional part
    OF_PLAYERS_WITH_AS_MANY: Final = 6  # players, you included, with as many of `cards` as you or more

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.by = 1  # one for each `by`
        self.rounding = 0  # 1 up, -1 down, 0 not written (down)
        self.cards: Cards | None = None
        self.icons: list[int] = []
        self.resource = -1
        self.done = ""  # spent, paid, gained, returned, exiled, discarded, abandoned
        self.by_written = False  # for writing


class Condition:
    """What `if` asks."""

    DONE: Final = 0  # the preceding optional or chosen part was carried out (`negated`: was not)
    SCORING: Final = 1  # scoring was triggered (`negated`: was not)
    FAME_EMPTY: Final = 2
    CHAOS_EMPTY: Final = 3
    NO_QUEST: Final = 4  # there is no active quest
    LAST_DEVELOPMENT: Final = 5  # it is the last card in the development area
    IN_ZONE: Final = 6  # `names` in `zone`: one, ALL_OF, NONE_OF, NOT_ALL_OF (`how`); `other`; `or_quest`
    IN_GAME: Final = 7  # `nation` takes part
    HUMAN_IS: Final = 8  # automaton: the human player is in `state`
    DID: Final = 9  # you did one of `ops` this turn
    IT_HAS: Final = 10  # the card just named has an icon or suit of `cards` (`negated`: has not), or 0 VP (`no_vp`)
    IT_WAS: Final = 11  # the card just named was one of `cards` (`negated`: was not)
    IT_BORE: Final = 12  # it held tokens: `resource`
    DISCARDED_WAS: Final = 13  # the discarded card (`at_least` > 0: at least so many of them) was one of `cards`
    CARDS: Final = 14  # there are `cards.amount` of `cards`
    RESOURCES: Final = 15  # you have `resource`
    ICONS_HERE: Final = 16  # at least `at_least` different icons on the cards garrisoned here

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.negated = False
        self.names: list[str] = []
        self.how = 0
        self.zone = w.NOWHERE
        self.other = False
        self.or_quest = False
        self.nation = -1
        self.state = w.NO_STATE
        self.ops: list[Op] = []
        self.cards: Cards | None = None
        self.resource: Resource | None = None
        self.at_least = 0
        self.no_vp = False


THE_ONE: Final = 0
ALL_OF: Final = 1
NONE_OF: Final = 2
NOT_ALL_OF: Final = 3


class Trigger:
    """What `when` waits for."""

    OP: Final = 0  # `who` does one of `ops` (all carry the same arguments)
    OPPONENT_PLAYS: Final = 1  # an opponent plays one of `cards`; `ops`: and it makes you do one of these
    ATTACK: Final = 2  # an attack affects you
    ENTERS: Final = 3  # one of `cards` enters play
    GAINED: Final = 4  # one of `cards` is gained by you, in any way (`would`: would be)
    DEVELOPED: Final = 5
    LEAVES: Final = 6  # one of `cards` leaves play
    TO_HISTORY: Final = 7  # a card would go to history
    SUNK: Final = 8  # a card is sunk
    RESHUFFLE: Final = 9  # you (in automaton tables the automaton) reshuffle
    CLEAN_UP: Final = 10  # your clean-up begins
    DECK_EMPTY: Final = 11  # your deck is empty
    STATE_TURNS: Final = 12  # your state card turns to the side `name`
    COLLAPSE: Final = 13

    WHO_YOU: Final = 0
    WHO_OPPONENT: Final = 1
    WHO_EFFECT: Final = 2  # an effect makes you

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.who = Trigger.WHO_YOU
        self.would = False  # the event is about to happen and may be replaced
        self.ops: list[Op] = []
        self.cards: Cards | None = None
        self.name = ""
        self.off_turn = False  # off-turn too
        self.acquiring = False  # taking by acquiring included
        self.on_your_turn = False
        self.automaton = False  # for writing


class Item:
    """A part of a sentence: an operator or a choice, by whom, how often, at will or not."""

    def __init__(self) -> None:
        self.subject = w.YOU  # in force here
        self.may = False
        self.instead = False
        self.up_to = 0  # 0 to so many times (0: not written)
        self.times = 1
        self.to = w.NOWHERE  # HAND, DISCARD_PILE, DECK_TOP: where the card goes
        self.per: Count | None = None
        self.said = False  # for writing: the subject stands here
        self.late = False  # for writing: the subject stands after `may instead`


class Choice(Item):
    """One of several lines; `first_possible`: the first that can be done (automaton)."""

    def __init__(self, first_possible: bool, options: list[Line]) -> None:
        super().__init__()
        self.first_possible = first_possible
        self.options = options


class Op(Item):
    """An operator with its arguments. Which fields it uses: see arguments.py."""

    def __init__(self, code: int) -> None:
        super().__init__()
        self.code = code
        self.cards: Cards | None = None  # the cards it acts on
        self.target: Cards | None = None  # host, card that gets or holds tokens, other side of a swap
        self.resources: list[Resource] = []
        self.becomes: list[Resource] = []  # CONVERT
        self.minimum = -1  # PAY, REMOVE: only with at least so many; COST: not below
        self.source = w.NORMAL
        self.zone = w.NOWHERE  # destination
        self.find_zones: list[int] = []  # FIND
        self.find_how = 0  # 0 usual, 1 these included, 2 these excluded, 3 these only
        self.whom: Whom | None = None
        self.timings: list[int] = []  # RUN
        self.states: list[int] = []  # STATE, DROP-ICON, FREE-PLAY (ignored)
        self.state_how = 0  # STATE: FLIP_STATE, TURN_STATE, REPLACE_STATE
        self.cost_of = 0  # COST: PLAYING_UNREST, DEVELOPING, EVERY_MAT
        self.cost_cards = 0  # COST: or so many cards less
        self.terms: list[Term] = []  # COUNTS-AS, TREAT-AS, NAME
        self.n = 0  # HAND-LIMIT ±n, MANA ±n, COUNTS-AS and TREAT-AS n, PLAY using n actions
        self.nation = -1  # WIN
        self.rule = -1  # RULE: its place in words.RULES
        self.relative = 0  # 1 more, -1 less than the event that triggers
        self.from_acquisition = False  # GAIN in a trigger: or with a card gained from the market
        self.gained = False  # CONVERT: tokens just gained
        self.one_each = False  # MOVE: one to each
        self.no_reshuffle = False
        self.no_cost = False
        self.until_end_of_turn = False
        self.not_at_setup = False
        self.token_stays = False  # FLIP
        self.not_named = ""  # EXILE: not this card
        self.bare = False  # for writing: written without arguments


FLIP_STATE: Final = 0
TURN_STATE: Final = 1
REPLACE_STATE: Final = 2

PLAYING_UNREST: Final = 0
DEVELOPING: Final = 1
EVERY_MAT: Final = 2

FIND_INCLUDED: Final = 1
FIND_EXCLUDED: Final = 2
FIND_ONLY: Final = 3


class Prefix:
    """What stands before a sentence."""

    STATE: Final = 0
    IF: Final = 1
    WHEN: Final = 2
    PER: Final = 3
    THIS_TURN: Final = 4  # until end of turn
    ELSE: Final = 5
    OFTEN: Final = 6  # as often as possible

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.state = w.NO_STATE
        self.condition: Condition | None = None
        self.trigger: Trigger | None = None
        self.count: Count | None = None


class Sentence:
    """`exchange`: `cost` is paid first and in full for `do`; else `cost` is empty."""

    def __init__(self, prefixes: list[Prefix], cost: list[Item], do: list[Item], exchange: bool) -> None:
        self.prefixes = prefixes
        self.cost = cost
        self.do = do
        self.exchange = exchange
        self.trigger: Trigger | None = None  # in force here: of this sentence or of one before it


class Line:
    def __init__(self, sentences: list[Sentence]) -> None:
        self.sentences = sentences
        self.said: dict[str, str] = {}  # by language, once it was asked for


class CostClause:
    """A part of a development cost beside its resources: ONLY_IF, FREE_IF a condition, or something to do."""

    PAY: Final = 0
    ONLY_IF: Final = 1
    FREE_IF: Final = 2

    def __init__(self, kind: int, condition: Condition | None, sentence: Sentence | None) -> None:
        self.kind = kind
        self.condition = condition
        self.sentence = sentence


class Requirement:
    """All of `names` in `zone`, or the card can't be played."""

    def __init__(self, names: list[str], zone: int) -> None:
        self.names = names
        self.zone = zone
