# SPDX-License-Identifier: GPL-3.0-or-later
"""Transforms of numbers: Walsh, arithmetic, Haar and Vilenkin–Chrestenson."""

from __future__ import annotations

from typing import Any, Literal, Union, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _engine
from ._arguments import (
    MISSING, Encoding, Integers, LargeIntegers, Norm, Order, Output, Scaled, SmallIntegers, Unscaled, as_reals, explained,
    old_keywords, public, scale_of, transformed,
)
from ._engine import DeviceArray

_walsh = _engine.walsh
_short_walsh = _engine.short_walsh
_arithmetic = _engine.arithmetic
_haar = _engine.haar
_vilenkin_chrestenson = _engine.vilenkin_chrestenson


@overload
def walsh(  # type: ignore[misc]
    __x: SmallIntegers, *, axis: int = ..., order: Order = ..., norm: Unscaled = ..., inverse: bool = ..., encoding: Encoding = ...,
    device: str = ..., out: Output = ...,
) -> NDArray[np.int32]: ...
@overload
def walsh(
    __x: LargeIntegers, *, axis: int = ..., order: Order = ..., norm: Unscaled = ..., inverse: bool = ...,
    encoding: Literal["01"] = ..., device: str = ..., out: Output = ...,
) -> NDArray[np.int64]: ...
@overload
def walsh(
    __x: Integers, *, axis: int = ..., order: Order = ..., norm: Scaled, inverse: bool = ..., encoding: Encoding = ...,
    device: str = ..., out: Output = ...,
) -> NDArray[np.float64]: ...
@overload
def walsh(  # type: ignore[misc]
    __x: NDArray[np.float32], *, axis: int = ..., order: Order = ..., norm: Norm = ..., inverse: bool = ...,
    encoding: Literal["01"] = ..., device: str = ..., out: Output = ...,
) -> NDArray[np.float32]: ...
@overload
def walsh(
    __x: NDArray[np.float64], *, axis: int = ..., order: Order = ..., norm: Norm = ..., inverse: bool = ...,
    encoding: Literal["01"] = ..., device: str = ..., out: Output = ...,
) -> NDArray[np.float64]: ...
@overload
def walsh(  # type: ignore[misc]
    __x: DeviceArray, *, axis: int = ..., order: Order = ..., norm: Norm = ..., inverse: bool = ..., encoding: Encoding = ...,
    device: str = ..., out: None = ...,
) -> DeviceArray: ...
@overload
def walsh(
    __x: ArrayLike, *, axis: int = ..., order: Order = ..., norm: Norm = ..., inverse: bool = ..., encoding: Encoding = ...,
    device: str = ..., out: Output = ...,
) -> NDArray[Any]: ...
@public
def walsh(
    x: Any = MISSING, /, *, axis: int = -1, order: str = "hadamard", norm: Norm = None, inverse: bool = False, encoding: str = "01",
    device: str = "auto", out: Output = None, **other: Any,
) -> Any:
    """
    The Walsh transform along one axis: S(w) = Σ (−1)^(w·x) f(x).

    The length of the axis is a power of two; the other axes enumerate the functions of a batch. Results of integers are exact: a call that
    could overflow, or an inverse transform whose result has fractions, raises an error.

    Parameters
    ----------
    x : array_like
        Numbers, index 0 first; the first variable is the most significant bit of an index.
    axis : int, default -1
        Axis along which the transform works.
    order : {"hadamard", "paley", "sequency"}
        Order of the spectrum.
    norm : {None, "backward", "ortho", "forward"}
        Scale as in `numpy.fft`. None and "backward" divide the inverse transform by the length N, "forward" divides the forward
        transform by N, and "ortho" divides both by √N. The result of "ortho" and "forward" is real for integers, too.
    inverse : bool, default False
        Whether to compute the inverse transform.
    encoding : {"01", "polarity"}
        With "polarity", the values 0 and 1 stand for +1 and −1.
    device : str, default "auto"
        Name of the device, such as "cpu", "reference" or "opencl:0".
    out : ndarray, optional
        Array for the result. It may be `x` or overlap it.

    Returns
    -------
    ndarray
        The spectrum: int32 for bool, uint8 and integers up to int32; int64, float32 and float64 keep their type.

    Raises
    ------
    ValueError
        If the length is not a power of two, an integer could overflow, or an option is unknown.
    TypeError
        If the values are not real numbers.

    Notes
    -----
    Source: Gajić, Stanković 2011, (2)–(8). The keyword `scale` with the values 1, "1/sqrtN" and "1/N" selects the norms "backward",
    "ortho" and "forward" without converting integers.

    Examples
    --------
    >>> import sequency as sq
    >>> sq.walsh([1, 0, 1, 1])
    array([ 3,  1, -1,  1])
    >>> sq.walsh([3.0, 1.0, -1.0, 1.0], norm="ortho")
    array([2., 0., 2., 2.])
    """
    scale: Any = 1
    if norm is None and not other and axis == -1:
        spectrum = _short_walsh(x, order, inverse, encoding, device, out)
        if spectrum is not None:
            return spectrum
    if norm is not None or other or x is MISSING:
        x, scale = old_keywords("walsh", other, {"x": x, "scale": MISSING if norm is None else norm})
        if norm is not None:
            scale = scale_of(norm)
            if scale != 1:
                x, encoding = as_reals(x, encoding), "01"
        elif scale is MISSING:
            scale = 1
    return transformed(
        _walsh, ("order", None, "inverse", "encoding", "device"), x, axis, out, order, scale, inverse, encoding, device,
    )


def walsh_bits(
    words: ArrayLike, n: int, *, encoding: Encoding = "01", device: str = "auto", out: Output = None,
) -> NDArray[np.int32]:
    """
    The Walsh spectra of Boolean functions that are stored as bits in 64-bit words.

    Parameters
    ----------
    words : array_like of uint64
        The functions, of shape (…, max(1, 2**n / 64)). Bit i mod 64 of word i div 64 is the value at index i.
    n : int
        Number of variables, at most 30.
    encoding : {"01", "polarity"}
        With "polarity", the values 0 and 1 stand for +1 and −1.
    device : str, default "auto"
        Name of the device that computes.
    out : ndarray of int32, optional
        Array for the result. It may overlap the words.

    Returns
    -------
    ndarray of int32
        The spectra, of shape (…, 2**n).

    Raises
    ------
    ValueError
        If the number of words is wrong or if bits beyond 2**n are set.

    Notes
    -----
    Source: Gajić, Stanković 2011, (2)–(8).

    Examples
    --------
    >>> import numpy as np
    >>> import sequency as sq
    >>> sq.walsh_bits(np.array([0b1101], dtype=np.uint64), 2)
    array([ 3,  1, -1,  1], dtype=int32)
    """
    try:
        return _engine.walsh_bits(words, n, encoding, device, out)  # type: ignore[no-any-return]
    except TypeError as error:
        raise explained(error, n=n, encoding=encoding, device=device) from None


@overload
def arithmetic(  # type: ignore[misc]
    __x: SmallIntegers, *, axis: int = ..., inverse: bool = ..., device: str = ..., out: Output = ...,
) -> NDArray[np.int32]: ...
@overload
def arithmetic(
    __x: LargeIntegers, *, axis: int = ..., inverse: bool = ..., device: str = ..., out: Output = ...,
) -> NDArray[np.int64]: ...
@overload
def arithmetic(  # type: ignore[misc]
    __x: NDArray[np.float32], *, axis: int = ..., inverse: bool = ..., device: str = ..., out: Output = ...,
) -> NDArray[np.float32]: ...
@overload
def arithmetic(
    __x: NDArray[np.float64], *, axis: int = ..., inverse: bool = ..., device: str = ..., out: Output = ...,
) -> NDArray[np.float64]: ...
@overload
def arithmetic(  # type: ignore[misc]
    __x: DeviceArray, *, axis: int = ..., inverse: bool = ..., device: str = ..., out: None = ...,
) -> DeviceArray: ...
@overload
def arithmetic(__x: ArrayLike, *, axis: int = ..., inverse: bool = ..., device: str = ..., out: Output = ...) -> NDArray[Any]: ...
@public
def arithmetic(
    x: Any = MISSING, /, *, axis: int = -1, inverse: bool = False, device: str = "auto", out: Output = None, **other: Any,
) -> Any:
    """
    The arithmetic transform along one axis, the coefficients of the polynomial over the integers.

    Parameters
    ----------
    x : array_like
        Numbers, index 0 first. The length of the axis is a power of two.
    axis : int, default -1
        Axis along which the transform works.
    inverse : bool, default False
        Whether to compute the values from the coefficients.
    device : str, default "auto"
        Name of the device that computes.
    out : ndarray, optional
        Array for the result. It may be `x` or overlap it.

    Returns
    -------
    ndarray
        The coefficients, with the types of `walsh`.

    Raises
    ------
    ValueError
        If the length is not a power of two or if an integer could overflow.
    TypeError
        If the values are not real numbers.

    Notes
    -----
    Source: Karpovsky, Stanković, Astola 2008.

    Examples
    --------
    >>> import sequency as sq
    >>> sq.arithmetic([0, 1, 1, 0])  # x1 + x2 − 2·x1·x2
    array([ 0,  1,  1, -2])
    """
    if other or x is MISSING:
        (x,) = old_keywords("arithmetic", other, {"x": x})
    return transformed(_arithmetic, ("inverse", "device"), x, axis, out, inverse, device)


@overload
def haar(  # type: ignore[misc]
    __x: SmallIntegers, *, axis: int = ..., inverse: bool = ..., device: str = ..., out: Output = ...,
) -> NDArray[np.int32]: ...
@overload
def haar(
    __x: LargeIntegers, *, axis: int = ..., inverse: bool = ..., device: str = ..., out: Output = ...,
) -> NDArray[np.int64]: ...
@overload
def haar(  # type: ignore[misc]
    __x: NDArray[np.float32], *, axis: int = ..., inverse: bool = ..., device: str = ..., out: Output = ...,
) -> NDArray[np.float32]: ...
@overload
def haar(
    __x: NDArray[np.float64], *, axis: int = ..., inverse: bool = ..., device: str = ..., out: Output = ...,
) -> NDArray[np.float64]: ...
@overload
def haar(  # type: ignore[misc]
    __x: DeviceArray, *, axis: int = ..., inverse: bool = ..., device: str = ..., out: None = ...,
) -> DeviceArray: ...
@overload
def haar(__x: ArrayLike, *, axis: int = ..., inverse: bool = ..., device: str = ..., out: Output = ...) -> NDArray[Any]: ...
@public
def haar(
    x: Any = MISSING, /, *, axis: int = -1, inverse: bool = False, device: str = "auto", out: Output = None, **other: Any,
) -> Any:
    """
    The Haar transform along one axis, not normalized: sums and differences over intervals of the values.

    Parameters
    ----------
    x : array_like
        Numbers, index 0 first. The length of the axis is a power of two.
    axis : int, default -1
        Axis along which the transform works.
    inverse : bool, default False
        Whether to compute the values from the coefficients.
    device : str, default "auto"
        Name of the device that computes.
    out : ndarray, optional
        Array for the result. It may be `x` or overlap it.

    Returns
    -------
    ndarray
        The coefficients, with the types of `walsh`.

    Raises
    ------
    ValueError
        If the length is not a power of two or if an integer could overflow.
    TypeError
        If the values are not real numbers.

    Notes
    -----
    Coefficient 0 is the sum of all values. Coefficient 2^j + r is the sum over the first half of interval r of 2^j equal
    intervals, minus the sum over its second half. The transform is not a Kronecker product.

    Source: Karpovsky, Stanković, Astola 2008, chapter 2.

    Examples
    --------
    >>> import sequency as sq
    >>> sq.haar([0, 0, 0, 1, 0, 1, 1, 1])  # majority of three variables
    array([ 4, -2, -1, -1,  0, -1, -1,  0])
    """
    if other or x is MISSING:
        (x,) = old_keywords("haar", other, {"x": x})
    return transformed(_haar, ("inverse", "device"), x, axis, out, inverse, device)


@overload
def vilenkin_chrestenson(
    __x: NDArray[Union[np.float32, np.complex64]], radix: int = ..., *, axis: int = ..., norm: Norm = ..., sign: Literal["-", "+"] = ...,
    inverse: bool = ..., encoding: Literal["01"] = ..., device: str = ..., out: Output = ...,
) -> NDArray[np.complex64]: ...
@overload
def vilenkin_chrestenson(  # type: ignore[misc]
    __x: DeviceArray, radix: int = ..., *, axis: int = ..., norm: Norm = ..., sign: Literal["-", "+"] = ...,
    inverse: bool = ..., encoding: Encoding = ..., device: str = ..., out: None = ...,
) -> DeviceArray: ...
@overload
def vilenkin_chrestenson(
    __x: ArrayLike, radix: int = ..., *, axis: int = ..., norm: Norm = ..., sign: Literal["-", "+"] = ...,
    inverse: bool = ..., encoding: Encoding = ..., device: str = ..., out: Output = ...,
) -> NDArray[Any]: ...
@public
def vilenkin_chrestenson(
    x: Any = MISSING, /, radix: int = 3, *, axis: int = -1, norm: Norm = None, sign: str = "-", inverse: bool = False,
    encoding: str = "01", device: str = "auto", out: Output = None, **other: Any,
) -> Any:
    """
    The Vilenkin–Chrestenson transform along one axis: S(w) = Σ exp(−2πi·w·x/p) f(x).

    Parameters
    ----------
    x : array_like
        Numbers, index 0 first. The length of the axis is a power of `radix`.
    radix : int, default 3
        Number p of values of a variable.
    axis : int, default -1
        Axis along which the transform works.
    norm : {None, "backward", "ortho", "forward"}
        Scale as in `numpy.fft`.
    sign : {"-", "+"}
        Sign of the exponent.
    inverse : bool, default False
        Whether to compute the inverse transform.
    encoding : {"01", "polarity"}
        With "polarity", a digit d stands for exp(2πi·d/p).
    device : str, default "auto"
        Name of the device that computes.
    out : ndarray, optional
        Array for the result. It may be `x` or overlap it.

    Returns
    -------
    ndarray
        The spectrum: complex64 for float32 and complex64, otherwise complex128.

    Raises
    ------
    ValueError
        If the length is not a power of the radix or if an option is unknown.
    TypeError
        If the values are not numbers.

    Notes
    -----
    Source: Karpovsky, Stanković, Astola 2008. For n variables it equals `numpy.fft.fftn` over an array of n axes of length p. The keyword
    `p` is another name of `radix`; `scale` selects the norm as in `walsh`.

    Examples
    --------
    >>> import numpy as np
    >>> import sequency as sq
    >>> np.round(sq.vilenkin_chrestenson([0, 1, 2], 3), 3)
    array([ 3. +0.j   , -1.5+0.866j, -1.5-0.866j])
    """
    scale: Any = 1
    if norm is not None or other or x is MISSING:
        radix = other.pop("p", radix)
        x, scale = old_keywords("vilenkin_chrestenson", other, {"x": x, "scale": MISSING if norm is None else norm})
        scale = scale_of(norm) if norm is not None or scale is MISSING else scale
    names = ("radix", None, "sign", "inverse", "encoding", "device")
    return transformed(
        _vilenkin_chrestenson, names, x, axis, out, radix, scale, sign, inverse, encoding, device,
    )
