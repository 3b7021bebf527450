// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a benchmark point computes: a program, its random data, one run of it, and the independent computation it is checked with.
// Private to engine/session; the engine's thread. Whatever touches whole vectors can be stopped (Cancelled).
#pragma once

#include "engine/program/programs.h"
#include "engine/session/backend.h"
#include "engine/session/benchmark.h"

#include <memory>

namespace sequency::session {

class Workload {
public:
    struct Parts {
        int radix = 2;
        std::size_t size = 0;  // values, for the row
        base::ElementType element = base::ElementType::Int32;
        program::Program program;
        program::PlanOptions options;
        std::vector<program::HostVector> inputs = {};
        // Of what the yardstick copies.
        std::size_t byteCount = 0;
        bool onlyWrites = false;  // reads nothing: the other yardstick is a plain write
        // How the verifier computes the same.
        std::string verifyingAlgorithm = "cooley-tukey";
        // Of reals: by what rounding may grow (comparison.h).
        double growth = 1;
        // Packed digits of more bits than this are not unpacked for the verifier: the CPU path's own kernels for them, or laws.
        int mostUnpackedBits = 0;
    };

    // Allocates the outputs.
    static base::Result<std::unique_ptr<Workload>> make(Parts parts);
    explicit Workload(Parts parts);
    virtual ~Workload() = default;

    int radix() const { return m_parts.radix; }
    std::size_t size() const { return m_parts.size; }
    base::ElementType element() const { return m_parts.element; }
    std::size_t byteCount() const { return m_parts.byteCount; }
    bool onlyWrites() const { return m_parts.onlyWrites; }

    // Puts the inputs in place of the last outputs, or poison where the outputs have places of their own; not timed.
    base::Status reset(const base::RunControl& control);
    // Timed from outside.
    virtual base::Status run(Backend& backend, const base::RunControl& control, base::Timings& timings);
    // Of the last run's outputs.
    base::Result<std::uint64_t> outputFingerprint(const base::RunControl& control) const;
    // Backend::wallSeconds of this work; Unsupported where there is none.
    virtual base::Result<Backend::WallSeconds> wallSeconds(Backend& backend, int repeats,
                                                           const base::RunControl& control);
    // Compares the last run's outputs with what `verifier`, which has not computed them, gets from the same inputs: its id, or by
    // what else they were verified (packed_laws.h). Else the error says which value is wrong.
    base::Result<std::string> verify(Backend& verifier, const base::RunControl& control);

protected:
    base::Status allocateOutputs();
    const program::Program& program() const { return m_parts.program; }
    program::HostVector& output() { return m_outputs.front(); }

private:
    // The only transform of packed digits, where the program is one.
    const transform::KroneckerTransform* packedTransform() const;
    base::Result<std::string> verifyByLaws(const transform::KroneckerTransform& forward,
                                           const base::RunControl& control);

    Parts m_parts;
    bool m_inPlace = false;                      // inputs are copied and given away, the first for the output
    std::vector<program::HostVector> m_copies;   // of the inputs but for the first, where in place
    std::vector<program::HostVector> m_outputs;  // the first is the first input's copy, where in place
    Backend* m_measured = nullptr;
};

using WorkloadResult = base::Result<std::unique_ptr<Workload>>;

// Draws the random data and allocates everything. Errors: BadUsage (unknown work, algorithm or radix), Unsupported,
// OutOfMemory, Cancelled.
WorkloadResult makeWorkload(const BenchmarkPoint& point, std::uint64_t seed, Backend& backend,
                            const base::RunControl& control);

// Index bits of the largest packed vector that a verifier without packed kernels is given, as bytes.
inline constexpr int packedBitsOfVerifier = 28;

// The same for "convolution" and "autocorrelation", for "characters" (benchmark_systems.cpp), and for the packed works of
// backend.h (benchmark_packed.cpp).
WorkloadResult makeConvolution(const BenchmarkPoint& point, std::uint64_t seed,
                               const base::RunControl& control);
WorkloadResult makeCharacters(const BenchmarkPoint& point);
WorkloadResult makePackedWorkload(const BenchmarkPoint& point, std::uint64_t seed,
                                  const base::RunControl& control,
                                  int mostUnpackedBits = packedBitsOfVerifier);

// OutOfMemory where so many bytes for each of so many values are too many, in all vectors together.
base::Status checkWorkMemory(std::size_t bytesPerValue, std::size_t valueCount, const BenchmarkPoint& point);
// Random digits in the element type.
base::Result<base::ElementVector> randomVector(std::uint64_t seed, int radix, int variables,
                                               base::ElementType element, const base::RunControl& control);

}  // namespace sequency::session
