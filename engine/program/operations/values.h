// SPDX-License-Identifier: GPL-3.0-or-later
//
// The meanings of operations that executors and the engine also need outside programs, over a range of indices.
//
// Vectors have the storages and lengths that a program with the operation gives them; `to` may be an operand if they have the same
// storage. Any thread; O(end − begin).
#pragma once

#include "engine/program/vectors.h"

#include <cstddef>

namespace sequency::program {

void convert(const HostVector& from, HostVector& to, const Convert& how, Range range);

// Integers wrap modulo 2^64 (2^32 for int32).
void multiply(const base::ElementVector& first, const base::ElementVector& second, base::ElementVector& to,
              Range range);

// A number that a reduction has found so far; only the integer or only the real counts, as the vector has them.
struct Reduced {
    std::int64_t integer = 0;
    double real = 0;
};
// The number of a group, for what a range has of the group.
struct GroupReduced {
    std::size_t group = 0;
    Reduced number;
};
Reduced start(const Reduction& reduction);
// The groups that the range meets, in ascending order.
std::vector<GroupReduced> reduce(const Reduce& reduce, const HostVector& from, Range range);
Reduced join(const Reduction& reduction, Reduced a, Reduced b);
void write(Reduced number, HostVector& to, std::size_t index);

}  // namespace sequency::program
