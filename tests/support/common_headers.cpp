// SPDX-License-Identifier: GPL-3.0-or-later
//
// Empty source file for which the precompiled headers of the cases are built (../CMakeLists.txt).
