// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything that determines the picture of a flow graph, as a plain value, with the strings and widths derived from it.
//
// The area consists of a strip of step titles at the top, the graph in the middle and the legend at the bottom. Node values are written in boxes if
// they fit. Inputs and outputs are named at the sides ("f(3)", "S(011)", table entries "T(5,7)"); names that would touch are omitted. If a step is
// set, the picture shows the graph after this step: its butterflies are emphasised and the columns after it are blank.
//
// Threads: UI thread.
#pragma once

#include "ui/views/flow/flow_layout.h"
#include "ui/views/flow/flow_model.h"

#include <QFont>
#include <QPalette>
#include <QString>

namespace sequency::ui {

enum class FlowLabels { Decimal, Digits, None };

// The values that are hidden from the user in every view of the graph. Views show "?" in their place.
struct FlowVeil {
    std::vector<std::size_t> columns = {};
    std::vector<FlowNode> nodes = {};

    bool hides(FlowNode node) const;
    friend bool operator==(const FlowVeil&, const FlowVeil&) = default;
};

struct FlowParts {
    bool values = true;
    bool nodes = true;
    bool titles = true;
    bool legend = true;
};

struct FlowMarks {
    std::optional<std::size_t> step = {};
    std::shared_ptr<const FlowCone> cone = {};
    std::optional<FlowNode> selected = {};
    std::optional<FlowNode> hovered = {};
    std::optional<FlowNode> cursor = {};
    double flash = -1;  // elapsed fraction of the flash; negative if no node flashes
};

inline constexpr double besideBox = 6;  // distance in pixels between a box and a name

struct FlowScene {

    SharedFlowModel model;  // must not be null when the scene is painted
    FlowLayout layout;
    QRectF area;
    QPalette palette;
    QFont font;
    double stroke = 1;  // scale factor for the width of lines and the radius of dots
    FlowLabels labels = FlowLabels::Decimal;
    FlowParts parts = {};
    // If true, the dashes of a clipped line keep the phase of the whole line; the painted line may then begin outside the area. Must be false if
    // nothing may be drawn outside the page.
    bool alignDashes = true;
    FlowMarks marks = {};
    FlowVeil veil = {};
    std::size_t firstRow = 0;  // index of the first drawn row in the whole function

    void fit();
    // Lays out the scene again after the labels changed or another graph of the same shape was set. Area and zoom remain unchanged.
    void refit();

    // Returns the number of columns whose values are shown.
    std::size_t shownColumns() const;
    // Returns the text of a node's value. The text is empty if the node's column is blank, and "?" if the value is hidden.
    QString valueText(FlowNode node) const;
    // Returns the name of a node, such as "f(3)" or "S(011)". The name is empty for inner columns and if names are switched off.
    QString nodeName(FlowNode node) const;
    QString indexText(std::size_t index) const;
    QString tableIndexText(FlowNode node) const;  // row and column in a character table, such as "5,7"
    // Returns a title of the layer, such as "C₂" or "× 1/4", shortened to `width`.
    QString layerTitle(std::size_t step, double width) const;
    QString weightText(std::size_t weight) const;  // `weight` is an index in FlowModel::weights()
    Qt::PenStyle weightStyle(int style) const;

    // Returns the size of the value boxes in a column; nullopt if boxes do not fit. Boxes are centred on the nodes.
    std::optional<QSizeF> boxSize(std::size_t column) const;
    double dotRadius(std::size_t column) const;
    double stripHeight() const;  // height in pixels of the title strip and of the legend
};

// Returns true if the values of all columns have boxes.
bool hasBoxes(const FlowScene& scene);
// Enlarges font and lines by the largest factor, up to `maxFactor`, at which every value has a box with space around it. Lays out the scene again.
void growToFit(FlowScene& scene, double maxFactor);

// The names of the inputs and outputs, such as "f", "g" and "S" or "C". For an inverse transform the names of inputs and outputs are exchanged.
struct FlowWords {
    QString input;
    QString secondInput;
    QString output;
};
FlowWords flowWords(const session::TraceRequest& request);
// Returns the title of a graph, such as "Walsh · Cooley–Tukey (d = 1 first) · n = 3, N = 8" or "Dyadic convolution …".
QString flowTitle(const session::TraceRequest& request);

}  // namespace sequency::ui
