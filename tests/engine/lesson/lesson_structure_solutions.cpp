// SPDX-License-Identifier: GPL-3.0-or-later
//
// The solutions of the lessons on the Haar transform, decision diagrams, minimal forms and linearization.
#include "tests/engine/lesson/structure_definitions.h"
#include "tests/engine/lesson/task_rules.h"

namespace sequency::tests {
namespace {

using namespace definitions;

Integers parityOf(std::int64_t n)
{
    return listOf(power(2, n), [](std::int64_t x) { return ones(x) % 2; });
}

// Returns the signs with which a Haar coefficient counts the values of a function.
Integers haarRow(std::int64_t k, std::int64_t columns)
{
    return listOf(columns, [&](std::int64_t x) {
        Integers impulse(static_cast<std::size_t>(columns), 0);
        at(impulse, x) = 1;
        return haar(impulse, k);
    });
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
        const auto isPart = [&](std::int64_t x) { return at(row, x) != 0; };
        const std::int64_t first = firstIndex(16, isPart);
        return text(Integers{first, first + sumOf(16, isPart) - 1});
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
        return firstIndex(16, [&](std::int64_t k) { return haarRow(k, 16) == row; });
    };
    all["haar/find-interval"] = {
        [wanted](const Givens& g, Shown s) { return selecting(s, "output", wanted(g)); },
        [wanted](const Givens& g, const Shown& s) {
            return isF(s, g.values("F")) && s.transform == "haar" && isSelected(s, "output", wanted(g));
        }};
    all["haar/one-flip"] = finding([](const Givens& g, const Integers& f) {
        return haar(f, g.number("p")) == 0 && weight(f) == g.number("total") &&
               distance(f, g.values("h")) == 1;
    });
    all["haar/sparse"] = finding([](const Givens& g, const Integers& f) {
        return weight(f) == g.number("heavy") &&
               sumOf(8, [&](std::int64_t k) { return haar(f, k) != 0; }) == g.number("many");
    });
}

void addDiagramAnswers(Answers& all)
{
    all["decision-diagrams/nodes"] = [](const Givens& g) { return text(bddNodes(g.values("g"))); };
    all["decision-diagrams/parity"] = [](const Givens& g) { return text(bddNodes(parityOf(g.number("n")))); };
    // After i first partners, all 2^i combinations differ. Below, only the open partners matter.
    all["decision-diagrams/pairs"] = [](const Givens& g) {
        const std::int64_t k = g.number("k");
        return text(sumOf(k, [k](std::int64_t level) { return power(2, level) + power(2, k - 1 - level); }));
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
                                            return isF(s, q) && s.diagramKind == "bdd" &&
                                                   drawnNodes(s) == bddNodes(q, bestOrder(q));
                                        }};
    all["decision-diagrams/smaller-kind"] = {[](const Givens&, Shown s) {
                                                 s.diagramKind = "fdd";
                                                 return s;
                                             },
                                             [](const Givens& g, const Shown& s) {
                                                 const Integers p = g.values("p");
                                                 return isF(s, p) && drawnNodes(s) <= diagramNodes(p, "PPP");
                                             }};
    all["decision-diagrams/build"] = finding([](const Givens& g, const Integers& f) {
        return weight(f) == g.number("heavy") && bddNodes(f) == g.number("many");
    });
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
        return text(sumOf(power(3, g.number("m")), [&](std::int64_t code) {
            const auto isShannon = [code](std::int64_t digit) { return code / power(3, digit) % 3 == 0; };
            return firstIndex(g.number("m"), isShannon) < g.number("m");
        }));
    };
}

void addFormTasks(Tasks& all)
{
    all["minimal-forms/cover"] = finding([](const Givens& g, const Integers& f) {
        return weight(f) == g.number("heavy") && sumTerms(f) == g.number("many");
    });
    all["minimal-forms/repair"] = {
        [](const Givens& g, Shown s) { return holding(s, flipped(g.values("broken"), g.number("spot"))); },
        [](const Givens& g, const Shown& s) {
            return isBooleanOf(s, 16) && distance(s.values, g.values("broken")) == 1 &&
                   sumTerms(s.values) <= 2;
        }};
    all["minimal-forms/beat-polarity"] = finding([](const Givens& g, const Integers& f) {
        return weight(f) == g.number("light") && fewestPolarityTerms(f) > exclusiveTerms(f);
    });
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
        [isFree](const Givens& g, Shown s) { return holding(s, linearized(g.values("d"), isFree)); },
        [isFree](const Givens& g, const Shown& s) {
            return s.radix == 2 && isFree(s.values) && areLinearlyEquivalent(g.values("d"), s.values);
        }};
    all["linearization/smallest"] = {[](const Givens& g, Shown s) {
                                         return holding(s, linearized(g.values("h"), [&](const Integers& f) {
                                                            return differentParts(f) <= g.number("best");
                                                        }));
                                     },
                                     [](const Givens& g, const Shown& s) {
                                         return isBooleanOf(s, 16) &&
                                                bddNodes(s.values) <= g.number("best") &&
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
