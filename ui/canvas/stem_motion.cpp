// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/stem_motion.h"

#include "ui/theme/theme.h"

#include <QWidget>

namespace sequency::ui {
namespace {

constexpr int ghostMilliseconds = 1200;

// Calls `visit(a, b)` for each pair of stems at the same position.
template <typename First, typename Second, typename Visit>
void visitPairs(First& first, Second& second, Visit visit)
{
    auto a = first.begin();
    auto b = second.begin();
    while (a != first.end() && b != second.end()) {
        if (a->position < b->position)
            ++a;
        else if (b->position < a->position)
            ++b;
        else
            visit(*a++, *b++);
    }
}

}  // namespace

StemMotion::StemMotion(QWidget& canvas) : QObject(&canvas), m_canvas(canvas)
{
    m_move.setObjectName(QStringLiteral("stemMovement"));
    m_move.setParent(this);
    m_move.setStartValue(0.0);
    m_move.setEndValue(1.0);
    m_move.setEasingCurve(QEasingCurve::OutCubic);
    connect(&m_move, &QVariantAnimation::valueChanged, &m_canvas, qOverload<>(&QWidget::update));
    connect(&m_move, &QVariantAnimation::finished, &m_canvas, qOverload<>(&QWidget::update));
    m_ghostTimer.setObjectName(QStringLiteral("stemGhosts"));
    m_ghostTimer.setParent(this);
    m_ghostTimer.setSingleShot(true);
    m_ghostTimer.setInterval(ghostMilliseconds);
    connect(&m_ghostTimer, &QTimer::timeout, this, [this] {
        m_ghosts.clear();
        m_canvas.update();
    });
}

void StemMotion::start(const std::vector<StemPicture::Stem>& before,
                       const std::vector<StemPicture::Stem>& after)
{
    const int duration = theme::moveMilliseconds(m_canvas);
    std::vector<StemPicture::Stem> from = before;
    if (isMoving())
        move(from);
    stop();
    visitPairs(before, after, [this](const StemPicture::Stem& old, const StemPicture::Stem& now) {
        if (old.value != now.value)
            m_ghosts.push_back(old);
    });
    if (duration == 0 || !m_canvas.isVisible())
        m_ghosts.clear();
    if (m_ghosts.empty())
        return;
    m_ghostTimer.start();
    if (after.size() > maxMovingStems)
        return;
    m_from = std::move(from);
    m_move.setDuration(duration);
    m_move.start();
}

void StemMotion::stop()
{
    m_move.stop();
    m_ghostTimer.stop();
    m_ghosts.clear();
}

void StemMotion::move(std::vector<StemPicture::Stem>& stems) const
{
    const double share = m_move.currentValue().toDouble();
    visitPairs(m_from, stems, [share](const StemPicture::Stem& from, StemPicture::Stem& stem) {
        stem.value = from.value + share * (stem.value - from.value);
    });
}

}  // namespace sequency::ui
