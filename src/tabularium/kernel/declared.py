"""Cards that are declared in code, as entries of a table: every figure by its name, and another print laid over them.

A figure inside an effect has the way to it as its name: `text.deed.culture`. Numbers that are no amounts (kinds, ages,
conditions) belong to what a card is, and are left out; a game lists their names.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabularium.kernel.content import Place
from tabularium.kernel.effect import Verb
from tabularium.kernel.layer import Layer
from tabularium.kernel.pack import MOST, BadPack, Fault, reason


def attributes(x: Any) -> list[str]:
    names = getattr(type(x), "__mypyc_attrs__", None)
    return [name for name in (vars(x) if names is None else names) if name[0] != "_" and hasattr(x, name)]


def compound(x: Any) -> bool:
    """Whether there may be figures inside."""
    return not (x is None or isinstance(x, (bool, int, str, float, dict, list, tuple, Verb)) or callable(x))


def amount(x: Any) -> bool:
    return isinstance(x, int) and not isinstance(x, bool)


class Printing:
    """How the figures of a game's declarations are called.

    `codes`: numbers that are no amounts. `names`: of tuples whose places have names; an empty name is no figure.
    `mirrors`: figures that stand once more inside another part. `free`: lists that may grow and shrink. `pairs`: lists
    of a kind and an amount each, of which the amounts are figures.
    """

    def __init__(
        self,
        codes: tuple[str, ...],
        names: Mapping[str, tuple[str, ...]],
        mirrors: Mapping[str, str],
        free: tuple[str, ...],
        pairs: tuple[str, ...] = (),
    ) -> None:
        self.codes = frozenset(codes)
        self.names = dict(names)
        self.mirrors = dict(mirrors)
        self.free = frozenset(free)
        self.pairs = frozenset(pairs)

    def named(self, name: str, value: Any) -> tuple[str, ...]:
        """The names of the places of a tuple; none if it has none."""
        names = self.names.get(name, ())
        return names if isinstance(value, (list, tuple)) and len(value) == len(names) else ()

    def figures(self, x: Any) -> dict[str, Any]:
        """The figures of something declared, by their names."""
        found: dict[str, Any] = {}
        mirrored = [path.partition(".")[0] for name, path in self.mirrors.items() if hasattr(x, name)]
        for name in attributes(x):
            value = getattr(x, name)
            names = self.named(name, value)
            if names:
                found.update({each: value[i] for i, each in enumerate(names) if each})
            elif name in mirrored:
                continue
            elif amount(value):
                if name not in self.codes:
                    found[name] = value
            elif name in self.pairs:
                found[name] = [n for _, n in value]
            elif isinstance(value, (list, tuple)):
                if all(amount(y) for y in value):
                    if name not in self.codes and (value or name in self.free):
                        found[name] = list(value)
                    continue
                for i, y in enumerate(value):
                    if compound(y):
                        found.update({f"{name}.{i}.{key}": v for key, v in self.figures(y).items()})
            elif compound(value):
                found.update({f"{name}.{key}": v for key, v in self.figures(value).items()})
        return found

    def entry(self, id: str, x: Any, provenance: str, blank: Any = None) -> dict[str, Any]:
        """Something declared, as an entry of a table; without what a blank one has as well."""
        usual = self.figures(blank) if blank is not None else {}
        figures = {name: v for name, v in self.figures(x).items() if name not in usual or usual[name] != v}
        return {"id": id, **figures, "provenance": provenance}

    def reprint(self, layer: Layer, x: Any, place: Place) -> None:
        """Lay the figures of an entry over something declared; raises BadPack where lists have another length than the
        rules know. What several cards share is another for all of them."""
        now = self.figures(x)
        new = {name: v for name, v in place.fields.items() if name not in now or now[name] != v}
        faults = []
        for name, v in new.items():
            last = name.rpartition(".")[2]
            if isinstance(v, list):
                least = 1 if last in self.pairs else -MOST
                if not all(amount(y) and least <= y <= MOST for y in v):
                    faults.append(Fault(place.id, name, reason("list", least=least, most=MOST)))
                elif not v and now.get(name):
                    faults.append(Fault(place.id, name, reason("empty")))
                elif name in now and len(v) != len(now[name]) and last not in self.free:
                    faults.append(Fault(place.id, name, reason("length", right=len(now[name]), got=len(v))))
            if "." in name and name not in now:
                faults.append(Fault(place.id, name, reason("absent")))
        if faults:
            raise BadPack("", faults)
        for name, v in new.items():
            self._lay(layer, x, name, v)
        if hasattr(x, "provenance") and x.provenance != place.provenance:
            layer.set(x, "provenance", place.provenance)

    def _lay(self, layer: Layer, x: Any, name: str, value: Any) -> None:
        """One figure, by the way to it, and wherever it stands once more."""
        head, _, rest = name.partition(".")
        part = getattr(x, head, None)
        if rest and isinstance(part, (list, tuple)):
            i, _, rest = rest.partition(".")
            self._lay(layer, part[int(i)], rest, value)
            return
        if rest:
            self._lay(layer, part, rest, value)
            return
        mirror = self.mirrors.get(name, "")
        if mirror and hasattr(x, mirror.partition(".")[0]):
            self._lay(layer, x, mirror, value)
        for tuple_name, names in self.names.items():
            if name in names and self.named(tuple_name, getattr(x, tuple_name, None)):
                layer.set_place(x, tuple_name, names.index(name), value)
                return
        if name in self.pairs:
            value = [(kind, n) for (kind, _), n in zip(getattr(x, name), value, strict=True)]
        layer.set(x, name, tuple(value) if isinstance(part, tuple) else value)
