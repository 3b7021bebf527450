// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counts the arithmetic operations of a program and the bytes that it moves, independently of the device.
//
// A transform counts as one butterfly step per variable, without multiplications by 0 and 1. The division by its divisor is added, except for
// integers, which are not divided. Every operand counts as read once and every result as written once, however many launches a plan needs.
//
// Threads: any.
// Cost:    O(operations·n·p²) for transforms of p^n values.
// Source:  Gajić–Stanković 2011, section 3 (N·log N additions of the fast Walsh transform).
#pragma once

#include "engine/program/program.h"
#include "engine/transform/step.h"

#include <cstdint>

namespace sequency::program {

struct Cost {
    std::uint64_t additions = 0;  // includes subtractions
    std::uint64_t multiplications = 0;
    std::uint64_t bytesRead = 0;
    std::uint64_t bytesWritten = 0;

    std::uint64_t bytesMoved() const { return bytesRead + bytesWritten; }
    Cost& operator+=(const Cost& other);
    friend bool operator==(const Cost&, const Cost&) = default;
};

Cost costOf(const transform::Step& step);
Cost costOf(const Program& program, const Operation& operation);
Cost costOf(const Program& program);

}  // namespace sequency::program
