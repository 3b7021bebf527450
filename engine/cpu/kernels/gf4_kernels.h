// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the GF(4) transform on two bit planes, in place; compiled once per instruction set (Highway's run-time dispatch).
//
// Private to engine/cpu. A 64-bit word per plane contains 64 digits: levels 1 to 3 (distances 1, 4, 16) are within words, level 4 combines four
// consecutive words, and all higher levels combine whole vectors. gf4Block() computes levels 1 to `levels` on a contiguous block of 4^(levels−3)
// words, or on one word for fewer than 3 levels. Computing two levels at a time needs all 32 registers of AVX-512 and spills a few, but is 1.4 times
// as fast as one level at a time.
//
// Threads: any, on memory that no other thread uses. Nothing is allocated.
#pragma once

#include <cstddef>
#include <cstdint>

namespace sequency::cpu {

struct Gf4Planes {
    std::uint64_t* low;
    std::uint64_t* high;
};

void gf4Block(Gf4Planes planes, int levels, bool inverse);

// A step that computes `levels` levels (one or two) on 4^levels rows of `columns` words. `in` and `out` may be the same memory.
struct Gf4Step {
    Gf4Planes in;
    std::size_t inStride;
    Gf4Planes out;
    std::size_t outStride;
    std::size_t columns;
    int levels;
};
void gf4Step(const Gf4Step& step, bool inverse);

}  // namespace sequency::cpu
