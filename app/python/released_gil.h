// SPDX-License-Identifier: GPL-3.0-or-later
//
// Releases the GIL during a computation and acquires it again unless the interpreter is ending.
//
// If a daemon thread requests the GIL while the interpreter ends, Python ends the thread with pthread_exit(). This unwinds the stack, and C++ calls
// abort() at the first destructor. Such a thread therefore sleeps here until the process has ended.
//
// Threads: each object belongs to the thread that created it.
#pragma once

#include <pybind11/pybind11.h>

namespace sequency::python {

class ReleasedGil {
public:
    ReleasedGil() : m_state(PyEval_SaveThread()) {}  // the GIL must be held
    ~ReleasedGil() { take(); }
    ReleasedGil(const ReleasedGil&) = delete;
    ReleasedGil& operator=(const ReleasedGil&) = delete;

    // Runs the handlers of pending signals. Returns false if a handler has raised an exception.
    bool runSignalHandlers();

private:
    void take();

    PyThreadState* m_state;
};

// Lets only the calling thread return from the engine from now on. Called with the GIL held when the interpreter ends.
void keepOtherThreadsOut();

// True if keepOtherThreadsOut() blocks the calling thread.
bool isKeptOut();

// Never returns on a thread that keepOtherThreadsOut() blocks. The GIL must be held.
void sleepIfKeptOut();

}  // namespace sequency::python
