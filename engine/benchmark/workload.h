// SPDX-License-Identifier: GPL-3.0-or-later
//
// A point that is ready to be measured: its program, its random data, its runs, and their verification.
//
// The caller creates a workload with makeWorkload(), repeats reset() and run(), and then calls verify(). Every function that processes whole vectors
// can be stopped (Cancelled). Private to engine/benchmark.
//
// Errors:  the functions of Workload throw a base::Error (engine/base/failure.h).
// Threads: as for the engine.
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

// Returns the seed for the random data of a point. Each n has a different seed.
inline std::uint64_t seedOf(std::uint64_t seed, const Point& point)
{
    return seed * 64 + static_cast<std::uint64_t>(std::max(point.variables, 0));
}

// Draws random data and allocates all memory. Errors: BadUsage (unknown workload, algorithm or radix), BadInput, Unsupported, OutOfMemory, Cancelled.
WorkloadResult makeWorkload(const Point& point, std::uint64_t seed, session::Backend& backend,
                            const base::RunControl& control, const LawLimits& limits = {});

class Workload {
public:
    struct Parts {
        const Work& work;
        Point point;
        program::Program program;
        LawLimits limits = {};
        bool hasRoomForVerifier = true;  // true if the verifier has enough memory to compute everything
    };

    explicit Workload(Parts parts);
    virtual ~Workload() = default;
    // Draws the inputs and allocates the outputs.
    void allocate(std::uint64_t seed, const base::RunControl& control);

    int radix() const { return m_radix; }
    base::ElementType element() const { return m_size.element; }
    // Size in bytes of the copies used for comparison.
    std::size_t byteCount() const { return m_size.bytes; }
    const program::Program& program() const { return m_parts.program; }
    // Returns true if the program has no inputs. The times of such a workload are also compared with the time of a plain write.
    bool onlyWrites() const { return m_parts.program.inputs().empty(); }

    // Overwrites the outputs of the last run with the inputs, or with poison if the outputs have their own memory. This is not timed.
    void reset(const base::RunControl& control);
    // Makes all later runs use this plan (program/plan_text.h).
    void force(std::string plan) { m_parts.point.algorithmOptions.plan = std::move(plan); }
    program::PlanOptions options() const { return {m_parts.point.algorithm, m_parts.point.algorithmOptions}; }
    // Runs the program once; the caller measures the time.
    virtual void run(session::Backend& backend, const base::RunControl& control, base::Timings& timings);
    // Returns a fingerprint of the last run's outputs.
    std::uint64_t outputFingerprint(const base::RunControl& control) const;
    // The way the backend runs the program: the text of the plan, and the number of bytes exchanged by several devices.
    struct Way {
        std::string plan;
        program::ExchangeCost exchangeCost = {};
    };
    virtual Way way(session::Backend& backend);
    // Returns the result of Backend::planSeconds() for this workload. Errors: Unsupported if the backend cannot measure it.
    virtual session::Backend::PlanTime planSeconds(session::Backend& backend,
                                                   session::Backend::CacheState state, int repeats,
                                                   const base::RunControl& control);
    // Returns the total number of bytes of the inputs and outputs.
    double minBytesMoved() const;
    // Compares the last run's outputs with the results that `verifier` computes from the same inputs. The verifier must not be the measured executor.
    // If the reference would take too long or need too much memory, the outputs are verified by laws (transform_laws.h), or by
    // Work::checkSpots. Returns the id of the verifier or the name of the laws. The message of an error states the wrong value.
    std::string verify(session::Backend& verifier, const base::RunControl& control);

protected:
    program::HostVector& output() { return m_outputs.front(); }

private:
    using Compute = std::function<std::string(const program::Vectors& vectors)>;
    // Compares the outputs with those that `compute` returns for the same inputs.
    std::string verifyAgainst(const Compute& compute, const base::RunControl& control) const;

    Parts m_parts;
    int m_radix;
    WorkSize m_size;
    bool m_inPlace = false;  // true if runs are in place, on copies of the inputs
    std::vector<program::HostVector> m_inputs;
    std::vector<program::HostVector> m_copies;  // for runs in place: copies of all inputs except the first
    // The outputs. If runs are in place, the first output is the copy of the first input.
    std::vector<program::HostVector> m_outputs;
    session::Backend* m_measured = nullptr;
};

// A workload that FFTW computes on the host, regardless of the backend. The first run creates the plan; this time is reported as buildSeconds.
class FftwWorkload final : public Workload {
public:
    using Workload::Workload;

    void run(session::Backend& backend, const base::RunControl& control, base::Timings& timings) override;
    Way way(session::Backend& backend) override;
    // Measures only with hot caches, on vectors of zeros.
    session::Backend::PlanTime planSeconds(session::Backend& backend, session::Backend::CacheState state,
                                           int repeats, const base::RunControl& control) override;

private:
    // Returns the point's number of threads. The default is the same as for the CPU path: one thread for less than a megabyte, otherwise all threads.
    int threads() const;

    std::unique_ptr<FftwTransform> m_plan;
};

}  // namespace sequency::benchmark
