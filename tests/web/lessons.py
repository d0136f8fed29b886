"""Going through a lesson in a real browser: every step read, every wrong try made, the light looked at."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tabularium.lessons import Lesson, Session, Step
from tabularium.lessons.way import fits
from tabularium.lessons.words import filled
from web.drive import EVERY, settled

# What is lit, and how much of it lies under the words or cannot be seen.
LIGHT = """() => {
  const box = document.querySelector('.callout').getBoundingClientRect();
  const rings = [...document.querySelectorAll('.ring')].map(x => x.getBoundingClientRect());
  const under = rings.filter(r => Math.min(r.right, box.right) - Math.max(r.left, box.left) > 8
    && Math.min(r.bottom, box.bottom) - Math.max(r.top, box.top) > 8);
  const outside = rings.filter(r => r.right < 4 || r.bottom < 4 || r.left > innerWidth - 4 || r.top > innerHeight - 4);
  const lit = rings.length + document.querySelectorAll('.callout .value, .callout [data-goto]').length;
  const whole = box.left >= 0 && box.top >= 0 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  return { lit, under: under.length, outside: outside.length, whole, rings: rings.length };
}"""
DRAWN = """ids => ids.filter(id => [...document.querySelectorAll(`[data-object="${CSS.escape(id)}"]`)]
  .some(x => x.closest('.panes') && x.getClientRects().length > 0))"""
ANSWERED = "before => (document.querySelector('.callout')?.dataset.seq ?? 'over') !== before"
ANSWERED_OR_ASKED = """before => (document.querySelector('.callout')?.dataset.seq ?? 'over') !== before
  || [...document.querySelectorAll('.confirm:not([disabled])')].some(x => x.checkVisibility())"""
# How far below what has the focus an option stands. The focus stays where the last choice was made, and the list has an
# upper and a lower end: what is wanted may stand above.
BELOW = """option => {
  const all = [...document.querySelectorAll('.opts .opt')];
  const at = all.findIndex(x => x.dataset.option === option);
  return at < 0 ? null : at - all.indexOf(document.activeElement);
}"""
FAR = 200  # options that the arrows walk past
PROGRESS = "() => JSON.parse(localStorage.getItem('tabularium.learn') ?? '{}')"


class Walk:
    """A learner in front of the page; a session beside it says what must be seen."""

    def __init__(self, page: Page, lesson: Lesson, language: str, phone: bool) -> None:
        self.page = page
        self.lesson = lesson
        self.language = language
        self.phone = phone
        self.session = Session(lesson)
        self.match = self.session.match

    @property
    def callout(self) -> Locator:
        return self.page.locator(".callout")

    def open(self) -> None:
        self.page.goto(f"/learn/{self.lesson.game}/{self.lesson.key}")
        self.page.wait_for_url("**/t/*")
        self.at(0)

    def through(self, mistakes: bool = True) -> None:
        """To the finish card, by pointer."""
        while (step := self.session.step) is not None:
            self.look(step)
            if step.acts:
                if mistakes:
                    self.mistakes(step)
                self.solve(step)
            elif step.ask is not None:
                self.answer(step, mistakes)
            else:
                self.session.next()
                self.sends(self.page.locator("[data-do=next]").click)
            self.at(self.session.at)

    def at(self, number: int) -> None:
        """Until the page shows this step, or the finish card after the last."""
        if number == len(self.lesson.steps):
            expect(self.page.locator(".finish .idea")).to_be_visible()
        else:
            expect(self.callout).to_have_attribute("data-step", str(number))

    def look(self, step: Step) -> None:
        """The text stands there, something is lit, none of it is outside or under the words."""
        expect(self.page.locator(".callout-text")).to_have_text(filled(self.match.game, step.text, self.language))
        if self.phone and self.page.locator(".sheet.open").count():
            self.page.locator(".opener").click()  # the list of options has the screen to itself as long as it is open
        settled(self.page)
        found: dict[str, Any] = self.page.evaluate(LIGHT)
        where = f"{self.lesson.key} step {self.session.at + 1}: {found}"
        assert found["lit"] > 0, where
        assert found["whole"], where
        assert found["outside"] == 0, where
        assert found["under"] == 0, where

    # Doing

    def seq(self) -> str:
        return self.callout.get_attribute("data-seq") or ""

    def sends(self, press: Any) -> None:
        """Do something that the server answers."""
        before = self.seq()
        press()
        self.page.wait_for_function(ANSWERED, arg=before, polling=EVERY)

    def press(self, notation: str) -> None:
        """Choose an option from the tray, and say that it is meant where that is asked."""
        before = self.seq()
        option = self.page.locator(f'.opt[data-option="{notation}"]').first
        if self.phone and not option.is_visible():
            self.page.locator(".opener").click()
        option.click()
        self.page.wait_for_function(ANSWERED_OR_ASKED, arg=before, polling=EVERY)
        confirm = self.page.locator(".confirm:not([disabled]):visible")
        if self.callout.count() and self.seq() == before and confirm.count():
            confirm.first.click()
        self.page.wait_for_function(ANSWERED, arg=before, polling=EVERY)

    def solve(self, step: Step) -> None:
        """What the solution says, action by action."""
        at = self.session.at
        while self.session.at == at:
            action = self.session.way.advice()
            self.press(action)
            self.session.try_(action)

    def mistakes(self, step: Step) -> None:
        before = self.page.locator(".app").get_attribute("data-position")
        game, state = self.match.game, self.match.state
        for wrong in step.wrong:
            offered = {thing for option in self.match.decision.options for thing in option.touches}
            action = game.notation.read(wrong.action)
            things = [each for each in game.touches(state, action) if each not in offered]
            drawn: list[str] = self.page.evaluate(DRAWN, things)
            if drawn:
                # By script: a thing may lie under the words, which stand where they cover nothing that is lit.
                thing = self.page.locator(f'.panes [data-object="{drawn[0]}"]:visible').first
                self.sends(lambda thing=thing: thing.dispatch_event("click"))
                self.told("wrong", filled(game, wrong.text, self.language))
        for i, other in enumerate(step.other):
            earlier = [each.match for each in step.other[:i]] + ([] if step.do is None else step.do.match)
            hits = [
                option.notation
                for option in self.match.decision.options
                if fits(option.notation, [other.match]) and not fits(option.notation, earlier)
                and option.notation not in step.solution
            ]  # fmt: skip
            if hits:
                self.press(hits[0])
                self.told("other", filled(game, other.text, self.language))
        expect(self.page.locator(".app")).to_have_attribute("data-position", str(before))

    def told(self, kind: str, text: str) -> None:
        said = self.page.locator(f".said.{kind}")
        expect(said).to_contain_text(text)

    def answer(self, step: Step, mistakes: bool) -> None:
        assert step.ask is not None
        number = int(self.session.way.eyes.value(step.ask.path))
        if mistakes:
            self.type_number(number + 1)
            expect(self.page.locator(".said.missed")).to_be_visible()
        self.type_number(number)
        self.session.answer(number)

    def type_number(self, number: int) -> None:
        for digit in str(number):
            self.page.locator(f"[data-digit='{digit}']").click()
        self.sends(self.page.locator("[data-do=answer]").click)

    # By keyboard alone

    def by_keys(self) -> None:
        keyboard = self.page.keyboard
        while (step := self.session.step) is not None:
            if step.ask is not None:
                number = int(self.session.way.eyes.value(step.ask.path))
                keyboard.type(str(number))
                self.sends(lambda: keyboard.press("Enter"))
                self.session.answer(number)
            elif step.acts:
                self.keyed()
            else:
                self.session.next()
                self.sends(lambda: keyboard.press("Enter"))
            self.at(self.session.at)

    def keyed(self) -> None:
        """Walk the tray with the arrows to what the solution says."""
        keyboard = self.page.keyboard
        action = self.session.way.advice()
        before = self.seq()
        for _ in range(FAR):
            below: int | None = self.page.evaluate(BELOW, action)
            if below == 0:
                break
            keyboard.press("ArrowUp" if below is not None and below < 0 else "ArrowDown")
        else:
            raise AssertionError(f"the arrows do not reach {action}")
        keyboard.press("Enter")
        self.page.wait_for_function(ANSWERED_OR_ASKED, arg=before, polling=EVERY)
        if self.callout.count() and self.seq() == before:
            keyboard.press("Enter")
        self.page.wait_for_function(ANSWERED, arg=before, polling=EVERY)
        self.session.try_(action)


def stars(page: Page, lesson: Lesson) -> int:
    """What the browser keeps of a lesson."""
    kept: dict[str, Any] = page.evaluate(PROGRESS)
    return int(kept.get(lesson.game, {}).get(lesson.key, {}).get("stars", 0))
