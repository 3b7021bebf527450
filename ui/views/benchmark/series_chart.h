// SPDX-License-Identifier: GPL-3.0-or-later
//
// A chart of ChartData on screen: plot, a legend of check boxes above it, and a line below that tells the values of the
// point under the pointer or chosen by keys. What that line says is its owner's business.
//
// The wheel zooms the horizontal axis about the pointer, dragging pans, a double click shows all; the vertical axis fits what
// is shown. ← → Home End step along a series, ↑ ↓ go to the next one, + − zoom, 0 shows all, Esc leaves. For a picture the
// legend is inside the chart, and nothing else is there. UI thread.
#pragma once

#include "ui/export/chart_export.h"
#include "ui/views/benchmark/chart_series.h"

#include <QWidget>

#include <functional>
#include <memory>
#include <optional>

class QChart;

namespace sequency::ui {

class ElidedLabel;
class PlotView;
class SeriesLegend;

class SeriesChart : public QWidget {
    Q_OBJECT

public:
    using Hit = ChartSeriesSet::Hit;
    enum class Purpose { Screen, Picture };

    struct Words {
        std::function<QString(const Hit&)> point;
        std::function<QString()> summary;
        // For the samples of the chosen point; may be null, and may give null.
        std::function<const benchmark::Statistics*(const Hit&)> time = {};
    };

    explicit SeriesChart(Words words, Purpose purpose = Purpose::Screen, QWidget* parent = nullptr);
    ~SeriesChart() override;

    void setData(ChartData drawn);
    const ChartData& data() const { return m_series->data(); }
    ChartSeriesSet& series() const { return *m_series; }
    SeriesLegend& legend() const { return *m_legend; }
    const PlotView& view() const { return *m_view; }
    QChart* chart() const;
    QString readout() const;

    // The first point of that row; nothing where it has none.
    void setSelectedRow(std::optional<std::pair<int, int>> runAndRow);
    // The same for a picture, keep it while it is painted; with other data, if given. Zoomed as on screen, or whole.
    enum class Part { Shown, Whole };
    std::unique_ptr<SeriesChart> pictureCopy(const QPalette& palette, const QSize& size,
                                             const ChartData* data = nullptr, Part part = Part::Shown) const;

signals:
    void rowSelected(int run, int row);  // by the user

protected:
    void changeEvent(QEvent* event) override;

private:
    void connectView();
    bool zoomByKey(int key);
    void showPart();
    void step(int key);
    void select(const std::optional<Hit>& hit);
    std::optional<Hit> beside(const Hit& from, int direction) const;
    std::optional<Hit> firstShown() const;
    void showLegend();
    void showReadout();

    Words m_words;
    Purpose m_purpose;
    std::optional<Hit> m_hovered;
    std::optional<Hit> m_selected;
    SeriesLegend* m_legend = nullptr;
    PlotView* m_view = nullptr;
    ChartSeriesSet* m_series = nullptr;
    ElidedLabel* m_readout = nullptr;
};

}  // namespace sequency::ui
