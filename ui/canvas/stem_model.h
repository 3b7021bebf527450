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
    SharedPyramid values;      // all rows have the same size; null: only a title
    QString title = {};        // above the row; not drawn for Look::Axes
    bool isCurrent = false;    // true for a bold title
    SharedDetail detail = {};  // finer detail of values that are blocks; may be null
    // The imaginary parts of complex values, drawn as a dashed outline over the solid one of `values`; null: `values` have stems.
    SharedPyramid imaginary = {};
    std::vector<std::size_t> marked = {};  // positions with marked strips, in ascending order
};

struct Bar {
    enum class Place { OnAxis, Before, After };
    QString label = {};  // below the bar, if all labels fit
    double height = 0;   // ≥ 0
    QString text = {};   // text read when the bar is pointed at
    double from = 0;     // start on the axis
    double to = 1;
    // Before, After: values far outside, drawn past a gap at the ends of the axis.
    Place place = Place::OnAxis;
    std::optional<double> expected = {};  // height of a mark for comparison
};

struct StemModel {
    // Axes: one row, or the bars, with a value axis. Bands: rows on one scale with titles. Small: rows with titles, each on its own scale, and
    // indices.
    enum class Look { Axes, Bands, Small };
    // A line from a position of the first row to a position in the second row.
    struct Join {
        double to = 0;
        bool isDashed = false;
    };
    // The largest magnitude of all rows with and without outliers (defaultScale()); the axis is symmetric.
    struct Common {
        double largest = 0;
        double typical = 0;
    };
    // Texts of positions. By default a position has the name "symbol(3)" and its exact value.
    struct Texts {
        QString symbol = {};
        std::function<QString(std::size_t)> name = {};
        std::function<QString(std::size_t)> value = {};
        std::function<QString(std::size_t)> sentence = {};  // name and value
        // Text at the end of a stem, drawn if all labels fit; null: none.
        std::function<QString(std::size_t)> label = {};
    };
    // Fetches values that are still on a device: a single one, and the first position of the largest magnitude in a block. Both return an empty
    // optional while the value is unknown.
    struct Fetch {
        std::function<std::optional<double>(std::size_t)> value = {};
        std::function<std::optional<std::size_t>(std::size_t first, std::size_t last)> largest = {};
    };

    Look look = Look::Axes;
    std::vector<StemRow> rows = {};
    // Alternative to rows, in ascending order; at most one before and one after the axis.
    std::vector<Bar> bars = {};

    QString valueTitle = {};
    QString indexTitle = {};
    int radix = 2;              // ticks are at multiples of its powers
    double indexStep = 1;       // distance of positions on the axis
    bool isWhole = true;        // true if the ticks of the value axis are integers
    bool isLine = false;        // true if a line joins the values; the axis need not contain 0
    bool isStale = false;       // true for a dimmed picture
    bool isReadInside = false;  // true if the item that is pointed at is described inside the picture
    std::optional<analysis::MinMax> range = {};  // range of the value axis
    std::optional<Common> common = {};

    Texts texts = {};
    Fetch fetch = {};

    // Positions with a stroke on the zero line if values have no labels, in ascending order.
    std::vector<std::size_t> problems = {};
    std::function<Join(std::size_t)> join = {};  // drawn if at most 64 positions are visible

    // Switches of the canvas, which carries them over to a new model.
    bool isWithoutOutliers = false;  // true if the axis ends before the outliers
    bool isLogarithmic = false;      // for the heights of bars

    // Positions per row; 0 if bars are shown.
    std::size_t size() const
    {
        return rows.empty() || !rows.front().values ? 0 : rows.front().values->size();
    }
    std::size_t itemCount() const { return bars.empty() ? size() : bars.size(); }
    SeenValues seen(std::size_t row = 0) const { return {*rows[row].values, rows[row].detail.get()}; }
    IndexRange whole() const;
    // A value, and the first position of the largest magnitude with first ≤ position < last, of the first row; empty while unknown.
    std::optional<double> valueAt(std::size_t position, std::size_t row = 0) const;
    std::optional<std::size_t> largestOf(std::size_t first, std::size_t last) const;
};

// Returns a model with these rows as bands on one symmetric scale.
StemModel bandModel(std::vector<StemRow> rows);
// Returns one vector on axes, read inside the picture; the value axis covers the values from position `first` on. Null `values`: empty model.
StemModel vectorModel(const SharedPyramid& values, const QString& symbol, const QString& indexTitle,
                      std::size_t first = 0);

}  // namespace sequency::ui
