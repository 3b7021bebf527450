// SPDX-License-Identifier: GPL-3.0-or-later
//
// The version of this program and the commit from which it was built.
//
// Every build generates these strings (write_build_info.cmake) and compiles them into a separate library. Code that needs only the version includes
// version.h and is therefore not rebuilt for each commit. Constant data; any thread.
#pragma once

namespace sequency::base {

// The commit, for example "7698e70 2026-11-24", followed by " modified" if the sources had changed since that commit. Empty if the commit is unknown.
extern const char* const buildCommit;
// The version with the commit, for example "0.1.0 (7698e70 2026-11-24)". Contains only the version if the commit is unknown.
extern const char* const buildText;

}  // namespace sequency::base
