# SPDX-License-Identifier: GPL-3.0-or-later
"""Spectral transforms of logic functions on the CPU and on OpenCL devices, with NumPy arrays as input and output.

    >>> import sequency as sq
    >>> sq.walsh([1, 0, 1, 1])
    array([ 3,  1, -1,  1])
    >>> sq.BooleanFunction("e8").nonlinearity()
    2

x1 is the most significant variable, and index 0 comes first. A transform works along the last axis of an array. Integer results are
exact; a call that could overflow raises ValueError. The names of devices are those of `sequency-cli devices`: 'auto', 'cpu',
'reference', 'opencl', 'opencl:0'. Only one call computes at a time. It releases the interpreter's lock, and Ctrl-C ends it with
KeyboardInterrupt.
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
