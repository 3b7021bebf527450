// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/pair_plot.h"

#include "engine/transform/spectrum_order.h"
#include "ui/format/number_format.h"
#include "ui/theme/theme.h"

#include <QPainter>

namespace sequency::ui {

PairPlot::PairPlot(QWidget* parent) : BandPlot(parent)
{
    setObjectName(QStringLiteral("pairPlot"));
    setAccessibleName(tr("Spectra before and after"));
}

void PairPlot::setContent(Content content)
{
    m_content = std::move(content);
    std::vector<Band> bands;
    if (m_content.before)
        bands.push_back({m_content.before, m_content.beforeName});
    if (m_content.before && m_content.after)
        bands.push_back({m_content.after, m_content.afterName});
    if (m_content.before && m_content.difference)
        bands.push_back({m_content.difference, tr("Difference")});
    setBands(std::move(bands));
}

void PairPlot::paintBetween(QPainter& painter, const std::vector<QRectF>& places,
                            const QPalette& palette) const
{
    constexpr double maxJoined = 64;
    if (!m_content.step || !m_content.after || range().span() > maxJoined)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(places[0].united(places[1]));
    const int n = m_content.variables;
    const double stroke = theme::strokeScale(painter.font());
    for (std::size_t position = 0; position < size(); ++position) {
        const auto from = static_cast<double>(position);
        const std::size_t index = transform::hadamardIndex(m_content.order, position, n);
        const auto moved = analysis::moved(*m_content.step, index, n);
        const auto to = static_cast<double>(transform::orderPosition(m_content.order, moved.index, n));
        const bool isMarked = pointedItem() == position;
        painter.setPen(QPen(isMarked ? palette.color(QPalette::Text) : theme::dimmedText(palette),
                            (isMarked ? 2 : 1) * stroke, moved.sign < 0 ? Qt::DashLine : Qt::SolidLine));
        painter.drawLine(QPointF(xOf(places[0], from), places[0].bottom()),
                         QPointF(xOf(places[1], to), places[1].top()));
    }
    painter.restore();
}

QString PairPlot::itemText(Item position) const
{
    return tr("%1: %2", "position and values").arg(itemName(position), itemValue(position));
}

QString PairPlot::itemValue(Item position) const
{
    const auto at = [position](const analysis::MinMaxPyramid& values) {
        return realText(values.value(position), 9);
    };
    const QString before = at(*m_content.before);
    if (!m_content.after || m_content.after->size() != size())
        return before;
    const QString after = at(*m_content.after);
    if (!m_content.difference)
        return tr("%1 before, %2 after").arg(before, after);
    return tr("%1 before, %2 after, difference %3").arg(before, after, at(*m_content.difference));
}

}  // namespace sequency::ui

#include "moc_pair_plot.cpp"
