// SPDX-License-Identifier: GPL-3.0-or-later
//
// Intentionally empty: this file builds the precompiled headers of the GUI tests (see CMakeLists.txt).
