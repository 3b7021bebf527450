// SPDX-License-Identifier: GPL-3.0-or-later
//
// A widget that shows ChartData: a legend with check boxes, the chart, and a readout below it.
//
// The readout describes the point under the pointer or, without one, the point selected with the keyboard. A function of the caller provides its
// text.
//
// Threads: UI thread.
#pragma once

#include "ui/canvas/canvas.h"
#include "ui/export/picture.h"
#include "ui/views/benchmark/charts/series_plot.h"

#include <QWidget>

#include <functional>
#include <optional>

namespace sequency::ui {

class CheckList;
class ElidedLabel;

// The canvas of the chart. Keyboard, mouse gestures and accessibility are those of Canvas.
//
// Its items are the points of all series, one series after another, including hidden series. The left and right arrow keys move along a series; up
// and down move to the previous or next visible series. The user can zoom the horizontal axis; the vertical axis fits the visible points. Marks of
// the pointer and the cursor are not part of the chart. An exported picture has the legend above the chart.
class SeriesCanvas : public Canvas {
    Q_OBJECT

public:
    using Hit = SeriesPlot::Hit;

    explicit SeriesCanvas(std::function<QString(const Hit&)> text, QWidget* parent = nullptr);

    SeriesPlot& plot() const { return *m_plot; }
    void setData(ChartData drawn);

    Hit hitOf(Item item) const;
    Item itemOf(const Hit& hit) const;
    Item itemCount() const override { return m_firstItems.empty() ? 0 : m_firstItems.back(); }
    std::optional<Item> itemAt(const QPointF& at) const override;
    QRectF itemPlace(Item item) const override;
    QString itemName(Item item) const override;
    QString itemValue(Item item) const override { return m_text(hitOf(item)); }
    QString itemText(Item item) const override { return itemValue(item); }
    void paint(QPainter& painter, const QRectF& place, const QPalette& palette) const override;

signals:
    void lookChanged();  // emitted when colours or fonts change

protected:
    World world() const override { return m_plot->world(); }
    void viewChanged() override;
    Item neighbour(Item item, Move move) const override;
    Item firstSeen() const override;
    void paintScreen(QPainter& painter) override;
    void paintMarks(QPainter& painter) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void retheme();
    bool isShown(std::size_t series) const;
    std::optional<Item> beside(const Hit& from, int direction) const;

    std::function<QString(const Hit&)> m_text;
    SeriesPlot* m_plot;
    // The index of the first item of each series, followed by the number of items.
    std::vector<Item> m_firstItems;
};

class SeriesChart : public QWidget {
    Q_OBJECT

public:
    using Hit = SeriesPlot::Hit;

    struct Words {
        std::function<QString(const Hit&)> point;
        std::function<QString()> summary;
        // Returns the time whose samples are marked at the selected point; may return null. The function object may be empty.
        std::function<const benchmark::Statistics*(const Hit&)> time = {};
    };

    // If `head` is not null, it is shown above the legend and comes first in the tab order.
    SeriesChart(Words words, QWidget* head, QWidget* parent);

    void setData(ChartData drawn);
    const ChartData& data() const { return plot().data(); }
    SeriesPlot& plot() const { return m_canvas->plot(); }
    SeriesCanvas& canvas() const { return *m_canvas; }
    CheckList& legend() const { return *m_legend; }
    QString readout() const;
    // Selects the first point of the row that is given by the index of its run and its index in this run. Has no effect if the row has no point.
    void setSelectedRow(std::optional<std::pair<int, int>> runAndRow);
    // Returns a picture of the visible part of the chart, with the legend.
    Picture picture(const PictureOptions& options, const PictureText& text) const;

signals:
    void rowSelected(int run, int row);  // emitted when the user selects a point

private:
    void showLegend();
    void showReadout();
    std::optional<Hit> selected() const;

    Words m_words;
    CheckList* m_legend = nullptr;
    SeriesCanvas* m_canvas = nullptr;
    ElidedLabel* m_readout = nullptr;
};

}  // namespace sequency::ui
