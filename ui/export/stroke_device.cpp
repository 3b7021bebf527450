// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/stroke_device.h"

#include <QFontInfo>
#include <QPainter>
#include <QPainterPath>
#include <QPen>

#include <algorithm>
#include <cmath>

namespace sequency::ui {

StrokeDevice::StrokeDevice(QPainter& target, double factor) : m_engine(target, factor)
{}

int StrokeDevice::metric(PaintDeviceMetric metric) const
{
    const QPaintDevice& device = *m_engine.target().device();
    switch (metric) {
    case PdmWidth: return device.width();
    case PdmHeight: return device.height();
    case PdmWidthMM: return device.widthMM();
    case PdmHeightMM: return device.heightMM();
    case PdmNumColors: return device.colorCount();
    case PdmDepth: return device.depth();
    case PdmDpiX: return device.logicalDpiX();
    case PdmDpiY: return device.logicalDpiY();
    case PdmPhysicalDpiX: return device.physicalDpiX();
    case PdmPhysicalDpiY: return device.physicalDpiY();
    case PdmDevicePixelRatio: return static_cast<int>(device.devicePixelRatio());
    case PdmDevicePixelRatioScaled:
        return qRound(device.devicePixelRatioF() * QPaintDevice::devicePixelRatioFScale());
    default: return QPaintDevice::metric(metric);
    }
}

StrokeDevice::Engine::Engine(QPainter& target, double factor)
    : QPaintEngine(AllFeatures), m_target(target), m_factor(factor)
{
    // Both painters scale by the pixel ratio of the device, so one of the two scalings is undone.
    const double ratio = std::max(1.0, target.device()->devicePixelRatioF());
    m_base = QTransform::fromScale(1 / ratio, 1 / ratio) * target.transform();
}

QPen StrokeDevice::Engine::scaled(QPen pen) const
{
    // A width of 0 means a line that is one pixel wide.
    pen.setWidthF(std::max(pen.widthF(), pen.widthF() > 0 ? 0.0 : 1.0) * m_factor);
    return pen;
}

void StrokeDevice::Engine::updateState(const QPaintEngineState& next)
{
    const DirtyFlags changed = next.state();
    if (changed & DirtyPen)
        m_target.setPen(scaled(next.pen()));
    if (changed & DirtyBrush)
        m_target.setBrush(next.brush());
    if (changed & DirtyBrushOrigin)
        m_target.setBrushOrigin(next.brushOrigin());
    if (changed & DirtyFont)
        m_target.setFont(next.font());
    if (changed & DirtyBackground)
        m_target.setBackground(next.backgroundBrush());
    if (changed & DirtyBackgroundMode)
        m_target.setBackgroundMode(next.backgroundMode());
    if (changed & DirtyTransform)
        m_target.setTransform(next.transform() * m_base);
    if (changed & DirtyHints) {
        m_target.setRenderHints(m_target.renderHints(), false);
        m_target.setRenderHints(next.renderHints());
    }
    if (changed & DirtyCompositionMode)
        m_target.setCompositionMode(next.compositionMode());
    if (changed & DirtyOpacity)
        m_target.setOpacity(next.opacity());
    updateClip(next);
}

// A clip is in the coordinates at the time when it was set. The transform must therefore already be up to date.
void StrokeDevice::Engine::updateClip(const QPaintEngineState& next)
{
    const DirtyFlags changed = next.state();
    if ((changed & (DirtyClipPath | DirtyClipRegion)) && next.clipOperation() == Qt::NoClip)
        m_target.setClipping(false);
    else if (changed & DirtyClipPath)
        m_target.setClipPath(next.clipPath(), next.clipOperation());
    else if (changed & DirtyClipRegion)
        m_target.setClipRegion(next.clipRegion(), next.clipOperation());
    if (changed & DirtyClipEnabled)
        m_target.setClipping(next.isClipEnabled());
}

void StrokeDevice::Engine::drawRects(const QRectF* rects, int count)
{
    m_target.drawRects(rects, count);
}

void StrokeDevice::Engine::drawLines(const QLineF* lines, int count)
{
    m_target.drawLines(lines, count);
}

void StrokeDevice::Engine::drawEllipse(const QRectF& place)
{
    m_target.drawEllipse(place);
}

void StrokeDevice::Engine::drawPath(const QPainterPath& path)
{
    m_target.drawPath(path);
}

void StrokeDevice::Engine::drawPoints(const QPointF* points, int count)
{
    m_target.drawPoints(points, count);
}

void StrokeDevice::Engine::drawPolygon(const QPointF* points, int count, PolygonDrawMode mode)
{
    if (mode == PolylineMode)
        m_target.drawPolyline(points, count);
    else
        m_target.drawPolygon(points, count, mode == WindingMode ? Qt::WindingFill : Qt::OddEvenFill);
}

void StrokeDevice::Engine::drawPixmap(const QRectF& place, const QPixmap& pixmap, const QRectF& source)
{
    m_target.drawPixmap(place, pixmap, source);
}

void StrokeDevice::Engine::drawTiledPixmap(const QRectF& place, const QPixmap& pixmap, const QPointF& offset)
{
    m_target.drawTiledPixmap(place, pixmap, offset);
}

void StrokeDevice::Engine::drawImage(const QRectF& place, const QImage& image, const QRectF& source,
                                     Qt::ImageConversionFlags flags)
{
    m_target.drawImage(place, image, source, flags);
}

void StrokeDevice::Engine::drawTextItem(const QPointF& at, const QTextItem& item)
{
    const QFont before = m_target.font();
    QFont font = item.font();
    font.setResolveMask(
        ~0U);  // otherwise the target's font would replace the properties that a text document inherits
    m_target.setFont(font);
    m_target.drawText(at, item.text());
    m_target.setFont(before);
}

int TextMeter::metric(PaintDeviceMetric metric) const
{
    constexpr int side = 1 << 14;  // larger than any page
    constexpr int resolution = 96;
    switch (metric) {
    case PdmWidth:
    case PdmHeight: return side;
    case PdmWidthMM:
    case PdmHeightMM: return static_cast<int>(side * 25.4 / resolution);
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY: return resolution;
    case PdmNumColors: return 1 << 24;
    case PdmDepth: return 32;
    default: return QPaintDevice::metric(metric);
    }
}

void TextMeter::Engine::updateState(const QPaintEngineState& next)
{
    if (next.state() & DirtyTransform)
        m_scale = std::hypot(next.transform().m11(), next.transform().m12());
}

void TextMeter::Engine::drawTextItem(const QPointF&, const QTextItem& item)
{
    const double size = m_scale * QFontInfo(item.font()).pixelSize();
    if (!item.text().trimmed().isEmpty() && (smallest == 0 || size < smallest))
        smallest = size;
}

}  // namespace sequency::ui
