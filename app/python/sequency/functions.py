# SPDX-License-Identifier: GPL-3.0-or-later
"""The class BooleanFunction."""

from __future__ import annotations

import secrets
from typing import Any, Iterator, List, Literal, Optional, Sequence, Tuple, Union, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _engine
from ._arguments import explained
from ._function_methods import FunctionMethods
from ._values import INTEGERS, entries, index_of, index_of_bits, is_integer

MAX_VARIABLES = 30
Operand = Union["BooleanFunction", int]


class BooleanFunction(FunctionMethods):
    """
    A Boolean function of n variables, n ≤ 30, which is an immutable value.

    x1 is the most significant bit of an index. Every property of the engine is a method, under its own name and under its name in SageMath.

    Parameters
    ----------
    values : str, array_like, iterable or int
        A string of hexadecimal digits, the highest index first as in SageMath; or the values 0 and 1 from index 0 on; or the number n of
        variables of the function 0.

    Raises
    ------
    ValueError
        If the number of values is not a power of two, or if a value is not 0 or 1.
    TypeError
        If the values are not integers.

    Notes
    -----
    Functions are equal if all their values are equal, can be keys of a dict, and are pickled and copied. ``^``, ``&``, ``|`` and ``~``
    combine functions of the same number of variables; ``+`` and ``*`` are other names of ``^`` and ``&``, as in SageMath.

    Examples
    --------
    >>> import sequency as sq
    >>> f = sq.BooleanFunction("e8")
    >>> f.nonlinearity(), f.degree(), f.is_balanced()
    (2, 2, True)
    >>> f[3], f((1, 0, 1)), f ^ 1 == ~f
    (1, 1, True)
    """

    __slots__ = ("_function", "_values", "_packed")
    _function: Any
    _values: Optional[NDArray[np.uint8]]  # the values, read-only, computed when they are first needed
    _packed: Optional[bytes]  # eight values per byte, computed when they are first needed

    def __init__(self, values: Union[str, int, ArrayLike, Iterator[int], "BooleanFunction"]) -> None:
        given: Any = values
        if is_integer(given):
            if not 0 <= given <= MAX_VARIABLES:
                raise ValueError(f"values: expected 0 to {MAX_VARIABLES} variables, not {given}")
            given = np.zeros(2 ** int(given), dtype=np.uint8)
        elif isinstance(given, (float, complex, bool)):
            raise TypeError(f"values: expected values 0 and 1, not {type(given).__name__}")
        elif hasattr(given, "__next__"):
            given = list(given)
        self._function = _engine.BooleanFunction(given)
        self._values = None
        self._packed = None

    @classmethod
    def from_hex(cls, text: str, n: Optional[int] = None) -> "BooleanFunction":
        """
        The function with these hexadecimal digits, the highest index first.

        Parameters
        ----------
        text : str
            The digits, with an optional prefix 0x.
        n : int, optional
            Number of variables. Without it, one digit is a function of two variables.

        Returns
        -------
        BooleanFunction
            The function.
        """
        if not isinstance(text, str):
            raise TypeError(f"text: expected a string, not {type(text).__name__}")
        if n is None:
            return cls(text)
        digits = text[2:] if text[:2] in ("0x", "0X") else text
        expected = max(1, 2**n // 4)
        if len(digits) != expected or any(digit not in "0123456789abcdefABCDEF" for digit in digits):
            raise ValueError(f"text: expected {expected} hexadecimal digits for {n} variables, not {text[:40]!r}")
        return cls.from_int(int(digits, 16), n)

    @classmethod
    def from_int(cls, value: int, n: int) -> "BooleanFunction":
        """
        The function whose value at index i is bit i of an integer.

        Parameters
        ----------
        value : int
            The bits, less than 2**(2**n).
        n : int
            Number of variables.

        Returns
        -------
        BooleanFunction
            The function.
        """
        if not is_integer(value) or not is_integer(n):
            raise TypeError("value, n: expected integers")
        if not 0 <= n <= MAX_VARIABLES:
            raise ValueError(f"n: expected 0 to {MAX_VARIABLES} variables, not {n}")
        if value < 0 or int(value).bit_length() > 2**n:
            raise ValueError(f"value: expected at most 2^{n} bits for {n} variables")
        data = np.frombuffer(int(value).to_bytes(max(1, 2**n // 8), "little"), dtype=np.uint8)
        return cls(np.unpackbits(data, count=2**n, bitorder="little"))

    @classmethod
    def from_expression(cls, text: str, n: Optional[int] = None, *, names: Sequence[str] = ()) -> "BooleanFunction":
        """
        The function that an expression defines, such as ``x1 & (x2 ^ !x3)``.

        Parameters
        ----------
        text : str
            The expression. ``+`` is OR, ``*`` is AND, ``^`` is XOR and ``!`` is NOT.
        n : int, optional
            Number of variables; by default as many as the text needs.
        names : sequence of str, optional
            Names of the variables, the most significant one first.

        Returns
        -------
        BooleanFunction
            The function.

        Raises
        ------
        ValueError
            If the text is not an expression or contains other variables. The message has the column.
        """
        try:
            return cls(_engine.expression_values(text, n, list(names)))
        except TypeError as error:
            raise explained(error, text=text, n=0 if n is None else n) from None

    @classmethod
    def random(cls, n: int, *, seed: Optional[int] = None) -> "BooleanFunction":
        """
        A random function, every value of which is 0 or 1 with the same probability.

        Parameters
        ----------
        n : int
            Number of variables.
        seed : int, optional
            Equal seeds give equal functions, those of ``sequency-cli --random``.

        Returns
        -------
        BooleanFunction
            The function.
        """
        chosen = secrets.randbits(63) if seed is None else seed
        if not is_integer(chosen):
            raise TypeError(f"seed: expected an integer, not {type(seed).__name__}")
        if not 0 <= chosen < 2**64:
            raise ValueError(f"seed: expected 0 to 2^64 - 1, not {seed}")
        try:
            return cls(_engine.random_values(chosen, n))
        except TypeError as error:
            raise explained(error, n=n) from None

    @classmethod
    def read(cls, path: Any, output: Union[int, str] = 0, **options: Any) -> "BooleanFunction":
        """
        The function in a file of any format that `sequency.read` reads.

        Parameters
        ----------
        path : path_like
            The file.
        output : int or str, default 0
            Number or name of the output.
        **options
            The options of `sequency.read`.

        Returns
        -------
        BooleanFunction
            The function.
        """
        from .files import read

        return cls(read(path, **options)[output])

    @property
    def _table(self) -> NDArray[np.uint8]:
        if self._values is None:
            self._values = self._function.truth_table()
            self._values.flags.writeable = False
        return self._values

    @overload
    def truth_table(self, format: Literal["array"] = ...) -> NDArray[np.uint8]: ...
    @overload
    def truth_table(self, format: Literal["bin"]) -> Tuple[bool, ...]: ...
    @overload
    def truth_table(self, format: Literal["int"]) -> Tuple[int, ...]: ...
    @overload
    def truth_table(self, format: Literal["hex"]) -> str: ...
    def truth_table(self, format: str = "array") -> Any:
        """
        The 2**n values, index 0 first.

        Parameters
        ----------
        format : {"array", "bin", "int", "hex"}
            The form of the values: an array of uint8, a tuple of bool, a tuple of int, or hexadecimal digits with the highest index first.

        Returns
        -------
        ndarray, tuple or str
            The values.
        """
        if format == "array":
            return self._table.copy()
        if format == "bin":
            return tuple(self._table.astype(bool).tolist())
        if format == "int":
            return tuple(self._table.tolist())
        if format == "hex":
            digits = max(1, len(self) // 4)
            return f"{int(self):0{digits}x}"
        raise ValueError(f"format: expected 'array', 'bin', 'int' or 'hex', not {format!r}")

    def __iter__(self) -> Iterator[int]:
        return iter(self._table.tolist())

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: Union[slice, List[int], NDArray[Any]]) -> NDArray[np.uint8]: ...
    def __getitem__(self, index: Any) -> Any:
        return entries(self._table, index)

    def __call__(self, *index: Any) -> int:
        """The value at an index, or at the values of the variables, x1 first."""
        n = self.nvariables()
        return int(self._table[index_of(index[0], n, "index") if len(index) == 1 else index_of_bits(index, n, "index")])

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> NDArray[Any]:
        return np.array(self._table, dtype=dtype) if copy else np.asarray(self._table, dtype=dtype)

    def __int__(self) -> int:
        return int.from_bytes(self._bytes(), "little")

    def _bytes(self) -> bytes:
        if self._packed is None:
            self._packed = np.packbits(self._table, bitorder="little").tobytes()
        return self._packed

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, BooleanFunction):
            return NotImplemented
        return len(self) == len(other) and self._bytes() == other._bytes()

    def __hash__(self) -> int:
        return hash((len(self), self._bytes()))

    def __repr__(self) -> str:
        n = self.nvariables()
        if n > 12:
            return f"<BooleanFunction of {n} variables>"
        digits = self.truth_table("hex")
        return f"BooleanFunction('{digits}')" if n > 1 else f"BooleanFunction({self._table.tolist()})"

    def __reduce__(self) -> Tuple[Any, ...]:
        return _restored, (self._bytes(), self.nvariables())

    def __copy__(self) -> "BooleanFunction":
        return self

    def __deepcopy__(self, memo: Any) -> "BooleanFunction":
        return self

    def _operand(self, other: Any) -> Any:
        if isinstance(other, BooleanFunction):
            if len(other) != len(self):
                raise ValueError(f"functions of {self.nvariables()} and of {other.nvariables()} variables cannot be combined")
            return other._table
        if isinstance(other, (INTEGERS, np.bool_)) and other in (0, 1):
            return np.uint8(other)
        return None

    def __xor__(self, other: Operand) -> "BooleanFunction":
        values = self._operand(other)
        if values is None:
            return NotImplemented
        return BooleanFunction(self._table ^ values)

    def __and__(self, other: Operand) -> "BooleanFunction":
        values = self._operand(other)
        if values is None:
            return NotImplemented
        return BooleanFunction(self._table & values)

    def __or__(self, other: Operand) -> "BooleanFunction":
        values = self._operand(other)
        if values is None:
            return NotImplemented
        return BooleanFunction(self._table | values)

    def __invert__(self) -> "BooleanFunction":
        return BooleanFunction(self._table ^ 1)

    __add__ = __radd__ = __rxor__ = __xor__
    __mul__ = __rmul__ = __rand__ = __and__
    __ror__ = __or__


def _restored(data: bytes, n: int) -> BooleanFunction:
    """Returns the function that __reduce__ has stored."""
    return BooleanFunction(np.unpackbits(np.frombuffer(data, dtype=np.uint8), count=2**n, bitorder="little"))
