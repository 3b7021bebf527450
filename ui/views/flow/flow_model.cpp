// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/flow/flow_model.h"

#include "ui/format/index_arithmetic.h"
#include "ui/views/flow/flow_numbers.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace sequency::ui {
namespace {

using transform::FlowLayer;
using transform::LayerKind;
using transform::RingKind;
using transform::Scalar;

// Returns true if weight `a` precedes weight `b` in the order of line styles: 1, then −1, then all other weights by value or by angle.
bool before(Scalar a, Scalar b, RingKind ring)
{
    const auto rank = [ring](Scalar weight) {
        if (weight == Scalar(1))
            return 0;
        return ring != RingKind::Finite && weight == Scalar(-1) ? 1 : 2;
    };
    if (rank(a) != rank(b))
        return rank(a) < rank(b);
    if (ring == RingKind::Complex) {
        const auto turn = [](Scalar weight) {
            const double angle = std::arg(weight);
            return angle < 0 ? angle + 8 : angle;
        };
        return turn(a) < turn(b);
    }
    return a.real() < b.real();
}

bool sameWeight(Scalar a, Scalar b)
{
    constexpr double rounding = 1e-9;
    return std::abs(a - b) < rounding;
}

}  // namespace

FlowModel::FlowModel(session::Trace trace, const FlowModel* previous)
    : FlowModel(std::make_shared<const session::Trace>(std::move(trace)), previous)
{}

FlowModel::FlowModel(std::shared_ptr<const session::Trace> trace, const FlowModel* previous)
    : m_trace(std::move(trace))
{
    findWeights();
    findSources();
    findWidths();
    if (previous != nullptr && sameShape(*previous))
        compare(*previous);
}

QString FlowModel::stepTitle(std::size_t step) const
{
    const bool isTransform = m_trace->request.work == session::TraceWork::Transform;
    return IndexArithmetic::title(m_trace->graph, step,
                                  isTransform ? m_trace->request.spec.polarity : std::string());
}

bool FlowModel::sameShape(const FlowModel& other) const
{
    const session::TraceRequest& a = m_trace->request;
    const session::TraceRequest& b = other.m_trace->request;
    return a.work == b.work && a.factorization == b.factorization && rows() == other.rows() &&
           columns() == other.columns() && (a.work != session::TraceWork::Transform || a.spec == b.spec) &&
           (a.work != session::TraceWork::Characters || a.group.radix == b.group.radix);
}

bool FlowModel::writesWeights() const
{
    return m_weights.size() > styleCount;
}

int FlowModel::weightIndex(std::size_t step, int row, int column) const
{
    const auto p = static_cast<std::size_t>(graph().step(step).radix());
    return m_weightIndices[step][static_cast<std::size_t>(row) * p + static_cast<std::size_t>(column)];
}

void FlowModel::findWeights()
{
    for (std::size_t step = 0; step < graph().layers(); ++step)
        if (graph().step(step).hasButterflies())
            for (const Scalar weight : graph().step(step).matrix.entries())
                if (weight != Scalar(0) &&
                    std::none_of(m_weights.begin(), m_weights.end(),
                                 [weight](Scalar known) { return sameWeight(known, weight); }))
                    m_weights.push_back(weight);
    std::sort(m_weights.begin(), m_weights.end(),
              [ring = m_trace->ring.kind()](Scalar a, Scalar b) { return before(a, b, ring); });
    for (std::size_t step = 0; step < graph().layers(); ++step) {
        std::vector<int> indices;
        if (graph().step(step).hasButterflies())
            for (const Scalar weight : graph().step(step).matrix.entries()) {
                const auto found = std::find_if(m_weights.begin(), m_weights.end(),
                                                [weight](Scalar known) { return sameWeight(known, weight); });
                indices.push_back(weight == Scalar(0) ? -1 : static_cast<int>(found - m_weights.begin()));
            }
        m_weightIndices.push_back(std::move(indices));
    }
}

void FlowModel::findSources()
{
    m_sources.resize(graph().layers());
    for (std::size_t step = 0; step < graph().layers(); ++step) {
        const FlowLayer& layer = graph().layer(step);
        if (layer.kind != LayerKind::Sum || layer.step.kind != transform::StepKind::Permutation)
            continue;
        m_sources[step].resize(rows());
        for (std::size_t i = 0; i < rows(); ++i)
            m_sources[step][i] = static_cast<std::uint32_t>(layer.step.source(i));
    }
}

void FlowModel::findWidths()
{
    // The values are characters, which are written as powers of ω.
    const bool areRoots = m_trace->request.work == session::TraceWork::Characters;
    const int longestRoot = 1 + static_cast<int>(std::to_string(m_trace->request.radix() - 1).size());
    for (const session::SharedElements& column : m_trace->columns)
        m_characters.push_back(areRoots ? longestRoot : nodeValueCharacters(*column));
}

void FlowModel::compare(const FlowModel& previous)
{
    for (std::size_t column = 0; column < columns(); ++column) {
        const base::ElementVector& now = *m_trace->columns[column];
        const base::ElementVector& then = *previous.m_trace->columns[column];
        std::vector<bool> changed(base::elementCount(now));
        if (base::elementType(now) == base::elementType(then)) {
            const std::size_t size = base::elementSize(base::elementType(now));
            const auto* a = static_cast<const std::byte*>(base::rawData(now));
            const auto* b = static_cast<const std::byte*>(base::rawData(then));
            for (std::size_t i = 0; i < changed.size(); ++i)
                changed[i] = std::memcmp(a + i * size, b + i * size, size) != 0;
        } else {
            for (std::size_t i = 0; i < changed.size(); ++i)
                changed[i] = base::complexValue(now, i) != base::complexValue(then, i);
        }
        m_changed.push_back(std::move(changed));
    }
}

FlowCone flowCone(const FlowModel& model, FlowNode of)
{
    FlowCone cone{of, {}};
    for (std::size_t column = 0; column < model.columns(); ++column)
        cone.nodes.emplace_back(model.graph().nodes(column));
    cone.nodes[of.column][of.node] = true;
    for (std::size_t column = of.column; column > 0; --column)
        for (std::size_t node = 0; node < cone.nodes[column].size(); ++node)
            if (cone.nodes[column][node])
                model.forOperands(column - 1, node, [&](std::size_t from, Scalar, std::size_t) {
                    cone.nodes[column - 1][from] = true;
                });
    for (std::size_t column = of.column; column + 1 < model.columns(); ++column)
        for (std::size_t node = 0; node < cone.nodes[column].size(); ++node)
            if (cone.nodes[column][node])
                model.forResults(column, node, [&](std::size_t to, Scalar, std::size_t) {
                    cone.nodes[column + 1][to] = true;
                });
    return cone;
}

}  // namespace sequency::ui
