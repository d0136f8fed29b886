"""What the files of `games/<game>/lessons/` hold. A field that is not declared here is an error."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct, field

Condition = tuple[str, Literal["==", ">=", "<="], int | bool | str]  # a path, how it compares, a value or another path


ANY: Final = "*"  # as a solution: whatever is allowed
RULE: Final = "rule-"  # how the key of an example begins


class Text(Struct, frozen=True, forbid_unknown_fields=True):
    """Words in both languages; `{c:farm}` stands for the name of a card."""

    en: str
    pt_BR: str  # noqa: N815 (the language's key, as everywhere)

    def said(self, language: str) -> str:
        return self.pt_BR if language == "pt_BR" else self.en


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """A record without an end: what is dealt, and what was played before the lesson begins."""

    seats: int
    seed: int
    learner: int
    options: dict[str, str | list[str]] = {}
    actions: list[str] = []  # each a seat and a notation


class Do(Struct, frozen=True, forbid_unknown_fields=True):
    """The action a step asks for: any that one of the patterns fits, so many times."""

    match: list[str]
    times: int = 1


class Ask(Struct, frozen=True, forbid_unknown_fields=True):
    """A number to find out; the right one is read from the view. What follows the path is for whoever missed it."""

    question: Text
    path: str
    hint: Text | None = None  # where to look; without it the things that are lit then are named
    light: list[str] = []  # selectors; the number itself is lit as well, wherever it stands by itself
    clause: str = ""  # by which it is counted


class Wrong(Struct, frozen=True, forbid_unknown_fields=True):
    """A try that a rule forbids, and what is said to it."""

    action: str = field(name="try")
    clause: str
    text: Text


class Other(Struct, frozen=True, forbid_unknown_fields=True):
    """Legal, but beside the point."""

    match: str
    text: Text


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """At most one task: `do`, `goal` or `ask`. Without one it is read.

    Where something is to be played, the options in the light follow from what is accepted and still to do; `light` is
    for what else is worth a look, and its `option:` selectors narrow these options."""

    text: Text
    light: list[str] = []
    says: list[Condition] = []  # what the text relies on
    do: Do | None = None
    goal: list[Condition] = []
    ask: Ask | None = None
    solution: list[str] = []
    wrong: list[Wrong] = []
    other: list[Other] = []
    then: list[str] = []  # played by itself afterwards: a seat and a notation

    def __post_init__(self) -> None:
        tasks = (self.do is not None) + bool(self.goal) + (self.ask is not None)
        if tasks > 1:
            raise ValueError("a step has at most one of do, goal, ask")
        if bool(self.solution) != self.acts:
            raise ValueError("a solution belongs to do or goal, and they need one")
        if self.do is not None and len(self.solution) != self.do.times:
            raise ValueError("the solution of do has as many actions as it asks for")
        if not self.light and not self.acts:
            raise ValueError("a step lights something")

    @property
    def acts(self) -> bool:
        """Whether the learner has to play something."""
        return self.do is not None or bool(self.goal)

    @property
    def kind(self) -> Literal["read", "do", "goal", "ask"]:
        if self.do is not None:
            return "do"
        if self.ask is not None:
            return "ask"
        return "goal" if self.goal else "read"


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal[1]
    game: str
    key: str
    order: int  # in the course; 0: an example of a rule, which belongs to none
    minutes: int
    title: Text
    idea: Text
    start: Start
    clauses: list[str]
    seen: str  # a hash of the wording of these clauses when somebody last read the lesson against them
    steps: list[Step]


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """The table of the first game with a coach."""

    seats: int
    learner: int
    bots: list[str]
    options: dict[str, str | list[str]] = {}


class When(Struct, frozen=True, forbid_unknown_fields=True):
    """The kinds of decisions or events that a line is for."""

    decision: list[str] = []
    event: list[str] = []

    def __post_init__(self) -> None:
        if bool(self.decision) == bool(self.event):
            raise ValueError("a line is for decisions or for events")


class First(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said the first time that something comes up."""

    when: When
    text: Text
    only: list[Condition] = field(name="if", default=[])


class Comment(Struct, frozen=True, forbid_unknown_fields=True):
    """A theme by which turns are praised or blamed: the features that make it up, and a sentence for each, which is
    said only where its conditions hold."""

    theme: str
    features: list[str]
    idea: int  # of `Guide.want`, from 0: what it serves
    lesson: str  # that teaches it
    missed: Text
    missed_if: list[Condition]
    well: Text
    well_if: list[Condition]


class Warn(Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked before an action that somebody may regret."""

    action: str  # a pattern of notation
    text: Text
    only: list[Condition] = field(name="if")
    then: list[Condition] = []  # on what would be seen after it; what comes to light with it warns nobody
    fills: dict[str, str] = {}  # fields of the text, each by the path to words in both languages


class Need(Struct, frozen=True, forbid_unknown_fields=True):
    """What an option is good for at this moment: said where its pattern fits, it betters one of the figures (if any are
    named) and the conditions hold. `{n}` in the text is what stands at the path `number`."""

    text: Text
    action: str = "*"  # a pattern of notation
    figures: list[str] = []
    only: list[Condition] = field(name="if", default=[])
    number: str = ""


class Wants(Struct, frozen=True, forbid_unknown_fields=True):
    """For "why would I want this?": which figures are told as a price or a gain, and what they are good for."""

    format: Literal[1]
    game: str
    tells: list[str]  # figures, in the order in which they are told
    pays: list[str]  # those of them with which something else could be paid
    ends: list[str]  # patterns of options that end a turn: what comes then comes anyway
    needs: list[Need]
    clear: list[str] = []  # patterns of options whose figures are known, though something else comes to light with them
    each: dict[str, str] = {}  # figures that come every turn or round beside those of the sayings, and of what they are


class Coach(Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal[1]
    game: str
    title: Text
    start: Table
    first: list[First]
    ahead: int  # turns of the table after which a turn is judged; see Game.turn
    gap: float  # points by which a turn may be behind the best one without a word: half of what a turn is worth
    comments: list[Comment]
    warnings: list[Warn]
    clauses: list[str]


class Want(Struct, frozen=True, forbid_unknown_fields=True):
    title: Text
    text: Text
    only: list[Condition] = field(name="if", default=[])  # when it is a reason for an option; the guide says it always


class Term(Struct, frozen=True, forbid_unknown_fields=True):
    term: Text
    text: Text


class Stage(Struct, frozen=True, forbid_unknown_fields=True):
    """Where in `Guide.phases` the game is when the conditions hold: the part, and its step by the number it has."""

    part: int
    only: list[Condition] = field(name="if")
    step: int = 0


class Guide(Struct, frozen=True, forbid_unknown_fields=True):
    """The game in ten minutes."""

    format: Literal[1]
    game: str
    goal: Text
    turn: Text
    points: Text
    phases: Text  # of a turn or round: parts joined by ` · `, each a name, a colon and its steps
    stages: list[Stage]  # the first whose conditions hold
    wrong: list[Text]  # what loses
    want: list[Want]  # what wins
    glossary: list[Term]


class Core(Struct, frozen=True, forbid_unknown_fields=True):
    """The clauses that every player must have met; kept by hand, and only ever longer."""

    format: Literal[1]
    game: str
    core: list[str]


class Example(Struct, frozen=True, forbid_unknown_fields=True):
    """A position in which a clause can be tried: it stands in the way of a thing, or it is what is asked by."""

    clause: str
    start: Start
    thing: str = ""  # that the clause bars; empty where it asks

    @property
    def key(self) -> str:
        """As a lesson."""
        return f"{RULE}{self.clause.partition('.')[2]}"


class Examples(Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal[1]
    game: str
    examples: list[Example]


class Synonyms(Struct, frozen=True, forbid_unknown_fields=True):
    """For searching: words that say nothing, and groups of words that are asked for each other."""

    silent: list[str]
    groups: list[list[str]]
