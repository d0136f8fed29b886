"""What a host starts: the files fit together, and the tools that read them are content where they are installed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from configparser import RawConfigParser
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from tabularium.server.app import application
from tabularium.server.settings import PREFIX, Settings
from waiting import PATIENCE, until

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
SETTINGS = {PREFIX + field.name.upper() for field in fields(Settings)}
SWITCHES = {"TABULARIUM_COMPILE"}  # of setup.py
UNITS = sorted(path for path in (DEPLOY / "systemd").iterdir() if path.suffix in (".service", ".timer"))
DOCKERFILE = (DEPLOY / "Dockerfile").read_text("utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))


def variables(file: str) -> dict[str, str]:
    lines = (DEPLOY / file).read_text("utf-8").splitlines()
    pairs = [line.partition("=") for line in lines if line and not line.startswith("#")]
    return {name: value for name, _, value in pairs}


def ran(*command: str, **more: Any) -> None:
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, **more)
    assert done.returncode == 0, done.stdout + done.stderr


def works(*command: str) -> bool:
    if shutil.which(command[0]) is None:
        return False
    return subprocess.run(command, capture_output=True, timeout=PATIENCE).returncode == 0


@pytest.mark.parametrize("path", sorted(path for path in DEPLOY.rglob("*") if path.is_file()), ids=lambda p: p.name)
def test_every_setting_that_is_named_exists(path: Path) -> None:
    found = set(re.findall(rf"{PREFIX}[A-Z_]+", path.read_text("utf-8")))
    assert found <= SETTINGS | SWITCHES


def test_every_setting_is_explained() -> None:
    explained = (ROOT / "docs/server.md").read_text("utf-8")
    assert [name for name in sorted(SETTINGS) if f"`{name}`" not in explained] == []


def test_every_resource_is_explained() -> None:
    """In full, or beside another one by how it ends: `/api/games/{game}/cards`, `/rules`."""
    explained = "".join((ROOT / "docs" / name).read_text("utf-8") for name in ("server.md", "club.md"))
    said = set(re.findall(r"[`… ](/[^` ?]*)[`?]", explained))
    paths = application(Settings(database="x.sqlite")).openapi()["paths"]
    ends = {path: [path[found.start() :] for found in re.finditer("/", path)] for path in paths}
    assert [path for path in sorted(ends) if not said & set(ends[path])] == []


def test_services_name_what_is_there() -> None:
    services = COMPOSE["services"]
    for name, service in services.items():
        assert "image" in service, name
        assert service["restart"] == "unless-stopped"
        for other, how in service.get("depends_on", {}).items():
            assert how["condition"] == "service_healthy"
            assert "healthcheck" in services[other] or "build" in services[other]
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert source in COMPOSE["volumes"] or (DEPLOY / source).is_file(), volume
        assert set(service["networks"]) <= set(COMPOSE["networks"])
    assert (DEPLOY / services["server"]["build"]["context"]).resolve() == ROOT
    assert (ROOT / services["server"]["build"]["dockerfile"]).is_file()


def test_only_the_proxy_is_open_to_the_world() -> None:
    assert [name for name, service in COMPOSE["services"].items() if "ports" in service] == ["proxy"]
    assert COMPOSE["services"]["database"]["networks"] == ["inside"]
    assert COMPOSE["networks"]["inside"]["internal"]


def test_what_a_host_fills_in_is_what_is_asked_for() -> None:
    text = (DEPLOY / "compose.yaml").read_text("utf-8")
    asked = set(re.findall(r"\$\{([A-Z_]+)", text))
    assert asked == set(variables("club.env.example"))
    proxy = set(re.findall(r"\{\$([A-Z_]+)", (DEPLOY / "Caddyfile").read_text("utf-8")))
    assert proxy == set(COMPOSE["services"]["proxy"]["environment"])


def test_the_image_copies_what_is_there_and_runs_as_nobody_special() -> None:
    sources = [
        source
        for line in re.findall(r"^COPY (?!--from)(.+)$", DOCKERFILE, re.MULTILINE)
        for source in line.split()[:-1]
    ]
    assert [source for source in sources if not (ROOT / source).exists()] == []
    ignored = (DEPLOY / "Dockerfile.dockerignore").read_text("utf-8").splitlines()
    let_in = {line[1:] for line in ignored if line.startswith("!")}
    assert {source.rstrip("/") if "/" not in source.rstrip("/") else source for source in sources} <= let_in | {
        f"web/{name}" for name in ("package.json", "package-lock.json", ".npmrc")
    }
    last = DOCKERFILE.rpartition("\nFROM ")[2]
    assert re.search(r"^USER tabularium$", last, re.MULTILINE)
    assert "HEALTHCHECK" in last
    assert "TABULARIUM_COMPILE=must" in DOCKERFILE


def test_what_is_installed_is_what_was_tested() -> None:
    """The pins of the image are those of the tests, and none is missing (make lock)."""
    pin = re.compile(r"^([A-Za-z0-9_.-]+==[^ ]+)", re.MULTILINE)
    tested = set(pin.findall((ROOT / "requirements.txt").read_text("utf-8")))
    installed = set(pin.findall((DEPLOY / "requirements.txt").read_text("utf-8")))
    assert installed <= tested
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    names = {re.split(r"[^A-Za-z0-9_.-]", one)[0].replace("_", "-").lower() for one in wanted}
    assert names <= {one.partition("==")[0].lower() for one in installed}


@pytest.mark.parametrize("unit", UNITS, ids=lambda path: path.name)
def test_units_are_read_by_systemd(unit: Path, tmp_path: Path) -> None:
    parser = RawConfigParser(strict=False)
    parser.optionxform = str  # type: ignore[method-assign,assignment]
    parser.read(unit, "utf-8")
    assert parser.has_option("Unit", "Description")
    assert parser.has_section("Timer" if unit.suffix == ".timer" else "Service")
    for path in UNITS:  # as if it were installed: what is started, and as whom
        text = path.read_text("utf-8").replace("/opt/tabularium/bin/tabularium", "/bin/true")
        (tmp_path / path.name).write_text(re.sub(r"^User=.*$", "User=root", text, flags=re.MULTILINE))
    if works("systemd-analyze", "--version"):
        ran("systemd-analyze", "verify", "--man=no", str(tmp_path / unit.name))


def test_the_proxy_is_understood() -> None:
    text = (DEPLOY / "Caddyfile").read_text("utf-8")
    assert text.count("{") == text.count("}")
    if works("caddy", "version"):
        given = {"DOMAIN": "localhost", "EMAIL": "host@example.org", "UPSTREAMS": "a:1 b:2"}
        ran("caddy", "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile"), env=given)


@pytest.mark.parametrize("name", ["host.md", "host.pt-BR.md"])
def test_the_guide_names_what_is_there(name: str) -> None:
    guide = (ROOT / "docs" / name).read_text("utf-8")
    named = re.findall(r"deploy/[A-Za-z0-9_./*-]*[A-Za-z0-9*]", guide)
    assert named
    assert [name for name in named if not list(ROOT.glob(name))] == []
    assert "club.env.example" in guide
    assert set(re.findall(rf"{PREFIX}[A-Z_]+", guide)) <= SETTINGS | SWITCHES


@pytest.mark.skipif(not works("docker", "compose", "version"), reason="without the compose plugin")
def test_compose_understands_its_file() -> None:
    ran("docker", "compose", "--env-file", "club.env.example", "config", "--quiet", cwd=DEPLOY, env=_environment())


def _environment() -> dict[str, str]:
    return {**os.environ, "DATABASE_PASSWORD": "secret", "ADMIN_TOKEN": "secret", "DOMAIN": "localhost"}


@pytest.mark.soak
@pytest.mark.skipif(not works("docker", "info"), reason="without Docker's engine")
@pytest.mark.skipif(not works("docker", "compose", "version"), reason="without the compose plugin")
def test_the_club_is_open_after_one_command() -> None:
    compose = ("docker", "compose", "-p", "tabularium-test", "--env-file", "club.env.example")
    place = {"cwd": DEPLOY, "env": _environment()}
    try:
        ran(*compose, "up", "-d", "--build", "--wait", **place)
        ask = ("curl", "--fail", "--silent", "--insecure", "https://localhost/api/health")
        until(lambda: works(*ask), "nobody answers")
    finally:
        subprocess.run([*compose, "down", "--volumes"], capture_output=True, timeout=PATIENCE, **place)  # type: ignore[call-overload]
