// SPDX-License-Identifier: GPL-3.0-or-later
//
// The three steps of the convolution theorem as small pictures: functions, their spectra, product or quotient, result, with
// arrows from one to the next.
//
// Two columns by three rows (two by two of an autocorrelation), the same on screen and in exports. It shows what it is given
// and says what the user points at: picks in the functions are inputs, in the result (of an identification in the given
// output) shifts τ, which can be dragged; the second function can be drawn up to 2^drawnVariables values. Mouse and keys:
// ui/canvas/stem_canvas.h. UI thread.
// Source: Gajić, Stanković 2011, (14), Fig. 2, Algorithm 1.
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
    // The second function as just drawn, before anything is computed of it.
    void setSecond(const SharedCurve& curve);
    void setStale(bool stale);
    void setMarks(std::optional<std::size_t> input, std::optional<std::size_t> shift);
    StemCanvas& plot(SystemPart part) const { return *m_plots[static_cast<std::size_t>(part)]; }

    // What is shown, for a picture.
    void paint(QPainter& painter, const QRectF& place, const QPalette& palette, const QFont& font) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void inputPicked(std::size_t index);
    void shiftWanted(std::size_t shift);
    void secondDrawn(std::size_t first, std::size_t last, double value, bool goesOn);
    void hovered(const QString& sentence);  // empty: nothing
    void escaped();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();
    void place();
    StemModel modelOf(SystemPart part) const;
    bool isDrawable(SystemPart part) const;
    SystemPart shiftedResult() const;  // where a shift is an index

    SharedSystem m_system;
    SharedCurve m_second;  // drawn meanwhile
    bool m_stale = false;
    std::optional<std::size_t> m_input;
    std::optional<std::size_t> m_shift;
    std::array<StemCanvas*, partCount> m_plots{};
};

}  // namespace sequency::ui
