// SPDX-License-Identifier: GPL-3.0-or-later
//
// Edits of a function. An edit returns a new function and leaves the old function unchanged, because other objects share it. The functions are pure.
//
// Threads: any.
// Cost:    O(N) for the copy of N values (less than 1 ms for 2^20 digits).
#pragma once

#include "engine/base/function_vector.h"
#include "engine/base/memory/packed_bits.h"
#include "engine/base/run_control.h"

#include <QStringList>

#include <functional>

namespace sequency::ui {

// Returns the function with one value replaced. Errors: BadInput if the type of the function cannot hold `value`. Examples are a fraction in a
// function of integers, and a digit outside the range from 0 to p − 1 for the radix p.
base::Result<base::FunctionVector> withValue(const base::FunctionVector& function, std::size_t index,
                                             double value);

// Sets an element to `value`. If the element is complex, its imaginary part becomes 0.
void setNumber(base::ElementVector& values, std::size_t index, double value);

// Returns the function with `variables` variables. With n = `variables` and radix p, a shorter function is extended by zeros to p^n values, and a
// longer one is truncated. Polls the stop token.
base::Result<base::FunctionVector> withVariables(const base::FunctionVector& function, int variables,
                                                 const base::RunControl& control);

// Returns `bits`, which have one bit per value, extended by zeros or truncated to `size` bits.
base::Result<base::PackedBits> withSize(const base::PackedBits& bits, std::size_t size);
// Returns `bits` with the bit at `index` cleared.
base::Result<base::PackedBits> without(const base::PackedBits& bits, std::size_t index);

// A function that changes the bits of a Boolean function. It may change the number of variables. Errors: BadInput if the function is not Boolean.
using BitsChange = std::function<base::Result<base::PackedBits>(const base::PackedBits& bits,
                                                                const base::RunControl& control)>;
base::Result<base::FunctionVector> withBits(const base::FunctionVector& function, const BitsChange& change,
                                            const base::RunControl& control);

// Returns the input names for `variables` variables, consistent with withVariables(): retains the last names and inserts new names before them.
QStringList namesFor(const QStringList& names, int variables);

base::Result<base::FunctionVector> zeroFunction(int radix, int variables);

}  // namespace sequency::ui
