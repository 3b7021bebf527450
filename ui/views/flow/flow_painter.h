// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints a FlowScene: the one routine for screen, overview and files.
//
// In layers, so that a canvas can keep the lines as a picture while only marks change: the lines (all of them, or all
// subdued under a cone or a step), the lines of the cone, then nodes, values, names, titles and legend. Everything is
// clipped by hand to the scene's area. Antialiasing is the caller's (QPainter::Antialiasing on or off). UI thread.
// Cost: what can be seen, at most some 10⁴ lines and 700 texts; tests/ui/views/flow/tst_flow_frames.cpp counts it, tests/bench/bench_flow times it.
#pragma once

#include "ui/views/flow/flow_scene.h"

#include <QFontMetricsF>

class QPainter;

namespace sequency::ui {

// A text as it was painted.
struct FlowText {
    enum class Kind { Value, Name, Title, Legend, Weight };
    Kind kind = Kind::Value;
    QRectF place;
    QString text;
    FlowNode node = {};  // Value, Name
};

class FlowPainter {
public:
    explicit FlowPainter(const FlowScene& scene) : m_scene(scene), m_metrics(scene.font) {}

    void paintAll(QPainter& painter);
    void paintLines(QPainter& painter);
    void paintMarks(QPainter& painter);  // everything else

    // What the last paintMarks() wrote.
    const std::vector<FlowText>& texts() const { return m_texts; }
    // Whether the last paintLines() filled bundles.
    bool hasBundles() const { return m_hasBundles; }
    void setHasBundles(bool has) { m_hasBundles = has; }

private:
    void paintNodes(QPainter& painter);
    void paintColumn(QPainter& painter, std::size_t column);
    void paintBox(QPainter& painter, FlowNode node, const QRectF& box, bool subdued);
    void paintProductSign(QPainter& painter, FlowNode node, double left) const;
    void paintFlash(QPainter& painter, FlowNode node, const QRectF& box) const;
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
