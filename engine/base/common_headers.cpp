// SPDX-License-Identifier: GPL-3.0-or-later
//
// An empty source file from which the precompiled headers of the engine are built (../CMakeLists.txt).
