// SPDX-License-Identifier: GPL-3.0-or-later
//
// The paint devices of exported pictures: StrokeDevice changes the widths of lines, and TextMeter measures text.
//
// Threads: UI thread.
#pragma once

#include <QPaintDevice>
#include <QPaintEngine>
#include <QTransform>

class QPen;

namespace sequency::ui {

// A paint device that forwards everything to a painter and multiplies the widths of all lines by a factor.
//
// An exported picture has the line width that the user chooses, although the views draw with the widths of the screen. Text, fills and positions are
// unchanged. The painter must outlive the device and must not be used while another painter draws on the device.
class StrokeDevice : public QPaintDevice {
public:
    StrokeDevice(QPainter& target, double factor);

    QPaintEngine* paintEngine() const override { return &m_engine; }

protected:
    int metric(PaintDeviceMetric metric) const override;

private:
    class Engine : public QPaintEngine {
    public:
        Engine(QPainter& target, double factor);

        // Views draw pixels for a screen but shapes for a recording. The engine therefore reports that it is a recording.
        Type type() const override { return Picture; }
        bool begin(QPaintDevice*) override { return true; }
        bool end() override { return true; }
        void updateState(const QPaintEngineState& next) override;
        void drawRects(const QRectF* rects, int count) override;
        void drawLines(const QLineF* lines, int count) override;
        void drawEllipse(const QRectF& place) override;
        void drawPath(const QPainterPath& path) override;
        void drawPoints(const QPointF* points, int count) override;
        void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override;
        void drawPixmap(const QRectF& place, const QPixmap& pixmap, const QRectF& source) override;
        void drawTiledPixmap(const QRectF& place, const QPixmap& pixmap, const QPointF& offset) override;
        void drawImage(const QRectF& place, const QImage& image, const QRectF& source,
                       Qt::ImageConversionFlags flags) override;
        void drawTextItem(const QPointF& at, const QTextItem& item) override;

        QPainter& target() const { return m_target; }

    private:
        void updateClip(const QPaintEngineState& next);
        QPen scaled(QPen pen) const;

        QPainter& m_target;
        QTransform m_base;  // from pixels of the device to the coordinates of the target
        double m_factor;
    };

    mutable Engine m_engine;
};

// A paint device that draws nothing and measures the smallest text that is painted on it.
class TextMeter : public QPaintDevice {
public:
    QPaintEngine* paintEngine() const override { return &m_engine; }
    // Returns the height of the smallest font in pixels of the device; 0 if no text was painted.
    double smallest() const { return m_engine.smallest; }

protected:
    int metric(PaintDeviceMetric metric) const override;

private:
    class Engine : public QPaintEngine {
    public:
        Engine() : QPaintEngine(AllFeatures) {}

        // The engine reports the type of a recording, so that views paint as they do for a file.
        Type type() const override { return Picture; }
        bool begin(QPaintDevice*) override { return true; }
        bool end() override { return true; }
        void updateState(const QPaintEngineState& next) override;
        void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
        void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}
        void drawPath(const QPainterPath&) override {}
        void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
        void drawTextItem(const QPointF& at, const QTextItem& item) override;

        double smallest = 0;

    private:
        double m_scale = 1;
    };

    mutable Engine m_engine;
};

}  // namespace sequency::ui
