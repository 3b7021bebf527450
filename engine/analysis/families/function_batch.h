// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes measures of many Boolean functions of the same number of variables at once. Private to engine/analysis.
//
// The caller resizes the batch, sets the functions, calls compute() and reads the measures of each function. The functions are stored consecutively
// in packed bits. The number of functions is padded to a power of 2.
//
// Ownership: the batch owns its functions and the results of the last compute().
// Errors:    OutOfMemory, the runner's errors.
// Threads:   one thread.
#pragma once

#include "engine/analysis/properties/boolean/boolean_facts.h"
#include "engine/program/programs.h"
#include "engine/program/runner.h"

#include <optional>
#include <span>
#include <vector>

namespace sequency::analysis {

class FunctionBatch {
public:
    explicit FunctionBatch(int variables) : m_variables(variables) {}

    // Allocates `count` functions, each with the value 0 at every index.
    base::Status resize(std::size_t count);
    std::size_t count() const { return m_count; }
    int variables() const { return m_variables; }
    std::size_t size() const { return std::size_t{1} << m_variables; }  // values per function

    // set() writes and get() reads one function, which starts at a word boundary in `words`. Its unused bits are 0.
    void set(std::size_t index, std::span<const std::uint64_t> words);
    void get(std::size_t index, std::span<std::uint64_t> words) const { copy(bits(), index, words); }

    // Computes the measures of all functions, and their algebraic normal forms if requested. Stores a copy of the runner for facts().
    base::Status compute(std::span<const program::Measure> measures, bool normalForms,
                         const program::Runner& runner);

    // Computes the spectral entropies and the total influences of all functions, for at most program::maxEntropyVariables variables. Has no effect if they
    // are known, that is, after a call since the last resize().
    base::Status computeEntropies(const program::Runner& runner);
    double entropy(std::size_t index) const;
    double influence(std::size_t index) const;

    // Return the result of compute() for one function: number() for measures that yield one number per function, row() for all other measures.
    std::int64_t number(program::Measure measure, std::size_t index) const;
    std::vector<std::int32_t> row(program::Measure measure, std::size_t index) const;
    // Calls look() with the values that row() returns, as a span of int32 or int64 values.
    template <typename Look>
    void forRow(program::Measure measure, std::size_t index, const Look& look) const
    {
        const auto& elements = std::get<base::ElementVector>(*found(measure));
        if (const auto* const narrow = std::get_if<base::AlignedBuffer<std::int32_t>>(&elements))
            look(narrow->elements().subspan(index * size(), size()));
        else
            look(std::get<base::AlignedBuffer<std::int64_t>>(elements).elements().subspan(index * size(),
                                                                                          size()));
    }
    std::size_t weight(std::size_t index) const;
    // Returns the algebraic degree of the function, or −1 if the function is 0. Requires that compute() was called with normal forms.
    int degree(std::size_t index) const;
    // Returns the number of products in the normal form. Requires that compute() was called with normal forms.
    std::size_t termCount(std::size_t index) const;
    // Returns the facts of one function. They already contain the results of compute().
    base::Result<BooleanFacts> facts(std::size_t index, const base::RunControl& control) const;

private:
    const base::PackedBits& bits() const { return std::get<base::PackedBits>(m_functions); }
    const base::PackedBits& normalForms() const { return std::get<base::PackedBits>(m_normalForms); }
    void copy(const base::PackedBits& from, std::size_t index, std::span<std::uint64_t> words) const;
    base::Result<base::PackedBits> one(const base::PackedBits& from, std::size_t index) const;
    const program::HostVector* found(program::Measure measure) const;
    std::size_t onesOf(const base::PackedBits& from, std::size_t index) const;
    base::Status run(const program::Program& program, std::span<program::HostVector* const> outputs);

    int m_variables;
    std::size_t m_count = 0;
    program::HostVector m_functions;
    std::vector<program::Measure> m_measures;
    std::vector<program::HostVector> m_found;
    bool m_hasNormalForms = false;
    program::Runner m_runner;
    program::HostVector m_normalForms;
    std::optional<program::HostVector> m_entropySums;
    std::optional<program::Program> m_entropyProgram;
    std::size_t m_entropyCount = 0;
    // The latest programs for measures and for normal forms, and the number of functions that they compute. For a small function, building a program
    // takes longer than running it.
    std::optional<program::Program> m_program;
    std::vector<program::Measure> m_programMeasures;
    std::size_t m_programCount = 0;
    std::optional<program::Program> m_formProgram;
    std::size_t m_formCount = 0;
};

}  // namespace sequency::analysis
