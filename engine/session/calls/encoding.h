// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts a function's values to the vector that is the input of a transform.
//
// Threads: any.
// Cost:    O(N) for N values.
#pragma once

#include "engine/base/run_control.h"
#include "engine/program/vectors.h"
#include "engine/session/calls/request.h"

#include <complex>
#include <functional>

namespace sequency::session {

// storageOf() returns the storage of the function's values. viewOf() returns a read-only view of their memory, which must not outlive the function.
program::Storage storageOf(const base::FunctionVector& function);
program::HostVector viewOf(const base::FunctionVector& function);

// Checks the encoding of a function. Errors: BadInput if the encoding is ±1 or ω^f and the function has numeric values.
base::Status checkEncoding(const base::FunctionVector& function, Encoding encoding);
// Checks the encoding for a ring. Errors: BadUsage if the encoding is ±1 or ω^f and the ring is a finite field.
base::Status checkEncodingOver(const transform::Ring& ring, Encoding encoding);
// Checks that all values are elements of the ring; the elements of GF(q) are 0 to q − 1. Errors: BadInput. Cost: O(N) at most.
base::Status checkElements(const base::FunctionVector& function, const transform::Ring& ring);

// Checks the functions of a dyadic convolution or an identification; `g` may be null. Errors: BadUsage if `f` is null; BadInput if a radix is
// not 2, the sizes differ, or a digit is out of range.
base::Status checkOperands(const base::SharedFunction& f, const base::SharedFunction& g);

// Returns true if a transform in this element type can use the stored values without conversion.
bool entersUnchanged(const base::FunctionVector& function, base::ElementType element, Encoding encoding);

// Returns the operation by which a program converts stored values to encoded ones, so that the host need not encode them.
program::Convert conversionOf(const base::FunctionVector& function, Encoding encoding);

// Returns the encoded value at `index`, as used by a numeric transform.
std::complex<double> enteredValue(const base::FunctionVector& function, Encoding encoding, std::size_t index);

using AllocateVector = std::function<base::Result<program::HostVector>(program::Storage, std::size_t)>;
// Returns the encoded values in the element type, in memory from `allocate`. Encoding::RootsOfUnity yields (−1)^f for Boolean functions and ω^f for
// other digits, which needs a complex type (otherwise BadUsage). All threads encode digits and poll for a stop request between pieces. Errors:
// BadInput if a value does not fit.
base::Result<base::ElementVector> encoded(const base::FunctionVector& function, base::ElementType element,
                                          Encoding encoding, const base::RunControl& control = {},
                                          const AllocateVector& allocate = program::allocate);

// Returns the function in the storage of a program's input. The result is a view if the function is stored in this way, otherwise a copy in memory
// from `allocate`. A copy contains digits packed into bits or planes, or values in the element type (encoded for logic functions). Errors: those of
// encoded().
base::Result<program::HostVector> entered(const base::FunctionVector& function, program::Storage storage,
                                          Encoding encoding, const base::RunControl& control,
                                          const AllocateVector& allocate);

// Returns the digits f whose roots of unity ω^f, with ω = e^(2πi/radix), equal the values up to rounding. This is the inverse of
// Encoding::RootsOfUnity. Errors: BadInput if a value is not a root of unity, OutOfMemory.
base::Result<base::ElementVector> decodedRoots(const base::ElementVector& values, int radix);

}  // namespace sequency::session
