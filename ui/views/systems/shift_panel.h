// SPDX-License-Identifier: GPL-3.0-or-later
//
// One shift τ of a dyadic convolution: a(x), b(x ⊕ τ), their products, and the sum of these that is the result at τ.
//
// τ is chosen with the slider, the number beside it, or by dragging in the middle picture: where the pointer is, b(0)
// comes to lie (its strip is marked), since x ⊕ τ = 0 at x = τ. Keys as in ui/canvas/stem_canvas.h and of any slider. It shows what it
// is given and only says what is asked for. UI thread.
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

    // Null: nothing but the sentence why. The input index to mark, if any.
    void setShift(const SharedSystem& system, const SharedShift& shift, std::optional<std::size_t> input);
    void setStale(bool stale);

    QString sum() const;
    StemCanvas& plot(std::size_t which) const { return *m_plots[which]; }

    // What is shown, for a picture: three plots side by side over the sum.
    void paint(QPainter& painter, const QRectF& place, const QPalette& palette, const QFont& font) const;

signals:
    void shiftWanted(std::size_t shift);
    void inputPicked(std::size_t index);
    void hovered(const QString& sentence);  // empty: nothing
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
