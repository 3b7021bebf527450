# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests that the examples in the manual and in the help print the documented output."""

import doctest
import importlib
import pathlib

import pytest

import sequency as sq

PAGE = pathlib.Path(__file__).parents[2] / "resources/manual/python.md"
ADDER = ".i 2\n.o 2\n.ilb a b\n.ob sum carry\n01 10\n10 10\n11 01\n.e\n"


def test_examples_of_the_manual_page_print_the_documented_output(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "adder.pla").write_text(ADDER)
    result = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert result.attempted > 10 and result.failed == 0


@pytest.mark.parametrize("name", ["fields", "files", "functions", "pictures", "sboxes", "systems", "transforms"])
def test_examples_in_the_help_print_the_documented_output(name):
    result = doctest.testmod(importlib.import_module(f"sequency.{name}"))
    assert result.attempted > 1 and result.failed == 0


def test_examples_in_the_help_of_the_package_print_the_documented_output():
    result = doctest.testmod(sq)
    assert result.attempted > 1 and result.failed == 0
