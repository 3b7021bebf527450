// SPDX-License-Identifier: GPL-3.0-or-later
//
// The chart of a spectrum: a stem for every coefficient, or a column from the smallest to the largest value of every pixel column.
//
// The chart asks the min/max pyramid of the spectrum, so no peak is lost and a repaint takes a fraction of a millisecond at any size. A
// kept spectrum has a coarse pyramid; setDetail() refines the visible part. Position i is at x = i, in the spectrum's own order; the axis of values
// fits the visible part and always contains 0. Of complex values the user chooses a part. The cursor of the canvas
// (ui/canvas/stem_canvas.h) is the selected coefficient.
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
    explicit SpectrumView(QWidget* parent = nullptr);
    StemCanvas& canvas() const { return *m_canvas; }

    // Keeps the zoom if the size is the same, and the selection if the order is the same, too. The chart is not stale afterwards.
    void setSpectrum(const SharedSpectrum& spectrum);
    // Shows a sentence about how to get a spectrum.
    void clear();
    void setConventions(const Conventions& conventions);
    // Dims and marks the chart: the function has changed.
    void setStale(bool stale);
    bool isStale() const { return m_stale; }

    // Null while empty.
    SharedSpectrum spectrum() const { return m_spectrum; }
    QString title() const;    // "Walsh spectrum of f · n = 4 · Hadamard order · {0,1} · scale 1"
    QString readout() const;  // the line below the chart

    // The part of complex values that is drawn.
    void setShownPart(analysis::Part part);
    analysis::Part shownPart() const { return m_shownPart; }
    // The source of single values of a kept spectrum. It must outlive this.
    void setValues(SpectrumValues& values);
    // A finer picture of the visible part of such a spectrum; may be null.
    void setDetail(const SharedDetail& detail);

    // Ends the axis after the values that are not far larger than all others; the chart marks those beyond it.
    void setWithoutOutliers(bool without);

    bool showsStems() const;
    // The value of a visible position if stems are shown, otherwise the value of largest magnitude in its pixel column; NaN if
    // the position is not drawn.
    double shownValue(qint64 position) const;

    IndexRange visibleRange() const;
    // The range is clamped to the spectrum and is at least 4 positions wide.
    void setVisibleRange(IndexRange range);

    std::optional<qint64> selectedPosition() const;
    // Marks a position, scrolls to it and shows it in the readout. Emits no signal.
    void setSelectedPosition(std::optional<qint64> position);
    void setHoveredPosition(std::optional<qint64> position);

    // There must be a spectrum.
    Picture picture(const PictureOptions& options) const;

signals:
    void indexHovered(qint64 position);   // −1: none
    void indexSelected(qint64 position);  // by the user; −1: none
    void partChanged();

private:
    QWidget* makeEmptyPage();
    QWidget* makeChartPage();
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
    std::optional<Item> m_hovered;  // last position that indexHovered() reported
    std::optional<qint64> m_selected;
    bool m_stale = false;

    QStackedLayout* m_pages = nullptr;
    QTimer* m_flashTimer = nullptr;
    ElidedLabel* m_title = nullptr;
    QToolButton* m_back = nullptr;
    QToolButton* m_forward = nullptr;
    QComboBox* m_part = nullptr;
    QLabel* m_staleNote = nullptr;
    ElidedLabel* m_readout = nullptr;
    StemCanvas* m_canvas = nullptr;
};

}  // namespace sequency::ui
