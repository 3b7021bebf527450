# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests calls that meet other threads, signals and forks. Tests of signals and forks run in separate processes."""

import concurrent.futures
import os
import subprocess
import sys

import definitions
import numpy as np
import pytest

import sequency as sq


def test_calls_of_several_threads_give_correct_results(rng):
    inputs = [rng.integers(-50, 50, size=2**12) for _ in range(32)]
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        for found, x in zip(pool.map(sq.walsh, inputs), inputs):
            np.testing.assert_array_equal(found, definitions.walsh_of(x))


def test_long_calls_of_several_threads_give_correct_results():
    # An impulse at k has the spectrum (−1)^(k·w). The vectors are long enough for calls to run on the separate thread.
    n = 17
    w = np.arange(2**n)

    def row(k):
        common = w & k
        for shift in (16, 8, 4, 2, 1):
            common = common ^ (common >> shift)
        return 1 - 2 * (common & 1)

    def spectrum(k):
        x = np.zeros(2**n, dtype=np.int64)
        x[k] = 1
        return sq.walsh(x, device="cpu")

    places = [2**n - 1 - 977 * i for i in range(24)]
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        for k, found in zip(places, pool.map(spectrum, places)):
            np.testing.assert_array_equal(found, row(k))


def program(text):
    return subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, timeout=900)


def test_ctrl_c_ends_a_long_call_with_keyboard_interrupt():
    # The reference needs minutes for this call, so the signal arrives during the computation. The engine must still work after it.
    done = program(
        """
import os, signal, threading
import numpy as np
import sequency as sq
x = np.zeros((2**7, 2**20), dtype=np.int64)
sq.walsh(x[0, :4])
started = threading.Event()
def interrupt():
    started.wait()
    os.kill(os.getpid(), signal.SIGINT)
thread = threading.Thread(target=interrupt)
thread.start()
try:
    started.set()
    while True:
        sq.walsh(x, device="reference", out=x)
except KeyboardInterrupt:
    print("interrupted")
thread.join()
print(sq.walsh([1, 0]).tolist())
"""
    )
    assert (done.stdout, done.stderr) == ("interrupted\n[1, 1]\n", "")


def test_an_exception_of_a_signal_handler_ends_a_long_call():
    done = program(
        """
import os, signal
import numpy as np
import sequency as sq
class Stop(Exception):
    pass
def handler(number, frame):
    raise Stop
signal.signal(signal.SIGALRM, handler)
x = np.zeros((2**7, 2**20), dtype=np.int64)
signal.setitimer(signal.ITIMER_REAL, 0.3)
try:
    while True:
        sq.walsh(x, device="reference", out=x)
except Stop:
    print("stopped")
"""
    )
    assert (done.stdout, done.stderr) == ("stopped\n", "")


def test_ctrl_c_ends_a_call_that_waits_for_another_call():
    # Ctrl-C must interrupt the waiting call, not the other one, which takes minutes.
    done = program(
        """
import os, signal, threading
import numpy as np
import sequency as sq
x = np.zeros((2**7, 2**20), dtype=np.int64)
y = np.zeros(2**20, dtype=np.int64)
def other():
    while True:
        sq.walsh(x, device="reference", out=x)
threading.Thread(target=other, daemon=True).start()
signal.signal(signal.SIGALRM, signal.default_int_handler)
signal.setitimer(signal.ITIMER_REAL, 0.3)
try:
    while True:
        sq.walsh(y, device="reference", out=y)
except KeyboardInterrupt:
    print("interrupted", flush=True)
os._exit(0)
"""
    )
    assert (done.stdout, done.stderr) == ("interrupted\n", "")


def test_ctrl_c_ends_a_short_call_that_waits_for_a_long_call():
    done = program(
        """
import os, signal, threading
import numpy as np
import sequency as sq
x = np.zeros((2**7, 2**20), dtype=np.int64)
sq.walsh([1, 0])
def other():
    while True:
        sq.walsh(x, device="reference")
threading.Thread(target=other, daemon=True).start()
signal.signal(signal.SIGALRM, signal.default_int_handler)
signal.setitimer(signal.ITIMER_REAL, 0.3)
try:
    while True:
        sq.walsh([1, 0])
except KeyboardInterrupt:
    print("interrupted", flush=True)
os._exit(0)
"""
    )
    assert (done.stdout, done.stderr) == ("interrupted\n", "")


# Daemon threads execute long or short calls in a loop while the interpreter exits. The reference needs seconds for its call.
@pytest.mark.parametrize(
    "call",
    [
        'sq.walsh(np.zeros((2**4, 2**20), dtype=np.int64), device="reference")',
        "sq.walsh(np.zeros(2**17))",
        "sq.walsh([1, 0])",
        "sq.autocorrelate([1, 0, 0, 0])",
        "sq.BooleanFunction('e8').nonlinearity()",
    ],
)
def test_the_interpreter_exits_cleanly_while_a_daemon_thread_computes(call):
    for _ in range(3):
        done = program(
            f"""
import threading
import numpy as np
import sequency as sq
has_begun = threading.Event()
def work():
    while True:
        has_begun.set()
        {call}
for _ in range(2):
    threading.Thread(target=work, daemon=True).start()
has_begun.wait()
print("end")
"""
        )
        assert (done.returncode, done.stdout, done.stderr) == (0, "end\n", "")


def test_a_call_in_a_forked_child_raises_an_error_that_suggests_spawn():
    done = program(
        """
import os
import sequency as sq
sq.walsh([1, 0])
if os.fork() == 0:
    try:
        sq.walsh([1, 0])
    except RuntimeError as error:
        print(error, flush=True)
    os._exit(0)
os.wait()
"""
    )
    assert "spawn" in done.stdout and done.stderr == ""


def test_a_forked_child_exits_without_hanging():
    # The child would hang if it waited for a thread that fork() did not copy.
    done = program(
        """
import os, sys
import numpy as np
import sequency as sq
sq.walsh(np.zeros(2**17))
child = os.fork()
if child == 0:
    sys.exit(3)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    )
    assert (done.stdout, done.stderr) == ("3\n", "")


@pytest.mark.parametrize("function", ["walsh", "reed_muller", "arithmetic", "gf", "vilenkin_chrestenson"])
def test_the_help_of_every_transform_names_its_source(function):
    assert "Source: " in getattr(sq, function).__doc__


def test_a_damaged_plan_file_gives_one_warning(tmp_path):
    plans = tmp_path / "plans.json"
    plans.write_text("garbage")
    text = """
import warnings
import sequency as sq
for _ in range(2):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        assert sq.walsh([1, 0, 1, 1], device="cpu")[0] == 3
    print([(w.category.__name__, str(w.message)) for w in caught])
"""
    done = subprocess.run(
        [sys.executable, "-c", text],
        capture_output=True,
        text=True,
        timeout=900,
        env={**os.environ, "SEQUENCY_PLANS": str(plans)},
    )
    assert done.returncode == 0, done.stderr
    message = f"{plans} is damaged or from another version; it was renamed to 'plans.json.damaged' and will be created again"
    assert done.stdout.splitlines() == [repr([("RuntimeWarning", message)]), "[]"]
    assert (tmp_path / "plans.json.damaged").read_text() == "garbage"
