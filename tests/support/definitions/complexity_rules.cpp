// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/definitions/complexity_rules.h"

#include <bit>
#include <map>
#include <string_view>

namespace sequency::tests {
namespace {

using Values = std::vector<bool>;

int variablesIn(const Values& values)
{
    return std::countr_zero(values.size());
}

std::size_t maskOf(const Values& values, const Integers& variables)
{
    std::size_t mask = 0;
    for (const std::int64_t variable : variables) {
        must(variable >= 1 && variable <= variablesIn(values), "a variable out of range");
        const std::size_t bit = std::size_t{1} << (variablesIn(values) - static_cast<int>(variable));
        must(mask == 0 || bit < (mask & (~mask + 1)), "the variables are not in ascending order");
        mask |= bit;
    }
    return mask;
}

std::size_t placeOf(const Values& values, const analysis::Finding& finding)
{
    const std::int64_t place = number(finding, "place");
    must(place >= 0 && place < static_cast<std::int64_t>(values.size()), "an index out of range");
    return static_cast<std::size_t>(place);
}

void mustBe(const analysis::Finding& finding, int expected)
{
    must(as<std::int64_t>(finding.value, "the value") == expected, "the value is wrong");
}

std::size_t sensitiveVariables(const Values& values, std::size_t x)
{
    std::size_t mask = 0;
    for (std::size_t bit = 1; bit < values.size(); bit *= 2)
        if (values[x] != values[x ^ bit])
            mask |= bit;
    return mask;
}

// Returns the largest number of disjoint sensitive blocks at x within `free`. `known` contains earlier results.
int blocksWithin(const Values& values, std::size_t x, std::size_t free, std::vector<int>& known)
{
    if (known[free] >= 0)
        return known[free];
    int best = 0;
    for (std::size_t block = free; block != 0; block = (block - 1) & free)
        if (values[x] != values[x ^ block])
            best = std::max(best, 1 + blocksWithin(values, x, free & ~block, known));
    return known[free] = best;
}

bool isForced(const Values& values, std::size_t x, std::size_t fixed)
{
    for (std::size_t y = 0; y < values.size(); ++y)
        if (((x ^ y) & fixed) == 0 && values[x] != values[y])
            return false;
    return true;
}

// Returns the smallest of the smallest masks of variables that force the value at x.
std::size_t smallestCertificate(const Values& values, std::size_t x)
{
    std::size_t best = values.size() - 1;
    for (std::size_t fixed = values.size(); fixed-- > 0;)
        if (std::popcount(fixed) <= std::popcount(best) && isForced(values, x, fixed))
            best = fixed;
    return best;
}

// Returns the least depth of a decision tree of a function given as its table of values.
int depthOf(const Values& values, std::map<Values, int>& known)
{
    if (std::ranges::count(values, values[0]) == static_cast<std::ptrdiff_t>(values.size()))
        return 0;
    if (const auto found = known.find(values); found != known.end())
        return found->second;
    int best = variablesIn(values);
    for (std::size_t bit = 1; bit < values.size(); bit *= 2) {
        Values zero;
        Values one;
        for (std::size_t x = 0; x < values.size(); ++x)
            ((x & bit) != 0 ? one : zero).push_back(values[x]);
        best = std::min(best, 1 + std::max(depthOf(zero, known), depthOf(one, known)));
    }
    return known[values] = best;
}

// A decision tree as text: a digit, or [variable,tree,tree].
class TreeText {
public:
    TreeText(const Values& values, std::string_view text) : m_values(values), m_text(text) {}

    // Reads the whole text and checks every leaf. Returns the depth and the number of leaves.
    std::pair<int, std::int64_t> read()
    {
        const int depth = readTree(0, 0);
        must(m_at == m_text.size(), "text after the tree");
        return {depth, m_leaves};
    }

private:
    void expect(char symbol)
    {
        must(m_at < m_text.size() && m_text[m_at] == symbol, std::string("the tree has no ") + symbol);
        ++m_at;
    }
    // `fixed` are the variables tested before, `point` has their values.
    int readTree(std::size_t fixed, std::size_t point)
    {
        must(m_at < m_text.size(), "the tree ends too early");
        if (m_text[m_at] != '[') {
            const char leaf = m_text[m_at++];
            must(leaf == '0' || leaf == '1', "a leaf is neither 0 nor 1");
            for (std::size_t x = 0; x < m_values.size(); ++x)
                must((x & fixed) != point || m_values[x] == (leaf == '1'), "a leaf has the wrong value");
            ++m_leaves;
            return 0;
        }
        expect('[');
        int variable = 0;
        for (; m_at < m_text.size() && m_text[m_at] >= '0' && m_text[m_at] <= '9'; ++m_at)
            variable = 10 * variable + (m_text[m_at] - '0');
        must(variable >= 1 && variable <= variablesIn(m_values), "the tree tests an unknown variable");
        const std::size_t bit = std::size_t{1} << (variablesIn(m_values) - variable);
        expect(',');
        const int zero = readTree(fixed | bit, point);
        expect(',');
        const int one = readTree(fixed | bit, point | bit);
        expect(']');
        return 1 + std::max(zero, one);
    }

    const Values& m_values;
    std::string_view m_text;
    std::size_t m_at = 0;
    std::int64_t m_leaves = 0;
};

}  // namespace

void mustBeSensitivity(const Values& values, const analysis::Finding& finding)
{
    mustName(finding, {"place", "variables"});
    std::size_t first = 0;
    for (std::size_t x = 0; x < values.size(); ++x)
        if (std::popcount(sensitiveVariables(values, x)) > std::popcount(sensitiveVariables(values, first)))
            first = x;
    mustBe(finding, std::popcount(sensitiveVariables(values, first)));
    must(placeOf(values, finding) == first, "not the first index");
    must(maskOf(values, named<Integers>(finding, "variables")) == sensitiveVariables(values, first),
         "other variables");
}

void mustBeBlockSensitivity(const Values& values, const analysis::Finding& finding)
{
    mustName(finding, {"place", "blocks"});
    int most = 0;
    for (std::size_t x = 0; x < values.size(); ++x) {
        std::vector<int> known(values.size(), -1);
        most = std::max(most, blocksWithin(values, x, values.size() - 1, known));
    }
    mustBe(finding, most);
    const std::size_t place = placeOf(values, finding);
    const auto& blocks = named<Integers>(finding, "blocks");
    must(static_cast<int>(blocks.size()) == most, "another number of blocks");
    std::size_t used = 0;
    std::int64_t last = 0;
    for (const std::int64_t block : blocks) {
        must(block > last && block < static_cast<std::int64_t>(values.size()),
             "the blocks are not ascending");
        last = block;
        const auto mask = static_cast<std::size_t>(block);
        must((used & mask) == 0, "two blocks have a variable in common");
        must(values[place] != values[place ^ mask], "a block does not change the value");
        used |= mask;
    }
}

void mustBeCertificateComplexity(const Values& values, const analysis::Finding& finding)
{
    mustName(finding, {"place", "variables"});
    std::size_t first = 0;
    std::size_t certificate = smallestCertificate(values, 0);
    for (std::size_t x = 1; x < values.size(); ++x)
        if (const std::size_t other = smallestCertificate(values, x);
            std::popcount(other) > std::popcount(certificate)) {
            first = x;
            certificate = other;
        }
    mustBe(finding, std::popcount(certificate));
    must(placeOf(values, finding) == first, "not the first index");
    must(maskOf(values, named<Integers>(finding, "variables")) == certificate, "other variables");
}

void mustBeDecisionTreeDepth(const Values& values, const analysis::Finding& finding)
{
    mustName(finding, {"leaves", "tree"});
    std::map<Values, int> known;
    const int depth = depthOf(values, known);
    mustBe(finding, depth);
    const auto [read, leaves] = TreeText(values, named<std::string>(finding, "tree")).read();
    must(read == depth, "the tree has another depth");
    must(leaves == number(finding, "leaves"), "the tree has another number of leaves");
}

}  // namespace sequency::tests
