// SPDX-License-Identifier: GPL-3.0-or-later
//
// The module's single Engine, created at its first use. It runs one call at a time; the GIL is released during a call, and Ctrl-C stops it.
//
// A short call runs on the calling thread if the engine is free. Long calls, the first call, and calls that find the engine busy run one after
// another on a dedicated thread. Their callers check for Python signals twenty times per second; if a handler raises an exception, the engine is
// stopped and the call raises that exception. A forked child has none of the engine's threads, so its calls raise RuntimeError.
//
// Threads: the GIL must be held.
#pragma once

#include "engine/base/run_control.h"
#include "engine/session/engine.h"

#include <cstddef>
#include <functional>
#include <map>
#include <string>

namespace sequency::python {

// Largest number of values of a short call on the CPU. Such a call takes less than a millisecond; running it on the dedicated thread would add a
// tenth.
inline constexpr std::size_t maxShortValues = std::size_t{1} << 15;

// The engine and the runners of its programs.
class EngineSession {
public:
    session::Engine& engine() { return m_engine; }
    // Returns a runner that is valid for one call. Calls that cannot be stopped share one runner per device, which caches the plans of its last
    // programs.
    base::Result<const program::Runner*> runner(const std::string& device, const base::RunControl& control);

private:
    session::Engine m_engine;
    std::map<std::string, program::Runner> m_runners;  // for calls that cannot be stopped
    program::Runner m_runner;                          // for the last call that could be stopped
};

using EngineWork = std::function<base::Status(EngineSession& session, const base::RunControl& control)>;

// Run `work`, which must not use Python, and raise its errors as exceptions.
void runShort(const EngineWork& work);
void runLong(const EngineWork& work);

// Stops all calls and closes the engine before the interpreter ends; no effect in a forked child. Daemon threads in a call sleep until the process
// has ended. If a call does not stop within ten seconds, the process ends without closing the engine.
void closeEngine();

}  // namespace sequency::python
