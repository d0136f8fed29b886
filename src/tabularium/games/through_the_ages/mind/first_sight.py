"""What looks good at first sight, from the figures of cards alone: for answers in a search, and the rest of a turn."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.mind import sights_of_action as action
from tabularium.games.through_the_ages.mind import sights_of_answers as answers
from tabularium.games.through_the_ages.mind import sights_of_politics as politics
from tabularium.games.through_the_ages.mind.sight import NEVER, Eye, Fixed, Sight
from tabularium.games.through_the_ages.table.state import Table
from tabularium.games.through_the_ages.words import notation as n
from tabularium.kernel.action import DONE, YES, target_of, word_of


def by_word(sights: dict[int, Sight]) -> list[Sight]:
    other = Sight()
    return [sights.get(word, other) for word in range(256)]


SIGHTS: Final = by_word(
    {
        YES: answers.Agreeing(),
        n.TAKE: action.Taking(),
        n.GROW: action.Growing(),
        n.BUILD: action.Building(),
        n.RECRUIT: action.Building(),
        n.UPGRADE: action.Upgrading(),
        n.ADAPT: action.Upgrading(),
        n.DESTROY: action.Demolishing(),
        n.DISBAND: action.Demolishing(),
        n.SAIL: Fixed(3.0),
        n.LEAD: action.Leading(),
        n.STAGE: action.Staging(),
        n.DEVELOP: action.Developing(),
        n.REVOLUTION: action.Revolting(),
        n.PLAY: action.Playing(),
        n.SET_TACTIC: action.SettingTactic(),
        n.COPY: action.CopyingTactic(),
        n.CONVERT: Fixed(0.1),
        n.INSPIRE: Fixed(1.0),
        n.PREPARE: politics.Preparing(),
        n.ATTACK: politics.Attacking(),
        n.DECLARE: politics.Declaring(),
        n.OFFER: politics.Offering(),
        n.CANCEL: politics.Cancelling(),
        n.RESIGN: Fixed(NEVER),
        n.RETIRE: politics.Retiring(),
        n.SETTLE: Fixed(3.0),
        n.BID: answers.Bidding(),
        n.SEND: answers.Sending(),
        n.DEFEND: answers.Defending(),
        n.DISCARD: answers.Discarding(),
        n.LOSE: answers.Losing(),
        n.RETURN: answers.Returning(),
        n.RAZE: answers.Razing(),
        n.CEDE: answers.Ceding(),
        n.ANNEX: answers.Annexing(),
        n.REMOVE: answers.Removing(),
        n.STEAL: answers.Stealing(),
        n.RUIN: answers.Ruining(),
        n.TUCK: Fixed(1.0),
        n.MIX: answers.Mixing(),
    }
)


def sight(s: Table, p: int, menu: list[int]) -> list[float]:
    """Points that each option seems to be worth; doing nothing is worth nothing."""
    eye = Eye(s, p)
    enough = len(eye.f.them) > 0 and DONE in menu  # of the cards and units that were asked for
    found: list[float] = []
    for a in menu:
        found.append(NEVER if enough and a != DONE else SIGHTS[word_of(a)].of(eye, target_of(a)))
    return found
