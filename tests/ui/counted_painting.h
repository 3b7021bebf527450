// SPDX-License-Identifier: GPL-3.0-or-later
//
// A paint device that paints nothing and counts the primitives it receives.
//
// The counts measure the cost of a frame independently of the machine. Works with QPainter, QWidget::render() and QGraphicsView.
#pragma once

#include <QImage>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QWidget>

#include <algorithm>

namespace sequency::tests {

struct PaintCounts {
    qint64 lines = 0;
    qint64 corners = 0;  // vertices of polygons, polylines and paths
    qint64 shapes = 0;   // rectangles, ellipses and points
    qint64 texts = 0;
    qint64 pictures = 0;  // pixmaps and images
    qint64 pixels = 0;    // pixels of all images

    qint64 all() const { return lines + corners + shapes + texts + pictures; }
    void takeLargest(const PaintCounts& other)
    {
        lines = std::max(lines, other.lines);
        corners = std::max(corners, other.corners);
        shapes = std::max(shapes, other.shapes);
        texts = std::max(texts, other.texts);
        pictures = std::max(pictures, other.pictures);
        pixels = std::max(pixels, other.pixels);
    }
};

class CountingEngine : public QPaintEngine {
public:
    CountingEngine() : QPaintEngine(AllFeatures) {}

    PaintCounts counts;

    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    Type type() const override { return User; }
    void updateState(const QPaintEngineState&) override {}

    void drawLines(const QLineF*, int count) override { counts.lines += count; }
    void drawLines(const QLine*, int count) override { counts.lines += count; }
    void drawRects(const QRectF*, int count) override { counts.shapes += count; }
    void drawRects(const QRect*, int count) override { counts.shapes += count; }
    void drawEllipse(const QRectF&) override { ++counts.shapes; }
    void drawEllipse(const QRect&) override { ++counts.shapes; }
    void drawPoints(const QPointF*, int count) override { counts.shapes += count; }
    void drawPoints(const QPoint*, int count) override { counts.shapes += count; }
    void drawPolygon(const QPointF*, int count, PolygonDrawMode) override { counts.corners += count; }
    void drawPolygon(const QPoint*, int count, PolygonDrawMode) override { counts.corners += count; }
    void drawPath(const QPainterPath& path) override { counts.corners += path.elementCount(); }
    void drawTextItem(const QPointF&, const QTextItem&) override { ++counts.texts; }
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override { ++counts.pictures; }
    void drawTiledPixmap(const QRectF&, const QPixmap&, const QPointF&) override { ++counts.pictures; }
    void drawImage(const QRectF&, const QImage& image, const QRectF&, Qt::ImageConversionFlags) override
    {
        ++counts.pictures;
        counts.pixels += qint64(image.width()) * image.height();
    }
};

class CountedPainting : public QPaintDevice {
public:
    explicit CountedPainting(const QSize& size) : m_size(size) {}

    const PaintCounts& counts() const { return m_engine.counts; }
    QPaintEngine* paintEngine() const override { return &m_engine; }

protected:
    int metric(PaintDeviceMetric metric) const override
    {
        constexpr int dotsPerInch = 96;
        constexpr double millimetresPerInch = 25.4;
        switch (metric) {
        case PdmWidth: return m_size.width();
        case PdmHeight: return m_size.height();
        case PdmWidthMM: return static_cast<int>(m_size.width() * millimetresPerInch / dotsPerInch);
        case PdmHeightMM: return static_cast<int>(m_size.height() * millimetresPerInch / dotsPerInch);
        case PdmNumColors: return 1 << 24;
        case PdmDepth: return 32;
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY: return dotsPerInch;
        case PdmDevicePixelRatio: return 1;
        case PdmDevicePixelRatioScaled: return static_cast<int>(devicePixelRatioFScale());
        default: return QPaintDevice::metric(metric);
        }
    }

private:
    QSize m_size;
    mutable CountingEngine m_engine;
};

// Paints one whole frame of `widget` and its children and returns the counts.
inline PaintCounts countedFrame(QWidget& widget)
{
    CountedPainting device(widget.size());
    widget.render(&device);
    return device.counts();
}

}  // namespace sequency::tests
