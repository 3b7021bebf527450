// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs programs for callers that know no device (program/runner.h): plans each program once, and remembers the last plans. Private to
// engine/session.
//
// Ownership: devices belong to the engine and outlive the runner. Threads: one at a time.
#pragma once

#include "engine/base/run_control.h"
#include "engine/program/runner.h"
#include "engine/session/backends/backend.h"

#include <functional>
#include <memory>
#include <string_view>

namespace sequency::session {

struct ProgramRunner {
    // The device for `program`, whose output stays there if `isKept`. `device`: of its inputs, empty if they are in the host's memory.
    std::function<base::Result<Backend*>(const program::Program& program, std::string_view device,
                                         bool isKept)>
        choose = {};
    // A vector on the device for an output that stays there.
    std::function<base::Result<std::shared_ptr<program::DeviceVector>>(
        Backend& device, program::Storage storage, std::size_t length)>
        allocate = {};
    std::function<void(const Backend& device)> ran = {};  // called when a program runs; may be empty
    bool releasesMemory = true;  // after each run, if the device works in the host's memory
};

// `device` is the one that is asked for: its memory limits the blocks and vectors. Progress and times of the control are not used.
program::Runner runnerOf(ProgramRunner runner, const DeviceInfo& device, const base::RunControl& control);

}  // namespace sequency::session
