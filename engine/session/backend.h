// SPDX-License-Identifier: GPL-3.0-or-later
//
// What every place of computation offers the engine: the reference, the CPU path and each OpenCL device behind one face.
//
// The executors know nothing of this; small adapters (backends.cpp) wrap them. A backend belongs to its engine's thread.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"
#include "engine/base/timings.h"
#include "engine/session/device_info.h"
#include "engine/transform/kronecker_transform.h"

#include <memory>
#include <string>
#include <vector>

namespace sequency::session {

// One transform to be computed in one element type by one named algorithm.
struct Task {
    const transform::KroneckerTransform& transform;
    std::string algorithm;
    base::ElementType element;
};

class Backend {
public:
    explicit Backend(DeviceInfo info) : m_info(std::move(info)) {}
    virtual ~Backend() = default;
    Backend(const Backend&) = delete;
    Backend& operator=(const Backend&) = delete;

    const DeviceInfo& info() const { return m_info; }

    // "fast" first; those that this device cannot run included (info().unavailable says why).
    virtual std::vector<std::string> algorithms() const = 0;

    // Success, or why this task cannot run here, without computing anything: BadUsage (unknown algorithm), Unsupported,
    // OutOfMemory.
    virtual base::Status canRun(const Task& task) = 0;

    // Transforms `data` in place; integers are not divided by the transform's divisor (the engine does that, exactly).
    // Sets every part of `timings` but totalSeconds.
    virtual base::Status run(const Task& task, base::ElementVector& data, const base::RunControl& control,
                             base::Timings& timings) = 0;

    // Seconds of a copy of so many bytes within the device's memory: the yardstick of benchmarks.
    virtual base::Result<double> copySeconds(std::size_t byteCount) = 0;

    virtual void releaseMemory() {}

private:
    DeviceInfo m_info;
};

struct BackendList {
    std::vector<std::unique_ptr<Backend>> backends;  // reference, cpu, then the OpenCL devices
    std::string openClProblem;
};

// Asks every OpenCL driver for its devices; see opencl::enumerateDevices. OpenCL devices are opened when first used.
BackendList findBackends();

}  // namespace sequency::session
