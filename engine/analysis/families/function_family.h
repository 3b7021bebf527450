// SPDX-License-Identifier: GPL-3.0-or-later
//
// Families of Boolean functions that can be surveyed: all functions of a size, random ones of some kind, or those of a list.
//
// A new family is a new row of the table. A family of n variables is a sequence of functions, which is the same for the same seed on every machine. A
// function is ⌈2^n / 64⌉ words as in base/memory/packed_bits.h, with unused bits 0.
//
// Threads: any for the table, which is constant; a source belongs to one thread.
// Cost:    O(2^n) per function, and O(2^n) memory per source.
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

// A generator of the functions of a family, one by one. The caller counts them if the family is finite.
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
    std::string_view name;  // name of the family, for example "balanced"
    std::string_view title;
    std::string_view meaning;
    int maxVariables = maxFamilyVariables;
    bool isRandom = false;  // true if the family is endless and drawn with a seed
    bool isList = false;
    // Returns a new source; null for lists.
    std::unique_ptr<FunctionSource> (*begin)(int variables, std::uint64_t seed) = nullptr;
};

std::span<const FunctionFamily> functionFamilies();
// Finds a family by its name; returns null if there is none.
const FunctionFamily* findFunctionFamily(std::string_view name);

struct FamilyChoice {
    const FunctionFamily* family = nullptr;
    int variables = 4;  // for a list: the number of variables of its functions
    std::uint64_t seed = 1;
    // Number of functions; absent for all; required for random families.
    std::optional<std::uint64_t> count = {};
    std::shared_ptr<const FunctionList> list = {};
};

// Returns the number of functions. Errors: BadUsage if the family has none of `variables` variables, if a list is empty or its functions have
// different variables, or if a random family has no count.
base::Result<std::uint64_t> familySize(const FamilyChoice& choice);
// Returns a source of the chosen functions; familySize() must succeed for the choice.
std::unique_ptr<FunctionSource> beginFamily(const FamilyChoice& choice);

// Returns hexadecimal digits, the value at the highest index first, as in function files (io/vector_text.h).
std::string hexOfFunction(std::span<const std::uint64_t> words, int variables);

inline std::size_t functionWords(int variables)
{
    return variables <= wordLevels ? 1 : std::size_t{1} << (variables - wordLevels);
}

}  // namespace sequency::analysis
