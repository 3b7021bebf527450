// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/fftw_workload.h"

#include <chrono>

namespace sequency::benchmark {
namespace {

double secondsSince(std::chrono::steady_clock::time_point start)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

base::Status FftwWorkload::run(session::Backend&, const base::RunControl& control, base::Timings& timings)
{
    if (control.stopRequested())
        return base::cancelled();
    auto start = std::chrono::steady_clock::now();
    if (!m_plan) {
        const auto& transform = std::get<program::Transform>(program().operations().back().work).transform;
        auto plan =
            FftwTransform::plan(std::get<base::ElementVector>(output()), radix(), transform.variables());
        if (!plan)
            return plan.error();
        m_plan = std::move(*plan);
        timings.buildSeconds += secondsSince(start);
        start = std::chrono::steady_clock::now();
    }
    m_plan->execute();
    timings.computeSeconds += secondsSince(start);
    return base::success();
}

base::Result<std::string> FftwWorkload::planText(session::Backend&)
{
    return FftwTransform::version() + "\n";
}

base::Result<session::Backend::WallSeconds> FftwWorkload::wallSeconds(session::Backend&, int,
                                                                      const base::RunControl&)
{
    return base::Error{base::ErrorKind::Unsupported, "FFTW's time is the time by the host's clock"};
}

}  // namespace sequency::benchmark
