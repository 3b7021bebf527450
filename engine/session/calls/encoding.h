// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a function's values to the vector that a transform starts with. Any thread; O(N).
#pragma once

#include "engine/base/run_control.h"
#include "engine/program/vectors.h"
#include "engine/session/calls/request.h"

#include <complex>
#include <functional>

namespace sequency::session {

// How the function's values lie in memory, and that memory as a vector: to be read only, and not longer than the function lives.
program::Storage storageOf(const base::FunctionVector& function);
program::HostVector viewOf(const base::FunctionVector& function);

// BadInput if ±1 or ω^f is asked for and the function is one of numbers.
base::Status checkEncoding(const base::FunctionVector& function, Encoding encoding);
// BadUsage if ±1 or ω^f is asked for and the ring is a finite field.
base::Status checkEncodingOver(const transform::Ring& ring, Encoding encoding);
// BadInput if a value is not an element of the ring: those of GF(q) are 0 … q−1. O(N) at most.
base::Status checkElements(const base::FunctionVector& function, const transform::Ring& ring);

// The functions of a dyadic convolution or an identification; `g` may be null. Errors: BadUsage if `f` is null, BadInput if a radix is not
// 2, the sizes differ, or a digit is out of range.
base::Status checkOperands(const base::SharedFunction& f, const base::SharedFunction& g);

// Whether the values enter a transform in this element type as they are.
bool entersUnchanged(const base::FunctionVector& function, base::ElementType element, Encoding encoding);

// How a program makes the values as they lie into those that enter. The host need not encode them then.
program::Convert conversionOf(const base::FunctionVector& function, Encoding encoding);

// The value at the index as it enters a numeric transform.
std::complex<double> enteredValue(const base::FunctionVector& function, Encoding encoding, std::size_t index);

// The values in the element type; with Encoding::RootsOfUnity (−1)^f of Boolean functions, ω^f of other digits, which is complex (else
// BadUsage). Digits by all threads, stopped between pieces, in memory that `allocate` gives. BadInput where a value does not fit.
using AllocateVector = std::function<base::Result<program::HostVector>(program::Storage, std::size_t)>;
base::Result<base::ElementVector> encoded(const base::FunctionVector& function, base::ElementType element,
                                          Encoding encoding, const base::RunControl& control = {},
                                          const AllocateVector& allocate = program::allocate);

// The function in the storage of a program's input: a view if its values are stored so, otherwise a copy in memory that `allocate` gives:
// digits packed into bits or planes, or values in the element type, those of logic functions encoded. Errors as encoded().
base::Result<program::HostVector> entered(const base::FunctionVector& function, program::Storage storage,
                                          Encoding encoding, const base::RunControl& control,
                                          const AllocateVector& allocate);

// The digits f whose roots of unity ω^f, ω = e^(2πi/radix), the values are up to rounding: the reverse of Encoding::RootsOfUnity. BadInput
// for a value that is not a root of unity, OutOfMemory.
base::Result<base::ElementVector> decodedRoots(const base::ElementVector& values, int radix);

}  // namespace sequency::session
