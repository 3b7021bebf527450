// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/boolean/query_complexity.h"

#include "engine/analysis/units.h"
#include "engine/base/memory/host_memory.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace sequency::analysis {
namespace {

using base::PackedBits;

int variablesOf(const PackedBits& bits)
{
    return std::countr_zero(bits.size());
}

// Returns word `word` of x ↦ f(x ⊕ e), where e has the single bit `bit`.
std::uint64_t changedWord(const PackedBits& bits, std::size_t word, int bit)
{
    if (bit >= wordLevels)
        return bits.words()[word ^ std::size_t{1} << (bit - wordLevels)];
    const std::uint64_t value = bits.words()[word];
    const std::uint64_t clear = clearMasks[static_cast<std::size_t>(bit)];
    const int distance = 1 << bit;
    return (value & clear) << distance | (value >> distance & clear);
}

// The numbers of sensitive variables of the 64 inputs of a word. Bit x of plane k is bit k of the number of input x.
struct SensitivityPlanes {
    static constexpr std::size_t planeCount = 6;  // numbers up to 63
    std::array<std::uint64_t, planeCount> planes{};

    void add(std::uint64_t carry)
    {
        for (std::uint64_t& plane : planes) {
            const std::uint64_t next = plane & carry;
            plane ^= carry;
            carry = next;
        }
    }
    int at(int x) const
    {
        int number = 0;
        for (std::size_t k = 0; k < planeCount; ++k)
            number |= static_cast<int>(planes[k] >> x & 1) << k;
        return number;
    }
    // Returns the largest number and the first input that has it.
    std::pair<int, int> largest() const
    {
        std::uint64_t inputs = ~std::uint64_t{0};
        for (std::size_t k = planeCount; k-- > 0;)
            if ((inputs & planes[k]) != 0)
                inputs &= planes[k];
        const int first = std::countr_zero(inputs);
        return {at(first), first};
    }
};

SensitivityPlanes sensitivitiesAt(const PackedBits& bits, std::size_t word)
{
    SensitivityPlanes sums;
    for (int bit = 0; bit < variablesOf(bits); ++bit)
        sums.add(bits.words()[word] ^ changedWord(bits, word, bit));
    return sums;
}

std::size_t powerOf3(int exponent)
{
    std::size_t power = 1;
    for (int i = 0; i < exponent; ++i)
        power *= 3;
    return power;
}

// A table with one byte per subcube. The index of a subcube has one ternary digit per variable, x1 first: the value of a fixed variable, or 2.
base::Result<std::vector<std::uint8_t>> subcubeTable(int variables)
{
    const std::size_t count = powerOf3(variables);
    SEQUENCY_TRY(base::checkMemory(count, "a table of the subcubes"));
    return std::vector<std::uint8_t>(count, 0xFF);
}

constexpr std::uint8_t notConstant = 0xFF;  // the function is not constant on the subcube
constexpr std::uint8_t ofOnes = 0x40;       // added to the number of fixed variables if the constant is 1
constexpr int levelsUntilPoll =
    10;  // number of variables of the smallest parts before which the stop token is polled

// Writes the number of fixed variables for each subcube on which f is constant, and `notConstant` for all others. `table` starts at the subcubes of the
// inputs from `place` on that agree on all variables except the last `level` ones. Returns false if the computation was stopped.
bool writeConstants(std::span<std::uint8_t> table, const PackedBits& bits, std::size_t place, int level,
                    const base::RunControl& control)
{
    if (level == 0) {
        table[0] = static_cast<std::uint8_t>(variablesOf(bits) + (bits[place] ? ofOnes : 0));
        return true;
    }
    if (level >= levelsUntilPoll && control.stopRequested())
        return false;
    const std::size_t part = table.size() / 3;
    const std::size_t half = std::size_t{1} << (level - 1);
    if (!writeConstants(table.first(part), bits, place, level - 1, control) ||
        !writeConstants(table.subspan(part, part), bits, place + half, level - 1, control))
        return false;
    const std::uint8_t* const zero = table.data();
    const std::uint8_t* const one = zero + part;
    std::uint8_t* const both = table.data() + 2 * part;
    for (std::size_t i = 0; i < part; ++i)
        both[i] = zero[i] == one[i] && zero[i] != notConstant ? static_cast<std::uint8_t>(zero[i] - 1)
                                                              : notConstant;
    return true;
}

// Replaces the entry of each input by the least entry of the subcubes that contain it, and appends it to `sizes`.
void spreadLeast(std::span<std::uint8_t> table, std::vector<std::uint8_t>& sizes)
{
    if (table.size() == 1) {
        sizes.push_back(table[0]);
        return;
    }
    const std::size_t part = table.size() / 3;
    const std::uint8_t* const both = table.data() + 2 * part;
    for (std::uint8_t* const fixed : {table.data(), table.data() + part})
        for (std::size_t i = 0; i < part; ++i)
            fixed[i] = std::min(fixed[i], both[i]);
    spreadLeast(table.first(part), sizes);
    spreadLeast(table.subspan(part, part), sizes);
}

// Codes of the table of depths: the constants 0 and 1, and depth + 1 for a subcube on which f is not constant.
std::uint8_t withRoot(std::uint8_t zero, std::uint8_t one)
{
    const auto deeper = static_cast<std::uint8_t>(std::max(std::max(zero, one), std::uint8_t{1}) + 1);
    return zero == one && zero <= 1 ? zero : deeper;
}

// Writes the codes of the least depths. The entries of a part that is not `pure`, in which a variable before the last `level` ones is free, contain
// the least codes with one of these variables at the root. Returns false if the computation was stopped.
bool writeDepths(std::span<std::uint8_t> table, const PackedBits& bits, std::size_t place, int level,
                 bool pure, const base::RunControl& control)
{
    if (level == 0) {
        if (pure)
            table[0] = bits[place] ? 1 : 0;
        return true;
    }
    if (level >= levelsUntilPoll && control.stopRequested())
        return false;
    const std::size_t part = table.size() / 3;
    const std::size_t half = std::size_t{1} << (level - 1);
    if (!writeDepths(table.first(part), bits, place, level - 1, pure, control) ||
        !writeDepths(table.subspan(part, part), bits, place + half, level - 1, pure, control))
        return false;
    const std::uint8_t* const zero = table.data();
    const std::uint8_t* const one = zero + part;
    std::uint8_t* const both = table.data() + 2 * part;
    for (std::size_t i = 0; i < part; ++i)
        both[i] = std::min(both[i], withRoot(zero[i], one[i]));
    return writeDepths(table.subspan(2 * part), bits, place, level - 1, false, control);
}

// Appends the tree of the subcube `index` of the table of depths.
void writeTree(std::span<const std::uint8_t> depths, std::size_t index, DecisionTree& tree)
{
    if (depths[index] <= 1)
        return tree.nodes.push_back({0, depths[index] == 1, 0});
    int variable = 1;
    for (std::size_t unit = depths.size() / 3; unit > 0; unit /= 3, ++variable) {
        if (index / unit % 3 != 2 ||
            withRoot(depths[index - 2 * unit], depths[index - unit]) != depths[index])
            continue;
        const std::size_t node = tree.nodes.size();
        tree.nodes.push_back({variable, false, 0});
        writeTree(depths, index - 2 * unit, tree);
        tree.nodes[node].one = tree.nodes.size();
        writeTree(depths, index - unit, tree);
        return;
    }
}

void appendText(const DecisionTree& tree, std::size_t index, std::string& text)
{
    const DecisionTree::Node& node = tree.nodes[index];
    if (node.variable == 0) {
        text += node.value ? '1' : '0';
        return;
    }
    text += '[' + std::to_string(node.variable) + ',';
    appendText(tree, index + 1, text);
    text += ',';
    appendText(tree, node.one, text);
    text += ']';
}

}  // namespace

base::Result<VariablesAtInput> mostSensitiveInput(const PackedBits& bits, const base::RunControl& control)
{
    int most = -1;
    VariablesAtInput found;
    for (std::size_t word = 0; word < bits.wordCount(); ++word) {
        if (word % pollEvery == 0 && control.stopRequested())
            return base::cancelled();
        const auto [count, first] = sensitivitiesAt(bits, word).largest();
        if (count <= most)
            continue;
        most = count;
        found.place = word * wordBits + static_cast<std::size_t>(first);
    }
    for (std::size_t mask = 1; mask < bits.size(); mask *= 2)
        if (bits[found.place] != bits[found.place ^ mask])
            found.variables |= mask;
    return found;
}

base::Result<std::vector<std::uint8_t>> certificateSizes(const PackedBits& bits,
                                                         const base::RunControl& control)
{
    auto table = SEQUENCY_TRY(subcubeTable(variablesOf(bits)));
    if (!writeConstants(table, bits, 0, variablesOf(bits), control))
        return base::cancelled();
    for (std::uint8_t& entry : table)
        entry = entry == notConstant ? notConstant : static_cast<std::uint8_t>(entry % ofOnes);
    std::vector<std::uint8_t> sizes;
    sizes.reserve(bits.size());
    spreadLeast(table, sizes);
    return sizes;
}

std::size_t certificateOf(const PackedBits& bits, std::size_t place, int count)
{
    for (std::size_t fixed = 0; fixed < bits.size(); ++fixed) {
        if (std::popcount(fixed) != count)
            continue;
        const std::size_t free = bits.size() - 1 - fixed;
        std::size_t change = free;  // all subsets of the free variables, the empty one last
        while (change != 0 && bits[place ^ change] == bits[place])
            change = (change - 1) & free;
        if (change == 0)
            return fixed;
    }
    return bits.size() - 1;
}

std::string DecisionTree::text() const
{
    std::string text;
    appendText(*this, 0, text);
    return text;
}

base::Result<DecisionTree> optimalDecisionTree(const PackedBits& bits, const base::RunControl& control)
{
    auto table = SEQUENCY_TRY(subcubeTable(variablesOf(bits)));
    if (!writeDepths(table, bits, 0, variablesOf(bits), true, control))
        return base::cancelled();
    DecisionTree tree;
    tree.depth = std::max(table.back() - 1, 0);
    writeTree(table, table.size() - 1, tree);
    return tree;
}

}  // namespace sequency::analysis
