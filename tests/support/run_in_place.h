// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs a plan with one input vector, which the result overwrites.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/opencl/run/executor.h"

#include <span>

namespace sequency::tests {

inline base::Status runInPlace(opencl::Executor& executor, const opencl::LaunchPlan& plan,
                               base::ElementVector& data, const base::RunControl& control,
                               base::Timings& timings)
{
    const std::span<std::byte> bytes{static_cast<std::byte*>(base::rawData(data)), base::byteCount(data)};
    return executor.run(plan, {std::span<const std::byte>(bytes)}, {bytes}, control, timings);
}

}  // namespace sequency::tests
