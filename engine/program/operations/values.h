// SPDX-License-Identifier: GPL-3.0-or-later
//
// The elementwise functions of operations, for a range of indices. Executors use them, and the engine also calls them outside programs.
//
// Vectors must have the storages and lengths that the operation requires in a program. `to` may be an operand of the same storage.
//
// Threads: any.
// Cost:    O(range length).
#pragma once

#include "engine/program/vectors.h"

#include <cstddef>

namespace sequency::program {

void convert(const HostVector& from, HostVector& to, const Convert& how, Range range);

// Multiplies elementwise. Integers wrap modulo 2^64 (2^32 for int32).
void multiply(const base::ElementVector& first, const base::ElementVector& second, base::ElementVector& to,
              Range range);

// The intermediate result of a reduction. Reductions of integers use `integer`, other reductions use `real`.
struct Reduced {
    std::int64_t integer = 0;
    double real = 0;
};
// The intermediate result of one group, for the values within a range.
struct GroupReduced {
    std::size_t group = 0;
    Reduced number;
};
Reduced start(const Reduction& reduction);
// Returns the intermediate results of the groups that overlap the range, in ascending order of the groups.
std::vector<GroupReduced> reduce(const Reduce& reduce, const HostVector& from, Range range);
Reduced join(const Reduction& reduction, Reduced a, Reduced b);
void write(Reduced number, HostVector& to, std::size_t index);

}  // namespace sequency::program
