// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/systems/shift_panel.h"

#include "engine/base/text/digits.h"
#include "ui/format/number_format.h"
#include "ui/theme/layouts.h"
#include "ui/theme/theme.h"
#include "ui/theme/view_parts.h"
#include "ui/views/systems/system_text.h"

#include <QPainter>
#include <QSignalBlocker>
#include <QSlider>

namespace sequency::ui {

ShiftPanel::ShiftPanel(QWidget* parent)
    : QWidget(parent), m_slider(named(new QSlider(Qt::Horizontal), "shiftSlider", tr("Shift τ"))),
      m_number(named(new QSpinBox, "shiftNumber", tr("Shift τ"))), m_text(named(new PlainLabel, "shiftText")),
      m_sum(selectableLabel("shiftSum", Qt::AlignTop | Qt::AlignLeft))
{
    m_number->setKeyboardTracking(false);
    m_text->setContentsMargins(0, 0, 2, 0);  // a subscript at the end may extend beyond its width
    auto* controls = rowLayout({labelOf(tr("Shift τ"), m_slider), {m_slider, 1}, m_number, m_text}, 8);
    auto* plots = rowLayout({}, 8);
    const char* names[] = {"shiftFirst", "shiftSecond", "shiftProducts"};
    for (std::size_t i = 0; i < m_plots.size(); ++i) {
        m_plots[i] = new StemCanvas(QString::fromLatin1(names[i]), this);
        m_plots[i]->setTouch(i == 1 ? StemCanvas::Touch::Drag : StemCanvas::Touch::Pick);
        plots->addWidget(m_plots[i], 1);
        connect(m_plots[i], &StemCanvas::picked, this,
                [this, i](std::size_t index) { i == 1 ? emit shiftWanted(index) : emit inputPicked(index); });
        connect(m_plots[i], &Canvas::pointed, this,
                [this, i] { emit hovered(pointedSentence(*m_plots[i], m_system)); });
        connect(m_plots[i], &Canvas::escaped, this, &ShiftPanel::escaped);
    }
    m_plots[1]->setToolTip(tr("Drag to choose the shift τ: the value at 0 follows the pointer"));
    columnLayout(this, {controls, {plots, 1}, m_sum}, 4, QMargins());
    const auto wanted = [this](int value) { emit shiftWanted(static_cast<std::size_t>(value)); };
    connect(m_slider, &QSlider::valueChanged, this, wanted);
    connect(m_number, &QSpinBox::valueChanged, this, wanted);
    showControls();
}

void ShiftPanel::setShift(const SharedSystem& system, const SharedShift& shift,
                          std::optional<std::size_t> input)
{
    const auto place = [](const SharedShift& of) {
        return of ? std::optional<Item>(of->shift) : std::nullopt;
    };
    const bool isMoved = place(shift) != place(m_shift);
    m_system = system;
    m_shift = shift;
    m_input = input;
    for (std::size_t i = 0; i < m_plots.size(); ++i)
        showSmall(*m_plots[i], modelOf(i));
    if (isMoved)
        m_plots[1]->setCursorItem(place(shift));
    showControls();
}

void ShiftPanel::setStale(bool stale)
{
    if (stale == m_stale)
        return;
    m_stale = stale;
    setShift(m_system, m_shift, m_input);
}

StemModel ShiftPanel::modelOf(std::size_t which) const
{
    if (!m_system)
        return {};
    const QString title = shiftTitles(m_system->request.mode, static_cast<int>(which));
    const SharedCurve curves[] = {m_shift ? m_shift->first : nullptr, m_shift ? m_shift->shifted : nullptr,
                                  m_shift ? m_shift->products : nullptr};
    StemModel model =
        smallModel(title, which == 0 ? title.section(QLatin1Char('('), 0, 0) : title, curves[which]);
    model.range = commonRange({curves[0], curves[1], curves[2]});
    if (!model.range && which < 2)
        model.range = commonRange({curves[0], curves[1]});
    model.isStale = m_stale;
    const auto marked = which == 1 && m_shift ? std::optional(m_shift->shift) : m_input;
    if (m_shift && marked)
        model.rows.front().marked = {*marked};
    return model;
}

void ShiftPanel::showControls()
{
    const bool usable = m_system && m_shift;
    m_slider->setEnabled(usable);
    m_number->setEnabled(usable);
    if (!usable) {
        m_text->clear();
        m_sum->setText(
            m_system && m_system->size() > maxShifted
                ? tr("Individual shifts are shown for up to %1 values.", nullptr, pluralNumber(maxShifted))
                      .arg(countText(maxShifted))
                : QString());
        return;
    }
    const QSignalBlocker sliderBlocker(m_slider);
    const QSignalBlocker numberBlocker(m_number);
    const int last = static_cast<int>(m_system->size() - 1);
    const int shift = static_cast<int>(m_shift->shift);
    m_slider->setRange(0, last);
    m_slider->setPageStep(std::max(1, (last + 1) / 8));
    m_slider->setValue(shift);
    m_number->setRange(0, last);
    m_number->setValue(shift);
    m_text->setText(tr("τ = %1 = %2₂")
                        .arg(countText(m_shift->shift), QString::fromStdString(base::digitText(
                                                            m_shift->shift, 2, m_system->variables))));
    m_sum->setText(sumText(*m_system, *m_shift));
    // A sum of up to `oneLine` terms fits in one line. Longer sums always reserve a second line, so that nothing moves while τ changes.
    constexpr std::size_t oneLine = 8;
    const bool isLong = m_system->size() > oneLine && m_system->size() <= maxLabelledStems;
    m_sum->setMinimumHeight((isLong ? 2 : 1) * fontMetrics().lineSpacing());
}

void ShiftPanel::paint(QPainter& painter, const QRectF& place, const QPalette& palette,
                       const QFont& font) const
{
    const double line = QFontMetricsF(font).height();
    const double sumHeight = 2 * line;
    const double gap = 8;
    const double width = (place.width() - 2 * gap) / 3;
    painter.setFont(font);
    painter.setPen(palette.color(QPalette::Text));
    painter.drawText(QRectF(place.left(), place.top(), place.width(), line), Qt::AlignLeft | Qt::AlignVCenter,
                     tr("Shift %1").arg(m_text->text()));
    for (std::size_t i = 0; i < m_plots.size(); ++i)
        paintSmall(painter,
                   QRectF(place.left() + static_cast<double>(i) * (width + gap), place.top() + line + 2,
                          width, place.height() - line - sumHeight - 4),
                   modelOf(i), palette, font);
    painter.setFont(font);
    painter.setPen(palette.color(QPalette::Text));
    painter.drawText(QRectF(place.left(), place.bottom() - sumHeight, place.width(), sumHeight),
                     Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_sum->text());
}

}  // namespace sequency::ui

#include "moc_shift_panel.cpp"
