// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything that decides what a picture of a flow graph looks like, as one plain value, and the words and widths that
// follow from it.
//
// Area: the strip of step titles above, the graph in the middle, the legend below. Values of nodes are written in boxes
// where they fit, inputs and outputs are named at the sides ("f(3)", "S(011)", entries of tables "T(5,7)"), thinned out before they touch. A step, if
// there is one, is what has just been done: its butterflies stand out, columns behind it are blank. UI thread.
#pragma once

#include "ui/views/flow/flow_layout.h"
#include "ui/views/flow/flow_model.h"

#include <QFont>
#include <QPalette>
#include <QString>

namespace sequency::ui {

enum class FlowLabels { Decimal, Digits, None };

// Values that are not told, to nobody: they are written "?".
struct FlowVeil {
    std::vector<std::size_t> columns = {};
    std::vector<FlowNode> nodes = {};

    bool hides(FlowNode node) const;
    friend bool operator==(const FlowVeil&, const FlowVeil&) = default;
};

// What is drawn beside the lines.
struct FlowParts {
    bool values = true;
    bool nodes = true;
    bool titles = true;
    bool legend = true;
};

// What stands out.
struct FlowMarks {
    std::optional<std::size_t> step = {};
    std::shared_ptr<const FlowCone> cone = {};
    std::optional<FlowNode> selected = {};
    std::optional<FlowNode> hovered = {};
    std::optional<FlowNode> cursor = {};  // of the keyboard
    double flash = -1;                    // share of the flash that has passed; < 0: none
};

inline constexpr double besideBox = 6;  // pixels between a box and a name

struct FlowScene {

    SharedFlowModel model;  // never null when painted
    FlowLayout layout;
    QRectF area;
    QPalette palette;
    QFont font;         // of values and labels
    double stroke = 1;  // how much larger than usual lines and dots are
    FlowLabels labels = FlowLabels::Decimal;
    FlowParts parts = {};
    // Dashes that begin outside the area go on as they began there; a picture that must not leave its page says no.
    bool alignDashes = true;
    FlowMarks marks = {};
    FlowVeil veil = {};
    std::size_t firstRow = 0;  // of a part of a larger function: added to the indices shown

    // Lays the graph out in the area, all of it to be seen.
    void fit();
    // The same area and zoom for another graph of the same shape, or after a change of labels.
    void refit();

    // Steps done so far: their results are shown.
    std::size_t shownColumns() const;
    // Text of a node's value, empty where its column is still blank, "?" behind the veil.
    QString valueText(FlowNode node) const;
    // "f(3)", "S(011)"; empty for inner columns and where labels are off.
    QString nodeName(FlowNode node) const;
    QString indexText(std::size_t index) const;
    QString tableIndexText(FlowNode node) const;  // "5,7": row and column of a table of characters
    // Above a layer: "C₂", "× 1/4".
    QString layerTitle(std::size_t step, double width) const;
    QString weightText(std::size_t weight) const;  // of FlowModel::weights()
    Qt::PenStyle weightStyle(int style) const;

    // The box of values of a column, around a node's centre; nothing where it does not fit.
    std::optional<QSizeF> boxSize(std::size_t column) const;
    double dotRadius(std::size_t column) const;
    double stripHeight() const;  // of titles, of the legend
};

// "f" and "S", "g", "C"; the other way round for inverse transforms.
struct FlowWords {
    QString input;
    QString secondInput;
    QString output;
};
FlowWords flowWords(const session::TraceRequest& request);
// "Walsh · Cooley–Tukey (d = 1 first) · n = 3, N = 8", "Dyadic convolution …".
QString flowTitle(const session::TraceRequest& request);

}  // namespace sequency::ui
