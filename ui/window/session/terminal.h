// SPDX-License-Identifier: GPL-3.0-or-later
//
// Output to the terminal from which the program was started: lines on stdout or stderr, flushed.
//
// Names of files and words of the command line may contain control characters for a terminal; each is replaced by ? (base::sanitizeForTerminal).
//
// Threads: UI thread.
#pragma once

#include <QString>

namespace sequency::ui::terminal {

void say(const QString& line);           // on stdout
void complain(const QString& sentence);  // on stderr: "sequency: " and the sentence

}  // namespace sequency::ui::terminal
