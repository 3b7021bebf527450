// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/fftw_workload.h"

#include "engine/base/elapsed.h"

namespace sequency::benchmark {
base::Status FftwWorkload::run(session::Backend&, const base::RunControl& control, base::Timings& timings)
{
    if (control.stopRequested())
        return base::cancelled();
    auto start = base::Clock::now();
    if (!m_plan) {
        const auto& transform = std::get<program::Transform>(program().operations().back().work).transform;
        auto plan =
            FftwTransform::plan(std::get<base::ElementVector>(output()), radix(), transform.variables());
        if (!plan)
            return plan.error();
        m_plan = std::move(*plan);
        timings.buildSeconds += base::secondsSince(start);
        start = base::Clock::now();
    }
    m_plan->execute();
    timings.computeSeconds += base::secondsSince(start);
    return base::success();
}

base::Result<std::string> FftwWorkload::planText(session::Backend&)
{
    return FftwTransform::version() + "\n";
}

base::Result<double> FftwWorkload::planSeconds(session::Backend&, session::Backend::CacheState, int,
                                               const base::RunControl&)
{
    return base::Error{base::ErrorKind::Unsupported, "FFTW has no separate time of its kernels"};
}

}  // namespace sequency::benchmark
