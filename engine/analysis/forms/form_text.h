// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes forms as text, in the notation of expressions (engine/io/expression), which the expression reader accepts.
//
// Threads: any.
#pragma once

#include "engine/analysis/forms/form.h"

#include <string>
#include <vector>

namespace sequency::analysis {

// The names of the variables in a text, x1 first.
struct FormNames {
    std::vector<std::string> names;  // such as "x₁", or in LaTeX "x_{1}"
    bool isLatex = false;
    bool isDotted = false;  // true to separate factors by dots, for names of several letters
};

// Returns a term: "x₁x̄₂" or, in a product of sums, "x₁ ∨ x̄₂". The empty product is "1", the empty sum "0".
std::string termText(const Cube& term, FormKind kind, const FormNames& names);
// Returns the form of one output: "x₃ ∨ x₁x₂", "(x₁ ∨ x₃)(x₂ ∨ x₃)" or "x₃ ⊕ x₁x₂". A sum without terms is "0", a product without factors "1".
std::string formText(const Form& form, const FormNames& names, std::size_t output = 0);

// Returns the values of the fixed variables, x1 first, and "-" for the other variables, as in a row of a PLA file.
std::string cubeDigits(const Cube& cube, int variables);

// The names of the inputs and outputs in a PLA file. An empty list, or one with a name that is not a word, is left out.
struct PlaNames {
    std::vector<std::string> inputs;
    std::vector<std::string> outputs;
};

// Returns the cubes as a PLA file, one row per term: of type f (sum of products), r (product of sums, whose rows are the implicants of the complement) or
// esop.
std::string plaText(const Form& form, const PlaNames& names);

}  // namespace sequency::analysis
