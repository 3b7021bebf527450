// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts operations that change the form of a vector to kernel launches: other element types, signs and roots of unity, packed and unpacked digits,
// slices. Private to engine/opencl.
//
// Every plan has one result and one input, or two inputs if the operand is stored as planes (low plane first). Pure; no device is needed.
#pragma once

#include "engine/opencl/plan/plan_builder.h"
#include "engine/program/program.h"

namespace sequency::opencl {

LaunchPlan lowerConversion(program::Storage from, program::Storage to, std::size_t length,
                           const program::Convert& how);
// Lowers a slice, which copies `length` values from index `first` on. `whole` is the length of the input.
LaunchPlan lowerSlice(program::Storage storage, std::size_t whole, std::size_t first, std::size_t length);
LaunchPlan lowerCopy(std::size_t byteCount);

// Appends a launch that unpacks the bits of vector `bits` to the builder's current vector.
void appendUnpacking(PlanBuilder& builder, int bits, const program::Convert& how);

}  // namespace sequency::opencl
