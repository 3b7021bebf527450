# SPDX-License-Identifier: GPL-3.0-or-later
"""write_stubs.py FOLDER TEMPLATE OUTPUT: writes the type stubs of the package in FOLDER. They consist of the template and one method per
property of the built module."""

import re
import sys


def methods(cls):
    """Returns a method for each property of the class, with the meaning of the property as its docstring."""
    lines = []
    for name, member in sorted(vars(cls).items()):
        if "\nComputed by: " not in (member.__doc__ or ""):
            continue
        meaning = member.__doc__.split("\n\n")[1].strip()
        lines.append(f'    def {name}(self, device: str = "auto") -> PropertyValue:\n        """{meaning}"""')
    return "\n".join(lines)


def main(folder, template, output):
    sys.path.insert(0, folder)
    import sequency

    with open(template, encoding="utf-8") as file:
        text = file.read()
    text = re.sub(r"    # properties of (\w+)", lambda match: methods(getattr(sequency, match[1])), text)
    with open(output, "w", encoding="utf-8") as file:
        file.write(text)


main(*sys.argv[1:])
