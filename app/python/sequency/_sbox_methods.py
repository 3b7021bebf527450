# SPDX-License-Identifier: GPL-3.0-or-later
"""Functions and S-boxes derived from an S-box and the properties that follow from its tables, the base class of SBox."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, List, Optional, Sequence, Tuple, Union

import numpy as np

from ._arguments import explained
from ._sbox_tables import SBoxTables
from ._values import index_of, parity
from .functions import BooleanFunction

if TYPE_CHECKING:
    from .sboxes import SBox

Mask = Union[int, Sequence[int]]


@dataclasses.dataclass(frozen=True)
class AffineMap:
    """
    The map x → A·x ⊕ c of bits.

    Parameters
    ----------
    matrix : list of int
        The masks of the rows of A; row 0 gives the most significant bit.
    translation : int
        The constant c.
    """

    matrix: List[int]
    translation: int

    def __call__(self, x: int) -> int:
        """The value of the map at x."""
        value = 0
        for row in self.matrix:
            value = 2 * value + bin(row & x).count("1") % 2
        return value ^ self.translation


class SBoxMethods(SBoxTables):
    """Methods that need only the values of an S-box."""

    __slots__ = ()

    def component_function(self, b: Mask) -> BooleanFunction:
        """
        The Boolean function b·S(x) of an output mask, which is an integer or a sequence of m bits.

        Parameters
        ----------
        b : int or sequence of int
            The mask of the outputs.

        Returns
        -------
        BooleanFunction
            The component.
        """
        return BooleanFunction(parity(self._values & index_of(b, self.output_size(), "b")))

    def derivative(self, u: Mask) -> SBox:
        """
        The derivative S(x) ⊕ S(x ⊕ u) in a direction, which is an integer or a sequence of n bits.

        Parameters
        ----------
        u : int or sequence of int
            The direction, an index or a sequence of n bits, the most significant one first.

        Returns
        -------
        SBox
            The derivative.
        """
        direction = index_of(u, self.input_size(), "u")
        return self._made(self._values ^ self._values[np.arange(len(self)) ^ direction], outputs=self.output_size())

    def affine_equivalence(self, other: SBox, linear: bool = False) -> Optional[Tuple[AffineMap, AffineMap]]:
        """
        Affine permutations A and B with ``other(x) == B(self(A(x)))`` for all x.

        Parameters
        ----------
        other : SBox
            The other S-box.
        linear : bool, default False
            True if A and B must map 0 to 0.

        Returns
        -------
        tuple of two maps or None
            The maps A of the inputs and B of the outputs, or None if the S-boxes are not equivalent.

        Raises
        ------
        ValueError
            If the S-boxes have more than 8 input or output bits, or if 2**25 guesses do not decide.

        Notes
        -----
        A map has `matrix`, the masks of its rows, and `translation`; the first row gives the most significant bit.

        Source: Biryukov, De Cannière, Braeken, Preneel 2003.
        """
        try:
            found = self._box.equivalence(other._box, bool(linear))
        except (AttributeError, TypeError):
            raise TypeError(f"other: expected an SBox, not {type(other).__name__}") from None
        return None if found is None else (AffineMap(*found[0]), AffineMap(*found[1]))

    def is_affine_equivalent(self, other: SBox, linear: bool = False) -> bool:
        """
        Whether there are affine permutations A and B with ``other(x) == B(self(A(x)))`` for all x.

        Parameters
        ----------
        other : SBox
            The other S-box.
        linear : bool, default False
            True if A and B must map 0 to 0.

        Returns
        -------
        bool
            True if the S-boxes are equivalent.

        Raises
        ------
        ValueError
            If the S-boxes have more than 8 input or output bits, or if 2**25 guesses do not decide.
        """
        return self.affine_equivalence(other, linear) is not None

    def univariate_polynomial(self, device: str = "auto", modulus: Optional[int] = None) -> Optional[List[Tuple[int, int]]]:
        """
        The polynomial over GF(2^n) that has the values of the S-box, n = m: each exponent with its coefficient.

        Its degree is at most 2^n − 1.

        Parameters
        ----------
        device : str, default "auto"
            Name of the device that computes.
        modulus : int, optional
            The irreducible polynomial of degree n that defines the field: bit i is the coefficient of t^i. The default is the smallest one.

        Returns
        -------
        list of tuple of int or None
            Each exponent with its coefficient, in ascending order; None if n ≠ m and no modulus is given.

        Raises
        ------
        ValueError
            If a modulus is given that is not an irreducible polynomial of degree n, or if n ≠ m.

        Notes
        -----
        Source: Carlet 2021. ``properties("univariate_polynomial")`` also gives the default modulus.
        """
        try:
            if modulus is None:
                return self._box.univariate_polynomial(device)  # type: ignore[no-any-return]
            return self._box.polynomial_modulo(modulus, device)  # type: ignore[no-any-return]
        except TypeError as error:
            raise explained(error, modulus=modulus, device=device) from None

    def inverse(self) -> SBox:
        """
        The inverse of a permutation.

        Returns
        -------
        SBox
            The inverse.

        Raises
        ------
        ValueError
            If the S-box is not a permutation.
        """
        if not self.is_permutation():
            raise ValueError("the S-box is not a permutation, so it has no inverse")
        return self._made(np.argsort(self._values), outputs=self.output_size())

    def fixed_points(self) -> List[int]:
        """
        The inputs x with S(x) = x.

        Returns
        -------
        list of int
            The inputs in ascending order.
        """
        return list(map(int, np.flatnonzero(self._values == np.arange(len(self)))))

    def linear_structures(self) -> List[Tuple[int, int, int]]:
        """
        All (b, a, c), b ≠ 0 and a ≠ 0, for which the derivative of b·S(x) in the direction a is the constant c, as in SageMath.

        Returns
        -------
        list of tuple
            The triples in ascending order.
        """
        table = self.autocorrelation_table()
        found = np.argwhere(np.abs(table[1:, 1:].T) == len(self)) + 1
        return [(b, a, int(table[a, b] < 0)) for b, a in found.tolist()]

    def is_linear_structure(self, a: Mask, b: Mask) -> bool:
        """
        Whether the derivative of b·S(x) in the direction a is constant.

        Parameters
        ----------
        a : int or sequence of int
            The direction.
        b : int or sequence of int
            The mask of the outputs.

        Returns
        -------
        bool
            True if the derivative is constant.
        """
        return self.component_function(b).is_linear_structure(index_of(a, self.input_size(), "a"))

    def has_linear_structure(self) -> bool:
        """
        Whether a component b ≠ 0 has a linear structure a ≠ 0.

        Returns
        -------
        bool
            True if there is a linear structure.
        """
        return bool(self.linear_structures())

    def is_monomial_function(self) -> bool:
        """
        Whether S(x) = a·x^d over GF(2^n) for some irreducible polynomial; SageMath considers only one polynomial.

        Returns
        -------
        bool
            True if the S-box is such a power map.
        """
        return bool(self.power_map())

    def is_plateaued(self) -> bool:
        """
        Whether all coefficients ≠ 0 of every component have the same magnitude.

        Returns
        -------
        bool
            True if all components are plateaued.
        """
        magnitudes = np.abs(self.lat())
        return all(len(np.unique(column[column != 0])) <= 1 for column in magnitudes.T)

    def is_bent(self) -> bool:
        """
        Whether every component b ≠ 0 is bent.

        Returns
        -------
        bool
            True if all components are bent.
        """
        magnitudes = np.abs(self.lat()[:, 1:]).astype(np.int64)
        return bool((magnitudes**2 == len(self)).all())

    def is_almost_bent(self) -> bool:
        """
        Whether n = m and the nonlinearity is 2**(n − 1) − 2**((n − 1) / 2).

        Returns
        -------
        bool
            True if the S-box is almost bent.
        """
        return self.input_size() == self.output_size() and self.linearity() ** 2 == 2 * len(self)
