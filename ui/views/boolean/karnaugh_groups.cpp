// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/boolean/karnaugh_groups.h"

#include "engine/io/mathematics/karnaugh_map.h"
#include "ui/document/conventions.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace sequency::ui {

namespace {

struct KarnaughGroupsWords {
    Q_DECLARE_TR_FUNCTIONS(KarnaughGroups)
};

// A run of adjacent rows or columns; `last` is included.
struct CellRun {
    std::size_t first;
    std::size_t last;
    bool isOpenBefore = false;
    bool isOpenAfter = false;
};

// Returns the runs of positions p for which grayCode(p) & `care` equals `value`. Runs at both ends are joined across the edge and open there.
std::vector<CellRun> runsOf(std::size_t count, std::size_t care, std::size_t value)
{
    std::vector<CellRun> runs;
    for (std::size_t position = 0; position < count; ++position) {
        if ((base::grayCode(position) & care) != value)
            continue;
        if (!runs.empty() && runs.back().last + 1 == position)
            runs.back().last = position;
        else
            runs.push_back({position, position});
    }
    if (runs.size() > 1 && runs.front().first == 0 && runs.back().last == count - 1) {
        runs.front().isOpenBefore = true;
        runs.back().isOpenAfter = true;
    }
    return runs;
}

std::vector<KarnaughGroups::Rectangle> rectanglesOf(const analysis::Cube& term,
                                                    const io::KarnaughLayout& layout)
{
    const int shift = layout.columnVariables();
    const std::size_t low = layout.columns() - 1;
    std::vector<KarnaughGroups::Rectangle> rectangles;
    for (const CellRun& rows : runsOf(layout.rows(), term.care >> shift, term.value >> shift))
        for (const CellRun& columns : runsOf(layout.columns(), term.care & low, term.value & low)) {
            Qt::Edges open;
            open.setFlag(Qt::TopEdge, rows.isOpenBefore);
            open.setFlag(Qt::BottomEdge, rows.isOpenAfter);
            open.setFlag(Qt::LeftEdge, columns.isOpenBefore);
            open.setFlag(Qt::RightEdge, columns.isOpenAfter);
            rectangles.push_back({{rows.first, columns.first}, {rows.last, columns.last}, open});
        }
    return rectangles;
}

analysis::BooleanValues booleanValues(const Document& document)
{
    const base::FunctionVector& function = *document.function;
    analysis::BooleanValues values{.variables = function.variables};
    for (std::size_t index = 0; index < function.size(); ++index) {
        const std::uint64_t bit = std::uint64_t{1} << index;
        if (document.isOpenAt(index))
            values.dontCares |= bit;
        else if (base::valueText(function, index) == "1")
            values.ones |= bit;
    }
    return values;
}

// Returns the pen of a group. Colours repeat after 7 groups and dashes after 4, so 28 groups look different.
QPen groupPen(std::size_t group, const QPalette& palette, double width)
{
    static const std::array<QList<qreal>, 4> dashes{{{}, {5, 2.5}, {1.2, 2}, {7, 2, 1.2, 2}}};
    QPen pen(theme::series(static_cast<int>(group) % theme::seriesCount, palette), width);
    pen.setCapStyle(Qt::FlatCap);
    pen.setJoinStyle(Qt::RoundJoin);
    if (const QList<qreal>& pattern = dashes[group % dashes.size()]; !pattern.isEmpty())
        pen.setDashPattern(pattern);
    return pen;
}

// Returns the outline of a rectangle without its open edges. Corners between two drawn edges are round.
QPainterPath outline(const QRectF& place, Qt::Edges open, double radius)
{
    struct Side {
        Qt::Edge edge;
        QPointF from;
        QPointF to;
    };
    const std::array<Side, 4> sides{{{Qt::TopEdge, place.topLeft(), place.topRight()},
                                     {Qt::RightEdge, place.topRight(), place.bottomRight()},
                                     {Qt::BottomEdge, place.bottomRight(), place.bottomLeft()},
                                     {Qt::LeftEdge, place.bottomLeft(), place.topLeft()}}};
    const auto isOpen = [&](std::size_t side) { return open.testFlag(sides[side % 4].edge); };
    std::size_t start = 0;  // first side to draw; an open side precedes it if there is one
    while (start < 4 && !isOpen(start + 3))
        ++start;
    const auto toward = [radius](const QPointF& from, const QPointF& to) {
        const QLineF line(from, to);
        return line.pointAt(line.length() > 0 ? std::min(radius / line.length(), 0.5) : 0);
    };
    QPainterPath path;
    for (std::size_t i = 0; i < 4; ++i) {
        const Side& side = sides[(start + i) % 4];
        if (isOpen(start + i))
            continue;
        const bool followsClosed = !isOpen(start + i + 3);
        if (i == 0 || !followsClosed)
            path.moveTo(followsClosed ? toward(side.from, side.to) : side.from);
        const bool hasCorner = !isOpen(start + i + 1);
        path.lineTo(hasCorner ? toward(side.to, side.from) : side.to);
        if (hasCorner) {
            const Side& next = sides[(start + i + 1) % 4];
            path.quadTo(side.to, toward(next.from, next.to));
        }
    }
    return path;
}

}  // namespace

KarnaughGroups::KarnaughGroups(const Document& document, analysis::FormKind kind)
    : m_isShown(true), m_form(analysis::minimalForm(booleanValues(document), kind))
{
    const int variables = document.function->variables;
    const io::KarnaughLayout map{variables};
    m_cells = QSizeF(static_cast<double>(map.columns()), static_cast<double>(map.rows()));
    const analysis::FormNames names = formNames(document.naming(), variables, false);
    for (const analysis::Cube& term : m_form.cubes)
        m_groups.push_back(
            {term, QString::fromStdString(analysis::termText(term, kind, names)), rectanglesOf(term, map)});
    assignLanes(variables);
    m_text = QString::fromStdString(analysis::formText(m_form, names));
    m_latex =
        QString::fromStdString(analysis::formText(m_form, formNames(document.naming(), variables, true)));
}

// A lane is a distance of outlines from the edges of the cells. Gives each group the lowest lane in which no earlier group shares a cell with it.
void KarnaughGroups::assignLanes(int variables)
{
    std::vector<std::uint64_t> occupied;  // cells of the groups of a lane
    for (Group& group : m_groups) {
        const std::uint64_t cells = analysis::indicesOf(group.term, variables);
        std::size_t lane = 0;
        while (lane < occupied.size() && (occupied[lane] & cells) != 0)
            ++lane;
        if (lane == occupied.size())
            occupied.push_back(0);
        occupied[lane] |= cells;
        group.lane = static_cast<int>(lane);
    }
    m_lanes = std::max(static_cast<int>(occupied.size()), 1);
}

std::vector<std::size_t> KarnaughGroups::groupsAt(std::size_t index) const
{
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < m_groups.size(); ++i)
        if (m_groups[i].term.contains(index))
            found.push_back(i);
    return found;
}

QString KarnaughGroups::title() const
{
    return kind() == analysis::FormKind::SumOfProducts ? KarnaughGroupsWords::tr("Minimal sum of products")
                                                       : KarnaughGroupsWords::tr("Minimal product of sums");
}

QString KarnaughGroups::indexText(std::size_t group) const
{
    QStringList indices;
    for (std::size_t index = 0; index < std::size_t{1} << m_form.variables; ++index)
        if (m_groups[group].term.contains(index))
            indices << QString::number(index);
    return indices.join(QStringLiteral(", "));
}

struct KarnaughGroups::Outline {
    QRectF place;
    Qt::Edges open;
};

// Returns the visible parts of a group's outlines. An edge outside the visible part of the map is clipped here, because SVG does not clip. It then
// counts as open. Open edges are `beyond` pixels outside the map.
std::vector<KarnaughGroups::Outline>
KarnaughGroups::outlinesOf(const Group& group, const CellGeometry& geometry, double beyond) const
{
    constexpr double firstInset = 0.05;  // distances as fractions of a cell
    constexpr double maxInset = 0.2;
    const double step = std::min(0.055, (maxInset - firstInset) / std::max(m_lanes - 1, 1));
    const double inset = (firstInset + group.lane * step) * geometry.cell();
    const QRectF area = geometry.area().adjusted(-beyond, -beyond, beyond, beyond);
    std::vector<Outline> outlines;
    for (const Rectangle& rectangle : group.rectangles) {
        const auto edge = [&](Qt::Edge side) { return rectangle.open.testFlag(side) ? -beyond : inset; };
        const QRectF whole =
            geometry.rect(rectangle.first)
                .united(geometry.rect(rectangle.last))
                .adjusted(edge(Qt::LeftEdge), edge(Qt::TopEdge), -edge(Qt::RightEdge), -edge(Qt::BottomEdge));
        const QRectF place = whole.intersected(area);
        if (place.isEmpty())
            continue;
        Qt::Edges open = rectangle.open;
        open.setFlag(Qt::LeftEdge, open.testFlag(Qt::LeftEdge) || whole.left() < area.left());
        open.setFlag(Qt::TopEdge, open.testFlag(Qt::TopEdge) || whole.top() < area.top());
        open.setFlag(Qt::RightEdge, open.testFlag(Qt::RightEdge) || whole.right() > area.right());
        open.setFlag(Qt::BottomEdge, open.testFlag(Qt::BottomEdge) || whole.bottom() > area.bottom());
        outlines.push_back({place, open});
    }
    return outlines;
}

void KarnaughGroups::paintFills(const CellPainting& painting,
                                const std::vector<std::size_t>& highlighted) const
{
    for (const std::size_t group : highlighted) {
        QColor fill = groupPen(group, painting.palette, 1).color();
        fill.setAlphaF(0.25F);
        for (const Outline& part : outlinesOf(m_groups[group], painting.geometry, 0))
            painting.painter.fillRect(part.place, fill);
    }
}

void KarnaughGroups::paintOutlines(const CellPainting& painting,
                                   const std::vector<std::size_t>& highlighted) const
{
    const double cell = painting.geometry.cell();
    const double width = std::max(std::min(1.5 * painting.stroke, 0.08 * cell), 0.018 * cell);
    QPainter& painter = painting.painter;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        const bool isHighlighted = std::ranges::find(highlighted, i) != highlighted.end();
        QPen pen = groupPen(i, painting.palette, isHighlighted ? 1.7 * width : width);
        if (!highlighted.empty() && !isHighlighted) {
            QColor faint = pen.color();
            faint.setAlphaF(0.4F);
            pen.setColor(faint);
        }
        painter.setPen(pen);
        for (const Outline& part :
             outlinesOf(m_groups[i], painting.geometry, std::min(4.0 * painting.stroke, 0.1 * cell)))
            painter.drawPath(outline(part.place, part.open, 0.14 * cell));
    }
    painter.restore();
}

void KarnaughGroups::paintSample(QPainter& painter, const QRectF& place, std::size_t group,
                                 const QPalette& palette, double stroke)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(groupPen(group, palette, 1.5 * stroke));
    painter.setBrush(Qt::NoBrush);
    const double inset = stroke + 1;
    painter.drawPath(outline(place.adjusted(inset, inset, -inset, -inset), {}, 0.3 * place.height()));
    painter.restore();
}

// Returns the first line of the list of terms. It contains the value if the form has no terms, that is, if it is a constant.
QString KarnaughGroups::heading() const
{
    return m_groups.empty() ? title() + QStringLiteral(": ") + m_text : title();
}

// The list of terms in a picture: its place, and the size of its entries.
struct KarnaughGroups::TermColumns {
    QRectF list;
    QRectF map;
    QFont font;
    QSizeF entry;
    int rows = 0;
};

// Returns the columns for a list in this font to the right of the map or below it; nullopt if too little is left for the map.
std::optional<KarnaughGroups::TermColumns>
KarnaughGroups::termColumnsIn(const QRectF& place, const QFont& font, bool isBelow) const
{
    constexpr double gap = 12;
    constexpr double mapShare = 0.7;  // the map keeps at least this share of the shorter side of `place`
    const int count = static_cast<int>(m_groups.size()) + 1;  // number of entries, including the heading
    const QFontMetricsF metrics(font);
    const double sample = 2.5 * metrics.height();
    double widest = metrics.horizontalAdvance(heading()) - sample;
    for (const Group& group : m_groups)
        widest = std::max(widest, metrics.horizontalAdvance(group.text));
    TermColumns columns{.list = place, .map = place, .font = font, .entry = {}};
    columns.entry = {widest + sample + gap, std::ceil(1.35 * metrics.height())};
    if (isBelow) {
        const int across = std::max(1, static_cast<int>(place.width() / columns.entry.width()));
        columns.rows = (count + across - 1) / across;
        columns.list.setTop(place.bottom() - columns.rows * columns.entry.height());
        columns.map.setBottom(columns.list.top() - gap);
    } else {
        columns.rows =
            std::min(count, std::max(1, static_cast<int>(place.height() / columns.entry.height())));
        const int across = (count + columns.rows - 1) / columns.rows;
        columns.list.setLeft(place.right() - across * columns.entry.width());
        columns.map.setRight(columns.list.left() - gap);
    }
    const double side = std::min(columns.map.width(), columns.map.height());
    return side >= mapShare * std::min(place.width(), place.height()) ? std::optional(columns) : std::nullopt;
}

// Returns the columns with the largest font that leaves enough room for the map, at the side at which the map is larger. If no font does, the terms are
// placed below the map in the smallest font.
KarnaughGroups::TermColumns KarnaughGroups::termColumns(const QRectF& place, const QFont& font) const
{
    constexpr int minPixels = 6;
    QFont type = theme::font(theme::TypeSize::Small, font);
    const int small = QFontInfo(type).pixelSize();
    const int largest = std::max(small, static_cast<int>(std::min(place.width(), place.height()) / 28));
    const QFontMetricsF metrics(type);
    for (int pixels = largest; pixels >= minPixels; --pixels) {
        type.setPixelSize(pixels);
        const auto right = termColumnsIn(place, type, false);
        const auto below = termColumnsIn(place, type, true);
        const auto cell = [this, &metrics](const QRectF& map) {
            return std::min((map.width() - metrics.horizontalAdvance(QStringLiteral("000"))) /
                                m_cells.width(),
                            (map.height() - 3 * metrics.height()) / m_cells.height());
        };
        // The list is below the map only if the map is then clearly larger.
        constexpr double clearly = 1.15;
        if (right && below)
            return cell(below->map) > clearly * cell(right->map) ? *below : *right;
        if (right || below)
            return right ? *right : *below;
    }
    const int count = static_cast<int>(m_groups.size()) + 1;
    const double half = place.height() / 2;
    TermColumns columns{.list = place, .map = place, .font = type, .entry = {}, .rows = count};
    columns.entry = {place.width(), half / count};
    columns.list.setTop(place.bottom() - half);
    columns.map.setBottom(columns.list.top());
    return columns;
}

QRectF KarnaughGroups::roomBesideTerms(const QRectF& place, const QFont& font) const
{
    return m_isShown ? termColumns(place, font).map : place;
}

void KarnaughGroups::paintTerms(QPainter& painter, const QRectF& place, const QPalette& palette) const
{
    if (!m_isShown)
        return;
    const TermColumns columns = termColumns(place, painter.font());
    const double stroke = theme::strokeScale(painter.font());
    painter.save();
    painter.setFont(columns.font);
    for (std::size_t i = 0; i <= m_groups.size(); ++i) {
        const int position = static_cast<int>(i);
        const QRectF entry(columns.list.left() + position / columns.rows * columns.entry.width(),
                           columns.list.top() + position % columns.rows * columns.entry.height(),
                           columns.entry.width(), columns.entry.height());
        painter.setPen(palette.color(QPalette::Text));
        if (i == 0) {
            painter.drawText(entry, Qt::AlignLeft | Qt::AlignVCenter, heading());
            continue;
        }
        const double height = 0.75 * entry.height();
        const QRectF sample(entry.left(), entry.center().y() - height / 2, 1.6 * height, height);
        paintSample(painter, sample, i - 1, palette, stroke);
        painter.setPen(palette.color(QPalette::Text));
        painter.drawText(entry.adjusted(sample.width() + 0.4 * height, 0, 0, 0),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, m_groups[i - 1].text);
    }
    painter.restore();
}

}  // namespace sequency::ui
