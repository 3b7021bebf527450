// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands on a plot's zero line: stems with dots and values beside them, or, where many values share a pixel column, a column that
// is the darker the more of them reach there, with its largest and smallest value in full colour. The same on screen and in exports. UI
// thread.
#pragma once

#include "engine/analysis/column_density.h"
#include "ui/canvas/index_range.h"
#include "ui/canvas/seen_values.h"

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
        QString label = {};  // may be empty
    };
    struct Column {
        double from = 0;  // x of its edges
        double to = 0;
        analysis::ColumnDensity density = {};
    };
    IndexRange range;  // x at the plot's edges
    double bottom = 0;
    double top = 1;
    std::vector<Stem> stems = {};
    std::vector<Column> columns = {};
    QString note = {};     // in the plot's upper right corner
    bool isShaded = true;  // else columns are of one colour, as far as they reach
    QFont labelFont = {};
    bool isUpright = false;  // labels run upwards
};

// Adds the stems of the values in the picture's range on `pixels` pixels of the device: one per value, or columns, which hold whole
// blocks where there are blocks. Values that are not finite have no stem.
void fillStems(StemPicture& picture, const SeenValues& values, double pixels);

// The radius of the dots of stems that have so many pixels each; 0: they have none.
double stemDotRadius(double pixelsEach, double stroke);

// Within the plot; nothing is painted outside of it. Lines and dots are by `stroke` larger than usual (theme::strokeScale).
void paintStemPicture(QPainter& painter, const QRectF& plot, const StemPicture& picture,
                      const QPalette& palette, double stroke);

}  // namespace sequency::ui
