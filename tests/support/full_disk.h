// SPDX-License-Identifier: GPL-3.0-or-later
//
// Simulates a full disk on every machine: after a number of bytes chosen by the test, a write is partly done and then fails with ENOSPC, as on a real
// disk.
//
// A program that uses it must be linked with sequency_full_disk, which intercepts the engine's calls of fwrite and write (-Wl,--wrap). small_disk.h
// provides a real small disk on systems that allow it.
#pragma once

#include <cstddef>
#include <string>

namespace sequency::tests {

// Lets the files below `folder` grow by `byteCount` bytes in total. Files elsewhere are written as usual.
void fillDiskAfter(std::size_t byteCount, const std::string& folder = "/");
void emptyDisk();

}  // namespace sequency::tests
