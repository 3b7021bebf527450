# SPDX-License-Identifier: GPL-3.0-or-later
"""Transforms over finite fields: Reed–Muller and polynomials over GF(q)."""

from __future__ import annotations

from typing import Any, Optional, Union, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _engine
from ._arguments import MISSING, Output, explained, old_keywords, public, transformed
from ._engine import DeviceArray

_reed_muller = _engine.reed_muller
_gf = _engine.gf


def _polarity_text(polarity: Any, x: Any, axis: int) -> str:
    """Returns the polarity as the engine's text, which has one character per variable, x1 first."""
    if polarity is None or isinstance(polarity, str):
        return polarity or ""
    if isinstance(polarity, bool) or not isinstance(polarity, (int, np.integer)):
        raise TypeError(f"polarity: expected an integer, a string or None, not {type(polarity).__name__}")
    shape = np.shape(x)
    variables = max(shape[axis].bit_length() - 1, 0) if shape else 0
    if not 0 <= polarity < 2**variables:
        raise ValueError(f"polarity: expected 0 to {2**variables - 1} for {variables} variables, not {polarity}")
    return format(int(polarity), f"0{variables}b") if variables > 0 else ""


@overload
def reed_muller(  # type: ignore[misc]
    __x: DeviceArray, *, axis: int = ..., polarity: Optional[Union[int, str]] = ..., inverse: bool = ..., device: str = ...,
    out: None = ...,
) -> DeviceArray: ...
@overload
def reed_muller(
    __x: ArrayLike, *, axis: int = ..., polarity: Optional[Union[int, str]] = ..., inverse: bool = ..., device: str = ...,
    out: Output = ...,
) -> NDArray[np.uint8]: ...
@public
def reed_muller(
    x: Any = MISSING, /, *, axis: int = -1, polarity: Optional[Union[int, str]] = None, inverse: bool = False,
    device: str = "auto", out: Output = None, **other: Any,
) -> Any:
    """
    The Reed–Muller (Möbius) transform over GF(2) along one axis, the coefficients of the algebraic normal form.

    Parameters
    ----------
    x : array_like
        Values 0 and 1, index 0 first. The length of the axis is a power of two.
    axis : int, default -1
        Axis along which the transform works.
    polarity : int or str, optional
        Variables that are complemented: a string with a "1" for each of them, x1 first, or the number with these binary digits. A "2" in the
        string selects the Shannon expansion of a variable, so that each Kronecker form has a string.
    inverse : bool, default False
        Whether to compute the values from the coefficients.
    device : str, default "auto"
        Name of the device that computes.
    out : ndarray of uint8, optional
        Array for the result. It may be `x` or overlap it.

    Returns
    -------
    ndarray of uint8
        The coefficients. The binary digits of an index name the variables of its product.

    Raises
    ------
    ValueError
        If a value is not 0 or 1, or if the length or the polarity is invalid.

    See Also
    --------
    best_polarity : The polarity with the fewest terms.

    Notes
    -----
    Source: Karpovsky, Stanković, Astola 2008.

    Examples
    --------
    >>> import sequency as sq
    >>> sq.reed_muller([0, 0, 0, 1, 0, 1, 1, 1])  # x1·x2 ⊕ x1·x3 ⊕ x2·x3
    array([0, 0, 0, 1, 0, 1, 1, 0], dtype=uint8)
    """
    if other or x is MISSING:
        (x,) = old_keywords("reed_muller", other, {"x": x})
    text = "" if polarity is None else _polarity_text(polarity, x, axis)
    return transformed(_reed_muller, (None, "inverse", "device"), x, axis, out, text, inverse, device)


def best_polarity(f: ArrayLike, /, *, device: str = "auto") -> int:
    """
    The polarity whose Reed–Muller expression of a Boolean function has the fewest terms.

    Parameters
    ----------
    f : array_like or BooleanFunction
        The values 0 and 1 of a function of at most 12 variables.
    device : str, default "auto"
        Name of the device that computes.

    Returns
    -------
    int
        The polarity as an argument of `reed_muller`. Ties are broken in favour of fewer literals, of fewer complemented variables and of
        the smaller number, in this order.

    Raises
    ------
    ValueError
        If a value is not 0 or 1, or if the function has more than 12 variables.

    See Also
    --------
    reed_muller : The coefficients of a polarity.

    Notes
    -----
    Source: Karpovsky, Stanković, Astola 2008 (fixed-polarity expressions).

    Examples
    --------
    >>> import sequency as sq
    >>> f = [1, 0, 0, 0]  # NOT x1 AND NOT x2
    >>> sq.best_polarity(f)
    3
    >>> sq.reed_muller(f, polarity=3)
    array([0, 0, 0, 1], dtype=uint8)
    """
    try:
        return _engine.best_polarity(f, device)  # type: ignore[no-any-return]
    except TypeError as error:
        raise explained(error, device=device) from None


@overload
def gf(  # type: ignore[misc]
    __x: DeviceArray, radix: int = ..., *, axis: int = ..., inverse: bool = ..., device: str = ..., out: None = ...,
) -> DeviceArray: ...
@overload
def gf(
    __x: ArrayLike, radix: int = ..., *, axis: int = ..., inverse: bool = ..., device: str = ..., out: Output = ...,
) -> NDArray[np.uint8]: ...
@public
def gf(
    x: Any = MISSING, /, radix: int = 4, *, axis: int = -1, inverse: bool = False, device: str = "auto", out: Output = None,
    **other: Any,
) -> Any:
    """
    The coefficients of polynomials over GF(q) along one axis.

    Parameters
    ----------
    x : array_like
        Field elements 0 … q − 1, index 0 first. The length of the axis is a power of q.
    radix : int, default 4
        The number q of field elements, a prime power.
    axis : int, default -1
        Axis along which the transform works.
    inverse : bool, default False
        Whether to compute the values from the coefficients.
    device : str, default "auto"
        Name of the device that computes.
    out : ndarray of uint8, optional
        Array for the result. It may be `x` or overlap it.

    Returns
    -------
    ndarray of uint8
        The coefficients. The digits of an index are the exponents of the variables.

    Raises
    ------
    ValueError
        If a value is not a field element, the length is not a power of q, or q is not a prime power.

    Notes
    -----
    Source: Gajić 2014, (4)–(13). The keyword `q` is another name of `radix`.

    Examples
    --------
    >>> import sequency as sq
    >>> sq.gf([0, 1, 1, 0], 4)
    array([0, 2, 3, 0], dtype=uint8)
    """
    if other or x is MISSING:
        radix = other.pop("q", radix)
        (x,) = old_keywords("gf", other, {"x": x})
    return transformed(_gf, ("radix", "inverse", "device"), x, axis, out, radix, inverse, device)
