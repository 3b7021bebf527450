// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lowers the programs of tests to OpenCL plans, through the same function as the engine.
#pragma once

#include "engine/opencl/lower/program_lowering.h"
#include "engine/program/programs.h"

#include <string>

namespace sequency::tests {

using PlanResult = base::Result<opencl::LaunchPlan>;

inline PlanResult planOf(const base::Result<program::Program>& program, const opencl::DeviceInfo& device,
                         std::string algorithm = "fast", const base::AlgorithmOptions& algorithmOptions = {})
{
    return program ? opencl::lower(*program, {std::move(algorithm), algorithmOptions}, device)
                   : program.error();
}

inline PlanResult transformPlan(const transform::KroneckerTransform& transform, base::ElementType element,
                                const std::string& algorithm, const base::AlgorithmOptions& algorithmOptions,
                                const opencl::DeviceInfo& device)
{
    return planOf(program::transformProgram(transform, program::storageOf(element)), device, algorithm,
                  algorithmOptions);
}

inline PlanResult convolutionPlan(int variables, bool withItself, base::ElementType element,
                                  const opencl::DeviceInfo& device,
                                  const base::AlgorithmOptions& algorithmOptions = {})
{
    return planOf(program::convolutionProgram(variables, withItself, program::storageOf(element)), device,
                  "fast", algorithmOptions);
}

// Returns a plan for a transform of packed bits. The result consists of numbers if the transform is over numbers.
inline PlanResult bitsPlan(const transform::KroneckerTransform& transform, program::ValueMapping meaning,
                           const opencl::DeviceInfo& device,
                           const base::AlgorithmOptions& algorithmOptions = {})
{
    return planOf(transform.ring().kind() == transform::RingKind::Finite
                      ? program::transformProgram(transform, program::Storage::Bits)
                      : program::spectrumOfBits(transform, meaning),
                  device, "fast", algorithmOptions);
}

inline PlanResult charactersPlan(const transform::CharacterGroup& group, base::ElementType element,
                                 const std::string& algorithm, const opencl::DeviceInfo& device)
{
    return planOf(program::charactersProgram(group, program::storageOf(element)), device, algorithm);
}

inline PlanResult planesPlan(const transform::KroneckerTransform& transform, const opencl::DeviceInfo& device)
{
    return planOf(program::transformProgram(transform, program::Storage::Planes), device);
}

}  // namespace sequency::tests
