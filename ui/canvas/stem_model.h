// SPDX-License-Identifier: GPL-3.0-or-later
//
// The content of a stem picture: vectors above one another over one axis of positions, or bars; with axes, marks and texts.
//
// A view makes a model and gives it to a canvas (stem_canvas.h), or paints it without one (stem_frame.h). A default model shows nothing.
// The value axis covers the values that are seen and 0, if neither `range` nor `common` is set.
//
// Ownership: shares its vectors; the functions may be called for as long as the model lives.
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
using SharedDetail = std::shared_ptr<const analysis::KeptLook::Range>;

struct StemRow {
    SharedPyramid values;      // all rows have the same size; null: the row has a title only
    QString title = {};        // above the row; not drawn on axes
    bool isCurrent = false;    // the title is bold
    SharedDetail detail = {};  // a finer part of values that are blocks; may be null
    // The imaginary parts of complex values, drawn as a dashed outline over the solid one of `values`; null: `values` have stems.
    SharedPyramid imaginary = {};
    std::vector<std::size_t> marked = {};  // positions whose strips are marked, rising
};

struct Bar {
    enum class Place { OnAxis, Before, After };
    QString label = {};  // below the bar, where all labels have room
    double height = 0;   // ≥ 0
    QString text = {};   // read when the bar is pointed at
    double from = 0;     // on the axis
    double to = 1;
    Place place = Place::OnAxis;  // bars of values far outside are drawn behind a gap at the ends of the axis
    std::optional<double> expected = {};  // a mark at this height, for comparison
};

struct StemModel {
    // Axes: one row, or the bars, with a value axis. Bands: rows on one scale with titles. Small: rows with titles, each on its own scale, and indices.
    enum class Look { Axes, Bands, Small };
    // Where a line from a position of the first row leads in the second row.
    struct Join {
        double to = 0;
        bool isDashed = false;
    };
    // The largest magnitude of all rows, and the same without outliers (usualScale()); the axis is symmetric.
    struct Common {
        double largest = 0;
        double usual = 0;
    };
    // Texts of positions. By default a position has the name "symbol(3)" and its exact value.
    struct Texts {
        QString symbol = {};
        std::function<QString(std::size_t)> name = {};
        std::function<QString(std::size_t)> value = {};
        std::function<QString(std::size_t)> sentence = {};  // name and value
        std::function<QString(std::size_t)> label =
            {};  // at the end of a stem, drawn if all labels fit; null: none
    };
    // Fetches values that are still on a device: a single one, and the first position of the largest magnitude in a block. Both return
    // nothing while the value is unknown.
    struct Fetch {
        std::function<std::optional<double>(std::size_t)> value = {};
        std::function<std::optional<std::size_t>(std::size_t first, std::size_t last)> largest = {};
    };

    Look look = Look::Axes;
    std::vector<StemRow> rows = {};
    std::vector<Bar> bars =
        {};  // instead of rows, by rising place; at most one before and one after the axis

    QString valueTitle = {};
    QString indexTitle = {};
    int radix = 2;              // ticks are at multiples of its powers
    double indexStep = 1;       // from one position to the next, on the axis
    bool isWhole = true;        // the ticks of the value axis are integers
    bool isLine = false;        // a line joins the values; its axis need not contain 0
    bool isStale = false;       // the picture is pale
    bool isReadInside = false;  // the item that is pointed at is described inside the picture
    std::optional<analysis::MinMax> range = {};  // what the value axis covers
    std::optional<Common> common = {};

    Texts texts = {};
    Fetch fetch = {};

    std::vector<std::size_t> problems =
        {};  // positions with a stroke on the zero line, where values have no labels; rising
    std::function<Join(std::size_t)> join = {};  // drawn where up to 64 positions are seen

    // Switches of the canvas, which keeps them from model to model.
    bool isWithoutOutliers = false;  // the axis ends after the values that are not far larger than all others
    bool isLogarithmic = false;      // heights of bars

    // Positions per row; 0 if bars are shown.
    std::size_t size() const
    {
        return rows.empty() || !rows.front().values ? 0 : rows.front().values->size();
    }
    std::size_t itemCount() const { return bars.empty() ? size() : bars.size(); }
    SeenValues seen(std::size_t row = 0) const { return {*rows[row].values, rows[row].detail.get()}; }
    // All of the axis.
    IndexRange whole() const;
    // A value, and the first position of the largest magnitude with first ≤ position < last, of the first row; nothing while unknown.
    std::optional<double> valueAt(std::size_t position, std::size_t row = 0) const;
    std::optional<std::size_t> largestOf(std::size_t first, std::size_t last) const;
};

// Bands of these rows on one symmetric scale.
StemModel bandModel(std::vector<StemRow> rows);
// One vector on axes, read inside the picture; the value axis covers the values from position `first` on. Null: nothing.
StemModel vectorModel(const SharedPyramid& values, const QString& symbol, const QString& indexTitle,
                      std::size_t first = 0);

}  // namespace sequency::ui
