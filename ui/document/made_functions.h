// SPDX-License-Identifier: GPL-3.0-or-later
//
// Creates functions that are not read from a file: new functions, expressions, generators and examples, and functions of another size.
//
// loadedAs() converts a created function to the type that the file readers return. The functions are pure; most of them poll the stop token.
//
// Errors:  describe the invalid part of the request.
// Threads: the worker thread.
// Cost:    O(N) time and memory for N values. The memory is checked in advance.
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

struct NewFunction {
    int radix = 2;
    int variables = 4;
    bool isNumbers = false;                  // true for integers, false for digits
    std::optional<std::uint64_t> seed = {};  // seed of random values; nullopt for zeros
    std::string transform = {};              // transform to select; empty for the current transform
};

using FunctionChange = std::function<base::Result<base::FunctionVector>(const base::FunctionVector& function,
                                                                        const base::RunControl& control)>;

// Returns the function and its name in the same form as a file reader.
base::Result<LoadedFunction> loadedAs(const QString& name, base::Result<base::FunctionVector> function);

// Creates a function. Random integers are in the range from −8 to 8.
base::Result<base::FunctionVector> newFunction(const NewFunction& wanted, const base::RunControl& control);

// Loads the example named `name` and, if `second` is not empty, also the second function `second`.
base::Result<LoadedFunction> loadedExample(const QString& name, const QString& second);

// Returns the function with the given values, whose number must be a power of 2.
base::Result<base::FunctionVector> functionOfNumbers(const std::vector<std::int64_t>& values);

// Returns a Boolean function of `variables` variables from words of bits (base/packed_bits.h).
base::Result<base::FunctionVector> functionOfWords(const std::vector<std::uint64_t>& words, int variables);

// Returns the functions of the document for `variables` variables, extended by zeros or truncated. If no function is open, returns zeros.
base::Result<LoadedFunction> resizedDocument(const Document& document, int variables,
                                             const base::RunControl& control);

// Evaluates the expression of the document for `variables` variables. The names of variables in the expression depend on the conventions with which
// it was entered. Tries the current conventions and then all others, until the expression reproduces the open function.
// Errors: BadInput if no conventions reproduce it.
base::Result<LoadedFunction> evaluatedAnew(const Document& document, int variables,
                                           const base::RunControl& control);

// Applies a change to a function. The result is marked as edited.
base::Result<LoadedFunction> changedBy(const FunctionChange& change, const base::FunctionVector& function,
                                       const base::RunControl& control);

}  // namespace sequency::ui
