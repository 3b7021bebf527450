// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/band_plot.h"

#include "ui/canvas/axes.h"
#include "ui/canvas/stem_columns.h"
#include "ui/canvas/stems.h"
#include "ui/format/number_format.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

constexpr double bandMargin = 8;

double largestOf(const analysis::MinMaxPyramid& values)
{
    const auto range = values.range(0, values.size());
    return std::max(std::abs(range.min), std::abs(range.max));
}

// The same without outliers, by the columns of a picture of all values.
double usualOf(const analysis::MinMaxPyramid& values)
{
    constexpr std::size_t columns = 1024;
    std::vector<double> magnitudes;
    const std::size_t each = std::max<std::size_t>(values.size() / columns, 1);
    for (std::size_t first = 0; first < values.size(); first += each) {
        const auto range = values.range(first, std::min(first + each, values.size()));
        if (const double magnitude = std::max(std::abs(range.min), std::abs(range.max));
            std::isfinite(magnitude))
            magnitudes.push_back(magnitude);
    }
    return usualScale(std::move(magnitudes));
}

constexpr double titleGap = 4;  // below a title, where the dot of the largest value ends

}  // namespace

BandPlot::BandPlot(QWidget* parent) : PositionCanvas(parent)
{
    setMinimumSize(240, 240);
}

void BandPlot::setBands(std::vector<Band> bands)
{
    const std::size_t before = size();
    m_bands = std::move(bands);
    m_largest = 0;
    m_usual = 0;
    for (const Band& band : m_bands) {
        m_largest = std::max(m_largest, largestOf(*band.values));
        m_usual = std::max(m_usual, usualOf(*band.values));
    }
    if (size() != before)
        resetItems();
    else
        refreshItems();
    emit bandsChanged();
}

void BandPlot::setWithoutOutliers(bool without)
{
    m_withoutOutliers = without;
    refreshItems();
    emit bandsChanged();
}

QToolButton* BandPlot::makeOutliersButton(QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setText(tr("Without outliers"));
    button->setCheckable(true);
    const auto show = [this, button] {
        button->setEnabled(hasOutliers() || m_withoutOutliers);
        button->setChecked(m_withoutOutliers);
        button->setToolTip(
            hasOutliers() ? tr("Ends the axis behind the other values, so that they can be seen; what lies "
                               "beyond it ends in an arrow")
                          : tr("No value that is shown is far larger than all others"));
    };
    connect(this, &BandPlot::bandsChanged, button, show);
    connect(button, &QToolButton::clicked, this, &BandPlot::setWithoutOutliers);
    show();
    return button;
}

std::vector<QRectF> BandPlot::places(const QRectF& whole, const QFont& font) const
{
    std::vector<QRectF> found;
    const double title = QFontMetricsF(font).height() + titleGap;
    const double axis = QFontMetricsF(theme::font(theme::TypeSize::Small, font)).height();
    const double each = (whole.height() - bandMargin - axis) / static_cast<double>(m_bands.size());
    for (std::size_t i = 0; i < m_bands.size(); ++i)
        found.emplace_back(whole.left() + bandMargin,
                           whole.top() + bandMargin + each * static_cast<double>(i) + title,
                           whole.width() - 2 * bandMargin, std::max(each - title - 2 * bandMargin, 1.0));
    return found;
}

QRectF BandPlot::plotArea() const
{
    return QRectF(rect()).adjusted(bandMargin, 0, -bandMargin, 0);
}

void BandPlot::paintBand(QPainter& painter, const Band& band, const QRectF& place,
                         const QPalette& palette) const
{
    QFont font = painter.font();
    font.setBold(band.isCurrent);
    painter.save();
    painter.setFont(font);
    painter.setPen(palette.color(QPalette::Text));
    painter.drawText(QPointF(place.left(), place.top() - titleGap - 4),
                     (m_withoutOutliers && hasOutliers() ? tr("%1, up to ±%2; beyond lie larger values (▲▼)")
                                                         : tr("%1, up to ±%2"))
                         .arg(band.title, realText(scale(), 9)));
    painter.restore();
    const double zero = place.center().y();
    painter.setPen(theme::hairline(palette));
    painter.drawLine(QPointF(place.left(), zero), QPointF(place.right(), zero));
    if (scale() <= 0)
        return;
    StemPicture picture{.range = range(), .bottom = -scale(), .top = scale()};
    fillStems(picture, *band.values, place.width() * painter.device()->devicePixelRatioF());
    paintStemPicture(painter, place, picture, palette, theme::strokeScale(painter.font()));
}

// The axis below the last band.
void BandPlot::paintPositions(QPainter& painter, const QRectF& above, const QPalette& palette) const
{
    painter.save();
    painter.setFont(theme::font(theme::TypeSize::Small, painter.font()));
    const QFontMetricsF metrics(painter.font());
    const IndexRange shown = range();
    const double first = std::max(0.0, std::ceil(shown.from));
    const double last = std::min(static_cast<double>(size()) - 1, std::floor(shown.to));
    const double step = indexStep(
        shown.span(),
        labelsThatFit(above.width(), metrics, countText(static_cast<std::size_t>(std::max(last, 0.0)))), 2);
    painter.setPen(theme::dimmedText(palette));
    for (double at = std::ceil(first / step) * step; at <= last; at += step) {
        const QString label = countText(static_cast<std::size_t>(at));
        const double width = metrics.horizontalAdvance(label);
        const double x = xOf(above, at);
        painter.drawLine(QPointF(x, above.bottom()), QPointF(x, above.bottom() + 3));
        painter.drawText(QPointF(std::clamp(x - width / 2, above.left(), above.right() - width),
                                 above.bottom() + 3 + metrics.ascent()),
                         label);
    }
    painter.restore();
}

void BandPlot::paintBetween(QPainter&, const std::vector<QRectF>&, const QPalette&) const
{}

void BandPlot::paint(QPainter& painter, const QRectF& whole, const QPalette& palette) const
{
    if (m_bands.empty())
        return;
    const std::vector<QRectF> all = places(whole, painter.font());
    for (std::size_t i = 0; i < m_bands.size(); ++i)
        paintBand(painter, m_bands[i], all[i], palette);
    paintBetween(painter, all, palette);
    paintPositions(painter, all.back(), palette);
}

void BandPlot::paintMarks(QPainter& painter)
{
    if (!pointedItem() || m_bands.empty())
        return;
    painter.setPen(QPen(theme::dimmedText(palette()), theme::strokeScale(font()), Qt::DotLine));
    const double x = xOf(plotArea(), static_cast<double>(*pointedItem()));
    painter.drawLine(QPointF(x, 0), QPointF(x, height()));
}

QString BandPlot::itemName(Item position) const
{
    return tr("position %1").arg(countText(position));
}

QString BandPlot::itemValue(Item position) const
{
    QStringList parts;
    for (const Band& band : m_bands)
        parts << tr("%1: %2").arg(band.title, realText(band.values->value(position), 9));
    return parts.join(QStringLiteral(" · "));
}

}  // namespace sequency::ui

#include "moc_band_plot.cpp"
