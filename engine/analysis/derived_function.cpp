// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/derived_function.h"

#include "engine/analysis/units.h"
#include "engine/base/memory/host_memory.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <string>
#include <vector>

namespace sequency::analysis {
namespace {

using base::PackedBits;

// Returns the word whose bit i is bit i ⊕ shift of `word`.
std::uint64_t moved(std::uint64_t word, std::size_t shift)
{
    for (std::size_t level = 0; level < clearMasks.size(); ++level)
        if ((shift >> level & 1) != 0) {
            const std::uint64_t mask = clearMasks[level];
            const std::size_t apart = std::size_t{1} << level;
            word = (word >> apart & mask) | (word & mask) << apart;
        }
    return word;
}

base::Status checkIndex(const char* what, std::size_t index, std::size_t size)
{
    if (index < size)
        return base::success();
    return base::Error{base::ErrorKind::BadInput, std::string(what) + " " + std::to_string(index) +
                                                      " is too large, expected 0 to " +
                                                      std::to_string(size - 1)};
}

base::Result<PackedBits> allocated(std::size_t bitCount, const char* what)
{
    const std::size_t words = (bitCount + wordBits - 1) / wordBits;
    SEQUENCY_TRY(base::checkMemory(words * sizeof(std::uint64_t), what));
    return PackedBits::allocate(bitCount);
}

}  // namespace

base::Result<PackedBits> derivativeOf(const PackedBits& function, std::size_t direction,
                                      const base::RunControl& control)
{
    SEQUENCY_TRY(checkIndex("direction", direction, function.size()));
    auto derivative = SEQUENCY_TRY(allocated(function.size(), "the derivative"));
    if (control.stopRequested())
        return base::cancelled();
    writeDerivative(function, direction, {derivative.words(), derivative.wordCount()});
    return derivative;
}

void writeDerivative(const PackedBits& function, std::size_t direction, std::span<std::uint64_t> words)
{
    const std::size_t apart = direction / wordBits;
    const std::size_t within = direction % wordBits;
    for (std::size_t word = 0; word < words.size(); ++word)
        words[word] = function.words()[word] ^ moved(function.words()[word ^ apart], within);
}

base::Result<PackedBits> differenceToAffine(const PackedBits& function, std::size_t mask, bool constant,
                                            const base::RunControl& control)
{
    SEQUENCY_TRY(checkIndex("mask", mask, function.size()));
    auto difference = SEQUENCY_TRY(allocated(function.size(), "the difference"));
    // Within a word, mask·x depends only on the bit index. The higher bits of x decide whether the whole word is complemented.
    std::uint64_t within = 0;
    for (std::size_t place = 0; place < wordBits; ++place)
        within |= static_cast<std::uint64_t>(std::popcount(mask & place) & 1) << place;
    const std::size_t valid = std::min(function.size(), wordBits);
    const std::uint64_t all = valid == wordBits ? ~std::uint64_t{0} : (std::uint64_t{1} << valid) - 1;
    const std::size_t words = (function.size() + wordBits - 1) / wordBits;
    for (std::size_t word = 0; word < words; ++word) {
        if (word % pollEvery == 0 && control.stopRequested())
            return base::cancelled();
        const bool isComplement = ((std::popcount(mask & word * wordBits) & 1) != 0) != constant;
        difference.words()[word] = (function.words()[word] ^ within ^ (isComplement ? all : 0)) & all;
    }
    return difference;
}

base::Result<PackedBits> restrictionTo(const PackedBits& function, std::span<const std::size_t> basis,
                                       std::size_t offset, const base::RunControl& control)
{
    SEQUENCY_TRY(checkIndex("offset", offset, function.size()));
    std::vector<std::size_t> reduced;  // the highest bit of each vector is 0 in all other vectors
    for (const std::size_t vector : basis) {
        SEQUENCY_TRY(checkIndex("vector", vector, function.size()));
        std::size_t rest = vector;
        for (const std::size_t one : reduced)
            rest = std::min(rest, rest ^ one);
        if (rest == 0)
            return base::Error{
                base::ErrorKind::BadInput,
                vector == 0 ? std::string("the vector 0 spans nothing, expected linearly independent vectors")
                            : "vector " + std::to_string(vector) +
                                  " is a sum of preceding vectors, expected linearly independent vectors"};
        reduced.push_back(rest);
        std::ranges::sort(reduced, std::greater());
    }
    auto restriction = SEQUENCY_TRY(allocated(std::size_t{1} << basis.size(), "the restriction"));
    for (std::size_t y = 0; y < restriction.size(); ++y) {
        if (y % pollEvery == 0 && control.stopRequested())
            return base::cancelled();
        std::size_t x = offset;
        for (std::size_t i = 0; i < basis.size(); ++i)
            if ((y >> (basis.size() - 1 - i) & 1) != 0)
                x ^= basis[i];
        restriction.words()[y / wordBits] |= std::uint64_t{function[x]} << y % wordBits;
    }
    return restriction;
}

}  // namespace sequency::analysis
