# SPDX-License-Identifier: GPL-3.0-or-later
"""The class Finding, the value of one property with its witness."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, List, Mapping, Optional, Tuple, Union

PropertyValue = Union[None, bool, int, float, str, List[int], List[float], List[Tuple[int, int]]]


@dataclass(frozen=True, repr=False)
class Finding:
    """
    The value of one property and its witness.

    Parameters
    ----------
    name, title : str
        Name of the property in commands and in texts.
    found : object
        The value; None where the property does not apply.
    witness : mapping
        Named values with which the value can be checked by hand.
    sentence : str
        The witness as a sentence.
    best_known : int or None
        The best value known of functions of this size.
    meaning, source : str
        What the property means and where it is defined.
    error : str
        Why the value could not be computed; empty if it was.
    """

    name: str
    title: str
    found: Any = field(hash=False)
    witness: Mapping[str, PropertyValue] = field(hash=False)
    sentence: str
    best_known: Optional[int]
    meaning: str
    source: str
    error: str = ""

    @property
    def value(self) -> PropertyValue:
        """The value; None where the property does not apply, digits as text for an integer beyond 64 bits. Raises ValueError if the value
        could not be computed."""
        if self.error:
            raise ValueError(self.error)
        return self.found  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        return f"<{self.name}: {self.error or self.found}>"


def _finding_of(found: Any) -> Finding:
    """Returns the finding of the extension as a value that can be pickled."""
    error = ""
    value = None
    try:
        value = found.value
    except ValueError as problem:
        error = str(problem)
    return Finding(
        found.name, found.title, value, found.witness, found.sentence, found.best_known, found.meaning, found.source, error,
    )


class WithProperties:
    """The base class of objects with properties."""

    __slots__ = ()

    @property
    def _owner(self) -> Any:
        """The object of the extension that computes the properties."""
        raise NotImplementedError

    def properties(self, *names: str, device: str = "auto") -> Dict[str, Finding]:
        """
        The findings of properties by name: those that are named, all for "all", or the default ones.

        Parameters
        ----------
        *names : str
            Names of properties.
        device : str, default "auto"
            Name of the device that computes.

        Returns
        -------
        dict of Finding
            The findings by name.
        """
        for name in names:
            if not isinstance(name, str):
                raise TypeError(f"names: expected strings, not {type(name).__name__}")
        return {name: _finding_of(found) for name, found in self._owner.properties(*names, device=device).items()}
