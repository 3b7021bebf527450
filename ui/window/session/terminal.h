// SPDX-License-Identifier: GPL-3.0-or-later
//
// Prints lines to the terminal from which the program was started, on stdout or stderr, and flushes them.
//
// File names and words of the command line may contain control characters for a terminal. They are replaced by ? (base::sanitizeForTerminal).
//
// Threads: UI thread.
#pragma once

#include <QString>

namespace sequency::ui::terminal {

void say(const QString& line);           // prints a line on stdout
void complain(const QString& sentence);  // prints "sequency: " and the sentence on stderr

}  // namespace sequency::ui::terminal
