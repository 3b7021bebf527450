// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of reductions, from a vector to one number: a new reduction is a new row, and nothing else has to change.
//
// A reduction maps every value to a number and joins two numbers to one; joining must be associative and commutative, and
// `start` must change nothing. The same two lines stand here for the host and as OpenCL C for kernels/analysis/reduce.cl. Any thread.
#pragma once

#include "engine/program/storage.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <tuple>

namespace sequency::program {

struct Reduction {
    std::string_view name;          // "largest-magnitude"
    std::string_view meaning;       // for people: "the largest of the values' magnitudes"
    std::int64_t integerStart = 0;  // of integers, in 64 bits
    double realStart = 0;           // of reals

    // OpenCL C without blanks: expressions of `value`, and of `a` and `b`, right for long, float and double.
    std::string_view kernelMap;
    std::string_view kernelJoin;
    std::string_view kernelStartInteger;
    std::string_view kernelStartReal;

    // How large the number may become: as a value, as all magnitudes together, or as all squares. Where it grows, int32 is reduced
    // to int64, else to int32; reals on devices that have doubles on the way.
    enum class Growth { None, Sum, Squares };
    Growth growth = Growth::None;
    bool grows() const { return growth != Growth::None; }
    // Of the least and the largest value alone it is the same as of all: hosts then look for these two, several values at once.
    bool isOfExtremes = false;

    // Made by withFolds(): of two numbers, and of so many values from a number on.
    std::int64_t (*joinIntegers)(std::int64_t a, std::int64_t b) = nullptr;
    double (*joinReals)(double a, double b) = nullptr;
    template <typename Element, typename Number>
    using Fold = Number (*)(const Element* values, std::size_t count, Number number);
    std::tuple<Fold<std::uint8_t, std::int64_t>, Fold<std::int32_t, std::int64_t>,
               Fold<std::int64_t, std::int64_t>, Fold<float, double>, Fold<double, double>>
        folds = {};
};

// A row's functions from two that take std::int64_t and double alike, without captures: the number of a value, and that of two.
template <typename Map, typename Join>
Reduction withFolds(Reduction row, Map, Join)
{
    row.joinIntegers = [](std::int64_t a, std::int64_t b) -> std::int64_t { return Join{}(a, b); };
    row.joinReals = [](double a, double b) -> double { return Join{}(a, b); };
    const auto fold = []<typename Element, typename Number>(Reduction::Fold<Element, Number>& function) {
        function = [](const Element* values, std::size_t count, Number number) {
            for (std::size_t i = 0; i < count; ++i)
                number = Join{}(number, Map{}(static_cast<Number>(values[i])));
            return number;
        };
    };
    std::apply([&](auto&... functions) { (fold(functions), ...); }, row.folds);
    return row;
}

std::span<const Reduction> reductions();
const Reduction& largestMagnitude();  // that devices find without writing a spectrum
// Null where there is no such name.
const Reduction* reductionNamed(std::string_view name);

// What a vector of this storage is reduced to.
Storage reducedStorage(const Reduction& reduction, Storage storage);

}  // namespace sequency::program
