"""What somebody means by what they type at a table: an action by its notation, or by the names in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final

from tabularium.cli.board import cards_of
from tabularium.cli.finding import BEGINS, EXACTLY, IN_ORDER, NOT, SOMEHOW, best_fit, fit, near, words_of
from tabularium.kernel import machine
from tabularium.kernel.action import PART_BITS, Lexicon, Seats, Word, first_of, target_of, word_of
from tabularium.kernel.errors import BadAction
from tabularium.kernel.language import LANGUAGES
from tabularium.kernel.match import Match

MANY: Final = 64  # actions that a vague text may stand for


class Several(Exception):
    """What was typed may mean any of these actions."""

    def __init__(self, actions: list[int]) -> None:
        super().__init__()
        self.actions = actions


class Names:
    """The things of one decision and what they are called, in both languages."""

    def __init__(self, match: Match, language: str) -> None:
        self.match = match
        self.game = match.game
        self.language = language
        self.cards = cards_of(match.game)
        view = match.view(machine.who(match.state))
        self.objects = {thing["id"]: thing["card"] for zone in view["zones"] for thing in zone["objects"]}

    def of_card(self, card: str | None) -> list[str]:
        found = self.cards.get(card or "")
        return [] if found is None else list(found.name.values())

    def of_part(self, part: Lexicon, i: int) -> list[str]:
        """What stands at one place of an action: as it is typed, and as it is called."""
        key = part.write(i)
        found = [part.say(i), *[part.show(i, language) for language in LANGUAGES if part.shown]]
        found += self.of_card(key) or self.of_card(self.objects.get(key))
        if part.what == "seat":
            if i >= self.match.seats:
                return []
            found += [self.game.seat_name(self.match.state, i, language) for language in LANGUAGES]
        return found

    def of_action(self, a: int) -> list[list[str]]:
        """By place; where there is but one, what the action touches on the board is meant too."""
        word = self.game.notation.words[word_of(a)]
        rest = target_of(a)
        found = []
        for part in word.parts:
            found.append(self.of_part(part, first_of(rest)))
            rest >>= PART_BITS
        if len(found) == 1:
            for thing in self.game.touches(self.match.state, a):
                found[0] += self.of_card(self.objects.get(thing))
        return found

    def of_objects(self) -> Iterable[tuple[str, list[str]]]:
        """What lies on the board."""
        for thing, card in self.objects.items():
            yield thing, [thing, *self.of_card(card)]

    # Judging

    def action_fit(self, typed: Sequence[str], a: int, allowed: bool) -> tuple[int, int]:
        """How well an action fits: how it was named (by its word, by its sentence, by things alone), and how exactly.

        Only what is allowed has a sentence.
        """
        word = self.game.notation.words[word_of(a)].text
        spoken = words_of(word)
        parts = self.of_action(a)
        n = len(spoken)
        if list(typed[:n]) == spoken and (fits := parts_fit(typed[n:], parts)):
            return 3, fits
        if len(typed[0]) > 1 and word.startswith(typed[0]) and (fits := parts_fit(typed[1:], parts)):
            return 2, fits
        best = (0, NOT)
        for language in LANGUAGES if allowed else ():
            label = words_of(self.game.label(self.match.state, a, language))
            if label == list(typed):
                return 3, EXACTLY
            told = label[1:]
            named = list(typed[:n]) == spoken
            if label[: len(typed)] == list(typed) or fit(typed, " ".join(label)) == BEGINS:
                best = max(best, (1, BEGINS))
            begun = bool(label) and len(typed[0]) > 2 and label[0].startswith(typed[0])
            rest = typed[n:] if named else typed[1:]
            if (named or begun) and all(any(each.startswith(x) for each in told) for x in rest):
                best = max(best, (1, SOMEHOW if rest else IN_ORDER))
        if (fits := parts_fit(typed, parts)) >= BEGINS and not typed[0].isdigit():
            best = max(best, (1, fits))
        return best

    def best(self, typed: Sequence[str], actions: Iterable[int], allowed: bool) -> list[int]:
        """The actions that fit best, if any does; of several that read alike the first."""
        found: list[int] = []
        best = (0, 1)
        for a in actions:
            fits = self.action_fit(typed, a, allowed)
            if fits > best:
                best, found = fits, []
            if fits == best:
                found.append(a)
        if not allowed:
            return found
        alike = {self.game.label(self.match.state, a, self.language): a for a in reversed(found)}
        return [a for a in found if a in alike.values()]

    def written(self, typed: Sequence[str], word: Word) -> list[int]:
        """Actions with this word, whether anybody might try them here or not: for saying why they are forbidden."""
        places: list[list[int]] = []
        for splits in _splits(list(typed), len(word.parts)):
            fits = [_entries(self, part, words) for part, words in zip(word.parts, splits, strict=True)]
            if all(fits):
                places = fits
                break
        if not places:
            return []
        found = []
        for parts in list(product(*places))[:MANY]:
            a = word.code
            for i, x in enumerate(parts):
                a |= x << (8 + PART_BITS * i)
            found.append(a)
        here = [a for a in found if any(thing in self.objects for thing in self.game.touches(self.match.state, a))]
        return here or found

    # Hearing

    def action(self, text: str) -> int:
        """The one action that is meant; raises Several or BadAction."""
        found = self.actions(text)
        if len(found) > 1:
            raise Several(found)
        return found[0]

    def actions(self, text: str) -> list[int]:
        """All actions that may be meant: at least one; raises BadAction."""
        s, notation = self.match.state, self.game.notation
        plain = " ".join(text.split())
        try:
            return [notation.hear(plain)]
        except BadAction as error:
            problem = error
            problem.texts = self.game.texts
        typed = words_of(plain)
        if not typed:
            raise problem
        options = [*machine.options(s), *machine.unlisted(s)]
        tried = [a for a in machine.candidates(s) if a not in options]
        found = self.best(typed, options, True) or self.best(typed, tried, False)
        if found:
            return found
        first, *rest = plain.split()
        words = self.verbs(first, options)
        for word in words:
            if found := self.best([*words_of(word.text), *words_of(" ".join(rest))], tried, False):
                return found
        for word in words:
            if found := self.written(words_of(" ".join(rest)), word):
                return found
        if not words:
            raise self.unknown(plain, problem, [*options, *tried])
        raise self.unnamed(" ".join(rest), words[0], problem, [*options, *tried])

    def verbs(self, first: str, options: Sequence[int]) -> list[Word]:
        """The words of the game that somebody may mean: by notation, or as sentences about them begin."""
        notation, texts = self.game.notation, self.game.texts
        if first.lower() in notation.by_text:
            return [notation.by_text[first.lower()]]
        found = []
        for word in notation.words.values():
            key = f"action.{word.text}"
            told = [texts.message(key, language) for language in LANGUAGES] if texts.has(key) else []
            if any(words_of(text.partition(" ")[0]) == words_of(first) for text in told):
                found.append(word)
        for a in options:
            word = notation.words[word_of(a)]
            told = [self.game.label(self.match.state, a, language) for language in LANGUAGES]
            if word not in found and any(words_of(text)[:1] == words_of(first) for text in told):
                found.append(word)
        return found

    def unknown(self, text: str, problem: BadAction, tried: Sequence[int]) -> BadAction:
        """What begins with no word of the game: perhaps the name of a thing."""
        verbs = [self.game.notation.words[word_of(a)].text for a in tried]
        alike = near(text.split()[0], verbs) or near(text, [name for a in tried for name in self.called(a)])
        thing = self.thing(text, BEGINS)
        if thing is not None:
            card = self.cards.get(self.objects[thing] or "")
            name = thing if card is None else card.name[self.language]
            return BadAction("action_nothing", self.game.texts, name=name, text=text[:40])
        if alike:
            return BadAction("action_word_near", self.game.texts, text=text[:40], near=alike)
        return problem

    def unnamed(self, rest: str, word: Word, problem: BadAction, tried: Sequence[int]) -> BadAction:
        """A word of the game, followed by something that is not known: what it could have been."""
        texts = self.game.texts
        here = [a for a in tried if word_of(a) == word.code]
        if not rest or not word.parts:
            form = " ".join([word.text] + [f"<{self.what(part)}>" for part in word.parts])
            return BadAction("action_form", texts, text=f"{word.text} {rest}".strip()[:80], form=form)
        if problem.key == "action_range" and str(problem.fields["text"]).isdigit():
            return problem
        typed = words_of(rest)
        for part in word.parts:
            for number in [each for each in typed if each.isdigit() and isinstance(part, Seats)]:
                try:
                    part.hear(number)
                except BadAction as error:
                    error.texts = texts
                    return error
        known = [card for card in self.cards.values() if best_fit(typed, card.name.values()) >= IN_ORDER]
        if known:
            return BadAction("action_not_here", texts, name=known[0].name[self.language], word=word.text)
        what = self.what(word.parts[0])
        alike = near(rest, [name for a in here for name in self.called(a)])
        own = {name: card.name[self.language] for card in self.cards.values() for name in card.name.values()}
        alike = alike or ", ".join(dict.fromkeys([own.get(name, name) for name in near(rest, own).split(", ")]))
        if alike:
            return BadAction("action_name_near", texts, what=what, text=rest[:40], near=alike)
        return BadAction("action_name", texts, what=what, text=rest[:40])

    def missing(self, text: str) -> BadAction:
        """Nothing on the table is called so."""
        alike = near(text, [name for thing, names in self.of_objects() for name in names[1:] or [thing]])
        key = "thing_near" if alike else "thing"
        return BadAction(key, self.game.texts, text=text[:40], near=alike)

    def called(self, a: int) -> list[str]:
        """What the things of an action are called in the reader's language; what has no name there, as it is typed."""
        found = []
        rest = target_of(a)
        parts = self.game.notation.words[word_of(a)].parts
        for part in parts:
            i = first_of(rest)
            card = self.cards.get(part.write(i)) or self.cards.get(self.objects.get(part.write(i)) or "")
            found.append(card.name[self.language] if card is not None else part.show(i, self.language))
            rest >>= PART_BITS
        if len(parts) == 1:
            for thing in self.game.touches(self.match.state, a):
                touched = self.cards.get(self.objects.get(thing) or "")
                found += [] if touched is None else [touched.name[self.language]]
        return [name for name in found if not name.isdigit()]

    def what(self, part: Lexicon) -> str:
        key = f"what.{part.what}"
        return self.game.texts.message(key, self.language) if self.game.texts.has(key) else part.what

    def touching(self, thing: str) -> list[int]:
        """What somebody might do with an object of the board."""
        s = self.match.state
        options = [*machine.options(s), *machine.unlisted(s)]
        tried = [*options, *[a for a in machine.candidates(s) if a not in options]]
        return [a for a in tried if thing in self.game.touches(s, a)]

    def thing(self, text: str, least: int = SOMEHOW) -> str | None:
        """The object of the board that is called so."""
        typed = words_of(text)
        best, found = least - 1, None
        for thing, names in self.of_objects():
            fits = EXACTLY + 1 if thing == text else best_fit(typed, names)
            if fits > best:
                best, found = fits, thing
        return found


def parts_fit(typed: Sequence[str], parts: Sequence[Sequence[str]]) -> int:
    """How well the words fit the things, place by place; the last places may be left open."""
    if not parts:
        return NOT if typed else EXACTLY
    if not typed:
        return SOMEHOW
    best = NOT
    for n in range(1, len(typed) + 1):
        fits = best_fit(typed[:n], parts[0])
        if fits:
            rest = parts_fit(typed[n:], parts[1:])
            best = max(best, min(fits, rest))
    return best


def _splits(typed: list[str], n: int) -> Iterable[list[list[str]]]:
    """All ways to share words out over n places, each of which gets some."""
    if n == 0:
        if not typed:
            yield []
        return
    for k in range(1, len(typed) - n + 2):
        for rest in _splits(typed[k:], n - 1):
            yield [typed[:k], *rest]


def _entries(names: Names, part: Lexicon, typed: list[str]) -> list[int]:
    """The entries of a lexicon that fit best."""
    if isinstance(part, Seats) or part.names:
        fits = [best_fit(typed, names.of_part(part, i)) for i in range(len(part.names))]
        best = max(fits)
        return [i for i, each in enumerate(fits) if each == best] if best > SOMEHOW else []
    try:
        return [part.hear(" ".join(typed))]
    except BadAction:
        return []
