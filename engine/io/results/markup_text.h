// SPDX-License-Identifier: GPL-3.0-or-later
//
// Escapes text for HTML and SVG.
#pragma once

#include <string>
#include <string_view>

namespace sequency::io {

// Escapes text for use between tags and in quoted attributes. Removes control characters, which HTML and XML do not allow.
std::string markupText(std::string_view text);

}  // namespace sequency::io
