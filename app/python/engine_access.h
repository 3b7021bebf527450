// SPDX-License-Identifier: GPL-3.0-or-later
//
// The module's one Engine, made at its first use: one call at a time, the GIL released meanwhile, Ctrl-C obeyed.
//
// A short call runs on the calling thread if the engine is free. Long calls, the first call and calls that find the engine busy run one after the
// other on a thread that is kept for them. Their callers ask Python for signals twenty times a second; if a handler raises, the engine is asked to
// stop and the exception is the call's. After a fork the child has none of the engine's threads, so its calls are RuntimeError.
// With the GIL held.
#pragma once

#include "engine/base/run_control.h"
#include "engine/session/engine.h"

#include <cstddef>
#include <functional>
#include <map>
#include <string>

namespace sequency::python {

// Calls of at most so many values are short on the devices of the host: less than a millisecond, the thread of a call its tenth.
inline constexpr std::size_t maxShortValues = std::size_t{1} << 15;

// The engine, and where its programs run.
class EngineSession {
public:
    session::Engine& engine() { return m_engine; }
    // For one call, until the next. Those without a way to be stopped share one a device, which keeps the plans of its last programs.
    base::Result<const program::Runner*> runner(const std::string& device, const base::RunControl& control);

private:
    session::Engine m_engine;
    std::map<std::string, program::Runner> m_runners;  // of calls that are not stopped
    program::Runner m_runner;                          // of the last one that could be
};

using EngineWork = std::function<base::Status(EngineSession& session, const base::RunControl& control)>;

// Errors of the work as exceptions. The work may not touch Python.
void runShort(const EngineWork& work);
void runLong(const EngineWork& work);

// Stops all calls and closes the engine, before the interpreter ends; in a forked child it does nothing. Daemon threads that are in a call stay
// asleep until the process has ended. A call that does not stop within ten seconds keeps the engine, and the process ends without closing it.
void closeEngine();

}  // namespace sequency::python
