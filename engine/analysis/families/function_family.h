// SPDX-License-Identifier: GPL-3.0-or-later
//
// Families of Boolean functions that are looked at together, a row each: all of a size, random ones of a kind, those of a list. What is
// added is a row.
//
// A family of n variables is a sequence of functions, the same for the same seed on every machine. A function is ⌈2^n / 64⌉ words as in
// base/packed_bits.h, unused bits 0. Rows are constant data, any thread; a source belongs to one thread, holds O(2^n) and makes a function
// in O(2^n).
#pragma once

#include "engine/analysis/units.h"
#include "engine/base/error.h"
#include "engine/base/memory/packed_bits.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::analysis {

inline constexpr int maxFamilyVariables = 16;

// One function after another. Of a family with an end the caller counts.
class FunctionSource {
public:
    FunctionSource() = default;
    virtual ~FunctionSource() = default;
    FunctionSource(const FunctionSource&) = delete;
    FunctionSource& operator=(const FunctionSource&) = delete;

    virtual void next(std::span<std::uint64_t> words) = 0;
};

using FunctionList = std::vector<base::PackedBits>;

struct FunctionFamily {
    std::string_view name;     // "balanced"
    std::string_view title;    // for people
    std::string_view meaning;  // one sentence
    int maxVariables = maxFamilyVariables;
    bool isRandom = false;  // endless, drawn from a seed
    bool isList = false;    // its functions are given
    std::unique_ptr<FunctionSource> (*begin)(int variables, std::uint64_t seed) = nullptr;  // null of lists
};

std::span<const FunctionFamily> functionFamilies();
const FunctionFamily* functionFamilyNamed(std::string_view name);  // null for an unknown one

// Which functions of a family.
struct FamilyChoice {
    const FunctionFamily* family = nullptr;
    int variables = 4;  // of a list: those of its functions
    std::uint64_t seed = 1;
    std::optional<std::uint64_t> count = {};        // nothing: all there are; a random family needs one
    std::shared_ptr<const FunctionList> list = {};  // of a list
};

// How many functions these are. BadUsage where the family has none of so many variables, a list has none, its functions have not the same
// variables, or a random family has no count.
base::Result<std::uint64_t> familySize(const FamilyChoice& choice);
// Of a choice that has a size.
std::unique_ptr<FunctionSource> beginFamily(const FamilyChoice& choice);

// Hexadecimal, the value at the highest index first, as functions are written (io/vector_text.h).
std::string hexOfFunction(std::span<const std::uint64_t> words, int variables);

inline std::size_t functionWords(int variables)
{
    return variables <= wordLevels ? 1 : std::size_t{1} << (variables - wordLevels);
}

}  // namespace sequency::analysis
