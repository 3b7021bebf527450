// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/flow/flow_stepper.h"

#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/elided_label.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QIcon>
#include <QPainter>
#include <QPainterPath>
#include <QSpinBox>
#include <QTimer>
#include <QToolButton>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr int slowest = 6;  // steps per minute
constexpr int fastest = 240;
constexpr int usual = 40;

// What a button of a player shows: bars and triangles on a grid of 16, left to right.
enum class Sign { First, Back, Play, Pause, Next, Last };

QPixmap signPixmap(Sign sign, const QColor& color, int size)
{
    QPixmap pixmap(size, size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(size / 16.0, size / 16.0);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    const auto triangle = [&](double left, double right) {  // its tip at `right`
        QPainterPath path(QPointF(left, 3));
        path.lineTo(right, 8);
        path.lineTo(left, 13);
        path.closeSubpath();
        painter.drawPath(path);
    };
    switch (sign) {
    case Sign::First:
        painter.drawRect(QRectF(3, 3, 2, 10));
        triangle(13, 5.5);
        break;
    case Sign::Back: triangle(11.5, 4.5); break;
    case Sign::Play: triangle(4, 13); break;
    case Sign::Pause:
        painter.drawRect(QRectF(4, 3, 3, 10));
        painter.drawRect(QRectF(9, 3, 3, 10));
        break;
    case Sign::Next: triangle(4.5, 11.5); break;
    case Sign::Last:
        painter.drawRect(QRectF(11, 3, 2, 10));
        triangle(3, 10.5);
        break;
    }
    return pixmap;
}

QIcon signIcon(Sign sign, const QPalette& palette)
{
    QIcon icon;
    for (const int size : {16, 24, 32, 48}) {
        icon.addPixmap(signPixmap(sign, palette.color(QPalette::Active, QPalette::ButtonText), size));
        icon.addPixmap(signPixmap(sign, palette.color(QPalette::Disabled, QPalette::ButtonText), size),
                       QIcon::Disabled);
    }
    return icon;
}

}  // namespace

FlowStepper::FlowStepper(QWidget* parent) : QWidget(parent), m_timer(new QTimer(this))
{
    m_first = button(QStringLiteral("flowFirst"), tr("First step"), tr("First step (Ctrl+Home)"),
                     &FlowStepper::first);
    m_back = button(QStringLiteral("flowBack"), tr("Step back"), tr("One step back (Page Up)"),
                    &FlowStepper::back);
    m_play = button(QStringLiteral("flowPlay"), tr("Play"), tr("Play the steps one after another (Space)"),
                    &FlowStepper::togglePlay);
    m_next =
        button(QStringLiteral("flowNext"), tr("Next step"), tr("Next step (Page Down)"), &FlowStepper::next);
    m_last =
        button(QStringLiteral("flowLast"), tr("Last step"), tr("Last step (Ctrl+End)"), &FlowStepper::last);
    m_all = button(QStringLiteral("flowAll"), tr("All"), tr("Show all steps at once (Esc)"),
                   &FlowStepper::showAll);
    m_all->setText(tr("All"));
    m_speed = new QSpinBox(this);
    m_speed->setObjectName(QStringLiteral("flowSpeed"));
    m_speed->setAccessibleName(tr("Speed, steps per minute"));
    m_speed->setToolTip(tr("How fast the steps follow while playing"));
    m_speed->setRange(slowest, fastest);
    m_speed->setSingleStep(10);
    m_speed->setSuffix(tr(" / min"));
    m_speed->setValue(usual);
    m_label = new ElidedLabel(QStringLiteral("flowStepLabel"), this);

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    for (QToolButton* one : {m_first, m_back, m_play, m_next, m_last, m_all})
        row->addWidget(one);
    row->addSpacing(4);
    row->addWidget(m_speed);
    row->addSpacing(8);
    row->addWidget(m_label, 1);

    connect(m_timer, &QTimer::timeout, this, [this] {
        next();
        if (m_step && *m_step + 1 >= m_steps)
            stopPlaying();
    });
    connect(m_speed, &QSpinBox::valueChanged, this,
            [this](int speed) { m_timer->setInterval(60'000 / speed); });
    m_timer->setInterval(60'000 / usual);
    retheme();
    refresh();
}

QToolButton* FlowStepper::button(const QString& name, const QString& text, const QString& tip,
                                 void (FlowStepper::*slot)())
{
    auto* made = new QToolButton(this);
    made->setObjectName(name);
    made->setAccessibleName(text);
    made->setToolTip(plainTip(tip));
    made->setAutoRaise(true);
    made->setFocusPolicy(Qt::TabFocus);
    connect(made, &QToolButton::clicked, this, slot);
    return made;
}

void FlowStepper::setSteps(std::size_t count)
{
    if (count == m_steps)
        return;
    m_steps = count;
    stopPlaying();
    setStep(std::nullopt);
    refresh();
}

void FlowStepper::setStep(std::optional<std::size_t> step)
{
    if (step && *step >= m_steps)
        step = m_steps == 0 ? std::nullopt : std::optional(m_steps - 1);
    if (step == m_step)
        return;
    m_step = step;
    refresh();
    emit stepChanged();
}

bool FlowStepper::isPlaying() const
{
    return m_timer->isActive();
}

void FlowStepper::setStepTitle(const QString& title)
{
    m_title = title;
    refresh();
}

void FlowStepper::first()
{
    setStep(0);
}

void FlowStepper::back()
{
    if (m_step && *m_step > 0)
        setStep(*m_step - 1);
}

void FlowStepper::next()
{
    setStep(m_step ? std::min(*m_step + 1, m_steps - 1) : 0);
}

void FlowStepper::last()
{
    if (m_steps > 0)
        setStep(m_steps - 1);
}

void FlowStepper::showAll()
{
    stopPlaying();
    setStep(std::nullopt);
}

void FlowStepper::togglePlay()
{
    if (isPlaying())
        return stopPlaying();
    if (m_steps == 0)
        return;
    // From the beginning, unless it stands in the middle.
    if (!m_step || *m_step + 1 >= m_steps)
        first();
    if (m_steps > 1)
        m_timer->start();
    retheme();
    refresh();
}

void FlowStepper::stopPlaying()
{
    m_timer->stop();
    retheme();
}

void FlowStepper::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        retheme();
}

void FlowStepper::retheme()
{
    m_first->setIcon(signIcon(Sign::First, palette()));
    m_back->setIcon(signIcon(Sign::Back, palette()));
    m_play->setIcon(signIcon(isPlaying() ? Sign::Pause : Sign::Play, palette()));
    m_next->setIcon(signIcon(Sign::Next, palette()));
    m_last->setIcon(signIcon(Sign::Last, palette()));
    m_play->setAccessibleName(isPlaying() ? tr("Pause") : tr("Play"));
}

void FlowStepper::refresh()
{
    const bool any = m_steps > 0;
    m_first->setEnabled(any && m_step != std::optional<std::size_t>(0));
    m_back->setEnabled(m_step && *m_step > 0);
    m_play->setEnabled(any);
    m_next->setEnabled(any && (!m_step || *m_step + 1 < m_steps));
    m_last->setEnabled(any && (!m_step || *m_step + 1 < m_steps));
    m_all->setEnabled(m_step.has_value());
    const QString place = m_step ? tr("Step %1 of %2").arg(*m_step + 1).arg(m_steps)
                                 : tr("%n steps", nullptr, pluralNumber(m_steps));
    m_label->setWholeText(m_step && !m_title.isEmpty() ? place + QStringLiteral(" · ") + m_title : place);
}

}  // namespace sequency::ui
