// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/mathematics/formula.h"

#include "engine/io/mathematics/formula_tables.h"
#include "engine/io/mathematics/formula_text.h"
#include "engine/transform/spectrum_order.h"

#include <algorithm>
#include <fmt/format.h>

namespace sequency::io {
namespace {

using transform::FlowEdge;
using transform::FlowGraph;
using transform::FlowLayer;
using transform::LayerKind;
using transform::Scalar;
using transform::Step;
using transform::StepKind;

constexpr FormulaStyle screen = FormulaStyle::Unicode;

std::string orderTitle(const Step& step, const StepTitleWords& words)
{
    std::string name(transform::orderName(step.order));
    if (step.order == transform::SpectrumOrder::Paley)
        name = "Paley";
    return fmt::format(fmt::runtime(step.toHadamard ? words.fromOrder : words.toOrder), name);
}

// Returns a list of `count` indices that starts with `base` and has the step `stride`, such as "l, l + 2, …, l + 10".
std::string places(const std::string& base, std::size_t stride, std::size_t count)
{
    constexpr std::size_t maxWritten = 5;
    std::string text = base;
    for (std::size_t j = 1; j < count; ++j) {
        if (count > maxWritten && j == 2) {
            text += ", …";
            j = count - 1;
        }
        text += fmt::format(", {} + {}", base, j * stride);
    }
    return text;
}

std::string butterflyPlaces(const Step& step, const std::string& operands)
{
    const auto p = static_cast<std::size_t>(step.radix());
    const std::size_t d = step.distance;
    const std::string simple = d == 1 ? fmt::format(" = {}·b", p) : "";
    return fmt::format("l = b mod {} + {}·(b div {}){}, {} {}", d, p * d, d, simple, operands,
                       places("l", d, p));
}

std::string permutationPlaces(const Step& step)
{
    if (step.order == transform::SpectrumOrder::Paley)
        return " i ← bitrev(i)";
    if (step.order == transform::SpectrumOrder::Sequency)
        return step.toHadamard ? " i ← gray⁻¹(bitrev(i))" : " i ← bitrev(gray(i))";
    return " i ← i";
}

bool isExpansion(const FlowGraph& graph)
{
    return graph.layers() > 0 && graph.layer(0).kind == LayerKind::Expansion;
}

class Writer {
public:
    Writer(const FlowGraph& graph, const transform::Ring& ring, const FormulaColumns& columns,
           FormulaStyle style, const FormulaNames& names)
        : m_graph(graph), m_ring(ring), m_columns(columns), m_style(style), m_names(names)
    {}

    std::string node(std::size_t column, std::size_t node) const
    {
        if (column == 0)
            return named(inputName(node), node % m_graph.rows()) + equals(value(0, node));
        const std::string left = nodeName(column, node);
        const FlowLayer& layer = m_graph.layer(column - 1);
        if (layer.kind == LayerKind::Product)
            return left + product(column, node) + equals(value(column, node));
        if (layer.step.kind == StepKind::Scaling)
            return left + quotient(column, node) + equals(value(column, node));
        return left + sum(column, node) + equals(value(column, node));
    }

    std::string output(std::size_t node, std::size_t maxTerms, bool withNumbers) const
    {
        const std::size_t last = m_graph.columns() - 1;
        const NumberText result = value(last, node);
        const std::string name = m_names.output.empty() ? (productLayer() ? "C" : "S") : m_names.output;
        const std::string left = named(name, node);
        SumText terms(m_ring, m_style);
        double divisor = 1;
        if (productLayer())
            addPairs(terms, node, maxTerms, withNumbers);
        else
            addInputs(terms, pathWeights(node, divisor), maxTerms, withNumbers);
        if (divisor == 1)
            return left + equalSign(terms.isRounded()) + terms.text() + equals(result);
        return left + equalSign(terms.isRounded()) +
               (terms.isSum() ? "(" + terms.text() + ")" : terms.text()) + " / " +
               divisorText(divisor, m_style) + equals(result);
    }

private:
    bool isLatex() const { return m_style == FormulaStyle::Latex; }
    std::string equalSign(bool isRounded) const
    {
        return !isRounded ? " = " : isLatex() ? " \\approx " : " ≈ ";
    }
    std::string equals(const NumberText& number) const { return equalSign(number.isRounded) + number.text; }
    NumberText value(std::size_t column, std::size_t node) const
    {
        return valueNumber(*m_columns[column], node, m_style);
    }
    std::string inputName(std::size_t node) const
    {
        return node < m_graph.rows() ? m_names.input : m_names.secondInput;
    }
    std::string nodeName(std::size_t column, std::size_t node) const
    {
        const std::string name = m_graph.lanes(column) == 1 ? "t" : inputName(node);
        return named(name + subscriptText(column, m_style), node % m_graph.rows());
    }
    bool productLayer() const
    {
        for (std::size_t step = 0; step < m_graph.layers(); ++step)
            if (m_graph.layer(step).kind == LayerKind::Product)
                return true;
        return false;
    }
    // Returns p if the weights are p-th roots of unity. Returns 1 if no step has butterflies.
    int radix() const
    {
        for (std::size_t step = 0; step < m_graph.layers(); ++step)
            if (m_graph.step(step).hasButterflies())
                return m_graph.step(step).radix();
        return 1;
    }

    // Returns the right-hand side of a node's formula, such as " = t₀(2) − t₀(3) = 1 − 1".
    std::string sum(std::size_t column, std::size_t node) const
    {
        SumText namesSum(m_ring, m_style);
        SumText numbers(m_ring, m_style);
        bool isPlain = true;
        const int p = radix();
        for (const FlowEdge& edge : m_graph.edgesTo(column - 1, node)) {
            const WeightText weight = weightFactor(edge.weight, m_ring, p, m_style);
            isPlain = isPlain && !weight.isNegative && weight.factor.empty() && namesSum.isEmpty();
            namesSum.add(weight, nodeName(column - 1, edge.from));
            numbers.add(weight, value(column - 1, edge.from));
        }
        if (namesSum.isEmpty())
            return {};
        const std::string left = " = " + namesSum.text();
        return isPlain ? left : left + equalSign(numbers.isRounded()) + numbers.text();
    }

    std::string quotient(std::size_t column, std::size_t node) const
    {
        const NumberText dividend = value(column - 1, node);
        const std::string number = dividend.isSum ? "(" + dividend.text + ")" : dividend.text;
        const std::string by = " / " + divisorText(m_graph.step(column - 1).divisor, m_style);
        return " = " + nodeName(column - 1, node) + by + equalSign(dividend.isRounded) + number + by;
    }

    std::string product(std::size_t column, std::size_t node) const
    {
        const auto factor = [](const NumberText& number) {
            return number.isSum || number.isNegative ? "(" + number.text + ")" : number.text;
        };
        const auto edges = m_graph.edgesTo(column - 1, node);
        const NumberText a = value(column - 1, edges.front().from);
        const NumberText b = value(column - 1, edges.back().from);
        if (m_graph.lanes(column - 1) == 1) {
            const std::string square = superscriptText(2, m_style);
            return " = " + nodeName(column - 1, edges.front().from) + square + equalSign(a.isRounded) +
                   factor(a) + square;
        }
        const std::string times = timesSign(m_style);
        return " = " + nodeName(column - 1, edges.front().from) + times +
               nodeName(column - 1, edges.back().from) + equalSign(a.isRounded || b.isRounded) +
               (a.isSum ? factor(a) : a.text) + times + factor(b);
    }

    // Returns the inputs on which the output `node` depends, each with its weight in the sum. Sets `divisor` to the divisor of the whole sum. Follows
    // the paths backwards from the output and stores only nodes on these paths.
    std::vector<std::pair<std::size_t, Scalar>> pathWeights(std::size_t node, double& divisor) const
    {
        std::vector<std::pair<std::size_t, Scalar>> weights{{node, 1}};
        std::vector<Scalar> dense;
        for (std::size_t step = m_graph.layers(); step-- > 0;) {
            if (m_graph.step(step).kind == StepKind::Scaling) {
                divisor *= m_graph.step(step).divisor;
                continue;
            }
            dense.assign(m_graph.rows(), 0);
            for (const auto& [to, weight] : weights)
                for (const FlowEdge& edge : m_graph.edgesTo(step, to))
                    dense[edge.from] = m_ring.add(dense[edge.from], m_ring.multiply(weight, edge.weight));
            weights.clear();
            for (std::size_t from = 0; from < dense.size(); ++from)
                if (std::abs(dense[from]) > 1e-9)  // a smaller weight is rounding residue
                    weights.emplace_back(from, dense[from]);
        }
        return weights;
    }

    // Calls `add` with the indices of the first few and the last few terms. The terms between them are omitted.
    template <typename Add>
    static void addElided(SumText& terms, std::size_t count, std::size_t maxTerms, const Add& add)
    {
        maxTerms = std::max<std::size_t>(maxTerms, 2);
        const std::size_t head = count > maxTerms ? maxTerms - maxTerms / 2 : count;
        for (std::size_t i = 0; i < head; ++i)
            add(i);
        if (head == count)
            return;
        terms.elide();
        for (std::size_t i = count - maxTerms / 2; i < count; ++i)
            add(i);
    }

    void addInputs(SumText& terms, const std::vector<std::pair<std::size_t, Scalar>>& weights,
                   std::size_t maxTerms, bool withNumbers) const
    {
        const int p = radix();
        addElided(terms, weights.size(), maxTerms, [&](std::size_t i) {
            const auto& [node, weight] = weights[i];
            const WeightText factor = weightFactor(weight, m_ring, p, m_style);
            if (withNumbers)
                terms.add(factor, value(0, node));
            else
                terms.add(factor, named(m_names.input, node));
        });
    }

    // Adds the terms of Σ f(x)·g(x ⊕ τ) over all x, where τ is the index of the output `node`.
    void addPairs(SumText& terms, std::size_t node, std::size_t maxTerms, bool withNumbers) const
    {
        const std::size_t rows = m_graph.rows();
        const bool withItself = m_graph.lanes(0) == 1;
        const std::string second = withItself ? m_names.input : m_names.secondInput;
        addElided(terms, rows, maxTerms, [&](std::size_t x) {
            const std::size_t y = x ^ node;
            if (!withNumbers) {
                terms.add({}, named(m_names.input, x) + timesSign(m_style) + named(second, y));
                return;
            }
            const NumberText a = value(0, x);
            const NumberText b = value(0, withItself ? y : rows + y);
            NumberText term{a.text + timesSign(m_style) + (b.isNegative ? "(" + b.text + ")" : b.text)};
            term.isNegative = a.isNegative;
            term.isRounded = a.isRounded || b.isRounded;
            terms.add({}, term);
        });
    }

    const FlowGraph& m_graph;
    const transform::Ring& m_ring;
    const FormulaColumns& m_columns;
    FormulaStyle m_style;
    const FormulaNames& m_names;
};

}  // namespace

std::string stepTitle(const FlowGraph& graph, std::size_t step, std::string_view polarity,
                      const StepTitleWords& words)
{
    const FlowLayer& layer = graph.layer(step);
    if (layer.kind == LayerKind::Product)
        return layer.lanes == 1 ? words.squares : words.products;
    const Step& part = layer.step;
    const auto variable = static_cast<std::size_t>(part.variable);
    if (layer.kind == LayerKind::Expansion)
        return fmt::format(
            "T{}: T{} ⊗ C{}, {}: {}", subscriptText(variable + 1, screen), subscriptText(variable, screen),
            subscriptText(static_cast<std::size_t>(part.radix()), screen), words.workItems, part.size);
    switch (part.kind) {
    case StepKind::Butterflies: {
        const std::size_t before = part.size / (static_cast<std::size_t>(part.radix()) * part.distance);
        const bool isComplemented = variable <= polarity.size() && polarity[variable - 1] == '1';
        return fmt::format("C{}: I{} ⊗ {} ⊗ I{}, d = {}", subscriptText(variable, screen),
                           subscriptText(before, screen), isComplemented ? "M\u0304" : "M",
                           subscriptText(part.distance, screen), part.distance);
    }
    case StepKind::ConstantGeometry:
        return fmt::format("A ({}), x{}{}", words.constantGeometry, subscriptText(variable, screen),
                           part.isPartial() ? fmt::format(", m = {}", part.changedValues()) : "");
    case StepKind::Permutation: return orderTitle(part, words);
    case StepKind::Scaling: break;
    }
    return fmt::format(fmt::runtime(words.division), divisorText(part.divisor, screen));
}

std::string indexArithmetic(const FlowGraph& graph, std::size_t step, const ArithmeticWords& words)
{
    const FlowLayer& layer = graph.layer(step);
    if (layer.kind == LayerKind::Product)
        return layer.lanes == 1 ? words.square : words.product;
    const Step& part = layer.step;
    const auto p = static_cast<std::size_t>(part.radix());
    if (layer.kind == LayerKind::Expansion)
        return fmt::format(fmt::runtime(words.expansion), fmt::format("{}·x + y", part.distance),
                           fmt::format("{}·x + {}·y + {}·i + j", part.distance * p * p, p, part.distance * p),
                           p - 1);
    switch (part.kind) {
    case StepKind::Butterflies: return butterflyPlaces(part, words.operands);
    case StepKind::ConstantGeometry: {
        const std::string adjacent = places(fmt::format("{}·b", p), 1, p);
        const std::string distant = places("b", part.butterflies(), p);
        return fmt::format("{} {}, {} {}", words.operands, part.isMirrored ? distant : adjacent,
                           words.results, part.isMirrored ? adjacent : distant) +
               (part.isPartial() ? fmt::format("; {0} i ← {0} i, i ≥ {1}", words.value, part.changedValues())
                                 : "");
    }
    case StepKind::Permutation: return words.position + permutationPlaces(part);
    case StepKind::Scaling: break;
    }
    return fmt::format("{0} i ← {0} i / {1}", words.value, divisorText(part.divisor, screen));
}

std::string nodeFormula(const FlowGraph& graph, const transform::Ring& ring, const FormulaColumns& columns,
                        std::size_t column, std::size_t node, FormulaStyle style, const FormulaNames& names)
{
    if (isExpansion(graph))
        return TableWriter(graph, ring, columns, style).node(column, node);
    return Writer(graph, ring, columns, style, names).node(column, node);
}

std::string outputFormula(const FlowGraph& graph, const transform::Ring& ring, const FormulaColumns& columns,
                          std::size_t node, std::size_t maxTerms, FormulaStyle style,
                          const FormulaNames& names)
{
    if (isExpansion(graph))
        return TableWriter(graph, ring, columns, style).output(node, false);
    return Writer(graph, ring, columns, style, names).output(node, maxTerms, false);
}

std::string outputNumbers(const FlowGraph& graph, const transform::Ring& ring, const FormulaColumns& columns,
                          std::size_t node, std::size_t maxTerms, FormulaStyle style,
                          const FormulaNames& names)
{
    if (isExpansion(graph))
        return TableWriter(graph, ring, columns, style).output(node, true);
    return Writer(graph, ring, columns, style, names).output(node, maxTerms, true);
}

}  // namespace sequency::io
