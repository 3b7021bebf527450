// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/diagram/diagram_scene.h"

#include "ui/format/number_format.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

struct LevelWords {
    Q_DECLARE_TR_FUNCTIONS(sequency::ui::LevelWords)
};

constexpr double topRoom = 0.9;     // rows above the first level, for the names of the outputs
constexpr double bottomRoom = 0.6;  // rows below the terminals
constexpr double sideRoom = 0.7;
constexpr double largestColumn =
    170;  // maximum distances of nodes and rows in pixels, while the whole diagram is visible
constexpr double largestRow = 140;
constexpr double closestPitch = 110;  // distance of nodes in pixels at the largest zoom
constexpr double largestRadius = 22;
constexpr double smallestRadius = 1.5;
constexpr double labelGap = 10;

}  // namespace

QString DiagramScene::variableOf(std::size_t level) const
{
    const int variable = model->levels[level].variable;
    return variable == 0 ? LevelWords::tr("test %1").arg(level + 1)
                         : variables.value(variable - 1, QStringLiteral("x%1").arg(variable));
}

QString DiagramScene::nodeVariable(std::size_t node) const
{
    const int variable = model->nodes[node].variable;
    return variables.value(variable - 1, QStringLiteral("x%1").arg(variable));
}

QString DiagramScene::typeOf(std::size_t level) const
{
    return model->kind == analysis::DiagramKind::Kfdd
               ? QString(QLatin1Char(analysis::decompositionRow(model->levels[level].decomposition).letter))
               : QString();
}

QString coefficientText(double value)
{
    constexpr double exact = 9007199254740992;  // 2⁵³
    return value == std::round(value) && std::abs(value) <= exact
               ? withMinus(QString::number(static_cast<qint64>(value)))
               : realText(value, 6);
}

QString DiagramScene::valueText(std::size_t terminal) const
{
    return coefficientText(model->nodes[terminal].value);
}

QString DiagramScene::rootText(std::size_t node) const
{
    QStringList names;
    for (std::size_t output = 0; output < model->roots.size(); ++output)
        if (model->roots[output] == node)
            names << outputs.value(static_cast<qsizetype>(output), QStringLiteral("f"));
    constexpr qsizetype maxNames = 4;
    if (names.size() > maxNames)
        names = names.mid(0, maxNames - 1) << QStringLiteral("…");
    return names.join(QStringLiteral(", "));
}

DiagramGeometry::DiagramGeometry(const DiagramScene& scene, const QRectF& place, const QFont& font,
                                 const Viewport& view)
    : m_scene(scene), m_place(place), m_font(font), m_stroke(theme::strokeScale(font)), m_zoom(view.zoom),
      m_centre(view.centre)
{
    const DiagramModel& model = *scene.model;
    m_labels = labelWidth();
    const QRectF area = place.adjusted(4, 4, -4, -4 - legendPlace().height());
    const auto rows = static_cast<double>(model.levels.size()) + (model.isProfile ? 0 : 1);
    const double top = model.isProfile ? sideRoom : topRoom;
    const double width = model.isProfile ? 1 : model.width + 2 * sideRoom;
    const double height = rows - 1 + top + bottomRoom;
    const double column = std::max(area.width() - m_labels - labelGap, 1.0) / width;
    m_world.unit = {model.isProfile ? column : std::min(column, largestColumn * m_stroke),
                    std::min(std::max(area.height(), 1.0) / height, largestRow * m_stroke)};
    const double left = model.isProfile ? 0 : -sideRoom;
    const double labels = (m_labels + labelGap) / m_world.unit.width();
    m_world.whole = {left - labels, -top, width + labels, height};
    m_world.area = area;
    m_world.maxZoom =
        model.isProfile
            ? 1
            : std::max(1.0, closestPitch * m_stroke / std::min(m_world.unit.width(), m_world.unit.height()));
    if (view.zoom <= 1) {  // the whole world is visible, also in a picture of another size
        m_zoom = 1;
        m_centre = m_world.whole.center();
    }
    m_radius =
        std::clamp(std::min(0.4 * columnPitch(), 0.3 * rowPitch()), smallestRadius, largestRadius * m_stroke);
}

double DiagramGeometry::labelWidth() const
{
    const QFontMetricsF metrics(m_font);
    double widest = 0;
    for (std::size_t level = 0; level < m_scene.model->levels.size(); ++level)
        widest =
            std::max(widest, metrics.horizontalAdvance(m_scene.variableOf(level) + m_scene.typeOf(level) +
                                                       countText(m_scene.model->levels[level].nodes)));
    return std::min(widest + 4 * metrics.horizontalAdvance(QLatin1Char('0')), m_place.width() / 3);
}

QPointF DiagramGeometry::at(double place, double row) const
{
    const QPointF from = QPointF(place, row) - m_centre;
    return m_world.area.center() + QPointF(from.x() * columnPitch(), from.y() * rowPitch());
}

bool DiagramGeometry::hasNames() const
{
    constexpr double readable = 7.5;
    return m_radius >= readable;
}

QRectF DiagramGeometry::nodePlace(std::size_t node) const
{
    const DiagramModel::Node& one = m_scene.model->nodes[node];
    const QPointF centre = at(one.place, static_cast<double>(one.row));
    QSizeF size(2 * m_radius, 2 * m_radius);
    if (m_scene.model->isTerminal(node)) {
        const double text = QFontMetricsF(m_font).horizontalAdvance(m_scene.valueText(node)) + 8 * m_stroke;
        size = {std::min(std::max(text, 1.6 * m_radius), std::max(0.9 * columnPitch(), 1.6 * m_radius)),
                1.6 * m_radius};
    }
    return {centre - QPointF(size.width(), size.height()) / 2, size};
}

QRectF DiagramGeometry::labelPlace(std::size_t level) const
{
    const double height = std::min(QFontMetricsF(m_font).height() + 6, rowPitch());
    const QPointF right = at(m_scene.model->isProfile ? 0 : -sideRoom, static_cast<double>(level));
    return {right.x() - labelGap - m_labels, right.y() - height / 2, m_labels, height};
}

QRectF DiagramGeometry::barPlace(std::size_t level) const
{
    std::size_t largest = 1;
    for (const DiagramModel::Level& one : m_scene.model->levels)
        largest = std::max(largest, one.nodes);
    const double share =
        static_cast<double>(m_scene.model->levels[level].nodes) / static_cast<double>(largest);
    const QPointF left = at(0, static_cast<double>(level));
    const double height = 0.7 * rowPitch();
    return {left.x(), left.y() - height / 2, std::max(share * columnPitch(), m_stroke), height};
}

QRectF DiagramGeometry::legendPlace() const
{
    const double height = m_scene.model->isProfile
                              ? 0
                              : QFontMetricsF(theme::font(theme::TypeSize::Small, m_font)).height() + 6;
    return {m_place.left() + 8, m_place.bottom() - height - 2, std::max(m_place.width() - 16, 0.0), height};
}

std::size_t DiagramGeometry::levelAt(double y) const
{
    const double row = std::round(m_centre.y() + (y - m_world.area.center().y()) / rowPitch());
    const auto last = static_cast<double>(m_scene.model->levels.size()) - 1;
    return static_cast<std::size_t>(std::clamp(row, 0.0, std::max(last, 0.0)));
}

}  // namespace sequency::ui
