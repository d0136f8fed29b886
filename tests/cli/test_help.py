"""Help and messages in both languages."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

import tabularium
import tabularium.cli
from cli.run import PORTUGUESE, run
from tabularium import engine
from tabularium.bots.registry import names
from tabularium.kernel.game import loaded
from tabularium.kernel.language import LANGUAGES

COMMANDS = ("games", "play", "serve", "simulate", "replay", "cards", "rules", "bench")
PACKAGES = ("tabularium.cli", "tabularium.bots", "tabularium.kernel", "tabularium.games.miniature.words")


def test_without_a_command_the_help_is_shown() -> None:
    result = run()
    assert result.code == 0
    assert result.out.split() == run("--help").out.split()
    for command in COMMANDS:
        assert re.search(rf"\b{command}\b", result.out)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_wants_opponents_is_told_their_names(language: str) -> None:
    said = run("play", "--help", "--language", language).out
    assert all(re.search(rf"\b{name}\b", said) for name in names())


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_its_help_in_both_languages(command: str) -> None:
    english = run(command, "--help")
    assert english.code == 0
    assert f"Usage: tabularium {command} [OPTIONS]" in english.out
    assert "Show this help and exit." in english.out
    portuguese = run(command, "--help", env=PORTUGUESE)
    assert f"Uso: tabularium {command} [OPÇÕES]" in portuguese.out
    assert "Mostra esta ajuda e sai." in portuguese.out
    for word in ("Options", "Usage", "Arguments", "required", "Show", "<str>", "<bool>"):
        assert word not in portuguese.out
    for option in ("--language", "--content"):
        assert option in english.out
        assert option in portuguese.out


def test_only_commands_that_work_are_offered() -> None:
    for command in ("arena", "train", "hint"):
        assert run(command).code == 2


def test_the_version() -> None:
    assert run("--version").out == f"tabularium {tabularium.__version__} ({engine.which()})\n"


@pytest.mark.parametrize(
    ("env", "language"),
    [
        ({}, "en"),
        ({"LANG": "pt_BR.UTF-8"}, "pt_BR"),
        ({"LANG": "pt_BR.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "en_US.UTF-8", "LC_ALL": "pt_BR.UTF-8"}, "pt_BR"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_the_language_is_that_of_the_environment(env: dict[str, str], language: str) -> None:
    expected = {"en": "2 rules", "pt_BR": "2 regras"}[language]
    assert expected in run("rules", "miniature", "coins", env=env).out


@pytest.mark.parametrize(
    "args", [["--language", "pt_BR", "rules", "miniature"], ["rules", "miniature", "--language=pt_BR"]]
)
def test_the_language_asked_for_wins(args: list[str]) -> None:
    assert "15 regras" in run(*args, env={"LANG": "en_GB.UTF-8"}).out


@pytest.mark.parametrize("package", PACKAGES)
def test_every_message_stands_in_both_languages_with_the_same_fields(package: str) -> None:
    messages = json.loads(files(package).joinpath("texts.json").read_text("utf-8"))
    for key, texts in messages.items():
        assert set(texts) == set(LANGUAGES), key
        fields = [set(re.findall(r"\{(\w+)", text)) for text in texts.values()]
        assert fields[0] == fields[1], key
        assert all(texts.values()), key


def test_every_message_that_the_command_line_says_is_written() -> None:
    messages = json.loads(files("tabularium.cli").joinpath("texts.json").read_text("utf-8"))
    folder = Path(str(tabularium.cli.__file__)).parent
    source = "".join([path.read_text("utf-8") for path in folder.glob("*.py")])
    said = set(re.findall(r'\bsay\("([\w.]+)"', source))
    assert said
    said |= {f"error.{key}" for key in re.findall(r'Mistake\("(\w+)"', source)}
    assert said <= set(messages)
    for path in folder.glob("boards/[a-z]*.py"):
        texts = loaded(path.stem).texts
        for key in re.findall(r'\bself\.say\("([\w.]+)"', path.read_text("utf-8")):
            assert f"{path.stem}.{key}" in messages or texts.has(key), key
