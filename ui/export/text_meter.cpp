// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/text_meter.h"

#include <QFontInfo>

#include <cmath>

namespace sequency::ui {

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
