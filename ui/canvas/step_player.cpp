// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/step_player.h"

#include "ui/canvas/canvas.h"
#include "ui/format/number_format.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layouts.h"
#include "ui/theme/view_parts.h"

#include <QEvent>
#include <QIcon>
#include <QPainter>
#include <QPainterPath>
#include <QTimer>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr int slowest = 6;  // minimum speed in steps per minute
constexpr int fastest = 240;

// The symbol on a button, drawn with bars and triangles on a grid of 16 × 16 units.
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
    const auto triangle = [&](double left, double right) {  // triangle with its tip at x = `right`
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

StepPlayer::StepPlayer(const QString& name, Whole whole, int stepsPerMinute, QWidget* parent)
    : QWidget(parent), m_whole(whole), m_timer(new QTimer(this))
{
    auto* row = rowLayout(this, {}, 2, QMargins());
    const auto button = [&](const char* part, const QString& text, const QString& tip, auto pressed) {
        QToolButton* made = flatButton((name + QLatin1String(part)).toLatin1(), {}, tip);
        made->setAccessibleName(text);
        connect(made, &QToolButton::clicked, this, pressed);
        row->addWidget(made);
        return made;
    };
    m_buttons = {
        button("First", tr("First step"), tr("First step (Ctrl+Home)"), [this] { setStep(0); }),
        button("Back", tr("Step back"), tr("One step back (Page Up)"), [this] { moveBy(-1); }),
        button("Play", tr("Play"), tr("Play the steps one after another (Space)"), [this] { togglePlay(); }),
        button("Next", tr("Next step"), tr("Next step (Page Down)"), [this] { moveBy(1); }),
        button("Last", tr("Last step"), tr("Last step (Ctrl+End)"), [this] { setStep(m_steps); })};
    if (whole == Whole::Offered) {
        m_all = button("All", tr("All"), tr("Show all steps at once (Esc)"), [this] { showAll(); });
        m_all->setText(tr("All"));
    }
    m_speed = named(new QSpinBox, (name + QLatin1String("Speed")).toLatin1(), tr("Speed, steps per minute"),
                    tr("Speed of the playback"));
    m_speed->setRange(slowest, fastest);
    m_speed->setSingleStep(10);
    m_speed->setSuffix(tr(" / min"));
    m_label = new ElidedLabel(name + QLatin1String("StepLabel"), this);
    row->addSpacing(4);
    row->addWidget(m_speed);
    row->addSpacing(8);
    row->addWidget(m_label, 1);

    connect(m_timer, &QTimer::timeout, this, [this] {
        moveBy(1);
        if (m_step && *m_step + 1 >= m_steps)
            stopPlaying();
    });
    connect(m_speed, &QSpinBox::valueChanged, this,
            [this](int speed) { m_timer->setInterval(60'000 / speed); });
    m_speed->setValue(stepsPerMinute);
    retheme();
    refresh();
}

void StepPlayer::setSteps(std::size_t count)
{
    if (count == m_steps)
        return;
    m_steps = count;
    stopPlaying();
    setStep(m_whole == Whole::Offered ? std::nullopt : std::optional(m_step.value_or(0)));
    refresh();
}

void StepPlayer::setStep(std::optional<std::size_t> step)
{
    if (m_steps == 0)
        step.reset();
    else if (step)
        step = std::min(*step, m_steps - 1);
    else if (m_whole == Whole::NotOffered)
        step = 0;
    if (step == m_step)
        return;
    m_step = step;
    refresh();
    emit stepChanged();
}

void StepPlayer::moveBy(int steps)
{
    if (steps > 0)
        setStep(m_step ? *m_step + static_cast<std::size_t>(steps) : 0);
    else if (m_step)
        setStep(*m_step - std::min(*m_step, static_cast<std::size_t>(-steps)));
}

void StepPlayer::showAll()
{
    stopPlaying();
    setStep(std::nullopt);
}

bool StepPlayer::isPlaying() const
{
    return m_timer->isActive();
}

void StepPlayer::setPlaying(bool playing)
{
    if (!playing)
        return stopPlaying();
    if (m_steps == 0 || isPlaying())
        return;
    // Playback restarts from the first step if no step or the last step is shown.
    if (!m_step || *m_step + 1 >= m_steps)
        setStep(0);
    if (m_steps > 1)
        m_timer->start();
    retheme();
    refresh();
}

void StepPlayer::stopPlaying()
{
    m_timer->stop();
    retheme();
}

void StepPlayer::setStepTitle(const QString& title)
{
    m_title = title;
    refresh();
}

void StepPlayer::setLabel(const QString& text)
{
    m_text = text;
    refresh();
}

void StepPlayer::follow(const Canvas& canvas)
{
    connect(&canvas, &Canvas::stepRequested, this, &StepPlayer::moveBy);
    connect(&canvas, &Canvas::endRequested, this, [this](bool last) { setStep(last ? m_steps : 0); });
    connect(&canvas, &Canvas::playRequested, this, &StepPlayer::togglePlay);
}

bool StepPlayer::handleKey(int key, Qt::KeyboardModifiers modifiers)
{
    const bool ctrl = modifiers.testFlag(Qt::ControlModifier);
    switch (key) {
    case Qt::Key_PageDown: moveBy(1); return true;
    case Qt::Key_PageUp: moveBy(-1); return true;
    case Qt::Key_Home:
    case Qt::Key_End:
        if (ctrl)
            setStep(key == Qt::Key_Home ? 0 : m_steps);
        return ctrl;
    case Qt::Key_Space: togglePlay(); return true;
    default: return false;
    }
}

void StepPlayer::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        retheme();
}

void StepPlayer::retheme()
{
    const std::array signs{Sign::First, Sign::Back, isPlaying() ? Sign::Pause : Sign::Play, Sign::Next,
                           Sign::Last};
    for (std::size_t i = 0; i < signs.size(); ++i)
        m_buttons[i]->setIcon(signIcon(signs[i], palette()));
    m_buttons[Play]->setAccessibleName(isPlaying() ? tr("Pause") : tr("Play"));
}

void StepPlayer::refresh()
{
    const bool isAfterFirst = m_step && *m_step > 0;
    const bool isBeforeLast = m_steps > 0 && (!m_step || *m_step + 1 < m_steps);
    m_buttons[First]->setEnabled(m_steps > 0 && (isAfterFirst || !m_step));
    m_buttons[Back]->setEnabled(isAfterFirst);
    m_buttons[Play]->setEnabled(m_steps > (m_whole == Whole::Offered ? 0 : 1));
    m_buttons[Next]->setEnabled(isBeforeLast);
    m_buttons[Last]->setEnabled(isBeforeLast);
    if (m_all != nullptr)
        m_all->setEnabled(m_step.has_value());
    const QString place = m_step ? tr("Step %1 of %2").arg(*m_step + 1).arg(m_steps)
                                 : tr("%n steps", nullptr, pluralNumber(m_steps));
    m_label->setWholeText(!m_text.isEmpty()              ? m_text
                          : m_step && !m_title.isEmpty() ? place + QStringLiteral(" · ") + m_title
                                                         : place);
}

}  // namespace sequency::ui

#include "moc_step_player.cpp"
