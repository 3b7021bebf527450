// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the properties of a many-valued function are read from: its values, how often it differs by what from every linear function,
// its derivatives, its polynomial over the field. Each is computed once, when first asked for.
//
// f: GF(q)^n → GF(q), q = p^k an odd prime, 4, 8, 9 or 16 (value_field.h). Components are b·f, b ≠ 0; of prime fields only f itself is
// looked at, b = 1: the others' sums are conjugates of its sums. With a·x = Σ a_i x_i in the field and χ(x) = ω^Tr(x),
//     S_b(a) = Σ_x χ(b·f(x) − a·x),   r_b(a) = Σ_x χ(b·(f(x + a) − f(x))).
// All sums are kept as counts of the powers of ω (root_sums.h), so that every decision is made with integers. The spectra of all
// components come from one transform over the group ring Z[GF(q)]: the number of x with f(x) − a·x = v, for all a and v.
//
// Owns what it computes: 4·q bytes per value for these numbers, for a while 8·p more for autocorrelations; memory is checked before.
// Cost: n·q² additions per value; autocorrelations n·q·p for each component. One thread. Errors of all: OutOfMemory, Cancelled,
// those of the device, which computes the polynomial.
// Sources: Kumar, Scholtz, Welch, J. Combin. Theory A 40, 1985; Carlet 2021, Boolean Functions for Cryptography and Coding Theory.
#pragma once

#include "engine/analysis/properties/many_valued/root_sums.h"
#include "engine/analysis/properties/many_valued/value_field.h"
#include "engine/analysis/properties/places.h"
#include "engine/base/function_vector.h"
#include "engine/base/run_control.h"
#include "engine/program/runner.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sequency::analysis {

// BadInput, saying what is expected, unless the function has digits of an odd prime radix or of 4, 8, 9 or 16. O(1).
base::Status checkManyValued(const base::FunctionVector& function);

class ManyValuedFacts {
public:
    // Of a function that checkManyValued() accepts; the runner and the control are used as long as the facts.
    // BadInput besides where a value is not below q.
    static base::Result<ManyValuedFacts> of(base::SharedFunction function, program::Runner runner,
                                            base::RunControl control = {});

    const ValueField& field() const { return m_field; }
    int order() const { return m_field.order(); }
    int variables() const { return m_function->variables; }
    std::size_t size() const { return m_function->size(); }
    int value(std::size_t index) const { return m_values[index]; }
    const base::RunControl& control() const { return m_control; }
    // Which of many places witnesses list.
    Places places() const { return m_places; }
    void list(Places places) { m_places = places; }
    // The b that are looked at.
    std::span<const int> components() const { return m_components; }
    // q^(n−i), the place value of x_i in an index, i from 1.
    std::size_t placeValue(int variable) const;

    // How often each value occurs.
    base::Result<std::span<const std::int64_t>> valueCounts();
    // Two places that differ in x_i alone and have different values; nothing where there are none.
    struct Change {
        std::size_t first = 0;
        std::size_t second = 0;
    };
    base::Result<std::optional<Change>> changeWith(int variable) const;

    // Number v of mask a is how many x have f(x) − a·x = v.
    base::Result<std::span<const std::int32_t>> differences();
    // Of component b and the mask a.
    struct Coefficient {
        int component = 1;
        std::size_t mask = 0;
    };
    // Its p counts. After differences() was computed.
    std::vector<std::int64_t> countsOf(const Coefficient& coefficient) const;

    struct SpectrumSummary {
        Coefficient largest;  // |S| is largest; to 12 digits where squares are not integers
        // |S|² ≠ q^n: nothing where f is bent.
        std::optional<Coefficient> notBent;
        // Of each component one that is not 0, and one of another magnitude, not 0 either: nothing where it is plateaued.
        std::vector<Coefficient> amplitudes;
        std::optional<std::pair<Coefficient, Coefficient>> notPlateaued;
        std::optional<Coefficient>
            lightest;  // S ≠ 0 at a mask ≠ 0 of the least weight; nothing where all are 0
    };
    base::Result<const SpectrumSummary*> spectrumSummary();

    // Of the directions a ≠ 0.
    struct AutocorrelationSummary {
        std::optional<Coefficient> largest;     // |r| is largest; the mask is a direction. Nothing for n = 0.
        std::optional<std::size_t> unbalanced;  // f(x + a) − f(x) is not balanced, of the least weight
        // It is constant for how many, and for which, of those with the same first digit in base p that is not 0, the least:
        // a basis of all of them over GF(p).
        std::int64_t constantCount = 0;
        std::vector<std::size_t> constantBasis;
    };
    base::Result<const AutocorrelationSummary*> autocorrelationSummary();
    // How often f(x + a) − f(x) has each value. O(N·n).
    base::Result<std::vector<std::int64_t>> derivativeCounts(std::size_t direction) const;
    // The p counts of r_b(a), from the q counts.
    std::vector<std::int64_t> componentCounts(int component, Counts valueCounts) const;

    // The coefficient of x1^e1 … xn^en at the index with the digits e1 … en.
    base::Result<std::span<const std::uint8_t>> polynomial();

private:
    ManyValuedFacts(base::SharedFunction function, ValueField field, program::Runner runner,
                    base::RunControl control);
    // How the q counts of a value make the p counts of a component.
    void fold(int component, Counts valueCounts, std::span<std::int64_t> counts) const;
    base::Status addComponent(int component, AutocorrelationSummary& summary, LargestSquare& largest,
                              std::span<std::uint8_t> isConstant);
    base::Result<base::AlignedBuffer<std::uint64_t>> autocorrelationOf(int component) const;

    base::SharedFunction m_function;
    std::span<const std::uint8_t> m_values;
    ValueField m_field;
    program::Runner m_runner;
    base::RunControl m_control;
    Places m_places;
    std::vector<int> m_components;
    std::vector<std::int64_t> m_valueCounts;
    base::AlignedBuffer<std::int32_t> m_differences;
    std::optional<SpectrumSummary> m_spectrum;
    std::optional<AutocorrelationSummary> m_autocorrelation;
    std::optional<program::HostVector> m_polynomial;
};

}  // namespace sequency::analysis
