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
    ReleasedGil() : m_state(PyEval_SaveThread()) {}  // with the GIL held
    ~ReleasedGil() { take(); }
    ReleasedGil(const ReleasedGil&) = delete;
    ReleasedGil& operator=(const ReleasedGil&) = delete;

    // Runs the handlers of signals that have arrived. False if one has raised an exception.
    bool runSignalHandlers();

private:
    void take();

    PyThreadState* m_state;
};

// From now on only the calling thread comes back from the engine. With the GIL held, at the end of the interpreter.
void keepOtherThreadsOut();

// Whether the calling thread is one that keepOtherThreadsOut() keeps out.
bool isKeptOut();

// Never returns on a thread that keepOtherThreadsOut() keeps out. With the GIL held.
void sleepIfKeptOut();

}  // namespace sequency::python
