// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which program this is: the version, and the commit that it was built from.
//
// Found out by every build (write_build_info.cmake) and compiled into a library of its own, which programs and documents link: what else
// needs the version alone (version.h) is not built anew for each commit. Constant data; any thread.
#pragma once

namespace sequency::base {

// "7698e70 2026-11-24", with " modified" behind it where sources had changed since; empty where this is not known.
extern const char* const buildCommit;
// "0.1.0 (7698e70 2026-11-24)", or the version alone.
extern const char* const buildText;

}  // namespace sequency::base
