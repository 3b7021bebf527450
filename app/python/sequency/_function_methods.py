# SPDX-License-Identifier: GPL-3.0-or-later
"""The spectra of a Boolean function and the functions that are derived from it, the base class of BooleanFunction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Sequence, Union

import numpy as np
from numpy.typing import NDArray

from . import _engine
from ._arguments import explained
from ._properties import BooleanProperties
from ._values import annihilator, counts, index_of, is_integer
from .findings import WithProperties
from .systems import autocorrelate

if TYPE_CHECKING:
    from .functions import BooleanFunction


class FunctionMethods(WithProperties, BooleanProperties):
    """Methods that need only the values of a function."""

    __slots__ = ()

    @property
    def _owner(self) -> Any:
        return self._function

    def __len__(self) -> int:
        return len(self._function)

    def nvariables(self) -> int:
        """
        The number of variables.

        Returns
        -------
        int
            The number n.
        """
        return self._function.nvariables()  # type: ignore[no-any-return]

    @property
    def _table(self) -> NDArray[np.uint8]:
        raise NotImplementedError

    def _made(self, values: Any) -> BooleanFunction:
        return self.__class__(values)  # type: ignore[call-arg, return-value]

    def walsh_hadamard_transform(self, device: str = "auto") -> NDArray[np.int32]:
        """
        The Walsh spectrum W(a) = Σ (−1)^(f(x) ⊕ a·x) for all a, as 2**n values of int32.

        Parameters
        ----------
        device : str, default "auto"
            Name of the device that computes.

        Returns
        -------
        ndarray of int32
            The spectrum of 2**n values.
        """
        try:
            return self._function.walsh_hadamard_transform(device)  # type: ignore[no-any-return]
        except TypeError as error:
            raise explained(error, device=device) from None

    def walsh_spectrum(self, device: str = "auto") -> NDArray[np.int32]:
        """
        The Walsh spectrum W(a) = Σ (−1)^(f(x) ⊕ a·x) for all a, as 2**n values of int32.

        Parameters
        ----------
        device : str, default "auto"
            Name of the device that computes.

        Returns
        -------
        ndarray of int32
            The spectrum of 2**n values.
        """
        return self.walsh_hadamard_transform(device)

    def absolute_walsh_spectrum(self, device: str = "auto") -> Dict[int, int]:
        """
        The magnitudes in the Walsh spectrum and how often they occur, as in SageMath.

        Parameters
        ----------
        device : str, default "auto"
            Name of the device that computes.

        Returns
        -------
        dict of int
            The number of coefficients of every magnitude.
        """
        return counts(np.abs(self.walsh_spectrum(device)))

    def autocorrelation(self, device: str = "auto") -> NDArray[np.int64]:
        """
        The autocorrelation r(a) = Σ (−1)^(f(x) ⊕ f(x ⊕ a)) for all a, as 2**n values of int64.

        Parameters
        ----------
        device : str, default "auto"
            Name of the device that computes.

        Returns
        -------
        ndarray of int64
            The autocorrelation at 2**n shifts.
        """
        return autocorrelate(self._table, encoding="polarity", device=device)

    def absolute_autocorrelation(self, device: str = "auto") -> Dict[int, int]:
        """
        The magnitudes of the autocorrelation and how often they occur, as in SageMath.

        Parameters
        ----------
        device : str, default "auto"
            Name of the device that computes.

        Returns
        -------
        dict of int
            The number of shifts of every magnitude.
        """
        return counts(np.abs(self.autocorrelation(device)))

    def algebraic_normal_form(self) -> str:
        """
        The algebraic normal form as a polynomial that `from_expression` reads, such as ``x1*x2 xor x3``.

        Returns
        -------
        str
            The polynomial.
        """
        n = self.nvariables()
        products = np.flatnonzero(_engine.reed_muller(self._table)).tolist()
        terms = ["*".join(f"x{i + 1}" for i in range(n) if product >> (n - 1 - i) & 1) or "1" for product in products]
        return " xor ".join(reversed(terms)) or "0"

    def derivative(self, u: Union[int, Sequence[int]]) -> BooleanFunction:
        """
        The derivative f(x) ⊕ f(x ⊕ u) in a direction, which is an index or a sequence of n bits, x1 first.

        Parameters
        ----------
        u : int or sequence of int
            The direction, an index or a sequence of n bits, the most significant one first.

        Returns
        -------
        BooleanFunction
            The derivative.
        """
        direction = index_of(u, self.nvariables(), "u")
        return self._made(self._table ^ self._table[np.arange(len(self)) ^ direction])

    def linear_structures(self) -> List[int]:
        """
        The directions a, also a = 0, in which the derivative is constant, as in SageMath.

        Returns
        -------
        list of int
            The directions in ascending order.
        """
        return list(map(int, np.flatnonzero(np.abs(self.autocorrelation()) == len(self))))

    def is_linear_structure(self, a: Union[int, Sequence[int]]) -> bool:
        """
        Whether the derivative in the direction `a`, an index or a sequence of n bits, is constant.

        Parameters
        ----------
        a : int or sequence of int
            The direction, an index or a sequence of n bits, the most significant one first.

        Returns
        -------
        bool
            True if the derivative is constant.
        """
        derivative = self.derivative(a)._table
        return bool((derivative == derivative[0]).all())

    def has_linear_structure(self) -> bool:
        """
        Whether the derivative in a direction a ≠ 0 is constant.

        Returns
        -------
        bool
            True if there is such a direction.
        """
        return len(self.linear_structures()) > 1

    def annihilator(self, degree: int) -> Optional[BooleanFunction]:
        """
        A function g ≠ 0 of at most this degree with f·g = 0, or None if there is none.

        Parameters
        ----------
        degree : int
            The largest degree of the function g.

        Returns
        -------
        BooleanFunction or None
            The function g.
        """
        if not is_integer(degree):
            raise TypeError(f"degree: expected an integer, not {type(degree).__name__}")
        values = annihilator(self._table, int(degree))
        return None if values is None else self._made(values)

    def dual(self) -> BooleanFunction:
        """
        The dual of a bent function, the signs of its Walsh spectrum.

        Returns
        -------
        BooleanFunction
            The dual.

        Raises
        ------
        ValueError
            If the function is not bent.
        """
        spectrum = self.walsh_spectrum()
        if not (np.abs(spectrum).astype(np.int64) ** 2 == len(spectrum)).all():
            raise ValueError("the function is not bent, so it has no dual")
        return self._made((spectrum < 0).astype(np.uint8))
