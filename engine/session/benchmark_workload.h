// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a benchmark point computes: its random data, one run of it, and the independent computation it is checked with.
// Private to engine/session; the engine's thread.
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

    // Puts the input in place of the last output; not timed.
    virtual void reset() = 0;
    // Timed from outside.
    virtual base::Status run(Backend& backend, const base::RunControl& control, base::Timings& timings) = 0;
    // Backend::wallSeconds of this work; Unsupported where there is none.
    virtual base::Result<Backend::WallSeconds> wallSeconds(Backend& backend, int repeats);
    // Success where the last run's output equals what `judge` computes from the same input, else which value is wrong.
    virtual base::Status verify(Backend& judge, const base::RunControl& control) = 0;

protected:
    Workload(int radix, std::size_t size, base::ElementType element)
        : m_radix(radix), m_size(size), m_element(element)
    {}

private:
    int m_radix;
    std::size_t m_size;
    base::ElementType m_element;
};

// Draws the random data and allocates everything. Errors: BadUsage (unknown work, algorithm or radix), Unsupported,
// OutOfMemory, Cancelled.
base::Result<std::unique_ptr<Workload>> makeWorkload(const BenchmarkPoint& point, std::uint64_t seed,
                                                     Backend& backend, const base::RunControl& control);

// The same for the packed works of backend.h (benchmark_packed.cpp).
base::Result<std::unique_ptr<Workload>> makePackedWorkload(const BenchmarkPoint& point, std::uint64_t seed);

}  // namespace sequency::session
