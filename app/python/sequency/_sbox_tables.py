# SPDX-License-Identifier: GPL-3.0-or-later
"""The sizes and tables of an S-box, a base class of SBox."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterator, Literal

import numpy as np
from numpy.typing import NDArray

from ._arguments import explained
from ._properties import SBoxProperties
from .findings import WithProperties

if TYPE_CHECKING:
    from .sboxes import SBox


class SBoxTables(WithProperties, SBoxProperties):
    """The sizes and tables of an S-box."""

    __slots__ = ()
    _values: NDArray[np.int64]  # read-only

    @property
    def _owner(self) -> Any:
        return self._box

    def __len__(self) -> int:
        return len(self._values)

    def _made(self, values: Any, outputs: int) -> SBox:
        return self.__class__(values, outputs=outputs)  # type: ignore[call-arg, return-value]

    def input_size(self) -> int:
        """
        The number n of input bits.

        Returns
        -------
        int
            The number n.
        """
        return self._box.input_size()  # type: ignore[no-any-return]

    def output_size(self) -> int:
        """
        The number m of output bits.

        Returns
        -------
        int
            The number m.
        """
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

    def table_blocks(self, name: str, device: str = "auto") -> Iterator[NDArray[np.int32]]:
        """
        A table of the S-box in blocks of consecutive rows of at most 64 MiB, for tables that are larger than memory.

        Parameters
        ----------
        name : {"lat", "ddt", "act", "bct", "fbct", "dlct"}
            The table, as in :meth:`table`.
        device : str, default "auto"
            Name of the device that computes.

        Yields
        ------
        ndarray of int32
            The next rows of the table. All blocks have the same number of rows, a power of 2.

        Raises
        ------
        ValueError
            If the name is unknown or if the S-box has no such table.
        """
        rows = 1 << self.input_size()
        step = min(rows, (1 << 24) >> max(self.input_size(), self.output_size()))
        for first in range(0, rows, step):
            try:
                yield self._box.table(name, device, first, step)
            except TypeError as error:
                raise explained(error, name=name, device=device) from None

    def lat(self, device: str = "auto") -> NDArray[np.int32]:
        """
        The linear approximation table Σ (−1)^(a·x ⊕ b·S(x)), row a and column b; entries are sums.

        Parameters
        ----------
        device : str, default "auto"
            Name of the device that computes.

        Returns
        -------
        ndarray of int32
            The table of 2**n rows and 2**m columns.
        """
        return self.table("lat", device)

    def ddt(self, device: str = "auto") -> NDArray[np.int32]:
        """
        The difference distribution table: how many x have S(x) ⊕ S(x ⊕ a) = d, row a and column d.

        Parameters
        ----------
        device : str, default "auto"
            Name of the device that computes.

        Returns
        -------
        ndarray of int32
            The table of 2**n rows and 2**m columns.
        """
        return self.table("ddt", device)

    def autocorrelation_table(self, device: str = "auto") -> NDArray[np.int32]:
        """
        The autocorrelations Σ (−1)^(b·(S(x) ⊕ S(x ⊕ a))), row a and column b.

        Parameters
        ----------
        device : str, default "auto"
            Name of the device that computes.

        Returns
        -------
        ndarray of int32
            The table of 2**n rows and 2**m columns.
        """
        return self.table("act", device)

    def boomerang_connectivity_table(self, device: str = "auto") -> NDArray[np.int32]:
        """
        The boomerang connectivity table of a permutation.

        Parameters
        ----------
        device : str, default "auto"
            Name of the device that computes.

        Returns
        -------
        ndarray of int32
            The table of 2**n rows and columns.
        """
        return self.table("bct", device)

    difference_distribution_table = ddt
    is_bijective = SBoxProperties.is_permutation
    maximal_difference_probability_absolute = SBoxProperties.differential_uniformity

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

    def maximal_difference_probability(self) -> float:
        """
        The largest probability of a difference for an input difference a ≠ 0.

        Returns
        -------
        float
            The probability.
        """
        return self.maximal_difference_probability_absolute() / len(self)

    def maximal_linear_bias_absolute(self) -> int:
        """
        The largest magnitude of the absolute bias in a column b ≠ 0.

        Returns
        -------
        int
            The magnitude.
        """
        return int(np.abs(self.lat()[:, 1:]).max(initial=0)) // 2

    def maximal_linear_bias_relative(self) -> float:
        """
        The largest magnitude of the bias in a column b ≠ 0.

        Returns
        -------
        float
            The magnitude.
        """
        return self.maximal_linear_bias_absolute() / len(self)
