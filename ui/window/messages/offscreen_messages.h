// SPDX-License-Identifier: GPL-3.0-or-later
//
// Suppresses messages of Qt's offscreen platform about missing size hints of windows, which are useless for the user.
//
// Programs without a display create at most one such object at a time.
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
