# SPDX-License-Identifier: GPL-3.0-or-later
"""Spectral transforms of logic functions on the CPU and on OpenCL devices, NumPy arrays in and out.

    >>> import sequency as sq
    >>> sq.walsh([1, 0, 1, 1])
    array([ 3,  1, -1,  1])
    >>> sq.BooleanFunction("e8").nonlinearity()
    2

x1 is the most significant variable, index 0 comes first. The last axis of an array is transformed. Integers are exact or refused.
Devices are named as by `sequency-cli devices`: 'auto', 'cpu', 'reference', 'opencl', 'opencl:0'. One call computes at a time; the
interpreter's lock is released meanwhile, and Ctrl-C ends a call with KeyboardInterrupt.
"""

from ._engine import (
    BooleanFunction,
    Finding,
    SBox,
    Table,
    __version__,
    arithmetic,
    autocorrelate,
    characters,
    convolve,
    devices,
    gf,
    read,
    reed_muller,
    vilenkin_chrestenson,
    walsh,
    walsh_bits,
)
from .pictures import Chart, FlowGraph

__all__ = [
    "BooleanFunction",
    "Chart",
    "Finding",
    "FlowGraph",
    "SBox",
    "Table",
    "arithmetic",
    "autocorrelate",
    "characters",
    "convolve",
    "devices",
    "gf",
    "read",
    "reed_muller",
    "vilenkin_chrestenson",
    "walsh",
    "walsh_bits",
]
