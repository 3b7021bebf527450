// SPDX-License-Identifier: GPL-3.0-or-later
//
// The elementwise functions of operations that executors and the engine also need outside programs, for a range of indices.
//
// Vectors have the storages and lengths that the operation has in a program; `to` may be an operand of the same storage.
// Threads: any.
// Cost: O(range length).
#pragma once

#include "engine/program/vectors.h"

#include <cstddef>

namespace sequency::program {

void convert(const HostVector& from, HostVector& to, const Convert& how, Range range);

// Multiplies elementwise. Integers wrap modulo 2^64 (2^32 for int32).
void multiply(const base::ElementVector& first, const base::ElementVector& second, base::ElementVector& to,
              Range range);

// Intermediate result of a reduction; `integer` or `real` is used, depending on the vector.
struct Reduced {
    std::int64_t integer = 0;
    double real = 0;
};
// Intermediate result of one group within a range.
struct GroupReduced {
    std::size_t group = 0;
    Reduced number;
};
Reduced start(const Reduction& reduction);
// Returns the groups that overlap the range, in ascending order.
std::vector<GroupReduced> reduce(const Reduce& reduce, const HostVector& from, Range range);
Reduced join(const Reduction& reduction, Reduced a, Reduced b);
void write(Reduced number, HostVector& to, std::size_t index);

}  // namespace sequency::program
