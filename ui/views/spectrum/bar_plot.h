// SPDX-License-Identifier: GPL-3.0-or-later
//
// A few hundred bars on a linear axis, drawn by hand: QBarSeries loses bars without a word as they get narrow. A bar is never
// drawn narrower than a pixel nor, while it stands for something, lower than one. Bars before and after the axis, of what lies
// far outside, stand at its ends behind a gap.
//
// Mouse: hovering reads the nearest bar, a click chooses it. Keys: ← → Home End move along the bars, Return chooses, Esc
// leaves them. readout() says at once what the bar is, to the line below and to screen readers. UI thread; painting is O(bars).
#pragma once

#include "ui/canvas/pointed.h"
#include "ui/export/picture.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace sequency::ui {

struct Bar {
    enum class Place { OnAxis, Before, After };
    QString label = {};  // below it, where all labels have room
    double height = 0;   // ≥ 0
    QString text = {};   // read when it is pointed at
    double from = 0;     // on the axis
    double to = 1;
    Place place = Place::OnAxis;
};

class BarPlot : public QWidget {
    Q_OBJECT

public:
    explicit BarPlot(QWidget* parent = nullptr);

    // By rising place; at most one before and one after the axis.
    void setBars(std::vector<Bar> bars, const QString& axisTitle, const QString& heightTitle);
    const std::vector<Bar>& bars() const { return m_bars; }
    // Heights by their logarithm, for distributions with long tails.
    void setLogarithmic(bool logarithmic);
    bool isLogarithmic() const { return m_logarithmic; }
    // The bars are of an earlier spectrum.
    void setDimmed(bool dimmed);
    bool isDimmed() const { return m_isDimmed; }
    QString readout() const;  // of the bar pointed at; empty: none
    std::optional<std::size_t> marked() const { return m_marked.shown(); }
    // Where a bar is drawn.
    QRectF barRect(std::size_t bar) const;

    Picture picture(const PictureText& text, theme::ExportBackground background) const;

    QSize minimumSizeHint() const override { return {240, 160}; }

signals:
    void readoutChanged();
    void barChosen(std::size_t bar);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    struct Frame {  // of a painting: the whole, the bars' area, the axis' part of it and the colours
        QRectF whole;
        QRectF plot;
        QRectF axis;
        QPalette palette;
        QFont font;
    };
    Frame frameFor(const QRectF& whole, const QPalette& palette, const QFont& font) const;
    QRectF barRect(const Frame& frame, std::size_t bar) const;
    double xOf(const Frame& frame, double value) const;
    double scaled(double height) const;
    std::vector<double> ticks(double plotHeight, double textHeight) const;
    void paint(QPainter& painter, const Frame& frame, std::optional<std::size_t> marked) const;
    void paintHeights(QPainter& painter, const Frame& frame) const;
    void paintAxis(QPainter& painter, const Frame& frame) const;
    bool paintBarLabels(QPainter& painter, const Frame& frame) const;
    std::optional<std::size_t> barAt(const QPointF& point) const;
    void hover(std::optional<std::size_t> bar);
    void moveTo(std::optional<std::size_t> bar);
    void showMarked();

    std::vector<Bar> m_bars;
    QString m_axisTitle;
    QString m_heightTitle;
    double m_highest = 0;
    bool m_logarithmic = false;
    bool m_isDimmed = false;
    double m_from = 0;  // the axis
    double m_to = 1;
    Pointed<std::size_t> m_marked;
};

}  // namespace sequency::ui
