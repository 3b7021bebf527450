// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/flow/flow_layout.h"

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

constexpr double maxFitRow = 200;     // maximum row height in pixels at zoom 1
constexpr double maxFitColumn = 560;  // maximum column distance in pixels at zoom 1
constexpr double minMaxZoom = 4;
constexpr double maxRow = 120;
constexpr double columnsPerRow = 3.5;  // maximum ratio of column distance to row distance

}  // namespace

FlowLayout::FlowLayout(const transform::FlowGraph& graph, const QRectF& place, double left, double right,
                       double scale)
    : m_rows(graph.rows()), m_scale(scale), m_place(place)
{
    int most = 1;
    for (std::size_t column = 0; column < graph.columns(); ++column) {
        m_lanes.push_back(graph.lanes(column));
        m_columnRows.push_back(graph.rows(column));
        most = std::max(most, m_lanes.back());
    }
    const auto rows = static_cast<double>(m_rows);
    m_gap = most > 1 ? std::max(1.0, rows / 16) : 0;
    m_height = most * rows + m_gap;
    m_width = std::max(place.width() - left - right, 40.0);
    m_centreX = place.left() + left + m_width / 2;
    m_fitRow = std::min(std::max(place.height(), 20.0) / m_height, maxFitRow * scale);
    m_fitColumn = std::min(m_width / static_cast<double>(std::max<std::size_t>(graph.columns() - 1, 1)),
                           maxFitColumn * scale);
    fit();
}

double FlowLayout::rowPitch() const
{
    return m_fitRow * m_zoom;
}

double FlowLayout::columnPitch() const
{
    return std::max(m_fitColumn, std::min(m_fitColumn * m_zoom, columnsPerRow * rowPitch()));
}

double FlowLayout::maxZoom() const
{
    return std::max(maxRow * m_scale / m_fitRow, minMaxZoom);
}

double FlowLayout::laneRow(std::size_t column, std::size_t lane) const
{
    const auto rows = static_cast<double>(m_rows);
    if (m_lanes[column] == 1)
        return (m_height - rows) / 2 + spread(column) / 2;
    return static_cast<double>(lane) * (rows + m_gap) + 0.5;
}

double FlowLayout::nodeRow(FlowNode node) const
{
    const std::size_t rows = m_columnRows[node.column];
    return laneRow(node.column, node.node / rows) +
           static_cast<double>(node.node % rows) * spread(node.column);
}

std::optional<std::size_t> FlowLayout::nodeAt(std::size_t column, double y) const
{
    const double row = rowAt(y);
    for (std::size_t lane = 0; lane < static_cast<std::size_t>(m_lanes[column]); ++lane) {
        const double index = std::floor((row - laneRow(column, lane)) / spread(column) + 0.5);
        if (index >= 0 && index < static_cast<double>(m_columnRows[column]))
            return lane * m_columnRows[column] + static_cast<std::size_t>(index);
    }
    return std::nullopt;
}

FlowLayout::Range FlowLayout::visible(std::size_t column, std::size_t lane) const
{
    const double first = laneRow(column, lane);
    const auto bounded = [this, column](double index) {
        return static_cast<std::size_t>(std::clamp(index, 0.0, static_cast<double>(m_columnRows[column])));
    };
    return {bounded(std::floor((rowAt(m_place.top()) - first) / spread(column))),
            bounded(std::ceil((rowAt(m_place.bottom()) - first) / spread(column)) + 1)};
}

void FlowLayout::fit()
{
    m_zoom = 1;
    m_column = static_cast<double>(m_lanes.size() - 1) / 2;
    m_row = m_height / 2;
}

void FlowLayout::zoomBy(double factor, const QPointF& about)
{
    const double column = columnAt(about.x());
    const double row = rowAt(about.y());
    m_zoom = std::clamp(m_zoom * factor, 1.0, maxZoom());
    m_column = column - (about.x() - m_centreX) / columnPitch();
    m_row = row - (about.y() - m_place.center().y()) / rowPitch();
    clamp();
}

void FlowLayout::moveBy(const QPointF& pixels)
{
    m_column -= pixels.x() / columnPitch();
    m_row -= pixels.y() / rowPitch();
    clamp();
}

void FlowLayout::centreOn(double column, double row)
{
    m_column = column;
    m_row = row;
    clamp();
}

void FlowLayout::copyViewFrom(const FlowLayout& other)
{
    m_zoom = std::clamp(other.m_zoom * other.m_fitRow / m_fitRow, 1.0, maxZoom());
    if (other.isFit())
        m_zoom = 1;
    m_column = other.m_column;
    m_row = other.m_row;
    clamp();
}

// Moves the centre so that a graph larger than its area covers the whole area. A smaller graph is centred.
void FlowLayout::clamp()
{
    const auto inside = [](double centre, double last, double half) {
        return half >= last / 2 ? last / 2 : std::clamp(centre, half, last - half);
    };
    const auto last = static_cast<double>(m_lanes.size() - 1);
    m_column = inside(m_column, last, m_width / columnPitch() / 2);
    m_row = inside(m_row, m_height, m_place.height() / rowPitch() / 2);
}

}  // namespace sequency::ui
