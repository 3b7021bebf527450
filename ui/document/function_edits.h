// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an edit makes of a function: a new one; the old one is shared and never touched. Pure, any thread; O(N) for the
// copy (under 1 ms for 2^20 digits).
#pragma once

#include "engine/base/function_vector.h"
#include "engine/base/memory/packed_bits.h"
#include "engine/base/run_control.h"

#include <QStringList>

#include <functional>

namespace sequency::ui {

// One value replaced. BadInput where the function cannot hold it: a digit outside 0 … p−1, a fraction among integers.
base::Result<base::FunctionVector> withValue(const base::FunctionVector& function, std::size_t index,
                                             double value);

// Of a complex element the real part, the other is 0.
void setNumber(base::ElementVector& values, std::size_t index, double value);

// n variables: a longer function is filled up with zeros, of a shorter one the first p^n values stay.
// Polls the stop token.
base::Result<base::FunctionVector> withVariables(const base::FunctionVector& function, int variables,
                                                 const base::RunControl& control);

// The same for a bit a value: what comes new is not set.
base::Result<base::PackedBits> withSize(const base::PackedBits& bits, std::size_t size);
// One bit cleared.
base::Result<base::PackedBits> without(const base::PackedBits& bits, std::size_t index);

// What a change makes of the bits of a Boolean function; the number of variables may be another. BadInput for other functions.
using BitsChange = std::function<base::Result<base::PackedBits>(const base::PackedBits& bits,
                                                                const base::RunControl& control)>;
base::Result<base::FunctionVector> withBits(const base::FunctionVector& function, const BitsChange& change,
                                            const base::RunControl& control);

// Names of inputs for n variables, as withVariables() keeps them: the last ones stay, new ones come in front.
QStringList namesFor(const QStringList& names, int variables);

// The zero function.
base::Result<base::FunctionVector> zeroFunction(int radix, int variables);

}  // namespace sequency::ui
