# SPDX-License-Identifier: GPL-3.0-or-later
"""write_properties.py FOLDER OUTPUT: writes the module sequency._properties from the tables of properties of the extension in FOLDER.

It has the base classes of BooleanFunction and SBox, with one method per property, and functions that compute a property of many functions."""

import sys
import textwrap

# Methods with the meaning that SageMath gives them are written by hand. Properties of the same names have the names on the right; None
# stands for a property that is computed by the method.
OWN_NAMES = {
    "BooleanFunction": {
        "linear_structures": "linear_structure_count", "dual": None, "absolute_walsh_spectrum": None, "absolute_autocorrelation": None,
    },
    "SBox": {"linear_structures": "linear_structure_count", "fixed_points": "fixed_point_count", "inverse": None,
             "univariate_polynomial": None},
}
BENT = "0113077C165E76A8"  # an example of SageMath's documentation

HEAD = '''# SPDX-License-Identifier: GPL-3.0-or-later
"""The properties of the engine as methods and functions. Written by write_properties.py; changes in this file are lost."""

from __future__ import annotations

from typing import Any, List, Optional, Tuple, Union

from . import _engine
from ._arguments import explained
'''

METHOD = '''
    def {method}(self, device: str = "auto") -> {type}:
        """
{meaning}

        Parameters
        ----------
        device : str, default "auto"
            Name of the device that computes.

        Returns
        -------
        {type}
            {returned}.

        Notes
        -----
        Computed by: {computed_by}.
        Source: {source}. ``properties("{name}")`` also gives a witness.
        """
        try:
            return self.{owner}.{name}(device)  # type: ignore[no-any-return]
        except TypeError as error:
            raise explained(error, device=device) from None
'''

FUNCTION = '''

def {method}(f: Any, /, *, device: str = "auto") -> Any:
    """
{meaning}

    Parameters
    ----------
    f : array_like or BooleanFunction
        The values 0 and 1 of one function, or of several functions along the last axis.
    device : str, default "auto"
        Name of the device that computes.

    Returns
    -------
    {type} or ndarray
        {returned}; an array for several functions, in which −1 stands for a value that is not defined.

    Raises
    ------
    ValueError
        If a value is not 0 or 1, or if the length is not a power of two.

    Notes
    -----
    Computed by: {computed_by}.
    Source: {source}.
    """
    try:
        return _engine.boolean_property(f, "{name}", device)
    except TypeError as error:
        raise explained(error, device=device) from None
'''


def type_of(values):
    """Returns the annotation for these values of a property."""
    kinds = set()
    for value in values:
        if value is None:
            kinds.add("None")
        elif isinstance(value, list):
            first = value[0] if value else 0
            kinds.add("List[Tuple[int, int]]" if isinstance(first, tuple) else f"List[{type(first).__name__}]")
        else:
            kinds.add(type(value).__name__)
    optional = "None" in kinds
    kinds = sorted(kinds - {"None"})
    known = kinds[0] if len(kinds) == 1 else f"Union[{', '.join(kinds)}]"
    return f"Optional[{known}]" if optional else known


def samples(engine):
    """Returns functions and S-boxes whose properties have values of all types."""
    present = [12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2]
    functions = [engine.BooleanFunction(text) for text in ("e8", "1ee1", BENT, "0000")]
    return functions, [engine.SBox(table, 0) for table in (present, [0, 0, 1, 1], [0, 1, 3, 6, 7, 4, 5, 2])]


def texts(row, objects):
    """Returns the texts of a property and its type."""
    found = [each.properties(row["name"])[row["name"]].value for each in objects]
    is_bool = row["range"] == "yes, no"
    returned = "True if the property holds" if is_bool else f"The value, in the range {row['range']}"
    return {**row, "type": "bool" if is_bool else type_of(found), "returned": returned}


def names_of(row, own):
    """Returns the names of the methods of a property: its own name and the name in SageMath."""
    names = {own.get(name, name) for name in (row["name"], row["sage_name"]) if name}
    return sorted(name for name in names if name)


def class_text(title, owner, rows, own):
    lines = [f'\n\nclass {title}:\n    """The properties of the engine as methods."""\n\n    __slots__ = ()\n    {owner}: Any\n']
    for row in rows:
        meaning = textwrap.indent(row["meaning"], " " * 8)
        lines += [METHOD.format(**{**row, "meaning": meaning}, method=name, owner=owner) for name in names_of(row, own)]
    return "".join(lines)


def main(folder, output):
    sys.path.insert(0, folder)
    import _engine

    functions, boxes = samples(_engine)
    boolean_rows, box_rows = _engine.property_rows()
    boolean_rows = [texts(row, functions) for row in boolean_rows]
    box_rows = [texts(row, boxes) for row in box_rows]
    parts = [HEAD, class_text("BooleanProperties", "_function", boolean_rows, OWN_NAMES["BooleanFunction"])]
    parts.append(class_text("SBoxProperties", "_box", box_rows, OWN_NAMES["SBox"]))
    public = []
    known = set(_engine.boolean_property_names())
    for row in boolean_rows:
        for name in names_of(row, OWN_NAMES["BooleanFunction"]) if row["name"] in known else ():
            meaning = textwrap.indent(row["meaning"], " " * 4)
            parts.append(FUNCTION.format(**{**row, "meaning": meaning}, method=name))
            public.append(name)
    parts.append("\n\n__all__: List[str] = [\n" + "".join(f'    "{name}",\n' for name in sorted(public)) + "]\n")
    with open(output, "w", encoding="utf-8") as file:
        file.write("".join(parts))


main(*sys.argv[1:])
