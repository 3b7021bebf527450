// SPDX-License-Identifier: GPL-3.0-or-later
//
// A spectrum as a picture: a stem for every coefficient while each has a pixel (with dots from 3 pixels on), else columns from
// the smallest to the largest value of every pixel column, so that no peak is ever lost, stronger where more values reach.
//
// Shares the spectrum, which never changes. Zooming, panning and resizing ask its min/max pyramid again (a fraction of a
// millisecond at any size); nothing is computed here. x counts positions in the spectrum's own order from 0; position
// i is drawn at x = i, the whole spectrum is −0.5 … N − 0.5. The y axis fits what is visible and always shows 0.
// Complex values: magnitude, real part, imaginary part or phase, by choice.
//
// Mouse: wheel zooms about the pointer, dragging pans, a click selects, a double click shows all; hovering shows the
// nearest coefficient or, where a column holds many, its largest. Keys: + − 0 zoom; ← → Home End move the selection,
// or the picture where nothing is selected (with Shift always the picture); Return selects the largest visible
// coefficient; Esc clears the selection. What was looked at before comes back by Backspace (with Shift the other way), the
// mouse's buttons for back and forward, or the two buttons above the chart: a turn of the wheel at one place, a drag and a
// key are a step each. UI thread.
#pragma once

#include "ui/canvas/index_range.h"
#include "ui/canvas/plot_view.h"
#include "ui/canvas/zoom_history.h"
#include "ui/document/conventions.h"
#include "ui/export/chart_export.h"
#include "ui/jobs/engine_jobs.h"

#include <QString>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QChart;
class QComboBox;
class QLabel;
class QStackedLayout;
class QTimer;
class QToolButton;

namespace sequency::ui {

class ElidedLabel;
class SpectrumPlot;

class SpectrumView : public QWidget {
    Q_OBJECT

public:
    explicit SpectrumView(QWidget* parent = nullptr);
    ~SpectrumView() override;

    // Keeps zoom and selection where size and order are those of the spectrum shown before, the zoom in another order or scale
    // too; never stale afterwards.
    void setSpectrum(const SharedSpectrum& spectrum);
    // Shows what would be here and how to get it.
    void clear();
    // For titles and captions.
    void setConventions(const Conventions& conventions);
    // The function has changed since: the picture is dimmed and says so.
    void setStale(bool stale);
    // Coefficients that the newest spectrum moved and that are marked for a moment; empty afterwards, and above 4096.
    const std::vector<qint64>& flashedPositions() const { return m_flashed; }
    bool isStale() const { return m_stale; }

    // Null while empty.
    SharedSpectrum spectrum() const { return m_spectrum; }
    QString title() const;    // "Walsh spectrum of f · n = 4 · Hadamard order · {0,1} · scale 1"
    QString readout() const;  // what stands in the line below the chart

    // What of complex values is drawn; the title says so.
    analysis::Part shownPart() const;
    void setShownPart(analysis::Part part);

    // The axis ends behind the values that are not far larger than all others; the chart says what lies beyond it.
    bool isWithoutOutliers() const;
    void setWithoutOutliers(bool without);

    bool showsStems() const;
    // What is drawn for a visible position, read back from the chart: its value where stems are shown, else the value
    // of largest magnitude in its pixel column. NaN where it is not drawn.
    double shownValue(qint64 position) const;

    IndexRange visibleRange() const { return m_range; }
    // Kept within the spectrum and at least 4 positions wide.
    void setVisibleRange(IndexRange range);
    void showAll();
    // Through the parts that the user looked at; false at the end.
    bool goBack();
    bool goForward();

    std::optional<qint64> selectedPosition() const { return m_selected; }
    std::optional<qint64> hoveredPosition() const { return m_hovered; }
    // Marks a position (nothing: none), scrolls to it and shows it in the readout; no signal.
    void setSelectedPosition(std::optional<qint64> position);
    void setHoveredPosition(std::optional<qint64> position);

    QChart* chart() const;
    // .png, .svg or .pdf by suffix; an error sentence, or nothing when the file is written. Paints a view of its own off
    // screen: some tens of milliseconds.
    std::optional<QString> exportChart(const QString& path, const PictureOptions& options = {}) const;

signals:
    void indexHovered(qint64 position);   // −1: none
    void indexSelected(qint64 position);  // −1: none; by the user only
    void partChanged();                   // what of complex values is drawn

protected:
    void changeEvent(QEvent* event) override;

private:
    // A gesture is one step of the history, however many events it has.
    enum class Gesture { None, Wheel, Drag };
    QWidget* makeEmptyPage();
    QWidget* makeChartPage();
    QToolButton* makeHeadButton(const QString& name, const QString& text, const QString& tip);
    void connectPlot();
    void look(IndexRange range, Gesture gesture = Gesture::None);
    void goTo(const std::optional<IndexRange>& range);
    void showHistory();
    void flash(const SpectrumData& before);
    void markFlashed(std::vector<PlotView::Mark>& marks) const;
    void retheme();
    void zoom(double factor, double about, Gesture gesture);
    void handleKey(int key, bool shift);
    void refresh();
    void showTexts();
    void showReadout();
    void hover(std::optional<qint64> position);
    void select(std::optional<qint64> position);
    std::optional<qint64> positionAt(double x) const;
    void reveal(qint64 position);

    SharedSpectrum m_spectrum;
    Conventions m_conventions;
    IndexRange m_range;
    ZoomHistory m_history;
    Gesture m_gesture = Gesture::None;
    std::optional<qint64> m_selected;
    std::optional<qint64> m_hovered;
    std::vector<qint64> m_flashed;
    bool m_stale = false;

    QStackedLayout* m_pages = nullptr;
    QTimer* m_refreshTimer = nullptr;
    QTimer* m_flashTimer = nullptr;
    ElidedLabel* m_title = nullptr;
    QToolButton* m_back = nullptr;
    QToolButton* m_forward = nullptr;
    QComboBox* m_part = nullptr;
    QToolButton* m_outliers = nullptr;
    QLabel* m_staleNote = nullptr;
    ElidedLabel* m_readout = nullptr;
    PlotView* m_view = nullptr;
    std::unique_ptr<SpectrumPlot> m_plot;
};

}  // namespace sequency::ui
