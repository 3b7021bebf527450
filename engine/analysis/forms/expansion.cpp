// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/forms/expansion.h"

#include "engine/base/text/digits.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <new>
#include <string>

namespace sequency::analysis {
namespace {

// The size of a form: 2^32 for each term and 1 for each literal.
using FormSize = std::uint64_t;
constexpr int termBits = 32;
constexpr FormSize oneTerm = FormSize{1} << termBits;

// Returns the size of a form whose terms are multiplied by one more literal.
FormSize withLiteral(FormSize size)
{
    return size + (size >> termBits);
}

// Returns the sizes of f with the Shannon, positive Davio and negative Davio expansion, from the sizes of f0, f1 and f0 ⊕ f1.
std::array<FormSize, 3> expandedSizes(FormSize f0, FormSize f1, FormSize difference)
{
    const FormSize davio = withLiteral(difference);
    return {withLiteral(f0) + withLiteral(f1), f0 + davio, f1 + davio};
}

// Computes the sizes of all forms of a kind.
class Expander {
public:
    // `variables` is the number of variables of the whole function.
    Expander(FormKind kind, int variables, const base::RunControl& control)
        : m_width(kind == FormKind::PseudoKronecker ? 1
                  : kind == FormKind::FixedPolarity ? 2
                                                    : 3),
          m_work(std::pow(3.0, variables)), m_control(control)
    {
        if (kind == FormKind::PseudoKronecker)
            m_work = 3 * (m_work - std::pow(2.0, variables));  // Σ 2^k·3^(n−k) for 0 ≤ k < n
    }

    // Returns the number of forms of which compute() returns the sizes: only the smallest of all pseudo-Kronecker forms.
    std::size_t formCount(int variables) const { return *base::checkedPower(m_width, variables); }

    std::vector<FormSize> sizes(const std::vector<std::uint64_t>& words)
    {
        const int variables = base::floorLog2(words.size());
        std::vector<std::uint64_t> room(words.size());
        std::size_t spareCount = 0;
        for (int k = 0; k < variables; ++k)
            spareCount += formCount(k) * (3 - m_width);
        std::vector<FormSize> sizes(formCount(variables) + spareCount);
        compute(words.data(), variables, sizes.data(), room.data(), sizes.data() + formCount(variables));
        if (variables < unitVariables)
            addWork(variables);
        sizes.resize(formCount(variables));
        return sizes;
    }

private:
    // Writes the sizes of all forms to `sizes`. Blocks that do not fit there are at `spare`. `room` has space for the differences.
    void compute(const std::uint64_t* words, int variables, FormSize* sizes, std::uint64_t* room,
                 FormSize* spare)
    {
        if (variables == 0) {
            sizes[0] = words[0] != 0 ? oneTerm : 0;
            return;
        }
        constexpr int pollVariables = 11;
        if (variables >= pollVariables && m_control.stopRequested())
            return;
        const std::size_t half = std::size_t{1} << (variables - 1);
        const std::size_t count = formCount(variables - 1);
        std::array<FormSize*, 3> blocks{};
        for (std::size_t i = 0; i < blocks.size(); ++i)
            blocks[i] = i < m_width ? sizes + i * count : spare + (i - m_width) * count;
        FormSize* const further = spare + (3 - m_width) * count;
        compute(words, variables - 1, blocks[0], room, further);
        compute(words + half, variables - 1, blocks[1], room, further);
        for (std::size_t i = 0; i < half; ++i)
            room[i] = words[i] ^ words[half + i];
        compute(room, variables - 1, blocks[2], room + half, further);
        for (std::size_t i = 0; i < count; ++i) {
            const auto all = expandedSizes(blocks[0][i], blocks[1][i], blocks[2][i]);
            if (m_width == 1)
                blocks[0][i] = *std::ranges::min_element(all);
            for (std::size_t k = 0; m_width > 1 && k < m_width; ++k)
                blocks[k][i] = all[k + 3 - m_width];
        }
        if (variables == unitVariables)
            addWork(variables);
    }

    void addWork(int variables)
    {
        constexpr double reportedShare = 0.01;
        m_done += std::pow(3.0, variables);
        if (m_done < m_reported + reportedShare * m_work)
            return;
        m_reported = m_done;
        m_control.report(m_done / m_work);
    }

    static constexpr int unitVariables = 9;  // smallest sub-functions whose work is added during a recursion

    std::size_t m_width;
    double m_work;  // number of values of all extended vectors that are computed
    double m_done = 0;
    double m_reported = 0;
    const base::RunControl& m_control;
};

// Adds the cubes of the smallest pseudo-Kronecker form of `words`, multiplied by the literals of `prefix`.
void addPseudoKronecker(const std::vector<std::uint64_t>& words, const Cube& prefix, Expander& expander,
                        std::vector<Cube>& cubes)
{
    if (words.size() == 1) {
        if (words[0] != 0)
            cubes.push_back({prefix.care, prefix.value, words[0]});
        return;
    }
    const std::size_t half = words.size() / 2;
    const auto bit = static_cast<std::uint32_t>(half);
    std::array<std::vector<std::uint64_t>, 3> parts{
        std::vector(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(half)),
        std::vector(words.begin() + static_cast<std::ptrdiff_t>(half), words.end()),
        std::vector<std::uint64_t>(half)};
    for (std::size_t i = 0; i < half; ++i)
        parts[2][i] = words[i] ^ words[half + i];
    const auto all =
        expandedSizes(expander.sizes(parts[0])[0], expander.sizes(parts[1])[0], expander.sizes(parts[2])[0]);
    const auto best = std::ranges::min_element(all) - all.begin();
    const Cube complemented{prefix.care | bit, prefix.value};
    const Cube positive{prefix.care | bit, prefix.value | bit};
    addPseudoKronecker(parts[best == 2 ? 1 : 0], best == 0 ? complemented : prefix, expander, cubes);
    addPseudoKronecker(parts[best == 0 ? 1 : 2], best == 2 ? complemented : positive, expander, cubes);
}

std::string expansionsOf(std::size_t form, FormKind kind, int variables)
{
    std::string text(static_cast<std::size_t>(variables), ' ');
    const std::size_t radix = kind == FormKind::FixedPolarity ? 2 : 3;
    for (std::size_t i = text.size(); i-- > 0; form /= radix)
        text[i] = expansionLetters[form % radix + 3 - radix];
    return text;
}

}  // namespace

std::vector<std::uint64_t> wordsOf(const FormFunction& function)
{
    std::vector<std::uint64_t> words(function.size());
    for (std::size_t j = 0; j < function.outputs.size(); ++j) {
        const FormFunction::Output& output = function.outputs[j];
        for (std::size_t i = 0; i < words.size(); ++i) {
            const bool isOpen = output.dontCares != nullptr && (*output.dontCares)[i];
            words[i] |= static_cast<std::uint64_t>(!isOpen && (*output.ones)[i]) << j;
        }
    }
    return words;
}

base::Result<Form> bestExpansion(const std::vector<std::uint64_t>& words, int outputs, FormKind kind,
                                 const base::RunControl& control)
{
    const int variables = base::floorLog2(words.size());
    Form form{.kind = kind, .variables = variables, .outputs = outputs, .cubes = {}, .isProvenMinimal = true};
    Expander expander(kind, variables, control);
    if (kind == FormKind::PseudoKronecker) {
        addPseudoKronecker(words, {}, expander, form.cubes);
    } else {
        const auto sizes = expander.sizes(words);
        const auto best = static_cast<std::size_t>(std::ranges::min_element(sizes) - sizes.begin());
        form.expansions = expansionsOf(best, kind, variables);
        form.cubes = expandedCubes(words, form.expansions);
    }
    if (control.stopRequested())
        return base::cancelled();
    return form;
}

std::vector<Cube> expandedCubes(std::vector<std::uint64_t> words, std::string_view expansions)
{
    std::size_t bit = words.size() / 2;
    for (const char letter : expansions) {
        for (std::size_t i = 0; i < words.size(); ++i)
            if ((i & bit) == 0) {
                const std::uint64_t f0 = words[i];
                const std::uint64_t f1 = words[i + bit];
                words[i] = letter == 'N' ? f1 : f0;
                words[i + bit] = letter == 'S' ? f1 : f0 ^ f1;
            }
        bit /= 2;
    }
    std::size_t isShannon = 0;
    std::size_t isNegative = 0;
    for (const char letter : expansions) {
        isShannon = 2 * isShannon + (letter == 'S' ? 1 : 0);
        isNegative = 2 * isNegative + (letter == 'N' ? 1 : 0);
    }
    std::vector<Cube> cubes;
    for (std::size_t i = 0; i < words.size(); ++i)
        if (words[i] != 0)
            cubes.push_back({static_cast<std::uint32_t>(isShannon | i),
                             static_cast<std::uint32_t>(i & ~isNegative), words[i]});
    return cubes;
}

std::pair<std::size_t, std::size_t> expandedCount(std::vector<std::vector<std::uint64_t>> rows,
                                                  std::string_view expansions)
{
    constexpr std::size_t wordBits = 6;
    constexpr std::array<std::uint64_t, wordBits> withBit{0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc,
                                                          0xf0f0f0f0f0f0f0f0, 0xff00ff00ff00ff00,
                                                          0xffff0000ffff0000, 0xffffffff00000000};
    const std::size_t variables = expansions.size();
    std::vector<std::uint64_t> terms(rows.front().size());
    for (std::vector<std::uint64_t>& row : rows) {
        for (std::size_t k = 0; k < variables; ++k) {
            const char letter = expansions[variables - 1 - k];
            const std::size_t distance = std::size_t{1} << k;
            if (k < wordBits) {
                for (std::uint64_t& word : row) {
                    const std::uint64_t low = word & ~withBit[k];
                    const std::uint64_t high = (word & withBit[k]) >> distance;
                    word = (letter == 'N' ? high : low) | (letter == 'S' ? high : low ^ high) << distance;
                }
                continue;
            }
            const std::size_t step = distance >> wordBits;
            for (std::size_t i = 0; i < row.size(); ++i)
                if ((i & step) == 0) {
                    const std::uint64_t low = row[i];
                    const std::uint64_t high = row[i + step];
                    row[i] = letter == 'N' ? high : low;
                    row[i + step] = letter == 'S' ? high : low ^ high;
                }
        }
        for (std::size_t i = 0; i < terms.size(); ++i)
            terms[i] |= row[i];
    }
    std::pair<std::size_t, std::size_t> count{0, 0};
    for (std::size_t i = 0; i < terms.size(); ++i) {
        const auto ones = static_cast<std::size_t>(std::popcount(terms[i]));
        count.first += ones;
        for (std::size_t k = 0; k < variables && ones > 0; ++k) {
            const bool isShannon = expansions[variables - 1 - k] == 'S';
            if (isShannon || (k >= wordBits && (i >> (k - wordBits) & 1) != 0))
                count.second += ones;
            else if (k < wordBits)
                count.second += static_cast<std::size_t>(std::popcount(terms[i] & withBit[k]));
        }
    }
    return count;
}

}  // namespace sequency::analysis
