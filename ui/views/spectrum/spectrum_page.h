// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything that can be seen of a spectrum, on one page: the chart, the table of coefficients, the distribution of
// values, the coefficients by the weight of their index, the map as a square, two spectra compared and, of a table, those of
// all outputs.
//
// A bar of the histogram or of the weights that is chosen (click, Return) lists its coefficients in the table.
//
// What needs a pass over the whole spectrum is
// asked of the worker when its view is shown; of a spectrum that is kept on its device so is all that is seen but the coarse picture. Until the answer for the newest spectrum comes, what is drawn of the one before is
// dimmed, a note says so, nothing in it can be chosen, and it is not exported. Shows the workbench's spectrum; selections are the workbench's. UI thread.
#pragma once

#include "engine/analysis/heat_map.h"
#include "engine/analysis/histogram.h"
#include "engine/analysis/kept_look.h"
#include "engine/analysis/spectrum_summary.h"
#include "ui/canvas/stem_canvas.h"
#include "ui/export/data_file.h"
#include "ui/export/html_export.h"
#include "ui/jobs/engine_jobs.h"
#include "ui/view/async_result.h"
#include "ui/view/view.h"
#include "ui/views/spectrum/histogram_bars.h"

#include <functional>
#include <memory>
#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QStackedWidget;
class QTabBar;

namespace sequency::ui {

class CoefficientModel;
class CompareView;
class ElidedLabel;
class HeatMapCells;
class OutputsView;
class SpectrumValues;
class SpectrumView;
class TableView;
class Workbench;

class SpectrumPage : public View {
    Q_OBJECT

public:
    enum class Kind { Chart, Table, Histogram, Weights, Map, Compare, Outputs };

    explicit SpectrumPage(Workbench& workbench, QWidget* parent = nullptr);

    void show(Kind kind);
    Kind kind() const;
    SpectrumView& chart() const { return m_chart; }
    TableView& table() { return *m_table; }
    const CoefficientModel& coefficients() const { return *m_coefficients; }  // of the table
    StemCanvas& histogram() { return *m_histogram; }
    StemCanvas& weights() { return *m_weights; }
    HeatMapCells& map() { return *m_map; }
    CompareView& compare() { return *m_compare; }
    OutputsView& outputs() { return *m_outputs; }
    // Numbers of the table that are looked for: "123", "0x7b", "0b1011".
    static std::optional<std::size_t> indexFrom(const QString& text);

    // The picture of the view that is shown; the table has none.
    Picture picture(const PictureOptions& options) const override;
    // The data of the current view: the spectrum for chart and table, otherwise the drawn values; for the chart of a short spectrum also a
    // page that computes it.
    QList<ExportFormat> dataFormats() const override;
    // The same for the clipboard; empty where there is nothing.
    QString dataText() const override;
    QString whyEmpty() const override;
    QString whyNoPicture() const override;
    QString whyNoData() const override;

protected:
    std::optional<QJsonObject> ownState() const override;
    void showOwnState(const QJsonObject& state) override;
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeTablePage();
    QWidget* makeHistogramPage();
    QWidget* makeWeightsPage();
    void showReadout(const StemCanvas& plot, ElidedLabel& readout);
    void connectWorkbench();
    void connectChart();
    void showSelection();
    void showWeightOf(std::optional<qint64> position);
    // The rows of the table; nothing: all.
    void showPositions(std::optional<std::vector<std::size_t>> positions);
    void showBands(const QJsonObject& state);
    void retheme();
    void takeSpectrum();
    void showOutputsTab();
    void refresh();
    void makeResults();
    // Of what a view shows that needs a pass over the spectrum; null: it needs none.
    const AsyncState* resultOf(Kind kind) const;
    bool isDrawn(Kind kind) const;
    void showProgress();
    void showHistogram();
    void showWeights();
    void showMap();
    void wantDetail();
    void sayLost(const base::Error& error);
    void jump();
    void listHistogramBar(std::size_t bar);
    void listWeight(std::size_t weight);
    using FindPositions = std::function<base::Result<analysis::Positions>(const analysis::SpectrumLook&,
                                                                          const base::RunControl&)>;
    void listPositions(const QString& what, FindPositions find);
    void showListed(const QString& what, analysis::Positions found);
    void forgetBar();
    analysis::Part part() const;
    PictureText pictureText(const QString& what) const;
    FileWriter livePage() const;      // null if there is no such page
    io::DataTable dataTable() const;  // drawn values of histogram, weights, map, comparison

    Workbench& m_workbench;
    SpectrumView& m_chart;
    SpectrumValues& m_values;
    QTabBar* m_bar = nullptr;
    ElidedLabel* m_staleNote = nullptr;
    QStackedWidget* m_stack = nullptr;
    CoefficientModel* m_coefficients = nullptr;
    TableView* m_table = nullptr;
    QComboBox* m_tableOrder = nullptr;
    QLineEdit* m_jump = nullptr;
    ElidedLabel* m_tableNote = nullptr;
    StemCanvas* m_histogram = nullptr;
    QCheckBox* m_logarithmic = nullptr;
    QLabel* m_histogramNote = nullptr;
    ElidedLabel* m_histogramReadout = nullptr;
    ElidedLabel* m_weightsReadout = nullptr;
    StemCanvas* m_weights = nullptr;
    HeatMapCells* m_map = nullptr;
    CompareView* m_compare = nullptr;
    OutputsView* m_outputs = nullptr;
    static constexpr std::size_t maxBars = 512;
    static constexpr std::size_t largestCount = 1000;
    enum TableOrder { allRows, largestRows, barRows };  // the last only while a bar's coefficients are listed
    // Of the spectrum, and of complex values of a part.
    struct OfPart {
        SharedSpectrum spectrum;
        analysis::Part part;
        bool operator==(const OfPart&) const = default;
    };
    // Of a kept spectrum, what its chart draws more finely.
    struct OfRange {
        SharedSpectrum spectrum;
        std::size_t first = 0;
        std::size_t last = 0;
        bool operator==(const OfRange&) const = default;
    };
    using Detail = std::shared_ptr<const analysis::KeptLook::Range>;
    std::unique_ptr<AsyncResult<Detail, OfRange>> m_detail;
    std::unique_ptr<AsyncResult<std::vector<std::size_t>, SharedSpectrum>> m_largest;
    std::unique_ptr<AsyncResult<analysis::Histogram, OfPart>> m_counted;
    std::unique_ptr<AsyncResult<std::vector<analysis::WeightRow>, SharedSpectrum>> m_byWeight;
    std::unique_ptr<AsyncResult<analysis::HeatMap, OfPart>> m_mapped;
    QObject* m_listJob = nullptr;                 // of the coefficients of a bar
    std::vector<HistogramBars::Part> m_barParts;  // of which bars of the histogram the shown ones are
};

}  // namespace sequency::ui
