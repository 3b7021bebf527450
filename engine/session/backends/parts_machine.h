// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes a program operation by operation in host memory, for OpenCL devices with too little memory for the whole program. Only the transforms are
// computed on the device.
//
// A transform that fits in the device's memory is computed there as a whole. For any other transform, the device computes the butterflies in chunks
// (opencl/plan/chunk_plan.h), and the CPU path reorders the spectrum. Integer results equal the results of the unsplit transform bit for bit. Before
// computing, the machine checks that host memory suffices for the chunks in progress and, if there is a reordering, for a second vector. Private to
// engine/session.
//
// Errors:  those of Backend::execute(); after an error the data are partly transformed.
// Threads: the engine thread.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/opencl/run/executor.h"
#include "engine/program/host_interpreter.h"
#include "engine/transform/kronecker_transform.h"

namespace sequency::session {

class PartsMachine final : public program::HostKernels {
public:
    // `device` states how much memory may be used. If `executor` is null, the machine can only describe its passes. All arguments must outlive the
    // machine.
    PartsMachine(const program::PlanOptions& options, const program::DeviceInfo& device,
                 opencl::Executor* executor);

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
