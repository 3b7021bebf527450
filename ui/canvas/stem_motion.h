// SPDX-License-Identifier: GPL-3.0-or-later
//
// Moves the stems of a picture from their old values to the new ones, and remembers the old values as ghosts for a moment.
//
// start() compares two lists of stems. During the next theme::moveMilliseconds(), move() sets values between the old and the new ones. The ghosts
// remain for 1.2 s. The canvas paints both and is repainted as often as necessary. If animations are disabled, nothing moves and there are no ghosts.
// More than maxMovingStems stems change at once: they are too narrow to be followed, and painting them would take longer than a frame of 16 ms.
//
// Threads: UI thread.
#pragma once

#include "ui/canvas/stems.h"

#include <QTimer>
#include <QVariantAnimation>

#include <cstddef>
#include <vector>

namespace sequency::ui {

class StemMotion : public QObject {
public:
    static constexpr std::size_t maxMovingStems = 256;

    explicit StemMotion(QWidget& canvas);

    // Begins to move from `before` to `after`. Both are in ascending order of positions. Positions in only one list neither move nor have ghosts.
    void start(const std::vector<StemPicture::Stem>& before, const std::vector<StemPicture::Stem>& after);
    void stop();
    bool isMoving() const { return m_move.state() == QAbstractAnimation::Running; }
    // Sets the values that the stems have at this moment.
    void move(std::vector<StemPicture::Stem>& stems) const;
    // Returns the stems with the old values, in ascending order of positions.
    const std::vector<StemPicture::Stem>& ghosts() const { return m_ghosts; }

private:
    QWidget& m_canvas;
    QVariantAnimation m_move;
    QTimer m_ghostTimer;
    std::vector<StemPicture::Stem> m_from;  // the values at which the movement began
    std::vector<StemPicture::Stem> m_ghosts;
};

}  // namespace sequency::ui
