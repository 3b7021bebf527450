// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/mathematics/formula_tables.h"

#include "engine/io/mathematics/formula_text.h"

#include <fmt/format.h>

namespace sequency::io {

std::string TableWriter::node(std::size_t column, std::size_t node) const
{
    const std::size_t w = node / rows(column);
    const std::size_t z = node % rows(column);
    const std::string times = timesSign(m_style);
    const std::string result = " = " + root(value(column, node));
    if (column == 0)
        return name(0, node) + " = " + exponential(fmt::format("{}{}{}", w, times, z)) + result;
    const transform::FlowEdge edge = m_graph.edgesTo(column - 1, node).front();
    return name(column, node) + " = " + name(column - 1, edge.from) + times + "C" +
           subscriptText(radix(), m_style) + fmt::format("({},{})", w % radix(), z % radix()) + " = " +
           root(value(column - 1, edge.from)) + times + root(edge.weight) + result;
}

std::string TableWriter::output(std::size_t node, bool withNumbers) const
{
    const std::size_t last = m_graph.columns() - 1;
    const std::size_t w = node / rows(last);
    const std::size_t z = node % rows(last);
    const std::string left = (isLatex() ? "\\chi" : "χ") + subscriptText(w, m_style) + fmt::format("({})", z);
    std::string products;
    std::size_t sum = 0;
    for (std::size_t place = rows(last) / radix(); place > 0; place /= radix()) {
        const std::size_t a = w / place % radix();
        const std::size_t b = z / place % radix();
        products += fmt::format("{}{}{}{}", products.empty() ? "" : " + ", a, timesSign(m_style), b);
        sum += a * b;
    }
    if (withNumbers) {
        const NumberText number = valueNumber(*m_columns[last], node, m_style);
        const char* const sign = !number.isRounded ? " = " : isLatex() ? " \\approx " : " ≈ ";
        return left + " = " + exponential(std::to_string(sum)) + sign + number.text;
    }
    const std::string omega = isLatex() ? "\\omega" : "ω";
    const std::string power = omega + (isLatex() ? "^{" + products + "}" : "^(" + products + ")");
    const std::string reduced = omega + superscriptText(static_cast<int>(sum), m_style);
    const std::string result = root(value(last, node));
    return left + " = " + power + " = " + reduced + (result == reduced ? "" : " = " + result);
}

std::size_t TableWriter::rows(std::size_t column) const
{
    return column < m_graph.layers() ? m_graph.step(column).distance
                                     : m_graph.step(column - 1).distance * radix();
}

transform::Scalar TableWriter::value(std::size_t column, std::size_t node) const
{
    return base::complexValue(*m_columns[column], node);
}

std::string TableWriter::name(std::size_t column, std::size_t node) const
{
    return "T" + subscriptText(column + 1, m_style) +
           fmt::format("({},{})", node / rows(column), node % rows(column));
}

// Returns a power of ω = exp(2πi/p) as 1, −1, i, −i or ω^k.
std::string TableWriter::root(transform::Scalar scalar) const
{
    const WeightText weight = weightFactor(scalar, m_ring, static_cast<int>(radix()), m_style);
    return (weight.isNegative ? minusSign(m_style) : "") + (weight.factor.empty() ? "1" : weight.factor);
}

std::string TableWriter::exponential(const std::string& exponent) const
{
    return isLatex() ? fmt::format("\\exp(2\\pi i \\cdot {}/{})", exponent, radix())
                     : fmt::format("exp(2πi·{}/{})", exponent, radix());
}

}  // namespace sequency::io
