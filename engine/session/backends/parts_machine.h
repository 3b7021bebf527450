// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes a program operation by operation in the host's memory, its transforms on an OpenCL device that has no room for the whole.
//
// A transform for which the device has room goes there as a whole. Of any other one the butterflies go there and back in chunks
// (opencl/plan/chunk_plan.h), and the orders of the spectrum are made by the CPU path. Results on integers are those of the whole
// transform bit for bit. Memory of the host is checked first: for the chunks under way, and for a second vector if there is an order.
//
// Private to engine/session; the engine's thread. Errors: those of Backend::execute(); after an error the data are half transformed.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/opencl/run/executor.h"
#include "engine/program/host_interpreter.h"
#include "engine/transform/kronecker_transform.h"

namespace sequency::session {

class PartsMachine final : public program::HostKernels {
public:
    // The device has the memory that it may use. Without an executor the machine only describes its passes. All must outlive it.
    PartsMachine(const program::PlanOptions& options, const program::DeviceInfo& device,
                 opencl::Executor* executor);

    // Why this transform cannot go to the device in chunks.
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
