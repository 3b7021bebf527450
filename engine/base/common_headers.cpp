// SPDX-License-Identifier: GPL-3.0-or-later
//
// Empty: carries the precompiled headers of the engine (../CMakeLists.txt).
