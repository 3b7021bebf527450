// SPDX-License-Identifier: GPL-3.0-or-later
//
// Many functions of as many variables, one after another in bits, and what a survey reads of them, computed of all at once. Private to
// engine/analysis.
//
// Owns the functions and what compute() was asked for, replaced by the next one. `count` of them are looked at, the rest up to a power
// of 2 is padding. Errors: OutOfMemory, those of the runner. One thread.
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

    // Room for so many functions, all 0.
    base::Status resize(std::size_t count);
    std::size_t count() const { return m_count; }
    std::size_t size() const { return std::size_t{1} << m_variables; }  // of a function

    // Functions as words of their own, unused bits 0.
    void set(std::size_t index, std::span<const std::uint64_t> words);
    void get(std::size_t index, std::span<std::uint64_t> words) const { copy(bits(), index, words); }

    // The runner is kept for facts().
    base::Status compute(std::span<const program::Measure> measures, bool normalForms,
                         const program::Runner& runner);

    // What compute() was asked for, of one function. A number where the measure is one number a function, else a row.
    std::int64_t number(program::Measure measure, std::size_t index) const;
    std::vector<std::int32_t> row(program::Measure measure, std::size_t index) const;
    std::size_t weight(std::size_t index) const;
    int degree(std::size_t index) const;  // by the normal form; −1 of the function 0
    // The function and what is known of it.
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
    std::vector<program::HostVector> m_found;  // by measure
    bool m_hasNormalForms = false;
    program::Runner m_runner;
    program::HostVector m_normalForms;
};

}  // namespace sequency::analysis
