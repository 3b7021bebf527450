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
    base::Result<std::string> planText(session::Backend& backend) override;
    base::Result<double> planSeconds(session::Backend& backend, session::Backend::CacheState state,
                                     int repeats, const base::RunControl& control) override;

private:
    std::unique_ptr<FftwTransform> m_plan;
};

}  // namespace sequency::benchmark
