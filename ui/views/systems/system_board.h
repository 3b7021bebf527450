// SPDX-License-Identifier: GPL-3.0-or-later
//
// A board that shows the steps of the convolution theorem: functions, their spectra, product or quotient, and result, connected by arrows.
//
// All functions share one scale, and all spectra share another. If a curve would be too low on a shared scale, only the two upper curves share it,
// and the curve below them has a separate scale.
//
// The board has two columns and three rows (two rows for an autocorrelation), on screen and in exports. Picking a value in a function emits
// inputPicked(). Picking a value in the result (for an identification, in the given output) emits shiftWanted() with the shift τ, which can also be
// dragged. If the second function has at most 2^drawnVariables values, the user can draw it with the mouse. For mouse and keys see stem_canvas.h.
//
// Threads: UI thread.
// Source:  Gajić, Stanković 2011, (14), Fig. 2, Algorithm 1.
#pragma once

#include "ui/views/systems/small_model.h"

#include <QWidget>

#include <array>

namespace sequency::ui {

class SystemBoard : public QWidget {
    Q_OBJECT

public:
    static constexpr int drawnVariables = 8;
    static constexpr std::size_t partCount = 6;

    explicit SystemBoard(QWidget* parent = nullptr);

    void setSystem(const SharedSystem& system);
    // Shows the second function immediately after the user has drawn it, before results are computed from it.
    void setSecond(const SharedCurve& curve);
    void setStale(bool stale);
    void setMarks(std::optional<std::size_t> input, std::optional<std::size_t> shift);
    StemCanvas& plot(SystemPart part) const { return *m_plots[static_cast<std::size_t>(part)]; }

    void paint(QPainter& painter, const QRectF& place, const QPalette& palette, const QFont& font) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void inputPicked(std::size_t index);
    void shiftWanted(std::size_t shift);
    void secondDrawn(std::size_t first, std::size_t last, double value, bool goesOn);
    void hovered(const QString& sentence);  // emitted with an empty sentence when nothing is hovered
    void escaped();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();
    void place();
    StemModel modelOf(SystemPart part) const;
    SharedCurve curveOf(SystemPart part) const;
    std::optional<analysis::MinMax> rangeOf(SystemPart part) const;
    bool isDrawable(SystemPart part) const;
    SystemPart shiftedResult() const;  // the part whose indices are shifts

    SharedSystem m_system;
    SharedCurve m_second;
    bool m_stale = false;
    std::optional<std::size_t> m_input;
    std::optional<std::size_t> m_shift;
    std::array<StemCanvas*, partCount> m_plots{};
};

}  // namespace sequency::ui
