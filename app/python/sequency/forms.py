# SPDX-License-Identifier: GPL-3.0-or-later
"""Forms of Boolean functions with few terms: minimize() and its result, Form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Optional, Tuple

from numpy.typing import ArrayLike

from . import _engine
from ._arguments import FormName, explained


@dataclass(frozen=True)
class Form:
    """
    A form of one or several Boolean functions.

    Parameters
    ----------
    form : str
        Name of the form, as an argument of `minimize`.
    variables : int
        Number of variables.
    cubes : tuple of tuples
        The terms: the literals as text, such as '1-0' for x1·x̄3, and the outputs that use the term, such as '10'. The cubes of a product of
        sums are the terms of the complement.
    expressions : tuple of str
        One expression per output.
    expansions : str
        One letter per variable, x1 first, if the form has one expansion per variable: S (Shannon), P (positive Davio) or N (negative Davio).
        Otherwise empty.
    terms, literals : int
        Numbers of terms and of literals.
    proven_minimal : bool
        True if no form of this kind has fewer terms.
    pla : str
        The form as the text of a PLA file, of type f, r or esop.
    """

    form: str
    variables: int
    cubes: Tuple[Tuple[str, str], ...]
    expressions: Tuple[str, ...]
    expansions: str
    terms: int
    literals: int
    proven_minimal: bool
    pla: str

    def __str__(self) -> str:
        return "\n".join(self.expressions)


def minimize(f: ArrayLike, /, form: FormName = "sop", *, dont_cares: Optional[ArrayLike] = None, device: str = "auto") -> Form:
    """
    A form of a Boolean function with few terms.

    Parameters
    ----------
    f : array_like or BooleanFunction
        The values 0 and 1 of a function, or one row per output that share their terms.
    form : {'sop', 'pos', 'esop', 'fprm', 'kro', 'pkro'}, default 'sop'
        Sum of products, product of sums, exclusive sum of products, fixed-polarity Reed–Muller form, Kronecker form or pseudo-Kronecker
        form.
    dont_cares : array_like, optional
        1 where a value may be chosen, in the shape of `f`. 'fprm', 'kro' and 'pkro' choose 0.
    device : str, default "auto"
        Name of the device that counts the terms of all Kronecker forms; other forms are computed on the CPU.

    Returns
    -------
    Form
        The form. It was evaluated on all inputs.

    Raises
    ------
    ValueError
        If a value is not 0 or 1, or if there are too many variables or outputs.

    See Also
    --------
    best_polarity : The best polarity alone.

    Notes
    -----
    Source: Sasao, Switching Theory for Logic Synthesis, 1999.

    Examples
    --------
    >>> import sequency as sq
    >>> print(sq.minimize([0, 0, 0, 1, 0, 1, 1, 1]))
    x1·x2 ∨ x1·x3 ∨ x2·x3
    >>> sq.minimize([0, 1, 1, 0], "esop").terms
    2
    """
    try:
        found: Any = _engine.minimize(f, form, dont_cares, device)
    except TypeError as error:
        raise explained(error, device=device) from None
    found["cubes"] = tuple(found["cubes"])
    found["expressions"] = tuple(found["expressions"])
    return Form(**found)
