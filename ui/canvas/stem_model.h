// SPDX-License-Identifier: GPL-3.0-or-later
//
// The content of a stem picture: vectors one above another over a common axis of positions, or bars; with axes, marks and texts.
//
// A view creates a model and passes it to a canvas (stem_canvas.h), or paints it without one (stem_frame.h). A default model shows nothing. The value
// axis covers the visible values and 0, unless `range` or `common` is set.
//
// Ownership: shares its vectors; the functions must be callable as long as the model lives.
// Threads:   UI thread.
#pragma once

#include "ui/canvas/index_range.h"
#include "ui/canvas/seen_values.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace sequency::ui {

using SharedPyramid = std::shared_ptr<const analysis::MinMaxPyramid>;
using SharedDetail = std::shared_ptr<const analysis::DeviceSpectrumReader::Range>;

struct StemRow {
    SharedPyramid values;      // all rows have the same size; null for a title only
    QString title = {};        // above the row; not drawn for Look::Axes
    bool isCurrent = false;    // true for a bold title
    SharedDetail detail = {};  // finer detail if `values` has only blocks; may be null
    // The imaginary parts of complex values, drawn as a dashed outline over the solid outline of `values`. If null, `values` are drawn as stems.
    SharedPyramid imaginary = {};
    std::vector<std::size_t> marked = {};  // positions with marked strips, in ascending order
};

struct Bar {
    enum class Place { OnAxis, Before, After };
    QString label = {};  // below the bar, if all labels fit
    double height = 0;   // ≥ 0
    QString text = {};   // text shown when the pointer is over the bar
    double from = 0;     // start of the bar on the axis
    double to = 1;
    // Whether the bar is on the axis, or before or after it: values far outside are drawn past a gap at the ends.
    Place place = Place::OnAxis;
    std::optional<double> expected = {};  // height of a comparison mark
};

struct StemModel {
    // The appearance. Axes: one row, or the bars, with a value axis. Bands: rows with titles on a common scale. Small: rows with titles and indices,
    // each row on its own scale.
    enum class Look { Axes, Bands, Small };
    // A line from a position of the first row to a position in the second row.
    struct Join {
        double to = 0;
        bool isDashed = false;
    };
    // The largest magnitude of all rows, with outliers and without them (defaultScale()). The axis is symmetric.
    struct Common {
        double largest = 0;
        double typical = 0;
    };
    // The texts for positions. By default a position has a name such as "symbol(3)" and its exact value.
    struct Texts {
        QString symbol = {};
        std::function<QString(std::size_t)> name = {};
        std::function<QString(std::size_t)> value = {};
        std::function<QString(std::size_t)> sentence = {};  // name and value as a sentence
        // Returns the text at the end of a stem, which is drawn if all labels fit; null if stems have no labels.
        std::function<QString(std::size_t)> label = {};
    };
    // Functions that fetch values still on a device: a single value, and the first position of the largest magnitude in a block. Both return an empty
    // optional while the value is unknown.
    struct Fetch {
        std::function<std::optional<double>(std::size_t)> value = {};
        std::function<std::optional<std::size_t>(std::size_t first, std::size_t last)> largest = {};
    };

    Look look = Look::Axes;
    std::vector<StemRow> rows = {};
    // Bars, shown instead of rows, in ascending order; at most one before the axis and one after it.
    std::vector<Bar> bars = {};

    QString valueTitle = {};
    QString indexTitle = {};
    int radix = 2;                               // ticks are at multiples of its powers
    double indexStep = 1;                        // distance between positions on the axis
    bool isWhole = true;                         // whether the ticks of the value axis are integers
    bool isLine = false;                         // whether a line joins the values; the axis may omit 0
    bool isStale = false;                        // whether the picture is dimmed
    bool isReadInside = false;                   // whether the picture describes the displayed item
    std::optional<analysis::MinMax> range = {};  // range of the value axis
    std::optional<Common> common = {};

    Texts texts = {};
    Fetch fetch = {};

    // Positions with a stroke on the zero line, in ascending order; drawn if values have no labels.
    std::vector<std::size_t> problems = {};
    std::function<Join(std::size_t)> join = {};  // drawn if at most 64 positions are visible

    // Switches of the canvas, which sets them again in a new model.
    bool isWithoutOutliers = false;  // true if the axis ends before the outliers
    bool isLogarithmic = false;      // for the heights of bars

    // Returns the number of positions per row; 0 if bars are shown.
    std::size_t size() const
    {
        return rows.empty() || !rows.front().values ? 0 : rows.front().values->size();
    }
    std::size_t itemCount() const { return bars.empty() ? size() : bars.size(); }
    SeenValues seen(std::size_t row = 0) const { return {*rows[row].values, rows[row].detail.get()}; }
    IndexRange whole() const;
    // Return a value, and the position of the first largest magnitude with first ≤ position < last in the first row; empty while unknown.
    std::optional<double> valueAt(std::size_t position, std::size_t row = 0) const;
    std::optional<std::size_t> largestOf(std::size_t first, std::size_t last) const;
};

// Returns a model with these rows as bands on one symmetric scale.
StemModel bandModel(std::vector<StemRow> rows);
// Returns one vector on axes, read inside the picture; the value axis covers the values from position `first` on. Empty if `values` is null.
StemModel vectorModel(const SharedPyramid& values, const QString& symbol, const QString& indexTitle,
                      std::size_t first = 0);

}  // namespace sequency::ui
