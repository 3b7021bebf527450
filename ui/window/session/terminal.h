// SPDX-License-Identifier: GPL-3.0-or-later
//
// The output of a program without a window: one line on stdout or stderr of the terminal from which the program was started.
//
// The functions flush the stream. Control characters in file names and arguments, which a terminal would interpret, are replaced by ?
// (base::sanitizeForTerminal).
//
// Threads: UI thread.
#pragma once

#include <QString>

namespace sequency::ui::terminal {

void say(const QString& line);                  // prints a line on stdout
void complain(const QString& sentence);         // prints "sequency: " and the sentence on stderr
int fail(const QString& sentence, int status);  // complains and returns `status`

// While an object of this class exists, messages of Qt's offscreen platform about missing size hints of windows are suppressed, because they are
// useless for the user. At most one object may exist at a time.
class WithoutOffscreenMessages {
public:
    WithoutOffscreenMessages();
    ~WithoutOffscreenMessages();
    WithoutOffscreenMessages(const WithoutOffscreenMessages&) = delete;
    WithoutOffscreenMessages& operator=(const WithoutOffscreenMessages&) = delete;
};

}  // namespace sequency::ui::terminal
