// SPDX-License-Identifier: GPL-3.0-or-later
//
// A few hundred bars on a linear axis, drawn by hand: QBarSeries loses bars without a word as they get narrow. A bar is never
// drawn narrower than a pixel nor, while it stands for something, lower than one. Bars before and after the axis, of what lies
// far outside, stand at its ends behind a gap. A bar may have a mark at an expected height. A canvas whose items are the bars, zoomed along the axis. UI thread; painting is O(bars).
#pragma once

#include "ui/canvas/canvas.h"

#include <optional>
#include <vector>

namespace sequency::ui {

struct Bar {
    enum class Place { OnAxis, Before, After };
    QString label = {};  // below it, where all labels have room
    double height = 0;   // ≥ 0
    QString text = {};   // read when it is pointed at
    double from = 0;     // on the axis
    double to = 1;
    Place place = Place::OnAxis;
    std::optional<double> expected = {};  // a mark at this height, of what is compared with
};

class BarPlot : public Canvas {
    Q_OBJECT

public:
    explicit BarPlot(QWidget* parent = nullptr);

    // By rising place; at most one before and one after the axis.
    void setBars(std::vector<Bar> bars, const QString& axisTitle, const QString& heightTitle);
    const std::vector<Bar>& bars() const { return m_bars; }
    // Heights by their logarithm, for distributions with long tails.
    void setLogarithmic(bool logarithmic);
    // Where a bar is drawn.
    QRectF barRect(std::size_t bar) const { return itemPlace(bar); }

    Item itemCount() const override { return m_bars.size(); }
    // Above and below a bar counts too; between bars the nearest, where that is near.
    std::optional<Item> itemAt(const QPointF& at) const override;
    QRectF itemPlace(Item bar) const override;
    QString itemName(Item) const override { return {}; }
    QString itemValue(Item bar) const override { return m_bars[bar].text; }
    void paint(QPainter& painter, const QRectF& place, const QPalette& palette) const override;

    QSize minimumSizeHint() const override { return {240, 160}; }

protected:
    World world() const override;
    void paintMarks(QPainter& painter) override;

private:
    struct Frame {  // of a painting: the whole, the bars' area, the axis' part of it and the colours
        QRectF whole;
        QRectF plot;
        QRectF axis;
        QPalette palette;
        QFont font;
        double from = 0;  // what is seen of the axis
        double to = 1;
    };
    Frame frameFor(const QRectF& whole, const QPalette& palette, const QFont& font) const;
    QRectF barRect(const Frame& frame, std::size_t bar) const;
    double xOf(const Frame& frame, double value) const;
    double scaled(double height) const;
    double widthOfAll() const;
    std::vector<double> ticks(double plotHeight, double textHeight) const;
    void paintHeights(QPainter& painter, const Frame& frame) const;
    void paintAxis(QPainter& painter, const Frame& frame) const;
    bool isSeen(const Frame& frame, std::size_t bar) const;
    void paintExpected(QPainter& painter, const Frame& frame) const;
    void paintBar(QPainter& painter, const Frame& frame, std::size_t bar, const QColor& color) const;
    bool paintBarLabels(QPainter& painter, const Frame& frame) const;

    std::vector<Bar> m_bars;
    QString m_axisTitle;
    QString m_heightTitle;
    double m_highest = 0;
    bool m_logarithmic = false;
    double m_from = 0;  // the axis
    double m_to = 1;
};

}  // namespace sequency::ui
