// SPDX-License-Identifier: GPL-3.0-or-later
//
// The format that is replayed, from the environment: one program for all of them.
#include <cstdio>
#include <cstdlib>

namespace {

const char* named()
{
    const char* const name = std::getenv("SEQUENCY_FUZZ_FORMAT");
    if (name == nullptr) {
        std::fputs("SEQUENCY_FUZZ_FORMAT names no format\n", stderr);
        std::exit(2);
    }
    return name;
}

}  // namespace

extern const char* const formatName;
const char* const formatName = named();
