// SPDX-License-Identifier: GPL-3.0-or-later
//
// Edits of a function: each returns a new function and leaves the old one, which is shared, unchanged.
//
// The functions are pure.
//
// Threads: any.
// Cost:    O(N) for the copy (less than 1 ms for 2^20 digits).
#pragma once

#include "engine/base/function_vector.h"
#include "engine/base/memory/packed_bits.h"
#include "engine/base/run_control.h"

#include <QStringList>

#include <functional>

namespace sequency::ui {

// Replaces one value. Errors: BadInput if the function cannot hold it: a digit outside 0 … p−1, or a fraction among integers.
base::Result<base::FunctionVector> withValue(const base::FunctionVector& function, std::size_t index,
                                             double value);

// Sets an element to `value`. The imaginary part of a complex element is set to 0.
void setNumber(base::ElementVector& values, std::size_t index, double value);

// Returns the function for n = `variables`: a shorter function is extended by zeros, a longer one is cut after p^n values. Polls the stop token.
base::Result<base::FunctionVector> withVariables(const base::FunctionVector& function, int variables,
                                                 const base::RunControl& control);

// Extends or cuts a vector of one bit per value to `size` bits; new bits are 0.
base::Result<base::PackedBits> withSize(const base::PackedBits& bits, std::size_t size);
// Returns the bits with one bit cleared.
base::Result<base::PackedBits> without(const base::PackedBits& bits, std::size_t index);

// Applies a change to the bits of a Boolean function; the number of variables may change. BadInput for other functions.
using BitsChange = std::function<base::Result<base::PackedBits>(const base::PackedBits& bits,
                                                                const base::RunControl& control)>;
base::Result<base::FunctionVector> withBits(const base::FunctionVector& function, const BitsChange& change,
                                            const base::RunControl& control);

// Returns the input names for n variables, consistent with withVariables(): the last names stay, new ones are inserted in front.
QStringList namesFor(const QStringList& names, int variables);

base::Result<base::FunctionVector> zeroFunction(int radix, int variables);

}  // namespace sequency::ui
