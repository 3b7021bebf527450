// SPDX-License-Identifier: GPL-3.0-or-later
//
// The size of the interface: the factor by which text, icons and spaces of all windows are enlarged, in addition to the factor of the desktop.
//
// The choice is stored in the settings and takes effect at the next start. The functions have no state.
//
// Units:   per cent.
// Threads: main thread.
#pragma once

#include <array>

namespace sequency::ui::scale {

inline constexpr std::array choices{100, 110, 125, 150, 175, 200};

// Return and set the size in the user's settings. A size that is not one of the choices is read as 100.
int chosen();
void choose(int percent);
// Applies the size in the user's settings to this process. Must be called before the QApplication is created. Has no effect if the environment
// variable QT_SCALE_FACTOR is set.
void apply();

}  // namespace sequency::ui::scale
