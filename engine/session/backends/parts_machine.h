// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes a program operation by operation in the host's memory, with its transforms on an OpenCL device that lacks room for the program.
//
// A transform that fits the device is computed there as a whole. Of any other transform, the device computes the butterflies in chunks
// (opencl/plan/chunk_plan.h), and the CPU path computes the reorderings of the spectrum. Results on integers equal those of the whole transform bit
// for bit. The host's memory is checked first: for the chunks in flight, and for a second vector if there is a reordering. Private to engine/session.
//
// Errors:  those of Backend::execute(); after an error the data are partly transformed.
// Threads: the engine's thread.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/opencl/run/executor.h"
#include "engine/program/host_interpreter.h"
#include "engine/transform/kronecker_transform.h"

namespace sequency::session {

class PartsMachine final : public program::HostKernels {
public:
    // Creates a machine. `device` states the memory that may be used. Without an executor the machine only describes its passes. All arguments must
    // outlive it.
    PartsMachine(const program::PlanOptions& options, const program::DeviceInfo& device,
                 opencl::Executor* executor);

    // Returns the reason why this transform cannot be computed on the device in chunks, or success.
    static base::Status canRunInChunks(const transform::KroneckerTransform& transform,
                                       base::ElementType element, const program::DeviceInfo& device);

private:
    static std::span<const program::HostRow> rows();
    base::Status runTransform(program::HostInterpreter& walk) const;
    base::Status runInChunks(const transform::KroneckerTransform& transform, base::ElementVector& data,
                             program::HostInterpreter& walk) const;

    const program::PlanOptions& m_options;
    const program::DeviceInfo& m_device;
    opencl::Executor* m_executor;
};

}  // namespace sequency::session
