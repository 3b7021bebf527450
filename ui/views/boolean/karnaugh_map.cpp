// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/boolean/karnaugh_map.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <QTimer>

#include <algorithm>
#include <cmath>

namespace sequency::ui {

namespace {

constexpr double frame = 4;         // around everything
constexpr double largestCell = 84;  // pixels
constexpr double withIndex = 24;    // smaller cells show the value alone

QString binaryText(std::size_t value, int digits)
{
    return digits == 0 ? QString() : QString::fromStdString(base::digitText(value, 2, digits));
}

QString variableRun(const Conventions& conventions, int first, int last, int variables)
{
    QStringList names;
    for (int variable = first; variable <= last; ++variable)
        names << variableSubscript(conventions, variable, variables);
    return variableProduct(names, conventions);
}

}  // namespace

KarnaughMap::KarnaughMap(Workbench& workbench, QWidget* parent)
    : Canvas(parent), m_workbench(workbench), m_flashTimer(new QTimer(this))
{
    setObjectName(QStringLiteral("karnaughMap"));
    setAccessibleName(tr("Karnaugh map"));
    setWhatsThis(tr("Click a cell to flip its value. Arrow keys move, Space or Return flips, Esc clears the "
                    "selection."));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_flashTimer->setSingleShot(true);
    connect(m_flashTimer, &QTimer::timeout, this, [this] {
        m_flashing.reset();
        update();
    });
    connect(&m_workbench.history(), &DocumentHistory::functionChanged, this, &KarnaughMap::takeFunction);
    connect(&m_workbench.history(), &DocumentHistory::conventionsChanged, this,
            qOverload<>(&KarnaughMap::update));
    connect(&m_workbench.selection(), &Selection::changed, this, &KarnaughMap::showSelection);
    connect(&m_workbench.selection(), &Selection::marksChanged, this, qOverload<>(&QWidget::update));
    connect(this, &Canvas::cursorMoved, this, [this](Item index) {
        m_workbench.selection().select(Selected{Selected::Kind::Input, index});
    });
    showSelection();
}

QString KarnaughMap::sentence() const
{
    if (!m_workbench.hasFunction())
        return tr("The Karnaugh map of a Boolean function appears here.");
    const base::FunctionVector& function = *m_workbench.document().function;
    if (!function.isBoolean())
        return tr("Karnaugh maps are for Boolean functions; the values of this one are not 0 and 1.");
    if (function.variables > io::KarnaughLayout::maxVariables)
        return tr("Karnaugh maps are readable up to %1 variables; this function has %2.", nullptr,
                  io::KarnaughLayout::maxVariables)
            .arg(io::KarnaughLayout::maxVariables)
            .arg(function.variables);
    return {};
}

io::KarnaughLayout KarnaughMap::layoutNow() const
{
    return {m_workbench.hasFunction() ? m_workbench.document().function->variables : 0};
}

QString KarnaughMap::cellText(std::size_t index) const
{
    const Document& document = m_workbench.document();
    return document.isOpenAt(index) ? QStringLiteral("–")
                                    : QString::fromStdString(base::valueText(*document.function, index));
}

QString KarnaughMap::rowTitle() const
{
    const io::KarnaughLayout layout = layoutNow();
    return variableRun(m_workbench.document().naming(), 1, layout.rowVariables(), layout.variables);
}

QString KarnaughMap::columnTitle() const
{
    const io::KarnaughLayout layout = layoutNow();
    return variableRun(m_workbench.document().naming(), layout.rowVariables() + 1, layout.variables,
                       layout.variables);
}

QString KarnaughMap::rowLabel(std::size_t row) const
{
    return binaryText(base::grayCode(row), layoutNow().rowVariables());
}

QString KarnaughMap::columnLabel(std::size_t column) const
{
    return binaryText(base::grayCode(column), layoutNow().columnVariables());
}

QString KarnaughMap::caption() const
{
    const io::KarnaughLayout layout = layoutNow();
    const auto& shown = m_workbench.selection().shown();
    const auto index = Selection::indexOf(shown, Selected::Kind::Input);
    if (index && *index < itemCount())
        return itemText(*index);
    return layout.columnVariables() > 2
               ? tr("Mirrored Gray code: neighbours differ in one variable, and so do mirror images at a "
                    "heavy line.")
               : tr("Gray code: neighbours differ in one variable, across the edges too.");
}

QString KarnaughMap::itemName(Item index) const
{
    const io::KarnaughLayout layout = layoutNow();
    QStringList values;
    for (int variable = 1; variable <= layout.variables; ++variable)
        values << QStringLiteral("%1 = %2").arg(
            variableSubscript(m_workbench.document().naming(), variable, layout.variables),
            QString::number((index >> (layout.variables - variable)) & 1U));
    values << tr("index %1").arg(index);
    return values.join(QStringLiteral(", "));
}

QString KarnaughMap::itemValue(Item index) const
{
    const Document& document = m_workbench.document();
    const QString value = QString::fromStdString(base::valueText(*document.function, index));
    return document.isOpenAt(index) ? tr("f = %1 (left open by the file)").arg(value)
                                    : tr("f = %1").arg(value);
}

QString KarnaughMap::itemText(Item index) const
{
    return tr("%1: %2", "inputs and value").arg(itemName(index), itemValue(index));
}

KarnaughMap::Places KarnaughMap::placesIn(const QRectF& whole) const
{
    const io::KarnaughLayout layout = layoutNow();
    const QFontMetricsF metrics(theme::font(theme::TypeSize::Small, font()));
    const double left =
        std::max(metrics.horizontalAdvance(rowTitle()), metrics.horizontalAdvance(rowLabel(0))) + 6;
    const double header = 2 * metrics.height() + 2;
    const double below = 3 * metrics.height() + 6;
    const QRectF room = whole.adjusted(frame + left, frame + header, -frame, -frame - below);
    const auto columns = static_cast<double>(layout.columns());
    const auto rows = static_cast<double>(layout.rows());
    const double fitting = std::floor(std::clamp(std::min(room.width() / columns, room.height() / rows), 4.0,
                                                 largestCell * theme::strokeScale(font())));
    Places places;
    const double x = std::floor(room.left() + std::max(0.0, room.width() - fitting * columns) / 2);
    places.area = QRectF(x, std::floor(room.top()), fitting * columns, fitting * rows);
    places.cell = fitting * view().zoom;
    const QPointF seen = QPointF(columns, rows) / (2 * view().zoom);
    const QPointF from = view().zoom > 1 ? view().centre - seen : QPointF();
    places.cells = QRectF(places.area.topLeft() - from * places.cell, QSizeF(columns, rows) * places.cell);
    places.corner = QRectF(x - left, places.area.top() - metrics.height() - 1, left - 4, metrics.height());
    places.columnTitle = QRectF(x, places.area.top() - header, places.area.width(), metrics.height());
    places.caption = QRectF(whole.left() + frame, places.area.bottom() + 4, whole.width() - 2 * frame, below);
    return places;
}

World KarnaughMap::world() const
{
    if (itemCount() == 0)
        return {};
    const io::KarnaughLayout layout = layoutNow();
    const Places where = placesIn(rect());
    const double fitting = where.cell / view().zoom;
    return {.whole = {0, 0, static_cast<double>(layout.columns()), static_cast<double>(layout.rows())},
            .area = where.area,
            .unit = {fitting, fitting},
            .maxZoom = std::max(1.0, largestCell * theme::strokeScale(font()) / fitting)};
}

QRectF KarnaughMap::rectOf(const Places& places, std::size_t index) const
{
    const auto [row, column] = layoutNow().cell(index);
    return {places.cells.left() + static_cast<double>(column) * places.cell,
            places.cells.top() + static_cast<double>(row) * places.cell, places.cell, places.cell};
}

Item KarnaughMap::itemCount() const
{
    if (!sentence().isEmpty())
        return 0;
    const io::KarnaughLayout layout = layoutNow();
    return layout.rows() * layout.columns();
}

QRectF KarnaughMap::itemPlace(Item index) const
{
    return rectOf(placesIn(rect()), index);
}

std::optional<Item> KarnaughMap::itemAt(const QPointF& at) const
{
    if (!sentence().isEmpty())
        return std::nullopt;
    const Places where = placesIn(rect());
    if (!where.area.contains(at))
        return std::nullopt;
    const io::KarnaughLayout layout = layoutNow();
    const auto place = [&](double distance, std::size_t count) {
        return std::min(count - 1, static_cast<std::size_t>(distance / where.cell));
    };
    return layout.index(place(at.y() - where.cells.top(), layout.rows()),
                        place(at.x() - where.cells.left(), layout.columns()));
}

std::optional<std::size_t> KarnaughMap::selectedIndex() const
{
    return Selection::indexOf(m_workbench.selection().selected(), Selected::Kind::Input);
}

void KarnaughMap::takeFunction(qint64 changedIndex)
{
    m_flashing.reset();
    if (changedIndex < 0)
        resetItems();
    if (changedIndex >= 0 && sentence().isEmpty())
        if (const int duration = theme::flashMilliseconds(*this); duration > 0) {
            m_flashing = static_cast<std::size_t>(changedIndex);
            m_flashTimer->start(duration);
        }
    showSelection();
}

// The cursor is the selected input, of whichever view.
void KarnaughMap::showSelection()
{
    const auto index = selectedIndex();
    const std::optional<Item> shown =
        index && *index < itemCount() ? std::optional<Item>(*index) : std::nullopt;
    if (shown != cursorItem())
        setCursorItem(shown);
    setAccessibleDescription(sentence().isEmpty() ? caption() : sentence());
    update();
}

void KarnaughMap::showPointed()
{
    const auto item = hoveredItem();
    m_workbench.selection().hover(item ? std::optional(Selected{Selected::Kind::Input, *item})
                                       : std::nullopt);
    Canvas::showPointed();
}

QSize KarnaughMap::sizeHint() const
{
    return {264, 300};
}

QSize KarnaughMap::minimumSizeHint() const
{
    return {200, 200};
}

Item KarnaughMap::neighbour(Item index, Move move) const
{
    const io::KarnaughLayout layout = layoutNow();
    const auto [row, column] = layout.cell(index);
    const auto around = [](std::size_t place, std::size_t count, bool forward) {
        return (place + (forward ? 1 : count - 1)) % count;
    };
    switch (move) {
    case Move::Left: return layout.index(row, around(column, layout.columns(), false));
    case Move::Right: return layout.index(row, around(column, layout.columns(), true));
    case Move::Up: return layout.index(around(row, layout.rows(), false), column);
    case Move::Down: return layout.index(around(row, layout.rows(), true), column);
    case Move::FarLeft: return layout.index(row, 0);
    case Move::FarRight: return layout.index(row, layout.columns() - 1);
    case Move::PageBack:
    case Move::FarUp: return layout.index(0, column);
    case Move::PageForward:
    case Move::FarDown: return layout.index(layout.rows() - 1, column);
    }
    return index;
}

void KarnaughMap::choose(Item index, Qt::KeyboardModifiers)
{
    m_workbench.selection().select(Selected{Selected::Kind::Input, index});
    m_workbench.edits().stepCell(index);
}

void KarnaughMap::leaveCursor()
{
    Canvas::leaveCursor();
    m_workbench.selection().clear();
}

void KarnaughMap::paint(QPainter& painter, const QRectF& place, const QPalette& palette) const
{
    if (const QString why = sentence(); !why.isEmpty()) {
        painter.setPen(theme::dimmedText(palette));
        painter.drawText(place.adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap, why);
        return;
    }
    paintMap(painter, placesIn(place), palette);
}

void KarnaughMap::paintMap(QPainter& painter, const Places& where, const QPalette& palette) const
{
    painter.fillRect(where.area, palette.color(QPalette::Base));
    paintHeaders(painter, where, palette);
    painter.save();
    if (view().zoom > 1)
        painter.setClipRect(where.area, Qt::IntersectClip);
    for (std::size_t index = 0; index < itemCount(); ++index)
        paintCell(painter, where, index, palette);
    paintLines(painter, where, palette);
    painter.restore();
    painter.setFont(theme::font(theme::TypeSize::Small, font()));
    painter.setPen(theme::dimmedText(palette));
    painter.drawText(where.caption, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, caption());
}

void KarnaughMap::paintScreen(QPainter& painter)
{
    paint(painter, rect(), palette());
    if (!sentence().isEmpty())
        return;
    const Places where = placesIn(rect());
    painter.setClipRect(where.area.adjusted(-2, -2, 2, 2));
    const auto outline = [&](std::optional<std::size_t> index, const QColor& colour, double width) {
        if (!index || *index >= itemCount())
            return;
        painter.setPen(QPen(colour, width * theme::strokeScale(font())));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rectOf(where, *index).adjusted(1, 1, -1, -1));
    };
    for (const std::size_t index : m_workbench.selection().marks().inputs)
        outline(index, theme::changed(palette()), 2);
    outline(Selection::indexOf(m_workbench.selection().hovered(), Selected::Kind::Input),
            theme::dimmedText(palette()), 1.5);
    outline(selectedIndex(), palette().color(QPalette::Highlight), hasFocus() ? 3 : 2);
}

void KarnaughMap::paintHeaders(QPainter& painter, const Places& places, const QPalette& palette) const
{
    const io::KarnaughLayout layout = layoutNow();
    painter.setFont(theme::font(theme::TypeSize::Small, font()));
    painter.setPen(palette.color(QPalette::WindowText));
    painter.drawText(places.columnTitle, Qt::AlignCenter, columnTitle());
    painter.drawText(places.corner, Qt::AlignRight | Qt::AlignVCenter, rowTitle());
    painter.setPen(theme::dimmedText(palette));
    const auto isSeen = [&](const QPointF& middle) {
        return places.area.contains(places.area.left() + 1, middle.y()) ||
               places.area.contains(middle.x(), places.area.top() + 1);
    };
    for (std::size_t column = 0; column < layout.columns(); ++column) {
        const double left = places.cells.left() + static_cast<double>(column) * places.cell;
        if (isSeen({left + places.cell / 2, -1}))
            painter.drawText(QRectF(left - 2, places.corner.top(), places.cell + 4, places.corner.height()),
                             Qt::AlignCenter, columnLabel(column));
    }
    for (std::size_t row = 0; row < layout.rows(); ++row) {
        const double top = places.cells.top() + static_cast<double>(row) * places.cell;
        if (isSeen({-1, top + places.cell / 2}))
            painter.drawText(QRectF(places.corner.left(), top, places.corner.width(), places.cell),
                             Qt::AlignRight | Qt::AlignVCenter, rowLabel(row));
    }
}

void KarnaughMap::paintCell(QPainter& painter, const Places& places, std::size_t index,
                            const QPalette& palette) const
{
    const QRectF place = rectOf(places, index);
    const QString value = cellText(index);
    const bool isZero = value == QLatin1String("0") || m_workbench.document().isOpenAt(index);
    if (!isZero) {
        QColor tint = theme::positive(palette);
        tint.setAlphaF(0.22F);
        painter.fillRect(place, tint);
    }
    if (m_flashing == index)
        painter.fillRect(place, theme::changed(palette));
    const double stroke = theme::strokeScale(font());
    const int valuePixels = std::max(6, static_cast<int>(std::min(places.cell * 0.5, 20.0 * stroke)));
    const int indexPixels = std::max(7, static_cast<int>(std::min(places.cell * 0.32, 11.0 * stroke)));
    QFont valueFont = font();
    valueFont.setPixelSize(valuePixels);
    valueFont.setBold(!isZero);
    painter.setFont(valueFont);
    painter.setPen(isZero ? theme::dimmedText(palette) : palette.color(QPalette::Text));
    const bool both = places.cell >= withIndex;
    // In the middle, but for small cells, where the index in the corner needs the room.
    const double aside = both ? std::max(0.0, valuePixels + 2.0 * indexPixels - places.cell) : 0;
    painter.drawText(place.adjusted(0, 0, -aside, -aside), Qt::AlignCenter, value);
    if (!both)
        return;
    QFont indexFont = font();
    indexFont.setPixelSize(indexPixels);
    painter.setFont(indexFont);
    painter.setPen(theme::dimmedText(palette));
    painter.drawText(place.adjusted(2, 1, -3, -1), Qt::AlignRight | Qt::AlignBottom, QString::number(index));
}

void KarnaughMap::paintLines(QPainter& painter, const Places& places, const QPalette& palette) const
{
    const io::KarnaughLayout layout = layoutNow();
    constexpr std::size_t mirror = 4;
    const double stroke = theme::strokeScale(font());
    const auto pen = [&](std::size_t at, std::size_t count) {
        return count > mirror && at == mirror ? QPen(theme::dimmedText(palette), 2.5 * stroke)
                                              : QPen(theme::hairline(palette), stroke);
    };
    for (std::size_t row = 0; row <= layout.rows(); ++row) {
        const double y = places.cells.top() + static_cast<double>(row) * places.cell;
        painter.setPen(pen(row, layout.rows()));
        painter.drawLine(QPointF(places.cells.left(), y), QPointF(places.cells.right(), y));
    }
    for (std::size_t column = 0; column <= layout.columns(); ++column) {
        const double x = places.cells.left() + static_cast<double>(column) * places.cell;
        painter.setPen(pen(column, layout.columns()));
        painter.drawLine(QPointF(x, places.cells.top()), QPointF(x, places.cells.bottom()));
    }
}

}  // namespace sequency::ui

#include "moc_karnaugh_map.cpp"
