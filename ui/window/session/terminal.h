// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions that print one line to stdout or stderr of the terminal from which the program was started, and flush the stream.
//
// Control characters in file names and arguments, which a terminal would interpret, are replaced by ? (base::sanitizeForTerminal).
//
// Threads: UI thread.
#pragma once

#include <QString>

namespace sequency::ui::terminal {

void say(const QString& line);                  // prints a line on stdout
void complain(const QString& sentence);         // prints "sequency: " and the sentence on stderr
int fail(const QString& sentence, int status);  // complains and returns `status`

}  // namespace sequency::ui::terminal
