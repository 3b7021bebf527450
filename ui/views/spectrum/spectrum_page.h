// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of the workbench's spectrum, with one tab per view.
//
// The views are the chart, the table of coefficients, the histogram, the coefficients by weight, the map, the comparison of two spectra, and the
// spectra of all outputs of a table. Choosing a bar of the histogram or of the weights (click, Return) lists its coefficients in the table. A view
// that needs a pass over the whole spectrum requests it from the worker when the view is shown. Contents of an older spectrum are dimmed and marked
// until the new result arrives; they can be neither chosen nor exported. The page uses the workbench's selection.
//
// Threads: UI thread.
#pragma once

#include "engine/analysis/device_spectrum_reader.h"
#include "ui/export/data_file.h"
#include "ui/view/view.h"
#include "ui/views/spectrum/spectrum_pictures.h"

#include <map>

class QStackedWidget;
class QTabBar;
class QToolButton;

namespace sequency::ui {

class CompareView;
class FunctionPlot;
class OutputsView;
class SpectrumView;

class SpectrumPage : public View {
    Q_OBJECT

public:
    enum class Kind { Chart, Table, Histogram, Weights, Map, Compare, Outputs };

    explicit SpectrumPage(Workbench& workbench, QWidget* parent = nullptr);

    void show(Kind kind);
    Kind kind() const;
    SpectrumView& chart() const { return m_chart; }
    // Returns the plot of the function above the chart.
    FunctionPlot& functionPlot() const { return *m_function; }
    TableView& table() { return m_table->rows(); }
    const CoefficientModel& coefficients() const { return m_table->coefficients(); }
    StemCanvas& histogram() { return m_pictures.histogram(); }
    StemCanvas& weights() { return m_pictures.weights(); }
    HeatMapCells& map() { return m_pictures.map(); }
    CompareView& compare() { return *m_compare; }
    OutputsView& outputs() { return *m_outputs; }

    // Returns a picture of the current view; the chart includes the plot of the function if it is visible. The table has no picture.
    Picture picture(const PictureOptions& options) const override;
    // Returns the formats of the current view. The chart and the table can be saved in the formats of a spectrum; all other views save the values
    // they draw. For a short spectrum, the chart can also be saved as a page that computes it.
    QList<ExportFormat> dataFormats() const override;
    QString dataText() const override;
    QString whyEmpty() const override;
    QString whyNoPicture() const override;
    QString whyNoData() const override;

protected:
    std::optional<QJsonObject> ownState() const override;
    void showOwnState(const QJsonObject& state) override;

private:
    // A view that shows a result computed from the spectrum, that is, any view except the chart and the table.
    struct Derived {
        Canvas& canvas;
        const AsyncState& result;
        QString title;
        std::function<std::vector<io::Column>()> columns;
    };
    // Key of m_detail: a range of positions of a resident spectrum that the chart draws in more detail.
    struct OfRange {
        SharedSpectrum spectrum;
        std::size_t first = 0;
        std::size_t last = 0;
        bool operator==(const OfRange&) const = default;
    };
    using Detail = std::shared_ptr<const analysis::DeviceSpectrumReader::Range>;

    void makePages();
    QWidget* makeChartPage();
    void makeDerived();
    void connectWorkbench();
    void connectChart();
    void showSelection();
    void showFunctionPlot();
    void alignPlots();
    void showBands(const QJsonObject& state);
    void onSpectrumChanged();
    void showOutputsTab();
    void refresh();
    // Returns the state of the result that a view shows; null if the view needs no result.
    const AsyncState* resultOf(Kind kind) const;
    bool isVector() const { return kind() == Kind::Chart || kind() == Kind::Table; }
    bool isDrawn(Kind kind) const;
    bool isOld(Kind kind) const;
    void showProgress();
    void wantDetail();
    void sayLost(const base::Error& error);
    Picture withFunction(Picture picture) const;
    PictureText textOf(const SpectrumData& spectrum) const;
    io::DataTable dataTable() const;

    Workbench& m_workbench;
    QToolButton* m_functionButton;
    SpectrumView& m_chart;
    SpectrumValues& m_values;
    SpectrumPictures& m_pictures;
    FunctionPlot* m_function;
    bool m_isEdit = false;  // true if the function was only edited since the last spectrum
    QTabBar* m_bar;
    ElidedLabel* m_staleNote;
    QStackedWidget* m_stack;
    CoefficientTable* m_table;
    CompareView* m_compare;
    OutputsView* m_outputs;
    std::map<Kind, Derived> m_derived;
    AsyncResult<Detail, OfRange> m_detail;
};

}  // namespace sequency::ui
