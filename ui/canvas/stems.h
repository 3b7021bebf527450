// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints the values of a plot as stems with dots and labels. Where many values share a pixel column, the column is shaded instead.
//
// A stem runs from 0 to a value. The more stems of its column cross a pixel, the darker the pixel is. The largest and the smallest value are marked
// in the full colour.
//
// Threads: UI thread.
#pragma once

#include "engine/analysis/column_density.h"
#include "ui/canvas/seen_values.h"
#include "ui/canvas/viewport.h"

#include <QFont>
#include <QPalette>
#include <QRectF>
#include <QString>

#include <vector>

class QPainter;

namespace sequency::ui {

struct StemPicture {
    struct Stem {
        double position = 0;
        double value = 0;
        QString label = {};
    };
    struct Column {
        double from = 0;  // position at the left edge of the column
        double to = 0;
        analysis::ColumnDensity density = {};
    };
    IndexRange range;  // positions at the left and right edges of the plot
    double bottom = 0;
    double top = 1;
    std::vector<Stem> stems = {};
    std::vector<Column> columns = {};
    QString note = {};     // text in the upper right corner of the plot
    bool isShaded = true;  // if false, columns have a uniform colour
    QFont labelFont = {};
    bool isUpright = false;  // true if labels are rotated to run upwards
};

// Adds stems or pixel columns for the values in the range of the picture, which is `pixels` device pixels wide. If individual values are not
// available, columns contain whole blocks. Values that are not finite are omitted.
void fillStems(StemPicture& picture, const SeenValues& values, double pixels);

// Returns the radius of the dots if stems are `pixelsEach` pixels apart; 0 if stems have no dots.
double stemDotRadius(double pixelsEach, double stroke);

// Paints the stems, clipped to `plot`. Lines and dots are enlarged by the factor `stroke` (theme::strokeScale()).
void paintStemPicture(QPainter& painter, const QRectF& plot, const StemPicture& picture,
                      const QPalette& palette, double stroke);

}  // namespace sequency::ui
