// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/spectrum_canvas.h"

#include "ui/format/number_format.h"
#include "ui/theme/theme.h"
#include "ui/view/spectrum_text.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace sequency::ui {

namespace {

constexpr double catchPixels = 3;   // how far from the pointer a peak is still meant
constexpr double besidePixels = 4;  // how far beside the plot the pointer still reads

}  // namespace

SpectrumCanvas::SpectrumCanvas(QWidget* parent) : PositionCanvas(parent)
{
    setMinimumSize(160, 120);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    explain(tr("L goes to the largest coefficient that is seen."));
}

void SpectrumCanvas::setSpectrum(const SharedSpectrum& spectrum, bool keepsView, bool keepsCursor)
{
    const auto cursor = keepsCursor ? cursorItem() : std::nullopt;
    m_spectrum = spectrum;
    m_detail.reset();
    m_seeksLargest = false;
    m_clicked.reset();
    m_flashed.clear();
    m_frame.reset();
    if (keepsView && keepsCursor)
        refreshItems();
    else
        resetItems(keepsView);
    if (cursor)
        setCursorItem(cursor);
}

void SpectrumCanvas::anew()
{
    m_frame.reset();
    refreshItems();
}

void SpectrumCanvas::setPart(analysis::Part part)
{
    m_part = part;
    anew();
}

void SpectrumCanvas::setValues(SpectrumValues& values)
{
    m_values = &values;
    connect(&values, &SpectrumValues::arrived, this, &SpectrumCanvas::takeValues);
}

void SpectrumCanvas::setDetail(std::shared_ptr<const analysis::KeptLook::Range> detail)
{
    m_detail = std::move(detail);
    anew();
    pointAgain();
}

std::optional<SpectrumCanvas::Wanted> SpectrumCanvas::wantedDetail() const
{
    constexpr double blocksPerPixel = 2;
    if (!m_spectrum || !m_spectrum->isKept())
        return std::nullopt;
    const StemColumns& layout = frame().layout;
    const std::size_t seenCount = layout.last - layout.first;
    const std::size_t block = seen().blockLength(layout.first, layout.last);
    const double pixels = std::max(1.0, frame().plot.width() * devicePixelRatioF());
    if (block == 1 || static_cast<double>(seenCount) >= blocksPerPixel * pixels * static_cast<double>(block))
        return std::nullopt;
    const std::size_t around = seenCount / 2 + 1;
    return Wanted{layout.first - std::min(layout.first, around), std::min(size(), layout.last + around)};
}

// What is pointed at may say more now.
void SpectrumCanvas::takeValues()
{
    if (!m_spectrum || !m_spectrum->isKept())
        return;
    anew();
    pointAgain();
    if (m_seeksLargest)
        goToLargest();
    if (const auto at = std::exchange(m_clicked, std::nullopt))
        click(*at, Qt::NoModifier);
    emit pointed();
}

void SpectrumCanvas::setWithoutOutliers(bool without)
{
    m_withoutOutliers = without;
    anew();
}

void SpectrumCanvas::setConventions(const Conventions& conventions)
{
    m_conventions = conventions;
    anew();
}

void SpectrumCanvas::setFlashed(std::vector<Item> positions)
{
    m_flashed = std::move(positions);
    update();
}

void SpectrumCanvas::setMarked(std::vector<std::size_t> positions)
{
    m_marked = std::move(positions);
    update();
}

double SpectrumCanvas::shownValue(std::size_t position) const
{
    const StemColumns& layout = frame().layout;
    if (!m_spectrum || position < layout.first || position >= layout.last)
        return std::numeric_limits<double>::quiet_NaN();
    const auto x = static_cast<double>(position);
    const StemPicture& picture = frame().picture;
    if (frame().areStems) {
        const auto stem = std::lower_bound(
            picture.stems.begin(), picture.stems.end(), x,
            [](const StemPicture::Stem& one, double wanted) { return one.position < wanted; });
        return stem != picture.stems.end() && stem->position == x ? stem->value : 0;
    }
    const auto column =
        std::lower_bound(picture.columns.begin(), picture.columns.end(), x,
                         [](const StemPicture::Column& one, double wanted) { return one.to <= wanted; });
    if (column == picture.columns.end() || x < column->from ||
        column->density.extremes.min > column->density.extremes.max)
        return 0;
    const auto [low, high] = column->density.extremes;
    return std::abs(low) > std::abs(high) ? low : high;
}

QString SpectrumCanvas::densityText() const
{
    const StemColumns& layout = frame().layout;
    const std::size_t columns = frame().picture.columns.size();
    if (frame().areStems || columns == 0)
        return {};
    const std::size_t perColumn = (layout.last - layout.first + columns - 1) / columns;
    return tr("%1 values per pixel column, stronger where more reach", nullptr, pluralNumber(perColumn))
        .arg(countText(perColumn));
}

QPointF SpectrumCanvas::pointOf(double x, double y) const
{
    const Frame& shown = frame();
    const double up = (y - shown.picture.bottom) / (shown.picture.top - shown.picture.bottom);
    return {xOf(shown.plot, x), shown.plot.bottom() - up * shown.plot.height()};
}

// Items.

std::optional<Item> SpectrumCanvas::itemAt(const QPointF& at) const
{
    const Frame& shown = frame();
    const QRectF near = shown.plot.adjusted(-besidePixels, -besidePixels, besidePixels, besidePixels);
    if (!m_spectrum || !near.contains(at))
        return std::nullopt;
    const IndexRange seen = range();
    const double perPixel = seen.span() / shown.plot.width();
    const double x = seen.from + (at.x() - shown.plot.left()) * perPixel;
    const StemColumns layout(size(), seen, 1);
    const auto inside = [&layout](double position) {
        return static_cast<std::size_t>(
            std::clamp(position, static_cast<double>(layout.first), static_cast<double>(layout.last - 1)));
    };
    // The nearest of stems, else the largest within some pixels.
    if (shown.areStems)
        return inside(std::round(x));
    const double reach = catchPixels * perPixel;
    return largestOf(inside(std::ceil(x - reach)), inside(std::floor(x + reach)) + 1);
}

std::optional<Item> SpectrumCanvas::largestOf(std::size_t first, std::size_t last) const
{
    const SeenValues values = seen();
    const std::size_t found = values.largest(first, last);
    const std::size_t block = values.blockLength(first, last);
    if (block == 1)
        return found;
    const auto exact =
        m_values != nullptr ? m_values->largest(found, found + block) : std::optional<std::size_t>();
    return exact ? std::optional<Item>(*exact) : std::nullopt;
}

ValuePlace SpectrumCanvas::place(Item position) const
{
    if (!m_spectrum->isKept())
        return m_spectrum->at(position);
    if (m_detail && m_detail->values.blockLength() == 1 && position >= m_detail->first &&
        position - m_detail->first < m_detail->values.size())
        return {&m_detail->values.vector(), position - m_detail->first};
    return m_values != nullptr ? m_values->at(position) : ValuePlace();
}

std::optional<double> SpectrumCanvas::valueAt(Item position) const
{
    if (!m_spectrum->isKept())
        return m_spectrum->part(m_part).value(position);
    const ValuePlace value = place(position);
    return value ? std::optional(base::realPart(*value.values, value.index)) : std::nullopt;
}

QString SpectrumCanvas::itemName(Item position) const
{
    return coefficientName(m_spectrum->result, position);
}

QString SpectrumCanvas::itemValue(Item position) const
{
    return coefficientValue(m_spectrum->result, position, place(position));
}

QString SpectrumCanvas::itemText(Item position) const
{
    return itemName(position) + QStringLiteral(" · ") + itemValue(position);
}

bool SpectrumCanvas::handleKey(int key, Qt::KeyboardModifiers modifiers)
{
    const bool isReturn = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (modifiers != Qt::NoModifier || (key != Qt::Key_L && !(isReturn && !cursorItem())))
        return false;
    goToLargest();
    return true;
}

void SpectrumCanvas::click(const QPointF& at, Qt::KeyboardModifiers modifiers)
{
    if (m_spectrum && m_spectrum->isKept() && !itemAt(at))
        m_clicked = at;
    else
        Canvas::click(at, modifiers);
}

// As soon as it is known.
void SpectrumCanvas::goToLargest()
{
    const StemColumns seen(size(), range(), 1);
    const auto largest = size() > 0 ? largestOf(seen.first, seen.last) : std::nullopt;
    m_seeksLargest = !largest && size() > 0;
    if (!largest)
        return;
    setCursorItem(largest);
    emit cursorMoved(*largest);
}

// Painting.

void SpectrumCanvas::paintFrame(QPainter& painter, const Frame& frame, const QPalette& palette) const
{
    const double stroke = theme::strokeScale(font());
    painter.setFont(theme::font(theme::TypeSize::Small, painter.font()));
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintValueAxis(painter, frame.plot, frame.values, palette);
    paintIndexAxis(painter, frame.plot, frame.indices, palette);
    const double zero = frame.plot.bottom() + frame.picture.bottom /
                                                  (frame.picture.top - frame.picture.bottom) *
                                                  frame.plot.height();
    painter.setPen(QPen(theme::hairline(palette), stroke));
    painter.drawLine(QPointF(frame.plot.left(), zero), QPointF(frame.plot.right(), zero));
    paintStemPicture(painter, frame.plot, frame.picture, palette, stroke);
}

void SpectrumCanvas::paint(QPainter& painter, const QRectF& place, const QPalette& palette) const
{
    if (!m_spectrum)
        return;
    paintFrame(painter, frameFor(place, painter.font(), painter.device()->devicePixelRatioF()), palette);
}

void SpectrumCanvas::paintScreen(QPainter& painter)
{
    painter.fillRect(rect(), palette().base());
    if (!m_spectrum)
        return;
    paintFrame(painter, frame(), palette());
    paintMarks(painter);
}

void SpectrumCanvas::paintMarks(QPainter& painter)
{
    const QRectF& plot = frame().plot;
    const double stroke = theme::strokeScale(font());
    painter.setBrush(Qt::NoBrush);
    markFlashed(painter);
    paintMarked(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto ring = [&](Item position, const QColor& color, bool hasLine) {
        const auto value = valueAt(position);
        if (!value)
            return;
        const QPointF at = pointOf(static_cast<double>(position), *value);
        if (at.x() < plot.left() - 1 || at.x() > plot.right() + 1)
            return;
        if (hasLine) {
            QColor faint = color;
            faint.setAlphaF(0.45F);
            painter.setRenderHint(QPainter::Antialiasing, false);
            painter.setPen(QPen(faint, 1));
            painter.drawLine(QPointF(at.x(), plot.top()), QPointF(at.x(), plot.bottom()));
        }
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(color, 2 * stroke));
        painter.drawEllipse(at, 5.5 * stroke, 5.5 * stroke);
    };
    if (cursorItem())
        ring(*cursorItem(), palette().color(QPalette::Text), !showsStems());
    if (hoveredItem() && hoveredItem() != cursorItem())
        ring(*hoveredItem(), theme::dimmedText(palette()), false);
}

// A ring on every stem that moved; where columns hold many values, a tick above every column in which one moved: thousands of
// translucent lines cost a tenth of a second, ticks nothing.
void SpectrumCanvas::markFlashed(QPainter& painter) const
{
    constexpr double tickLength = 10;
    const IndexRange seen = range();
    const QRectF& plot = frame().plot;
    const double stroke = theme::strokeScale(font());
    double lastColumn = -1;
    for (const Item position : m_flashed) {
        const auto x = static_cast<double>(position);
        if (x < seen.from || x > seen.to)
            continue;
        const QPointF at = pointOf(x, m_spectrum->part(m_part).value(position));
        if (showsStems()) {
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(QPen(theme::changed(palette()), 2 * stroke));
            painter.drawEllipse(at, 5.5 * stroke, 5.5 * stroke);
        } else if (std::floor(at.x()) != std::exchange(lastColumn, std::floor(at.x()))) {
            painter.setRenderHint(QPainter::Antialiasing, false);
            painter.setPen(QPen(theme::changed(palette()), 1));
            painter.drawLine(QPointF(at.x(), plot.top()), QPointF(at.x(), plot.top() + tickLength));
        }
    }
}

// A square about the end of every stem; where columns hold many values, or they are not here, a tick above every column with one.
void SpectrumCanvas::paintMarked(QPainter& painter) const
{
    constexpr double tickLength = 14;
    const IndexRange seen = range();
    const QRectF& plot = frame().plot;
    const double stroke = theme::strokeScale(font());
    painter.setPen(QPen(palette().color(QPalette::Text), 1.5 * stroke));
    painter.setBrush(Qt::NoBrush);
    painter.setRenderHint(QPainter::Antialiasing, false);
    double lastColumn = -1;
    const auto first = std::ranges::lower_bound(m_marked, seen.from);
    for (auto position = first; position != m_marked.end() && static_cast<double>(*position) <= seen.to;
         ++position) {
        const auto x = static_cast<double>(*position);
        const auto value = showsStems() ? valueAt(*position) : std::nullopt;
        const QPointF at = pointOf(x, value.value_or(0));
        if (value)
            painter.drawRect(QRectF(at.x() - 7 * stroke, at.y() - 7 * stroke, 14 * stroke, 14 * stroke));
        else if (std::floor(at.x()) != std::exchange(lastColumn, std::floor(at.x())))
            painter.drawLine(QPointF(at.x(), plot.top()), QPointF(at.x(), plot.top() + tickLength));
    }
}

void SpectrumCanvas::changeEvent(QEvent* event)
{
    PositionCanvas::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        m_frame.reset();
    update();
}

}  // namespace sequency::ui

#include "moc_spectrum_canvas.cpp"
