// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the operations mean that go value by value, over a range of indices: the reference does them from one end to the other,
// the CPU path in pieces on several threads.
//
// Begin and end of a range are multiples of 64, but for the last end. Vectors have the storages and lengths that the program gives
// them; `to` may be an operand where they have the same storage. Any thread; O(end − begin).
#pragma once

#include "engine/program/vectors.h"

#include <cstddef>

namespace sequency::program {

struct Range {
    std::size_t begin = 0;
    std::size_t end = 0;
};

void convert(const HostVector& from, HostVector& to, const Convert& how, Range range);
// Integers wrap, here too. `from` is so many times as long as `to`; `sum` may be null, or `to`.
void fold(const HostVector& from, const HostVector* sum, HostVector& to, const Fold& how, Range range);
// Integers wrap modulo 2^64 (2^32 for int32).
void multiply(const base::ElementVector& first, const base::ElementVector& second, base::ElementVector& to,
              Range range);
void shift(const base::ElementVector& from, base::ElementVector& to, int bits, Range range);
void divide(const base::ElementVector& dividend, const base::ElementVector& divisor, base::ElementVector& to,
            const Divide& how, Range range);
void clear(const base::ElementVector& from, const base::ElementVector& largest, base::ElementVector& to,
           double share, Range range);

// A number on the way; the integers or the reals of it count, whichever the vector has.
struct Reduced {
    std::int64_t integer = 0;
    double real = 0;
};
// Of the groups that the range meets, by rising group; of what the range has of them.
struct GroupReduced {
    std::size_t group = 0;
    Reduced number;
};
Reduced start(const Reduction& reduction);
std::vector<GroupReduced> reduce(const Reduce& reduce, const HostVector& from, Range range);
Reduced join(const Reduction& reduction, Reduced a, Reduced b);
void write(Reduced number, HostVector& to, std::size_t index);

// Adds the values of a range to the counts, one a bar.
void countInBars(const Bars& bars, const base::ElementVector& from, Range range,
                 std::span<std::int64_t> counts);

// to[i] ← from[positions[i]], of the range of `to`; of a position that is none the nearest.
void gather(const base::ElementVector& from, std::span<const std::int64_t> positions, base::ElementVector& to,
            Range range);
// to[i] ← from[first + i], of the range of `to`.
void slice(const base::ElementVector& from, std::size_t first, base::ElementVector& to, Range range);

}  // namespace sequency::program
