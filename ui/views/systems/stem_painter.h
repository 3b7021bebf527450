// SPDX-License-Identifier: GPL-3.0-or-later
//
// A small picture of one vector: a title, stems (ui/canvas/stems.h) and, where they fit, values and indices.
//
// The x axis holds the values that are seen, each in the middle of one of as many equal strips; the y axis fits the values and
// always shows 0. Up to 16 values are written beside their stems, exactly (integers) or to 4 significant digits: level,
// else smaller, else upright. Everything stays inside the given
// rectangle. Pure functions of their arguments; O(width · log N); UI thread.
#pragma once

#include "ui/canvas/stems.h"
#include "ui/views/systems/system_data.h"

#include <QFont>
#include <QPalette>
#include <QRectF>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

class QPainter;

namespace sequency::ui {

inline constexpr std::size_t maxLabelledStems = 16;

struct StemContent {
    QString title;
    QString symbol;                              // "C" in "C(2) = 1"
    SharedCurve curve;                           // null: nothing but the title
    bool stale = false;                          // of an earlier function: dimmed
    std::vector<std::size_t> marked = {};        // columns on coloured ground with a triangle under them
    std::vector<std::size_t> undetermined = {};  // "?" in place of a value
    std::vector<std::size_t> impossible = {};    // "×"
    std::optional<analysis::MinMax> range = {};  // of the y axis; else that of the values and 0
    std::optional<IndexRange> seen = {};         // of the positions; else all of them

    std::size_t size() const { return curve ? curve->size() : 0; }
};

// Where things are in a rectangle, for painting and for the pointer.
class StemGeometry {
public:
    StemGeometry(const QRectF& place, const StemContent& content, const QFont& font);

    const QRectF& plot() const { return m_plot; }  // stems, without labels
    const QRectF& place() const { return m_place; }
    double dotRadius() const { return stemDotRadius(pitch(), m_stroke); }
    double pitch() const { return m_plot.width() / m_seen.span(); }
    const IndexRange& seen() const { return m_seen; }
    // The positions that are seen: first … last − 1.
    std::size_t first() const;
    std::size_t last() const;
    double xOf(std::size_t index) const;
    double yOf(double value) const;
    // The strip under x, clamped to the ends. Nothing while empty.
    std::optional<std::size_t> indexAt(double x) const;
    // Beyond the plot too.
    double valueAt(double y) const;
    const analysis::MinMax& range() const { return m_range; }

    enum class Labels { None, Level, Upright };
    Labels labels() const { return m_labels; }
    const QFont& labelFont() const { return m_labelFont; }
    const QFont& smallFont() const { return m_smallFont; }
    bool showsIndices() const { return m_indices; }

private:
    void chooseLabels(const StemContent& content);

    double m_stroke = 1;  // lines and dots of a large type are larger
    QRectF m_place;
    QRectF m_plot;
    std::size_t m_size = 0;
    IndexRange m_seen;
    analysis::MinMax m_range;
    Labels m_labels = Labels::None;
    bool m_indices = false;
    double m_labelSpace = 0;
    QFont m_labelFont;
    QFont m_smallFont;
};

// What stands beside the stems, in index order: exact values up to 16 of them ("?" and "×" included), else nothing.
QStringList stemLabels(const StemContent& content);

void paintStems(QPainter& painter, const QRectF& place, const StemContent& content, const QPalette& palette,
                const QFont& font);

}  // namespace sequency::ui
