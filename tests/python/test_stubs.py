# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests that the type stubs contain the names of the module and the arguments of every function."""

import ast
import inspect
import pathlib
import re

import pytest

import sequency as sq

PACKAGE = pathlib.Path(sq.__file__).parent
STUBS = ast.parse((PACKAGE / "__init__.pyi").read_text(encoding="utf-8"))
FUNCTIONS = {node.name: node for node in STUBS.body if isinstance(node, ast.FunctionDef)}
CLASSES = {node.name: node for node in STUBS.body if isinstance(node, ast.ClassDef)}


def arguments(node):
    names = [argument.arg for argument in node.args.args + node.args.kwonlyargs]
    return [name for name in names if name != "self"]


def documented(function):
    """Returns the names of the arguments in the first line of a docstring, which pybind11 writes."""
    first = function.__doc__.splitlines()[0]
    inside = first[first.index("(") + 1 : first.rindex(") ->")]
    return [name for name in re.findall(r"(?:^|, )\*{0,2}(\w+)(?=:|=|,|$)", inside) if name not in ("self", "args")]


def test_the_package_is_marked_as_typed_and_has_stubs_of_all_names():
    assert (PACKAGE / "py.typed").exists()
    assert sorted(FUNCTIONS.keys() | CLASSES.keys()) == sorted(sq.__all__)


def test_the_version_equals_the_version_of_the_project():
    project = (pathlib.Path(__file__).parents[2] / "CMakeLists.txt").read_text(encoding="utf-8")
    assert sq.__version__ == re.search(r"^    VERSION ([0-9.]+)$", project, re.M)[1]


@pytest.mark.parametrize("name", sorted(FUNCTIONS))
def test_stubs_have_the_arguments_of_the_functions(name):
    assert arguments(FUNCTIONS[name]) == documented(getattr(sq, name))


@pytest.mark.parametrize("name", sorted(CLASSES))
def test_stubs_have_the_members_of_the_classes(name):
    def is_own(member):
        return not member.startswith("_") or member in ("__init__", "__call__", "__len__", "__getitem__")

    has = {member for member in vars(getattr(sq, name)) if is_own(member)}
    nodes = CLASSES[name].body
    methods = {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
    attributes = {node.target.id for node in nodes if isinstance(node, ast.AnnAssign)}
    assert methods - has == set()  # every method in the stubs exists
    assert has - methods - attributes <= {"__init__"}  # every member is in the stubs, but classes without a constructor have no __init__ there


def test_every_public_name_has_help():
    for name in sq.__all__:
        assert inspect.getdoc(getattr(sq, name)).strip()
