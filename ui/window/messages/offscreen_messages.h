// SPDX-License-Identifier: GPL-3.0-or-later
//
// While an object of this class exists, messages of Qt's offscreen platform about missing size hints of windows are suppressed.
//
// These messages are useless for the user of a program without a display. At most one object may exist at a time.
//
// Threads: UI thread.
#pragma once

namespace sequency::ui {

class WithoutOffscreenMessages {
public:
    WithoutOffscreenMessages();
    ~WithoutOffscreenMessages();
    WithoutOffscreenMessages(const WithoutOffscreenMessages&) = delete;
    WithoutOffscreenMessages& operator=(const WithoutOffscreenMessages&) = delete;
};

}  // namespace sequency::ui
