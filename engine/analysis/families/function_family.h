// SPDX-License-Identifier: GPL-3.0-or-later
//
// Families of Boolean functions that can be surveyed: all functions of n variables, random functions of some kind, or the functions in a list.
//
// A caller checks its choice with familySize(), calls beginFamily() and draws the functions from the source one by one. The same seed yields the same
// sequence of functions on every machine. A function of n variables is stored in ⌈2^n / 64⌉ words as in base/memory/packed_bits.h; unused bits are 0.
// A new family needs only a new row in the table.
//
// Threads: the table is constant and may be read by any thread; each source belongs to one thread.
// Cost:    O(2^n) time per function and O(2^n) memory per source.
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

// A generator of the functions of a family, which next() writes one by one. For a finite family, the caller must count the calls to next().
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
    bool isRandom = false;  // true if the family is endless and its functions are drawn with a seed
    bool isList = false;
    // Returns a new source. The pointer is null if the family is a list.
    std::unique_ptr<FunctionSource> (*begin)(int variables, std::uint64_t seed) = nullptr;
};

std::span<const FunctionFamily> functionFamilies();
// Returns the family with this name, or null if there is none.
const FunctionFamily* findFunctionFamily(std::string_view name);

struct FamilyChoice {
    const FunctionFamily* family = nullptr;
    int variables = 4;  // number of variables of every function, even if the family is a list
    std::uint64_t seed = 1;
    // Number of functions to draw. It is required for random families. If it is not set, all functions of a finite family are drawn.
    std::optional<std::uint64_t> count = {};
    std::shared_ptr<const FunctionList> list = {};
};

// Returns the number of chosen functions. Errors: BadUsage if the family does not support `variables` variables, if the list is empty or contains
// functions with another number of variables, or if a random family has no count.
base::Result<std::uint64_t> familySize(const FamilyChoice& choice);
// Returns a source of the chosen functions. Requires that familySize() succeeds for the choice.
std::unique_ptr<FunctionSource> beginFamily(const FamilyChoice& choice);

// Returns the truth table in hexadecimal, starting with the value at the highest index, as in function files (io/vector_text.h).
std::string hexOfFunction(std::span<const std::uint64_t> words, int variables);

inline std::size_t functionWords(int variables)
{
    return variables <= wordLevels ? 1 : std::size_t{1} << (variables - wordLevels);
}

}  // namespace sequency::analysis
