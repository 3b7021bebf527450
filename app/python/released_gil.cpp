// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/released_gil.h"

#include <atomic>
#include <cxxabi.h>
#include <thread>
#include <unistd.h>

namespace sequency::python {
namespace {

// Id of the thread that ends the interpreter. The default id means that the interpreter is not ending.
std::atomic<std::thread::id> endingThread;

[[noreturn]] void sleepForever()
{
    for (;;)
        pause();
}

}  // namespace

void ReleasedGil::take()
{
    if (isKeptOut())
        sleepForever();
    try {
        PyEval_RestoreThread(m_state);
    } catch (abi::__forced_unwind&) {  // thrown by pthread_exit(); must not unwind the caller's stack
        sleepForever();
    }
    sleepIfKeptOut();
}

bool ReleasedGil::runSignalHandlers()
{
    take();
    const bool areDone = PyErr_CheckSignals() == 0;
    m_state = PyEval_SaveThread();
    return areDone;
}

void keepOtherThreadsOut()
{
    endingThread = std::this_thread::get_id();
}

bool isKeptOut()
{
    const std::thread::id ending = endingThread.load();
    return ending != std::thread::id() && ending != std::this_thread::get_id();
}

void sleepIfKeptOut()
{
    if (!isKeptOut())
        return;
    PyEval_SaveThread();
    sleepForever();
}

}  // namespace sequency::python
