// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/systems/stem_painter.h"

#include "ui/canvas/stems.h"
#include "ui/format/number_format.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sequency::ui {

namespace {

constexpr double labelGap = 2;
constexpr int labelDigits = 4;

bool contains(const std::vector<std::size_t>& indices, std::size_t index)
{
    return std::find(indices.begin(), indices.end(), index) != indices.end();
}

double widest(const QStringList& texts, const QFont& font)
{
    const QFontMetricsF metrics(font);
    double width = 0;
    for (const QString& text : texts)
        width = std::max(width, metrics.horizontalAdvance(text));
    return width;
}

QFont scaled(QFont font, double factor)
{
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(std::max(1, static_cast<int>(font.pixelSize() * factor)));
    return font;
}

}  // namespace

QStringList stemLabels(const StemContent& content)
{
    QStringList labels;
    if (content.size() == 0 || content.size() > maxLabelledStems)
        return labels;
    for (std::size_t i = 0; i < content.size(); ++i) {
        if (contains(content.undetermined, i))
            labels << QStringLiteral("?");
        else if (contains(content.impossible, i))
            labels << QStringLiteral("×");
        else
            labels << elementText(content.curve->vector(), i, labelDigits);
    }
    return labels;
}

StemGeometry::StemGeometry(const QRectF& place, const StemContent& content, const QFont& font)
    : m_stroke(theme::strokeScale(font)), m_place(place), m_size(content.size()),
      m_seen(content.seen.value_or(IndexRange::whole(std::max<std::size_t>(m_size, 1)))),
      m_labelFont(theme::font(theme::TypeSize::Small, font)), m_smallFont(m_labelFont)
{
    const double line = QFontMetricsF(m_smallFont).height();
    m_plot = place.adjusted(4, line + 2, -4, -line - 2);  // title above, indices below
    if (m_size == 0)
        return;
    m_range = content.range.value_or(content.curve->range(0, m_size));
    m_range.min = std::min(m_range.min, 0.0);
    m_range.max = std::max(m_range.max, 0.0);
    if (m_range.min == m_range.max)
        m_range.max = 1;
    chooseLabels(content);
    // Room for what stands over the highest and under the lowest stem, or for the dots of zeros above the indices.
    m_plot.adjust(0, dotRadius() + m_labelSpace, 0, -dotRadius() - (m_range.min < 0 ? m_labelSpace : 1));
    if (m_plot.height() < 1)
        m_plot.setHeight(1);
}

void StemGeometry::chooseLabels(const StemContent& content)
{
    const QStringList labels = stemLabels(content);
    QStringList indices;
    for (std::size_t i = 0; i < m_size && m_size <= maxLabelledStems; ++i)
        indices << countText(i);
    m_indices = !indices.isEmpty() && widest(indices, m_smallFont) + 2 <= pitch();
    if (labels.isEmpty())
        return;
    constexpr double smaller = 0.85;
    const QFont small = scaled(m_labelFont, smaller);
    m_labels = Labels::Level;
    if (widest(labels, m_labelFont) + 3 > pitch()) {
        m_labelFont = small;
        if (widest(labels, small) + 2 > pitch())
            m_labels = QFontMetricsF(small).height() - 2 <= pitch() ? Labels::Upright : Labels::None;
    }
    const double height = m_labels == Labels::Level     ? QFontMetricsF(m_labelFont).height()
                          : m_labels == Labels::Upright ? widest(labels, m_labelFont)
                                                        : 0;
    // Never more than a third of the plot on either side.
    if (m_labels != Labels::None && height > m_plot.height() / 3)
        m_labels = Labels::None;
    m_labelSpace = m_labels == Labels::None ? 0 : height + labelGap;
}

double StemGeometry::xOf(std::size_t index) const
{
    return m_plot.left() + (static_cast<double>(index) - m_seen.from) * pitch();
}

std::size_t StemGeometry::first() const
{
    return static_cast<std::size_t>(std::max(std::ceil(m_seen.from), 0.0));
}

std::size_t StemGeometry::last() const
{
    return std::min(m_size, static_cast<std::size_t>(std::max(std::floor(m_seen.to), -1.0) + 1));
}

double StemGeometry::yOf(double value) const
{
    return m_plot.bottom() - (value - m_range.min) / (m_range.max - m_range.min) * m_plot.height();
}

std::optional<std::size_t> StemGeometry::indexAt(double x) const
{
    if (m_size == 0)
        return std::nullopt;
    const double strip = std::round(m_seen.from + (x - m_plot.left()) / pitch());
    return static_cast<std::size_t>(std::clamp(strip, 0.0, static_cast<double>(m_size - 1)));
}

double StemGeometry::valueAt(double y) const
{
    return m_range.min + (m_plot.bottom() - y) / m_plot.height() * (m_range.max - m_range.min);
}

namespace {

struct Brushes {
    QColor text, dimmed;
};

void paintMarks(QPainter& painter, const StemGeometry& geometry, const StemContent& content,
                const QPalette& palette)
{
    for (const std::size_t index : content.marked) {
        if (index < geometry.first() || index >= geometry.last())
            continue;
        const double x = geometry.xOf(index);
        const double half = std::max(geometry.pitch(), 3.0) / 2;
        const double foot = geometry.place().bottom() - QFontMetricsF(geometry.smallFont()).height();
        const double top = geometry.plot().top();
        painter.fillRect(QRectF(x - half, top, 2 * half, foot - top), theme::marked(palette));
        if (geometry.showsIndices())
            continue;  // the index is framed instead
        const QPointF triangle[] = {{x, foot + 1}, {x - 4, foot + 7}, {x + 4, foot + 7}};
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme::series(0, palette));
        painter.drawPolygon(triangle, 3);
    }
}

void paintLabels(QPainter& painter, const StemGeometry& geometry, const StemContent& content,
                 const Brushes& colors)
{
    if (geometry.labels() == StemGeometry::Labels::None)
        return;
    const QStringList labels = stemLabels(content);
    painter.setFont(geometry.labelFont());
    const QFontMetricsF metrics(geometry.labelFont());
    for (std::size_t i = geometry.first(); i < geometry.last(); ++i) {
        const QString& label = labels[static_cast<qsizetype>(i)];
        const double value = content.curve->value(i);
        painter.setPen(value == 0 ? colors.dimmed : colors.text);
        const double width = metrics.horizontalAdvance(label);
        const double away = geometry.dotRadius() + labelGap;
        const QPointF end(geometry.xOf(i), geometry.yOf(value) + (value < 0 ? away : -away));
        if (geometry.labels() == StemGeometry::Labels::Level) {
            painter.drawText(QPointF(end.x() - width / 2,
                                     value < 0 ? end.y() + metrics.ascent() : end.y() - metrics.descent()),
                             label);
            continue;
        }
        painter.save();
        painter.translate(end.x() + metrics.ascent() / 2 - 1, value < 0 ? end.y() + width : end.y());
        painter.rotate(-90);
        painter.drawText(QPointF(0, 0), label);
        painter.restore();
    }
}

// Those that were not found in long vectors: short strokes on the axis, one a pixel at most.
void paintNotFound(QPainter& painter, const StemGeometry& geometry, const StemContent& content,
                   const QPalette& palette)
{
    if (geometry.labels() != StemGeometry::Labels::None)
        return;
    painter.setPen(QPen(theme::problem(palette), 1));
    double last = -1;
    for (const auto* indices : {&content.undetermined, &content.impossible}) {
        for (const std::size_t index : *indices) {
            const double x = std::round(geometry.xOf(index));
            if (x == last || index < geometry.first() || index >= geometry.last())
                continue;
            last = x;
            painter.drawLine(QPointF(x, geometry.yOf(0) - 4), QPointF(x, geometry.yOf(0) + 4));
        }
    }
}

void paintIndices(QPainter& painter, const StemGeometry& geometry, const StemContent& content,
                  const Brushes& colors)
{
    painter.setFont(geometry.smallFont());
    const QFontMetricsF metrics(geometry.smallFont());
    const double height = metrics.height();
    const QRectF row(geometry.plot().left(), geometry.place().bottom() - height, geometry.plot().width(),
                     height);
    painter.setPen(colors.dimmed);
    if (!geometry.showsIndices()) {
        // First and last, where no mark stands in their place.
        const auto isFree = [&](double from, double to) {
            return std::none_of(content.marked.begin(), content.marked.end(), [&](std::size_t index) {
                constexpr double markWidth = 5;
                const double x = geometry.xOf(index);
                return x + markWidth > from && x - markWidth < to;
            });
        };
        const QString first = countText(geometry.first());
        const QString last = countText(geometry.last() - 1);
        if (isFree(row.left(), row.left() + metrics.horizontalAdvance(first)))
            painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, first);
        if (isFree(row.right() - metrics.horizontalAdvance(last), row.right()))
            painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, last);
        return;
    }
    for (std::size_t i = geometry.first(); i < geometry.last(); ++i) {
        const QString text = countText(i);
        const QRectF cell(geometry.xOf(i) - geometry.pitch() / 2, row.top(), geometry.pitch(), height);
        const bool isMarked = contains(content.marked, i);
        painter.setPen(isMarked ? colors.text : colors.dimmed);
        painter.drawText(cell, Qt::AlignCenter, text);
        if (!isMarked)
            continue;
        const double width = metrics.horizontalAdvance(text) + 6;
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(geometry.xOf(i) - width / 2, row.top() + 0.5, width, height - 1), 3,
                                3);
    }
}

// The title and, right of it where the values are not written, their extremes.
void paintTitle(QPainter& painter, const StemGeometry& geometry, const StemContent& content,
                const Brushes& colors)
{
    painter.setFont(geometry.smallFont());
    const QFontMetricsF metrics(geometry.smallFont());
    QRectF row(geometry.place().left() + 4, geometry.place().top(), geometry.place().width() - 8,
               metrics.height() + 1);
    if (content.size() > 0 && geometry.labels() == StemGeometry::Labels::None) {
        const analysis::MinMax extremes = content.curve->range(0, content.size());
        constexpr int digits = 6;
        const QString text =
            realText(extremes.min, digits) + QStringLiteral(" … ") + realText(extremes.max, digits);
        painter.setPen(colors.dimmed);
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, text);
        row.setWidth(row.width() - metrics.horizontalAdvance(text) - 8);
    }
    painter.setPen(colors.text);
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(content.title, Qt::ElideRight, row.width()));
}

}  // namespace

void paintStems(QPainter& painter, const QRectF& place, const StemContent& content, const QPalette& palette,
                const QFont& font)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (content.stale)
        painter.setOpacity(0.45);
    const Brushes colors{palette.color(QPalette::Text), theme::dimmedText(palette)};
    const StemGeometry geometry(place, content, font);
    if (content.size() > 0) {
        paintMarks(painter, geometry, content, palette);
        painter.setPen(QPen(theme::hairline(palette), 1));
        painter.drawLine(QPointF(geometry.plot().left(), geometry.yOf(0)),
                         QPointF(geometry.plot().right(), geometry.yOf(0)));
        StemPicture picture{.range = geometry.seen(),
                            .bottom = geometry.range().min,
                            .top = geometry.range().max,
                            .isShaded = false};
        fillStems(picture, *content.curve, geometry.plot().width() * painter.device()->devicePixelRatioF());
        paintStemPicture(painter, geometry.plot(), picture, palette, theme::strokeScale(font));
        paintNotFound(painter, geometry, content, palette);
        paintLabels(painter, geometry, content, colors);
        paintIndices(painter, geometry, content, colors);
    }
    paintTitle(painter, geometry, content, colors);
    painter.restore();
}

}  // namespace sequency::ui
