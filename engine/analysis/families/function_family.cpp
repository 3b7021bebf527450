// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/families/function_family.h"

#include "engine/analysis/families/random_draw.h"
#include "engine/base/text/names.h"
#include "engine/base/text/text.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace sequency::analysis {
namespace {

using base::Error;
using base::ErrorKind;

constexpr int maxEnumeratedVariables = 5;  // 6 variables would give 2^64 functions; 5 give 2^32

// Returns a mask of the bits of a word that a function of `variables` variables uses.
std::uint64_t usedBits(int variables)
{
    const std::size_t size = std::size_t{1} << variables;
    return size >= wordBits ? ~std::uint64_t{0} : (std::uint64_t{1} << size) - 1;
}

void setBit(std::span<std::uint64_t> words, std::size_t place)
{
    words[place / wordBits] |= std::uint64_t{1} << place % wordBits;
}

// A source of all functions in order: the value of function i at x is bit x of i.
class AllFunctions : public FunctionSource {
public:
    void next(std::span<std::uint64_t> words) override { words[0] = m_next++; }

private:
    std::uint64_t m_next = 0;
};

class RandomFunctions : public FunctionSource {
public:
    RandomFunctions(int variables, std::uint64_t seed) : m_used(usedBits(variables)), m_random(seed) {}
    void next(std::span<std::uint64_t> words) override
    {
        for (std::uint64_t& word : words)
            word = m_random() & m_used;
    }

private:
    std::uint64_t m_used;
    std::mt19937_64 m_random;
};

// A source of random balanced functions. For each function, it shuffles a list of all positions and assigns the value 1 to the first half.
class BalancedFunctions : public FunctionSource {
public:
    BalancedFunctions(int variables, std::uint64_t seed)
        : m_places(std::size_t{1} << variables), m_random(seed)
    {
        std::iota(m_places.begin(), m_places.end(), 0U);
    }
    void next(std::span<std::uint64_t> words) override
    {
        std::ranges::fill(words, 0);
        const auto size = static_cast<std::uint32_t>(m_places.size());
        for (std::uint32_t i = 0; i < size / 2; ++i) {
            std::swap(m_places[i], m_places[i + drawBelow(m_random, size - i)]);
            setBit(words, m_places[i]);
        }
    }

private:
    std::vector<std::uint32_t> m_places;
    std::mt19937_64 m_random;
};

// A source of random rotation-symmetric functions. For each class of inputs that are rotations of one another, it draws one bit.
class RotationSymmetricFunctions : public FunctionSource {
public:
    RotationSymmetricFunctions(int variables, std::uint64_t seed)
        : m_classes(std::size_t{1} << variables), m_random(seed)
    {
        const std::size_t size = m_classes.size();
        constexpr std::uint32_t none = ~std::uint32_t{0};
        std::ranges::fill(m_classes, none);
        for (std::size_t x = 0; x < size; ++x) {
            if (m_classes[x] != none)
                continue;
            std::size_t y = x;
            do {
                m_classes[y] = m_classCount;
                y = (y << 1 | y >> (variables - 1)) & (size - 1);
            } while (y != x);
            ++m_classCount;
        }
        m_bits.resize((m_classCount + wordBits - 1) / wordBits);
    }
    void next(std::span<std::uint64_t> words) override
    {
        for (std::uint64_t& word : m_bits)
            word = m_random();
        std::ranges::fill(words, 0);
        for (std::size_t x = 0; x < m_classes.size(); ++x)
            words[x / wordBits] |= (m_bits[m_classes[x] / wordBits] >> m_classes[x] % wordBits & 1)
                                   << x % wordBits;
    }

private:
    std::vector<std::uint32_t> m_classes;  // class number of each input
    std::uint32_t m_classCount = 0;
    std::vector<std::uint64_t> m_bits;
    std::mt19937_64 m_random;
};

class ListedFunctions : public FunctionSource {
public:
    explicit ListedFunctions(std::shared_ptr<const FunctionList> list) : m_list(std::move(list)) {}
    void next(std::span<std::uint64_t> words) override
    {
        std::copy_n((*m_list)[m_next].words(), words.size(), words.begin());
        ++m_next;
    }

private:
    std::shared_ptr<const FunctionList> m_list;
    std::size_t m_next = 0;
};

template <typename Source>
std::unique_ptr<FunctionSource> begin(int variables, std::uint64_t seed)
{
    return std::make_unique<Source>(variables, seed);
}

std::unique_ptr<FunctionSource> beginAll(int, std::uint64_t)
{
    return std::make_unique<AllFunctions>();
}

base::Result<std::uint64_t> listSize(const FamilyChoice& choice)
{
    if (!choice.list || choice.list->empty())
        return Error{ErrorKind::BadUsage, "the list has no functions"};
    for (const base::PackedBits& function : *choice.list)
        if (function.size() != std::size_t{1} << choice.variables)
            return Error{ErrorKind::BadUsage, "a function in the list has " +
                                                  std::to_string(function.size()) + " values, expected " +
                                                  std::to_string(std::size_t{1} << choice.variables)};
    return choice.list->size();
}

}  // namespace

std::span<const FunctionFamily> functionFamilies()
{
    static const std::array rows{
        FunctionFamily{.name = "all",
                       .title = SEQUENCY_TEXT("Engine", "All functions"),
                       .meaning = SEQUENCY_TEXT(
                           "Engine",
                           "Every function of the chosen number of variables once, in the order of the truth "
                           "tables read as numbers."),
                       .maxVariables = maxEnumeratedVariables,
                       .begin = beginAll},
        FunctionFamily{.name = "random",
                       .title = SEQUENCY_TEXT("Engine", "Random functions"),
                       .meaning = SEQUENCY_TEXT("Engine", "Every value is 0 or 1 with the same probability."),
                       .isRandom = true,
                       .begin = begin<RandomFunctions>},
        FunctionFamily{.name = "balanced",
                       .title = SEQUENCY_TEXT("Engine", "Random balanced functions"),
                       .meaning =
                           SEQUENCY_TEXT("Engine", "Half of the values are 1, at uniformly random indices."),
                       .isRandom = true,
                       .begin = begin<BalancedFunctions>},
        FunctionFamily{.name = "rotation-symmetric",
                       .title = SEQUENCY_TEXT("Engine", "Random rotation symmetric functions"),
                       .meaning = SEQUENCY_TEXT(
                           "Engine",
                           "Inputs that are rotations of one another have the same value, 0 or 1 with "
                           "the same probability."),
                       .isRandom = true,
                       .begin = begin<RotationSymmetricFunctions>},
        FunctionFamily{
            .name = "list",
            .title = SEQUENCY_TEXT("Engine", "Functions from a list"),
            .meaning = SEQUENCY_TEXT("Engine", "The functions in a given list, in their order in the list."),
            .isList = true},
    };
    return rows;
}

const FunctionFamily* findFunctionFamily(std::string_view name)
{
    return base::rowWith(functionFamilies(), name, &FunctionFamily::name);
}

base::Result<std::uint64_t> familySize(const FamilyChoice& choice)
{
    const FunctionFamily& family = *choice.family;
    if (choice.variables < 1 || choice.variables > family.maxVariables)
        return Error{ErrorKind::BadUsage, std::to_string(choice.variables) + " variables, expected 1 to " +
                                              std::to_string(family.maxVariables) + " of the family " +
                                              std::string(family.name)};
    if (choice.count && *choice.count == 0)
        return Error{ErrorKind::BadUsage, "0 functions, expected at least 1"};
    if (family.isRandom) {
        if (!choice.count)
            return Error{ErrorKind::BadUsage,
                         "the family " + std::string(family.name) +
                             " is infinite, expected the number of functions to draw (--count)"};
        return *choice.count;
    }
    std::uint64_t size = 0;
    if (family.isList) {
        size = SEQUENCY_TRY(listSize(choice));
    } else {
        size = std::uint64_t{1} << (std::size_t{1} << choice.variables);
    }
    return std::min(size, choice.count.value_or(size));
}

std::string hexOfFunction(std::span<const std::uint64_t> words, int variables)
{
    constexpr std::size_t digitBits = 4;
    constexpr std::uint64_t digitMask = 15;
    const std::size_t digits = std::max<std::size_t>(1, (std::size_t{1} << variables) / digitBits);
    std::string text;
    for (std::size_t i = digits; i-- > 0;)
        text += "0123456789ABCDEF"[words[i * digitBits / wordBits] >> i * digitBits % wordBits & digitMask];
    return text;
}

std::unique_ptr<FunctionSource> beginFamily(const FamilyChoice& choice)
{
    if (choice.family->isList)
        return std::make_unique<ListedFunctions>(choice.list);
    return choice.family->begin(choice.variables, choice.seed);
}

}  // namespace sequency::analysis
