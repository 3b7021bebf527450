// SPDX-License-Identifier: GPL-3.0-or-later
//
// resources/examples/examples.json as it was at build time. Static and constant; any thread. Private to engine/io.
#pragma once

#include <string_view>

namespace sequency::io {

std::string_view embeddedExamples();

}  // namespace sequency::io
