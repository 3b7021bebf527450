// SPDX-License-Identifier: GPL-3.0-or-later
//
// Three pictures of the workbench's spectrum: the histogram of its values, the coefficients by weight of their index, and the map.
//
// Each picture requires a pass over the whole spectrum. The pass starts when the picture becomes visible; the old picture stays visible until the new
// one arrives. The owner inserts the widgets into its pages and dims outdated pictures. Choosing a bar emits listRequested() for its coefficients.
//
// Threads: UI thread; the passes run on the worker.
#pragma once

#include "engine/analysis/heat_map.h"
#include "engine/analysis/histogram.h"
#include "engine/analysis/spectrum_summary.h"
#include "ui/canvas/stem_canvas.h"
#include "ui/view/async_result.h"
#include "ui/views/spectrum/coefficient_table.h"
#include "ui/views/spectrum/histogram_bars.h"

class QLabel;

namespace sequency::ui {

class HeatMapCells;

class SpectrumPictures : public QObject {
    Q_OBJECT

public:
    explicit SpectrumPictures(Workbench& workbench, QObject* parent = nullptr);

    StemCanvas& histogram() const { return *m_histogram; }
    StemCanvas& weights() const { return *m_weights; }
    HeatMapCells& map() const { return *m_map; }
    QWidget* makeHistogramPage();
    QWidget* makeWeightsPage();

    const AsyncResult<std::vector<analysis::WeightRow>, SharedSpectrum>& byWeight() const
    {
        return m_byWeight;
    }
    struct OfPart {
        SharedSpectrum spectrum;
        analysis::Part part;
        bool operator==(const OfPart&) const = default;
    };
    const AsyncResult<analysis::Histogram, OfPart>& counted() const { return m_counted; }
    const AsyncResult<analysis::HeatMap, OfPart>& mapped() const { return m_mapped; }

    // Requests the pictures of the workbench's spectrum. `part` selects the part of complex values to draw.
    void refresh(analysis::Part part);
    // Marks the coefficient at `position`, and the bar of its weight.
    void select(std::optional<std::size_t> position);

signals:
    void listRequested(const QString& what, const sequency::ui::CoefficientTable::FindPositions& find);
    void positionSelected(std::size_t position);  // emitted when the user selects a cell of the map
    void changed();                               // emitted when one of the results changes
    void failed(const sequency::base::Error& error);

private:
    QWidget* makePage(StemCanvas& plot, ElidedLabel& readout, QWidget* head);
    void showHistogram();
    void showWeights();
    void showMap();
    void listBar(std::size_t bar);
    void listWeight(std::size_t weight);

    Workbench& m_workbench;
    StemCanvas* m_histogram;
    StemCanvas* m_weights;
    HeatMapCells* m_map;
    QLabel* m_note;
    AsyncResult<analysis::Histogram, OfPart> m_counted;
    AsyncResult<std::vector<analysis::WeightRow>, SharedSpectrum> m_byWeight;
    AsyncResult<analysis::HeatMap, OfPart> m_mapped;
    std::vector<HistogramBars::Part> m_parts;  // ranges of histogram bars, one for each drawn bar
};

}  // namespace sequency::ui
