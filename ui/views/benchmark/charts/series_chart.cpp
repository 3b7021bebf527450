// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/series_chart.h"

#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"
#include "ui/views/benchmark/charts/series_legend.h"

#include <QChart>
#include <QEvent>
#include <QGraphicsLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sequency::ui {

SeriesChart::SeriesChart(Words words, Purpose purpose, QWidget* parent)
    : QWidget(parent), m_words(std::move(words)), m_purpose(purpose), m_legend(new SeriesLegend(this)),
      m_canvas(new SeriesCanvas(m_words.point, this)),
      m_readout(new ElidedLabel(QStringLiteral("chartReadout"), this))
{
    m_canvas->setObjectName(QStringLiteral("benchmarkChart"));
    m_canvas->explain(tr("Up and down go to the next series. The legend hides series. The table below "
                         "holds the same numbers."));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_legend);
    column->addWidget(m_canvas, 1);
    column->addWidget(m_readout);
    m_readout->setVisible(purpose == Purpose::Screen);
    setFocusProxy(m_canvas);
    connectCanvas();
}

void SeriesChart::connectCanvas()
{
    connect(m_legend, &SeriesLegend::visibilityChanged, this, [this](const QString& key, bool visible) {
        series().setHidden(key, !visible);
        showReadout();
    });
    const auto resized = [this] {
        series().fitAxes();
        showReadout();
    };
    // Queued: painting may be under way.
    connect(m_canvas, &SeriesCanvas::plotMoved, this, resized, Qt::QueuedConnection);
    connect(m_canvas, &Canvas::pointed, this, &SeriesChart::showReadout);
    connect(m_canvas, &Canvas::viewMoved, this, &SeriesChart::showReadout);
    const auto choose = [this](Item item) { select(m_canvas->hitOf(item)); };
    connect(m_canvas, &Canvas::chosen, this, choose);
    connect(m_canvas, &Canvas::cursorMoved, this, choose);
}

void SeriesChart::setData(ChartData drawn)
{
    // The same row stays chosen, wherever its point is now.
    const auto hit = selected();
    const ChartPoint chosen = hit ? series().point(*hit) : ChartPoint();
    m_canvas->setData(std::move(drawn));
    if (chosen.row >= 0)
        setSelectedRow(std::pair(chosen.run, chosen.row));
    m_canvas->setAccessibleName(tr("Benchmark chart: %1").arg(data().title));
    showLegend();
    showReadout();
}

void SeriesChart::showLegend()
{
    if (m_purpose == Purpose::Picture) {
        m_legend->hide();
        series().showLegend(theme::font(theme::TypeSize::Small, font()));
        return;
    }
    std::vector<SeriesLegend::Entry> entries;
    const auto& all = data().series;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].style != ChartSeries::Style::Second && !all[i].points.empty())
            entries.push_back({all[i].key, all[i].name, all[i].tip,
                               series().icon(static_cast<int>(i), m_legend->iconSize()),
                               !series().isHidden(all[i].key)});
    m_legend->setEntries(entries);
}

std::optional<SeriesChart::Hit> SeriesChart::selected() const
{
    return m_canvas->cursorItem() ? std::optional(m_canvas->hitOf(*m_canvas->cursorItem())) : std::nullopt;
}

void SeriesChart::setSelectedRow(std::optional<std::pair<int, int>> runAndRow)
{
    const auto hit = runAndRow ? series().ofRow(runAndRow->first, runAndRow->second) : std::nullopt;
    m_canvas->setCursorItem(hit ? std::optional(m_canvas->itemOf(*hit)) : std::nullopt);
    showReadout();
}

// By the user.
void SeriesChart::select(const std::optional<Hit>& hit)
{
    showReadout();
    if (hit && series().point(*hit).row >= 0)
        emit rowSelected(series().point(*hit).run, series().point(*hit).row);
}

void SeriesChart::showReadout()
{
    const auto chosen = selected();
    series().markSamples(chosen, chosen && m_words.time ? m_words.time(*chosen) : nullptr);
    m_readout->setWholeText(m_canvas->pointedItem() ? m_canvas->readout() : m_words.summary());
    m_canvas->setAccessibleDescription(m_readout->text());
    m_canvas->update();
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
    for (const QString& key : series().hidden())
        picture->series().setHidden(key, true);
    picture->setData(data == nullptr ? series().data() : *data);
    picture->show();
    picture->m_canvas->retheme();
    picture->showLegend();  // in these colours and for this width
    picture->chart()->layout()->activate();
    picture->series().fitAxes();  // for this size, which changes the room that labels take
    if (part == Part::Shown && series().part())
        picture->m_canvas->showPart(*series().part());
    picture->chart()->layout()->activate();
    return picture;
}

QString SeriesChart::readout() const
{
    return m_readout->text();
}

void SeriesChart::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        m_canvas->retheme();
        showLegend();
    }
}

}  // namespace sequency::ui

#include "moc_series_chart.cpp"
