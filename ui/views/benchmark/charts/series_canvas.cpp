// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/series_canvas.h"

#include "ui/theme/theme.h"

#include <QAbstractAxis>
#include <QChart>
#include <QEvent>
#include <QGraphicsLayout>
#include <QLegend>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sequency::ui {
namespace {

constexpr double catchPixels = 40;

}  // namespace

SeriesCanvas::SeriesCanvas(std::function<QString(const Hit&)> text, QWidget* parent)
    : Canvas(parent), m_text(std::move(text)), m_chart(new QChart)
{
    m_chart->setAnimationOptions(QChart::NoAnimation);
    m_chart->setBackgroundVisible(false);
    m_chart->setBackgroundRoundness(0);
    m_chart->setMargins(QMargins(0, 4, 0, 0));
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_chart->setLocalizeNumbers(true);
    m_chart->setLocale(QLocale());
    m_chart->legend()->setVisible(false);
    m_scene.addItem(m_chart);
    m_series = new ChartSeriesSet(*m_chart, this);
    connect(&m_scene, &QGraphicsScene::changed, this, [this] { update(); });
    connect(m_chart, &QChart::plotAreaChanged, this, &SeriesCanvas::plotMoved);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setMinimumSize(160, 120);
    retheme();
}

void SeriesCanvas::setData(ChartData drawn)
{
    m_series->setData(std::move(drawn));
    m_firstItems.clear();
    Item count = 0;
    for (const ChartSeries& series : m_series->data().series) {
        m_firstItems.push_back(count);
        count += series.points.size();
    }
    m_firstItems.push_back(count);
    // The same part of another whole.
    const auto part = m_series->part();
    resetItems(part.has_value());
    if (part)
        showPart(*part);
}

void SeriesCanvas::showPart(const IndexRange& part)
{
    setView({m_series->whole().span() / part.span(), {part.centre(), view().centre.y()}});
}

void SeriesCanvas::retheme()
{
    for (QAbstractAxis* axis : m_chart->axes())
        rethemeAxis(*axis);
    QLegend* legend = m_chart->legend();
    legend->setLabelColor(palette().color(QPalette::Text));
    legend->setFont(theme::font(theme::TypeSize::Small, font()));
    m_series->retheme(palette());
    update();
}

void SeriesCanvas::rethemeAxis(QAbstractAxis& axis)
{
    axis.setLinePen(QPen(theme::hairline(palette()), 1));
    axis.setGridLinePen(QPen(theme::grid(palette()), 1));
    axis.setLabelsColor(theme::dimmedText(palette()));
    axis.setLabelsFont(theme::font(theme::TypeSize::Small, font()));
    axis.setTitleBrush(palette().color(QPalette::Text));
    axis.setTitleFont(theme::font(theme::TypeSize::Small, font()));
}

// What is seen.

World SeriesCanvas::world() const
{
    const IndexRange whole = m_series->whole();
    const QRectF plot = m_chart->plotArea();
    const bool hasPoints = m_series->drawnPointCount() > 0 && whole.span() > 0;
    return {.whole = {whole.from, 0, std::max(whole.span(), 1e-9), 1},
            .area = plot,
            .unit = {hasPoints ? plot.width() / whole.span() : 0, 0},
            .maxZoom = hasPoints ? whole.span() / m_series->narrowest() : 1};
}

void SeriesCanvas::viewChanged()
{
    const IndexRange whole = m_series->whole();
    const double span = whole.span() / view().zoom;
    m_series->setPart(view().zoom > 1 ? std::optional(IndexRange{view().centre.x() - span / 2,
                                                                 view().centre.x() + span / 2})
                                      : std::nullopt);
}

// Points.

SeriesCanvas::Hit SeriesCanvas::hitOf(Item item) const
{
    const auto after = std::ranges::upper_bound(m_firstItems, item);
    const auto series = after - m_firstItems.begin() - 1;
    return {static_cast<int>(series),
            static_cast<int>(item - m_firstItems[static_cast<std::size_t>(series)])};
}

Item SeriesCanvas::itemOf(const Hit& hit) const
{
    return m_firstItems[static_cast<std::size_t>(hit.series)] + static_cast<Item>(hit.point);
}

std::optional<Item> SeriesCanvas::itemAt(const QPointF& at) const
{
    if (!m_chart->plotArea().adjusted(-4, -4, 4, 4).contains(at))
        return std::nullopt;
    const auto hit = m_series->nearest(at, catchPixels);
    return hit ? std::optional(itemOf(*hit)) : std::nullopt;
}

QRectF SeriesCanvas::itemPlace(Item item) const
{
    constexpr double around = 6;
    const auto at = m_series->placeOf(hitOf(item));
    return at ? QRectF(*at - QPointF(around, around), QSizeF(2 * around, 2 * around)) : QRectF();
}

QString SeriesCanvas::itemName(Item item) const
{
    return m_series->data().series[static_cast<std::size_t>(hitOf(item).series)].name;
}

// In the next series that is shown, where it is nearest.
std::optional<Item> SeriesCanvas::beside(const Hit& from, int direction) const
{
    const auto& all = m_series->data().series;
    const double x = m_series->point(from).x;
    for (int i = from.series + direction; i >= 0 && i < static_cast<int>(all.size()); i += direction) {
        const auto& points = all[static_cast<std::size_t>(i)].points;
        if (points.empty() || m_series->isHidden(all[static_cast<std::size_t>(i)].key))
            continue;
        const auto nearest =
            std::min_element(points.begin(), points.end(), [x](const ChartPoint& a, const ChartPoint& b) {
                return std::abs(a.x - x) < std::abs(b.x - x);
            });
        return itemOf({i, static_cast<int>(nearest - points.begin())});
    }
    return std::nullopt;
}

Item SeriesCanvas::neighbour(Item item, Move move) const
{
    Hit hit = hitOf(item);
    const int last =
        static_cast<int>(m_series->data().series[static_cast<std::size_t>(hit.series)].points.size()) - 1;
    switch (move) {
    case Move::Up: return beside(hit, -1).value_or(item);
    case Move::Down: return beside(hit, 1).value_or(item);
    case Move::Left: hit.point = std::max(hit.point - 1, 0); break;
    case Move::Right: hit.point = std::min(hit.point + 1, last); break;
    case Move::FarLeft:
    case Move::PageBack: hit.point = 0; break;
    case Move::FarRight:
    case Move::PageForward: hit.point = last; break;
    case Move::FarUp:
    case Move::FarDown:
        for (Item next = item;; item = next) {
            next = beside(hitOf(item), move == Move::FarUp ? -1 : 1).value_or(item);
            if (next == item)
                return item;
        }
    }
    return itemOf(hit);
}

Item SeriesCanvas::firstSeen() const
{
    const auto& all = m_series->data().series;
    for (int i = 0; i < static_cast<int>(all.size()); ++i)
        if (const ChartSeries& one = all[static_cast<std::size_t>(i)];
            !one.points.empty() && !m_series->isHidden(one.key))
            return itemOf({i, 0});
    return 0;
}

// Painting.

void SeriesCanvas::paint(QPainter& painter, const QRectF& place, const QPalette&) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    m_scene.render(&painter, place, m_chart->sceneBoundingRect(), Qt::KeepAspectRatio);
}

void SeriesCanvas::paintMarks(QPainter& painter)
{
    const double stroke = theme::strokeScale(font());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    const auto ring = [&](const std::optional<Item>& item, const QColor& color) {
        const auto at = item ? m_series->placeOf(hitOf(*item)) : std::nullopt;
        if (!at || at->x() < m_chart->plotArea().left() - 1 || at->x() > m_chart->plotArea().right() + 1)
            return;
        painter.setPen(QPen(color, 2 * stroke));
        painter.drawEllipse(*at, 5.5 * stroke, 5.5 * stroke);
    };
    ring(cursorItem(), palette().color(QPalette::Text));
    ring(hoveredItem(), theme::dimmedText(palette()));
}

void SeriesCanvas::resizeEvent(QResizeEvent* event)
{
    m_scene.setSceneRect(rect());
    m_chart->setGeometry(rect());
    Canvas::resizeEvent(event);
}

void SeriesCanvas::changeEvent(QEvent* event)
{
    Canvas::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        retheme();
}

}  // namespace sequency::ui

#include "moc_series_canvas.cpp"
