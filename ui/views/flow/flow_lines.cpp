// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/flow/flow_lines.h"

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

using transform::LayerKind;
using transform::Scalar;
using transform::Step;
using transform::StepKind;

// Minimum distance in pixels between the lines of a family. A family with a smaller distance is drawn as a bundle.
constexpr double closest = 2;
// Minimum height of a block in pixels. If blocks are lower, the whole lane is drawn as one rectangle.
constexpr double minBlock = 12;
// Minimum mean distance in pixels between the lines of a block. A block with a smaller distance is filled.
constexpr double fullestBlock = 1;
constexpr double ownEdges = 12;  // minimum row height in pixels at which nodes show their own edges
constexpr double columnOfPixels = 0.5;
constexpr std::size_t maxOwnEdges = 3000;
constexpr std::size_t maxLines = 3000;  // a permutation with more visible lines becomes a rectangle

// A family of `count` lines. Line k runs from node from + k·fromStride to node to + k·toStride and belongs to butterfly number `butterfly` + k.
struct Family {
    std::size_t count = 0;
    std::size_t from = 0;
    std::size_t fromStride = 1;
    std::size_t to = 0;
    std::size_t toStride = 1;
    std::size_t butterfly = 0;
    std::size_t block = 0;
    Scalar weight = 1;
    int style = -1;
};

class Layer {
public:
    Layer(const FlowModel& model, const FlowLayout& layout, std::size_t step, FlowLineSink& sink)
        : m_model(model), m_layout(layout), m_step(step), m_sink(sink), m_rows(model.rows()),
          m_x0(layout.x(static_cast<double>(step))), m_x1(layout.x(static_cast<double>(step + 1))),
          m_spread0(layout.spread(step)), m_spread1(layout.spread(step + 1)),
          m_top(layout.rowAt(layout.place().top())), m_bottom(layout.rowAt(layout.place().bottom())),
          m_bundles(m_rows > rowsWithoutBundles)
    {
        const double width = std::max(m_x1 - m_x0, 1.0);
        m_first = std::clamp((layout.place().left() - m_x0) / width, 0.0, 1.0);
        m_last = std::clamp((layout.place().right() - m_x0) / width, 0.0, 1.0);
    }

    void lay()
    {
        if (m_first >= m_last)
            return;
        const transform::FlowLayer& layer = m_model.graph().layer(m_step);
        for (std::size_t lane = 0; lane < static_cast<std::size_t>(layer.lanes); ++lane) {
            const std::size_t start = lane * m_rows;
            if (layer.kind == LayerKind::Product)
                family({m_rows, start, 1, 0, 1, 0, 0, 1, -1});
            else if (layer.kind == LayerKind::Expansion)
                expansion(layer.step);
            else if (layer.step.kind == StepKind::Scaling)
                family({m_rows, start, 1, start, 1, start, 0, 1 / layer.step.divisor, -1});
            else if (layer.step.kind == StepKind::Permutation)
                permutation(start);
            else if (layer.step.kind == StepKind::ConstantGeometry)
                fans(layer.step, lane);
            else
                blocks(layer.step, lane);
        }
    }

private:
    double rowOf(std::size_t column, std::size_t node) const { return m_layout.nodeRow({column, node}); }

    // The range of visible lines in a family. These lines are consecutive, because at each point of the layer the height of line k is linear in k.
    struct Seen {
        std::size_t first = 0;
        std::size_t last = 0;  // index after the last line
    };
    static Seen bounded(double first, double last, std::size_t count)
    {
        const auto most = static_cast<double>(count);
        return {static_cast<std::size_t>(std::clamp(std::ceil(first), 0.0, most)),
                static_cast<std::size_t>(std::clamp(std::floor(last) + 1, 0.0, most))};
    }

    void family(const Family& all)
    {
        const double row0 = rowOf(m_step, all.from);
        const double row1 = rowOf(m_step + 1, all.to);
        const double stride0 = static_cast<double>(all.fromStride) * m_spread0;
        const double stride1 = static_cast<double>(all.toStride) * m_spread1;
        double first = 1e300;
        double last = -1e300;
        for (const double share : {m_first, m_last}) {
            const double start = row0 + (row1 - row0) * share;
            const double stride = stride0 + (stride1 - stride0) * share;
            first = std::min(first, (m_top - start) / stride);
            last = std::max(last, (m_bottom - start) / stride);
        }
        const Seen seen = bounded(first, last, all.count);
        if (seen.first >= seen.last)
            return;
        if (!m_bundles || !tooClose(all, row0, row1, seen)) {
            for (std::size_t k = seen.first; k < seen.last; ++k)
                line(all, k);
            return;
        }
        bundle(all, row0, row1);
        ownLines(all);
    }

    // Reports the edges of individually visible nodes in addition to the bundle of the family.
    void ownLines(const Family& all)
    {
        if (m_layout.rowPitch() < ownEdges)
            return;
        const auto inside = [&](std::size_t column, std::size_t node, double stride) {
            const double first = rowOf(column, node);
            return bounded((m_top - first) / stride, (m_bottom - first) / stride, all.count);
        };
        const Seen out = inside(m_step, all.from, static_cast<double>(all.fromStride) * m_spread0);
        const Seen in = inside(m_step + 1, all.to, static_cast<double>(all.toStride) * m_spread1);
        ownRange(all, out.first, out.last);
        ownRange(all, in.first, std::min(in.last, out.first));
        ownRange(all, std::max(in.first, out.last), in.last);
    }

    // Reports the lines in [`first`, `last`). If the visible parts of steep lines share a pixel column, reports only the first and the last line.
    void ownRange(const Family& all, std::size_t first, std::size_t last)
    {
        if (first >= last)
            return;
        const auto rise = [&](std::size_t k) {
            return rowOf(m_step + 1, all.to + k * all.toStride) -
                   rowOf(m_step, all.from + k * all.fromStride);
        };
        const auto [least, most] = std::minmax({rise(first), rise(last - 1)});
        const double steep = (m_bottom - m_top) * (m_x1 - m_x0) / columnOfPixels;
        const bool oneColumn = least > steep || most < -steep;
        for (std::size_t k = first; k < last; k += oneColumn ? std::max<std::size_t>(last - 1 - k, 1) : 1)
            own(all, k);
    }

    bool tooClose(const Family& all, double row0, double row1, Seen seen) const
    {
        if (all.count < 2)
            return false;
        const double stride0 = static_cast<double>(all.fromStride) * m_spread0;
        const double stride1 = static_cast<double>(all.toStride) * m_spread1;
        const double middle = static_cast<double>(seen.first + seen.last) / 2;
        const double rise = ((row1 + middle * stride1) - (row0 + middle * stride0)) * m_layout.rowPitch();
        const double width = m_x1 - m_x0;
        const double apart = m_layout.rowPitch() * std::min(stride0 + (stride1 - stride0) * m_first,
                                                            stride0 + (stride1 - stride0) * m_last);
        return apart * width < closest * std::hypot(width, rise);
    }

    void line(const Family& all, std::size_t k)
    {
        FlowLine line{m_step,
                      all.butterfly + k,
                      all.from + k * all.fromStride,
                      all.to + k * all.toStride,
                      all.weight,
                      all.style,
                      {}};
        line.line = {m_x0, m_layout.y(rowOf(m_step, line.from)), m_x1,
                     m_layout.y(rowOf(m_step + 1, line.to))};
        m_sink.line(line);
    }

    void own(const Family& all, std::size_t k)
    {
        if (m_owned++ < maxOwnEdges)
            line(all, k);
    }

    void bundle(const Family& all, double row0, double row1)
    {
        const double half = all.count > 1 ? 0.5 : 0;
        const auto last = static_cast<double>(all.count - 1);
        const double end0 = row0 + last * static_cast<double>(all.fromStride) * m_spread0;
        const double end1 = row1 + last * static_cast<double>(all.toStride) * m_spread1;
        m_sink.bundle({m_step,
                       {QPointF(m_x0, m_layout.y(row0 - half)), QPointF(m_x1, m_layout.y(row1 - half)),
                        QPointF(m_x1, m_layout.y(end1 + half)), QPointF(m_x0, m_layout.y(end0 + half))},
                       all.block,
                       all.style});
    }

    void rectangle(double firstRow, double lastRow, std::size_t block)
    {
        m_sink.bundle({m_step,
                       {QPointF(m_x0, m_layout.y(firstRow - 0.5)), QPointF(m_x1, m_layout.y(firstRow - 0.5)),
                        QPointF(m_x1, m_layout.y(lastRow + 0.5)), QPointF(m_x0, m_layout.y(lastRow + 0.5))},
                       block,
                       -1});
    }

    // Returns true if a block is so dense that even its bundles could not be distinguished; the block is then filled.
    bool isFull(const Step& step, double blockRows) const
    {
        const auto p = static_cast<double>(step.radix());
        const double apart = m_layout.rowPitch() * p / step.matrix.nonZeroCount();
        const double rise = blockRows * m_layout.rowPitch() / 3;
        const double width = m_x1 - m_x0;
        return step.radix() > 8 && apart * width < fullestBlock * std::hypot(width, rise);
    }

    void blocks(const Step& step, std::size_t lane)
    {
        const auto p = static_cast<std::size_t>(step.radix());
        const std::size_t block = p * step.distance;
        const double first = m_layout.laneRow(m_step, lane);
        const double blockHeight = static_cast<double>(block) * m_layout.rowPitch();
        if (m_bundles && m_layout.rowPitch() < closest && blockHeight < minBlock)
            return rectangle(first, first + static_cast<double>(m_rows - 1), 0);
        const std::size_t blocks = m_rows / block;
        const auto bounds = [&](double row) {
            return static_cast<std::size_t>(std::clamp(std::floor((row - first) / static_cast<double>(block)),
                                                       0.0, static_cast<double>(blocks)));
        };
        const bool full = m_bundles && isFull(step, static_cast<double>(block));
        for (std::size_t b = bounds(m_top - 1); b < blocks && b <= bounds(m_bottom + 1); ++b) {
            const std::size_t start = lane * m_rows + b * block;
            if (full) {
                const double top = first + static_cast<double>(b * block);
                rectangle(top, top + static_cast<double>(block - 1), b);
                continue;
            }
            for (std::size_t row = 0; row < p; ++row)
                for (std::size_t column = 0; column < p; ++column)
                    entry(step,
                          {step.distance, start + column * step.distance, 1, start + row * step.distance, 1,
                           lane * step.butterflies() + b * step.distance, b, 1, -1},
                          static_cast<int>(row), static_cast<int>(column));
        }
    }

    void fans(const Step& step, std::size_t lane)
    {
        const std::size_t count = step.butterflies();
        const std::size_t start = lane * m_rows;
        const std::size_t butterfly = lane * step.groups();
        const auto p = static_cast<std::size_t>(step.radix());
        if (m_bundles && isFull(step, static_cast<double>(m_rows))) {
            const double first = m_layout.laneRow(m_step, lane);
            return rectangle(first, first + static_cast<double>(m_rows - 1), 0);
        }
        for (std::size_t row = 0; row < p; ++row)
            for (std::size_t column = 0; column < p; ++column)
                entry(step,
                      step.isMirrored
                          ? Family{count, start + column * count, 1, start + row, p, butterfly, row, 1, -1}
                          : Family{count, start + column, p, start + row * count, 1, butterfly, row, 1, -1},
                      static_cast<int>(row), static_cast<int>(column));
        if (const std::size_t changed = step.changedValues(); changed < m_rows)
            family({m_rows - changed, start + changed, 1, start + changed, 1, butterfly + count, p, 1, -1});
    }

    // Reports the lines of an expansion. Each table entry (x, y) produces a block of p × p entries (i, j) in the next table, p in each of p rows.
    void expansion(const Step& step)
    {
        const auto p = static_cast<std::size_t>(step.radix());
        const std::size_t before = step.distance;
        const std::size_t row = before * p;  // number of entries in a row of the next table
        const double blockHeight = static_cast<double>(p * row) * m_layout.rowPitch();
        if (m_bundles && m_layout.rowPitch() < closest && blockHeight < minBlock)
            return rectangle(0.5, static_cast<double>(m_rows) - 0.5, 0);
        for (std::size_t x = 0; x < before; ++x)
            for (std::size_t i = 0; i < p; ++i) {
                const std::size_t to = (x * p + i) * row;
                const bool merged = m_bundles && rowOfBlocks(x, before, to, row);
                for (std::size_t j = 0; j < p && !merged; ++j)
                    entry(step, {before, x * before, 1, to + j, p, x * before, x, 1, -1}, static_cast<int>(i),
                          static_cast<int>(j));
                for (std::size_t j = 0; j < p && merged && m_layout.rowPitch() >= ownEdges; ++j)
                    ownLines({before, x * before, 1, to + j, p, x * before, x,
                              step.matrix.at(static_cast<int>(i), static_cast<int>(j)),
                              m_model.weightIndex(m_step, static_cast<int>(i), static_cast<int>(j))});
            }
    }

    // If all lines from row `x` of a table to a row of the next table are too close to one another, reports them as one polygon and returns true.
    // Otherwise returns false without any effect.
    bool rowOfBlocks(std::size_t x, std::size_t before, std::size_t to, std::size_t row)
    {
        const double top0 = rowOf(m_step, x * before);
        const double end0 = rowOf(m_step, x * before + before - 1);
        const double top1 = rowOf(m_step + 1, to) - 0.5;
        const double end1 = rowOf(m_step + 1, to + row - 1) + 0.5;
        const double width = m_x1 - m_x0;
        const double rise = (top1 + end1 - top0 - end0) / 2 * m_layout.rowPitch();
        if (m_layout.rowPitch() * width >= closest / 2 * std::hypot(width, rise))
            return false;
        if (std::max(end0, end1) >= m_top && std::min(top0, top1) <= m_bottom)
            m_sink.bundle({m_step,
                           {QPointF(m_x0, m_layout.y(top0)), QPointF(m_x1, m_layout.y(top1)),
                            QPointF(m_x1, m_layout.y(end1)), QPointF(m_x0, m_layout.y(end0))},
                           x,
                           -1});
        return true;
    }

    void entry(const Step& step, Family all, int row, int column)
    {
        all.style = m_model.weightIndex(m_step, row, column);
        if (all.style < 0)
            return;
        all.weight = step.matrix.at(row, column);
        family(all);
    }

    void permutation(std::size_t start)
    {
        const std::vector<std::uint32_t>& sources = m_model.sources(m_step);
        const double first0 = rowOf(m_step, start);
        const double first1 = rowOf(m_step + 1, start);
        const auto visit = [&](bool ownOnly, auto&& use) {
            for (std::size_t to = 0; to < m_rows; ++to) {
                const double row0 = first0 + sources[to];
                const double row1 = first1 + static_cast<double>(to);
                const double a = row0 + (row1 - row0) * m_first;
                const double b = row0 + (row1 - row0) * m_last;
                if (std::max(a, b) < m_top || std::min(a, b) > m_bottom)
                    continue;
                const auto inside = [this](double row) { return row >= m_top && row <= m_bottom; };
                if (!ownOnly || inside(row0) || inside(row1))
                    use(to);
            }
        };
        const auto draw = [&](std::size_t to) {
            line({1, start + sources[to], 1, start + to, 1, start + to, 0, 1, -1}, 0);
        };
        std::size_t count = 0;
        visit(false, [&](std::size_t) { ++count; });
        if (!m_bundles || count <= maxLines)
            return visit(false, draw);
        rectangle(first0, first0 + static_cast<double>(m_rows - 1), 0);
        if (m_layout.rowPitch() >= ownEdges)
            visit(true, draw);
    }

    const FlowModel& m_model;
    const FlowLayout& m_layout;
    std::size_t m_step;
    FlowLineSink& m_sink;
    std::size_t m_rows;
    double m_x0;
    double m_x1;
    double m_spread0;  // rows between neighbouring nodes in the left column
    double m_spread1;
    double m_top;  // first visible row
    double m_bottom;
    bool m_bundles;
    double m_first = 0;  // start of the visible part of the lines, as a fraction of the layer's width
    double m_last = 1;
    std::size_t m_owned = 0;
};

}  // namespace

void layFlowLines(const FlowModel& model, const FlowLayout& layout, std::size_t step, FlowLineSink& sink)
{
    Layer(model, layout, step, sink).lay();
}

}  // namespace sequency::ui
