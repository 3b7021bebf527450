// SPDX-License-Identifier: GPL-3.0-or-later
//
// Takes the name of the format to replay from the environment, so that one program serves all formats.
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
