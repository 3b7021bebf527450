# SPDX-License-Identifier: GPL-3.0-or-later
"""Convolutions, tables of characters, and the devices of the machine."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _engine
from ._arguments import MISSING, Encoding, Integers, Output, checked_output, explained, old_keywords, public, transformed
from ._engine import DeviceArray


_convolve = _engine.convolve
_autocorrelate = _engine.autocorrelate


def _convolve_along(f: Any, g: Any, axis: int, encoding: str, device: str, out: Any) -> Any:
    """Returns the convolution along an axis that need not be the last one."""
    if isinstance(f, DeviceArray) or isinstance(g, DeviceArray):
        raise TypeError("axis: an array on a device is convolved along its last axis, expected -1")
    result = np.moveaxis(_convolve(np.moveaxis(np.asarray(f), axis, -1), np.moveaxis(np.asarray(g), axis, -1), encoding, device), -1, axis)
    if out is None:
        return result
    checked_output(out, result)
    out[...] = result
    return out


@overload
def convolve(  # type: ignore[misc]
    __f: NDArray[np.float32], __g: NDArray[np.float32], *, axis: int = ..., encoding: Literal["01"] = ..., device: str = ...,
    out: Output = ...,
) -> NDArray[np.float32]: ...
@overload
def convolve(
    __f: NDArray[np.float64], __g: NDArray[np.float64], *, axis: int = ..., encoding: Literal["01"] = ..., device: str = ...,
    out: Output = ...,
) -> NDArray[np.float64]: ...
@overload
def convolve(
    __f: Integers, __g: Integers, *, axis: int = ..., encoding: Encoding = ..., device: str = ..., out: Output = ...,
) -> NDArray[np.int64]: ...
@overload
def convolve(  # type: ignore[misc]
    __f: DeviceArray, __g: DeviceArray, *, axis: int = ..., encoding: Encoding = ..., device: str = ..., out: None = ...,
) -> DeviceArray: ...
@overload
def convolve(
    __f: ArrayLike, __g: ArrayLike, *, axis: int = ..., encoding: Encoding = ..., device: str = ..., out: Output = ...,
) -> NDArray[Any]: ...
@public
def convolve(
    f: Any = MISSING, g: Any = MISSING, /, *, axis: int = -1, encoding: str = "01", device: str = "auto", out: Output = None,
    **other: Any,
) -> Any:
    """
    The dyadic convolution Σ f(x)·g(x ⊕ τ) along one axis.

    Parameters
    ----------
    f, g : array_like
        Numbers, index 0 first, in arrays of the same shape. The length of the axis is a power of two.
    axis : int, default -1
        Axis along which the convolution works.
    encoding : {"01", "polarity"}
        With "polarity", the values 0 and 1 stand for +1 and −1.
    device : str, default "auto"
        Name of the device that computes.
    out : ndarray, optional
        Array for the result. It may overlap the operands.

    Returns
    -------
    ndarray or DeviceArray
        The convolution: int64 for integers and for the encoding "polarity", otherwise the type of the operands. It stays on the device if an
        operand is on a device.

    Raises
    ------
    ValueError
        If the shapes differ, the length is not a power of two, or an integer could overflow.
    TypeError
        If the values are not real numbers.

    Notes
    -----
    Source: Gajić, Stanković 2011, Algorithm 1.

    Examples
    --------
    >>> import sequency as sq
    >>> sq.convolve([1, 2, 3, 4], [1, 0, 0, 1])
    array([5, 5, 5, 5])
    """
    if other or f is MISSING or g is MISSING:
        f, g = old_keywords("convolve", other, {"f": f, "g": g})
    if g is None:
        raise TypeError("g: expected an array of numbers, not NoneType")
    try:
        if axis == -1:
            return _convolve(f, g, encoding, device, out)
        return _convolve_along(f, g, axis, encoding, device, out)
    except TypeError as error:
        raise explained(error, encoding=encoding, device=device) from None


@overload
def autocorrelate(  # type: ignore[misc]
    __f: NDArray[np.float32], *, axis: int = ..., encoding: Literal["01"] = ..., device: str = ..., out: Output = ...,
) -> NDArray[np.float32]: ...
@overload
def autocorrelate(
    __f: NDArray[np.float64], *, axis: int = ..., encoding: Literal["01"] = ..., device: str = ..., out: Output = ...,
) -> NDArray[np.float64]: ...
@overload
def autocorrelate(
    __f: Integers, *, axis: int = ..., encoding: Encoding = ..., device: str = ..., out: Output = ...,
) -> NDArray[np.int64]: ...
@overload
def autocorrelate(  # type: ignore[misc]
    __f: DeviceArray, *, axis: int = ..., encoding: Encoding = ..., device: str = ..., out: None = ...,
) -> DeviceArray: ...
@overload
def autocorrelate(
    __f: ArrayLike, *, axis: int = ..., encoding: Encoding = ..., device: str = ..., out: Output = ...,
) -> NDArray[Any]: ...
@public
def autocorrelate(
    f: Any = MISSING, /, *, axis: int = -1, encoding: str = "01", device: str = "auto", out: Output = None, **other: Any,
) -> Any:
    """
    The dyadic autocorrelation Σ f(x)·f(x ⊕ τ) along one axis.

    Parameters
    ----------
    f : array_like
        Numbers, index 0 first. The length of the axis is a power of two.
    axis : int, default -1
        Axis along which the autocorrelation works.
    encoding : {"01", "polarity"}
        With "polarity", the values 0 and 1 stand for +1 and −1.
    device : str, default "auto"
        Name of the device that computes.
    out : ndarray, optional
        Array for the result. It may overlap `f`.

    Returns
    -------
    ndarray or DeviceArray
        The autocorrelation, with the types of `convolve`.

    Raises
    ------
    ValueError
        If the length is not a power of two or if an integer could overflow.
    TypeError
        If the values are not real numbers.

    Notes
    -----
    Source: Gajić, Stanković 2011, Algorithm 1.

    Examples
    --------
    >>> import sequency as sq
    >>> sq.autocorrelate([0, 0, 0, 1, 0, 1, 1, 1], encoding="polarity")
    array([ 8,  0,  0,  0,  0,  0,  0, -8])
    """
    if other or f is MISSING:
        (f,) = old_keywords("autocorrelate", other, {"f": f})
    return transformed(_autocorrelate, ("encoding", "device"), f, axis, out, encoding, device)


@overload
def characters(radix: int, variables: int, *, exponents: Literal[False] = ..., device: str = ...) -> NDArray[np.complex128]: ...
@overload
def characters(radix: int, variables: int, *, exponents: Literal[True], device: str = ...) -> NDArray[np.uint8]: ...
@public
def characters(
    radix: Any = MISSING, variables: Any = MISSING, *, exponents: bool = False, device: str = "auto", **other: Any,
) -> Any:
    """
    The table of the characters of the group C_p^m, one row per character.

    Parameters
    ----------
    radix : int
        Order p of the cyclic group.
    variables : int
        Number m of factors.
    exponents : bool, default False
        Whether to return the exponents of exp(2πi/p) instead of complex numbers.
    device : str, default "auto"
        Name of the device that computes.

    Returns
    -------
    ndarray
        The table of p**m rows: complex128, or uint8 for exponents.

    Raises
    ------
    ValueError
        If the order or the number of factors is out of range.

    Notes
    -----
    Source: Gajić, Stanković 2012, Algorithm 1. The keywords `p` and `m` are other names of `radix` and `variables`.

    Examples
    --------
    >>> import sequency as sq
    >>> sq.characters(3, 1, exponents=True)
    array([[0, 0, 0],
           [0, 1, 2],
           [0, 2, 1]], dtype=uint8)
    """
    names = {"p": "radix", "m": "variables"}
    other = {names.get(name, name): value for name, value in other.items()}
    radix, variables = old_keywords("characters", other, {"radix": radix, "variables": variables})
    try:
        return _engine.characters(radix, variables, exponents, device)
    except TypeError as error:
        raise explained(error, radix=radix, variables=variables, device=device) from None


def to_device(x: ArrayLike, device: str = "auto") -> DeviceArray:
    """
    An array that stays on a device, where its transforms and convolutions are computed and stay, too.

    Parameters
    ----------
    x : array_like
        Numbers along the last axis; the other axes are a batch.
    device : str, default "auto"
        Name of the device; "auto" is the one that is expected to transform the array fastest.

    Returns
    -------
    DeviceArray
        The array on the device. Its method ``numpy()`` copies it back, and `numpy.from_dlpack` accepts it.

    Raises
    ------
    ValueError
        If the device is unknown or if there are no values.

    Examples
    --------
    >>> import sequency as sq
    >>> sq.walsh(sq.to_device([1, 0, 1, 1], "cpu")).numpy()
    array([ 3,  1, -1,  1])
    """
    try:
        return _engine.to_device(x, device)  # type: ignore[no-any-return]
    except TypeError as error:
        raise explained(error, device=device) from None


def devices() -> List[Dict[str, Any]]:
    """
    The devices of this machine: the reference, the CPU path and every OpenCL device.

    Returns
    -------
    list of dict
        One dict per device, with its id, its name and its limits.

    Examples
    --------
    >>> import sequency as sq
    >>> [device["id"] for device in sq.devices()][:2]
    ['reference', 'cpu']
    """
    return _engine.devices()  # type: ignore[no-any-return]
