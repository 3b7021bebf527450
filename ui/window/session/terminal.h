// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the workbench program says to the terminal it was started from: a line on stdout or stderr. Names of files and words of
// the command line may hold what steers a terminal; each control character is a ? (base::terminalText). Flushed; UI thread.
#pragma once

#include <QString>

namespace sequency::ui::terminal {

void say(const QString& line);           // on stdout
void complain(const QString& sentence);  // on stderr: "sequency: " and the sentence

}  // namespace sequency::ui::terminal
