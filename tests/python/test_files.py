# SPDX-License-Identifier: GPL-3.0-or-later
import numpy as np
import pytest

import sequency as sq


def test_a_pla_file_gives_the_names_and_values_of_its_outputs(tmp_path):
    path = tmp_path / "adder.pla"
    path.write_text(".i 2\n.o 2\n.ilb a b\n.ob sum carry\n01 10\n10 10\n11 01\n.e\n")
    table = sq.read(path)
    assert (table.format, table.radix, table.variables, len(table)) == ("pla", 2, 2, 2)
    assert table.inputs == ["a", "b"] and table.outputs == ["sum", "carry"]
    np.testing.assert_array_equal(table["sum"], [0, 1, 1, 0])
    np.testing.assert_array_equal(table[1], [0, 0, 0, 1])
    np.testing.assert_array_equal(table.words(), [0, 2, 2, 1])
    assert sq.SBox(table.words()).input_size() == 2
    assert sq.BooleanFunction(table["carry"]).nonlinearity() == 1


def test_text_files_of_numbers_and_of_digits_are_read(tmp_path):
    path = tmp_path / "values"
    path.write_text("1.5 -2 0.25 3\n")
    np.testing.assert_array_equal(sq.read(str(path))[0], [1.5, -2, 0.25, 3])
    path.write_text("0 1 2\n")
    table = sq.read(path, format="digits", radix=3)
    assert table.variables == 1 and table[0].dtype == np.uint8


def test_a_numpy_file_is_read_unchanged(tmp_path, rng):
    values = rng.integers(-1000, 1000, size=64)
    np.save(tmp_path / "values.npy", values)
    np.testing.assert_array_equal(sq.read(tmp_path / "values.npy")[0], values)


def test_dont_cares_have_the_requested_value(tmp_path):
    path = tmp_path / "open.pla"
    path.write_text(".i 1\n.o 1\n.type fd\n1 -\n.e\n")
    np.testing.assert_array_equal(sq.read(path)[0], [0, 0])
    np.testing.assert_array_equal(sq.read(path, dont_care=1)[0], [0, 1])


def test_invalid_files_and_formats_raise_errors(tmp_path):
    with pytest.raises(OSError, match="missing"):
        sq.read(tmp_path / "missing.pla")
    path = tmp_path / "broken.pla"
    path.write_text(".i 2\n.o 1\n0q 1\n.e\n")
    with pytest.raises(ValueError, match="broken.pla:3:2"):
        sq.read(path)
    with pytest.raises(ValueError, match="expected one of"):
        sq.read(path, format="tarot")
    path.write_text(".i 1\n.o 1\n1 1\n.e\n")
    with pytest.raises(ValueError, match="7"):
        sq.read(path)[7]
