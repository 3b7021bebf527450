// SPDX-License-Identifier: GPL-3.0-or-later
//
// Empty source file: carries the precompiled headers of the GUI tests (see CMakeLists.txt in this folder).
