# SPDX-License-Identifier: GPL-3.0-or-later
"""The class SBox."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, Literal, Optional, Sequence, Tuple, Union, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _engine
from ._arguments import explained
from ._properties import SBoxProperties
from ._values import entries, index_of, index_of_bits, is_integer, parity, weights
from .findings import Finding, findings_of
from .functions import BooleanFunction

Mask = Union[int, Sequence[int]]


class SBox(SBoxProperties):
    """
    An S-box of n to m bits, n, m ≤ 16, which is an immutable value.

    Every property of the engine is a method, under its own name and under its name in SageMath.

    Parameters
    ----------
    *table : array_like or int
        The 2**n values from 0 to 2**m − 1, as one sequence or as several arguments.
    outputs : int, default 0
        The number m of output bits; 0 selects the bits of the largest value.

    Raises
    ------
    ValueError
        If the number of values is not a power of two, or if a value is negative or has more than m bits.
    TypeError
        If the values are not integers.

    Notes
    -----
    S-boxes are equal if all their values and their sizes are equal. ``s[x]`` takes an integer or an array of integers; ``s(x)`` also takes
    a list of n bits, the most significant one first, and returns a list of m bits, as in SageMath.

    Examples
    --------
    >>> import numpy as np
    >>> import sequency as sq
    >>> s = sq.SBox([12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2])
    >>> s.differential_uniformity(), s.nonlinearity(), s.is_permutation()
    (4, 4, True)
    >>> s[3], s(np.array([0, 3])), s([0, 0, 1, 1])
    (11, array([12, 11]), [1, 0, 1, 1])
    """

    __slots__ = ("_box", "_values")
    _box: Any
    _values: NDArray[np.int64]  # read-only

    def __init__(self, *table: Any, outputs: int = 0, **other: Any) -> None:
        if "table" in other and not table:
            table = (other.pop("table"),)
        if other or not table:
            raise TypeError("SBox() expects the values of a table and the keyword outputs")
        if len(table) == 2 and not is_integer(table[0]):
            table, outputs = table[:1], table[1]
        values = table[0] if len(table) == 1 else table
        if isinstance(values, SBox):
            outputs = outputs or values.output_size()
        elif hasattr(values, "__next__"):
            values = list(values)
        try:
            self._box = _engine.SBox(values, outputs)
        except TypeError as error:
            raise explained(error, outputs=outputs) from None
        self._values = np.array(values, dtype=np.int64)
        self._values.flags.writeable = False

    @classmethod
    def read(cls, path: Any, **options: Any) -> "SBox":
        """
        The S-box in a file of any format that `sequency.read` reads.

        Parameters
        ----------
        path : path_like
            The file. Several Boolean outputs are the bits of the values, the most significant one first.
        **options
            The options of `sequency.read`.

        Returns
        -------
        SBox
            The S-box.
        """
        from .files import read

        table = read(path, **options)
        if len(table) == 1 and table[0].dtype != np.uint8:
            return cls(table[0])
        return cls(table.words(), outputs=len(table))

    def input_size(self) -> int:
        """The number n of input bits."""
        return self._box.input_size()  # type: ignore[no-any-return]

    def output_size(self) -> int:
        """The number m of output bits."""
        return self._box.output_size()  # type: ignore[no-any-return]

    def table(self, name: str, device: str = "auto") -> NDArray[np.int32]:
        """
        A whole table of the S-box.

        Parameters
        ----------
        name : {"lat", "ddt", "act", "bct", "fbct", "dlct"}
            Linear approximations, differences, autocorrelation, boomerang, Feistel boomerang or differential-linear connectivity.
        device : str, default "auto"
            Name of the device that computes.

        Returns
        -------
        ndarray of int32
            The table of 2**n rows.

        Raises
        ------
        ValueError
            If the name is unknown or if the S-box has no such table.
        """
        try:
            return self._box.table(name, device)  # type: ignore[no-any-return]
        except TypeError as error:
            raise explained(error, name=name, device=device) from None

    def lat(self, device: str = "auto") -> NDArray[np.int32]:
        """The linear approximation table Σ (−1)^(a·x ⊕ b·S(x)), row a and column b; entries are sums."""
        return self.table("lat", device)

    def ddt(self, device: str = "auto") -> NDArray[np.int32]:
        """The difference distribution table: how many x have S(x) ⊕ S(x ⊕ a) = d, row a and column d."""
        return self.table("ddt", device)

    def autocorrelation_table(self, device: str = "auto") -> NDArray[np.int32]:
        """The autocorrelations Σ (−1)^(b·(S(x) ⊕ S(x ⊕ a))), row a and column b."""
        return self.table("act", device)

    def boomerang_connectivity_table(self, device: str = "auto") -> NDArray[np.int32]:
        """The boomerang connectivity table of a permutation."""
        return self.table("bct", device)

    difference_distribution_table = ddt

    def linear_approximation_table(
        self, scale: Literal["absolute_bias", "bias", "correlation", "fourier_coefficient"] = "absolute_bias",
    ) -> NDArray[Any]:
        """
        The linear approximation table in a scale of SageMath.

        Parameters
        ----------
        scale : {"absolute_bias", "bias", "correlation", "fourier_coefficient"}
            The entries of `lat` are divided by 2, 2**(n + 1), 2**n or 1.

        Returns
        -------
        ndarray
            The table, row a and column b.
        """
        sums = self.lat()
        if scale == "fourier_coefficient":
            return sums
        if scale == "absolute_bias":
            return sums // 2
        if scale not in ("bias", "correlation"):
            raise ValueError(f"scale: expected absolute_bias, bias, correlation or fourier_coefficient, not {scale!r}")
        return sums / (len(self) * (2 if scale == "bias" else 1))

    def maximal_difference_probability_absolute(self) -> int:
        """The largest entry of the difference distribution table in a row a ≠ 0."""
        return int(self.ddt()[1:].max(initial=0))

    def maximal_difference_probability(self) -> float:
        """The largest probability of a difference for an input difference a ≠ 0."""
        return self.maximal_difference_probability_absolute() / len(self)

    def maximal_linear_bias_absolute(self) -> int:
        """The largest magnitude of the absolute bias in a column b ≠ 0."""
        return int(np.abs(self.lat()[:, 1:]).max(initial=0)) // 2

    def maximal_linear_bias_relative(self) -> float:
        """The largest magnitude of the bias in a column b ≠ 0."""
        return self.maximal_linear_bias_absolute() / len(self)

    def differential_branch_number(self) -> int:
        """The smallest weight of an input difference a ≠ 0 and its output difference together."""
        table = self.ddt()
        total = weights(table.shape[0])[:, None] + weights(table.shape[1])[None, :]
        return int(total[1:][table[1:] != 0].min())

    def linear_branch_number(self) -> int:
        """The smallest weight of two masks (a, b) ≠ (0, 0) together that have a linear correlation."""
        table = self.lat().copy()
        table[0, 0] = 0
        total = weights(table.shape[0])[:, None] + weights(table.shape[1])[None, :]
        return int(total[table != 0].min())

    def component_function(self, b: Mask) -> BooleanFunction:
        """The Boolean function b·S(x) of an output mask, which is an integer or a sequence of m bits."""
        return BooleanFunction(parity(self._values & index_of(b, self.output_size(), "b")))

    def derivative(self, u: Mask) -> "SBox":
        """The derivative S(x) ⊕ S(x ⊕ u) in a direction, which is an integer or a sequence of n bits."""
        direction = index_of(u, self.input_size(), "u")
        return SBox(self._values ^ self._values[np.arange(len(self)) ^ direction], outputs=self.output_size())

    def inverse(self) -> "SBox":
        """The inverse of a permutation. Raises ValueError if the S-box is not a permutation."""
        if not self.is_permutation():
            raise ValueError("the S-box is not a permutation, so it has no inverse")
        return SBox(np.argsort(self._values), outputs=self.output_size())

    def fixed_points(self) -> List[int]:
        """The inputs x with S(x) = x."""
        return list(map(int, np.flatnonzero(self._values == np.arange(len(self)))))

    def linear_structures(self) -> List[Tuple[int, int, int]]:
        """All (b, a, c), b ≠ 0 and a ≠ 0, for which the derivative of b·S(x) in the direction a is the constant c, as in SageMath."""
        table = self.autocorrelation_table()
        found = np.argwhere(np.abs(table[1:, 1:].T) == len(self)) + 1
        return [(b, a, int(table[a, b] < 0)) for b, a in found.tolist()]

    def is_linear_structure(self, a: Mask, b: Mask) -> bool:
        """Whether the derivative of b·S(x) in the direction a is constant."""
        return self.component_function(b).is_linear_structure(index_of(a, self.input_size(), "a"))

    def has_linear_structure(self) -> bool:
        """Whether a component b ≠ 0 has a linear structure a ≠ 0."""
        return bool(self.linear_structures())

    def is_bijective(self) -> bool:
        """Whether every value occurs once."""
        return self.is_permutation()

    def is_monomial_function(self) -> bool:
        """Whether S(x) = a·x^d over GF(2^n) for some irreducible polynomial; SageMath considers only one polynomial."""
        return bool(self.power_map())

    def is_plateaued(self) -> bool:
        """Whether all coefficients ≠ 0 of every component have the same magnitude."""
        magnitudes = np.abs(self.lat())
        return all(len(np.unique(column[column != 0])) <= 1 for column in magnitudes.T)

    def is_bent(self) -> bool:
        """Whether every component b ≠ 0 is bent."""
        magnitudes = np.abs(self.lat()[:, 1:]).astype(np.int64)
        return bool((magnitudes**2 == len(self)).all())

    def is_almost_bent(self) -> bool:
        """Whether n = m and the nonlinearity is 2**(n − 1) − 2**((n − 1) / 2)."""
        return self.input_size() == self.output_size() and self.linearity() ** 2 == 2 * len(self)

    def properties(self, *names: str, device: str = "auto") -> Dict[str, Finding]:
        """The findings of properties by name: those that are named, all for "all", or the default ones."""
        return findings_of(self._box, names, device)

    def __len__(self) -> int:
        return len(self._values)

    def __iter__(self) -> Iterator[int]:
        return iter(self._values.tolist())

    @overload
    def __getitem__(self, x: int) -> int: ...
    @overload
    def __getitem__(self, x: Union[slice, List[int], NDArray[Any]]) -> NDArray[np.int64]: ...
    def __getitem__(self, x: Any) -> Any:
        return entries(self._values, x)

    def __call__(self, x: Any) -> Any:
        """The value at an integer, the values at an array of integers, or the bits at a list of n bits."""
        if is_integer(x):
            return int(self._values[index_of(x, self.input_size(), "x")])
        if isinstance(x, np.ndarray):
            if x.dtype.kind not in "iu":
                raise TypeError(f"x: expected integers, not {x.dtype}")
            if x.size and not 0 <= int(x.min()) <= int(x.max()) < len(self):
                raise IndexError(f"x: expected values from 0 to {len(self) - 1}")
            return self._values[x]
        value = int(self._values[index_of_bits(x, self.input_size(), "x")])
        return [value >> bit & 1 for bit in reversed(range(self.output_size()))]

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> NDArray[Any]:
        return np.array(self._values, dtype=dtype) if copy else np.asarray(self._values, dtype=dtype)

    def _key(self) -> Tuple[int, bytes]:
        return self.output_size(), self._values.tobytes()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SBox):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        if len(self) > 256:
            return f"<SBox of {self.input_size()} to {self.output_size()} bits>"
        own = max(1, int(self._values.max()).bit_length()) == self.output_size()
        return f"SBox({self._values.tolist()}" + ("" if own else f", outputs={self.output_size()}") + ")"

    def __reduce__(self) -> Tuple[Any, ...]:
        return _restored, (self._values.tolist(), self.output_size())

    def __copy__(self) -> "SBox":
        return self

    def __deepcopy__(self, memo: Any) -> "SBox":
        return self


def _restored(values: List[int], outputs: int) -> SBox:
    """Returns the S-box that __reduce__ has stored."""
    return SBox(values, outputs=outputs)
