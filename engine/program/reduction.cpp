// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/reduction.h"

#include <algorithm>
#include <array>
#include <limits>

namespace sequency::program {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

constexpr auto asItIs = [](auto value) { return value; };
constexpr auto larger = [](auto a, auto b) { return a > b ? a : b; };
constexpr auto smaller = [](auto a, auto b) { return a < b ? a : b; };
constexpr auto added = [](auto a, auto b) { return a + b; };
// Maps a value to its magnitude. NaN is mapped to 0, because NaN would otherwise discard the values combined before it.
constexpr auto magnitude = [](auto value) {
    return value < 0 ? -value : value > 0 ? value : decltype(value)(0);
};

const std::array<Reduction, 7> table{
    withFolds({.name = "largest-magnitude",
               .meaning = "the largest magnitude of a value",
               .kernelMap = "value<0?-value:value>0?value:0",
               .kernelCombine = "a>b?a:b",
               .kernelIdentityInteger = "0",
               .kernelIdentityReal = "0",
               .findsExtremes = true},
              magnitude, larger),
    withFolds({.name = "largest",
               .meaning = "the largest value",
               .integerStart = std::numeric_limits<std::int64_t>::min(),
               .realStart = -infinity,
               .kernelMap = "value",
               .kernelCombine = "a>b?a:b",
               .kernelIdentityInteger = "LONG_MIN",
               .kernelIdentityReal = "-INFINITY",
               .findsExtremes = true},
              asItIs, larger),
    withFolds({.name = "smallest",
               .meaning = "the smallest value",
               .integerStart = std::numeric_limits<std::int64_t>::max(),
               .realStart = infinity,
               .kernelMap = "value",
               .kernelCombine = "a<b?a:b",
               .kernelIdentityInteger = "LONG_MAX",
               .kernelIdentityReal = "INFINITY",
               .findsExtremes = true},
              asItIs, smaller),
    withFolds({.name = "smallest-magnitude",
               .meaning = "the smallest nonzero magnitude of a value",
               .kernelMap = "value<0?-value:value>0?value:0",
               .kernelCombine = "a==0||(b!=0&&b<a)?b:a",
               .kernelIdentityInteger = "0",
               .kernelIdentityReal = "0"},
              magnitude, [](auto a, auto b) { return a == 0 || (b != 0 && b < a) ? b : a; }),
    withFolds({.name = "sum",
               .meaning = "the sum of the values",
               .kernelMap = "value",
               .kernelCombine = "a+b",
               .kernelIdentityInteger = "0",
               .kernelIdentityReal = "0",
               .growth = Reduction::Growth::Sum},
              asItIs, added),
    withFolds(
        {.name = "nonzero",
         .meaning = "the number of values that are not zero",
         .kernelMap = "value!=0",
         .kernelCombine = "a+b",
         .kernelIdentityInteger = "0",
         .kernelIdentityReal = "0",
         .growth = Reduction::Growth::Sum},
        [](auto value) { return static_cast<decltype(value)>(value != 0); }, added),
    withFolds(
        {.name = "sum-of-squares",
         .meaning = "the sum of the squares of the values",
         .kernelMap = "value*value",
         .kernelCombine = "a+b",
         .kernelIdentityInteger = "0",
         .kernelIdentityReal = "0",
         .growth = Reduction::Growth::Squares},
        [](auto value) { return value * value; }, added)};

}  // namespace

std::span<const Reduction> reductions()
{
    return table;
}

const Reduction& largestMagnitude()
{
    return table.front();
}

const Reduction* findReduction(std::string_view name)
{
    const auto found = std::ranges::find(table, name, &Reduction::name);
    return found == table.end() ? nullptr : &*found;
}

Storage reducedStorage(const Reduction& reduction, Storage storage)
{
    const bool isInteger = storage == Storage::UInt8 || storage == Storage::Int32;
    return isInteger ? (reduction.grows() ? Storage::Int64 : Storage::Int32) : storage;
}

}  // namespace sequency::program
