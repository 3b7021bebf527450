// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts a function's values to the vector that a transform starts with.
//
// Threads: any.
// Cost:    O(N).
#pragma once

#include "engine/base/run_control.h"
#include "engine/program/vectors.h"
#include "engine/session/calls/request.h"

#include <complex>
#include <functional>

namespace sequency::session {

// Return the storage of the function's values, and a view of their memory, which is read-only and must not outlive the function.
program::Storage storageOf(const base::FunctionVector& function);
program::HostVector viewOf(const base::FunctionVector& function);

// Returns BadInput if the encoding is ±1 or ω^f and the values of the function are numbers.
base::Status checkEncoding(const base::FunctionVector& function, Encoding encoding);
// Returns BadUsage if the encoding is ±1 or ω^f and the ring is a finite field.
base::Status checkEncodingOver(const transform::Ring& ring, Encoding encoding);
// Returns BadInput if a value is not an element of the ring; the elements of GF(q) are 0 … q−1. O(N) at most.
base::Status checkElements(const base::FunctionVector& function, const transform::Ring& ring);

// Checks the functions of a dyadic convolution or an identification; `g` may be null. Errors: BadUsage if `f` is null; BadInput if a radix is
// not 2, the sizes differ, or a digit is out of range.
base::Status checkOperands(const base::SharedFunction& f, const base::SharedFunction& g);

// True if a transform in this element type uses the stored values without conversion.
bool entersUnchanged(const base::FunctionVector& function, base::ElementType element, Encoding encoding);

// Returns the operation by which a program converts stored values to encoded ones, so that the host need not encode them.
program::Convert conversionOf(const base::FunctionVector& function, Encoding encoding);

// Returns the value at `index` as it enters a numeric transform.
std::complex<double> enteredValue(const base::FunctionVector& function, Encoding encoding, std::size_t index);

using AllocateVector = std::function<base::Result<program::HostVector>(program::Storage, std::size_t)>;
// Returns the values in the element type, in memory from `allocate`. Encoding::RootsOfUnity yields (−1)^f for Boolean functions and ω^f for
// other digits, which needs a complex type (otherwise BadUsage). Digits are encoded by all threads, with a poll between pieces. Errors:
// BadInput if a value does not fit.
base::Result<base::ElementVector> encoded(const base::FunctionVector& function, base::ElementType element,
                                          Encoding encoding, const base::RunControl& control = {},
                                          const AllocateVector& allocate = program::allocate);

// Returns the function in the storage of a program's input: a view if its values are stored so, otherwise a copy in memory from `allocate`.
// A copy holds digits packed into bits or planes, or values in the element type, encoded for logic functions. Errors: those of encoded().
base::Result<program::HostVector> entered(const base::FunctionVector& function, program::Storage storage,
                                          Encoding encoding, const base::RunControl& control,
                                          const AllocateVector& allocate);

// Returns the digits f whose roots of unity ω^f, ω = e^(2πi/radix), equal the values up to rounding; the inverse of Encoding::RootsOfUnity.
// Errors: BadInput if a value is not a root of unity, OutOfMemory.
base::Result<base::ElementVector> decodedRoots(const base::ElementVector& values, int radix);

}  // namespace sequency::session
