// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers queries about the Walsh spectrum W or the autocorrelation r of a Boolean function of n ≤ 30 variables, without copying it to the host.
//
// The 2^n integers are indexed by masks. From long vectors the host receives only reductions and some pages of 2^16 values. Results are cached.
//
// Ownership: 4 bytes per value. A single page is stored in host memory; more values are stored on the runner's device, or in host memory if the
//            device has too little.
// Errors:    OutOfMemory, Cancelled, the device's errors.
// Threads:   one thread.
#pragma once

#include "engine/analysis/properties/match_list.h"
#include "engine/analysis/vector_reader.h"
#include "engine/base/memory/packed_bits.h"
#include "engine/base/run_control.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace sequency::analysis {

struct Coefficient {
    std::size_t mask = 0;
    std::int64_t value = 0;
};

class ResidentValues {
public:
    enum class Kind { Spectrum, Autocorrelation };
    // Returns the program that computes the int32 values from packed bits.
    static base::Result<program::Program> programOf(Kind kind, int variables);
    // Returns OutOfMemory if the values do not fit in host memory.
    static base::Status checkHostMemory(Kind kind, int variables);
    // Computes the values. `bits` holds 2^variables bits. The runner and the control are used as long as the object exists.
    static base::Result<ResidentValues> of(Kind kind, const program::InputVector& bits, int variables,
                                           program::Runner runner, base::RunControl control);

    // Uses 2^n values that were computed elsewhere.
    static ResidentValues ofValues(Kind kind, base::AlignedBuffer<std::int32_t> values,
                                   program::Runner runner, base::RunControl control);

    std::size_t size() const { return m_size; }

    // The number of values of the largest magnitude and the first of them. r(0) does not count; there are none if it is the only value.
    struct Peaks {
        std::int64_t magnitude = 0;
        std::int64_t count = 0;
        std::optional<Coefficient> first;
    };
    base::Result<Peaks> peaks();
    // Returns at most places.count coefficients of this magnitude, after skipping the first places.first. r(0) does not count.
    base::Result<std::vector<Coefficient>> ofMagnitude(std::int64_t magnitude, Places places);
    // Calls look() for all coefficients of this magnitude in order, and stops when look() returns false. Before each page, isWanted() is called;
    // pages for which it returns false are skipped.
    base::Status walkMagnitude(std::int64_t magnitude, const std::function<bool(std::size_t page)>& isWanted,
                               const std::function<bool(const Coefficient& coefficient)>& look);
    std::size_t pageOf(std::size_t mask) const { return mask / pageLength(); }
    // The first smallest and the first largest value, except r(0). Requires at least two values.
    struct Extremes {
        Coefficient least;
        Coefficient greatest;
    };
    base::Result<Extremes> extremes();
    // Returns the first of the smallest non-zero magnitudes.
    base::Result<Coefficient> least();
    // Returns the first non-zero value among the masks ≠ 0 of least weight, or nullopt if all are 0. Cost: one reduction by weight and as many pages
    // as necessary.
    base::Result<std::optional<Coefficient>> withMinWeight();
    base::Result<Distribution> distribution();
    // Returns the sum of the squares over the masks of each weight from 0 to n.
    base::Result<std::vector<std::int64_t>> squaresByWeight();
    base::Result<Coefficient> at(std::size_t mask);

    // Copies all values to host memory and returns them.
    base::Result<std::span<const std::int32_t>> values();

private:
    using Values = base::AlignedBuffer<std::int32_t>;

    ResidentValues(Kind kind, VectorReader look, base::RunControl control)
        : m_kind(kind), m_look(std::move(look)), m_size(m_look.size()), m_control(std::move(control))
    {}

    bool isInHost() const { return m_look.inHost() != nullptr; }
    // Returns the first mask whose value depends on the function; r(0) is always 2^n.
    std::size_t firstMask() const { return m_kind == Kind::Autocorrelation ? 1 : 0; }
    bool isFirst(std::int64_t magnitude) const
    {
        return firstMask() > 0 && magnitude == static_cast<std::int64_t>(m_size);
    }

    std::size_t pageLength() const;
    std::size_t pageCount() const { return m_size / pageLength(); }
    base::Result<std::span<const std::int32_t>> page(std::size_t index);
    // Calls look() for the coefficients of the pages for which isLookedAt() is true, in order, and stops when look() returns false.
    base::Status walk(const std::function<bool(std::size_t page)>& isLookedAt,
                      const std::function<bool(const Coefficient& coefficient)>& look);

    base::Result<std::span<const std::int32_t>> largestOfPages();
    base::Result<base::ElementVector> ofPages(std::string_view reduction);
    base::Result<std::vector<std::int64_t>> byWeight(std::string_view reduction);
    base::Result<std::int64_t> countOf(std::int64_t magnitude);
    base::Result<Distribution> distributionOfPage();
    base::Result<Distribution> distributionOfAll();

    Kind m_kind;
    VectorReader m_look;
    std::size_t m_size;
    base::RunControl m_control;
    std::optional<std::size_t> m_pageIndex;
    std::optional<base::ElementVector> m_page;
    std::optional<base::ElementVector> m_largestOfPages;
    std::optional<Peaks> m_peaks;
    std::optional<Distribution> m_distribution;
};

}  // namespace sequency::analysis
