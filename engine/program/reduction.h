// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of reductions, from a vector to one number: a new reduction is a new row, and nothing else has to change.
//
// A reduction maps every value to a number and joins two numbers to one; joining must be associative and commutative, and
// `start` must change nothing. The same two lines stand here for the host and as OpenCL C for kernels/reduce.cl. Any thread.
#pragma once

#include "engine/program/storage.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace sequency::program {

struct Reduction {
    std::string_view name;     // "largest-magnitude"
    std::string_view meaning;  // for people: "the largest of the values' magnitudes"

    // Of integers, in 64 bits, and of reals.
    std::int64_t integerStart = 0;
    std::int64_t (*mapInteger)(std::int64_t value) = nullptr;
    std::int64_t (*joinIntegers)(std::int64_t a, std::int64_t b) = nullptr;
    double realStart = 0;
    double (*mapReal)(double value) = nullptr;
    double (*joinReals)(double a, double b) = nullptr;

    // OpenCL C without blanks: expressions of `value`, and of `a` and `b`, right for long, float and double.
    std::string_view kernelMap;
    std::string_view kernelJoin;
    std::string_view kernelStartInteger;
    std::string_view kernelStartReal;

    // Whether numbers can grow beyond the values': then int32 is reduced to int64, else to int32.
    bool grows = false;
};

std::span<const Reduction> reductions();
const Reduction& largestMagnitude();  // that devices find without writing a spectrum
// Null where there is no such name.
const Reduction* reductionNamed(std::string_view name);

// What a vector of this storage is reduced to.
Storage reducedStorage(const Reduction& reduction, Storage storage);

}  // namespace sequency::program
