// SPDX-License-Identifier: GPL-3.0-or-later
//
// A panel that shows one shift τ of a dyadic convolution: a(x), b(x ⊕ τ), their products, and the sum of the products, which is the result at τ.
//
// The user chooses τ with the slider, with the number next to it, or by dragging in the middle plot. Dragging moves the marked value b(0) to the
// pointer, because x ⊕ τ = 0 at x = τ. Keys work as in ui/canvas/stem_canvas.h and in sliders. The panel only shows its data and emits requests.
//
// Threads: UI thread.
#pragma once

#include "ui/views/systems/small_model.h"

#include <QWidget>

#include <array>

class QLabel;
class QSlider;
class QSpinBox;

namespace sequency::ui {

class ShiftPanel : public QWidget {
    Q_OBJECT

public:
    explicit ShiftPanel(QWidget* parent = nullptr);

    // Shows a shift and marks the position `input` unless it is nullopt. If `shift` is null, the panel only shows the reason why there is no shift.
    void setShift(const SharedSystem& system, const SharedShift& shift, std::optional<std::size_t> input);
    void setStale(bool stale);

    StemCanvas& plot(std::size_t which) const { return *m_plots[which]; }

    // Paints three plots side by side and the sum below them into an exported picture.
    void paint(QPainter& painter, const QRectF& place, const QPalette& palette, const QFont& font) const;

signals:
    void shiftWanted(std::size_t shift);
    void inputPicked(std::size_t index);
    void hovered(const QString& sentence);  // emitted with an empty sentence when nothing is hovered
    void escaped();

private:
    void showControls();
    StemModel modelOf(std::size_t which) const;

    SharedSystem m_system;
    SharedShift m_shift;
    std::optional<std::size_t> m_input;
    bool m_stale = false;
    QSlider* m_slider = nullptr;
    QSpinBox* m_number = nullptr;
    QLabel* m_text = nullptr;
    std::array<StemCanvas*, 3> m_plots{};
    QLabel* m_sum = nullptr;
};

}  // namespace sequency::ui
