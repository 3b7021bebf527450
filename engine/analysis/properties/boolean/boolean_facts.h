// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the properties of a Boolean function are read from: its bits, Walsh spectrum, autocorrelation, algebraic normal form.
// Each is computed once, when first asked for, as a program wherever the runner runs it.
//
// f has n ≤ maxBlockVariables variables, of which more than maxBooleanVariables are for what is found by blocks (spectrum_blocks.h) and by the
// values alone; x1 the most significant bit of an index. W(a) = Σ (−1)^(f(x) ⊕ a·x), r(a) = Σ (−1)^(f(x) ⊕ f(x ⊕ a)). Owns what
// it computes: 4 bytes per value for W and for r, 1 bit for the normal form; memory is checked before. One thread.
// Errors of all: OutOfMemory, Cancelled, those of the device. Source: Carlet 2021, Boolean Functions for Cryptography and Coding Theory.
#pragma once

#include "engine/analysis/properties/kept_values.h"
#include "engine/analysis/properties/spectrum_blocks.h"
#include "engine/base/memory/packed_bits.h"
#include "engine/base/run_control.h"
#include "engine/program/runner.h"

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace sequency::analysis {

inline constexpr int maxBooleanVariables = 30;  // W(a) and r(a), up to 2^n, fit int32

class BooleanFacts {
public:
    // 2^n bits. The runner and the control are used as long as the facts.
    BooleanFacts(base::PackedBits bits, program::Runner runner, base::RunControl control = {});

    // What was computed elsewhere, as of many functions at once: taken as found. Of this function, and of its size.
    struct Known {
        std::optional<base::AlignedBuffer<std::int32_t>> spectrum = {};
        std::optional<base::AlignedBuffer<std::int32_t>> autocorrelation = {};
        std::optional<base::PackedBits> normalForm = {};
    };
    void take(Known known);
    // The spectrum is found by blocks on these devices, all at once.
    void share(std::vector<program::Runner> runners) { m_sharers = std::move(runners); }
    // So it is, together with others, who have the same function; who is alone, or has fewer variables than can be shared, changes nothing.
    void join(BlockCompany company) { m_company = std::move(company); }

    int variables() const { return m_variables; }
    std::size_t size() const { return bits().size(); }
    const base::PackedBits& bits() const { return std::get<base::PackedBits>(m_bits); }
    bool value(std::size_t index) const { return bits()[index]; }
    const base::RunControl& control() const { return m_control; }
    // Which of many places witnesses list.
    Places places() const { return m_places; }
    void list(Places places) { m_places = places; }

    std::size_t weight();  // how many values are 1
    // The index of the bit that is x_i, i from 1, as a mask.
    std::size_t variableMask(int variable) const { return std::size_t{1} << (m_variables - variable); }
    // How many x have f(x) ≠ f(x ⊕ e_i), and the first of them with x_i = 0; size() where there is none.
    struct Change {
        std::size_t count = 0;
        std::size_t first = 0;
    };
    base::Result<Change> changeWith(int variable);

    base::Result<KeptValues*> spectrum();
    // The largest coefficients of the spectrum, those of them that are listed, and how often each value occurs. They are found by blocks if the
    // spectrum is shared, if there is no room for it where it is computed, or if f has more variables than maxBooleanVariables.
    base::Result<KeptValues::Peaks> peaks();
    base::Result<std::vector<Coefficient>> listedPeaks();
    base::Result<Distribution> distribution();
    base::Result<KeptValues*> autocorrelation();
    // Coefficient a belongs to the product of the variables of a.
    base::Result<const base::PackedBits*> normalForm();
    // Of another function, whose bits it takes over; what it makes of a normal form is the function's values.
    base::Result<base::PackedBits> normalFormOf(base::PackedBits bits);
    // As the operation of this name (program/program.h).
    base::Result<base::PackedBits> annihilator(const program::HostVector& places,
                                               const program::HostVector& points, int degree);
    bool isOnGpu() const { return m_runner.isOnGpu; }
    // Of the normal form: a monomial of the largest degree; nothing for the function 0.
    base::Result<std::optional<std::size_t>> largestMonomial();

private:
    // Then bytes that go to and fro take longer than what is done with them there.
    bool isLongOnGpu() const { return m_runner.isOnGpu && m_variables > 24; }
    // Whether there is no room for the spectrum where the runner computes: on a GPU, which also keeps the function's bits, or in the host's
    // memory.
    bool exceedsRoom() const;
    bool goesInBlocks() const
    {
        return m_byBlocks || m_variables > maxBooleanVariables || (!m_spectrum && exceedsRoom()) ||
               (!m_sharers.empty() && m_variables >= minBlockVariables) || isInCompany();
    }
    bool isInCompany() const { return !m_company.isAlone() && m_variables >= minBlockVariables; }
    base::Result<const SpectrumFindings*> byBlocks();
    base::Result<program::InputVector> input();
    base::Result<KeptValues*> kept(KeptValues::Kind kind, std::optional<KeptValues>& known);
    base::Result<std::optional<std::size_t>> largestOfLastPage();
    base::Result<program::HostVector> computed(const program::Program& program, const char* what,
                                               const std::vector<program::InputVector>& inputs);

    program::HostVector m_bits;
    program::Runner m_runner;
    base::RunControl m_control;
    int m_variables;
    std::optional<std::size_t> m_weight;
    Places m_places;
    std::shared_ptr<const program::DeviceVector> m_keptBits;
    std::vector<program::Runner> m_sharers;
    BlockCompany m_company;
    std::optional<SpectrumFindings> m_byBlocks;
    std::optional<KeptValues> m_spectrum;
    std::optional<KeptValues> m_autocorrelation;
    std::optional<program::HostVector> m_normalForm;
    std::vector<std::optional<Change>> m_changes;
};

}  // namespace sequency::analysis
