// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/overlays/spread_marks.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <utility>

namespace sequency::ui {

namespace {

constexpr double capHalf = 3;    // pixels
constexpr double minHeight = 1;  // shorter ones are hidden by the marker anyway
constexpr double sampleHalf = 2;
constexpr double aboveSeries = 10;

}  // namespace

SpreadMarks::SpreadMarks(QChart& chart) : ChartOverlay(chart, aboveSeries)
{}

void SpreadMarks::setBars(std::vector<Bar> bars)
{
    m_bars = std::move(bars);
    update();
}

void SpreadMarks::setSamples(std::vector<Sample> samples, const QColor& color)
{
    m_samples = std::move(samples);
    m_sampleColor = color;
    update();
}

void SpreadMarks::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    const QRectF plot = boundingRect();
    for (const Bar& bar : m_bars) {
        QPointF low = placeOf(bar.x, bar.low);
        QPointF high = placeOf(bar.x, bar.high);
        if (low.x() < plot.left() || low.x() > plot.right() || low.y() - high.y() < minHeight)
            continue;
        const bool hasLow = low.y() <= plot.bottom();
        const bool hasHigh = high.y() >= plot.top();
        low.setY(std::clamp(low.y(), plot.top(), plot.bottom()));
        high.setY(std::clamp(high.y(), plot.top(), plot.bottom()));
        painter->setPen(QPen(bar.color, 1));
        painter->drawLine(low, high);
        for (const auto& [end, seen] : {std::pair{low, hasLow}, std::pair{high, hasHigh}})
            if (seen)
                painter->drawLine(end - QPointF(capHalf, 0), end + QPointF(capHalf, 0));
    }
    painter->setPen(QPen(m_sampleColor, 1));
    for (const Sample& sample : m_samples) {
        const QPointF at = placeOf(sample.x, sample.y);
        if (!plot.contains(at))
            continue;
        if (sample.outlier) {
            painter->drawLine(at + QPointF(-sampleHalf, -sampleHalf), at + QPointF(sampleHalf, sampleHalf));
            painter->drawLine(at + QPointF(-sampleHalf, sampleHalf), at + QPointF(sampleHalf, -sampleHalf));
        } else {
            painter->drawEllipse(at, sampleHalf, sampleHalf);
        }
    }
}

}  // namespace sequency::ui

#include "moc_spread_marks.cpp"
