// SPDX-License-Identifier: GPL-3.0-or-later
//
// Vectors of one length, a curve each in a band of its own, one above the other, on one axis of positions and one scale.
//
// Stems while every value has a pixel, else the smallest and largest value of every pixel column (analysis::MinMaxPyramid), so no
// peak is lost. The wheel, + and − zoom, dragging pans, a double click or 0 shows all; hovering reads a position; ← → Home End move a cursor,
// Enter or a click selects it, Esc leaves. Vectors are shared and const. UI thread; a frame costs the pixels, not the values.
#pragma once

#include "ui/canvas/index_range.h"
#include "ui/canvas/pointed.h"
#include "ui/export/picture.h"
#include "ui/jobs/engine_jobs.h"

#include <QWidget>

#include <optional>

namespace sequency::ui {

using SharedPyramid = std::shared_ptr<const analysis::MinMaxPyramid>;

class BandPlot : public QWidget {
    Q_OBJECT

public:
    explicit BandPlot(QWidget* parent = nullptr);

    struct Band {
        SharedPyramid values;  // not null; of the first band's size
        QString title;
        bool isCurrent = false;  // its title stands out
    };
    // The part that is seen stays where the size does.
    void setBands(std::vector<Band> bands);
    const std::vector<Band>& bands() const { return m_bands; }
    std::size_t size() const { return m_bands.empty() ? 0 : m_bands.front().values->size(); }

    const IndexRange& range() const { return m_range; }
    void setRange(const IndexRange& range);

    // What is read out: the position under the pointer, else the cursor of keys and of other views.
    std::optional<std::size_t> marked() const { return m_marked.shown(); }
    void setMarked(std::optional<std::size_t> position);
    // What is at the marked position, a sentence; empty: nothing is pointed at.
    virtual QString readout() const;
    Picture picture(const PictureText& text, theme::ExportBackground background) const;

signals:
    void markedChanged();
    void rangeChanged();
    void positionSelected(qint64 position);

protected:
    // Over the bands, which lie at `places`, below titles.
    virtual void paintBetween(QPainter& painter, const std::vector<QRectF>& places,
                              const QPalette& palette) const;
    double xOf(const QRectF& place, double position) const;

    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    std::vector<QRectF> places(const QRectF& whole, const QFont& font) const;
    double positionAt(double x) const;
    void zoom(double factor, double about);
    void moveTo(std::size_t position);
    void hover(std::optional<std::size_t> position);
    void showMarked();
    void paintBand(QPainter& painter, const Band& band, const QRectF& place, const QPalette& palette) const;
    void paintPositions(QPainter& painter, const QRectF& above, const QPalette& palette) const;
    void paintAll(QPainter& painter, const QRectF& whole, const QPalette& palette) const;

    std::vector<Band> m_bands;
    double m_largest = 0;  // magnitude of all bands: the scale
    IndexRange m_range;
    Pointed<std::size_t> m_marked;
    std::optional<double> m_pressedAt;  // pixels
    IndexRange m_pressedRange;
    bool m_isDragging = false;
};

}  // namespace sequency::ui
