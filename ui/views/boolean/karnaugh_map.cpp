// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/boolean/karnaugh_map.h"

#include "ui/canvas/cell_canvas.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sequency::ui {

namespace {

constexpr double frame = 4;         // margin in pixels around the map
constexpr double largestCell = 84;  // maximum cell size in pixels
constexpr double withIndex = 24;    // minimum size in pixels of a cell that shows its index

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

QFont pixelFont(const QFont& base, double pixels, int least)
{
    QFont font = base;
    font.setPixelSize(std::max(least, static_cast<int>(pixels)));
    return font;
}

QFont valueFont(const QFont& base, double cell)
{
    return pixelFont(base, std::min(cell * 0.5, 20.0 * theme::strokeScale(base)), 6);
}

QFont indexFont(const QFont& base, double cell)
{
    return pixelFont(base, std::min(cell * 0.32, 11.0 * theme::strokeScale(base)), 7);
}

double captionHeight(const QFontMetricsF& metrics)
{
    return 3 * metrics.height() + 6;
}

}  // namespace

KarnaughMap::KarnaughMap(Workbench& workbench) : m_workbench(workbench), m_flashTimer(new QTimer(this))
{
    m_flashTimer->setSingleShot(true);
    connect(m_flashTimer, &QTimer::timeout, this, [this] {
        m_flashing.reset();
        canvas().update();
    });
}

void KarnaughMap::attached()
{
    CellCanvas& map = canvas();
    map.setAccessibleName(tr("Karnaugh map"));
    map.setWhatsThis(
        tr("Click a cell to flip its value. Arrow keys move, Space or Return flips, Esc clears the "
           "selection."));
    map.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&map, &QWidget::customContextMenuRequested, this, &KarnaughMap::showMenu);
    connect(&m_workbench.history(), &DocumentHistory::functionChanged, this, &KarnaughMap::onFunction);
    connect(&m_workbench.history(), &DocumentHistory::conventionsChanged, &map,
            qOverload<>(&QWidget::update));
    connect(&m_workbench.selection(), &Selection::changed, this, &KarnaughMap::showSelection);
    connect(&m_workbench.selection(), &Selection::marksChanged, &map, qOverload<>(&QWidget::update));
    connect(&map, &Canvas::cursorMoved, this, [this](Item index) {
        m_workbench.selection().select(Selected{Selected::Kind::Input, index});
    });
    connect(&map, &Canvas::pointed, this, [this] {
        const auto item = canvas().hoveredItem();
        m_workbench.selection().hover(item ? std::optional(Selected{Selected::Kind::Input, *item})
                                           : std::nullopt);
        describe();
    });
    connect(&map, &Canvas::escaped, this, [this] { m_workbench.selection().clear(); });
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
    return document.isOpenAt(index) ? tr("f = %1 (a don't-care in the file)").arg(value)
                                    : tr("f = %1").arg(value);
}

QString KarnaughMap::itemText(Item index) const
{
    return tr("%1: %2", "inputs and value").arg(itemName(index), itemValue(index));
}

// Moves the cursor to the selected input, which another view may have selected.
void KarnaughMap::showSelection()
{
    const auto index = Selection::indexOf(m_workbench.selection().selected(), Selected::Kind::Input);
    const std::optional<Item> shown =
        index && *index < itemCount() ? std::optional<Item>(*index) : std::nullopt;
    if (shown != canvas().cursorItem())
        canvas().setCursorItem(shown);
    describe();
    canvas().update();
}

void KarnaughMap::describe()
{
    canvas().setAccessibleDescription(sentence().isEmpty() ? caption() : sentence());
}

void KarnaughMap::onFunction(qint64 changedIndex)
{
    m_flashing.reset();
    if (changedIndex < 0)
        reset();
    if (changedIndex >= 0 && sentence().isEmpty())
        if (const int duration = theme::flashMilliseconds(canvas()); duration > 0) {
            m_flashing = static_cast<std::size_t>(changedIndex);
            m_flashTimer->start(duration);
        }
    showSelection();
}

CellLayout KarnaughMap::layout(const QRectF& place, const QFont& font) const
{
    const QFontMetricsF metrics(theme::font(theme::TypeSize::Small, font));
    const double left =
        std::max(metrics.horizontalAdvance(rowTitle()), metrics.horizontalAdvance(rowLabel(0))) + 6;
    const double header = 2 * metrics.height() + 2;
    const QRectF room = place.adjusted(frame + left, frame + header, -frame, -frame - captionHeight(metrics));
    const double largest = largestCell * theme::strokeScale(font);
    CellLayout layout = CellLayout::square(room, rows(), columns(), largest);
    const double cell = std::floor(std::max(layout.cell.width(), 4.0));
    layout.cell = {cell, cell};
    // A magnified map does not take more space, so that the caption remains below the map.
    const QSizeF size(cell * static_cast<double>(columns()), cell * static_cast<double>(rows()));
    layout.room = QRectF(room.left() + std::max(room.width() - size.width(), 0.0) / 2, room.top(),
                         size.width(), size.height());
    layout.maxZoom = std::max(1.0, largest / cell);
    layout.alignment = Qt::AlignHCenter | Qt::AlignTop;
    layout.rowHeadings = left;
    layout.columnHeadings = metrics.height() + 1;
    return layout;
}

CellStyle KarnaughMap::style(const CellGeometry& geometry, const QFont& base) const
{
    const double cell = geometry.cell();
    const QFont font = valueFont(base, cell);
    CellStyle style{.font = font, .minLined = std::numeric_limits<double>::infinity()};
    // In a small cell the value is moved aside, because the index in the corner needs the space.
    if (cell >= withIndex)
        style.aside = std::max(0.0, font.pixelSize() + 2.0 * indexFont(base, cell).pixelSize() - cell);
    return style;
}

CellLook KarnaughMap::look(const Cell& cell, const QPalette& palette, bool) const
{
    const std::size_t index = itemOf(cell);
    CellLook look{.text = cellText(index)};
    const bool isZero = look.text == QLatin1String("0") || m_workbench.document().isOpenAt(index);
    if (!isZero) {
        look.ground = theme::positive(palette);
        look.ground.setAlphaF(0.22F);
    }
    if (m_flashing == index)
        look.ground = theme::changed(palette);
    look.ink = isZero ? theme::dimmedText(palette) : palette.color(QPalette::Text);
    look.isBold = !isZero;
    return look;
}

void KarnaughMap::paintLines(const CellPainting& painting) const
{
    constexpr std::size_t mirror = 4;
    for (const Qt::Orientation orientation : {Qt::Horizontal, Qt::Vertical}) {
        painting.lines(orientation, 1, QPen(theme::hairline(painting.palette), painting.stroke));
        painting.lines(orientation, mirror, QPen(theme::dimmedText(painting.palette), 2.5 * painting.stroke));
    }
}

void KarnaughMap::paintOver(const CellPainting& painting) const
{
    const CellGeometry& geometry = painting.geometry;
    if (geometry.cell() < withIndex)
        return;
    painting.painter.setFont(indexFont(painting.painter.font(), geometry.cell()));
    painting.painter.setPen(theme::dimmedText(painting.palette));
    for (Item index = 0; index < itemCount(); ++index)
        if (const QRectF place = geometry.rect(cellOf(index)); geometry.area().contains(place.center()))
            painting.painter.drawText(place.adjusted(2, 1, -3, -1), Qt::AlignRight | Qt::AlignBottom,
                                      QString::number(index));
}

void KarnaughMap::paintAround(const CellPainting& painting) const
{
    QPainter& painter = painting.painter;
    const QRectF& area = painting.geometry.area();
    painter.setFont(theme::font(theme::TypeSize::Small, painter.font()));
    const QFontMetricsF metrics(painter.font());
    const CellLayout& layout = painting.geometry.layout();
    painter.setPen(painting.palette.color(QPalette::WindowText));
    painter.drawText(
        QRectF(area.left(), area.top() - 2 * metrics.height() - 2, area.width(), metrics.height()),
        Qt::AlignCenter, columnTitle());
    painter.drawText(QRectF(area.left() - layout.rowHeadings, area.top() - layout.columnHeadings,
                            layout.rowHeadings - 4, metrics.height()),
                     Qt::AlignRight | Qt::AlignVCenter, rowTitle());
    painter.setPen(theme::dimmedText(painting.palette));
    constexpr double minCaption = 192;
    const double width = std::max(area.width() + layout.rowHeadings, minCaption);
    painter.drawText(QRectF(area.center().x() - (width + layout.rowHeadings) / 2, area.bottom() + 4, width,
                            captionHeight(metrics)),
                     Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, caption());
}

// Marks the inputs that a text in another view names, and the input that is hovered there.
std::vector<CellMark> KarnaughMap::marks(const QPalette& palette) const
{
    std::vector<CellMark> marks;
    for (const std::size_t index : m_workbench.selection().marks().inputs)
        if (index < itemCount())
            marks.push_back({.item = index, .color = theme::changed(palette)});
    const auto hovered = Selection::indexOf(m_workbench.selection().hovered(), Selected::Kind::Input);
    if (hovered && *hovered < itemCount() && !canvas().hoveredItem())
        marks.push_back({.item = *hovered, .color = theme::dimmedText(palette), .width = 1.5});
    return marks;
}

std::size_t KarnaughMap::rows() const
{
    return sentence().isEmpty() ? layoutNow().rows() : 0;
}

std::size_t KarnaughMap::columns() const
{
    return sentence().isEmpty() ? layoutNow().columns() : 0;
}

Cell KarnaughMap::cellOf(Item index) const
{
    const auto [row, column] = layoutNow().cell(index);
    return {row, column};
}

// Arrow keys wrap around the edges, because opposite edges of a Karnaugh map are adjacent.
Item KarnaughMap::neighbour(Item index, Move move) const
{
    Cell cell = cellOf(index);
    const auto around = [](std::size_t place, std::size_t count, bool forward) {
        return (place + (forward ? 1 : count - 1)) % count;
    };
    switch (move) {
    case Move::Left:
    case Move::Right: cell.column = around(cell.column, columns(), move == Move::Right); break;
    case Move::Up:
    case Move::Down: cell.row = around(cell.row, rows(), move == Move::Down); break;
    case Move::FarLeft: cell.column = 0; break;
    case Move::FarRight: cell.column = columns() - 1; break;
    case Move::PageBack:
    case Move::FarUp: cell.row = 0; break;
    case Move::PageForward:
    case Move::FarDown: cell.row = rows() - 1; break;
    }
    return itemOf(cell);
}

bool KarnaughMap::choose(Item index, Qt::KeyboardModifiers)
{
    m_workbench.selection().select(Selected{Selected::Kind::Input, index});
    m_workbench.edits().stepCell(index);
    return true;
}

}  // namespace sequency::ui

#include "moc_karnaugh_map.cpp"
