// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements the painting of a diagram's scene.
#include "ui/format/number_format.h"
#include "ui/theme/theme.h"
#include "ui/views/diagram/diagram_scene.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <vector>

namespace sequency::ui {
namespace {

struct DiagramWords {
    Q_DECLARE_TR_FUNCTIONS(sequency::ui::DiagramWords)
};

constexpr float faint = 0.22F;  // opacity of everything that is not emphasised
constexpr std::size_t maxSmoothEdges =
    1500;  // more edges are painted without antialiasing, which takes less time
constexpr std::array<Qt::PenStyle, 5> edgeStyles{Qt::DashLine, Qt::SolidLine, Qt::DotLine, Qt::DashDotLine,
                                                 Qt::DashDotDotLine};

class DiagramPainter {
public:
    DiagramPainter(QPainter& painter, const DiagramScene& scene, const DiagramGeometry& geometry,
                   const QPalette& palette)
        : m_painter(painter), m_scene(scene), m_model(*scene.model), m_geometry(geometry), m_palette(palette)
    {}

    void paint()
    {
        m_painter.save();
        m_painter.setClipRect(m_geometry.place());
        m_painter.setRenderHint(QPainter::Antialiasing, m_model.edges.size() <= maxSmoothEdges);
        m_painter.setFont(m_geometry.font());
        for (std::size_t level = 0; level < m_model.levels.size(); ++level)
            paintLevel(level);
        if (m_model.isProfile) {
            m_painter.restore();
            return;
        }
        for (const bool isEmphasised : {false, true})
            for (std::size_t edge = 0; edge < m_model.edges.size(); ++edge)
                if (isOnPath(edge) == isEmphasised)
                    paintEdge(edge);
        for (std::size_t node = 0; node < m_model.nodes.size(); ++node)
            paintNode(node);
        paintLegend();
        m_painter.restore();
    }

private:
    bool isOnPath(std::size_t edge) const { return m_scene.paths && m_scene.paths->edges[edge]; }
    bool isFaint(std::size_t node) const { return m_scene.paths && !m_scene.paths->nodes[node]; }
    bool isSeen(const QRectF& box) const { return box.intersects(m_geometry.place()); }

    void paintLevel(std::size_t level)
    {
        const QRectF label = m_geometry.labelPlace(level);
        const QFontMetricsF metrics(m_geometry.font());
        const auto row = static_cast<double>(level);
        if (m_model.isProfile) {
            m_painter.fillRect(m_geometry.barPlace(level), theme::series(0, m_palette));
        } else {
            m_painter.setPen(QPen(theme::grid(m_palette), m_geometry.stroke()));
            m_painter.drawLine(QPointF(label.right() + 4, label.center().y()),
                               m_geometry.at(m_model.width + 0.5, row));
        }
        if (!isSeen(label) || label.height() < 0.7 * metrics.height())
            return;
        const QString count = countText(m_model.levels[level].nodes);
        // The letter of the decomposition is in the middle.
        const double room = m_scene.typeOf(level).isEmpty()
                                ? label.width() - metrics.horizontalAdvance(count + QStringLiteral("  "))
                                : 0.5 * label.width();
        m_painter.setPen(m_palette.color(QPalette::Text));
        m_painter.drawText(label, Qt::AlignLeft | Qt::AlignVCenter,
                           metrics.elidedText(m_scene.variableOf(level), Qt::ElideRight, room));
        m_painter.setPen(theme::dimmedText(m_palette));
        m_painter.drawText(label, Qt::AlignRight | Qt::AlignVCenter, count);
        m_painter.setPen(theme::series(0, m_palette));
        m_painter.drawText(label, Qt::AlignCenter, m_scene.typeOf(level));
    }

    QColor edgeColor(int child) const
    {
        if (m_model.radix > 2)
            return theme::series(child, m_palette);
        return child == 0 ? theme::dimmedText(m_palette) : m_palette.color(QPalette::Text);
    }

    QPen edgePen(int child) const
    {
        return theme::linePen(edgeColor(child), 1.2 * m_geometry.stroke(),
                              edgeStyles[static_cast<std::size_t>(child) % edgeStyles.size()]);
    }

    // Returns the line of an edge. Edges from one node to the same child are bowed apart.
    QPainterPath edgePath(const DiagramModel::Edge& edge, double apart) const
    {
        const QRectF from = m_geometry.nodePlace(edge.from);
        const QRectF to = m_geometry.nodePlace(edge.to);
        const double spread = m_geometry.radius() * 0.5;
        const QPointF start(from.center().x() + (edge.child - 0.5 * (m_model.radix - 1)) * spread,
                            from.center().y() + 0.8 * m_geometry.radius());
        const QPointF end(to.center().x() + (edge.bends.empty() ? 0.3 * apart : 0.0), to.top());
        QPainterPath path(start);
        if (edge.bends.empty() && apart == 0) {
            path.lineTo(end);
            return path;
        }
        if (edge.bends.empty()) {
            path.quadTo((start + end) / 2 + QPointF(apart, 0), end);
            return path;
        }
        QPointF last = start;
        for (const QPointF& bend : edge.bends) {
            const QPointF next = m_geometry.at(bend);
            const QPointF half(0, (next.y() - last.y()) / 2);
            path.cubicTo(last == start ? start : last + half, next - half, next);
            last = next;
        }
        path.cubicTo(last + QPointF(0, (end.y() - last.y()) / 2), end, end);
        return path;
    }

    // Returns the distance in pixels by which an edge is bowed; 0 if no other edge connects the same nodes.
    double distanceApart(std::size_t edge) const
    {
        const DiagramModel::Edge& one = m_model.edges[edge];
        const std::size_t first = edge - static_cast<std::size_t>(one.child);
        int before = 0;
        int alike = 0;
        for (std::size_t other = first; other < first + static_cast<std::size_t>(m_model.radix); ++other)
            if (m_model.edges[other].to == one.to) {
                ++alike;
                before += other < edge ? 1 : 0;
            }
        return (before - 0.5 * (alike - 1)) * 1.6 * m_geometry.radius();
    }

    // Writes the digit of an edge, unless another digit or a node is in the way. The colour and the pattern of the edge also state the digit.
    void paintDigit(int digit, const QPointF& at)
    {
        const QFont small = theme::font(theme::TypeSize::Small, m_geometry.font());
        const QSizeF size(1.2 * QFontMetricsF(small).height(), QFontMetricsF(small).height());
        const QRectF place(at - QPointF(size.width(), size.height()) / 2, size);
        const auto overlaps = [&place](const QRectF& other) { return other.intersects(place); };
        if (std::ranges::any_of(m_digitPlaces, overlaps))
            return;
        for (std::size_t node = 0; node < m_model.nodes.size(); ++node)
            if (overlaps(m_geometry.nodePlace(node)))
                return;
        m_digitPlaces.push_back(place);
        m_painter.setFont(small);
        m_painter.drawText(place, Qt::AlignCenter, QString::number(digit));
        m_painter.setFont(m_geometry.font());
    }

    void paintEdge(std::size_t edge)
    {
        const DiagramModel::Edge& one = m_model.edges[edge];
        const QPainterPath path = edgePath(one, distanceApart(edge));
        if (!isSeen(path.boundingRect().adjusted(-1, -1, 1, 1)))
            return;
        QPen pen = edgePen(one.child);
        if (isOnPath(edge))
            pen.setWidthF(2.4 * m_geometry.stroke());
        m_painter.setOpacity(m_scene.paths && !isOnPath(edge) ? faint : 1);
        m_painter.setPen(pen);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawPath(path);
        if (m_model.radix > 2 && m_geometry.hasNames())
            paintDigit(one.child, path.pointAtPercent(0.35));
        m_painter.setOpacity(1);
    }

    void paintNode(std::size_t node)
    {
        const QRectF place = m_geometry.nodePlace(node);
        if (!isSeen(place.adjusted(-place.width(), -2 * place.height(), place.width(), place.height())))
            return;
        const bool isSelected = m_scene.selected == node;
        const bool isChanged = std::ranges::find(m_scene.changed, node) != m_scene.changed.end();
        const double width = (isSelected ? 3 : isChanged ? 2.4 : 1.2) * m_geometry.stroke();
        const QColor base = m_palette.color(QPalette::Base);
        m_painter.setOpacity(isFaint(node) ? faint : 1);
        m_painter.setPen(QPen(isSelected  ? m_palette.color(QPalette::Highlight)
                              : isChanged ? theme::series(5, m_palette)
                                          : m_palette.color(QPalette::Text),
                              width));
        m_painter.setBrush(base);
        const bool isTerminal = m_model.isTerminal(node);
        if (isTerminal)
            m_painter.drawRect(place);
        else
            m_painter.drawEllipse(place);
        if (isChanged) {
            m_painter.setBrush(theme::changed(m_palette));
            isTerminal ? m_painter.drawRect(place) : m_painter.drawEllipse(place);
        }
        m_painter.setPen(m_palette.color(QPalette::Text));
        if (m_geometry.hasNames() || isTerminal)
            paintText(place, isTerminal ? m_scene.valueText(node) : m_scene.nodeVariable(node));
        paintRoots(node, place);
        m_painter.setOpacity(1);
    }

    // Paints a text that is reduced in size until it fits in the place.
    void paintText(const QRectF& place, const QString& text)
    {
        constexpr double readable = 6;
        const QFontMetricsF metrics(m_geometry.font());
        const double scale = std::min({1.0, 0.86 * place.width() / metrics.horizontalAdvance(text),
                                       0.9 * place.height() / metrics.height()});
        QFont font = m_geometry.font();
        const double pixels = QFontInfo(font).pixelSize() * scale;
        if (pixels < readable)
            return;
        font.setPixelSize(static_cast<int>(pixels));
        m_painter.setFont(font);
        m_painter.drawText(place, Qt::AlignCenter, text);
        m_painter.setFont(m_geometry.font());
    }

    // Paints the names of the outputs whose root is the node, with an arrow to the node.
    void paintRoots(std::size_t node, const QRectF& place)
    {
        if (std::ranges::find(m_model.roots, node) == m_model.roots.end())
            return;
        const QFontMetricsF metrics(m_geometry.font());
        const QString text = m_scene.rootText(node);
        const double length = std::min(0.22 * m_geometry.rowPitch(), 14 * m_geometry.stroke());
        const QPointF tip(place.center().x(), place.top());
        m_painter.setPen(QPen(m_palette.color(QPalette::Text), 1.2 * m_geometry.stroke()));
        m_painter.drawLine(tip, tip - QPointF(0, length));
        if (0.5 * m_geometry.rowPitch() < metrics.height())
            return;
        const double width = metrics.horizontalAdvance(text) + 4;
        const QRectF name(tip.x() - width / 2, tip.y() - length - metrics.height(), width, metrics.height());
        m_painter.fillRect(name, m_palette.color(QPalette::Base));
        m_painter.drawText(name, Qt::AlignCenter, text);
    }

    void paintLegend()
    {
        const QRectF place = m_geometry.legendPlace();
        m_painter.setFont(theme::font(theme::TypeSize::Small, m_geometry.font()));
        const QFontMetricsF metrics(m_painter.font());
        constexpr double sample = 30;
        double left = place.left();
        for (int child = 0; child < m_model.radix; ++child) {
            const QString text = DiagramWords::tr("child %1").arg(child);
            const double width = sample + 6 + metrics.horizontalAdvance(text) + 18;
            if (left + width > place.right())
                break;
            m_painter.setPen(edgePen(child));
            m_painter.drawLine(QPointF(left, place.center().y()), QPointF(left + sample, place.center().y()));
            m_painter.setPen(theme::dimmedText(m_palette));
            m_painter.drawText(QRectF(left + sample + 6, place.top(), width, place.height()),
                               Qt::AlignLeft | Qt::AlignVCenter, text);
            left += width;
        }
    }

    QPainter& m_painter;
    const DiagramScene& m_scene;
    const DiagramModel& m_model;
    const DiagramGeometry& m_geometry;
    const QPalette& m_palette;
    std::vector<QRectF> m_digitPlaces;  // places of the digits that are painted
};

}  // namespace

void paintDiagram(QPainter& painter, const DiagramScene& scene, const DiagramGeometry& geometry,
                  const QPalette& palette)
{
    DiagramPainter(painter, scene, geometry, palette).paint();
}

}  // namespace sequency::ui
