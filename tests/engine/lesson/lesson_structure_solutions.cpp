// SPDX-License-Identifier: GPL-3.0-or-later
//
// The solutions of the lessons on the Haar transform, decision diagrams, minimal forms and linearization.
#include "tests/engine/lesson/lesson_solutions.h"
#include "tests/engine/lesson/structure_definitions.h"

#include <functional>
#include <stdexcept>

namespace sequency::tests {
namespace {

using namespace definitions;

// Returns the Boolean functions of 3 variables one after another until one meets the condition.
Integers firstFunction(const std::function<bool(const Integers&)>& meets)
{
    for (std::int64_t code = 0; code < 256; ++code) {
        Integers f;
        for (std::int64_t x = 0; x < 8; ++x)
            f.push_back(code >> x & 1);
        if (meets(f))
            return f;
    }
    throw std::logic_error("no function of 3 variables meets the condition");
}

Integers parityOf(std::int64_t n)
{
    Integers f;
    for (std::int64_t x = 0; x < power(2, n); ++x)
        f.push_back(ones(x) % 2);
    return f;
}

// Returns the signs with which a Haar coefficient counts the values of a function.
Integers haarRow(std::int64_t k, std::int64_t columns)
{
    Integers row;
    for (std::int64_t x = 0; x < columns; ++x) {
        Integers impulse(static_cast<std::size_t>(columns), 0);
        at(impulse, x) = 1;
        row.push_back(haar(impulse, k));
    }
    return row;
}

std::int64_t haarZeros(const Integers& f)
{
    std::int64_t zeros = 0;
    for (std::int64_t k = 0; k < size(f); ++k)
        zeros += haar(f, k) == 0 ? 1 : 0;
    return zeros;
}

bool isBooleanFunction(const Shown& shown, std::int64_t count)
{
    return shown.radix == 2 && size(shown.values) == count && isBoolean(shown.values);
}

bool isSame(const Shown& shown, const Integers& f)
{
    return shown.radix == 2 && shown.values == f;
}

Shown withValues(Shown shown, Integers values)
{
    shown.values = std::move(values);
    return shown;
}

// Returns the number of nodes of the diagram that the page draws.
std::int64_t drawnNodes(const Shown& shown)
{
    const std::map<std::string, char> letters{
        {"bdd", 'S'}, {"fdd", 'P'}, {"arithmetic", 'A'}, {"walsh", 'W'}};
    Integers values = shown.values;
    const bool isOfNumbers = shown.diagramKind == "arithmetic" || shown.diagramKind == "walsh";
    if (isOfNumbers && shown.encoding == "polarity")
        for (std::int64_t& value : values)
            value = value == 0 ? 1 : -1;
    return diagramNodes(
        values, std::string(static_cast<std::size_t>(shown.variables()), letters.at(shown.diagramKind)),
        shown.diagramOrder);
}

void addHaarAnswers(Answers& all)
{
    all["haar/coefficient"] = [](const Givens& g) { return text(haar(g.values("f"), g.number("k"))); };
    all["haar/interval"] = [](const Givens& g) {
        const Integers row = haarRow(power(2, g.number("j")) + g.number("r"), 16);
        std::int64_t first = 0;
        while (at(row, first) == 0)
            ++first;
        std::int64_t last = 15;
        while (at(row, last) == 0)
            --last;
        return text(Integers{first, last});
    };
    all["haar/first-step"] = [](const Givens& g) { return text(constantGeometry(g.values("g"), 1)); };
    all["haar/additions"] = [](const Givens& g) {
        std::int64_t count = 0;
        for (std::int64_t values = power(2, g.number("n")); values > 1; values /= 2)
            count += values;
        return text(count);
    };
}

void addHaarTasks(Tasks& all)
{
    const auto wanted = [](const Givens& g) {
        Integers row(16, 0);
        for (std::int64_t i = 0; i < 2 * g.number("half"); ++i)
            at(row, g.number("from") + i) = i < g.number("half") ? 1 : -1;
        std::int64_t k = 0;
        while (haarRow(k, 16) != row)
            ++k;
        return k;
    };
    all["haar/find-interval"] = {[wanted](const Givens& g, Shown s) {
                                     s.selected = "output";
                                     s.index = wanted(g);
                                     return s;
                                 },
                                 [wanted](const Givens& g, const Shown& s) {
                                     return isSame(s, g.values("F")) && s.transform == "haar" &&
                                            s.selected == "output" && s.index == wanted(g);
                                 }};
    const auto isFlipped = [](const Givens& g, const Integers& f) {
        return haar(f, g.number("p")) == 0 && weight(f) == g.number("total") &&
               distance(f, g.values("h")) == 1;
    };
    all["haar/one-flip"] = {[isFlipped](const Givens& g, Shown s) {
                                return withValues(
                                    s, firstFunction([&](const Integers& f) { return isFlipped(g, f); }));
                            },
                            [isFlipped](const Givens& g, const Shown& s) {
                                return isBooleanFunction(s, 8) && isFlipped(g, s.values);
                            }};
    const auto isSparse = [](const Givens& g, const Integers& f) {
        return weight(f) == g.number("heavy") && 8 - haarZeros(f) == g.number("many");
    };
    all["haar/sparse"] = {[isSparse](const Givens& g, Shown s) {
                              return withValues(
                                  s, firstFunction([&](const Integers& f) { return isSparse(g, f); }));
                          },
                          [isSparse](const Givens& g, const Shown& s) {
                              return isBooleanFunction(s, 8) && isSparse(g, s.values);
                          }};
}

void addDiagramAnswers(Answers& all)
{
    all["decision-diagrams/nodes"] = [](const Givens& g) { return text(bddNodes(g.values("g"))); };
    all["decision-diagrams/parity"] = [](const Givens& g) { return text(bddNodes(parityOf(g.number("n")))); };
    // After i first partners, all 2^i combinations differ. Below, only the open partners matter.
    all["decision-diagrams/pairs"] = [](const Givens& g) {
        std::int64_t nodes = 0;
        for (std::int64_t level = 0; level < g.number("k"); ++level)
            nodes += power(2, level) + power(2, g.number("k") - 1 - level);
        return text(nodes);
    };
}

void addDiagramTasks(Tasks& all)
{
    all["decision-diagrams/reorder"] = {[](const Givens& g, Shown s) {
                                            s.diagramOrder = bestOrder(g.values("q"));
                                            return s;
                                        },
                                        [](const Givens& g, const Shown& s) {
                                            const Integers q = g.values("q");
                                            return isSame(s, q) && s.diagramKind == "bdd" &&
                                                   drawnNodes(s) == bddNodes(q, bestOrder(q));
                                        }};
    all["decision-diagrams/smaller-kind"] = {[](const Givens&, Shown s) {
                                                 s.diagramKind = "fdd";
                                                 return s;
                                             },
                                             [](const Givens& g, const Shown& s) {
                                                 const Integers p = g.values("p");
                                                 return isSame(s, p) &&
                                                        drawnNodes(s) <= diagramNodes(p, "PPP");
                                             }};
    const auto isBuilt = [](const Givens& g, const Integers& f) {
        return weight(f) == g.number("heavy") && bddNodes(f) == g.number("many");
    };
    all["decision-diagrams/build"] = {
        [isBuilt](const Givens& g, Shown s) {
            return withValues(s, firstFunction([&](const Integers& f) { return isBuilt(g, f); }));
        },
        [isBuilt](const Givens& g, const Shown& s) {
            return isBooleanFunction(s, 8) && isBuilt(g, s.values);
        }};
}

void addFormAnswers(Answers& all)
{
    all["minimal-forms/products"] = [](const Givens& g) { return text(sumTerms(g.values("s"))); };
    // No two ones of a parity are neighbours, so each needs a product.
    all["minimal-forms/parity"] = [](const Givens& g) { return text(weight(parityOf(g.number("n")))); };
    all["minimal-forms/expand"] = [](const Givens& g) {
        return text(kroneckerTerms(g.values("g"), g.text("word")));
    };
    all["minimal-forms/forms"] = [](const Givens& g) {
        std::int64_t count = 0;
        for (std::int64_t code = 0; code < power(3, g.number("m")); ++code) {
            bool hasShannon = false;
            for (std::int64_t digit = 0, left = code; digit < g.number("m"); ++digit, left /= 3)
                hasShannon = hasShannon || left % 3 == 0;
            count += hasShannon ? 1 : 0;
        }
        return text(count);
    };
}

void addFormTasks(Tasks& all)
{
    const auto isCovered = [](const Givens& g, const Integers& f) {
        return weight(f) == g.number("heavy") && sumTerms(f) == g.number("many");
    };
    all["minimal-forms/cover"] = {
        [isCovered](const Givens& g, Shown s) {
            return withValues(s, firstFunction([&](const Integers& f) { return isCovered(g, f); }));
        },
        [isCovered](const Givens& g, const Shown& s) {
            return isBooleanFunction(s, 8) && isCovered(g, s.values);
        }};
    all["minimal-forms/repair"] = {
        [](const Givens& g, Shown s) { return withValues(s, flipped(g.values("broken"), g.number("spot"))); },
        [](const Givens& g, const Shown& s) {
            return isBooleanFunction(s, 16) && distance(s.values, g.values("broken")) == 1 &&
                   sumTerms(s.values) <= 2;
        }};
    const auto isBeaten = [](const Givens& g, const Integers& f) {
        return weight(f) == g.number("light") && fewestPolarityTerms(f) > exclusiveTerms(f);
    };
    all["minimal-forms/beat-polarity"] = {
        [isBeaten](const Givens& g, Shown s) {
            return withValues(s, firstFunction([&](const Integers& f) { return isBeaten(g, f); }));
        },
        [isBeaten](const Givens& g, const Shown& s) {
            return isBooleanFunction(s, 8) && isBeaten(g, s.values);
        }};
}

void addLinearizationAnswers(Answers& all)
{
    all["linearization/parity"] = [](const Givens& g) {
        return text(Integers{bddNodes(parityOf(g.number("n"))), 1});
    };
    all["linearization/moved"] = [](const Givens& g) {
        return bitText(substituted(g.values("f"), {g.number("row"), 2, 1}));
    };
    all["linearization/matrices"] = [](const Givens& g) {
        return text(static_cast<std::int64_t>(
            matricesOf(Integers(static_cast<std::size_t>(power(2, g.number("m"))))).size()));
    };
    all["linearization/total"] = [](const Givens& g) {
        return text(convolution(g.values("u"), g.values("u"), g.number("w")) +
                    convolution(g.values("v"), g.values("v"), g.number("w")));
    };
    all["linearization/direction"] = [](const Givens& g) {
        const Integers s = g.values("s");
        std::int64_t direction = 1;
        while (shifted(s, direction) != s)
            ++direction;
        return text(direction);
    };
}

// Returns a linearly equivalent function that meets the condition.
Integers linearized(const Integers& f, const std::function<bool(const Integers&)>& meets)
{
    for (const Integers& rows : matricesOf(f))
        if (const Integers g = substituted(f, rows); meets(g))
            return g;
    throw std::logic_error("no linearization meets the condition");
}

// Returns the number of different parts of the truth table of a function of 4 variables whose halves differ: the nodes of its BDD.
std::int64_t differentParts(const Integers& f)
{
    std::uint32_t word = 0;
    for (const std::int64_t value : f)
        word = 2 * word + static_cast<std::uint32_t>(value);
    std::int64_t nodes = 0;
    for (std::uint32_t half = 8; half > 0; half /= 2) {
        const std::uint32_t ofHalf = (1U << half) - 1;
        std::set<std::uint32_t> parts;
        for (std::uint32_t shift = 0; shift < 16; shift += 2 * half) {
            const std::uint32_t part = word >> shift & (ofHalf << half | ofHalf);
            if (part >> half != (part & ofHalf))
                parts.insert(part);
        }
        nodes += static_cast<std::int64_t>(parts.size());
    }
    return nodes;
}

void addLinearizationTasks(Tasks& all)
{
    const auto isFree = [](const Integers& f) { return shifted(f, 1) == f; };
    all["linearization/drop-variable"] = {
        [isFree](const Givens& g, Shown s) { return withValues(s, linearized(g.values("d"), isFree)); },
        [isFree](const Givens& g, const Shown& s) {
            return s.radix == 2 && isFree(s.values) && areLinearlyEquivalent(g.values("d"), s.values);
        }};
    all["linearization/smallest"] = {
        [](const Givens& g, Shown s) {
            return withValues(s, linearized(g.values("h"), [&](const Integers& f) {
                                  return differentParts(f) <= g.number("best");
                              }));
        },
        [](const Givens& g, const Shown& s) {
            return isBooleanFunction(s, 16) && bddNodes(s.values) <= g.number("best") &&
                   areLinearlyEquivalent(g.values("h"), s.values);
        }};
}

}  // namespace

void addStructureAnswers(Answers& all)
{
    addHaarAnswers(all);
    addDiagramAnswers(all);
    addFormAnswers(all);
    addLinearizationAnswers(all);
}

void addStructureTasks(Tasks& all)
{
    addHaarTasks(all);
    addDiagramTasks(all);
    addFormTasks(all);
    addLinearizationTasks(all);
}

}  // namespace sequency::tests
