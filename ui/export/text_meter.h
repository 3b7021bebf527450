// SPDX-License-Identifier: GPL-3.0-or-later
//
// A paint device that draws nothing and measures the smallest text that is painted on it.
//
// Threads: UI thread.
#pragma once

#include <QPaintDevice>
#include <QPaintEngine>

namespace sequency::ui {

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
