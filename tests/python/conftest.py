# SPDX-License-Identifier: GPL-3.0-or-later
"""Provides random test data. As in the other tests, SEQUENCY_TEST_SEED sets the seed, and every run prints its seed."""

import os

import numpy as np
import pytest

SEED = int(os.environ.get("SEQUENCY_TEST_SEED", "20240917"))


def pytest_report_header(config):
    return f"SEQUENCY_TEST_SEED={SEED}"


@pytest.fixture
def rng(request):
    return np.random.default_rng([SEED, *request.node.name.encode()])
