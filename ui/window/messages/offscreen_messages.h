// SPDX-License-Identifier: GPL-3.0-or-later
//
// While one of these lives, what the offscreen platform says of every window, that it knows no size hints, is not printed:
// nothing that a user could mend. For programs without a display; one at a time. UI thread.
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
