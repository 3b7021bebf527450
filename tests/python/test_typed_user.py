# SPDX-License-Identifier: GPL-3.0-or-later
import typed_user


def test_the_program_whose_types_are_checked_runs(tmp_path):
    assert typed_user.main(tmp_path) == "x1*x2 xor x3, 2, False, 3, 4, [0, 1], None, 0; (0, 3); float32"
