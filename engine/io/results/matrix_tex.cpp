// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/bytes/text_sink.h"
#include "engine/io/results/character_writer.h"
#include "engine/io/results/graph_form.h"

#include <cmath>
#include <fmt/format.h>
#include <functional>

namespace sequency::io {
namespace {

using transform::Ring;
using transform::RingKind;
using transform::Scalar;

constexpr std::size_t maxRowsOnPage = 64;

std::string arrayOf(const std::string& name, std::size_t size,
                    const std::function<std::string(std::size_t, std::size_t)>& entry)
{
    std::string text = fmt::format("\\[\n{} = \\left(\\begin{{array}}{{*{{{}}}{{r}}}}\n", name, size);
    for (std::size_t row = 0; row < size; ++row)
        for (std::size_t column = 0; column < size; ++column)
            text += entry(row, column) + (column + 1 < size ? " & " : " \\\\\n");
    return text + "\\end{array}\\right)\n\\]\n";
}

}  // namespace

std::string weightInTex(Scalar weight, const Ring& ring, int radix)
{
    constexpr double tolerance = 1e-9;
    if (ring.kind() == RingKind::Complex && weight.imag() != 0)
        for (int k = 1; k < radix; ++k)
            if (std::abs(weight - transform::rootOfUnity(k, radix)) < tolerance)
                return k == 1 ? "\\omega" : fmt::format("\\omega^{{{}}}", k);
    const double inverse = weight.imag() == 0 && weight.real() != 0 ? 1 / weight.real() : 0;
    if (std::abs(inverse) > 1 && std::abs(inverse - std::round(inverse)) < tolerance)
        return fmt::format("{}1/{}", inverse < 0 ? "-" : "", std::abs(std::round(inverse)));
    return complexText(weight);
}

base::Status writeMatrixTex(const transform::KroneckerTransform& transform,
                            const transform::FlowGraph* factors, const GraphHeader& head, const Sink& sink,
                            const base::RunControl& control)
{
    const std::size_t size = transform.size();
    if (size > maxRowsOnPage)
        return base::Error{
            base::ErrorKind::BadInput,
            fmt::format("a page has room for a matrix of {} rows, but this one has {}", maxRowsOnPage, size)};
    const auto written = [&head](Scalar value) { return weightInTex(value, head.ring, head.spec.radix); };
    TextSink out(sink, control);
    out.put("% " + titleOf(head) + "\n" + arrayOf("M", size, [&](std::size_t row, std::size_t column) {
                return written(transform::matrixEntry(transform, row, column));
            }));
    for (std::size_t step = 0; factors != nullptr && step < factors->layers() && !out.failed(); ++step) {
        std::vector<Scalar> values(size * size, 0);
        for (const transform::FlowEdge& edge : factors->edges(step))
            values[edge.to * size + edge.from] = edge.weight;
        const auto entry = [&](std::size_t row, std::size_t column) {
            return written(values[row * size + column]);
        };
        out.put("% " + stepText(factors->layer(step)) + "\n" +
                arrayOf(fmt::format("F_{{{}}}", step + 1), size, entry));
    }
    if (factors != nullptr && factors->layers() > 0)
        out.put("% M is the product of the factors, F_1 at the right.\n");
    if (head.ring.kind() == RingKind::Complex && head.spec.radix > 2)
        out.put(fmt::format("$\\omega = \\mathrm{{e}}^{{2\\pi\\mathrm{{i}}/{}}}$\n", head.spec.radix));
    return out.finish();
}

}  // namespace sequency::io
