"""Whatever somebody types wrongly gets one clear line, in both languages, and exit code 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.run import PORTUGUESE, fails, run

CASES = [
    (["conjure"], "there is no command conjure; tabularium --help lists them", "não há comando conjure"),
    (["simulat", "miniature"], "there is no command simulat; did you mean simulate?", "seria simulate?"),
    (["rules"], "GAME is missing", "falta JOGO"),
    (["rules", "chess"], "no game is called chess", "nenhum jogo se chama chess"),
    (["rules", "miniature", "--jsom"], "there is no option --jsom; did you mean --json?", "não há opção --jsom"),
    (["games", "extra"], "one argument too many: extra", "argumento a mais: extra"),
    (["games", "--json=yes"], "option --json takes no value", "a opção --json não leva valor"),
    (["games", "--language", "tlh"], "--language takes one of en, pt_BR, not tlh", "--language aceita um de"),
    (["simulate", "chess"], "no game is called chess; there are", "nenhum jogo se chama chess; há"),
    (["simulate", ""], "no game is called nothing", "nenhum jogo se chama nada"),
    (["simulate", "miniature", "--seats", "9"], "miniature is for 2 to 4 seats, not 9", "é para 2 a 4 lugares, não 9"),
    (["simulate", "miniature", "--seats", "two"], "--seats takes a whole number from 1 on, not two", "não two"),
    (["simulate", "miniature", "--games", "0"], "--games takes a whole number from 1 on, not 0", "a partir de 1"),
    (["simulate", "miniature", "--games", "9" * 60], "--games takes a whole number", "--games pede um número inteiro"),
    (["simulate", "miniature", "--jobs", "1000"], "--jobs takes at most 256", "--jobs aceita no máximo 256"),
    (["simulate", "miniature", "--jobs", "2", "--ray", "auto"], "give --jobs or --ray, not both", "não os dois"),
    (["simulate", "miniature", "--seed"], "option --seed takes a value", "a opção --seed pede um valor"),
    (["simulate", "miniature", "--seed", "-1"], "--seed takes a whole number from 0 on, not -1", "não -1"),
    (["simulate", "miniature", "--bots", "deepblue"], "no bot is called deepblue", "nenhum bot se chama"),
    (["simulate", "miniature", "--bots", ""], "no bot is called nothing", "nenhum bot se chama nada"),
    (["simulate", "miniature", "--bots", "random,random"], "2 bots are named for 3 seats", "2 bots para 3 lugares"),
    (["simulate", "miniature", "--option", "fast"], "--option key=value, not fast", "--option chave=valor, não fast"),
    (["simulate", "miniature", "--option", "a=1"], "miniature has no option a; it has none", "não tem a opção a"),
    (["simulate", "miniature", "--option", "@a=1"], "miniature has no option @a", "não tem a opção @a"),
    (["simulate", "miniature", "--option", "a=1", "--option", "a=2"], "option a is given twice", "duas vezes"),
    (["play", "--terminal"], "which game? tabularium games lists them", "qual jogo?"),
    (["play", "--seats", "2"], "which game? tabularium games lists them", "qual jogo?"),
    (["play", "chess", "--terminal"], "no game is called chess", "nenhum jogo se chama chess"),
    (["play", "miniature", "--bots", "random,random", "--seats", "2"], "somebody must be a person", "alguém precisa"),
    (["play", "miniature", "--terminal", "--seats", "5"], "miniature is for 2 to 4 seats, not 5", "não 5"),
    (
        ["play", "miniature", "--terminal", "--seats", "2", "--bots", "random,random,random"],
        "3 bots are named for 2 seats",
        "3 bots para 2 lugares",
    ),
    (["play", "miniature", "--terminal", "--bots", "hal"], "no bot is called hal", "nenhum bot se chama hal"),
    (["play", "miniature", "--terminal", "--bots", "automaton"], "miniature has no automaton", "não tem autômato"),
    (["play", "praga", "--bots", "automaton", "--seats", "3"], "against one person alone", "contra uma só pessoa"),
    (["play", "praga", "--bots", "automaton,random"], "against one person alone", "contra uma só pessoa"),
    (["play", "miniature", "--resume", "x.tab"], "--resume takes game, seats, options and seed", "não os informe"),
    (["play", "--resume", "missing.tab"], "there is no file missing.tab", "não há arquivo missing.tab"),
    (["replay", "missing.tab"], "there is no file missing.tab", "não há arquivo missing.tab"),
    (["replay", "missing.tab", "--to", "x"], "--to takes a whole number from 0 on, not x", "não x"),
    (["bench", "chess"], "no game is called chess", "nenhum jogo se chama chess"),
    (["cards", "miniature", "--content", "nowhere"], "--content: nowhere is neither a directory", "não é um diretório"),
    (["--content", "nowhere", "cards", "miniature"], "--content: nowhere is neither a directory", "não é um diretório"),
]


@pytest.mark.parametrize(("args", "english", "portuguese"), CASES, ids=[" ".join(case[0])[:60] for case in CASES])
def test_bad_input_gets_one_line_in_the_persons_language(args: list[str], english: str, portuguese: str) -> None:
    said = fails(*args)
    assert said.startswith("Error: ")
    assert english in said
    dito = fails(*args, env=PORTUGUESE)
    assert dito.startswith("Erro: ")
    assert portuguese in dito


def test_a_directory_is_not_a_record(tmp_path: Path) -> None:
    assert f"{tmp_path} is a directory" in fails("replay", str(tmp_path))


def test_a_picture_is_not_a_record(tmp_path: Path) -> None:
    path = tmp_path / "picture.tab"
    path.write_bytes(b"\x89PNG\xff\xfe")
    assert f"{path} is not a text file" in fails("replay", str(path))
    assert fails("play", "--resume", str(path)) == f"Error: {path} is not a text file"


@pytest.mark.parametrize(
    "args",
    [["arena", "miniature", "--plot"], ["arena", "miniature", "--write"], ["train", "nations", "--out"],
     ["content", "new", "praga", "-o"]],
    ids=lambda args: " ".join(args),
)  # fmt: skip
def test_a_file_to_write_has_a_folder_and_is_none(args: list[str], tmp_path: Path) -> None:
    assert f"there is no folder {tmp_path}/nowhere" in fails(*args, f"{tmp_path}/nowhere/file")
    assert f"{tmp_path} is a directory" in fails(*args, str(tmp_path))
    assert list(tmp_path.iterdir()) == []
    assert list(tmp_path.parent.glob(f".{tmp_path.name}.*")) == [], "no draft is left"


def test_a_file_that_is_no_pack_is_no_content(tmp_path: Path) -> None:
    path = tmp_path / "tables.json"
    path.write_text("{}")
    assert f"{path}: not a content pack" in fails("cards", "miniature", "--content", str(path))


def test_a_content_directory_with_a_table_that_no_game_reads(tmp_path: Path) -> None:
    (tmp_path / "miniature").mkdir()
    (tmp_path / "miniature" / "cards.json").write_text("[]")
    said = fails("cards", "miniature", "--content", str(tmp_path))
    assert "cards.json: miniature has no table of this name (replaceable: none)" in said
    assert "não tem tabela com este nome" in fails("cards", "miniature", "--content", str(tmp_path), env=PORTUGUESE)


def test_an_empty_content_directory_changes_nothing(tmp_path: Path) -> None:
    plain = run("cards", "miniature", "--json").out
    assert run("cards", "miniature", "--json", "--content", str(tmp_path)).out == plain
