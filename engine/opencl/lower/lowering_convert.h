// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lowers conversions of a program to launches: other element types, signs and roots of unity, packing and unpacking of digits, slices of vectors.
// Private to engine/opencl. Pure: needs no device. All plans have one input (two for planes, the low one first) and one result.
#pragma once

#include "engine/opencl/plan/plan_builder.h"
#include "engine/program/program.h"

namespace sequency::opencl {

// Lowers any conversion of a program.
LaunchPlan lowerConversion(program::Storage from, program::Storage to, std::size_t length,
                           const program::Convert& how);
// Lowers a slice: copies `length` of `whole` values of an element type, beginning with index `first`.
LaunchPlan lowerSlice(program::Storage storage, std::size_t whole, std::size_t first, std::size_t length);
LaunchPlan lowerCopy(std::size_t byteCount);

// Appends one launch that unpacks the bits of vector `bits` to the builder's current vector.
void appendUnpacking(PlanBuilder& builder, int bits, const program::Convert& how);

}  // namespace sequency::opencl
