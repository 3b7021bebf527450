// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/series_chart.h"

#include "ui/canvas/plot_view.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"
#include "ui/views/benchmark/series_legend.h"

#include <QChart>
#include <QEvent>
#include <QGraphicsLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sequency::ui {

namespace {

constexpr double catchPixels = 40;
constexpr double zoomStep = 0.5;  // by key

}  // namespace

SeriesChart::SeriesChart(Words words, Purpose purpose, QWidget* parent)
    : QWidget(parent), m_words(std::move(words)), m_purpose(purpose), m_legend(new SeriesLegend(this)),
      m_view(new PlotView(this)), m_series(new ChartSeriesSet(*m_view->chart(), this)),
      m_readout(new ElidedLabel(QStringLiteral("chartReadout"), this))
{
    m_view->setObjectName(QStringLiteral("benchmarkChart"));
    m_view->setRenderHint(QPainter::Antialiasing);
    m_view->setUpAndDownKeys(true);
    m_view->setWhatsThis(
        tr("Hover for values; ← → Home End step along a series, ↑ ↓ change it. Wheel or + −: zoom. "
           "Drag: pan. Double click or 0: show all. The legend hides series. The table below "
           "holds the same numbers."));
    m_view->setPannable(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_legend);
    column->addWidget(m_view, 1);
    column->addWidget(m_readout);
    m_readout->setVisible(purpose == Purpose::Screen);
    setFocusProxy(m_view);
    connectView();
    m_view->retheme();
    m_series->retheme(palette());
}

SeriesChart::~SeriesChart() = default;

void SeriesChart::connectView()
{
    connect(m_legend, &SeriesLegend::visibilityChanged, this, [this](const QString& key, bool visible) {
        m_series->setHidden(key, !visible);
        showReadout();
    });
    const auto resized = [this] {
        m_series->fitAxes();
        showReadout();
    };
    // Queued: painting may be under way.
    connect(m_view, &PlotView::plotResized, this, resized, Qt::QueuedConnection);
    connect(m_view, &PlotView::hovered, this, [this](const QPointF& at) {
        m_hovered = m_series->nearest(at, catchPixels);
        showReadout();
    });
    connect(m_view, &PlotView::pointerLeft, this, [this] {
        m_hovered.reset();
        showReadout();
    });
    connect(m_view, &PlotView::clicked, this,
            [this](const QPointF& at) { select(m_series->nearest(at, catchPixels)); });
    connect(m_view, &PlotView::keyPressed, this, [this](int key) {
        if (!zoomByKey(key))
            step(key);
    });
    connect(m_view, &PlotView::zoomRequested, this, [this](double factor, const QPointF& at) {
        m_series->zoom(factor, at.x());
        showPart();
    });
    connect(m_view, &PlotView::dragged, this, [this](double pixels) {
        m_series->pan(pixels);
        showPart();
    });
    connect(m_view, &PlotView::doubleClicked, this, [this] {
        m_series->setPart(std::nullopt);
        showPart();
    });
}

// About the chosen point where it is in view, else about the middle.
bool SeriesChart::zoomByKey(int key)
{
    const QRectF plot = chart()->plotArea();
    const auto chosen = m_selected ? m_series->placeOf(*m_selected) : std::nullopt;
    const bool isInView = chosen && chosen->x() >= plot.left() && chosen->x() <= plot.right();
    const double about = isInView ? chosen->x() : plot.center().x();
    switch (key) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: m_series->zoom(zoomStep, about); break;
    case Qt::Key_Minus: m_series->zoom(1 / zoomStep, about); break;
    case Qt::Key_0: m_series->setPart(std::nullopt); break;
    default: return false;
    }
    showPart();
    return true;
}

// After another part of the axis is shown.
void SeriesChart::showPart()
{
    m_hovered.reset();  // another point may be under the pointer now
    m_view->setPannable(m_series->part().has_value());
    showReadout();
}

void SeriesChart::setData(ChartData drawn)
{
    // The same row stays chosen, wherever its point is now.
    const ChartPoint chosen = m_selected ? m_series->point(*m_selected) : ChartPoint();
    m_hovered.reset();
    m_selected.reset();
    m_series->setData(std::move(drawn));
    m_view->setPannable(m_series->part().has_value());
    if (chosen.row >= 0)
        m_selected = m_series->ofRow(chosen.run, chosen.row);
    m_view->setAccessibleName(tr("Benchmark chart: %1").arg(m_series->data().title));
    showLegend();
    showReadout();
}

void SeriesChart::showLegend()
{
    if (m_purpose == Purpose::Picture) {
        m_legend->hide();
        m_series->showLegend();
        return;
    }
    std::vector<SeriesLegend::Entry> entries;
    const auto& all = m_series->data().series;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].style != ChartSeries::Style::Second && !all[i].points.empty())
            entries.push_back({all[i].key, all[i].name, all[i].tip,
                               m_series->icon(static_cast<int>(i), m_legend->iconSize()),
                               !m_series->isHidden(all[i].key)});
    m_legend->setEntries(entries);
}

void SeriesChart::setSelectedRow(std::optional<std::pair<int, int>> runAndRow)
{
    m_selected = runAndRow ? m_series->ofRow(runAndRow->first, runAndRow->second) : std::nullopt;
    if (m_selected)
        m_series->reveal(*m_selected);
    showReadout();
}

void SeriesChart::select(const std::optional<Hit>& hit)
{
    m_selected = hit;
    if (hit)
        m_series->reveal(*hit);
    showReadout();
    if (hit && m_series->point(*hit).row >= 0)
        emit rowSelected(m_series->point(*hit).run, m_series->point(*hit).row);
}

// In the next series that is shown, where it is nearest.
std::optional<SeriesChart::Hit> SeriesChart::beside(const Hit& from, int direction) const
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
        return Hit{i, static_cast<int>(nearest - points.begin())};
    }
    return std::nullopt;
}

std::optional<SeriesChart::Hit> SeriesChart::firstShown() const
{
    const auto& all = m_series->data().series;
    for (int i = 0; i < static_cast<int>(all.size()); ++i)
        if (!all[static_cast<std::size_t>(i)].points.empty() &&
            !m_series->isHidden(all[static_cast<std::size_t>(i)].key))
            return Hit{i, 0};
    return std::nullopt;
}

void SeriesChart::step(int key)
{
    if (key == Qt::Key_Escape) {
        select(std::nullopt);
        return;
    }
    if (!m_selected || !m_series->placeOf(*m_selected)) {
        select(firstShown());
        return;
    }
    Hit at = *m_selected;
    const auto& points = m_series->data().series[static_cast<std::size_t>(at.series)].points;
    const int last = static_cast<int>(points.size()) - 1;
    switch (key) {
    case Qt::Key_Up: at = beside(at, -1).value_or(at); break;
    case Qt::Key_Down: at = beside(at, 1).value_or(at); break;
    case Qt::Key_Left: at.point = std::max(at.point - 1, 0); break;
    case Qt::Key_Right: at.point = std::min(at.point + 1, last); break;
    case Qt::Key_Home: at.point = 0; break;
    case Qt::Key_End: at.point = last; break;
    default: return;
    }
    select(at);
}

void SeriesChart::showReadout()
{
    std::vector<PlotView::Mark> marks;
    const auto mark = [&](const Hit& hit, const QColor& color) {
        if (const auto place = m_series->placeOf(hit))
            marks.push_back({*place, color});
    };
    if (m_selected)
        mark(*m_selected, palette().color(QPalette::Text));
    if (m_hovered)
        mark(*m_hovered, theme::dimmedText(palette()));
    m_view->setMarks(std::move(marks));
    m_series->markSamples(m_selected, m_selected && m_words.time ? m_words.time(*m_selected) : nullptr);
    const auto shown = m_hovered ? m_hovered : m_selected;
    m_readout->setWholeText(shown ? m_words.point(*shown) : m_words.summary());
    m_view->setAccessibleDescription(m_readout->text());
}

std::unique_ptr<SeriesChart> SeriesChart::pictureCopy(const QPalette& palette, const QSize& size,
                                                      const ChartData* data, Part part) const
{
    const Words silent{[](const Hit&) { return QString(); }, [] { return QString(); }};
    auto picture = std::make_unique<SeriesChart>(silent, Purpose::Picture);
    picture->setAttribute(Qt::WA_DontShowOnScreen);
    picture->setPalette(palette);
    picture->setFont(font());
    picture->resize(size);
    for (const QString& key : m_series->hidden())
        picture->m_series->setHidden(key, true);
    picture->setData(data == nullptr ? m_series->data() : *data);
    if (part == Part::Shown)
        picture->m_series->setPart(m_series->part());
    picture->show();
    picture->m_view->retheme();
    picture->chart()->layout()->activate();
    picture->m_series->fitAxes();  // for this size, which changes the room that labels take
    picture->chart()->layout()->activate();
    return picture;
}

QString SeriesChart::readout() const
{
    return m_readout->text();
}

QChart* SeriesChart::chart() const
{
    return m_view->chart();
}

void SeriesChart::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        m_view->retheme();
        m_series->retheme(palette());
        showLegend();
    }
}

}  // namespace sequency::ui
