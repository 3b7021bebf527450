// SPDX-License-Identifier: GPL-3.0-or-later
//
// 2^n integers by masks, the Walsh spectrum W or the autocorrelation r of a Boolean function of n variables, looked at where they were
// computed: of long ones the host gets some pages of 2^16 values and what reductions say of all.
//
// n ≤ 30. What was found is kept. Values of one page lie in the host's memory, more wherever the runner computes them, 4 bytes a value,
// or in the host's memory where that device has no room. One thread. Errors of all: OutOfMemory, Cancelled, those of the device.
#pragma once

#include "engine/analysis/properties/places.h"
#include "engine/analysis/vector_look.h"
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

class KeptValues {
public:
    enum class Kind { Spectrum, Autocorrelation };
    static base::Result<program::Program> programOf(Kind kind, int variables);  // of bits to int32
    // OutOfMemory if there is no room for the values in the host's memory.
    static base::Status checkHostMemory(Kind kind, int variables);
    // 2^variables bits. The runner and the control are used as long as the values.
    static base::Result<KeptValues> of(Kind kind, const program::InputVector& bits, int variables,
                                       program::Runner runner, base::RunControl control);

    // Of 2^n values that are there.
    static KeptValues ofValues(Kind kind, base::AlignedBuffer<std::int32_t> values, program::Runner runner,
                               base::RunControl control);

    std::size_t size() const { return m_size; }

    // Those of the largest magnitude, of an autocorrelation but for r(0): how many, and the first of them. None where r(0) is all.
    struct Peaks {
        std::int64_t magnitude = 0;
        std::int64_t count = 0;
        std::optional<Coefficient> first;
    };
    base::Result<Peaks> peaks();
    // Of this magnitude, likewise: those from number places.first on, at most places.count.
    base::Result<std::vector<Coefficient>> ofMagnitude(std::int64_t magnitude, Places places);
    // All of this magnitude, in order, on the pages that are wanted, each asked for when those before were looked at; ends where `look`
    // returns false.
    base::Status walkMagnitude(std::int64_t magnitude, const std::function<bool(std::size_t page)>& isWanted,
                               const std::function<bool(const Coefficient& coefficient)>& look);
    std::size_t pageOf(std::size_t mask) const { return mask / pageLength(); }
    // The first of the least and of the greatest value, of an autocorrelation but for r(0). Two values at least.
    struct Extremes {
        Coefficient least;
        Coefficient greatest;
    };
    base::Result<Extremes> extremes();
    // Of the smallest magnitude that is not 0, the first.
    base::Result<Coefficient> least();
    // A mask ≠ 0 of the least weight whose value is not 0, the first; nothing where there is none. Cost: one look at all by weight, and as many
    // pages as it takes.
    base::Result<std::optional<Coefficient>> ofLeastWeight();
    base::Result<Distribution> distribution();
    // The sum of the squares over the masks of each weight, from 0 to n.
    base::Result<std::vector<std::int64_t>> squaresByWeight();
    base::Result<Coefficient> at(std::size_t mask);

    // All of it, in the host's memory.
    base::Result<std::span<const std::int32_t>> values();

private:
    using Values = base::AlignedBuffer<std::int32_t>;

    KeptValues(Kind kind, VectorLook look, base::RunControl control)
        : m_kind(kind), m_look(std::move(look)), m_size(m_look.size()), m_control(std::move(control))
    {}

    bool isInHost() const { return m_look.inHost() != nullptr; }
    // Below it no value says anything of the function: r(0) = 2^n.
    std::size_t firstMask() const { return m_kind == Kind::Autocorrelation ? 1 : 0; }
    bool isFirst(std::int64_t magnitude) const
    {
        return firstMask() > 0 && magnitude == static_cast<std::int64_t>(m_size);
    }

    std::size_t pageLength() const;
    std::size_t pageCount() const { return m_size / pageLength(); }
    base::Result<std::span<const std::int32_t>> page(std::size_t index);
    // Looks at the coefficients of these pages in order and ends where `look` returns false.
    base::Status walk(const std::function<bool(std::size_t page)>& isLookedAt,
                      const std::function<bool(const Coefficient& coefficient)>& look);

    base::Result<std::span<const std::int32_t>> largestOfPages();
    base::Result<base::ElementVector> ofPages(std::string_view reduction);
    base::Result<std::vector<std::int64_t>> byWeight(std::string_view reduction);
    base::Result<std::int64_t> countOf(std::int64_t magnitude);
    base::Result<Distribution> distributionOfPage();
    base::Result<Distribution> distributionOfAll();

    Kind m_kind;
    VectorLook m_look;
    std::size_t m_size;
    base::RunControl m_control;
    std::optional<std::size_t> m_pageIndex;
    std::optional<base::ElementVector> m_page;
    std::optional<base::ElementVector> m_largestOfPages;
    std::optional<Peaks> m_peaks;
    std::optional<Distribution> m_distribution;
};

}  // namespace sequency::analysis
