// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs programs for callers that do not choose a device (program/runner.h).
//
// Plans each program once and caches the latest plans. Private to engine/session.
//
// Ownership: devices belong to the engine and must outlive the runner.
// Threads:   one at a time.
#pragma once

#include "engine/base/run_control.h"
#include "engine/program/runner.h"
#include "engine/session/backends/backend.h"
#include "engine/session/devices/device_costs.h"

#include <functional>
#include <memory>
#include <string_view>

namespace sequency::session {

struct ProgramRunner {
    // Returns the device that runs `program`. If `call.isKept` is true, the output stays on this device. `device` is the id of the device that holds
    // the inputs, or empty if they are in host memory.
    std::function<base::Result<Backend*>(const program::Program& program, std::string_view device,
                                         const CallTraits& call)>
        choose = {};
    // Allocates a vector on `device` for a resident output.
    std::function<base::Result<std::shared_ptr<program::DeviceVector>>(
        Backend& device, program::Storage storage, std::size_t length)>
        allocate = {};
    std::function<void(const Backend& device)> ran = {};  // called when a program is run; may be empty
    // True if a device that computes in host memory releases its buffers after each run.
    bool releasesMemory = true;
};

// Returns a runner whose blocks and vectors fit in the memory of `device`, the requested device. keep() reports the progress of its program to
// `control`. run() does not, because its programs are usually parts of a job whose progress the caller knows.
program::Runner runnerOf(ProgramRunner runner, const DeviceInfo& device, const base::RunControl& control);

}  // namespace sequency::session
