// SPDX-License-Identifier: GPL-3.0-or-later
//
// Releases the GIL while the engine computes, and takes it again unless the interpreter is ending.
//
// Python ends a daemon thread that asks for the GIL during the interpreter's end by pthread_exit(). That unwinds the stack, which C++ answers with
// abort() at the first destructor. A thread stays asleep here instead until the process has ended.
//
// Threads: each object belongs to the thread that made it.
#pragma once

#include <pybind11/pybind11.h>

namespace sequency::python {

class ReleasedGil {
public:
    ReleasedGil() : m_state(PyEval_SaveThread()) {}  // requires the GIL
    ~ReleasedGil() { take(); }
    ReleasedGil(const ReleasedGil&) = delete;
    ReleasedGil& operator=(const ReleasedGil&) = delete;

    // Runs the handlers of pending signals. Returns false if one has raised an exception.
    bool runSignalHandlers();

private:
    void take();

    PyThreadState* m_state;
};

// After this call, only the calling thread returns from the engine. Requires the GIL; called at the end of the interpreter.
void keepOtherThreadsOut();

// Whether keepOtherThreadsOut() keeps the calling thread out.
bool isKeptOut();

// Does not return on a thread that keepOtherThreadsOut() keeps out. Requires the GIL.
void sleepIfKeptOut();

}  // namespace sequency::python
