// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/boolean/karnaugh_map.h"

#include "ui/canvas/cell_canvas.h"
#include "ui/theme/theme.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainter>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sequency::ui {

namespace {

constexpr double frame = 4;         // width of the frame in pixels
constexpr double largestCell = 84;  // maximum size in pixels of a cell in the dock
constexpr double withIndex = 24;    // minimum size in pixels of a cell that shows its index
// Sizes of the texts on the page as fractions of a cell. Values and indices fit within the innermost outline of a group.
constexpr double valueShare = 0.4;
constexpr double valueShareInGroups = 0.3;
constexpr double indexShare = 0.15;
constexpr double labelShare = 0.17;

QFont pixelFont(const QFont& base, double pixels, int least)
{
    QFont font = base;
    font.setPixelSize(std::max(least, static_cast<int>(pixels)));
    return font;
}

double captionHeight(const QFontMetricsF& metrics)
{
    return 3 * metrics.height() + 6;
}

// Returns the size of the labels on the page, which is proportional to the cells. It is at least that of small text, unless the cells are too narrow.
int labelPixels(const QFont& base, double cell)
{
    constexpr int minPixels = 6;
    const int small = std::max(QFontInfo(theme::font(theme::TypeSize::Small, base)).pixelSize(), minPixels);
    return std::clamp(static_cast<int>(std::max(cell * labelShare, std::min<double>(small, 0.4 * cell))),
                      minPixels, 3 * small);
}

}  // namespace

KarnaughMap::KarnaughMap(Workbench& workbench, Extent extent)
    : m_workbench(workbench), m_extent(extent), m_flashTimer(new QTimer(this))
{
    m_flashTimer->setSingleShot(true);
    connect(m_flashTimer, &QTimer::timeout, this, [this] {
        m_flashing.reset();
        canvas().update();
    });
}

QFont KarnaughMap::valueFont(const QFont& base, double cell) const
{
    const double scale = theme::strokeScale(base);
    if (m_extent == Extent::Dock)
        return pixelFont(base, std::min(cell * 0.5, 20 * scale), 6);
    const bool isSmall = groups().isShown() && indexFont(base, cell);
    return pixelFont(base, std::min(cell * (isSmall ? valueShareInGroups : valueShare), 72 * scale), 6);
}

std::optional<QFont> KarnaughMap::indexFont(const QFont& base, double cell) const
{
    const double scale = theme::strokeScale(base);
    constexpr int minPixels = 7;
    if (cell < withIndex || (groups().isShown() && cell * indexShare < minPixels))
        return std::nullopt;
    if (m_extent == Extent::Dock || !groups().isShown())
        return pixelFont(base, std::min(cell * 0.32, std::max(11 * scale, cell * indexShare)), minPixels);
    return pixelFont(base, std::min(cell * indexShare, 30 * scale), minPixels);
}

QFont KarnaughMap::labelFont(const QFont& base, double cell) const
{
    const QFont small = theme::font(theme::TypeSize::Small, base);
    return m_extent == Extent::Dock ? small : pixelFont(small, labelPixels(base, cell), 1);
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
    connect(&m_workbench.history(), &DocumentHistory::conventionsChanged, this, &KarnaughMap::resetGroups);
    connect(&m_workbench.selection(), &Selection::changed, this, &KarnaughMap::showSelection);
    connect(&m_workbench.selection(), &Selection::marksChanged, &map, qOverload<>(&QWidget::update));
    connect(&map, &Canvas::cursorMoved, this, [this](Item index) {
        m_workbench.selection().select(Selected{Selected::Kind::Input, index});
    });
    connect(&map, &Canvas::pointed, this, [this] {
        const auto item = canvas().hoveredItem();
        m_workbench.selection().hover(item ? std::optional(Selected{Selected::Kind::Input, *item})
                                           : std::nullopt);
        onPointed();
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
        return tr("Karnaugh maps are readable for up to %1 variables; this function has %2.", nullptr,
                  io::KarnaughLayout::maxVariables)
            .arg(io::KarnaughLayout::maxVariables)
            .arg(function.variables);
    return {};
}

io::KarnaughLayout KarnaughMap::layoutNow() const
{
    return {m_workbench.hasFunction() ? m_workbench.document().function->variables : 0};
}

// Moves the cursor to the selected input, which another view may have selected.
void KarnaughMap::showSelection()
{
    const auto index = Selection::indexOf(m_workbench.selection().selected(), Selected::Kind::Input);
    const std::optional<Item> shown =
        index && *index < itemCount() ? std::optional<Item>(*index) : std::nullopt;
    if (shown != canvas().cursorItem())
        canvas().setCursorItem(shown);
    onPointed();
    canvas().update();
}

// Describes the current cell or group to screen readers, and reports that other groups may be highlighted.
void KarnaughMap::onPointed()
{
    canvas().setAccessibleDescription(sentence().isEmpty() ? caption() : sentence());
    emit highlightChanged();
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
    resetGroups();
    showSelection();
}

CellLayout KarnaughMap::layout(const QRectF& place, const QFont& font) const
{
    const double caption = captionHeight(QFontMetricsF(theme::font(theme::TypeSize::Small, font)));
    return m_extent == Extent::Dock ? layoutFor(place.adjusted(0, 0, 0, -caption), font, labelFont(font, 0))
                                    : layoutWithLabels(place.adjusted(0, 0, 0, -caption), font);
}

// Returns the layout with the largest labels that are in proportion to the cells. Larger labels leave less space for the cells.
CellLayout KarnaughMap::layoutWithLabels(const QRectF& place, const QFont& font) const
{
    int pixels = labelPixels(font, std::max(place.width(), place.height()));
    CellLayout layout;
    do {
        layout = layoutFor(place, font, pixelFont(labelFont(font, 0), pixels, 1));
    } while (labelPixels(font, layout.cell.width()) < pixels && --pixels > 0);
    return layout;
}

double KarnaughMap::labelWidth(const QFontMetricsF& metrics) const
{
    return std::max(metrics.horizontalAdvance(rowTitle()), metrics.horizontalAdvance(rowLabel(0))) + 6;
}

CellLayout KarnaughMap::layoutFor(const QRectF& place, const QFont& base, const QFont& label) const
{
    const QFontMetricsF metrics(label);
    const double header = 2 * metrics.height() + 2;
    const QRectF room = place.adjusted(frame + labelWidth(metrics), frame + header, -frame, -frame);
    // On the page, a cell is at most a third as large as the canvas, so that maps of few cells do not fill it.
    const double dock = largestCell * theme::strokeScale(base);
    const double largest =
        m_extent == Extent::Dock ? dock : std::max(dock, std::min(place.width(), place.height()) / 3);
    CellLayout layout = CellLayout::square(room, rows(), columns(), largest);
    const double cell = std::floor(std::max(layout.cell.width(), 4.0));
    layout.cell = {cell, cell};
    // The room does not grow when the map is magnified, so that the caption remains below the map.
    const QSizeF size(cell * static_cast<double>(columns()), cell * static_cast<double>(rows()));
    layout.room = QRectF(room.left() + std::max(room.width() - size.width(), 0.0) / 2, room.top(),
                         size.width(), size.height());
    layout.maxZoom = std::max(1.0, largest / cell);
    layout.alignment = Qt::AlignHCenter | Qt::AlignTop;
    return layout;
}

CellStyle KarnaughMap::style(const CellGeometry& geometry, const QFont& base) const
{
    const double cell = geometry.cell();
    const QFont font = valueFont(base, cell);
    CellStyle style{.font = font, .minLined = std::numeric_limits<double>::infinity()};
    // In a small cell the value is moved aside, because the index in the corner needs the space.
    if (const auto index = indexFont(base, cell); index && !groups().isShown())
        style.aside = std::max(0.0, font.pixelSize() + 2.0 * index->pixelSize() - cell);
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
    const double heavy = std::min(2.5 * painting.stroke, 0.1 * painting.geometry.cell());
    for (const Qt::Orientation orientation : {Qt::Horizontal, Qt::Vertical}) {
        painting.lines(orientation, 1, QPen(theme::hairline(painting.palette), painting.stroke));
        painting.lines(orientation, mirror, QPen(theme::dimmedText(painting.palette), heavy));
    }
    if (painting.isOnScreen)
        groups().paintFills(painting, highlighted());
}

// Paints the groups and the indices. The indices are in the corners of the cells or, if groups are shown, below the values.
void KarnaughMap::paintOver(const CellPainting& painting) const
{
    const CellGeometry& geometry = painting.geometry;
    const bool hasGroups = groups().isShown();
    if (hasGroups)
        groups().paintOutlines(painting, painting.isOnScreen ? highlighted() : std::vector<std::size_t>());
    QPainter& painter = painting.painter;
    const auto font = indexFont(painter.font(), geometry.cell());
    if (!font)
        return;
    const double top = 0.5 * geometry.cell() + 0.55 * valueFont(painter.font(), geometry.cell()).pixelSize();
    painter.setFont(*font);
    painter.setPen(theme::dimmedText(painting.palette));
    for (Item index = 0; index < itemCount(); ++index) {
        const QRectF place = geometry.rect(cellOf(index));
        if (!geometry.area().contains(place.center()))
            continue;
        if (hasGroups)
            painter.drawText(place.adjusted(0, top, 0, 0), Qt::AlignHCenter | Qt::AlignTop,
                             QString::number(index));
        else
            painter.drawText(place.adjusted(2, 1, -3, -1), Qt::AlignRight | Qt::AlignBottom,
                             QString::number(index));
    }
}

// Paints the codes of the visible rows and columns, as many as fit.
void KarnaughMap::paintLabels(const CellPainting& painting, const QFontMetricsF& metrics) const
{
    constexpr double gap = 4;
    QPainter& painter = painting.painter;
    const QRectF& area = painting.geometry.area();
    const double size = painting.geometry.cell();
    const double left = area.left() - labelWidth(metrics);
    const double height = metrics.height();
    painter.setPen(theme::dimmedText(painting.palette));
    for (std::size_t row = 0; row < rows(); row += headingStep(Qt::Vertical, size, height)) {
        const double middle = painting.geometry.rect({row, 0}).center().y();
        if (middle >= area.top() && middle <= area.bottom())
            painter.drawText(QRectF(left, middle - height / 2, area.left() - left - gap, height),
                             Qt::AlignRight | Qt::AlignVCenter, rowLabel(row));
    }
    const double width = metrics.horizontalAdvance(columnLabel(0)) + gap;
    for (std::size_t column = 0; column < columns(); column += headingStep(Qt::Horizontal, size, width)) {
        const double middle = painting.geometry.rect({0, column}).center().x();
        if (middle >= area.left() && middle <= area.right())
            painter.drawText(
                QRectF(size < width ? std::max(middle - width / 2, area.left()) : middle - width / 2,
                       area.top() - height - 1, width, height),
                Qt::AlignCenter, columnLabel(column));
    }
}

// Paints the titles, the labels and, on screen and in the dock, the caption.
void KarnaughMap::paintAround(const CellPainting& painting) const
{
    QPainter& painter = painting.painter;
    const QRectF& area = painting.geometry.area();
    const QFont base = painter.font();
    painter.setFont(labelFont(base, painting.geometry.layout().cell.width()));
    const QFontMetricsF metrics(painter.font());
    const double left = labelWidth(metrics);
    const double header = metrics.height() + 1;
    paintLabels(painting, metrics);
    painter.setPen(painting.palette.color(QPalette::WindowText));
    painter.drawText(
        QRectF(area.left(), area.top() - 2 * metrics.height() - 2, area.width(), metrics.height()),
        Qt::AlignCenter, columnTitle());
    painter.drawText(QRectF(area.left() - left, area.top() - header, left - 4, metrics.height()),
                     Qt::AlignRight | Qt::AlignVCenter, rowTitle());
    if (m_extent == Extent::Page && !painting.isOnScreen)
        return;
    painter.setFont(theme::font(theme::TypeSize::Small, base));
    painter.setPen(theme::dimmedText(painting.palette));
    constexpr double minCaption = 192;
    const double width = std::max(area.width() + left, minCaption);
    painter.drawText(QRectF(area.center().x() - (width + left) / 2, area.bottom() + 4, width,
                            captionHeight(QFontMetricsF(painter.font()))),
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
