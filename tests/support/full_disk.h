// SPDX-License-Identifier: GPL-3.0-or-later
//
// A disk that is full, on every machine: after a number of bytes that the test chooses, what the program writes fails as the
// system fails it there, partly written and with ENOSPC.
//
// For programs linked with sequency_full_disk, which puts itself between the engine and fwrite and write (-Wl,--wrap). A real
// small disk, where the system allows one to be made: small_disk.h.
#pragma once

#include <cstddef>
#include <string>

namespace sequency::tests {

// The disk that this folder is on; files elsewhere are written as ever.
void fillDiskAfter(std::size_t byteCount, const std::string& folder = "/");
void emptyDisk();

}  // namespace sequency::tests
