// SPDX-License-Identifier: GPL-3.0-or-later
//
// The ticks without a label along both axes of a chart, which Qt's own axes of categories lack. UI thread.
#pragma once

#include "ui/views/benchmark/overlays/chart_overlay.h"

#include <QColor>

namespace sequency::ui {

class MinorTicks : public ChartOverlay {
    Q_OBJECT

public:
    explicit MinorTicks(QChart& chart);

    void setColor(const QColor& color);

    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    QColor m_color;
};

}  // namespace sequency::ui
