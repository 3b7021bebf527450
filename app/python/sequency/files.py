# SPDX-License-Identifier: GPL-3.0-or-later
"""Reading and writing function files."""

from __future__ import annotations

import errno
import os
import stat
from typing import Any, Dict, Iterator, List, Literal, Mapping, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _engine
from ._arguments import explained
from ._values import is_integer
from .functions import BooleanFunction
from .sboxes import SBox

Path = Union[str, "os.PathLike[str]"]


def _raise_error(number: int, path: str) -> None:
    raise OSError(number, os.strerror(number), path)  # OSError selects the subclass, such as PermissionError


def _check_readable(path: str) -> None:
    """Raises the errors of open() for a file that cannot be read. Standard input and pipes are not opened."""
    if path == "-":
        return
    if stat.S_ISDIR(os.stat(path).st_mode):
        _raise_error(errno.EISDIR, path)
    if not os.access(path, os.R_OK):
        _raise_error(errno.EACCES, path)


def check_writable(path: str) -> None:
    """Raises the errors of open() for a file that cannot be written."""
    if os.path.isdir(path):
        _raise_error(errno.EISDIR, path)
    folder = os.path.dirname(path) or "."
    if not os.path.isdir(folder):
        _raise_error(errno.ENOTDIR if os.path.exists(folder) else errno.ENOENT, path)
    if not os.access(path if os.path.exists(path) else folder, os.W_OK):
        _raise_error(errno.EACCES, path)


class Table:
    """
    The contents of a file: one or several functions of the same variables.

    ``table["sum"]`` and ``table[0]`` are the values of an output, index 0 first: uint8 of digits, int64, float64 or complex128 of numbers.
    Tables are equal if their outputs have the same names and values.

    Parameters
    ----------
    columns : sequence of ndarray
        The values of the outputs, or an object of the extension that contains them.
    names : mapping
        The attributes of the table by name.

    Attributes
    ----------
    radix, variables : int
        Number of values of a variable, and number of variables.
    format : str
        The format that the file was read as.
    inputs, outputs : list of str
        Names of the variables, x1 first, and names of the functions.
    notes : list of str
        Sentences about what was ignored or assumed while reading.
    """

    def __init__(self, columns: Any, names: Mapping[str, Any]) -> None:
        self._source = columns
        self._columns: Dict[int, NDArray[Any]] = {}
        self.radix: int = names["radix"]
        self.variables: int = names["variables"]
        self.format: str = names["format"]
        self.inputs: List[str] = list(names["inputs"])
        self.outputs: List[str] = list(names["outputs"])
        self.notes: List[str] = list(names["notes"])

    def words(self) -> NDArray[np.int64]:
        """
        All outputs of each index as one integer, the first output most significant, as SBox expects.

        Returns
        -------
        ndarray of int64
            The integers, index 0 first.

        Raises
        ------
        ValueError
            If an output is not Boolean or if there are more than 63 outputs.
        """
        if len(self) > 63:
            raise ValueError(f"{len(self)} outputs do not fit in integers of 63 bits")
        words = np.zeros(self.radix**self.variables, dtype=np.int64)
        for column, name in zip(self, self.outputs):
            if column.dtype != np.uint8 or self.radix != 2:
                raise ValueError(f"output {name} is not Boolean")
            words = 2 * words + column
        return words

    def __len__(self) -> int:
        return len(self.outputs)

    def __iter__(self) -> Iterator[NDArray[Any]]:
        return (self[output] for output in range(len(self)))

    def __getitem__(self, output: Union[int, str]) -> NDArray[Any]:
        if isinstance(output, str):
            if output not in self.outputs:
                raise KeyError(f"no output is called {output!r}, expected one of: {', '.join(self.outputs)}")
            place = self.outputs.index(output)
        elif is_integer(output):
            if not -len(self) <= output < len(self):
                raise IndexError(f"output {output} does not exist, expected 0 to {len(self) - 1}")
            place = int(output) % len(self)
        else:
            raise TypeError(f"output: expected a number or a name, not {type(output).__name__}")
        if place not in self._columns:
            self._columns[place] = self._source[place]
        return self._columns[place].copy()

    def _metadata(self) -> Dict[str, Any]:
        names = ("radix", "variables", "format", "inputs", "outputs", "notes")
        return {name: getattr(self, name) for name in names}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        same = (self.radix, self.variables, self.outputs) == (other.radix, other.variables, other.outputs)
        return same and all(np.array_equal(a, b) and a.dtype == b.dtype for a, b in zip(self, other))

    def __hash__(self) -> int:
        return hash((self.radix, self.variables, tuple(self.outputs), *(column.tobytes() for column in self)))

    def __repr__(self) -> str:
        kind = "variables" if self.variables != 1 else "variable"
        return f"<Table of {self.variables} {kind}: {', '.join(self.outputs)}>"

    def __reduce__(self) -> Tuple[Any, ...]:
        return Table, (list(self), self._metadata())


def read(
    path: Path, *, format: str = "auto", radix: int = 2, variables: Optional[int] = None, dont_care: Literal[0, 1] = 0,
) -> Table:
    """
    The functions in a file of any format that the program reads.

    Parameters
    ----------
    path : path_like
        The file, or "-" for standard input.
    format : str, default "auto"
        Name of the format, such as "pla", "blif", "hex" or "npy".
    radix : int, default 2
        Number of values of a variable.
    variables : int, optional
        Expected number of variables.
    dont_care : {0, 1}
        Value that is taken for don't-cares.

    Returns
    -------
    Table
        The functions with their names.

    Raises
    ------
    OSError
        If the file cannot be opened; FileNotFoundError if it does not exist.
    ValueError
        If the contents are invalid. The message has the line and the column.

    See Also
    --------
    BooleanFunction.read : One function of a file.
    SBox.read : The S-box in a file.
    """
    name = os.fspath(path)
    _check_readable(name)
    try:
        found = _engine.read(name, format=format, radix=radix, variables=variables, dont_care=dont_care)
    except TypeError as error:
        raise explained(
            error, format=format, radix=radix, variables=0 if variables is None else variables, dont_care=dont_care,
        ) from None
    attributes = ("radix", "variables", "format", "inputs", "outputs", "notes")
    return Table(found, {attribute: getattr(found, attribute) for attribute in attributes})


def _column(values: Any, radix: int) -> NDArray[Any]:
    """Returns the values as digits in uint8 if they are digits, otherwise as int64, float64 or complex128."""
    array = np.asarray(values)
    kind = array.dtype.kind
    if kind not in "buifc":
        raise TypeError(f"values: expected numbers, not {array.dtype}")
    if kind == "b" or (kind in "ui" and array.size and int(array.min()) >= 0 and int(array.max()) < radix):
        return array.astype(np.uint8)
    if kind == "u" and array.size and int(array.max()) >= 2**63:
        raise ValueError(f"values: {array.max()} is beyond 64-bit integers with a sign")
    return array.astype({"u": np.int64, "i": np.int64, "f": np.float64, "c": np.complex128}[kind])


def write(
    path: Path,
    f: Union[BooleanFunction, SBox, Table, Mapping[str, ArrayLike], ArrayLike],
    *,
    format: str = "auto",
    radix: int = 2,
    inputs: Sequence[str] = (),
) -> None:
    """
    Write functions to a file, which is replaced as a whole or not at all.

    Parameters
    ----------
    path : path_like
        The file. Its suffix selects the format unless `format` is given.
    f : BooleanFunction, SBox, Table, mapping or array_like
        The function, the S-box, the outputs of a table, several outputs by name, or the values of one function.
    format : str, default "auto"
        Name of a format that ``sequency-cli convert --to`` writes, such as "pla", "blif", "aag", "hex", "npy" or "sage".
    radix : int, default 2
        Number of values of a variable, for arrays.
    inputs : sequence of str, optional
        Names of the variables, x1 first.

    Raises
    ------
    OSError
        If the file cannot be written; FileNotFoundError if its folder does not exist.
    ValueError
        If the suffix or the format is unknown, or if the format cannot hold the functions.

    Examples
    --------
    >>> import os, tempfile
    >>> import sequency as sq
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = os.path.join(folder, "majority.pla")
    ...     sq.write(path, sq.BooleanFunction("e8"))
    ...     sq.BooleanFunction.read(path)
    BooleanFunction('e8')
    """
    outputs = None
    if isinstance(f, SBox):
        columns, outputs = [("", np.array(f))], f.output_size()
    elif isinstance(f, Table):
        radix, inputs = f.radix, inputs or f.inputs
        columns = list(zip(f.outputs, f))
    elif isinstance(f, Mapping):
        columns = [(str(name), _column(values, radix)) for name, values in f.items()]
    else:
        columns = [("", _column(f, radix))]
    name = os.fspath(path)
    check_writable(name)
    try:
        _engine.write_functions(name, columns, list(inputs), radix, format, outputs)
    except TypeError as error:
        raise explained(error, path=name, format=format, radix=radix) from None
