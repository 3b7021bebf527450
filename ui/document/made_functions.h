// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions that are created rather than read: new, from an expression, a generator or an example, or resized.
//
// Each call returns the same type as a reader. Pure functions; most poll the stop token.
//
// Errors:  describe the invalid part of the request.
// Threads: the worker thread.
// Cost:    O(N) time and memory; the memory is checked in advance.
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

// The parameters of a new function with zeros or random values.
struct NewFunction {
    int radix = 2;
    int variables = 4;
    bool isNumbers = false;                  // true for integers instead of digits
    std::optional<std::uint64_t> seed = {};  // seed of random values; zeros if empty
    std::string transform = {};              // requested transform; the current one if empty
};

// A function that derives a function from another one.
using FunctionChange = std::function<base::Result<base::FunctionVector>(const base::FunctionVector& function,
                                                                        const base::RunControl& control)>;

// Returns the function with its name in the form in which a reader returns it.
base::Result<LoadedFunction> loadedAs(const QString& name, base::Result<base::FunctionVector> function);

// Creates a function. Random numbers are integers from −8 to 8.
base::Result<base::FunctionVector> newFunction(const NewFunction& wanted, const base::RunControl& control);

// Loads an example by its name, and a second function if `second` names one.
base::Result<LoadedFunction> loadedExample(const QString& name, const QString& second);

// Returns a function whose values are these 2^n numbers.
base::Result<base::FunctionVector> functionOfNumbers(const std::vector<std::int64_t>& values);

// Returns a Boolean function from words of bits (base/packed_bits.h).
base::Result<base::FunctionVector> functionOfWords(const std::vector<std::uint64_t>& words, int variables);

// Returns the functions of the document for n variables, extended by zeros or truncated; zeros if nothing is open.
base::Result<LoadedFunction> resizedDocument(const Document& document, int variables,
                                             const base::RunControl& control);

// Evaluates the document's expression for n variables. The variable names must be those used at entry: the current conventions are tried first, then
// the others, until one reproduces the open function. BadInput if none does.
base::Result<LoadedFunction> evaluatedAnew(const Document& document, int variables,
                                           const base::RunControl& control);

// Applies a change to a function; the result counts as edited.
base::Result<LoadedFunction> changedBy(const FunctionChange& change, const base::FunctionVector& function,
                                       const base::RunControl& control);

}  // namespace sequency::ui
