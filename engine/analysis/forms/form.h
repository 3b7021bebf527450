// SPDX-License-Identifier: GPL-3.0-or-later
//
// Forms of Boolean functions: sums, exclusive sums and products of sums, as lists of cubes.
//
// A form of several outputs shares its cubes: each cube lists the outputs that use it. minimizeForm() computes a form with few terms and, among forms
// with equally many terms, with few literals. Every form is evaluated on all inputs before it is returned. Don't-cares are used by SumOfProducts,
// ProductOfSums and ExclusiveSum; the other kinds set them to 0.
//
// Threads: any.
// Source:  Sasao, Switching Theory for Logic Synthesis, 1999 (chapters 10 and 11).
#pragma once

#include "engine/base/error.h"
#include "engine/base/function_vector.h"
#include "engine/base/memory/packed_bits.h"
#include "engine/base/run_control.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::analysis {

inline constexpr int maxFormOutputs = 64;
inline constexpr int maxFormVariables = 24;

// A product of literals, and the outputs that use it. In a mask, variable x1 is the most significant of `variables` bits, as in an index.
struct Cube {
    std::uint32_t care = 0;     // mask of the fixed variables
    std::uint32_t value = 0;    // values of the fixed variables; all other bits are 0
    std::uint64_t outputs = 1;  // mask of the outputs; bit j belongs to output j

    int literals() const { return std::popcount(care); }
    bool contains(std::size_t index) const { return (index & care) == value; }

    friend bool operator==(const Cube&, const Cube&) = default;
};

enum class FormKind {
    SumOfProducts,
    ProductOfSums,  // the cubes are implicants of the complement; each is the product of the complemented literals of a sum
    ExclusiveSum,     // exclusive sum of arbitrary products (ESOP)
    FixedPolarity,    // Reed–Muller form in which each variable has one polarity (FPRM)
    Kronecker,        // one expansion per variable: Shannon, positive Davio or negative Davio (KRO)
    PseudoKronecker,  // one expansion per node of the expansion tree (PKRO)
};

// The properties of a kind of form.
struct FormKindRow {
    FormKind kind;
    std::string_view name;   // name on the command line, for example "esop"
    std::string_view title;  // translated in the context "Engine"
    bool isExclusive;        // true if the terms are combined by XOR
    bool
        usesDontCares;  // true if the form chooses the values at don't-cares; other forms take the values of `ones` there
    int maxVariables;  // largest number of variables for which minimizeForm() computes the form
};

std::span<const FormKindRow> formKinds();
const FormKindRow& formKind(FormKind kind);
// Returns the kind with this name, or null if there is none.
const FormKindRow* findFormKind(std::string_view name);

using SharedBits = std::shared_ptr<const base::PackedBits>;

// Boolean functions of the same variables, with their don't-cares.
struct FormFunction {
    struct Output {
        SharedBits ones;            // 2^variables values
        SharedBits dontCares = {};  // null if there are none; don't-cares take precedence over ones
    };

    int variables = 0;
    std::vector<Output> outputs;

    std::size_t size() const { return std::size_t{1} << variables; }
    bool hasDontCares() const;
};

// Returns the function as the only output. Errors: BadInput if it is not Boolean, OutOfMemory.
base::Result<FormFunction> formFunction(const base::SharedFunction& function, SharedBits dontCares = {});

struct Form {
    FormKind kind = FormKind::SumOfProducts;
    int variables = 0;
    int outputs = 1;
    std::vector<Cube> cubes;  // cubes with few literals come first
    // For FixedPolarity and Kronecker, one letter per variable, x1 first: S (Shannon), P (positive Davio) or N (negative Davio). Otherwise empty.
    std::string expansions = {};
    bool isProvenMinimal = false;  // true if no form of this kind has fewer terms
    bool isVerified = false;       // true if the form was evaluated on all inputs and equals the function

    std::size_t terms() const { return cubes.size(); }
    std::size_t literals() const;
};

// Returns all 2^variables values of an output. Errors: OutOfMemory, Cancelled.
base::Result<base::PackedBits> valuesOf(const Form& form, std::size_t output,
                                        const base::RunControl& control = {});

// Sorts cubes by their numbers of literals; among equally many, cubes of the first variables and of positive literals come first.
void sortCubes(std::vector<Cube>& cubes);

// Evaluates the form on all inputs and sets isVerified. Errors: Device if the form differs from the function, OutOfMemory, Cancelled.
base::Status verifyForm(Form& form, const FormFunction& function, const base::RunControl& control = {});

// Computes a form of the given kind. SumOfProducts and ProductOfSums are proven minimal up to 8 variables unless the search needs too much work;
// ExclusiveSum is proven minimal for one output of up to 5 variables; FixedPolarity, Kronecker and PseudoKronecker are the minimum of all forms of
// their kind, in which the outputs share their expansions. Errors: BadInput for too many variables or outputs, OutOfMemory, Cancelled; Device if the
// form differs from the function.
base::Result<Form> minimizeForm(const FormFunction& function, FormKind kind,
                                const base::RunControl& control = {});

}  // namespace sequency::analysis
