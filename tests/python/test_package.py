# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests that the package can be examined: signatures, help, types, tab completion, pickle and copies of the functions."""

import copy
import inspect
import pathlib
import pickle
import re
import subprocess
import sys

import pytest

import sequency as sq
from sequency import _engine

PACKAGE = pathlib.Path(sq.__file__).parent
CLASSES = [sq.BooleanFunction, sq.SBox, sq.Table, sq.Finding, sq.Chart, sq.FlowGraph, sq.DecisionDiagram]
FUNCTIONS = [getattr(sq, name) for name in sorted(sq.__all__) if inspect.isfunction(getattr(sq, name))]
TRANSFORMS = [sq.walsh, sq.arithmetic, sq.haar, sq.reed_muller, sq.gf, sq.vilenkin_chrestenson, sq.convolve, sq.autocorrelate]


def members(cls):
    return [member for name, member in inspect.getmembers(cls, inspect.isfunction) if not name.startswith("_")]


def run(*command):
    return subprocess.run([sys.executable, *command], capture_output=True, text=True)


def test_the_version_equals_the_version_of_the_project():
    project = (pathlib.Path(__file__).parents[2] / "CMakeLists.txt").read_text(encoding="utf-8")
    assert sq.__version__ == re.search(r"^    VERSION ([0-9.]+)$", project, re.M)[1]


def test_every_public_name_has_help():
    for name in sq.__all__:
        assert inspect.getdoc(getattr(sq, name)).strip()
    for cls in CLASSES:
        assert all(inspect.getdoc(member).strip() for member in members(cls))


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.__name__)
def test_help_of_a_function_describes_every_parameter(function):
    text = inspect.getdoc(function)
    section = text.split("Returns\n---")[0].split("Raises\n---")[0]
    described = re.findall(r"^(\w+(?:, \w+)*) : ", section, re.M)
    parameters = inspect.signature(function).parameters
    assert [name for names in described for name in names.split(", ")] == list(parameters)
    assert "Returns\n-------" in text or function is sq.write
    assert "Raises\n------" in text or function is sq.devices


def test_help_is_valid_for_numpydoc():
    validate = pytest.importorskip("numpydoc.validate").validate
    names = list(sq.__all__)
    names += [f"{cls.__name__}.{member.__name__}" for cls in CLASSES for member in members(cls)]
    optional = {"ES01", "EX01", "SA01"}  # an extended summary, examples and related functions
    found = {name: [error for error in validate(f"sequency.{name}")["errors"] if error[0] not in optional] for name in names}
    assert {name: errors for name, errors in found.items() if errors} == {}


@pytest.mark.parametrize("function", TRANSFORMS, ids=lambda function: function.__name__)
def test_transforms_have_the_same_keywords(function):
    parameters = inspect.signature(function).parameters
    for name, default in {"axis": -1, "device": "auto", "out": None}.items():
        assert parameters[name].kind is inspect.Parameter.KEYWORD_ONLY and parameters[name].default == default
    first = list(parameters.values())[0]
    assert first.kind is inspect.Parameter.POSITIONAL_ONLY and first.default is inspect.Parameter.empty


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.__name__)
def test_functions_are_pickled_and_copied(function):
    assert pickle.loads(pickle.dumps(function)) is function
    assert copy.copy(function) is copy.deepcopy(function) is function


def test_tab_completion_finds_the_properties_of_the_engine():
    own = {"dual", "inverse", "linear_structures", "fixed_points"}  # the properties of these names have other names
    for cls, rows in zip((sq.BooleanFunction, sq.SBox), _engine.property_rows()):
        names = {name for row in rows for name in (row["name"], row["sage_name"]) if name}
        assert names - own <= set(dir(cls))
        assert all(row["meaning"] in getattr(cls, row["name"]).__doc__ for row in rows if row["name"] not in own)


def test_methods_are_annotated():
    for cls in CLASSES:
        for method in members(cls):
            signature = inspect.signature(method)
            assert signature.return_annotation is not inspect.Signature.empty, method
            assert all(
                parameter.annotation is not inspect.Parameter.empty
                for name, parameter in signature.parameters.items()
                if name != "self"
            ), method


MISTAKES = [
    'sq.walsh([1, 0], order="natural")',
    "sq.walsh([1, 0], axis=1.5)",
    'sq.walsh([1, 0], norm="orthogonal")',
    'sq.BooleanFunction("e8").nonlinearty()',
    'sq.BooleanFunction("e8").nonlinearity() + "x"',
    "sq.SBox([0, 1]).derivative(None)",
    "sq.read(5)",
]
USER_CODE = pathlib.Path(__file__).with_name("typed_user.py")


@pytest.fixture(scope="module")
def mypy(tmp_path_factory):
    """Returns a function that checks a file with mypy. Its cache makes the second check faster."""
    if run("-c", "import mypy").returncode != 0:
        pytest.skip("mypy is not installed")
    folder = tmp_path_factory.mktemp("mypy")
    return lambda path: run("-m", "mypy", "--strict", f"--cache-dir={folder}", str(path))


def test_the_types_of_a_users_program_are_accepted(mypy):
    assert (PACKAGE / "py.typed").exists()
    checked = mypy(USER_CODE)
    assert (checked.returncode, checked.stdout) == (0, "Success: no issues found in 1 source file\n"), checked.stderr


def test_the_types_of_mistakes_are_refused(mypy, tmp_path):
    path = tmp_path / "mistakes.py"
    path.write_text("\n".join(["import sequency as sq", *MISTAKES]) + "\n")
    found = re.findall(r"mistakes.py:(\d+): error", mypy(path).stdout)
    assert {MISTAKES[int(line) - 2] for line in found} == set(MISTAKES)


def test_the_annotations_agree_with_the_package_at_run_time(mypy, monkeypatch):
    monkeypatch.setenv("MYPYPATH", str(PACKAGE.parent))
    allowed = USER_CODE.with_name("stubtest_allowed.txt")
    checked = run("-m", "mypy.stubtest", "--concise", "--ignore-unused-allowlist", f"--allowlist={allowed}", "sequency")
    assert (checked.returncode, checked.stderr) == (0, ""), checked.stdout
