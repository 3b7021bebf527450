// SPDX-License-Identifier: GPL-3.0-or-later
//
// Releases the GIL while the engine computes, and acquires it again unless the interpreter is ending.
//
// While the interpreter ends, Python calls pthread_exit() in a daemon thread that requests the GIL. This unwinds the stack and aborts the program at
// the first C++ destructor. Therefore such a thread does not request the GIL but sleeps until the process has ended.
//
// Threads: each object belongs to the thread that created it.
#pragma once

#include <pybind11/pybind11.h>

namespace sequency::python {

class ReleasedGil {
public:
    ReleasedGil() : m_state(PyEval_SaveThread()) {}  // requires the GIL
    ~ReleasedGil() { take(); }
    ReleasedGil(const ReleasedGil&) = delete;
    ReleasedGil& operator=(const ReleasedGil&) = delete;

    // Runs the handlers of pending signals. Returns false if a handler has raised an exception.
    bool runSignalHandlers();

private:
    void take();

    PyThreadState* m_state;
};

// Prevents all other threads from returning from the engine to Python. Must be called at interpreter shutdown while the GIL is held.
void keepOtherThreadsOut();

bool isKeptOut();

// Blocks the calling thread forever if keepOtherThreadsOut() applies to it. Otherwise has no effect. Requires the GIL.
void sleepIfKeptOut();

}  // namespace sequency::python
