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

from ._engine import DeviceArray
from ._engine import __version__ as __version__
from ._properties import *  # noqa: F403
from .diagrams import DecisionDiagram, decision_diagram
from .fields import best_polarity, gf, reed_muller
from .files import Table, read, write
from .findings import Finding
from .forms import Form, minimize
from .functions import BooleanFunction
from .pictures import Chart, FlowGraph
from .sboxes import SBox
from .systems import autocorrelate, characters, convolve, devices, to_device
from .transforms import arithmetic, haar, vilenkin_chrestenson, walsh, walsh_bits

__all__ = [
    "BooleanFunction",
    "Chart",
    "DecisionDiagram",
    "DeviceArray",
    "Finding",
    "FlowGraph",
    "Form",
    "SBox",
    "Table",
    "absolute_indicator",
    "algebraic_degree",
    "algebraic_immunity",
    "arithmetic",
    "autocorrelate",
    "balanced",
    "bent",
    "best_polarity",
    "block_sensitivity",
    "certificate_complexity",
    "characters",
    "composed_entropy_influence_ratio",
    "convolve",
    "correlation_immunity",
    "decision_diagram",
    "decision_tree_depth",
    "degree",
    "devices",
    "entropy_influence_ratio",
    "gf",
    "haar",
    "is_balanced",
    "is_bent",
    "is_plateaued",
    "is_symmetric",
    "linear_structure_count",
    "linearity",
    "minimize",
    "monotone",
    "noise_stability",
    "nonlinearity",
    "plateaued",
    "propagation_criterion",
    "read",
    "real_degree",
    "reed_muller",
    "resilience",
    "resiliency_order",
    "rotation_symmetric",
    "sac",
    "sensitivity",
    "sparsity",
    "spectral_entropy",
    "spectral_norm",
    "sum_of_square_indicator",
    "sum_of_squares",
    "symmetric",
    "terms",
    "to_device",
    "total_influence",
    "vilenkin_chrestenson",
    "walsh",
    "walsh_bits",
    "weight",
    "write",
]
