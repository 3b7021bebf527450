// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `sequency --demonstration DIR` does on a machine without a display: opens examples in the real main window,
// computes them on every device, compares the results, measures a small benchmark, and writes spectra, measurements and
// pictures of all of it into DIR, one printed path a file.
//
// Needs a running QApplication (any platform, offscreen too); runs its own event loops and returns when done. UI thread.
#pragma once

#include <QString>

namespace sequency::ui {

// 0: everything was written and all devices agreed. 1: not, and stderr says why.
int runDemonstration(const QString& folder);

}  // namespace sequency::ui
