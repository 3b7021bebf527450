// SPDX-License-Identifier: GPL-3.0-or-later
//
// Encodes functions for transforms, that is, converts logic values to numbers (Encoding in request.h), and checks whether functions can be encoded.
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

// viewOf() returns a read-only view of the memory of the function's values; the function must outlive the view. storageOf() returns the storage of
// the values.
program::Storage storageOf(const base::FunctionVector& function);
program::HostVector viewOf(const base::FunctionVector& function);

// Checks the encoding of a function. Errors: BadInput if `encoding` is RootsOfUnity and the function has numeric values.
base::Status checkEncoding(const base::FunctionVector& function, Encoding encoding);
// Checks the encoding of values in a ring. Errors: BadUsage if `encoding` is RootsOfUnity and the ring is a finite field.
base::Status checkEncodingOver(const transform::Ring& ring, Encoding encoding);
// Checks that all values are elements of the ring. The elements of GF(q) are 0 to q − 1. Errors: BadInput. Cost: O(N) at most.
base::Status checkElements(const base::FunctionVector& function, const transform::Ring& ring);

// Checks the functions of a dyadic convolution or an identification; `g` may be null. Errors: BadUsage if `f` is null; BadInput if a radix is not 2,
// the sizes differ, or a digit is out of range.
base::Status checkOperands(const base::SharedFunction& f, const base::SharedFunction& g);

// Returns true if a transform in `element` can use the stored values without conversion.
bool entersUnchanged(const base::FunctionVector& function, base::ElementType element, Encoding encoding);

// Returns the operation with which a program converts the stored values to encoded values on the device.
program::Convert conversionOf(const base::FunctionVector& function, Encoding encoding);

// Returns the value at `index` after encoding for a numeric transform.
std::complex<double> enteredValue(const base::FunctionVector& function, Encoding encoding, std::size_t index);

using AllocateVector = std::function<base::Result<program::HostVector>(program::Storage, std::size_t)>;
// Returns the encoded values in `element`, in memory from `allocate`. Encoding::RootsOfUnity yields (−1)^f for Boolean functions. For other digits it
// yields ω^f, which requires a complex type (otherwise BadUsage). Digits are encoded by all threads, which poll for a stop request. Errors: BadInput
// if a value does not fit in `element`.
base::Result<base::ElementVector> encoded(const base::FunctionVector& function, base::ElementType element,
                                          Encoding encoding, const base::RunControl& control = {},
                                          const AllocateVector& allocate = program::allocate);

// Returns the function in `storage`, the storage of a program's input. The result is a view if the function is already stored in this way, otherwise
// a copy in memory from `allocate`. The copy contains digits packed into bits or planes, or values in an element type (encoded if the function is a
// logic function). Errors: those of encoded().
base::Result<program::HostVector> entered(const base::FunctionVector& function, program::Storage storage,
                                          Encoding encoding, const base::RunControl& control,
                                          const AllocateVector& allocate);

// The inverse of Encoding::RootsOfUnity: returns the digits f whose roots of unity ω^f, with ω = e^(2πi/radix), equal `values` up to rounding.
// Errors: BadInput if a value is not a root of unity, OutOfMemory.
base::Result<base::ElementVector> decodedRoots(const base::ElementVector& values, int radix);

}  // namespace sequency::session
