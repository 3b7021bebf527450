// SPDX-License-Identifier: GPL-3.0-or-later
//
// Minimal sums of products and minimal products of sums of Boolean functions of up to six variables.
//
// primeImplicants() returns all prime implicants. minimalForm() selects those of a form with the fewest terms and, among such forms, with the fewest
// literals. The selection is exact: essential implicants and dominated rows and columns are removed, then branch and bound selects from the rest. A
// product of sums is computed from the implicants of the complement. Equal functions always have equal results. formText() and termText() write a
// form in the notation of expressions (engine/io/expression), which the expression reader accepts.
//
// Errors:  none. If more than `maxMinimalFormNodes` branches are needed, the best form found so far is returned with isMinimum == false.
// Threads: any.
// Cost:    O(n² 4^n) operations for the prime implicants, and at most maxMinimalFormNodes branches for the selection. For n = 6: 0.5 ms for the
//          slowest of 12,000 random functions, 6 ms for the slowest of all symmetric functions with don't-cares.
// Source:  Quine, The Problem of Simplifying Truth Functions, 1952. McCluskey, Minimization of Boolean Functions, 1956.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace sequency::io {

// The values of a Boolean function. Bit i of a word belongs to index i, in which variable x1 is the most significant of `variables` bits.
struct BooleanValues {
    static constexpr int maxVariables = 6;

    int variables = 0;
    std::uint64_t ones = 0;
    std::uint64_t dontCares = 0;  // takes precedence over `ones`

    // Returns a word with a bit for each index.
    std::uint64_t all() const { return ~std::uint64_t{0} >> (64 - (std::size_t{1} << variables)); }
};

// A set of indices in which some variables are fixed: a product of literals.
struct Implicant {
    std::uint32_t care = 0;   // mask of the fixed variables
    std::uint32_t value = 0;  // values of the fixed variables; all other bits are 0

    int literals() const { return std::popcount(care); }
    bool contains(std::size_t index) const { return (index & care) == value; }
    // Returns the set of indices as a word, in a function of `variables` variables.
    std::uint64_t indices(int variables) const;

    friend bool operator==(const Implicant&, const Implicant&) = default;
};

enum class FormKind { SumOfProducts, ProductOfSums };

inline constexpr std::size_t maxMinimalFormNodes = 20'000;

struct MinimalForm {
    FormKind kind = FormKind::SumOfProducts;
    int variables = 0;
    // The products or, for a product of sums, the implicants of the complement: each is the product of the complemented literals of a sum. Terms
    // with few literals come first.
    std::vector<Implicant> terms;
    bool isMinimum = true;  // false if the search was ended early

    int literals() const;
};

// Returns all prime implicants of the function whose don't-cares are 1, also those that contain only don't-cares. Terms with few literals come first,
// then terms with the first variables, then terms with positive literals. Requires 0 ≤ variables ≤ maxVariables.
std::vector<Implicant> primeImplicants(const BooleanValues& function);

// Returns a minimal form that agrees with the function except at its don't-cares. Requires 0 ≤ variables ≤ maxVariables.
MinimalForm minimalForm(const BooleanValues& function, FormKind kind);

// The names of the variables in a text, x1 first.
struct FormNames {
    std::vector<std::string> names;  // such as "x₁", or in LaTeX "x_{1}"
    bool isLatex = false;
    bool isDotted = false;  // true to separate factors by dots, for names of several letters
};

// Returns a term: "x₁x̄₂" or, in a product of sums, "x₁ ∨ x̄₂". The empty product is "1", the empty sum "0".
std::string termText(const Implicant& term, FormKind kind, const FormNames& names);
// Returns the whole form: "x₃ ∨ x₁x₂" or "(x₁ ∨ x₃)(x₂ ∨ x₃)". A sum without terms is "0", a product without factors "1".
std::string formText(const MinimalForm& form, const FormNames& names);

}  // namespace sequency::io
