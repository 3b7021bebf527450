// SPDX-License-Identifier: GPL-3.0-or-later
//
// Provides the functions of the module with their common Engine, which is created on first use.
//
// One call runs at a time. A short call runs on the calling thread if the engine is free. The first call, long calls, and calls made while the engine
// is busy run one after another on a permanent thread. Meanwhile, the calling thread lets Python handle signals (Ctrl-C) twenty times per second. If
// a handler raises an exception, the engine is stopped and the call raises this exception.
//
// Errors:  RuntimeError in a forked child, which has none of the engine's threads.
// Threads: requires the GIL, which is released while the engine computes.
#pragma once

#include "engine/base/run_control.h"
#include "engine/session/engine.h"

#include <cstddef>
#include <functional>
#include <map>
#include <string>

namespace sequency::python {

// Maximum number of values of a short call on the CPU. Such a call takes less than 1 ms; running it on another thread would take 10 % longer.
inline constexpr std::size_t maxShortValues = std::size_t{1} << 15;
// The same for a call on the device "cpu". A call on the device "auto" with as many values may be faster on another device.
inline constexpr std::size_t maxShortCpuValues = std::size_t{1} << 17;

// The engine and the runners that execute programs on its devices.
class EngineSession {
public:
    session::Engine& engine() { return m_engine; }
    // Returns a runner that is valid until the next call. Calls that cannot be stopped share one runner per device, which caches the plans of
    // programs.
    base::Result<const program::Runner*> runner(const std::string& device, const base::RunControl& control);

private:
    session::Engine m_engine;
    // One runner per device, for calls that cannot be stopped.
    std::map<std::string, program::Runner> m_runners;
    program::Runner m_runner;  // runner of the last call that could be stopped
};

using EngineWork = std::function<base::Status(EngineSession& session, const base::RunControl& control)>;

// Runs `work` on the calling thread if the engine is free. Raises the errors of `work` as exceptions. `work` must not use Python.
void runShort(const EngineWork& work);
void runLong(const EngineWork& work);
// Runs a program on the CPU at once, while the GIL is held. Does nothing and returns an error if the engine does not exist or is in use. All vectors
// must be in host memory.
base::Status runIfFree(const program::Program& program, const program::Vectors& vectors);

using ProgramsWork =
    std::function<base::Status(const program::Runner& runner, const base::RunControl& control)>;

// Runs `work` with a runner of the device. The device "auto" is the CPU for at most maxShortValues values, because transfers to another device would
// take longer. A call on the CPU is a short call up to this length, and up to maxShortCpuValues if it names the CPU.
void runPrograms(std::size_t values, const std::string& device, const ProgramsWork& work);

// Stops all calls and closes the engine before the interpreter ends. Has no effect in a forked child. Daemon threads in a call sleep until the
// process has ended. If a call does not stop within ten seconds, the process ends without closing the engine.
void closeEngine();

}  // namespace sequency::python
