// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a benchmark point computes: its random data, one run of it, and the independent computation it is checked with.
// Private to engine/session; the engine's thread. Whatever touches whole vectors can be stopped (Cancelled).
#pragma once

#include "engine/session/backend.h"
#include "engine/session/benchmark.h"

#include <memory>

namespace sequency::session {

class Workload {
public:
    virtual ~Workload() = default;

    int radix() const { return m_radix; }
    std::size_t size() const { return m_size; }
    base::ElementType element() const { return m_element; }
    // Of the vector that the yardstick copies.
    virtual std::size_t byteCount() const { return m_size * base::elementSize(m_element); }

    // Of works that read nothing: their other yardstick is a plain write.
    virtual bool onlyWrites() const { return false; }

    // Puts the input in place of the last output, or poison where the output has a place of its own; not timed.
    virtual base::Status reset(const base::RunControl& control) = 0;
    // Timed from outside.
    virtual base::Status run(Backend& backend, const base::RunControl& control, base::Timings& timings) = 0;
    // Of the last run's output.
    virtual base::Result<std::uint64_t> outputFingerprint(const base::RunControl& control) const = 0;
    // Backend::wallSeconds of this work; Unsupported where there is none.
    virtual base::Result<Backend::WallSeconds> wallSeconds(Backend& backend, int repeats,
                                                           const base::RunControl& control);
    // Compares the last run's output with what `verifier`, which has not computed it, gets from the same input: its id, or by
    // what else it was verified (packed_laws.h). Else the error says which value is wrong.
    virtual base::Result<std::string> verify(Backend& verifier, const base::RunControl& control) = 0;

protected:
    Workload(int radix, std::size_t size, base::ElementType element)
        : m_radix(radix), m_size(size), m_element(element)
    {}

private:
    int m_radix;
    std::size_t m_size;
    base::ElementType m_element;
};

using WorkloadResult = base::Result<std::unique_ptr<Workload>>;

// A transform of the catalogue, by an algorithm of the backend.
class TransformWorkload : public Workload {
public:
    TransformWorkload(const BenchmarkPoint& point, int radix, transform::KroneckerTransform description,
                      base::ElementVector input, base::ElementVector output);

    base::Status reset(const base::RunControl& control) override;
    base::Status run(Backend& backend, const base::RunControl& control, base::Timings& timings) override;
    base::Result<std::uint64_t> outputFingerprint(const base::RunControl& control) const override;
    base::Result<Backend::WallSeconds> wallSeconds(Backend& backend, int repeats,
                                                   const base::RunControl& control) override;
    base::Result<std::string> verify(Backend& verifier, const base::RunControl& control) override;

protected:
    const transform::KroneckerTransform& description() const { return m_description; }
    base::ElementVector& output() { return m_output; }

private:
    transform::KroneckerTransform m_description;
    std::string m_algorithm;
    base::Knobs m_knobs;
    base::ElementVector m_input;
    base::ElementVector m_output;
};

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

// Success, or Device with the first value that is wrong.
base::Status compareResults(const base::ElementVector& actual, const base::ElementVector& expected,
                            double growth, double magnitude, const base::RunControl& control);
// OutOfMemory where so many bytes for each of so many values are too many, in all vectors together.
base::Status checkWorkMemory(std::size_t bytesPerValue, std::size_t valueCount, const BenchmarkPoint& point);
// Random digits in the element type.
base::Result<base::ElementVector> randomVector(std::uint64_t seed, int radix, int variables,
                                               base::ElementType element, const base::RunControl& control);

}  // namespace sequency::session
