// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Walsh spectrum W(a) = Σ (−1)^(f(x) ⊕ a·x) of a Boolean function, looked at where it was computed: of a long one the host gets some
// pages of 2^16 coefficients and what reductions say of all.
//
// f has 2^n values, n ≤ 30. What was found is kept. A spectrum of one page lies in the host's memory, a longer one wherever the
// runner computes it, 4 bytes a coefficient, or in the host's memory where that device has no room. One thread. Errors of all: OutOfMemory, Cancelled, those of the device.
#pragma once

#include "engine/base/packed_bits.h"
#include "engine/base/run_control.h"
#include "engine/program/program.h"
#include "engine/program/runner.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace sequency::analysis {

// Each value and how often it occurs, by rising value.
using Distribution = std::vector<std::pair<std::int64_t, std::int64_t>>;

struct Coefficient {
    std::size_t mask = 0;
    std::int64_t value = 0;
};

class WalshSpectrum {
public:
    static base::Result<program::Program> programOf(int variables);  // of bits
    // 2^variables bits. The runner and the control are used as long as the spectrum.
    static base::Result<WalshSpectrum> of(const program::InputVector& bits, int variables,
                                          program::Runner runner, base::RunControl control);

    // Of a spectrum that is there: 2^n coefficients.
    static WalshSpectrum ofValues(base::AlignedBuffer<std::int32_t> values, program::Runner runner,
                                  base::RunControl control);

    std::size_t size() const { return m_size; }

    // Those of the largest magnitude: how many, and the first 16 of them.
    struct Peaks {
        std::int64_t magnitude = 0;
        std::int64_t count = 0;
        std::vector<Coefficient> first;
    };
    base::Result<Peaks> peaks();
    // Of the smallest magnitude that is not 0, the first.
    base::Result<Coefficient> least();
    // A mask ≠ 0 of the least weight with W ≠ 0, the first; nothing where there is none. Cost: one look at all by weight, and as many
    // pages as it takes.
    base::Result<std::optional<Coefficient>> ofLeastWeight();
    base::Result<Distribution> distribution();
    // Σ W(a)² over the masks of each weight, from 0 to n.
    base::Result<std::vector<std::int64_t>> squaresByWeight();
    base::Result<Coefficient> at(std::size_t mask);

    // All of it, in the host's memory.
    base::Result<std::span<const std::int32_t>> values();

private:
    using Values = base::AlignedBuffer<std::int32_t>;

    WalshSpectrum(std::size_t size, program::Runner runner, base::RunControl control)
        : m_size(size), m_runner(std::move(runner)), m_control(std::move(control))
    {}

    std::size_t pageLength() const;
    std::size_t pageCount() const { return m_size / pageLength(); }
    base::Result<std::span<const std::int32_t>> page(std::size_t index);
    // Looks at the coefficients of these pages in order and ends where `look` returns false.
    base::Status walk(const std::function<bool(std::size_t page)>& isLookedAt,
                      const std::function<bool(const Coefficient& coefficient)>& look);

    // The outputs of a program of the spectrum.
    base::Result<std::vector<base::ElementVector>>
    looked(const std::function<void(program::ProgramBuilder& builder, program::VectorId spectrum)>& build);
    base::Result<base::ElementVector> reduced(std::string_view reduction, const program::Groups& groups);
    base::Result<std::vector<std::int64_t>> counted(const program::Bars& bars);

    base::Result<std::span<const std::int32_t>> largestOfPages();
    base::Result<base::ElementVector> largestOfHostPages();
    base::Result<std::vector<std::int64_t>> byWeight(std::string_view reduction);
    base::Result<std::int64_t> countOf(std::int64_t magnitude);
    base::Result<Distribution> distributionOfPage();
    base::Result<Distribution> distributionOfAll();
    // Of the values from low on, 2^22 apart at most, into the distribution.
    base::Status countFrom(std::int64_t low, Distribution& distribution);

    std::size_t m_size;
    program::Runner m_runner;
    base::RunControl m_control;
    std::optional<program::HostVector> m_host;
    std::shared_ptr<const program::DeviceVector> m_kept;
    std::optional<std::size_t> m_pageIndex;
    std::optional<base::ElementVector> m_page;
    std::optional<base::ElementVector> m_largestOfPages;
    std::optional<Peaks> m_peaks;
    std::optional<Distribution> m_distribution;
};

}  // namespace sequency::analysis
