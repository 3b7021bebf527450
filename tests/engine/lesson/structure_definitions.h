// SPDX-License-Identifier: GPL-3.0-or-later
//
// Haar coefficients, decision diagrams, forms and linear substitutions for lists of integers, written from the definitions.
// All searches are exhaustive, so the functions are suitable for 3 or 4 variables only.
#pragma once

#include "tests/engine/lesson/lesson_definitions.h"

#include <map>
#include <set>

namespace sequency::tests::definitions {

// Returns the sum over the first half of an interval minus the sum over its second half. Coefficient 2^j + r belongs to interval r of 2^j intervals.
inline std::int64_t haar(const Integers& f, std::int64_t k)
{
    if (k == 0)
        return weight(f);
    std::int64_t intervals = 1;
    while (2 * intervals <= k)
        intervals *= 2;
    const std::int64_t length = size(f) / intervals;
    std::int64_t sum = 0;
    for (std::int64_t i = 0; i < length; ++i)
        sum += (2 * i < length ? 1 : -1) * at(f, (k - intervals) * length + i);
    return sum;
}

inline std::int64_t bits(std::int64_t count)
{
    return firstIndex(63, [count](std::int64_t n) { return power(2, n) >= count; });
}

// Returns f with its variables in another order: the first variable of the result is variable order[0] of f, counted from 1.
inline Integers reordered(const Integers& f, const Integers& order)
{
    const std::int64_t n = size(order);
    return listOf(size(f), [&](std::int64_t i) {
        return at(f, sumOf(n, [&](std::int64_t k) { return (i >> (n - 1 - k) & 1) << (n - at(order, k)); }));
    });
}

// Adds the nodes of a diagram of f to `nodes` and returns the name of the root. A name contains everything that the node represents, so that equal
// nodes have equal names. Letters of the levels: S (Shannon), P and N (positive and negative Davio), A (arithmetic), W (Walsh).
inline std::string addNodes(const Integers& f, const std::string& letters, std::size_t level,
                            std::set<std::string>& nodes)
{
    if (f.size() == 1)
        return text(f);
    const auto middle = f.begin() + size(f) / 2;
    Integers first(f.begin(), middle);
    Integers second(middle, f.end());
    const Integers f0 = first;
    const Integers f1 = second;
    const char letter = letters[level];
    for (std::size_t i = 0; i < f0.size(); ++i) {
        if (letter == 'P' || letter == 'N')
            second[i] = f0[i] ^ f1[i];
        if (letter == 'N')
            first[i] = f1[i];
        if (letter == 'A' || letter == 'W')
            second[i] = letter == 'A' ? f1[i] - f0[i] : f0[i] - f1[i];
        if (letter == 'W')
            first[i] = f0[i] + f1[i];
    }
    const std::string left = addNodes(first, letters, level + 1, nodes);
    const std::string right = addNodes(second, letters, level + 1, nodes);
    const bool isRedundant = letter == 'S' || letter == 'W' ? left == right : right == "0";
    if (isRedundant)
        return left;
    std::string name = std::to_string(level) + "(" + left + "|" + right + ")";
    nodes.insert(name);
    return name;
}

// Returns the number of nodes of a diagram with the given letters, x1 first, in an order of the variables; an empty order is x1, x2, ….
inline std::int64_t diagramNodes(const Integers& f, const std::string& letters, Integers order = {})
{
    for (std::int64_t i = 1; order.size() < letters.size(); ++i)
        order.push_back(i);
    std::string levels;
    for (const std::int64_t variable : order)
        levels += letters[static_cast<std::size_t>(variable) - 1];
    std::set<std::string> nodes;
    addNodes(reordered(f, order), levels, 0, nodes);
    return static_cast<std::int64_t>(nodes.size());
}
inline std::int64_t bddNodes(const Integers& f, const Integers& order = {})
{
    return diagramNodes(f, std::string(static_cast<std::size_t>(bits(size(f))), 'S'), order);
}
// Returns an order in which the BDD has the fewest nodes.
inline Integers bestOrder(const Integers& f)
{
    Integers order = listOf(bits(size(f)), [](std::int64_t i) { return i + 1; });
    Integers best = order;
    while (std::next_permutation(order.begin(), order.end()))
        if (bddNodes(f, order) < bddNodes(f, best))
            best = order;
    return best;
}

// Returns all products of variables and complemented variables, as functions.
inline std::vector<Integers> products(std::int64_t count)
{
    std::vector<Integers> all;
    for (std::int64_t care = 0; care < count; ++care)
        for (std::int64_t value = 0; value < count; ++value) {
            const auto product = listOf(count, [=](std::int64_t x) { return (x & care) == value ? 1 : 0; });
            if ((value & ~care) == 0)
                all.push_back(product);
        }
    return all;
}

// Returns true if `count` products can cover the ones of f that `covered` does not contain.
inline bool isCoverable(const Integers& f, const Integers& covered, const std::vector<Integers>& implicants,
                        std::int64_t count)
{
    const std::int64_t open = firstIndex(size(f), [&](std::int64_t x) { return at(f, x) > at(covered, x); });
    if (open == size(f) || count == 0)
        return open == size(f);
    for (const Integers& product : implicants) {
        if (at(product, open) == 0)
            continue;
        Integers more = covered;
        for (std::size_t x = 0; x < more.size(); ++x)
            more[x] |= product[x];
        if (isCoverable(f, more, implicants, count - 1))
            return true;
    }
    return false;
}
// Returns the number of products of a minimal sum of products.
inline std::int64_t sumTerms(const Integers& f)
{
    std::vector<Integers> implicants;
    for (const Integers& product : products(size(f))) {
        bool isImplicant = true;
        for (std::size_t x = 0; x < f.size(); ++x)
            isImplicant = isImplicant && product[x] <= f[x];
        if (isImplicant)
            implicants.push_back(product);
    }
    std::int64_t terms = 0;
    while (!isCoverable(f, Integers(f.size(), 0), implicants, terms))
        ++terms;
    return terms;
}

// Returns the number of terms of a minimal exclusive sum of products of 3 variables. Finds the functions with 0, 1, 2, … terms one after another.
inline std::int64_t exclusiveTerms(const Integers& f)
{
    static const std::map<Integers, std::int64_t> terms = [] {
        std::map<Integers, std::int64_t> found{{Integers(8, 0), 0}};
        std::vector<Integers> newest{Integers(8, 0)};
        for (std::int64_t count = 1; !newest.empty(); ++count) {
            std::vector<Integers> next;
            for (const Integers& old : newest)
                for (const Integers& product : products(8)) {
                    Integers sum = old;
                    for (std::size_t x = 0; x < sum.size(); ++x)
                        sum[x] ^= product[x];
                    if (found.emplace(sum, count).second)
                        next.push_back(sum);
                }
            newest = next;
        }
        return found;
    }();
    return terms.at(f);
}
inline std::int64_t fewestPolarityTerms(const Integers& f)
{
    std::int64_t least = size(f);
    for (std::int64_t mask = 0; mask < size(f); ++mask)
        least = std::min(least, polarityTerms(f, mask));
    return least;
}
// Returns the number of terms of the Kronecker form with these expansions, a letter S, P or N per variable: those of its two parts.
inline std::int64_t kroneckerTerms(const Integers& f, const std::string& word)
{
    if (word.empty())
        return at(f, 0);
    const auto middle = f.begin() + size(f) / 2;
    const Integers f0(f.begin(), middle);
    const Integers f1(middle, f.end());
    Integers sum = f0;
    for (std::size_t i = 0; i < sum.size(); ++i)
        sum[i] ^= f1[i];
    const std::string rest = word.substr(1);
    return kroneckerTerms(word[0] == 'N' ? f1 : f0, rest) + kroneckerTerms(word[0] == 'S' ? f1 : sum, rest);
}

// Returns the product of a matrix with x. Each row is the mask of the variables that it adds.
inline std::int64_t mapped(const Integers& rows, std::int64_t x)
{
    std::int64_t y = 0;
    for (const std::int64_t row : rows)
        y = 2 * y + ones(row & x) % 2;
    return y;
}
// Returns g with g(Ax) = f(x).
inline Integers substituted(const Integers& f, const Integers& rows)
{
    Integers g(f.size());
    for (std::int64_t x = 0; x < size(f); ++x)
        at(g, mapped(rows, x)) = at(f, x);
    return g;
}
// Returns all invertible matrices with n rows: those that map only 0 to 0.
inline std::vector<Integers> invertibleMatrices(std::int64_t n)
{
    std::vector<Integers> all;
    for (std::int64_t code = 0; code < power(2, n * n); ++code) {
        const Integers rows = listOf(n, [=](std::int64_t i) { return code >> (i * n) & (power(2, n) - 1); });
        if (firstIndex(power(2, n) - 1, [&](std::int64_t x) { return mapped(rows, x + 1) == 0; }) ==
            power(2, n) - 1)
            all.push_back(rows);
    }
    return all;
}
inline const std::vector<Integers>& matricesOf(const Integers& f)
{
    static const std::vector<std::vector<Integers>> all{invertibleMatrices(0), invertibleMatrices(1),
                                                        invertibleMatrices(2), invertibleMatrices(3),
                                                        invertibleMatrices(4)};
    return all[static_cast<std::size_t>(bits(size(f)))];
}
inline bool areLinearlyEquivalent(const Integers& f, const Integers& g)
{
    return f.size() == g.size() && std::ranges::any_of(matricesOf(f), [&](const Integers& rows) {
               const auto differs = [&](std::int64_t x) { return at(g, mapped(rows, x)) != at(f, x); };
               return firstIndex(size(f), differs) == size(f);
           });
}

}  // namespace sequency::tests::definitions
