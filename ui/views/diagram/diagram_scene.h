// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything that determines the picture of a decision diagram, and the places of its parts in pixels.
//
// The picture has a column of level labels at the left, the rows of nodes next to it, and a legend of the edges at the bottom. A label contains the
// variable, the letter of the decomposition, and the number of nodes. A diagram without nodes is drawn as one bar per level.
//
// Units:   world coordinates are places and rows of the model (diagram_model.h).
// Threads: UI thread.
#pragma once

#include "ui/canvas/viewport.h"
#include "ui/views/diagram/diagram_model.h"

#include <QFont>
#include <QPainter>
#include <QPalette>
#include <QStringList>

#include <optional>

namespace sequency::ui {

struct DiagramScene {
    SharedDiagramModel model;                // null if nothing is shown
    QStringList variables = {};              // names of the variables, x1 first
    QStringList outputs = {};                // names of the outputs
    std::optional<DiagramPaths> paths = {};  // the emphasised part; the rest is drawn faintly
    std::optional<std::size_t> selected = {};
    std::vector<std::size_t> changed = {};  // nodes that the current step of the reduction concerns

    // Returns the variable of a level, or "test 1" if its nodes test different variables.
    QString variableOf(std::size_t level) const;
    QString nodeVariable(std::size_t node) const;
    // Returns the letter of the level's decomposition if levels can differ; empty otherwise.
    QString typeOf(std::size_t level) const;
    QString valueText(std::size_t terminal) const;
    // Returns the names of the outputs whose root is this node, such as "f₁, f₂".
    QString rootText(std::size_t node) const;
};

// Returns the coefficient as text: an integer, or a number with at most six digits.
QString coefficientText(double value);

class DiagramGeometry {
public:
    DiagramGeometry(const DiagramScene& scene, const QRectF& place, const QFont& font, const Viewport& view);

    const World& world() const { return m_world; }
    const QRectF& place() const { return m_place; }
    const QFont& font() const { return m_font; }
    QPointF at(double place, double row) const;
    QPointF at(const QPointF& world) const { return at(world.x(), world.y()); }
    double rowPitch() const { return m_world.unit.height() * m_zoom; }
    double columnPitch() const { return m_world.unit.width() * m_zoom; }
    double radius() const { return m_radius; }  // radius of a node in pixels
    double stroke() const { return m_stroke; }
    bool hasNames() const;  // true if the nodes are large enough for the names of their variables
    // Returns the rectangle of a node or terminal, of a level's label, and of a level's bar.
    QRectF nodePlace(std::size_t node) const;
    QRectF labelPlace(std::size_t level) const;
    QRectF barPlace(std::size_t level) const;
    QRectF legendPlace() const;
    // Returns the level at the height of a pixel.
    std::size_t levelAt(double y) const;

private:
    double labelWidth() const;

    const DiagramScene& m_scene;
    QRectF m_place;
    QFont m_font;
    double m_stroke;
    double m_zoom = 1;
    QPointF m_centre;
    World m_world;
    double m_labels = 0;  // width of the labels in pixels
    double m_radius = 0;
};

// Paints the picture, clipped to the place of the geometry.
void paintDiagram(QPainter& painter, const DiagramScene& scene, const DiagramGeometry& geometry,
                  const QPalette& palette);

}  // namespace sequency::ui
