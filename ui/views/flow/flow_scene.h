// SPDX-License-Identifier: GPL-3.0-or-later
//
// A plain value that determines the picture of a flow graph, with the texts and widths derived from it.
//
// The area consists of a strip of step titles at the top, the graph in the middle and the legend at the bottom. Node values are written in boxes
// where they fit. Inputs and outputs are named at the sides ("f(3)", "S(011)", table entries "T(5,7)"); some names are omitted if they would touch.
// If a step is set, it is the step just completed: its butterflies are emphasised and the columns after it are blank.
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

// The values that are hidden from the user in every view of the graph; "?" is written in their place.
struct FlowVeil {
    std::vector<std::size_t> columns = {};
    std::vector<FlowNode> nodes = {};

    bool hides(FlowNode node) const;
    friend bool operator==(const FlowVeil&, const FlowVeil&) = default;
};

// Flags for the optional parts of the picture, which are drawn in addition to the lines.
struct FlowParts {
    bool values = true;
    bool nodes = true;
    bool titles = true;
    bool legend = true;
};

// The parts of the graph that are emphasised.
struct FlowMarks {
    std::optional<std::size_t> step = {};
    std::shared_ptr<const FlowCone> cone = {};
    std::optional<FlowNode> selected = {};
    std::optional<FlowNode> hovered = {};
    std::optional<FlowNode> cursor = {};  // keyboard cursor
    double flash = -1;                    // elapsed fraction of the flash; negative if no node flashes
};

inline constexpr double besideBox = 6;  // pixels between a box and a name

struct FlowScene {

    SharedFlowModel model;  // must not be null when the scene is painted
    FlowLayout layout;
    QRectF area;
    QPalette palette;
    QFont font;         // font of values and labels
    double stroke = 1;  // scale factor for the width of lines and dots
    FlowLabels labels = FlowLabels::Decimal;
    FlowParts parts = {};
    // If true, the dashes of a clipped line keep the phase of the whole line, so that a line may begin outside the area. Set it to false if nothing
    // may be drawn outside the page.
    bool alignDashes = true;
    FlowMarks marks = {};
    FlowVeil veil = {};
    std::size_t firstRow = 0;  // index of the first row in the whole function, of which a part is drawn

    // Lays out the whole graph in the area.
    void fit();
    // Lays out another graph of the same shape, or the same graph after a change of labels, with the area and zoom unchanged.
    void refit();

    // Returns the number of steps whose results are shown.
    std::size_t shownColumns() const;
    // Returns the text of a node's value; empty if its column is still blank, "?" if the value is hidden.
    QString valueText(FlowNode node) const;
    // Returns the name of a node, such as "f(3)" or "S(011)"; empty for inner columns and if names are switched off.
    QString nodeName(FlowNode node) const;
    QString indexText(std::size_t index) const;
    QString tableIndexText(FlowNode node) const;  // row and column in a table of characters: "5,7"
    // Returns a title above a layer that is at most `width` wide, such as "C₂" or "× 1/4".
    QString layerTitle(std::size_t step, double width) const;
    QString weightText(std::size_t weight) const;  // `weight` is an index in FlowModel::weights()
    Qt::PenStyle weightStyle(int style) const;

    // Returns the size of the value boxes in a column, which are centred on the nodes; nullopt if boxes do not fit.
    std::optional<QSizeF> boxSize(std::size_t column) const;
    double dotRadius(std::size_t column) const;
    double stripHeight() const;  // height in pixels of the title strip, and also of the legend
};

// The names of the inputs and outputs, such as "f", "g" and "S" or "C". For an inverse transform the names of inputs and outputs are exchanged.
struct FlowWords {
    QString input;
    QString secondInput;
    QString output;
};
FlowWords flowWords(const session::TraceRequest& request);
// Returns a title such as "Walsh · Cooley–Tukey (d = 1 first) · n = 3, N = 8" or "Dyadic convolution …".
QString flowTitle(const session::TraceRequest& request);

}  // namespace sequency::ui
