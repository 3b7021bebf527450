// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/forms/exact_exclusive_sum.h"

#include <algorithm>
#include <array>

namespace sequency::analysis {
namespace {

// The size of a form: 64 for each term and 1 for each literal. Forms of 5 variables have at most 9 terms and 45 literals.
using FormSize = std::uint16_t;
constexpr int termBits = 6;
using Sizes = std::vector<FormSize>;
using Function = std::uint32_t;  // values of at most 5 variables; bit i belongs to index i

constexpr int tableVariables = 4;

FormSize withLiteral(FormSize size)
{
    return static_cast<FormSize>(size + (size >> termBits));
}

std::size_t functionCount(int variables)
{
    return std::size_t{1} << (std::size_t{1} << variables);
}

// The smallest sizes of all functions of up to 4 variables.
class SizeTables {
public:
    SizeTables()
    {
        m_tables[0] = {0, FormSize{1} << termBits};
        for (int variables = 1; variables <= tableVariables; ++variables) {
            const Sizes& parts = m_tables[static_cast<std::size_t>(variables - 1)];
            Sizes raised(parts.size());
            std::ranges::transform(parts, raised.begin(), withLiteral);
            Sizes& sizes = m_tables[static_cast<std::size_t>(variables)];
            sizes.resize(functionCount(variables));
            for (std::size_t f1 = 0; f1 < parts.size(); ++f1)
                for (std::size_t f0 = 0; f0 < parts.size(); ++f0) {
                    FormSize best = 0xffff;
                    for (std::size_t c = 0; c < parts.size(); ++c)
                        best =
                            std::min(best, static_cast<FormSize>(raised[f0 ^ c] + raised[f1 ^ c] + parts[c]));
                    sizes[f1 * parts.size() + f0] = best;
                }
        }
    }

    const Sizes& of(int variables) const { return m_tables[static_cast<std::size_t>(variables)]; }

    static const SizeTables& shared()
    {
        static const SizeTables tables;
        return tables;
    }

private:
    std::array<Sizes, tableVariables + 1> m_tables;
};

// Replaces each size by the smallest size of all functions that differ only at indices in `dontCares`.
void minimizeOver(Sizes& sizes, Function dontCares)
{
    for (; dontCares != 0; dontCares &= dontCares - 1) {
        const std::size_t bit = dontCares & (~dontCares + 1);
        for (std::size_t f = 0; f < sizes.size(); ++f)
            if ((f & bit) == 0)
                sizes[f] = sizes[f | bit] = std::min(sizes[f], sizes[f | bit]);
    }
}

// Returns the function of the smallest size among all that differ from `f` only at indices in `dontCares`.
Function completed(Function f, Function dontCares, const Sizes& sizes)
{
    Function best = f;
    Function subset = 0;
    do {
        if (sizes[f ^ subset] < sizes[best])
            best = f ^ subset;
        subset = (subset - dontCares) & dontCares;
    } while (subset != 0);
    return best;
}

void addCubes(int variables, Function f, const Cube& prefix, std::vector<Cube>& cubes)
{
    if (f == 0)
        return;
    if (variables == 0) {
        cubes.push_back(prefix);
        return;
    }
    const Sizes& parts = SizeTables::shared().of(variables - 1);
    const int half = 1 << (variables - 1);
    const Function f0 = f & (static_cast<Function>(functionCount(variables - 1)) - 1);
    const Function f1 = f >> half;
    const auto sizeWith = [&](Function c) {
        return withLiteral(parts[f0 ^ c]) + withLiteral(parts[f1 ^ c]) + parts[c];
    };
    Function best = 0;
    for (Function c = 1; c < parts.size(); ++c)
        if (sizeWith(c) < sizeWith(best))
            best = c;
    const auto bit = static_cast<std::uint32_t>(half);
    addCubes(variables - 1, f0 ^ best, {prefix.care | bit, prefix.value}, cubes);
    addCubes(variables - 1, f1 ^ best, {prefix.care | bit, prefix.value | bit}, cubes);
    addCubes(variables - 1, best, prefix, cubes);
}

// Returns the completion of a function of 5 variables that has the smallest size.
Function completedFive(Function ones, Function dontCares)
{
    constexpr int half = 16;
    constexpr Function low = 0xffff;
    const Sizes& parts = SizeTables::shared().of(tableVariables);
    Sizes raised(parts.size());
    std::ranges::transform(parts, raised.begin(), withLiteral);
    Sizes size0 = raised;
    Sizes size1 = raised;
    minimizeOver(size0, dontCares & low);
    minimizeOver(size1, dontCares >> half);
    const auto sizeWith = [&](Function c) {
        return size0[(ones & low) ^ c] + size1[(ones >> half) ^ c] + parts[c];
    };
    Function best = 0;
    for (Function c = 1; c < parts.size(); ++c)
        if (sizeWith(c) < sizeWith(best))
            best = c;
    const Function f0 = completed((ones & low) ^ best, dontCares & low, raised) ^ best;
    const Function f1 = completed((ones >> half) ^ best, dontCares >> half, raised) ^ best;
    return f1 << half | f0;
}

}  // namespace

std::vector<Cube> exactExclusiveSum(int variables, std::uint32_t ones, std::uint32_t dontCares)
{
    if (dontCares != 0)
        ones = variables > tableVariables ? completedFive(ones, dontCares)
                                          : completed(ones, dontCares, SizeTables::shared().of(variables));
    std::vector<Cube> cubes;
    addCubes(variables, ones, {}, cubes);
    return cubes;
}

}  // namespace sequency::analysis
