// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/fftw_workload.h"

#include "engine/base/elapsed.h"
#include "engine/cpu/executor.h"

#include <algorithm>
#include <cstring>

namespace sequency::benchmark {

int FftwWorkload::threads() const
{
    constexpr std::size_t sharedBytes = std::size_t{1} << 20;
    const std::size_t wanted = options().algorithmOptions.threads;
    if (wanted > 0)
        return static_cast<int>(wanted);
    return byteCount() < sharedBytes ? 1 : cpu::threadCount();
}

base::Status FftwWorkload::run(session::Backend&, const base::RunControl& control, base::Timings& timings)
{
    if (control.stopRequested())
        return base::cancelled();
    auto start = base::Clock::now();
    if (!m_plan) {
        const transform::KroneckerTransform& transform = *program().operations().back().transform();
        auto plan = FftwTransform::plan(std::get<base::ElementVector>(output()), radix(),
                                        transform.variables(), threads());
        if (!plan)
            return plan.error();
        m_plan = std::move(*plan);
        timings.buildSeconds += base::secondsSince(start);
        start = base::Clock::now();
    }
    m_plan->execute();
    timings.computeSeconds += base::secondsSince(start);
    timings.threads = static_cast<std::size_t>(m_plan->threads());
    return base::success();
}

base::Result<Workload::Way> FftwWorkload::way(session::Backend&)
{
    return Way{FftwTransform::version() + ", " + std::string(FftwTransform::plannerFlag) + ", threads " +
               std::to_string(m_plan ? m_plan->threads() : threads()) + ", " +
               std::string(base::elementName(element())) + "\n"};
}

base::Result<session::Backend::PlanTime> FftwWorkload::planSeconds(session::Backend&,
                                                                   session::Backend::CacheState state,
                                                                   int repeats,
                                                                   const base::RunControl& control)
{
    if (state == session::Backend::CacheState::Cold || !m_plan)
        return base::Error{base::ErrorKind::Unsupported, "FFTW is executed cold by the point itself"};
    for (const auto bytes : program::bytesOf(output()))
        std::memset(bytes.data(), 0, bytes.size());
    m_plan->execute();
    const auto start = base::Clock::now();
    for (int i = 0; i < repeats; ++i) {
        if (control.stopRequested())
            return base::cancelled();
        m_plan->execute();
    }
    const double seconds = base::secondsSince(start) / repeats;
    for (const auto bytes : program::bytesOf(output()))
        if (std::ranges::any_of(bytes, [](std::byte value) { return value != std::byte{0}; }))
            return base::Error{base::ErrorKind::Device, "not verified: FFTW made something of zeros"};
    return session::Backend::PlanTime{seconds, true};
}

}  // namespace sequency::benchmark
