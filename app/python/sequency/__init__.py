# SPDX-License-Identifier: GPL-3.0-or-later
"""
Spectral transforms of logic functions on the CPU and on OpenCL devices, with NumPy arrays as input and output.

    >>> import sequency as sq
    >>> sq.walsh([1, 0, 1, 1])
    array([ 3,  1, -1,  1])
    >>> sq.BooleanFunction("e8").nonlinearity()
    2

x1 is the most significant variable, and index 0 comes first. A transform works along the last axis of an array, or along `axis`. Integer
results are exact; a call that could overflow raises ValueError. The names of devices are those of `sequency-cli devices`: 'auto', 'cpu',
'reference', 'opencl', 'opencl:0'. Only one call computes at a time. It releases the interpreter's lock, and Ctrl-C ends it with
KeyboardInterrupt.
"""

from . import _properties
from ._engine import __version__ as __version__
from ._properties import *  # noqa: F403
from .fields import best_polarity, gf, reed_muller
from .files import Table, read, write
from .findings import Finding
from .functions import BooleanFunction
from .pictures import Chart, FlowGraph, flow_graph
from .sboxes import SBox
from .systems import autocorrelate, characters, convolve, devices
from .transforms import arithmetic, vilenkin_chrestenson, walsh, walsh_bits

__all__ = [
    "BooleanFunction",
    "Chart",
    "Finding",
    "FlowGraph",
    "SBox",
    "Table",
    "arithmetic",
    "autocorrelate",
    "best_polarity",
    "characters",
    "convolve",
    "devices",
    "flow_graph",
    "gf",
    "read",
    "reed_muller",
    "vilenkin_chrestenson",
    "walsh",
    "walsh_bits",
    "write",
]
__all__ += _properties.__all__
