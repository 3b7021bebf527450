// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/series_chart.h"

#include "ui/theme/elided_label.h"
#include "ui/theme/layouts.h"
#include "ui/theme/theme.h"
#include "ui/views/benchmark/check_list.h"

#include <QChart>
#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace sequency::ui {

namespace {

constexpr double catchPixels = 40;

}  // namespace

SeriesCanvas::SeriesCanvas(std::function<QString(const Hit&)> text, QWidget* parent)
    : Canvas(parent), m_text(std::move(text)), m_plot(new SeriesPlot(this))
{
    connect(m_plot, &SeriesPlot::changed, this, [this] { update(); });
    // The connection is queued because the signal may be emitted during painting.
    connect(m_plot, &SeriesPlot::plotMoved, m_plot, &SeriesPlot::fit, Qt::QueuedConnection);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setMinimumSize(160, 120);
    retheme();
}

void SeriesCanvas::setData(ChartData drawn)
{
    m_plot->setData(std::move(drawn));
    m_firstItems.clear();
    Item count = 0;
    for (const ChartSeries& series : m_plot->data().series) {
        m_firstItems.push_back(count);
        count += series.points.size();
    }
    m_firstItems.push_back(count);
    // The visible fraction of the axis is retained, although the range of the axis may have changed.
    const auto part = m_plot->part();
    resetItems(part.has_value());
    if (part)
        setView({world().whole.width() / part->span(), {part->centre(), view().centre.y()}});
}

void SeriesCanvas::retheme()
{
    m_plot->setLook(palette(), theme::font(theme::TypeSize::Small, font()));
    update();
}

void SeriesCanvas::viewChanged()
{
    const double span = world().whole.width() / view().zoom;
    const double from = view().centre.x() - span / 2;
    m_plot->setPart(view().zoom > 1 ? std::optional(IndexRange{from, from + span}) : std::nullopt);
}

bool SeriesCanvas::isShown(std::size_t series) const
{
    const ChartSeries& one = m_plot->data().series[series];
    return !one.points.empty() && !m_plot->isHidden(one);
}

SeriesCanvas::Hit SeriesCanvas::hitOf(Item item) const
{
    const auto after = std::ranges::upper_bound(m_firstItems, item);
    return {static_cast<std::size_t>(after - m_firstItems.begin()) - 1,
            static_cast<std::size_t>(item - *std::prev(after))};
}

Item SeriesCanvas::itemOf(const Hit& hit) const
{
    return m_firstItems[hit.series] + hit.point;
}

std::optional<Item> SeriesCanvas::itemAt(const QPointF& at) const
{
    if (!m_plot->chart().plotArea().adjusted(-4, -4, 4, 4).contains(at))
        return std::nullopt;
    const auto hit = m_plot->nearest(at, catchPixels);
    return hit ? std::optional(itemOf(*hit)) : std::nullopt;
}

QRectF SeriesCanvas::itemPlace(Item item) const
{
    constexpr double around = 6;
    const auto at = m_plot->placeOf(hitOf(item));
    return at ? QRectF(*at - QPointF(around, around), QSizeF(2 * around, 2 * around)) : QRectF();
}

QString SeriesCanvas::itemName(Item item) const
{
    return m_plot->data().series[hitOf(item).series].name;
}

// Returns the point nearest to `from` in the next visible series; `direction` is 1 or −1.
std::optional<Item> SeriesCanvas::beside(const Hit& from, int direction) const
{
    const auto& all = m_plot->data().series;
    const double x = m_plot->point(from).x;
    const auto step =
        // As an unsigned number, −1 is the largest index. Adding it decrements `i`; from 0, `i` wraps to an index past the end, which ends the loop.
        static_cast<std::size_t>(direction);
    for (std::size_t i = from.series + step; i < all.size(); i += step) {
        if (!isShown(i))
            continue;
        const auto nearest = std::ranges::min_element(
            all[i].points, {}, [x](const ChartPoint& point) { return std::abs(point.x - x); });
        return itemOf({i, static_cast<std::size_t>(nearest - all[i].points.begin())});
    }
    return std::nullopt;
}

Item SeriesCanvas::neighbour(Item item, Move move) const
{
    Hit hit = hitOf(item);
    const std::size_t last = m_plot->data().series[hit.series].points.size() - 1;
    switch (move) {
    case Move::Up: return beside(hit, -1).value_or(item);
    case Move::Down: return beside(hit, 1).value_or(item);
    case Move::Left: hit.point -= hit.point > 0 ? 1 : 0; break;
    case Move::Right: hit.point = std::min(hit.point + 1, last); break;
    case Move::FarLeft:
    case Move::PageBack: hit.point = 0; break;
    case Move::FarRight:
    case Move::PageForward: hit.point = last; break;
    case Move::FarUp:
    case Move::FarDown:
        while (const auto next = beside(hitOf(item), move == Move::FarUp ? -1 : 1))
            item = *next;
        return item;
    }
    return itemOf(hit);
}

Item SeriesCanvas::firstSeen() const
{
    for (std::size_t i = 0; i < m_plot->data().series.size(); ++i)
        if (isShown(i))
            return itemOf({i, 0});
    return 0;
}

void SeriesCanvas::paint(QPainter& painter, const QRectF& place, const QPalette& palette) const
{
    SeriesPlot picture(*m_plot, m_plot->data(), palette);
    picture.setPart(m_plot->part());
    picture.paintWithLegend(painter, place);
}

void SeriesCanvas::paintScreen(QPainter& painter)
{
    painter.fillRect(rect(), palette().base());
    m_plot->paint(painter, rect());
    paintMarks(painter);
}

void SeriesCanvas::paintMarks(QPainter& painter)
{
    const double stroke = theme::strokeScale(font());
    const QRectF area = m_plot->chart().plotArea();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const auto& [item, color] : {std::pair(cursorItem(), palette().color(QPalette::Text)),
                                      std::pair(hoveredItem(), theme::dimmedText(palette()))}) {
        const auto at = item ? m_plot->placeOf(hitOf(*item)) : std::nullopt;
        if (!at || at->x() < area.left() - 1 || at->x() > area.right() + 1)
            continue;
        painter.setPen(QPen(color, 2 * stroke));
        painter.drawEllipse(*at, 5.5 * stroke, 5.5 * stroke);
    }
}

void SeriesCanvas::resizeEvent(QResizeEvent* event)
{
    m_plot->resize(size());
    Canvas::resizeEvent(event);
}

void SeriesCanvas::changeEvent(QEvent* event)
{
    Canvas::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange)
        return;
    retheme();
    emit lookChanged();
}

SeriesChart::SeriesChart(Words words, QWidget* head, QWidget* parent)
    : QWidget(parent), m_words(std::move(words))
{
    if (head != nullptr)
        head->setParent(this);
    m_legend = new CheckList("seriesLegend", tr("Legend"), CheckList::Flow::Across, this);
    m_canvas = new SeriesCanvas(m_words.point, this);
    m_readout = new ElidedLabel(QStringLiteral("chartReadout"), this);
    m_legend->setAccessibleDescription(tr("Series of the chart; Space hides one and shows it again"));
    m_canvas->setObjectName(QStringLiteral("benchmarkChart"));
    m_canvas->explain(tr("Up and down go to the next series. The legend hides "
                         "series. The table below contains the same numbers."));
    QVBoxLayout* const column = columnLayout(this, {m_legend, {m_canvas, 1}, m_readout}, 4, QMargins());
    if (head != nullptr)
        column->insertWidget(0, head);
    setFocusProxy(m_canvas);
    connect(m_legend, &CheckList::toggled, this, [this](const QString& key, bool isTicked) {
        plot().setHidden(key, !isTicked);
        showReadout();
    });
    connect(m_canvas, &SeriesCanvas::lookChanged, this, &SeriesChart::showLegend);
    connect(m_canvas, &Canvas::pointed, this, &SeriesChart::showReadout);
    connect(m_canvas, &Canvas::viewMoved, this, &SeriesChart::showReadout);
    const auto choose = [this](Item item) {
        showReadout();
        if (const ChartPoint& point = plot().point(m_canvas->hitOf(item)); point.row >= 0)
            emit rowSelected(point.run, point.row);
    };
    connect(m_canvas, &Canvas::chosen, this, choose);
    connect(m_canvas, &Canvas::cursorMoved, this, choose);
}

void SeriesChart::setData(ChartData drawn)
{
    // A selected point stays selected even if its index changes.
    const auto hit = selected();
    const ChartPoint chosen = hit ? plot().point(*hit) : ChartPoint();
    m_canvas->setData(std::move(drawn));
    if (chosen.row >= 0)
        setSelectedRow(std::pair(chosen.run, chosen.row));
    m_canvas->setAccessibleName(tr("Benchmark chart: %1").arg(data().title));
    showLegend();
    showReadout();
}

void SeriesChart::showLegend()
{
    std::vector<CheckList::Entry> entries;
    for (const ChartSeries& series : data().series)
        if (hasLegendEntry(series))
            entries.push_back({series.key, series.name, series.tip, !plot().isHidden(series),
                               plot().icon(series, m_legend->iconSize())});
    m_legend->setEntries(entries);
}

std::optional<SeriesChart::Hit> SeriesChart::selected() const
{
    return m_canvas->cursorItem() ? std::optional(m_canvas->hitOf(*m_canvas->cursorItem())) : std::nullopt;
}

void SeriesChart::setSelectedRow(std::optional<std::pair<int, int>> runAndRow)
{
    const auto hit = runAndRow ? plot().ofRow(runAndRow->first, runAndRow->second) : std::nullopt;
    m_canvas->setCursorItem(hit ? std::optional(m_canvas->itemOf(*hit)) : std::nullopt);
    showReadout();
}

void SeriesChart::showReadout()
{
    const auto chosen = selected();
    plot().markSamples(chosen, chosen && m_words.time ? m_words.time(*chosen) : nullptr);
    m_readout->setWholeText(m_canvas->pointedItem() ? m_canvas->readout() : m_words.summary());
    m_canvas->setAccessibleDescription(m_readout->text());
    m_canvas->update();
}

Picture SeriesChart::picture(const PictureOptions& options, const PictureText& text) const
{
    return canvasPicture(*m_canvas, text, options.background);
}

QString SeriesChart::readout() const
{
    return m_readout->text();
}

}  // namespace sequency::ui

#include "moc_series_chart.cpp"
