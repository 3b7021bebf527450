// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a program costs by its operations, whatever device runs it: arithmetic and bytes.
//
// A transform counts as its butterflies, one step a variable, zeros and ones of the matrices left out, and its division, but of
// integers, which are left undivided; bytes are those of the operands read once and the result written once, however many launches
// a plan makes of it. Any thread; O(operations·n·p²).
// Source: Gajić–Stanković 2011, section 3 (N·log N additions of the fast Walsh transform).
#pragma once

#include "engine/program/program.h"
#include "engine/transform/step.h"

#include <cstdint>

namespace sequency::program {

struct Cost {
    std::uint64_t additions = 0;  // and subtractions
    std::uint64_t multiplications = 0;
    std::uint64_t bytesRead = 0;
    std::uint64_t bytesWritten = 0;

    std::uint64_t bytesMoved() const { return bytesRead + bytesWritten; }
    Cost& operator+=(const Cost& other);
    friend bool operator==(const Cost&, const Cost&) = default;
};

// The arithmetic of one step.
Cost costOf(const transform::Step& step);
Cost costOf(const Program& program, const Operation& operation);
Cost costOf(const Program& program);

}  // namespace sequency::program
