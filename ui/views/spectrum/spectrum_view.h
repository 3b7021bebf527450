// SPDX-License-Identifier: GPL-3.0-or-later
//
// The chart of a spectrum: one stem per coefficient or, if stems are too dense, one bar per pixel column from its minimum to its maximum.
//
// The values come from the min/max pyramid of the spectrum, so no peak is lost and a repaint takes a fraction of a millisecond at any size. A
// spectrum that is resident on a device has a coarse pyramid, and setDetail() refines the visible part. Position i, in the order of the spectrum, is
// at x = i. The value axis fits the visible part and always contains 0. For complex spectra the user chooses which part of the values is drawn. The
// cursor of the canvas (ui/canvas/stem_canvas.h) is the selected coefficient.
//
// Ownership: the chart shares the spectrum, which never changes.
// Threads:   UI thread.
#pragma once

#include "ui/canvas/stem_canvas.h"
#include "ui/document/conventions.h"
#include "ui/export/picture.h"
#include "ui/jobs/spectrum_data.h"

#include <QString>
#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QStackedLayout;
class QTimer;
class QToolButton;

namespace sequency::ui {

class ElidedLabel;
class SpectrumValues;

class SpectrumView : public QWidget {
    Q_OBJECT

public:
    // `control` is added to the row above the chart, which becomes its owner; it may be null.
    explicit SpectrumView(QWidget* parent = nullptr, QWidget* control = nullptr);
    StemCanvas& canvas() const { return *m_canvas; }

    // Shows a spectrum as up to date. Retains the zoom if the size is unchanged, and also the selection if the order is unchanged. If only the function
    // was edited (`isEdit`), stems move to their new values, and the value axis does not become shorter.
    void setSpectrum(const SharedSpectrum& spectrum, bool isEdit = false);
    // Removes the spectrum. The chart then shows `sentence` or, if it is empty, explains how to compute a spectrum.
    void clear(const QString& sentence = {});
    void setConventions(const Conventions& conventions);
    // If `stale` is true, dims and marks the chart because the function has changed. Otherwise removes the mark.
    void setStale(bool stale);
    bool isStale() const { return m_stale; }

    // Returns the displayed spectrum; null if the chart is empty.
    SharedSpectrum spectrum() const { return m_spectrum; }
    QString title() const;  // title, such as "Walsh spectrum of f · n = 4 · …"
    QString readout() const;

    void setShownPart(analysis::Part part);
    analysis::Part shownPart() const { return m_shownPart; }
    // Sets the source from which individual values of a resident spectrum are read. The source must outlive the view.
    void setValues(SpectrumValues& values);
    // Sets finer values for the visible part of a resident spectrum; a null pointer removes them.
    void setDetail(const SharedDetail& detail);

    // If `without` is true, the value axis ends before the outliers (values far larger than all others), and the chart marks the outliers.
    void setWithoutOutliers(bool without);

    bool showsStems() const;
    // Returns the value drawn at a position. If stems are drawn, it is the coefficient itself, otherwise the value of largest magnitude in the pixel
    // column. It is NaN if the position is not drawn.
    double shownValue(qint64 position) const;

    IndexRange visibleRange() const;
    // Sets the visible range, after limiting it to the positions of the spectrum and extending it to at least 4 positions.
    void setVisibleRange(IndexRange range);

    std::optional<qint64> selectedPosition() const;
    // Marks a position, scrolls to it and shows it in the readout, without emitting a signal.
    void setSelectedPosition(std::optional<qint64> position);
    void setHoveredPosition(std::optional<qint64> position);

    // Requires a spectrum.
    Picture picture(const PictureOptions& options) const;

signals:
    void indexHovered(qint64 position);   // emitted with −1 when the pointer leaves the chart
    void indexSelected(qint64 position);  // emitted when the user selects a position; −1 if none
    void partChanged();

private:
    QWidget* makeEmptyPage();
    QWidget* makeChartPage(QWidget* control);
    void connectCanvas();
    void showHistory();
    void flash(const SpectrumData& before);
    void showModel(StemCanvas::Keep keep);
    QString densityText() const;
    void showTexts();
    void showReadout();
    void select(std::optional<qint64> position);

    SharedSpectrum m_spectrum;
    SharedDetail m_detail;
    SpectrumValues* m_values = nullptr;
    Conventions m_conventions;
    analysis::Part m_shownPart = analysis::Part::Magnitude;
    std::optional<Item> m_hovered;  // position of the last indexHovered()
    std::optional<qint64> m_selected;
    bool m_stale = false;

    QStackedLayout* m_pages = nullptr;
    QTimer* m_flashTimer = nullptr;
    ElidedLabel* m_title = nullptr;
    QToolButton* m_back = nullptr;
    QToolButton* m_forward = nullptr;
    QComboBox* m_part = nullptr;
    QLabel* m_empty = nullptr;
    QLabel* m_staleNote = nullptr;
    ElidedLabel* m_readout = nullptr;
    StemCanvas* m_canvas = nullptr;
};

}  // namespace sequency::ui
