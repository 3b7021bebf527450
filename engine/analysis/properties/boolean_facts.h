// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the properties of a Boolean function are read from: its bits, Walsh spectrum, autocorrelation, algebraic normal form.
// Each is computed once, when first asked for, as a program wherever the runner runs it.
//
// f has n ≤ 30 variables, x1 the most significant bit of an index. W(a) = Σ (−1)^(f(x) ⊕ a·x), r(a) = Σ (−1)^(f(x) ⊕ f(x ⊕ a)). Owns what
// it computes: 4 bytes per value for W, 8 for r, 1 bit for the normal form; memory is checked before. One thread.
// Errors of all: OutOfMemory, Cancelled, those of the device. Source: Carlet 2021, Boolean Functions for Cryptography and Coding Theory.
#pragma once

#include "engine/base/packed_bits.h"
#include "engine/base/run_control.h"
#include "engine/program/runner.h"

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace sequency::analysis {

inline constexpr int maxBooleanVariables = 30;

class BooleanFacts {
public:
    // 2^n bits. The runner and the control are used as long as the facts.
    BooleanFacts(base::PackedBits bits, program::Runner runner, base::RunControl control = {});

    int variables() const { return m_variables; }
    std::size_t size() const { return bits().size(); }
    const base::PackedBits& bits() const { return std::get<base::PackedBits>(m_bits); }
    bool value(std::size_t index) const { return bits()[index]; }
    const base::RunControl& control() const { return m_control; }

    std::size_t weight();  // how many values are 1
    // The index of the bit that is x_i, i from 1, as a mask.
    std::size_t variableMask(int variable) const { return std::size_t{1} << (m_variables - variable); }
    // How many x have f(x) ≠ f(x ⊕ e_i), and the first of them with x_i = 0; size() where there is none.
    struct Change {
        std::size_t count = 0;
        std::size_t first = 0;
    };
    base::Result<Change> changeWith(int variable);

    base::Result<std::span<const std::int32_t>> spectrum();
    // max |W|, without the spectrum where that is not there.
    base::Result<std::int64_t> linearity();
    base::Result<std::span<const std::int64_t>> autocorrelation();
    // Coefficient a belongs to the product of the variables of a.
    base::Result<const base::PackedBits*> normalForm();
    // Of the normal form: a monomial of the largest degree; nothing for the function 0.
    base::Result<std::optional<std::size_t>> largestMonomial();

    // Each value and how often it occurs, by rising value.
    using Distribution = std::vector<std::pair<std::int64_t, std::int64_t>>;
    base::Result<Distribution> spectrumDistribution();
    base::Result<Distribution> autocorrelationDistribution();

private:
    base::Result<program::HostVector> computed(const program::Program& program, const char* what);

    program::HostVector m_bits;
    program::Runner m_runner;
    base::RunControl m_control;
    int m_variables;
    std::optional<std::size_t> m_weight;
    std::optional<program::HostVector> m_spectrum;
    std::optional<std::int64_t> m_linearity;
    std::optional<base::AlignedBuffer<std::int64_t>> m_autocorrelation;
    std::optional<program::HostVector> m_normalForm;
    std::vector<std::optional<Change>> m_changes;
};

}  // namespace sequency::analysis
