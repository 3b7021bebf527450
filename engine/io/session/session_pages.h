// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pages of the window that the member "page" of a session's views names (resources/manual/sessions.md).
#pragma once

#include <array>
#include <string_view>

namespace sequency::io {

inline constexpr std::array<std::string_view, 9> sessionPages{"spectrum",   "flow_graph",     "matrices",
                                                              "expression", "algorithm",      "characters",
                                                              "systems",    "property_pages", "benchmark"};

}  // namespace sequency::io
