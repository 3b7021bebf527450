// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions that are made and not read: new ones, those of an expression, a generator or an example, the document's own for another
// number of variables.
//
// Each gives what a reading gives. Pure, for the worker's thread; O(N) time and memory, which is checked; most poll the stop
// token. Errors say what is wrong with the request.
#pragma once

#include "engine/io/expression/expression_reader.h"
#include "ui/document/document.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sequency::ui {

// A function that is made from nothing: zeros, or random values.
struct NewFunction {
    int radix = 2;
    int variables = 4;
    bool isNumbers = false;                  // integers instead of digits
    std::optional<std::uint64_t> seed = {};  // random; else zeros
    std::string transform = {};              // wanted for it; empty: the present one, where that fits
};

// Another function made of one.
using FunctionChange = std::function<base::Result<base::FunctionVector>(const base::FunctionVector& function,
                                                                        const base::RunControl& control)>;

// A function with its name, as a reading gives it.
base::Result<LoadedFunction> loadedAs(const QString& name, base::Result<base::FunctionVector> function);

// Random numbers are integers from −8 to 8.
base::Result<base::FunctionVector> newFunction(const NewFunction& wanted, const base::RunControl& control);

// An example by its name, with a second one where `second` names it.
base::Result<LoadedFunction> loadedExample(const QString& name, const QString& second);

// A function of 2^n numbers.
base::Result<base::FunctionVector> functionOfNumbers(const std::vector<std::int64_t>& values);

// A Boolean function of words of bits (base/packed_bits.h).
base::Result<base::FunctionVector> functionOfWords(const std::vector<std::uint64_t>& words, int variables);

// The document's functions for n variables, filled up with zeros or cut. With nothing open: zeros.
base::Result<LoadedFunction> resizedDocument(const Document& document, int variables,
                                             const base::RunControl& control);

// What the document's expression says for n variables. Its variables are named as when it was entered: the conventions of now
// are tried first, then the others, and those count that give the function that is open. BadInput where none does.
base::Result<LoadedFunction> evaluatedAnew(const Document& document, int variables,
                                           const base::RunControl& control);

// What a change makes of a function; it counts as edited.
base::Result<LoadedFunction> changedBy(const FunctionChange& change, const base::FunctionVector& function,
                                       const base::RunControl& control);

}  // namespace sequency::ui
