// SPDX-License-Identifier: GPL-3.0-or-later
//
// Marks of sizes from which another series is the fastest: a thin line from the axis to the crossing, and what it says beside. UI thread.
#pragma once

#include "ui/views/benchmark/overlays/chart_overlay.h"

#include <QColor>
#include <QFont>

#include <vector>

namespace sequency::ui {

class CrossoverMarks : public ChartOverlay {
    Q_OBJECT

public:
    struct Mark {
        double x = 0;  // positions on the axes
        double y = 0;
        QString text;
    };

    explicit CrossoverMarks(QChart& chart);

    void setMarks(std::vector<Mark> marks);
    void setLook(const QColor& color, const QFont& font);
    const std::vector<Mark>& marks() const { return m_marks; }

    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    std::vector<Mark> m_marks;
    QColor m_color;
    QFont m_font;
};

}  // namespace sequency::ui
