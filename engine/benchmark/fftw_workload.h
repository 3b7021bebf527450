// SPDX-License-Identifier: GPL-3.0-or-later
//
// The transforms that FFTW computes too, as benchmark workloads. Private to engine/benchmark.
#pragma once

#include "engine/benchmark/fftw_transform.h"
#include "engine/benchmark/workload.h"

namespace sequency::benchmark {

// Makes its plan in the first run (buildSeconds) and computes on the host, whatever the backend.
class FftwWorkload final : public Workload {
public:
    using Workload::Workload;

    base::Status run(session::Backend& backend, const base::RunControl& control,
                     base::Timings& timings) override;
    base::Result<Way> way(session::Backend& backend) override;
    // Hot alone, on zeros.
    base::Result<session::Backend::PlanTime> planSeconds(session::Backend& backend,
                                                         session::Backend::CacheState state, int repeats,
                                                         const base::RunControl& control) override;

private:
    // The threads of the point; where it does not say, as many as the CPU path uses: one for less than a megabyte, else all.
    int threads() const;

    std::unique_ptr<FftwTransform> m_plan;
};

}  // namespace sequency::benchmark
