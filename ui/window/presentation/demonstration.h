// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements `sequency --demonstration DIR`, which runs on a machine without a display.
//
// It opens examples in the main window, computes their spectra on every device, compares the results, and measures a small benchmark. It writes
// spectra, measurements and pictures into the folder DIR, and prints one path per file. Requires a running QApplication (any platform, even
// offscreen). Runs nested event loops, and returns when the demonstration has ended.
//
// Threads: UI thread.
#pragma once

#include <QString>

namespace sequency::ui {

// Runs the demonstration. Returns 0 if all files were written and all devices agreed, otherwise 1 with a message on stderr.
int runDemonstration(const QString& folder);

}  // namespace sequency::ui
