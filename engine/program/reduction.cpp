// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/reduction.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace sequency::program {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

const std::array<Reduction, 5> table{{
    {.name = "largest-magnitude",
     .meaning = "the largest of the values' magnitudes",
     .integerStart = 0,
     .mapInteger = [](std::int64_t value) { return value < 0 ? -value : value; },
     .joinIntegers = [](std::int64_t a, std::int64_t b) { return std::max(a, b); },
     .realStart = 0,
     .mapReal = [](double value) { return std::abs(value); },
     .joinReals = [](double a, double b) { return std::max(a, b); },
     .kernelMap = "value<0?-value:value",
     .kernelJoin = "a>b?a:b",
     .kernelStartInteger = "0",
     .kernelStartReal = "0"},
    {.name = "largest",
     .meaning = "the largest value",
     .integerStart = std::numeric_limits<std::int64_t>::min(),
     .mapInteger = [](std::int64_t value) { return value; },
     .joinIntegers = [](std::int64_t a, std::int64_t b) { return std::max(a, b); },
     .realStart = -infinity,
     .mapReal = [](double value) { return value; },
     .joinReals = [](double a, double b) { return std::max(a, b); },
     .kernelMap = "value",
     .kernelJoin = "a>b?a:b",
     .kernelStartInteger = "LONG_MIN",
     .kernelStartReal = "-INFINITY"},
    {.name = "smallest",
     .meaning = "the smallest value",
     .integerStart = std::numeric_limits<std::int64_t>::max(),
     .mapInteger = [](std::int64_t value) { return value; },
     .joinIntegers = [](std::int64_t a, std::int64_t b) { return std::min(a, b); },
     .realStart = infinity,
     .mapReal = [](double value) { return value; },
     .joinReals = [](double a, double b) { return std::min(a, b); },
     .kernelMap = "value",
     .kernelJoin = "a<b?a:b",
     .kernelStartInteger = "LONG_MAX",
     .kernelStartReal = "INFINITY"},
    {.name = "sum",
     .meaning = "the sum of the values",
     .integerStart = 0,
     .mapInteger = [](std::int64_t value) { return value; },
     .joinIntegers = [](std::int64_t a, std::int64_t b) { return a + b; },
     .realStart = 0,
     .mapReal = [](double value) { return value; },
     .joinReals = [](double a, double b) { return a + b; },
     .kernelMap = "value",
     .kernelJoin = "a+b",
     .kernelStartInteger = "0",
     .kernelStartReal = "0",
     .grows = true},
    {.name = "nonzero",
     .meaning = "how many values are not zero",
     .integerStart = 0,
     .mapInteger = [](std::int64_t value) { return std::int64_t{value != 0}; },
     .joinIntegers = [](std::int64_t a, std::int64_t b) { return a + b; },
     .realStart = 0,
     .mapReal = [](double value) { return value == 0 ? 0.0 : 1.0; },
     .joinReals = [](double a, double b) { return a + b; },
     .kernelMap = "value!=0",
     .kernelJoin = "a+b",
     .kernelStartInteger = "0",
     .kernelStartReal = "0",
     .grows = true},
}};

}  // namespace

std::span<const Reduction> reductions()
{
    return table;
}

const Reduction& largestMagnitude()
{
    return table.front();
}

const Reduction* reductionNamed(std::string_view name)
{
    const auto found = std::ranges::find(table, name, &Reduction::name);
    return found == table.end() ? nullptr : &*found;
}

Storage reducedStorage(const Reduction& reduction, Storage storage)
{
    const bool isInteger = storage == Storage::UInt8 || storage == Storage::Int32;
    return isInteger ? (reduction.grows ? Storage::Int64 : Storage::Int32) : storage;
}

}  // namespace sequency::program
