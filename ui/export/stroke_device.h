// SPDX-License-Identifier: GPL-3.0-or-later
//
// A paint device that forwards everything to a painter and multiplies the widths of all lines by a factor.
//
// An exported picture has the line width that the user chooses, although the views draw with the widths of the screen. Text, fills and positions are
// unchanged.
//
// Ownership: the painter must outlive the device and must not be used while another painter draws on the device.
// Threads:   UI thread.
#pragma once

#include <QPaintDevice>
#include <QPaintEngine>
#include <QTransform>

class QPen;

namespace sequency::ui {

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

}  // namespace sequency::ui
