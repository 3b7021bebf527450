// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark_chart.h"

#include "ui/format/names.h"
#include "ui/format/number_format.h"
#include "ui/theme/theme.h"
#include "ui/views/elided_label.h"
#include "ui/views/plot_view.h"

#include <QChart>
#include <QEvent>
#include <QGraphicsLayout>
#include <QStringList>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace sequency::ui {

namespace {

constexpr int drawMilliseconds = 250;  // between two draws while a benchmark runs
constexpr double catchPixels = 40;

}  // namespace

BenchmarkChart::BenchmarkChart(QWidget* parent)
    : QWidget(parent), m_view(new PlotView(this)), m_curves(new BenchmarkCurves(*m_view->chart(), this)),
      m_readout(new ElidedLabel(QStringLiteral("benchmarkReadout"), this)), m_drawTimer(new QTimer(this))
{
    m_view->setObjectName(QStringLiteral("benchmarkChart"));
    m_view->setRenderHint(QPainter::Antialiasing);
    m_view->setAccessibleName(tr("Benchmark chart: time over size"));
    m_view->setWhatsThis(
        tr("Hover for values; ← → Home End step through the points. A click on a legend entry hides its "
           "lines. The table below holds the same numbers."));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_view, 1);
    column->addWidget(m_readout);
    setFocusProxy(m_view);

    m_drawTimer->setSingleShot(true);
    m_drawTimer->setInterval(drawMilliseconds);
    connect(m_drawTimer, &QTimer::timeout, this, &BenchmarkChart::flush);
    connect(m_curves, &BenchmarkCurves::visibilityChanged, this, &BenchmarkChart::showReadout);
    // Queued: painting may be under way.
    connect(m_view, &PlotView::plotResized, this, &BenchmarkChart::showReadout, Qt::QueuedConnection);
    connect(m_view, &PlotView::hovered, this, [this](const QPointF& at) {
        m_hovered = m_curves->nearest(at, catchPixels);
        showReadout();
    });
    connect(m_view, &PlotView::pointerLeft, this, [this] {
        m_hovered.reset();
        showReadout();
    });
    connect(m_view, &PlotView::clicked, this, [this](const QPointF& at) {
        m_selected = m_curves->nearest(at, catchPixels);
        showReadout();
        if (m_selected)
            emit rowSelected(m_selected->row);
    });
    connect(m_view, &PlotView::keyPressed, this, [this](int key) { step(key); });
    m_view->retheme();
    m_curves->retheme(palette());
    showReadout();
}

BenchmarkChart::~BenchmarkChart() = default;

void BenchmarkChart::setDeviceNames(const std::map<std::string, std::string>& names)
{
    m_deviceNames = names;
    m_curves->setDeviceNames(names);
}

void BenchmarkChart::addRow(const session::BenchmarkRow& row)
{
    m_curves->addRow(row);
    if (!m_drawTimer->isActive())
        m_drawTimer->start();
}

void BenchmarkChart::clear()
{
    m_drawTimer->stop();
    m_hovered.reset();
    m_selected.reset();
    m_curves->clear();
    showReadout();
}

void BenchmarkChart::flush()
{
    m_drawTimer->stop();
    m_curves->update();
    showReadout();
}

void BenchmarkChart::setSelectedRow(std::optional<int> row)
{
    m_selected = row ? m_curves->ofRow(*row) : std::nullopt;
    showReadout();
}

void BenchmarkChart::step(int key)
{
    if (key == Qt::Key_Escape)
        setSelectedRow(std::nullopt);
    const bool back = key == Qt::Key_Left || key == Qt::Key_End;
    const bool forth = key == Qt::Key_Right || key == Qt::Key_Home;
    if (!back && !forth)
        return;
    // From the selected row, or from outside, to the next one that is drawn.
    const int direction = back ? -1 : 1;
    const int count = static_cast<int>(m_curves->rows().size());
    const bool fromOutside = !m_selected || key == Qt::Key_Home || key == Qt::Key_End;
    int row = fromOutside ? (back ? count - 1 : 0) : m_selected->row + direction;
    for (; row >= 0 && row < count; row += direction) {
        const auto hit = m_curves->ofRow(row);
        if (!hit || !m_curves->isGroupVisible(hit->group))
            continue;
        m_selected = hit;
        showReadout();
        emit rowSelected(row);
        return;
    }
}

QString BenchmarkChart::hitText(const BenchmarkCurves::Hit& hit) const
{
    const auto& row = m_curves->rows()[static_cast<std::size_t>(hit.row)];
    const auto duration = [](double milliseconds) { return durationText(milliseconds / 1e3); };
    return tr("%7 = %1 (N = %2) · compute %3 · whole call %4 · verified · %5 on %6")
        .arg(row.point.variables)
        .arg(countText(row.size), duration(row.computeMilliseconds.median),
             duration(row.totalMilliseconds.median), algorithmTitle(row.point.algorithm),
             m_curves->deviceName(row.point.device), row.point.work == "characters" ? tr("m") : tr("n"));
}

void BenchmarkChart::showReadout()
{
    std::vector<PlotView::Mark> marks;
    const auto mark = [&](const BenchmarkCurves::Hit& hit, const QColor& color) {
        if (const auto place = m_curves->placeOf(hit))
            marks.push_back({*place, color});
    };
    if (m_selected) {
        mark({m_selected->row, m_selected->group, BenchmarkCurves::Compute}, palette().color(QPalette::Text));
        mark({m_selected->row, m_selected->group, BenchmarkCurves::WholeCall},
             palette().color(QPalette::Text));
    }
    if (m_hovered)
        mark(*m_hovered, theme::dimmedText(palette()));
    m_view->setMarks(std::move(marks));

    QStringList parts;
    const auto count = m_curves->rows().size();
    if (const auto shown = m_hovered ? m_hovered : m_selected) {
        parts << hitText(*shown);
    } else {
        parts << (count == 0 ? tr("No measurements yet: choose sizes and devices, then Start")
                             : tr("Measurements: %1").arg(countText(count)));
        if (m_curves->failedCount() > 0)
            parts << tr("%1 without a verified time, see the table").arg(m_curves->failedCount());
        if (m_curves->droppedCount() > 0)
            parts << tr("%1 times of 0 are not drawn").arg(m_curves->droppedCount());
    }
    m_readout->setWholeText(parts.join(QStringLiteral(" · ")));
    m_view->setAccessibleDescription(m_readout->text());
}

QString BenchmarkChart::readout() const
{
    return m_readout->text();
}

QChart* BenchmarkChart::chart() const
{
    return m_view->chart();
}

std::optional<QString> BenchmarkChart::exportChart(const QString& path, const PictureOptions& options,
                                                   const PictureText& text) const
{
    BenchmarkChart picture;
    picture.setAttribute(Qt::WA_DontShowOnScreen);
    picture.setPalette(theme::exportPalette(options.background, palette()));
    picture.setFont(font());
    picture.m_readout->hide();
    picture.resize(chartSizeFor(options));
    picture.setDeviceNames(m_deviceNames);
    for (const auto& row : m_curves->rows())
        picture.addRow(row);
    picture.flush();
    for (int group = 0; group < m_curves->groupCount(); ++group)
        if (!m_curves->isGroupVisible(group))
            picture.m_curves->setGroupVisible(group, false);
    picture.show();
    picture.chart()->layout()->activate();
    return writeChart(*picture.m_view, path, options, text);
}

void BenchmarkChart::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        m_view->retheme();
        m_curves->retheme(palette());
    }
}

}  // namespace sequency::ui
