// SPDX-License-Identifier: GPL-3.0-or-later
//
// Queries the Walsh spectrum W or the autocorrelation r of a Boolean function of n ≤ 30 variables without copying all values to the host.
//
// The 2^n integers are indexed by masks. If the vector is long, the host receives only reductions and a few pages of 2^16 values. Results are cached.
//
// Memory:  4 bytes per value. A vector of more than one page is stored on the runner's device if that has enough memory, otherwise in host memory.
// Errors:  OutOfMemory, Cancelled, the device's errors.
// Threads: one thread.
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
    // Returns the program that computes the int32 values of W or r from packed bits.
    static base::Result<program::Program> programOf(Kind kind, int variables);
    // Returns OutOfMemory if the values do not fit in host memory.
    static base::Status checkHostMemory(Kind kind, int variables);
    // Computes the values for a function, given as 2^variables packed bits. The object keeps using the runner and the control.
    static base::Result<ResidentValues> of(Kind kind, const program::InputVector& bits, int variables,
                                           program::Runner runner, base::RunControl control);

    // Creates the object from 2^n values that the caller has already computed.
    static ResidentValues ofValues(Kind kind, base::AlignedBuffer<std::int32_t> values,
                                   program::Runner runner, base::RunControl control);

    std::size_t size() const { return m_size; }

    // The largest magnitude, the number of coefficients that have it, and the first of them; empty if there is only r(0), which is ignored.
    struct Peaks {
        std::int64_t magnitude = 0;
        std::int64_t count = 0;
        std::optional<Coefficient> first;
    };
    base::Result<Peaks> peaks();
    // Returns at most places.count coefficients of this magnitude, after skipping the first places.first of them. r(0) is ignored.
    base::Result<std::vector<Coefficient>> ofMagnitude(std::int64_t magnitude, Places places);
    // Calls look() for the coefficients of this magnitude, by ascending mask, until look() returns false. Skips pages if isWanted() returns false.
    base::Status walkMagnitude(std::int64_t magnitude, const std::function<bool(std::size_t page)>& isWanted,
                               const std::function<bool(const Coefficient& coefficient)>& look);
    std::size_t pageOf(std::size_t mask) const { return mask / pageLength(); }
    // The first coefficient with the smallest value and the first one with the largest value. r(0) is ignored. At least two other values must exist.
    struct Extremes {
        Coefficient least;
        Coefficient greatest;
    };
    base::Result<Extremes> extremes();
    // Returns the first coefficient with the smallest non-zero magnitude.
    base::Result<Coefficient> least();
    // Returns the first non-zero coefficient whose mask ≠ 0 has minimum weight, or nullopt if there is none. Cost: a reduction by weight and a few
    // pages.
    base::Result<std::optional<Coefficient>> withMinWeight();
    base::Result<Distribution> distribution();
    // Returns, for each weight from 0 to n, the sum of the squares of the values at masks of this weight.
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
    // Returns the first mask at which the value depends on the function: 1 for an autocorrelation, because r(0) is always 2^n, otherwise 0.
    std::size_t firstMask() const { return m_kind == Kind::Autocorrelation ? 1 : 0; }
    bool isFirst(std::int64_t magnitude) const
    {
        return firstMask() > 0 && magnitude == static_cast<std::int64_t>(m_size);
    }

    std::size_t pageLength() const;
    std::size_t pageCount() const { return m_size / pageLength(); }
    base::Result<std::span<const std::int32_t>> page(std::size_t index);
    // Calls look() in order for the coefficients of all pages for which isLookedAt() returns true, until look() returns false.
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
