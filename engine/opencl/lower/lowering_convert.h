// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a conversion of a program to launches: other element types, signs and roots of unity, packed digits and back, parts of vectors.
// Private to engine/opencl. Pure: needs no device. All plans have one input (of planes two, the low one first) and give one vector.
#pragma once

#include "engine/opencl/plan/plan_builder.h"
#include "engine/program/program.h"

namespace sequency::opencl {

// Every conversion that a program can have.
LaunchPlan lowerConversion(program::Storage from, program::Storage to, std::size_t length,
                           const program::Convert& how);
// Of `whole` values in an element type so many from `first` on.
LaunchPlan lowerSlice(program::Storage storage, std::size_t whole, std::size_t first, std::size_t length);
LaunchPlan lowerCopy(std::size_t byteCount);

// One launch: the values of the plane `bits` into the builder's current vector.
void appendUnpacking(PlanBuilder& builder, int bits, const program::Convert& how);

}  // namespace sequency::opencl
