// SPDX-License-Identifier: GPL-3.0-or-later
//
// A chart of ChartData on screen: plot, a legend of check boxes above it, and a line below that tells the values of the
// point under the pointer or chosen by keys. What that line says is its owner's business.
//
// A canvas (series_canvas.h) has the mouse and the keys. For a picture the legend is inside the chart, and nothing else is there. UI thread.
#pragma once

#include "ui/export/picture.h"
#include "ui/views/benchmark/charts/series_canvas.h"

#include <QWidget>

#include <functional>
#include <memory>
#include <optional>

namespace sequency::ui {

class ElidedLabel;
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

    void setData(ChartData drawn);
    const ChartData& data() const { return series().data(); }
    ChartSeriesSet& series() const { return m_canvas->series(); }
    SeriesLegend& legend() const { return *m_legend; }
    SeriesCanvas& canvas() const { return *m_canvas; }
    QChart* chart() const { return &m_canvas->chart(); }
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
    void connectCanvas();
    void select(const std::optional<Hit>& hit);
    void showLegend();
    void showReadout();
    std::optional<Hit> selected() const;

    Words m_words;
    Purpose m_purpose;
    SeriesLegend* m_legend = nullptr;
    SeriesCanvas* m_canvas = nullptr;
    ElidedLabel* m_readout = nullptr;
};

}  // namespace sequency::ui
