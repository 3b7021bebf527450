// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints a FlowScene on the screen, in the overview and in files.
//
// Painting has layers so that a canvas can cache the lines while only the marks change. First the lines are painted (all subdued if a cone or step is
// shown), then the lines of the cone, and finally nodes, values, names, titles and the legend. Everything is explicitly clipped to the area of the
// scene. The caller chooses QPainter::Antialiasing.
//
// Threads: UI thread.
// Cost:    proportional to the visible part: at most about 10⁴ lines and 700 strings (counted by tests/ui/views/flow/tst_flow_frames.cpp, timed by
// tests/bench/bench_flow).
#pragma once

#include "ui/views/flow/flow_scene.h"

#include <QFontMetricsF>

class QPainter;

namespace sequency::ui {

struct FlowText {
    enum class Kind { Value, Name, Title, Legend, Weight };
    Kind kind = Kind::Value;
    QRectF place;
    QString text;
    FlowNode node = {};  // the node of a Value or Name
};

class FlowPainter {
public:
    explicit FlowPainter(const FlowScene& scene) : m_scene(scene), m_metrics(scene.font) {}

    void paintAll(QPainter& painter);
    void paintLines(QPainter& painter);
    void paintMarks(QPainter& painter);  // paints everything except the lines

    const std::vector<FlowText>& texts() const { return m_texts; }
    // Returns true if the last call to paintLines() drew filled bundles.
    bool hasBundles() const { return m_hasBundles; }
    void setHasBundles(bool has) { m_hasBundles = has; }

private:
    void paintNodes(QPainter& painter);
    void paintColumn(QPainter& painter, std::size_t column);
    void paintBox(QPainter& painter, FlowNode node, const QRectF& box, bool subdued);
    void paintProductSign(QPainter& painter, FlowNode node, double left) const;
    bool isFlashing(FlowNode node) const;
    void paintFlash(QPainter& painter, const QRectF& box) const;
    void paintRings(QPainter& painter) const;
    void paintNames(QPainter& painter);
    void paintTitles(QPainter& painter);
    void paintLegend(QPainter& painter);
    void paintWeights(QPainter& painter);
    QRectF boxOf(FlowNode node) const;
    void text(QPainter& painter, FlowText::Kind kind, const QRectF& place, int flags, const QString& text,
              FlowNode node = {});

    const FlowScene& m_scene;
    QFontMetricsF m_metrics;
    std::vector<FlowText> m_texts;
    bool m_hasBundles = false;
};

}  // namespace sequency::ui
