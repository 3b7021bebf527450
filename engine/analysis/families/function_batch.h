// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes measures of many Boolean functions of equally many variables at once. Private to engine/analysis.
//
// The functions are stored consecutively in packed bits. `count` functions are used; the remaining ones, up to a power of 2, are padding.
//
// Ownership: the functions and the results of the last compute().
// Errors:    OutOfMemory, the runner's errors.
// Threads:   one thread.
#pragma once

#include "engine/analysis/properties/boolean/boolean_facts.h"
#include "engine/program/programs.h"
#include "engine/program/runner.h"

#include <span>
#include <vector>

namespace sequency::analysis {

class FunctionBatch {
public:
    explicit FunctionBatch(int variables) : m_variables(variables) {}

    // Allocates `count` functions, all 0.
    base::Status resize(std::size_t count);
    std::size_t count() const { return m_count; }
    std::size_t size() const { return std::size_t{1} << m_variables; }  // values per function

    // Write and read one function as separate words, whose unused bits are 0.
    void set(std::size_t index, std::span<const std::uint64_t> words);
    void get(std::size_t index, std::span<std::uint64_t> words) const { copy(bits(), index, words); }

    // Computes the measures of all functions, and their normal forms if requested. Stores the runner for facts().
    base::Status compute(std::span<const program::Measure> measures, bool normalForms,
                         const program::Runner& runner);

    // Return the results of compute() for one function: number() for measures that are one number per function, row() for the others.
    std::int64_t number(program::Measure measure, std::size_t index) const;
    std::vector<std::int32_t> row(program::Measure measure, std::size_t index) const;
    std::size_t weight(std::size_t index) const;
    // Returns the degree of the function's normal form, or −1 for the function 0.
    int degree(std::size_t index) const;
    // Returns the function together with its computed data.
    base::Result<BooleanFacts> facts(std::size_t index, const base::RunControl& control) const;

private:
    const base::PackedBits& bits() const { return std::get<base::PackedBits>(m_functions); }
    const base::PackedBits& normalForms() const { return std::get<base::PackedBits>(m_normalForms); }
    void copy(const base::PackedBits& from, std::size_t index, std::span<std::uint64_t> words) const;
    base::Result<base::PackedBits> one(const base::PackedBits& from, std::size_t index) const;
    const program::HostVector* found(program::Measure measure) const;

    int m_variables;
    std::size_t m_count = 0;
    program::HostVector m_functions;
    std::vector<program::Measure> m_measures;
    std::vector<program::HostVector> m_found;
    bool m_hasNormalForms = false;
    program::Runner m_runner;
    program::HostVector m_normalForms;
};

}  // namespace sequency::analysis
