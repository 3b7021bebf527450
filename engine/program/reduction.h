// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of reductions from a vector to one number; a new reduction needs only a new row.
//
// A reduction maps every value to a number and combines two numbers into one. Combining must be associative and commutative, and the start value must
// be its neutral element. Each function exists twice: for the host, and as OpenCL C for kernels/analysis/reduce.cl.
//
// Threads: any.
#pragma once

#include "engine/program/storage.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <tuple>

namespace sequency::program {

struct Reduction {
    std::string_view name;     // name in programs, for example "largest-magnitude"
    std::string_view meaning;  // description for users, for example "the largest of the values' magnitudes"
    std::int64_t integerStart = 0;  // neutral start value for integers
    double realStart = 0;

    // OpenCL C expressions without spaces, valid for long, float and double. kernelMap is a function of `value`, and kernelCombine is a function of
    // `a` and `b`.
    std::string_view kernelMap;
    std::string_view kernelCombine;
    std::string_view kernelIdentityInteger;
    std::string_view kernelIdentityReal;

    // How large the reduced number can be: as large as one value (None), the sum of all magnitudes (Sum) or the sum of all squares (Squares).
    // Reducing int32 yields int64 if this is not None, otherwise int32. Intermediate results of reals are in double precision if the device has it.
    enum class Growth { None, Sum, Squares };
    Growth growth = Growth::None;
    bool grows() const { return growth != Growth::None; }
    // True if the reduction of all values equals the reduction of only the smallest and the largest value. CPU paths then find these two with vector
    // instructions.
    bool findsExtremes = false;

    // joinIntegers and joinReals combine two numbers. A function in `folds` maps `count` values and combines them with `number`; see withFolds().
    std::int64_t (*joinIntegers)(std::int64_t a, std::int64_t b) = nullptr;
    double (*joinReals)(double a, double b) = nullptr;
    template <typename Element, typename Number>
    using Fold = Number (*)(const Element* values, std::size_t count, Number number);
    std::tuple<Fold<std::uint8_t, std::int64_t>, Fold<std::int32_t, std::int64_t>,
               Fold<std::int64_t, std::int64_t>, Fold<float, double>, Fold<double, double>>
        folds = {};
};

// Sets the functions of a row from Map (value to number) and Join (two numbers to one). Both are captureless functions that accept std::int64_t and
// double.
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
// Returns the reduction to the largest magnitude. With it, devices can reduce a spectrum without writing the spectrum to memory.
const Reduction& largestMagnitude();
// Returns the reduction with this name, or null if there is none.
const Reduction* findReduction(std::string_view name);

// Returns the storage of the number that results from reducing a vector with storage `storage`.
Storage reducedStorage(const Reduction& reduction, Storage storage);

}  // namespace sequency::program
