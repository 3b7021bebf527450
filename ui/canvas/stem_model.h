// SPDX-License-Identifier: GPL-3.0-or-later
//
// The content of a stem picture: either rows of values, one above another on a common axis of positions, or bars.
//
// A view creates a model and passes it to a canvas (stem_canvas.h), or paints it without a canvas (stem_frame.h). A default model shows nothing. If
// neither `range` nor `common` is set, the value axis covers the visible values and 0.
//
// Ownership: shares its vectors. Its functions must be callable as long as the model lives.
// Threads:   UI thread.
#pragma once

#include "ui/canvas/seen_values.h"
#include "ui/canvas/viewport.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace sequency::ui {

using SharedPyramid = std::shared_ptr<const analysis::MinMaxPyramid>;
using SharedDetail = std::shared_ptr<const analysis::DeviceSpectrumReader::Range>;

struct StemRow {
    SharedPyramid values;      // same size in all rows; null if the row has only a title
    QString title = {};        // text above the row; not drawn for Look::Axes
    bool isCurrent = false;    // true if the title is bold
    SharedDetail detail = {};  // finer values of a part of the row; may be null
    // The imaginary parts of complex values, drawn as a dashed outline over the solid outline of `values`. If null, `values` are drawn as stems.
    SharedPyramid imaginary = {};
    std::vector<std::size_t> marked = {};  // positions marked with strips, in ascending order
};

struct Bar {
    enum class Place { OnAxis, Before, After };
    QString label = {};  // text below the bar, drawn if all labels fit
    double height = 0;   // not negative
    QString text = {};   // text shown when the pointer is over the bar
    double from = 0;     // left edge of the bar on the axis
    double to = 1;
    // Whether the bar is on the axis or beyond one of its ends. A bar beyond an end is separated from the axis by a gap.
    Place place = Place::OnAxis;
    std::optional<double> expected = {};  // expected height, marked for comparison
};

// Settings that the canvas copies into each new model.
struct StemSettings {
    bool isWithoutOutliers = false;  // true if the axis ends before the outliers
    bool isLogarithmic = false;      // true if the heights h of bars are drawn as log(1 + h)
    // The range that the value axis of Look::Axes includes, and the minimum width in pixels of this axis with its labels.
    std::optional<analysis::MinMax> least = {};
    double axisWidth = 0;
};

struct StemModel {
    // The arrangement: Axes shows one row, or the bars, with a value axis; Bands shows rows with titles on a common scale; Small shows rows with
    // titles and indices, each row on its own scale.
    enum class Look { Axes, Bands, Small };
    // A line from a position in the first row to the position `to` in the second row.
    struct Join {
        double to = 0;
        bool isDashed = false;
    };
    // The largest magnitude in any row, with outliers (`largest`) and without them (`typical`, see defaultScale()). Used for a symmetric value axis.
    struct Common {
        double largest = 0;
        double typical = 0;
    };
    // Functions that describe positions. By default, a position is described by a name such as "symbol(3)" and its exact value.
    struct Texts {
        QString symbol = {};
        std::function<QString(std::size_t)> name = {};
        std::function<QString(std::size_t)> value = {};
        std::function<QString(std::size_t)> sentence = {};  // name and value as a sentence
        // Returns the text at the end of a stem, drawn if all labels fit. A null function means that stems have no labels.
        std::function<QString(std::size_t)> label = {};
    };
    // Functions that fetch values from a device: the value at a position, and the first position of the largest magnitude in the range [first, last).
    // Both return nullopt until the value has arrived.
    struct Fetch {
        std::function<std::optional<double>(std::size_t)> value = {};
        std::function<std::optional<std::size_t>(std::size_t first, std::size_t last)> largest = {};
    };

    Look look = Look::Axes;
    std::vector<StemRow> rows = {};
    // Bars in ascending order, shown instead of the rows. At most one is before the axis and at most one is after it.
    std::vector<Bar> bars = {};

    QString valueTitle = {};
    QString indexTitle = {};
    int radix = 2;              // ticks of the index axis are at multiples of its powers
    double indexStep = 1;       // distance between positions on the axis
    bool isWhole = true;        // true if the ticks of the value axis are integers
    bool isLine = false;        // true if a line joins the values; the value axis then need not include 0
    bool isStale = false;       // true if the picture is dimmed as out of date
    bool isReadInside = false;  // true if the picture contains the text of the displayed item
    std::optional<analysis::MinMax> range = {};  // range of the value axis
    std::optional<Common> common = {};

    Texts texts = {};
    Fetch fetch = {};

    // Positions marked with a stroke on the zero line, in ascending order. The strokes are drawn if values have no labels.
    std::vector<std::size_t> problems = {};
    std::function<Join(std::size_t)> join = {};  // drawn if at most 64 positions are visible

    StemSettings settings = {};

    // Returns the number of positions per row; 0 if bars are shown.
    std::size_t size() const
    {
        return rows.empty() || !rows.front().values ? 0 : rows.front().values->size();
    }
    std::size_t itemCount() const { return bars.empty() ? size() : bars.size(); }
    SeenValues seen(std::size_t row = 0) const { return {*rows[row].values, rows[row].detail.get()}; }
    IndexRange whole() const;
    // Return a value, and the first position of the largest magnitude in [first, last) of the first row. Both return nullopt until they are known.
    std::optional<double> valueAt(std::size_t position, std::size_t row = 0) const;
    std::optional<std::size_t> largestOf(std::size_t first, std::size_t last) const;
};

// Returns a model that shows the rows as bands on one symmetric scale.
StemModel bandModel(std::vector<StemRow> rows);
// Returns a model that shows one vector on axes, with the text of the displayed item inside the picture. The value axis covers the values from
// position `first` on. The model is empty if `values` is null.
StemModel vectorModel(const SharedPyramid& values, const QString& symbol, const QString& indexTitle,
                      std::size_t first = 0);

}  // namespace sequency::ui
