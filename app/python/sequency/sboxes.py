# SPDX-License-Identifier: GPL-3.0-or-later
"""The class SBox."""

from __future__ import annotations

from typing import Any, Iterator, List, Optional, Tuple, Union, overload

import numpy as np
from numpy.typing import NDArray

from . import _engine
from ._arguments import explained
from ._sbox_methods import SBoxMethods
from ._values import entries, index_of, index_of_bits, is_integer


class SBox(SBoxMethods):
    """
    An S-box of n to m bits, n, m ≤ 16, which is an immutable value.

    Every property of the engine is a method, under its own name and under its name in SageMath.

    Parameters
    ----------
    *table : array_like or int
        The 2**n values from 0 to 2**m − 1, as one sequence or as several arguments.
    outputs : int, default 0
        The number m of output bits; 0 selects the bits of the largest value.
    **other
        The keyword `table` is accepted in place of the first argument.

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
