// SPDX-License-Identifier: GPL-3.0-or-later
//
// One point of a work, ready to be measured: its program, its random data, one run of it, and the independent computation it is checked
// with. Private to engine/benchmark; the engine's thread. Whatever touches whole vectors can be stopped (Cancelled).
//
// Errors: the functions of Workload throw a base::Error (engine/base/failure.h).
#pragma once

#include "engine/benchmark/benchmark.h"
#include "engine/benchmark/fftw_transform.h"
#include "engine/benchmark/transform_laws.h"
#include "engine/benchmark/works.h"
#include "engine/session/backends/backend.h"

#include <functional>
#include <memory>

namespace sequency::benchmark {

class Workload;
using WorkloadResult = base::Result<std::unique_ptr<Workload>>;

// Returns the seed of a point's data: other data for each n.
inline std::uint64_t seedOf(std::uint64_t seed, const Point& point)
{
    return seed * 64 + static_cast<std::uint64_t>(std::max(point.variables, 0));
}

// Draws the random data and allocates everything. Errors: BadUsage (unknown work, algorithm or radix), BadInput, Unsupported,
// OutOfMemory, Cancelled.
WorkloadResult makeWorkload(const Point& point, std::uint64_t seed, session::Backend& backend,
                            const base::RunControl& control, const LawLimits& limits = {});

class Workload {
public:
    struct Parts {
        const Work& work;
        Point point;
        program::Program program;
        LawLimits limits = {};
        bool hasRoomForVerifier = true;  // to compute everything again
    };

    explicit Workload(Parts parts);
    virtual ~Workload() = default;
    // The inputs and the memory for the outputs.
    void allocate(std::uint64_t seed, const base::RunControl& control);

    int radix() const { return m_radix; }
    base::ElementType element() const { return m_size.element; }
    std::size_t byteCount() const { return m_size.bytes; }  // of what the yardstick copies
    const program::Program& program() const { return m_parts.program; }
    // Reads nothing: the other yardstick is a plain write.
    bool onlyWrites() const { return m_parts.program.inputs().empty(); }

    // Puts the inputs in place of the last outputs, or poison where the outputs have places of their own; not timed.
    void reset(const base::RunControl& control);
    // Runs from now on have this plan (program/plan_text.h).
    void force(std::string plan) { m_parts.point.algorithmOptions.plan = std::move(plan); }
    program::PlanOptions options() const { return {m_parts.point.algorithm, m_parts.point.algorithmOptions}; }
    // Timed from outside.
    virtual void run(session::Backend& backend, const base::RunControl& control, base::Timings& timings);
    // Of the last run's outputs.
    std::uint64_t outputFingerprint(const base::RunControl& control) const;
    // How the backend runs it: the plan's text, and what several devices send each other.
    struct Way {
        std::string plan;
        program::Sharing sharing = {};
    };
    virtual Way way(session::Backend& backend);
    // Backend::planSeconds of this work; Unsupported where there is none.
    virtual session::Backend::PlanTime planSeconds(session::Backend& backend,
                                                   session::Backend::CacheState state, int repeats,
                                                   const base::RunControl& control);
    // Of inputs and outputs, each moved once.
    double minBytesMoved() const;
    // Compares the last run's outputs with what `verifier`, which has not computed them, gets from the same inputs: its id. Where that would
    // keep the reference too long, or there is no room for it, they are verified by laws: their name (transform_laws.h). Else the error says
    // which value is wrong.
    std::string verify(session::Backend& verifier, const base::RunControl& control);

protected:
    program::HostVector& output() { return m_outputs.front(); }

private:
    // The outputs against what the function makes of the inputs.
    using Compute = std::function<std::string(const program::Vectors& vectors)>;
    std::string verifyAgainst(const Compute& compute, const base::RunControl& control) const;

    Parts m_parts;
    int m_radix;
    WorkSize m_size;
    bool m_inPlace = false;  // inputs are copied and given away, the first for the output
    std::vector<program::HostVector> m_inputs;
    std::vector<program::HostVector> m_copies;   // of the inputs but for the first, where in place
    std::vector<program::HostVector> m_outputs;  // the first is the first input's copy, where in place
    session::Backend* m_measured = nullptr;
};

// A transform that FFTW computes too. Makes its plan in the first run (buildSeconds) and computes on the host, whatever the backend.
class FftwWorkload final : public Workload {
public:
    using Workload::Workload;

    void run(session::Backend& backend, const base::RunControl& control, base::Timings& timings) override;
    Way way(session::Backend& backend) override;
    // Hot alone, on zeros.
    session::Backend::PlanTime planSeconds(session::Backend& backend, session::Backend::CacheState state,
                                           int repeats, const base::RunControl& control) override;

private:
    // The threads of the point; by default as many as the CPU path uses: one for less than a megabyte, otherwise all.
    int threads() const;

    std::unique_ptr<FftwTransform> m_plan;
};

}  // namespace sequency::benchmark
