// SPDX-License-Identifier: GPL-3.0-or-later
//
// The data from which the properties of a many-valued function are computed: value counts, spectra, derivatives and the polynomial over the field.
//
// The function is f: GF(q)^n → GF(q), where q is an odd prime, 4, 8, 9 or 16 (value_field.h). Its components are the functions b·f with b ≠ 0. For
// prime fields only b = 1 is used, because the sums of all other components are conjugates. With a·x = Σ a_i x_i in the field and χ(x) = ω^Tr(x),
//     S_b(a) = Σ_x χ(b·f(x) − a·x),   r_b(a) = Σ_x χ(b·(f(x + a) − f(x))).
// All sums are stored as counts of the powers of ω (root_sums.h), so all decisions use integers. One transform over the group ring Z[GF(q)] gives the
// spectra of all components: the number of x with f(x) − a·x = v for all a and v. All data are computed on first use and cached.
//
// Memory:  4·q bytes per value for these counts, and temporarily 8·p additional bytes per value for autocorrelations; checked in advance.
// Errors:  OutOfMemory, Cancelled, and the errors of the device, which computes the polynomial.
// Threads: one thread.
// Cost:    n·q² additions per value; n·q·p per value and component for autocorrelations.
// Source:  Kumar, Scholtz, Welch, J. Combin. Theory A 40, 1985; Carlet 2021, Boolean Functions for Cryptography and Coding Theory.
#pragma once

#include "engine/analysis/properties/many_valued/root_sums.h"
#include "engine/analysis/properties/many_valued/value_field.h"
#include "engine/analysis/properties/match_list.h"
#include "engine/base/function_vector.h"
#include "engine/base/run_control.h"
#include "engine/program/runner.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sequency::analysis {

// Returns BadInput, with the expected orders in the message, unless the radix of the function is an odd prime, 4, 8, 9 or 16. O(1).
base::Status checkManyValued(const base::FunctionVector& function);

class ManyValuedFacts {
public:
    // Creates the facts of a function that checkManyValued() accepts. The runner and the control are used until the object is destroyed. Errors:
    // BadInput if a value is not below q.
    static base::Result<ManyValuedFacts> of(base::SharedFunction function, program::Runner runner,
                                            base::RunControl control = {});

    const ValueField& field() const { return m_field; }
    int order() const { return m_field.order(); }
    int variables() const { return m_function->variables; }
    std::size_t size() const { return m_function->size(); }
    int value(std::size_t index) const { return m_values[index]; }
    const base::RunControl& control() const { return m_control; }
    Places places() const { return m_places; }
    void list(Places places) { m_places = places; }
    // Returns the factors b of the components b·f that are examined.
    std::span<const int> components() const { return m_components; }
    // Returns q^(n−i), the place value of the digit of x_i in an index, where i = `variable` counts from 1.
    std::size_t placeValue(int variable) const;

    // Returns how often f takes each value, indexed by the value.
    base::Result<std::span<const std::int64_t>> valueCounts();
    // Two indices that differ only in x_i and at which f takes different values. changeWith() returns nullopt if f does not depend on x_i.
    struct Change {
        std::size_t first = 0;
        std::size_t second = 0;
    };
    base::Result<std::optional<Change>> changeWith(int variable) const;

    // Returns the number of x with f(x) − a·x = v, for all masks a and values v, at index a·q + v.
    base::Result<std::span<const std::int32_t>> differences();
    // Identifies the coefficient S_b(a) or r_b(a) by the component b and the mask (or direction) a.
    struct Coefficient {
        int component = 1;
        std::size_t mask = 0;
    };
    // Returns how often each of the p powers of ω occurs in a coefficient. differences() must have been called before.
    std::vector<std::int64_t> countsOf(const Coefficient& coefficient) const;

    struct SpectrumSummary {
        // The coefficient with the largest |S|. Squares that are not integers are compared to 12 digits.
        Coefficient largest;
        // A coefficient S with |S|² ≠ q^n, or nullopt if f is bent.
        std::optional<Coefficient> notBent;
        // `amplitudes` contains one non-zero coefficient per component. `notPlateaued` is a pair of coefficients of one component with different
        // non-zero magnitudes, or nullopt if f is plateaued.
        std::vector<Coefficient> amplitudes;
        std::optional<std::pair<Coefficient, Coefficient>> notPlateaued;
        // A non-zero coefficient at a mask ≠ 0 of minimum weight, or nullopt if all coefficients at masks ≠ 0 are 0.
        std::optional<Coefficient> lightest;
    };
    base::Result<const SpectrumSummary*> spectrumSummary();

    // A summary of the autocorrelations r_b(a) at the directions a ≠ 0.
    struct AutocorrelationSummary {
        // The coefficient with the largest |r| among the directions a ≠ 0; nullopt if n = 0. Its mask is the direction.
        std::optional<Coefficient> largest;
        // A direction a of minimum weight for which f(x + a) − f(x) is not balanced, or nullopt if there is none.
        std::optional<std::size_t> unbalanced;
        // The number of directions whose derivative is constant, and a basis over GF(p) of the space of these directions. For each possible position
        // of the first non-zero base-p digit, the basis contains the smallest such direction.
        std::int64_t constantCount = 0;
        std::vector<std::size_t> constantBasis;
    };
    base::Result<const AutocorrelationSummary*> autocorrelationSummary();
    // Returns how often f(x + direction) − f(x) takes each value, in O(N·n).
    base::Result<std::vector<std::int64_t>> derivativeCounts(std::size_t direction) const;
    // Returns the p counts of the powers of ω in r_b(a) for the component b, given how often f(x + a) − f(x) takes each of the q values.
    std::vector<std::int64_t> componentCounts(int component, Counts valueCounts) const;

    // Returns the coefficients of the polynomial of f. The coefficient of x1^e1 … xn^en is stored at the index whose base-q digits are e1 … en.
    base::Result<std::span<const std::uint8_t>> polynomial();

private:
    ManyValuedFacts(base::SharedFunction function, ValueField field, program::Runner runner,
                    base::RunControl control);
    // Sets `counts` to how often each of the p powers of ω occurs in a sum over a component, given how often each of the q values occurs.
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
