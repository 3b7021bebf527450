// SPDX-License-Identifier: GPL-3.0-or-later
//
// An empty source file that carries the precompiled headers of the engine (../CMakeLists.txt).
