# SPDX-License-Identifier: GPL-3.0-or-later
"""Types, keywords and axes that the functions of the package share."""

from __future__ import annotations

import inspect
from typing import Any, Callable, Dict, List, Literal, Optional, Sequence, TypeVar, Union

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._engine import DeviceArray

Order = Literal["hadamard", "paley", "sequency"]
Norm = Optional[Literal["backward", "ortho", "forward"]]
Unscaled = Optional[Literal["backward"]]
Scaled = Literal["ortho", "forward"]
Encoding = Literal["01", "polarity"]
FormName = Literal["sop", "pos", "esop", "fprm", "kro", "pkro"]
SmallIntegers = NDArray[Union[np.bool_, np.uint8, np.int8, np.int16, np.uint16, np.int32]]
LargeIntegers = NDArray[Union[np.int64, np.uint32]]
Integers = NDArray[Union[np.bool_, np.integer[Any]]]
Output = Optional[NDArray[Any]]

MISSING: Any = object()  # default value of an argument that must be given
_SCALES: Dict[Optional[str], Union[int, str]] = {None: 1, "backward": 1, "ortho": "1/sqrtN", "forward": "1/N"}
_EXPECTED = {
    "order": str, "sign": str, "encoding": str, "device": str, "name": str, "text": str, "format": str, "path": str,
    "radix": int, "variables": int, "n": int, "outputs": int, "modulus": int, "dont_care": int, "inverse": bool,
}
_Function = TypeVar("_Function", bound=Callable[..., Any])


def public(function: _Function) -> _Function:
    """Hides old keywords, which the parameter `other` takes, from the signature of a function. Returns the function itself."""
    signature = inspect.signature(function)
    shown = [
        parameter.replace(default=inspect.Parameter.empty) if parameter.default is MISSING else parameter
        for parameter in signature.parameters.values()
        if parameter.kind is not inspect.Parameter.VAR_KEYWORD
    ]
    setattr(function, "__signature__", signature.replace(parameters=shown))
    return function


def old_keywords(function: str, given: Dict[str, Any], names: Dict[str, Any]) -> List[Any]:
    """Returns the values of `names`, a dict of current values, after the keywords `given` were applied to them. A keyword may only replace
    a value that was not given otherwise. Only `scale` may be missing in the result."""
    values = dict(names)
    for name, value in given.items():
        if name not in values:
            raise TypeError(f"{function}() got an unexpected keyword argument '{name}'")
        if values[name] is not MISSING:
            raise TypeError(f"{function}() got multiple values for argument '{name}'")
        values[name] = value
    for name, value in values.items():
        if value is MISSING and name != "scale":
            raise TypeError(f"{function}() missing 1 required argument: '{name}'")
    return list(values.values())


def transformed(call: Callable[..., Any], names: Sequence[Optional[str]], x: Any, axis: int, out: Any, *options: Any) -> Any:
    """Returns call(x, *options, out), which works along the last axis, applied along another axis. `names` are the names of the options
    whose types are checked."""
    try:
        if axis == -1:
            return call(x, *options, out)
        return along_axis(lambda values, target: call(values, *options, target), x, axis, out)
    except TypeError as error:
        raise explained(error, **{name: option for name, option in zip(names, options) if name}) from None


def explained(error: TypeError, **arguments: Any) -> Exception:
    """Returns an error that names the argument of a wrong type or size, if the extension refused the types of the arguments."""
    if "incompatible function arguments" not in str(error) and "incompatible constructor arguments" not in str(error):
        return error
    kinds: Dict[Any, Any] = {str: ("a string", str), int: ("an integer", (int, np.integer)), bool: ("True or False", (bool, np.bool_))}
    for name, value in arguments.items():
        expected = _EXPECTED[name]
        kind, types = kinds[expected]
        if not isinstance(value, types) or (expected is int and isinstance(value, bool)):
            return TypeError(f"{name}: expected {kind}, not {type(value).__name__}")
        if expected is int and not -(2**31) <= value < 2**31:
            return ValueError(f"{name}: {value} is out of range")
    return TypeError("the arguments have the wrong types")


def scale_of(norm: Any) -> Union[int, str]:
    """Returns the engine's name of a norm."""
    if norm is None or (isinstance(norm, str) and norm in _SCALES):
        return _SCALES[norm]
    raise ValueError(f"norm: expected None, 'backward', 'ortho' or 'forward', not {norm!r}")


def as_reals(x: Any, encoding: str) -> Any:
    """Returns integers as float64 and digits of the encoding 'polarity' as +1.0 and −1.0. Other values are returned unchanged."""
    if isinstance(x, DeviceArray):
        return x
    values = np.asarray(x)
    if encoding == "polarity":
        if values.dtype.kind in "buif" and not ((values == 0) | (values == 1)).all():
            raise ValueError("x: expected the values 0 and 1 with the encoding 'polarity'")
        return 1.0 - 2.0 * values
    return values.astype(np.float64) if values.dtype.kind in "bui" else values


def checked_output(out: Any, result: NDArray[Any]) -> None:
    """Raises an error unless `result` can be copied to the argument `out`."""
    if not isinstance(out, np.ndarray) or out.dtype != result.dtype:
        kind = f"an array of {out.dtype}" if isinstance(out, np.ndarray) else type(out).__name__
        raise TypeError(f"out: expected an array of {result.dtype}, not {kind}")
    if out.shape != result.shape:
        raise ValueError(f"out: expected the shape {result.shape}, not {out.shape}")
    if not out.flags.writeable:
        raise ValueError("out: expected a writable array")


def along_axis(call: Callable[[Any, Any], Any], x: ArrayLike, axis: int, out: Any) -> Any:
    """Returns call(x, out), which works along the last axis, applied along another axis."""
    if isinstance(x, DeviceArray):
        raise TypeError("axis: an array on a device is transformed along its last axis, expected -1")
    values = np.asarray(x)
    moved = np.moveaxis(values, axis, -1) if values.ndim > 0 else values
    if moved.ndim == 0 or axis == values.ndim - 1:
        return call(values, out)
    result = np.moveaxis(call(moved, None), -1, axis)
    if out is None:
        return result
    checked_output(out, result)
    out[...] = result
    return out
