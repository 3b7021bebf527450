// SPDX-License-Identifier: GPL-3.0-or-later
//
// The transforms that FFTW computes too, as benchmark workloads. Private to engine/session.
#pragma once

#include "engine/session/benchmark_workload.h"
#include "engine/session/fftw_transform.h"

#include <string_view>

namespace sequency::session {

inline constexpr std::string_view fftwAlgorithm = "fftw";

// Whether FFTW has the transform: "walsh", "vilenkin-chrestenson".
bool isFftwWork(std::string_view work);

// Makes its plan in the first run (buildSeconds) and computes on the host, whatever the backend.
class FftwWorkload final : public Workload {
public:
    using Workload::Workload;
    static WorkloadResult make(Parts parts);

    base::Status run(Backend& backend, const base::RunControl& control, base::Timings& timings) override;
    base::Result<Backend::WallSeconds> wallSeconds(Backend& backend, int repeats,
                                                   const base::RunControl& control) override;

private:
    std::unique_ptr<FftwTransform> m_plan;
};

}  // namespace sequency::session
