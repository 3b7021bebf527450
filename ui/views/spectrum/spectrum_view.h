// SPDX-License-Identifier: GPL-3.0-or-later
//
// A spectrum as a picture: a stem for every coefficient while each has a pixel (with dots from 3 pixels on), else columns from
// the smallest to the largest value of every pixel column, so that no peak is ever lost, stronger where more values reach.
//
// Shares the spectrum, which never changes. Zooming, panning and resizing ask its min/max pyramid again (a fraction of a
// millisecond at any size); nothing is computed here. Of a kept spectrum that pyramid is coarse, and the canvas is given
// what it can draw more finely. x counts positions in the spectrum's own order from 0; position
// i is drawn at x = i, the whole spectrum is −0.5 … N − 0.5. The y axis fits what is visible and always shows 0.
// Complex values: magnitude, real part, imaginary part or phase, by choice.
//
// The canvas (ui/canvas/stem_canvas.h) has the mouse and the keys; its cursor is the selected coefficient. Above it title, choices and two buttons
// for what was looked at before and after, below it what is read. UI thread.
#pragma once

#include "ui/canvas/stem_canvas.h"
#include "ui/document/conventions.h"
#include "ui/export/picture.h"
#include "ui/jobs/spectrum_data.h"

#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

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

    // Keeps zoom and selection where size and order are those of the spectrum shown before, the zoom in another order or scale
    // too; never stale afterwards.
    void setSpectrum(const SharedSpectrum& spectrum);
    // Shows what would be here and how to get it.
    void clear();
    // For titles and captions.
    void setConventions(const Conventions& conventions);
    // The function has changed since: the picture is dimmed and says so.
    void setStale(bool stale);
    bool isStale() const { return m_stale; }

    // Null while empty.
    SharedSpectrum spectrum() const { return m_spectrum; }
    QString title() const;    // "Walsh spectrum of f · n = 4 · Hadamard order · {0,1} · scale 1"
    QString readout() const;  // what stands in the line below the chart

    // What of complex values is drawn; the title says so.
    void setShownPart(analysis::Part part);
    analysis::Part shownPart() const { return m_shownPart; }
    // The source of single values of a spectrum that is kept on its device; as long as this.
    void setValues(SpectrumValues& values);
    // A finer picture of the visible part of such a spectrum; may be null.
    void setDetail(const SharedDetail& detail);

    // The axis ends behind the values that are not far larger than all others; the chart says what lies beyond it.
    void setWithoutOutliers(bool without);

    bool showsStems() const;
    // What is drawn for a visible position: its value where stems are shown, else the value
    // of largest magnitude in its pixel column. NaN where it is not drawn.
    double shownValue(qint64 position) const;

    IndexRange visibleRange() const;
    // Kept within the spectrum and at least 4 positions wide.
    void setVisibleRange(IndexRange range);

    std::optional<qint64> selectedPosition() const;
    // Marks a position (nothing: none), scrolls to it and shows it in the readout; no signal.
    void setSelectedPosition(std::optional<qint64> position);
    void setHoveredPosition(std::optional<qint64> position);

    // The chart of the spectrum, which must be there.
    Picture picture(const PictureOptions& options) const;

signals:
    void indexHovered(qint64 position);   // −1: none
    void indexSelected(qint64 position);  // −1: none; by the user only
    void partChanged();                   // what of complex values is drawn

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeEmptyPage();
    QWidget* makeChartPage();
    QToolButton* makeHeadButton(const QString& name, const QString& text, const QString& tip);
    void connectCanvas();
    void showHistory();
    void flash(const SpectrumData& before);
    void retheme();
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
    std::optional<Item> m_hovered;  // reported last
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
