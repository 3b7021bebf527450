# SPDX-License-Identifier: GPL-3.0-or-later
import copy
import errno
import pickle

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
    with pytest.raises(IndexError, match="7"):
        sq.read(path)[7]
    with pytest.raises(KeyError, match="carry"):
        sq.read(path)["carry"]
    with pytest.raises(TypeError, match="format: expected a string"):
        sq.read(path, format=5)


def test_missing_files_and_folders_raise_the_errors_of_open(tmp_path):
    with pytest.raises(FileNotFoundError) as missing:
        sq.read(tmp_path / "missing.pla")
    assert (missing.value.errno, missing.value.filename) == (errno.ENOENT, str(tmp_path / "missing.pla"))
    with pytest.raises(IsADirectoryError):
        sq.read(tmp_path)
    with pytest.raises(FileNotFoundError):
        sq.write(tmp_path / "folder" / "f.pla", [0, 1])
    with pytest.raises(IsADirectoryError):
        sq.write(tmp_path, [0, 1])


def test_a_table_is_a_value(tmp_path):
    path = tmp_path / "pair.csv"
    sq.write(path, {"f": [0, 1], "g": [1, 1]})
    table = sq.read(path)
    assert table == sq.read(path) == copy.copy(table) == copy.deepcopy(table) == pickle.loads(pickle.dumps(table))
    assert len({table, sq.read(path)}) == 1
    assert [column.tolist() for column in table] == [[0, 1], [1, 1]] and table[-1].tolist() == [1, 1]
    assert repr(table) == "<Table of 1 variable: f, g>"
    sq.write(path, {"f": [0, 1], "h": [1, 1]})
    assert sq.read(path) != table


@pytest.mark.parametrize("suffix", [".pla", ".blif", ".aag", ".aig", ".bench", ".eqn", ".csv", ".hex", ".txt", ".npy"])
def test_a_function_is_written_and_read(tmp_path, rng, suffix):
    f = sq.BooleanFunction(rng.integers(0, 2, size=2**5))
    path = tmp_path / ("f" + suffix)
    sq.write(path, f)
    assert sq.BooleanFunction.read(path) == f


def test_names_and_several_outputs_are_written(tmp_path):
    path = tmp_path / "adder.blif"
    sq.write(path, {"sum": [0, 1, 1, 0], "carry": [0, 0, 0, 1]}, inputs=["a", "b"])
    table = sq.read(path)
    assert (table.inputs, table.outputs) == (["a", "b"], ["sum", "carry"])
    sq.write(tmp_path / "copy.blif", table)
    assert sq.read(tmp_path / "copy.blif") == table
    assert sq.BooleanFunction.read(path, "carry") == sq.BooleanFunction([0, 0, 0, 1])


@pytest.mark.parametrize("values, radix", [([0, 2, 1], 3), ([7, -3, 5, 2**40], 2), ([0.25, -1.5], 2), ([1j, 2 - 0.5j], 2)])
@pytest.mark.parametrize("suffix", [".txt", ".npy", ".csv"])
def test_values_of_every_type_are_written_and_read(tmp_path, values, radix, suffix):
    if suffix == ".csv" and isinstance(values[0], complex):
        pytest.skip("CSV files have no complex values")
    path = tmp_path / ("values" + suffix)
    sq.write(path, values, radix=radix)
    options = {"format": "complex"} if suffix == ".txt" and isinstance(values[0], complex) else {}
    np.testing.assert_array_equal(sq.read(path, radix=radix, **options)[0], values)


def test_the_format_can_be_given_and_unknown_ones_are_refused(tmp_path):
    path = tmp_path / "f"
    sq.write(path, sq.BooleanFunction("e8"), format="hex")
    assert path.read_text() == "e8\n"
    with pytest.raises(ValueError, match="suffix"):
        sq.write(path, [0, 1])
    with pytest.raises(ValueError, match="tarot"):
        sq.write(path, [0, 1], format="tarot")
    with pytest.raises(ValueError, match="hex"):
        sq.write(path, [0.5, 1], format="hex")
    with pytest.raises(ValueError, match="same number"):
        sq.write(path, {"f": [0, 1], "g": [0, 1, 1, 0]}, format="csv")
    with pytest.raises(ValueError, match="beyond 64-bit"):
        sq.write(path, np.array([2**63, 0], dtype=np.uint64), format="csv")
    with pytest.raises(TypeError, match="numbers"):
        sq.write(path, ["a", "b"], format="csv")
    assert path.read_text() == "e8\n"
