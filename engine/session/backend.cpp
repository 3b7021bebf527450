// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a backend does that has nothing of its own to do: CPU paths hold no device memory and have one clock.
#include "engine/session/backend.h"

#include <algorithm>

namespace sequency::session {

base::Status Backend::compute(const program::Program& program, const program::PlanOptions& options,
                              const program::Vectors& vectors, const base::RunControl& control,
                              base::Timings& timings)
{
    const auto plan = prepare(program, options);
    return plan ? execute(**plan, vectors, control, timings) : base::Status(plan.error());
}

base::Status Backend::poisonMemory(const base::RunControl&)
{
    return base::success();
}

base::Result<Backend::WallSeconds> Backend::wallSeconds(const program::Plan&, std::size_t, int,
                                                        const base::RunControl&)
{
    return base::Error{base::ErrorKind::Unsupported, "there is no separate wall time"};
}

base::Status Backend::checkKept(const program::DeviceVector& vector) const
{
    if (vector.device() == m_info.id)
        return base::success();
    return base::Error{base::ErrorKind::BadUsage,
                       "the device " + m_info.id + " cannot use a vector that " + vector.device() + " keeps"};
}

base::Status Backend::checkAlgorithm(const std::string& algorithm, std::string_view work,
                                     const std::vector<std::string>& names) const
{
    if (std::ranges::find(names, algorithm) != names.end())
        return base::success();
    std::string list;
    for (const std::string& name : names)
        list += (list.empty() ? "" : ", ") + name;
    return base::Error{base::ErrorKind::BadUsage, "unknown algorithm '" + algorithm + "' for " +
                                                      std::string(work) + " on the device " + m_info.id +
                                                      ", expected one of: " + list};
}

}  // namespace sequency::session
