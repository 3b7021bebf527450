// SPDX-License-Identifier: GPL-3.0-or-later
//
// A few hundred bars with an axis, drawn by hand: QBarSeries loses bars without a word as they get narrow. A bar is never
// drawn narrower than a pixel nor, while it stands for something, lower than one.
//
// Mouse: hovering reads a bar. Keys: ← → Home End move along the bars, Esc leaves them. The bar read is named in the line
// below and to screen readers. UI thread; painting is O(bars).
#pragma once

#include "ui/export/picture.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace sequency::ui {

struct Bar {
    QString label;      // below it, where there is room
    double height = 0;  // ≥ 0
    QString text;       // read when it is pointed at
};

class BarPlot : public QWidget {
    Q_OBJECT

public:
    explicit BarPlot(QWidget* parent = nullptr);

    void setBars(std::vector<Bar> bars, const QString& categoryTitle, const QString& heightTitle);
    const std::vector<Bar>& bars() const { return m_bars; }
    // Heights by their logarithm, for distributions with long tails.
    void setLogarithmic(bool logarithmic);
    bool isLogarithmic() const { return m_logarithmic; }
    QString readout() const;  // of the bar pointed at; empty: none
    // Where a bar is drawn.
    QRectF barRect(std::size_t bar) const;

    Picture picture(const PictureText& text, theme::ExportBackground background) const;

    QSize minimumSizeHint() const override { return {240, 160}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    struct Frame {  // of a painting: the whole, the bars' area and the colours
        QRectF whole;
        QRectF plot;
        QPalette palette;
        QFont font;
    };
    Frame frameFor(const QRectF& whole, const QPalette& palette, const QFont& font) const;
    QRectF barRect(const QRectF& plot, std::size_t bar) const;
    double scaled(double height) const;
    std::vector<double> ticks(double plotHeight, double textHeight) const;
    void paint(QPainter& painter, const Frame& frame, std::optional<std::size_t> marked) const;
    void paintLabels(QPainter& painter, const Frame& frame) const;
    void setMarked(std::optional<std::size_t> bar);

    std::vector<Bar> m_bars;
    QString m_categoryTitle;
    QString m_heightTitle;
    double m_highest = 0;
    bool m_logarithmic = false;
    std::optional<std::size_t> m_marked;
};

}  // namespace sequency::ui
