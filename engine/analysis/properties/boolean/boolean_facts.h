// SPDX-License-Identifier: GPL-3.0-or-later
//
// The data from which the properties of a Boolean function are computed: its bits, Walsh spectrum, autocorrelation and algebraic normal form.
//
// Each of these is computed by a program on the runner on first use, and then cached. The function f has n ≤ maxBlockVariables variables. If n >
// maxBooleanVariables, only properties that are found by blocks (spectrum_blocks.h) or from the values of f are available. x1 is the most significant
// bit of an index. The Walsh spectrum is W(a) = Σ_x (−1)^(f(x) ⊕ a·x), the autocorrelation r(a) = Σ_x (−1)^(f(x) ⊕ f(x ⊕ a)).
//
// Memory:  4 bytes per value for each of W and r, and 1 bit per value for the normal form; checked in advance.
// Errors:  OutOfMemory, Cancelled, the device's errors.
// Threads: one thread.
// Source:  Carlet 2021, Boolean Functions for Cryptography and Coding Theory.
#pragma once

#include "engine/analysis/properties/resident_values.h"
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

inline constexpr int maxBooleanVariables = 30;  // W(a) and r(a), up to 2^n, fit in int32

class BooleanFacts {
public:
    // Creates the facts of a function, given its 2^n values as packed bits. The runner and the control are used until the object is destroyed.
    BooleanFacts(base::PackedBits bits, program::Runner runner, base::RunControl control = {});

    // Results that the caller has already computed, for example for many functions at once. They must belong to this function; this is not checked.
    struct Known {
        std::optional<base::AlignedBuffer<std::int32_t>> spectrum = {};
        std::optional<base::AlignedBuffer<std::int32_t>> autocorrelation = {};
        std::optional<base::PackedBits> normalForm = {};
    };
    void take(Known known);
    // Makes later calls compute the spectrum by blocks, on all these devices concurrently.
    void share(std::vector<program::Runner> runners) { m_sharers = std::move(runners); }
    // Makes later calls compute the spectrum by blocks, shared with the other processes of `company`, all of which must have the same function. No
    // effect if there are no other processes or if the function has fewer than minBlockVariables variables.
    void join(ProcessGroup company) { m_company = std::move(company); }

    int variables() const { return m_variables; }
    std::size_t size() const { return bits().size(); }
    const base::PackedBits& bits() const { return std::get<base::PackedBits>(m_bits); }
    bool value(std::size_t index) const { return bits()[index]; }
    const base::RunControl& control() const { return m_control; }
    Places places() const { return m_places; }
    void list(Places places) { m_places = places; }

    std::size_t weight();
    // Returns the mask of x_i in an index, where i = `variable` counts from 1.
    std::size_t variableMask(int variable) const { return std::size_t{1} << (m_variables - variable); }
    // The number of x with f(x) ≠ f(x ⊕ e_i), and the first such x with x_i = 0, or size() if there is none. Here e_i is the mask of x_i.
    struct Change {
        std::size_t count = 0;
        std::size_t first = 0;
    };
    base::Result<Change> changeWith(int variable);

    base::Result<ResidentValues*> spectrum();
    // peaks() returns the largest magnitude and the number of coefficients that have it. listedPeaks() returns the coefficients among these that
    // list() selects. distribution() returns the frequency of each value. The coefficients are found by blocks if the spectrum is distributed, if it
    // does not fit in the runner's memory, or if n > maxBooleanVariables.
    base::Result<ResidentValues::Peaks> peaks();
    base::Result<std::vector<Coefficient>> listedPeaks();
    base::Result<Distribution> distribution();
    base::Result<ResidentValues*> autocorrelation();
    // Returns the algebraic normal form. Bit a is the coefficient of the product of the variables in the mask a.
    base::Result<const base::PackedBits*> normalForm();
    // Returns the algebraic normal form of the function with the values `bits`. The transform is its own inverse, so that the result for a normal form
    // is the function's values.
    base::Result<base::PackedBits> normalFormOf(base::PackedBits bits);
    // Runs the program operation `annihilator` (program/program.h).
    base::Result<base::PackedBits> annihilator(const program::HostVector& places,
                                               const program::HostVector& points, int degree);
    bool isOnGpu() const { return m_runner.isOnGpu; }
    // Returns the mask of a monomial of maximum degree in the normal form, or nullopt if the function is 0.
    base::Result<std::optional<std::size_t>> largestMonomial();

private:
    // True if the runner is a GPU and transferring the spectrum would take longer than computing on the GPU.
    bool isLongOnGpu() const { return m_runner.isOnGpu && m_variables > 24; }
    // True if the spectrum does not fit in the runner's memory (host memory or GPU memory). A GPU also needs memory for the bits.
    bool exceedsRoom() const;
    bool goesInBlocks() const
    {
        return m_byBlocks || m_variables > maxBooleanVariables || (!m_spectrum && exceedsRoom()) ||
               (!m_sharers.empty() && m_variables >= minBlockVariables) || isDistributed();
    }
    bool isDistributed() const { return !m_company.isAlone() && m_variables >= minBlockVariables; }
    base::Result<const SpectrumFindings*> byBlocks();
    base::Result<program::InputVector> input();
    base::Result<ResidentValues*> kept(ResidentValues::Kind kind, std::optional<ResidentValues>& known);
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
    ProcessGroup m_company;
    std::optional<SpectrumFindings> m_byBlocks;
    std::optional<ResidentValues> m_spectrum;
    std::optional<ResidentValues> m_autocorrelation;
    std::optional<program::HostVector> m_normalForm;
    std::vector<std::optional<Change>> m_changes;
};

}  // namespace sequency::analysis
